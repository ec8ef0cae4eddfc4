"""Plural forms: gettext numbers them, catalogs name them as CLDR does.

gettext's rule for a language and CLDR's agree on whole numbers; which name belongs to which number is found by asking
both. Forms that no number on a card takes (French ``many``: a million) get no number; they stay in the catalog.
"""

from __future__ import annotations

import gettext
import re
from collections import Counter
from functools import lru_cache

from printgen.plurals import COUNTED, category


@lru_cache(maxsize=16)
def plural_header(language: str) -> tuple[str, tuple[str, ...]]:
    """The ``Plural-Forms`` of a PO file, and CLDR's name for each of its numbers."""
    count, expression = _rule(language)
    names = _names(language, expression)
    used = sorted(names)
    if len(used) < count:  # numbered anew without the forms that nothing takes
        tests = "".join(f"({expression}) == {old} ? {new} : " for new, old in enumerate(used[:-1]))
        count, expression = len(used), f"{tests}{len(used) - 1}"
    called = tuple(names[one] for one in used)
    if len(set(called)) == 1:  # gettext counts two where CLDR has one
        count, expression, called = 1, "0", called[:1]
    return f"nplurals={count}; plural={expression};", called


def names_by(language: str, header: str) -> dict[int, str]:
    """CLDR's name for each number of a file whose ``Plural-Forms`` may be another tool's; ours where it has none.

    Numbers that nothing on a card takes have no name.
    """
    rule = re.fullmatch(r"\s*nplurals\s*=\s*\d+\s*;\s*plural\s*=\s*([^;]+);?\s*", header)
    if rule:
        try:
            return _names(language, rule[1])
        except (ValueError, ArithmeticError, RecursionError):
            pass
    return dict(enumerate(plural_header(language)[1]))


def _names(language: str, expression: str) -> dict[int, str]:
    number = gettext.c2py(expression)
    counted: dict[int, Counter[str]] = {}
    for n in COUNTED:
        counted.setdefault(number(n), Counter())[category(language, n)] += 1
    return {one: names.most_common(1)[0][0] for one, names in counted.items()}


def _rule(language: str) -> tuple[int, str]:
    """How many forms gettext has for a language, and its rule; one form where nobody knows the language."""
    from babel import Locale, UnknownLocaleError
    from babel.messages.plurals import get_plural

    for tag in (language, language.partition("-")[0]):
        try:
            count, expression = get_plural(Locale.parse(tag, sep="-"))[:2]
        except (UnknownLocaleError, ValueError):
            continue
        return int(count), str(expression)
    return 1, "0"

"""Plural forms: gettext numbers them, catalogs name them as CLDR does.

gettext's rule for a language and CLDR's agree on whole numbers; which name belongs to which number is found by asking
both. Forms that no number on a card takes (French ``many``: a million) get no number; they stay in the catalog.
"""

from __future__ import annotations

import gettext
from collections import Counter
from functools import lru_cache

from printgen.plurals import COUNTED, category


@lru_cache(maxsize=16)
def plural_header(language: str) -> tuple[str, tuple[str, ...]]:
    """The ``Plural-Forms`` of a PO file, and CLDR's name for each of its numbers."""
    count, expression = _rule(language)
    number = gettext.c2py(expression)
    names: dict[int, Counter[str]] = {}
    for n in COUNTED:
        names.setdefault(number(n), Counter())[category(language, n)] += 1
    used = sorted(names)
    if len(used) < count:  # numbered anew without the forms that nothing takes
        tests = "".join(f"({expression}) == {old} ? {new} : " for new, old in enumerate(used[:-1]))
        count, expression = len(used), f"{tests}{len(used) - 1}"
    called = tuple(names[one].most_common(1)[0][0] for one in used)
    if len(set(called)) == 1:  # gettext counts two where CLDR has one
        count, expression, called = 1, "0", called[:1]
    return f"nplurals={count}; plural={expression};", called


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

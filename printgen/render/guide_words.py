"""The print guide's words: ``printgen/lang/guide.<language>.yaml``, and the sheets' own where both say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from printgen.words import toolkit_words

_WHOLE = r'<span class="whole">\g<0></span>'
_MEASURE = re.compile(r"(?<=\d) (?=mm\b|g\b|%|×)|(?<=×) (?=\d)")
"""The blanks in 63 × 88 mm and 100 %: no line ends at them."""


class GuideWords:
    """Words of one language as HTML. Values that are Markup stay so; all others are escaped."""

    def __init__(self, language: str) -> None:
        self._own = toolkit_words("guide", language)
        self._sheets = toolkit_words("sheets", language)

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> Markup:
        """The words for a key with ``{names}`` filled in; ``n`` chooses the form for 1 where there is one."""
        if n is not None:
            values["n"] = n
            key = f"{key}_one" if n == 1 and f"{key}_one" in self._own else key
        return _set(self._own[key], values)

    def plain(self, key: str, **values: object) -> str:
        """The words without markup, for what is no HTML."""
        return self(key, **values).striptags()

    def sheet(self, key: str, **values: object) -> Markup:
        """Words that stand on the sheets as well."""
        return _set(self._sheets[key], values)

    def sheet_knows(self, key: str) -> bool:
        return key in self._sheets

    def stock(self, stock: str) -> Markup:
        """A stock in words; one the toolkit has no word for is printed as typed."""
        return escape(self._sheets.get(f"stock_{stock}", stock))

    def list(self, names: Iterable[Markup | str]) -> Markup:
        """Names with what stands between them."""
        return escape(self._own["joiner"]).join(names)

    def column(self, names: Iterable[Markup | str]) -> Markup:
        """A list for a narrow column: each name an element, so that Chinese and Japanese ones aren't broken."""
        between = self._own["joiner"]
        after, blank = between.rstrip(), " " * (len(between) - len(between.rstrip()))
        *first, last = names
        return Markup("").join((*(Markup("<bdi>{}{}</bdi>{}").format(one, after, blank) for one in first),
                                Markup("<bdi>{}</bdi>").format(last)))  # fmt: skip

    def sentences(self, *texts: Markup) -> Markup:
        """Sentences one after another: with a blank between them, but none behind a full-width stop."""
        told = [text for text in texts if text]
        return Markup("").join(
            Markup("{}{}").format(text, "" if text == told[-1] or text.endswith("。") else " ") for text in told
        )

    def hint(self, text: str) -> Markup:
        """A hint as the closing table prints it: its options stay whole."""
        return Markup(re.sub(r"--[a-z]+(?: [A-Za-z0-9.,-]+)?", r'<span class="whole">\g<0></span>', str(escape(text))))


def _set(text: str, values: dict[str, object]) -> Markup:
    html = str(escape(text))
    html = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html)
    html = re.sub(r"`(.+?)`", lambda match: f"<code>{re.sub(r'[^ ]+', _WHOLE, match[1])}</code>", html)
    for name, value in values.items():
        html = html.replace("{" + name + "}", str(escape(value)))
    return Markup(_MEASURE.sub("\N{NO-BREAK SPACE}", html))

"""The print guide's words: ``printgen/lang/guide.<language>.yaml``, and the sheets' own where both say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from printgen.words import toolkit_words


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


def _set(text: str, values: dict[str, object]) -> Markup:
    html = str(escape(text))
    html = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html)
    html = re.sub(r"`(.+?)`", r"<code>\1</code>", html)
    for name, value in values.items():
        html = html.replace("{" + name + "}", str(escape(value)))
    return Markup(html)

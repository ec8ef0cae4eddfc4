"""The proof's own words, in the language of the edition where the toolkit speaks it, else in English."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from printgen.words import spoken, toolkit_words


class ProofWords:
    """Words by key; values are filled in as they are, ``**strong**`` becomes an element in ``rich``."""

    def __init__(self, language: str) -> None:
        self.language = spoken("proof", language)
        """The language the words are in."""
        self._words = toolkit_words("proof", language)

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """The words for a key; ``n`` chooses the form for 1 where there is one."""
        if n is not None:
            values["n"] = n
            key = f"{key}_one" if n == 1 and f"{key}_one" in self._words else key
        text = self._words[key]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def rich(self, key: str, n: int | None = None, /, **values: object) -> Markup:
        """The same as HTML."""
        return Markup(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", str(escape(self(key, n, **values)))))

    def knows(self, key: str) -> bool:
        return key in self._words

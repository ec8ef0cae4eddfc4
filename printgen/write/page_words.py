"""Words of the toolkit's own pages, in the language of an edition where the toolkit speaks it, else in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml
from markupsafe import Markup, escape

FALLBACK = "en"


class Words:
    """The page words of one language; every key exists in English, so a half-translated file still works."""

    def __init__(self, language: str, own: Mapping[str, str], fallback: Mapping[str, str]) -> None:
        self.language = language
        """The language the words are in: what an element that holds them gets as ``lang``."""
        self._own = own
        self._fallback = fallback

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """The words for a key with ``{names}`` filled in; ``n`` chooses the form for 1 where there is one."""
        if n is not None:
            values["n"] = n
            if n == 1 and (one := self._text(f"{key}_one")) is not None:
                key = f"{key}_one"
                return one.format_map(values)
        text = self._text(key)
        if text is None:
            raise KeyError(key)
        return text.format_map(values)

    def knows(self, key: str) -> bool:
        return self._text(key) is not None

    def rich(self, key: str) -> Markup:
        """The words with ``**strong**`` as an element."""
        return Markup(re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", str(escape(self(key)))))

    def _text(self, key: str) -> str | None:
        if key in self._own:
            return self._own[key]
        if key.endswith("_one") and key.removesuffix("_one") in self._own:
            return self._own[key.removesuffix("_one")]
        return self._fallback.get(key)


@cache
def page_words(language: str) -> Words:
    """The words for pages of an edition in ``language`` (a tag such as ``zh-Hans``; unknown ones speak English)."""
    fallback = _read(FALLBACK) or {}
    for candidate in (language, language.partition("-")[0]):
        own = _read(candidate)
        if own is not None:
            return Words(candidate, own, fallback)
    return Words(FALLBACK, fallback, fallback)


def _read(language: str) -> dict[str, str] | None:
    if not re.fullmatch(r"[A-Za-z0-9-]+", language):
        return None
    source = files("printgen") / "lang" / f"pages.{language}.yaml"
    if not source.is_file():
        return None
    return {str(key): str(value) for key, value in yaml.safe_load(source.read_text(encoding="utf-8")).items()}

"""T006: punctuation that doesn't belong to a text's language, in its marks, quotes, blanks and dashes.

Why: a half-width comma among Chinese characters, a straight quote or two hyphens for a dash come from the keyboard,
not from the language, and a card shows each of them large. Only what is surely wrong is told: Chinese writes its dash
—— and keeps a single — for ranges, Japanese —— or ――, European languages — or –; a hyphen between digits may be a
minus, and one that begins a line a list.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from printgen.checks.half_width import HAN, narrow_mark

PUNCTUATION = "T006"
CODES = {PUNCTUATION: "punctuation of another language"}

WIDE_LANGUAGES = ("zh", "ja")
_WIDE_FORMS = "\uff01-\uff5e\uffe0-\uffe6"
"""Letters, figures and signs as wide as a Chinese character."""
_WIDE = re.compile(f"\u3000|[。、「」『』《》〈〉【】]|[{_WIDE_FORMS}]+")
_WIDE_IN_KOREAN = re.compile(f"\u3000|[。、]|[{_WIDE_FORMS}]+")
"""Titles stand in 「」 and 《》 there, too."""
_FULL = {
    "zh": dict(zip(".,;:?!()", "。，；：？！（）", strict=True)),
    "ja": dict(zip(".,;:?!()", "。、；：？！（）", strict=True)),
}
_HALF_KANA = re.compile("[\uff61-\uff9f]+")
_QUOTES = {"zh-Hant": re.compile('[“”"]'), "ja": re.compile('[“”"]'), "zh": re.compile('"')}
_STRAIGHT = re.compile(r"\"|(?<=\w)'|'(?=\w)")

_CURLY = {
    **dict.fromkeys(("en", "nl"), "“ ” ‘ or ’"),
    **dict.fromkeys(("es", "pt", "ca"), "« » “ ” or ’"),
    **dict.fromkeys(("fr", "it"), "« » or ’"),
    **dict.fromkeys(("de", "cs", "sk", "sl"), "„ “ or ’"),
    **dict.fromkeys(("pl", "hu", "ro"), "„ ” or ’"),
}
"""Languages that no straight quote or apostrophe belongs to, and theirs. (Hebrew and Ukrainian type them in words.)"""

_LETTER = r"[^\W\d_]"
_HYPHENS = re.compile(rf"(?<![-\s])-{{2,3}}(?!-)|(?<!-)-{{2,3}}(?=\s|$)|(?<={_LETTER}) - (?={_LETTER})|－－")
"""Two or three hyphens (``--lang`` is an option of some command), or one between blanks and words."""
_BARS = re.compile(r"[\u2012-\u2015\u2500\u2501-]{2,}")
_RULES = re.compile("(?<![\u2500\u2501])[\u2500\u2501]{1,3}(?![\u2500\u2501])")
"""Box drawing; a longer row of it is an ornament."""
_LONG_VOWEL = {
    True: re.compile(rf"(?<=[{HAN}])ー+(?=[{HAN}])"),
    False: re.compile("(?<![\u3041-\u30fc])[ー\uff70]+(?![\u3041-\u30fc])"),
}
"""The mark of a long vowel between characters that have none (in Japanese), or away from any kana."""
_SINGLE = re.compile(rf"(?<=[{HAN}])(?<![年月日号號时時点點分秒周週])—(?=[{HAN}])(?![零〇一二三四五六七八九十百])")
"""One — where Chinese has two; between dates and numbers it is a range."""
_DASHES = {"zh": "——", "ja": "—— or ――"}
_NAMES = {
    "\u2012": "a figure dash",
    "\u2015": "a horizontal bar",
    "\u2500": "box drawing",
    "\u2501": "box drawing",
    "ー": "the mark of a long vowel in katakana",
    "\uff70": "the mark of a long vowel in katakana",
}


_SHOWN = str.maketrans({"\n": " ", "\ufffc": "…"})


def slips(words: str, language: str) -> Iterator[tuple[str, str]]:
    """What is wrong in the words of one text, each with its fix: the first mark and the first dash."""
    for found in (_mark(words, language), _dash(words, language.partition("-")[0])):
        if found:
            yield found


def around(words: str, found: re.Match[str]) -> str:
    """What was found, with a few characters on either side."""
    return words[max(0, found.start() - 6) : found.end() + 6].translate(_SHOWN).strip()


def wide_blank(model: str, words: str, language: str) -> tuple[str, str] | None:
    """An ideographic space in a Chinese translation whose source (``model``) has none."""
    found = re.search("\u3000", words) if language.partition("-")[0] == "zh" and "\u3000" not in model else None
    if found is None:
        return None
    return f"an ideographic space (U+3000) in “{around(words, found)}”", "take it out: the source has none"


def _mark(words: str, language: str) -> tuple[str, str] | None:
    if "\u23ce" in words:
        return "⏎ would be printed: it stands for a line break in comments alone", 'write "one\\ntwo" in double quotes'
    primary = language.partition("-")[0]
    if primary in ("zh", "ja") and (half := _HALF_KANA.search(words)):
        whole = unicodedata.normalize("NFKC", half[0])
        return f"half-width {half[0]} in “{around(words, half)}”", f"type the full-width form: {whole}"
    if primary in WIDE_LANGUAGES:
        if narrow := narrow_mark(words):
            return (
                f"half-width {narrow[0]} in “{around(words, narrow)}”",
                f"type the full-width form: {_FULL[primary][narrow[0]]}",
            )
        if quote := _QUOTES[language if language in _QUOTES else primary].search(words):
            pairs = "“ ”" if language in ("zh-Hans", "zh") else "「 」"
            return f"{quote[0]} in “{around(words, quote)}”", f"quotation marks of {language} are {pairs}"
        return None
    if wide := (_WIDE_IN_KOREAN if primary == "ko" else _WIDE).search(words):
        name = "an ideographic space (U+3000)" if wide[0] == "\u3000" else f"full-width {wide[0]}"
        return f"{name} in “{around(words, wide)}”", "type the half-width form"
    if primary in _CURLY and (straight := _STRAIGHT.search(words)):
        return f"straight {straight[0]} in “{around(words, straight)}”", f"type {_CURLY[primary]}"
    return None


def _dash(words: str, primary: str) -> tuple[str, str] | None:
    """Another sign where the language has its dash."""
    wanted = _DASHES.get(primary, "— or –")
    if found := _HYPHENS.search(words):
        return f"{found[0].strip()} for a dash in “{around(words, found)}”", f"type {wanted}; a minus is −"
    for bars in _BARS.finditer(words):
        if len(kinds := dict.fromkeys(bars[0])) > 1:
            said = " and ".join(kinds)
            return f"one dash is made of {said} in “{around(words, bars)}”", f"type {wanted}"
    wrong = [_RULES, _LONG_VOWEL[primary == "ja"]]
    wrong += [re.compile("\u2015+")] * (primary in ("zh", "en"))
    for pattern in wrong:
        if found := pattern.search(words):
            sign = found[0][0]
            said = f"{sign} (U+{ord(sign):04X}, {_NAMES[sign]}) for a dash in “{around(words, found)}”"
            return said, f"type {wanted}"
    if primary == "zh" and (found := _SINGLE.search(words)):
        return f"a single — in “{around(words, found)}”", f"the dash is {wanted}; a range has ～ or 至"
    return None

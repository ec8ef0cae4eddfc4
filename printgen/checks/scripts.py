"""T007 and T013: words in the script of another language, and characters that only another language's writing has.

Why: words in another script that no [xx:run] announces are drawn with the wrong shapes (T007). 说 in
Traditional Chinese, 說 in Simplified and 对 in Japanese are left over from the text that was translated, and a reader
sees each at once (T013). What all of them write is left alone: 后, 里, 台, 只 and 干 are good Traditional, too.

Whether a character belongs to a writing is asked of its own national character sets, which Python has: GB 2312 holds
the 6,763 characters of Simplified, Big5 those of Traditional (its first level the 5,401 in daily use), JIS X 0208, 0212
and 0213 the Japanese ones. Where the sets and the writings differ, the lists below say so; tests hold them against
OpenCC's dictionary. OpenCC, where it is installed, names the right character; what is found never depends on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from printgen.checks.alphabets import foreign_letters
from printgen.checks.half_width import HAN
from printgen.checks.punctuation import around

SCRIPT, WRITING = "T007", "T013"
CODES = {
    SCRIPT: "words in another script outside a [xx:run]",
    WRITING: "a character that only another writing has: simplified in Traditional or Japanese, and the reverse",
}

_KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]+")
_HAN_OR_KANA = re.compile(rf"[{HAN}\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]+")
_HAN = re.compile(f"[{HAN}]")
_LATIN, _ALIKE = r"[A-Za-z\u00c0-\u024f]", r"[\u0370-\u03ff\u0400-\u04ff]"
_TWO_SCRIPTS = re.compile(rf"{_LATIN}{_ALIKE}|{_ALIKE}{_LATIN}")

_NOT_BIG5 = frozenset(
    "丨丬丶丿亠亻仫伲倮傈冂冖冫凇凼刂劐勐勹卟卩厶吖吡吣吲呋咔咣咴哌哐哚唣唿啉喹嗪嗬嗵嘞嘣嘭噍噔噻噼嚯坂垡"
    "垧埝埯塄塬墒墚夂宀尜岙岜峁崾嵛嵴巛幞幺廴彐彡忄憷扌揞揸擀攴攵敫晗桊桕榀榘檫毪氵氽沲浜溻漤灬炻烀煅煊煳"
    "煺熘犏犟犭狍猸猹珉珏甙畲疃疒痃癀癍癔癯着睃砘砹砼硇硷碹磙礴礻筢筻箢篼罱耠耥耱肀肟肷肼肽胩胬脎脒脲腈腙"
    "腚膪臁舭舾艹芪苄苊苘苷茚莜萘萜葜蒈蒽蔸藁蝰蝽螋蟮衤踺軎辶郄酞酰酶醌鐾阝鞴骶骺鬏黢鼗齄"
)
"""GB 2312 has them and Big5 doesn't, though Traditional has no other form of them: rare, dialect, Hong Kong's 着."""

_IN_BIG5 = dict(
    zip(
        "万与价优体党厂吨圣复岭庄异忏怀怜惊扰机极构气泞洁痒确离种篱网羡肮胜苹茧蚕蜡触赶听",
        "萬與價優體黨廠噸聖復嶺莊異懺懷憐驚擾機極構氣濘潔癢確離種籬網羨骯勝蘋繭蠶蠟觸趕聽",
        strict=True,
    )
)
"""Simplified → Traditional of characters that Big5 has as well, for old words of another meaning that nobody writes."""

_NOT_GB2312 = frozenset(
    "伋伕佺倣偭偯偺傚僇僎僩儅儳兙兛兝兞兡兣劻勗勦卄吋呎啗啣嗧嘐堉塭塽墦奭妳姅姪嬝屘屝崁巉帟彊徬惇愒慇抆揹"
    "搆搾撚撢擭敔昤晅晞暍暱暸杗枓栘梂梡梱棻楛榣槃橾櫂櫺歜毚毬汍沍沘沬泜洸浥浬涊湣湩湲潟潠澴濩濬炤焜煆煖燄"
    "燐燸牠玆玥玨珪珮琍琯瑯璘璟瓖瓩甦甽疢痲痳痺瘉睪瞇瞋瞭砠砲硿祇祐穋箄箠篛簷籐籣籥糎糢縿繙耑脤脰芣蔆蘗衹"
    "裯褕褽覜觔觼詨詻誧豭賸跦跼踡踫迆迺遝郃鄗鄘釆釭鉼銲鎗鑤阬隄雊霤韹餽鯈鶸鼇"
    "昇陞鉅"
)
"""In daily use by Big5 and not in GB 2312, though Simplified may write them as they are (昇, 陞 and 鉅 in names)."""

_IN_JIS = frozenset("两众减凑刘吓启响园壳娄帮毡汹沟灵灾笔胶达迁运阳关养开惮沪烬筹肤踌阴")
"""Simplified characters that the wider Japanese sets list, and that Japanese itself writes in another form."""

_JAPANESE_SETS = ("euc_jp", "euc_jisx0213")


def foreign(words: str, language: str) -> tuple[str, str] | None:
    """Words in a script that the language doesn't write, and the fix."""
    primary = language.partition("-")[0]
    if mixed := _TWO_SCRIPTS.search(words):
        said = f"“{around(words, mixed)}” mixes Latin letters with look-alikes of another script"
        return said, "type the word anew on one keyboard"
    if letters := foreign_letters(words, language):
        return letters
    if primary == "ja":
        return None
    pattern = _KANA if primary == "zh" else _HAN_OR_KANA
    found = pattern.search(words)
    if found is None:
        return None
    tag = "ja" if _KANA.search(found[0]) else "zh"
    return f"“{found[0]}” stands outside a language run", f"type [{tag}:{found[0]}]"


def other_writing(words: str, language: str) -> tuple[str, str] | None:
    """Characters that the language writes in another form, and the fix, which names it where it is known."""
    writing = next((one for one in _WRONG if language == one or language.startswith(f"{one}-")), "")
    if not writing:
        return None
    wrong, kind = _WRONG[writing]
    found = [one for one in _HAN.finditer(words) if wrong(one[0])]
    if not found:
        return None
    characters = dict.fromkeys(one[0] for one in found)
    right = dict.fromkeys(_right(words, one.start(), writing) for one in found)
    said = f"{', '.join(characters)} {'is' if len(characters) == 1 else 'are'} {kind}, in “{around(words, found[0])}”"
    return said, f"type {', '.join(right)}" if "" not in right else f"type the form that {language} writes"


def is_simplified(character: str) -> bool:
    """Whether a character is written in Simplified Chinese and not in Traditional."""
    if character in _IN_BIG5:
        return True
    return _has("gb2312", character) and not _has("big5", character) and character not in _NOT_BIG5


def is_traditional(character: str) -> bool:
    """Whether a character is in daily use in Traditional Chinese and Simplified writes it otherwise."""
    daily = character.encode("big5", "ignore")
    return b"\xa4\x40" <= daily < b"\xc9\x40" and not _has("gb2312", character) and character not in _NOT_GB2312


def is_shared(character: str) -> bool:
    """Whether Simplified, Traditional and Japanese all write a character as it is; kana are."""
    return not _HAN.match(character) or all(_has(codec, character) for codec in ("gb2312", "big5", "euc_jp"))


def is_not_japanese(character: str) -> bool:
    """Whether a character is a simplified one that no Japanese character set has, or lists without use."""
    foreign_to_jis = character in _IN_JIS or not any(_has(codec, character) for codec in _JAPANESE_SETS)
    return foreign_to_jis and is_simplified(character)


_WRONG: dict[str, tuple[Callable[[str], bool], str]] = {
    "zh-Hant": (is_simplified, "only written in simplified Chinese"),
    "zh-Hans": (is_traditional, "only written in Traditional Chinese"),
    "ja": (is_not_japanese, "only written in simplified Chinese"),
}
_CONVERSIONS = {"zh-Hant": ("s2tw",), "zh-Hans": ("t2s",), "ja": ("s2t", "t2jp")}
"""OpenCC's names of the ways to each writing."""


@lru_cache(maxsize=4096)
def _has(codec: str, character: str) -> bool:
    return bool(character.encode(codec, "ignore"))


def _right(words: str, at: int, writing: str) -> str:
    """The character that belongs at a place; empty where nobody here knows."""
    made = words
    for convert in _converters(writing):
        made = convert(made)
    if len(made) == len(words) and made[at] != words[at]:
        return made[at]
    return _IN_BIG5.get(words[at], "") if writing == "zh-Hant" else ""


@lru_cache(maxsize=4)
def _converters(writing: str) -> tuple[Callable[[str], str], ...]:
    """The steps to a writing; none without OpenCC."""
    try:
        from opencc import OpenCC
    except ImportError:
        return ()
    return tuple(OpenCC(name).convert for name in _CONVERSIONS[writing])

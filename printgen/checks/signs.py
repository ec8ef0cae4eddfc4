"""Whether figures keep their signs in a translation: +1 that became −1, or lost its sign; part of T005.

Why: “Filth +1” and “Filth −1” have the same numbers, and only one of them is the rule. A sign may be told in words
(“adds 1”, “少 1”), or stand before a word (“＋行動力1”): where one of these is in the same clause, nobody asks for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from printgen.numerals import Written

_MORE, _LESS = "+", "\u2212"
_WORDS: dict[str, tuple[str, str]] = {
    "zh": ("[加增多添升涨漲得获獲进進]|[恢回][复復]", "[减減少扣降失损損退去低]"),
    "ja": ("[増加足多上得追]|プラス|回復|受け取", "[減少引失下払捨]|マイナス|なくな"),
    "en": (
        r"\b(?:add|gain|get|more|plus|rais|increas|extra|another|additional|higher|bonus|further|longer|grow|recover"
        r"|restor|receiv|win|earn|heal|up\b|rise)",
        r"\b(?:less|fewer|minus|los[est]|lower|reduc|decreas|subtract|deduct|drop|down\b|off\b|tak|remov|pay|spend|cost"
        r"|penalt|short|shrink|weak|cheaper|under\b|fall)",
    ),
    "de": (
        r"\b(?:mehr|plus|erhöh|erhält|bekomm|zusätzlich|weiter|steig)",
        r"\b(?:weniger|minus|verlier|sink|zahl|reduz)",
    ),
    "fr": (r"\b(?:plus|ajout|gagn|augment|supplémentaire|autre)", r"\b(?:moins|perd|rédui|retir|diminu|pay)"),
    "es": (r"\b(?:más|gan|aument|adicional|suma|otr[ao])", r"\b(?:menos|pierd|reduc|rest|pag|quit)"),
    "it": (r"\b(?:più|guadagn|aument|aggiun|altr)", r"\b(?:meno|perd|ridu|togli|pag)"),
    "pt": (r"\b(?:mais|ganh|aument|adicion|soma|outr)", r"\b(?:menos|perd|reduz|subtra|pag)"),
    "ko": ("더|추가|증가|얻|늘|올", "덜|감소|잃|줄|빼|적"),
}
"""Words for + and for − by primary tag; of a language that isn't here nobody knows them."""


def turned(wanted: Sequence[Written], have: Sequence[Written]) -> Iterator[str]:
    """Figures with the other sign than the source's: sure."""
    for value in dict.fromkeys(one.value for one in wanted if one.sign):
        lost, gained = _differing(value, wanted, have)
        for sign, other in ((_MORE, _LESS), (_LESS, _MORE)):
            if lost[sign] and gained[other]:
                yield f"{Written(sign, value, '')} of the source is {Written(other, value, '')} here"


def dropped(wanted: Sequence[Written], have: Sequence[Written], source_language: str, language: str) -> Iterator[str]:
    """Signs that stand in one of the two texts alone, with no word for them in the other."""
    for value in dict.fromkeys(one.value for one in (*wanted, *have) if one.sign):
        lost, gained = _differing(value, wanted, have)
        for sign, other in ((_MORE, _LESS), (_LESS, _MORE)):
            more_bare = _bare(sign, value, have, language) - _bare(sign, value, wanted, source_language)
            if lost[sign] and gained[""] and not gained[other] and more_bare > 0:
                yield f"{Written(sign, value, '')} of the source has no sign here"
            if gained[sign] and lost[""] and not lost[other] and more_bare < 0:
                yield f"{Written(sign, value, '')} has no sign in the source"


def _differing(
    value: float | str, wanted: Sequence[Written], have: Sequence[Written]
) -> tuple[Counter[str], Counter[str]]:
    """Signs of one number that only the source has, and that only the translation has; none where one is unsure."""
    there = Counter(one.sign for one in wanted if one.value == value)
    here = Counter(one.sign for one in have if one.value == value)
    return (Counter(), Counter()) if there["?"] or here["?"] else (there - here, here - there)


def _bare(sign: str, value: float | str, numbers: Sequence[Written], language: str) -> int:
    """How often a number stands without the sign, and without a word for it in its clause."""
    known = _WORDS.get(language.partition("-")[0])
    words = known[sign == _LESS] if known else "|".join(both[sign == _LESS] for both in _WORDS.values())
    near = re.compile(rf"{words}|\{sign}\s?[^\W\d]", re.IGNORECASE)
    return sum(not near.search(one.clause) for one in numbers if one.value == value and not one.sign)

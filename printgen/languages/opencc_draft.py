"""Traditional Chinese drafts by OpenCC (s2tw), with what must not change protected and known slips mended."""

from __future__ import annotations

import re
from collections.abc import Callable

from printgen.languages.scaffold import Draft
from printgen.model import SourceText
from printgen.problems import SourcePos, refused

_KEPT = re.compile(r"\[[a-z]{2,3}(?:-[A-Za-z0-9]+)*:[^\]]*\]|\{[A-Za-z_][A-Za-z0-9_-]*\}|:[a-z][a-z0-9-]*:")
OWN_WORDS = {
    # one character for several, told wrongly from what stands beside it
    "幹血手印": "乾血手印", "明顯偏松，": "明顯偏鬆，", "就卷邊。": "就捲邊。", "先封后動": "先封後動",
    "HP 里扣": "HP 裡扣", "幻魔卡里": "幻魔卡裡", "記在格里": "記在格裡", "板的格里": "板的格裡",
    "四格里一": "四格裡一", "例二里一": "例二裡一", "算在報數里": "算在報數裡", "要是隻罰吵": "要是只罰吵",
    "可是隻合燈": "可是只合燈", "人多隻是": "人多只是", "隻影響驗妖": "只影響驗妖", "是同一只": "是同一隻",
    "打中同一只": "打中同一隻", "整侷限": "整局限", "繞行一週，逐一": "繞行一周，逐一", "捱打": "挨打",
    "捱了反擊": "挨了反擊", "沿虛線折，": "沿虛線摺，", "折成一盞": "摺成一盞", "**折和粘。**": "**摺和黏。**",
    "粘好": "黏好", "粘牢": "黏牢", "咒術回戰": "咒術迴戰", "阿嶽": "阿岳", "兇祟": "凶祟", "碰上覆活": "碰上復活",
    "回覆 1 點體力": "回復 1 點體力", "回覆 2 點體力": "回復 2 點體力", "黃魂：回覆": "黃魂：回復",
    "黃魂回覆自己": "黃魂回復自己",
    # the form that Taiwan writes
    "公佈": "公布", "宣佈": "宣布", "分佈": "分布", "佈局": "布局", "賬": "帳", "叄": "參", "遊戲臺": "遊戲台",
    "臺詞": "台詞", "台詞照念": "台詞照唸", "流程照念": "流程照唸", "只念台詞": "只唸台詞", "大聲念": "大聲唸",
    "逐項念": "逐項唸", "念出名字": "唸出名字", "“": "「", "”": "」", "‘": "『", "’": "』",
}  # fmt: skip
"""What s2tw gets wrong for these games, and Taiwan's quotation marks; mended in this order.

A word stands here with as much beside it as makes it right in every sentence: 幹血手印, for 幹血 is in 樹幹血紅, too.
"""


def drafter() -> Callable[[SourceText], Draft]:
    """Drafts a text. Raises PrintgenError when OpenCC isn't installed."""
    try:
        from opencc import OpenCC
    except ImportError:
        fix = "pip install 'printgen[hant]'"
        raise refused(SourcePos("--draft"), "C010", "OpenCC is not installed", fix) from None
    converter = OpenCC("s2tw")

    def draft(text: SourceText) -> Draft:
        return Draft(traditional(text.text, converter.convert))

    return draft


def traditional(text: str, convert: Callable[[str], str]) -> str:
    """The text in Traditional characters; language runs, names and icons stay as they are."""
    made, at = [], 0
    for kept in _KEPT.finditer(text):
        made += [_mended(convert(text[at : kept.start()])), kept[0]]
        at = kept.end()
    made.append(_mended(convert(text[at:])))
    return "".join(made)


def _mended(text: str) -> str:
    for wrong, right in OWN_WORDS.items():
        text = text.replace(wrong, right)
    return text

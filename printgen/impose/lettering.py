"""How wide a label will be, without a font: advances of the project's text face in 1/1000 em.

Read from fonts/PGSans-Regular.ttf and PGSans-Bold.ttf (a test keeps them equal). Everything outside printable ASCII
counts a full em, which is right for Chinese and Japanese and generous for the rest, so that nothing planned to fit
comes out too long.
"""

from __future__ import annotations

EM = 1000
FIRST = 32
"""The tables begin with the space."""

# fmt: off
REGULAR = (
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555,
    555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293,
    535, 646, 543, 812, 723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555,
    559, 606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468,
    377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555,
)
BOLD = (
    227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370, 325, 387, 590, 590, 590, 590, 590,
    590, 590, 590, 590, 590, 325, 325, 590, 590, 590, 514, 1007, 641, 681, 656, 714, 615, 585, 717, 757, 330,
    568, 686, 578, 853, 749, 770, 667, 770, 682, 624, 625, 748, 619, 915, 627, 580, 613, 378, 387, 378, 590,
    567, 626, 591, 644, 527, 644, 581, 372, 597, 640, 304, 306, 604, 315, 964, 641, 626, 644, 644, 436, 495,
    421, 637, 576, 863, 562, 574, 511, 378, 296, 378, 590,
)
# fmt: on
NARROW = {"–": 544, "—": 908, "·": 592, "“": 574, "”": 574, "’": 325, "′": 325, "é": 581, "ō": 626, "ū": 637}
"""Signs that labels use, at their wider (bold) advance."""


def text_width(text: str, size_mm: float, *, bold: bool = False) -> float:
    """Advance of a text in millimetres."""
    table = BOLD if bold else REGULAR
    units = 0
    for character in text:
        place = ord(character) - FIRST
        units += table[place] if 0 <= place < len(table) else NARROW.get(character, EM)
    return units * size_mm / EM

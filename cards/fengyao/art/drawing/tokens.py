"""Colours, read from the game's style sheet so that art and faces never drift apart."""

from pathlib import Path
from re import findall

STYLE = Path(__file__).parents[4] / "templates" / "fengyao" / "tokens.css"

TOKEN: dict[str, str] = dict(findall(r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})", STYLE.read_text(encoding="utf-8")))

SKY, SKY_2, SKY_3, SKY_4 = (TOKEN[key] for key in ("sky", "sky-2", "sky-3", "sky-4"))
SILVER, LIGHT, TALISMAN = TOKEN["silver"], TOKEN["light"], TOKEN["talisman"]
ABYSS, ABYSS_2, ABYSS_3 = TOKEN["abyss"], TOKEN["abyss-2"], TOKEN["abyss-3"]
SCALE, COIL, CREST = TOKEN["abyss-scale"], TOKEN["abyss-coil"], TOKEN["abyss-crest"]
NICHE, VOID, VOID_2, VOID_3 = TOKEN["niche"], TOKEN["void"], TOKEN["void-2"], TOKEN["void-3"]
PAPER, PAPER_TINT, PAPER_MARK = TOKEN["talisman-paper"], TOKEN["talisman-tint"], TOKEN["talisman-mark"]
BONE, IVORY, CHAR = TOKEN["bone"], TOKEN["ivory"], TOKEN["char"]
BRONZE, BRONZE_2, BRONZE_3 = TOKEN["bronze"], TOKEN["bronze-2"], TOKEN["bronze-3"]
CINNABAR, INK, WHITE = TOKEN["cinnabar"], TOKEN["ink"], "#FFFFFF"

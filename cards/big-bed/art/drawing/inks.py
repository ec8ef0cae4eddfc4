"""The colours of the drawings, read from the game's tokens.css so that type and pictures share one palette."""

from __future__ import annotations

import re
from pathlib import Path

TOKENS = Path(__file__).resolve().parents[4] / "templates" / "big-bed" / "tokens.css"
_COLOURS = dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9A-Fa-f]{6})", TOKENS.read_text(encoding="utf-8")))

INK, LACQUER, RED, AMBER = (_COLOURS[name] for name in ("ink", "lacquer", "red", "amber"))
PAPER, BONE, AGED = (_COLOURS[name] for name in ("paper", "bone", "aged"))
GREEN, NIGHT, STRIPE = (_COLOURS[name] for name in ("green", "night", "stripe"))
DAMASK, DAMASK_NIGHT = _COLOURS["damask"], _COLOURS["damask-night"]
WOOD, WOOD2, MAHOGANY, PANEL = (_COLOURS[name] for name in ("wood", "wood2", "mahogany", "panel"))
FRAME, GILT, BRASS = (_COLOURS[name] for name in ("frame", "gilt", "brass"))
MAROON, CARMINE, BRICK, DRIED = (_COLOURS[name] for name in ("maroon", "carmine", "brick", "dried"))
DARK, RULE, SHADOW = (_COLOURS[name] for name in ("dark", "rule", "shadow"))
BLUSH, CHEEK, LIMELIGHT = (_COLOURS[name] for name in ("blush", "cheek", "limelight"))

SETS = {
    kind: (_COLOURS[f"{kind}-tint"], _COLOURS[f"{kind}-shade"], _COLOURS[f"{kind}-sheen"])
    for kind in ("moon", "plum", "knot", "fan", "gourd", "bat")
}
"""Tint (quilt), shade (its darker stripe) and sheen (its piping) of each player set."""

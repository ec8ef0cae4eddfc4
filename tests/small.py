"""A small complete game, and the command line as a function."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GAME = """\
id: duel
source: zh-Hans
languages: {zh-Hans: [], en: []}
players: [2, 3]
decks: [spells]
"""

SPELLS = """\
size: [63, 88]
template: spell
back: spell-back
stats: {cost: int, "school?": [fire, ice]}
texts: [name, text]
labels: [name]
cards:
  - {id: fb, copies: 3, cost: 2, school: fire}
  - {id: ib, cost: 1}
"""

CHINESE = """\
game: {labels: {name: 对决}}
spells:
  labels: {name: 法术}
  fb: {name: 火球, text: "造成 {cost} 点伤害。"}
  ib: {name: 冰锥, text: 抽一张牌。}
"""

ENGLISH = """\
game: {labels: {name: Duel}}
spells:
  labels: {name: Spells}
  fb: {name: Fireball, text: "Deal {cost} damage."}
  ib: {name: Icicle, text: Draw a card.}
"""

SPELL = """\
<section class="face spell">
  <div class="trim">
    <h1 data-fit="name">{{ t.name }}</h1>
    <b class="cost">{{ card.cost }}</b>
    <p data-fit="text">{{ t.text }}</p>
  </div>
</section>
"""

BACK = '<section class="face spell spell-back"></section>\n'

STYLE = """\
.spell { position: relative; overflow: hidden; width: 70mm; height: 95mm; background: #ffe9e0; }
.spell { font-family: "PG Sans", "PG Symbols"; font-size: 9pt; line-height: 1.4; }
.spell-back { background: #223355; }
.spell .trim { position: absolute; left: 3.5mm; top: 3.5mm; width: 63mm; height: 88mm; }
.spell .trim > * { position: absolute; margin: 0; font-weight: normal; }
.spell h1 { left: 6mm; top: 6mm; width: 40mm; height: 8mm; font-size: 14pt; line-height: 1.2; }
.spell .cost { right: 6mm; top: 6mm; font-family: "PG Sans Bold"; }
.spell p { left: 6mm; top: 50mm; width: 50mm; height: 20mm; }
"""

FILES: Mapping[str, str] = {
    "cards/duel/game.yaml": GAME,
    "cards/duel/decks/spells.yaml": SPELLS,
    "cards/duel/lang/zh-Hans.yaml": CHINESE,
    "cards/duel/lang/en.yaml": ENGLISH,
    "templates/duel/spell.html": SPELL,
    "templates/duel/spell-back.html": BACK,
    "templates/duel/spell.css": STYLE,
}


class SmallProject:
    """The files of the small game in a folder of its own."""

    def __init__(self, root: Path, *, fonts: Path) -> None:
        self.root = root
        for path, text in FILES.items():
            self.write(path, text)
        (root / "fonts").symlink_to(fonts, target_is_directory=True)

    def write(self, path: str, text: str | bytes) -> Path:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return place

    def read(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")

    def replace(self, path: str, old: str, new: str) -> None:
        text = self.read(path)
        assert old in text, f"{old!r} is not in {path}"
        self.write(path, text.replace(old, new, 1))

    @property
    def edition(self) -> Path:
        return self.root / "output/duel/zh-Hans"

    def output(self) -> list[str]:
        """Everything under output/, hidden leftovers included."""
        folder = self.root / "output"
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*")) if folder.exists() else []


@dataclass(frozen=True)
class Run:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def faults(self) -> list[str]:
        """The problem lines, without their fixes."""
        return [line for line in self.err.splitlines() if " error " in line or " warning " in line]


@dataclass
class CommandLine:
    capture: Any
    monkeypatch: Any
    modules: Any = field(repr=False)

    def __call__(self, project: SmallProject | Path, *words: str) -> Run:
        from printgen.cli import main

        root = project if isinstance(project, Path) else project.root
        self.capture.readouterr()
        self.monkeypatch.chdir(root)
        self.monkeypatch.setattr(sys, "argv", ["printgen", *words])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        out, err = self.capture.readouterr()
        return Run(code, out, err)

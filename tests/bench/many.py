"""Projects of any size from the shipped genma template: every card with its own name, numbers and wheel."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
STANCES = ("high", "middle", "low", "spin")
TIERS = ("zako", "chu", "dai", "oh")


def genma_project(folder: Path, count: int) -> Path:
    """A project of one game with so many unique genma; the art of the fourteen shipped ones is used in turn."""
    game = folder / "cards/onimusha"
    shutil.copytree(ROOT / "cards/onimusha/art", game / "art", ignore=shutil.ignore_patterns("drawing", "*.py"))
    shutil.copytree(ROOT / "templates", folder / "templates", ignore=shutil.ignore_patterns("rulebook*", "box*"))
    (folder / "fonts").symlink_to(ROOT / "fonts", target_is_directory=True)
    deck = (ROOT / "cards/onimusha/decks/genma.yaml").read_text(encoding="utf-8")
    head, _, rows = deck.partition("cards:\n")
    ids = [line.split("id: ")[1].split(",")[0] for line in rows.splitlines() if "id: " in line]
    template = folder / "templates/onimusha/genma.html"
    face = template.read_text(encoding="utf-8").replace("card.id", "card.art")
    template.write_text(face, encoding="utf-8")
    cards, words = [], []
    for number in range(count):
        wheel = ", ".join(STANCES[(number // 4**place) % 4] for place in range(4))
        cards.append(
            f"  - {{id: g{number}, art: {ids[number % len(ids)]}, tier: {TIERS[number % 4]}, hp: {number % 20 + 1},"
            f" attack: {number % 4 + 1}, merit: {number % 12 + 1}, souls: {{red: {number % 9}}}, wheel: [{wheel}]}}\n"
        )
        words.append(f'  g{number}: {{name: "[ja:鬼{number}号]"}}\n')
    head = head.replace("stats:\n", "stats:\n  art: text\n")
    (game / "decks").mkdir()
    (game / "decks/genma.yaml").write_text(f"{head}cards:\n{''.join(cards)}", encoding="utf-8")
    (game / "game.yaml").write_text(
        "id: onimusha\nsource: zh-Hans\nlanguages: {zh-Hans: []}\nplayers: [2]\ndecks: [genma]\n", encoding="utf-8"
    )
    (game / "lang").mkdir()
    (game / "lang/zh-Hans.yaml").write_text(_catalog(words), encoding="utf-8")
    return folder


def _catalog(words: list[str]) -> str:
    """The shipped catalog's game-wide words, terms and genma labels, with other cards."""
    text = (ROOT / "cards/onimusha/lang/zh-Hans.yaml").read_text(encoding="utf-8")
    parts = {block.split(":", 1)[0]: block for block in _blocks(text)}
    labels = []
    for line in parts["genma"].splitlines()[1:]:
        if line.startswith("  ") and not line.startswith("   ") and not line.startswith("  labels"):
            break
        labels.append(line)
    return f"{parts['game']}\n{parts['terms']}\ngenma:\n" + "\n".join(labels) + "\n" + "".join(words)


def _blocks(text: str) -> list[str]:
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            blocks.append([])
        if blocks:
            blocks[-1].append(line)
    return ["\n".join(block) for block in blocks]

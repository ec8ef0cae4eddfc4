"""What each face costs: ``python -m tests.bench.faces [GAME…]``, dearest first.

A face's own cost is what one more such face adds to a document that already has one (milliseconds of processor time to
lay out and draw it, kilobytes in the PDF), so that fonts and start-up, which all faces share, don't count. Those over
150 ms or 40 KB are marked with ``!``: simplify their pictures.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices
from printgen.render.chunks import Job, make_jobs
from printgen.render.faces import make_faces
from printgen.render.layout import draw_chunk

ROOT = Path(__file__).parents[2]
MOST_MS, MOST_KB = 150.0, 40.0
TRIES = 3


@dataclass(frozen=True)
class Cost:
    """Of one face."""

    name: str
    ms: float
    kb: float

    @property
    def dear(self) -> bool:
        return self.ms > MOST_MS or self.kb > MOST_KB


def main() -> None:
    for game in sys.argv[1:] or sorted(path.name for path in (ROOT / "cards").iterdir() if path.is_dir()):
        costs = sorted(costs_of(game), key=lambda one: -max(one.ms / MOST_MS, one.kb / MOST_KB))
        total = sum(one.ms for one in costs) / 1000
        print(f"\n{game}: {len(costs)} faces, {total:.1f} s and {sum(one.kb for one in costs):.0f} KB by themselves")
        for one in costs:
            print(f"{'!' if one.dear else ' '} {one.ms:6.0f} ms {one.kb:7.1f} KB  {one.name}")


def costs_of(game_id: str) -> Iterator[Cost]:
    files = DiskFiles(ROOT)
    game, _ = load_game(files, game_id)
    edition, _ = localize(game, game.source, Choices())
    assert edition is not None
    faces, _ = make_faces(files, edition, edition.choices)
    jobs, _ = make_jobs(files, list(faces.unique.values()), str(game.root), ROOT / "fonts")
    for job, shown in jobs:
        for index in range(len(shown)):
            name, html = job.names[index], job.html[index]
            one, two = (measured(job, name, html, count) for count in (1, 2))
            yield Cost(name, two[0] - one[0], two[1] - one[1])


def measured(job: Job, name: str, html: str, count: int) -> tuple[float, float]:
    """Milliseconds (best of three) and kilobytes of a document with a face so many times."""
    own = replace(job, names=(name,) * count, html=(html,) * count)
    best, size = float("inf"), 0
    for _ in range(TRIES):
        start = time.process_time()
        size = len(draw_chunk(own).pdf)
        best = min(best, time.process_time() - start)
    return best * 1000, size / 1000


if __name__ == "__main__":
    main()

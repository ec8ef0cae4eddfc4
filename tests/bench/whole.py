"""The naive way, to compare with: every sheet of a game one page of one WeasyPrint document.

``python -m tests.bench.whole GAME PDF``: each placed face is its own HTML again, put where the plan puts it, under the
style sheets of all decks, with the same fonts and pictures.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from printgen.files import DiskFiles
from printgen.impose.groups import Part
from printgen.impose.options import SheetOptions
from printgen.impose.plan import plan
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import BLEED_MM, Choices, Edition, Page
from printgen.render import layout
from printgen.render.chunks import Job, make_jobs
from printgen.render.faces import Faces, make_faces
from printgen.render.layout import laid_out_page
from printgen.words import toolkit_words

ROOT = Path(__file__).parents[2]


def main() -> None:
    game_id, target = sys.argv[1:3]
    files = DiskFiles(ROOT)
    say("load")
    game, _ = load_game(files, game_id)
    edition, _ = localize(game, game.source, Choices())
    assert edition is not None
    say("faces")
    faces, _ = make_faces(files, edition, edition.choices)
    jobs, _ = make_jobs(files, list(faces.unique.values()), str(game.root), ROOT / "fonts")
    say("plan")
    pages = planned(edition, faces)
    say("draw")
    plainly()
    job = whole_job([one for one, _ in jobs], edition.language)
    body = "".join(sheet(page, faces) for page in pages)
    document = laid_out_page(job, body, "@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }\n" + rules())
    Path(target).write_bytes(document.write_pdf())


def plainly() -> None:
    """The renderer as it comes: without what printgen/render/svg_paths.py makes quicker."""
    layout.quick_paths = lambda: None


def say(step: str) -> None:
    print(f"whole: {step}", file=sys.stderr, flush=True)


def planned(edition: Edition, faces: Faces) -> list[Page]:
    """The upright pages of the sheets, as a build imposes them."""
    from printgen.imposing import pieces

    made = plan(
        pieces(edition, faces),
        [Part.of(local) for local in edition.components],
        SheetOptions(),
        words=toolkit_words("sheets", edition.language),
        game=edition.game.id,
        build="0000-0000",
    )
    return [page for page in made.pages if page.file.startswith("sheets-")]


def whole_job(jobs: list[Job], language: str) -> Job:
    """One job with what all of them have: each rule once, every picture."""
    css = "\n".join(dict.fromkeys(rule for one in jobs for rule in one.css.split("\n")))
    pictures = {name: data for one in jobs for name, data in one.assets.items()}
    return replace(jobs[0], css=css, assets=pictures, language=language)


def rules() -> str:
    return (
        ".sheet { position: relative; width: 210mm; height: 297mm; overflow: hidden; break-after: page }\n"
        ".place { position: absolute; overflow: hidden }\n.place > div { position: absolute }\n"
    )


def sheet(page: Page, faces: Faces) -> str:
    """A page's faces, each in a box that cuts it to what shows of it."""
    out = []
    for one in page.placements:
        clip, trim = one.clip, one.trim
        left, top = trim.x - BLEED_MM - clip.x, trim.y - BLEED_MM - clip.y
        face = faces.unique[one.face]
        size = face.size.grown(BLEED_MM)
        place = f"left:{clip.x}mm;top:{clip.y}mm;width:{clip.width}mm;height:{clip.height}mm"
        inner = f"left:{left}mm;top:{top}mm;width:{size.width}mm;height:{size.height}mm"
        out.append(f'<div class="place" style="{place}"><div style="{inner}">{face.html}</div></div>')
    return f'<section class="sheet" style="width:{page.paper.width}mm">{"".join(out)}</section>'


if __name__ == "__main__":
    main()

"""A proof's files: ``proof/<language>.html`` and ``.pdf``, and single pictures for machines.

Each file appears whole or not at all: it is written beside its place and renamed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from printgen.problems import PrintgenError
from printgen.proof.changes import Changes
from printgen.proof.entries import Teller
from printgen.proof.gathered import Gathered
from printgen.proof.json_report import Written
from printgen.proof.page import PageFacts, StaleView, letters, proof_html
from printgen.proof.paper import proof_pdf
from printgen.proof.stale import Stale
from printgen.proof.tasks import Note, Tasks
from printgen.proof.touched import Touched
from printgen.proof.values import marked
from printgen.proof.wording import word_diff
from printgen.render.store import Store
from printgen.tags import language_name
from printgen.words import Words
from printgen.write.files import write_file
from printgen.write.webfonts import font_faces


def write_proof(
    folder: Path,
    changes: Changes,
    gathered: Sequence[Gathered],
    stale: Sequence[Stale],
    claims: Sequence[Touched],
    lacking: Mapping[tuple[str, str], tuple[str, ...]],
    *,
    elsewhere: Mapping[str, int],
    quiet: Sequence[str],
    label: str,
    command: str,
    reprint: int,
    proofs: tuple[str, ...],
    source: str,
    fonts: Path,
    store: Store,
) -> tuple[Path, Path]:
    """Writes page and PDF of one language; their paths. Raises PrintgenError when the folder can't be written."""
    language = changes.after.language
    words = Words("proof", language)
    teller = Teller(changes, gathered, Tasks(stale, claims, lacking, words), f"cards/{changes.after.game}")
    entries, told = teller.entries(), teller.told()
    facts = PageFacts(
        label=label,
        command=command,
        reprint=reprint,
        notes=tuple(_notes(words, stale, claims, lacking, elsewhere, quiet)),
        stale=tuple(_stale_view(one, source) for one in stale),
        proofs=proofs,
        source=source,
    )
    try:
        faces = font_faces(letters(changes, entries, told, stale), fonts)
    except PrintgenError:
        faces = ""  # too many letters to carry along: the reader's own fonts show them
    page = folder / f"{language}.html"
    paper = folder / f"{language}.pdf"
    html = proof_html(changes, entries, told, facts, words, faces)
    pdf = proof_pdf(changes, entries, told, facts, words, fonts, store)
    write_file(page, html.encode("utf-8"))
    write_file(paper, pdf)
    return page, paper


def _stale_view(one: Stale, source: str) -> StaleView:
    html = marked(word_diff(one.before, one.after, source))
    return StaleView(language_name(one.language), one.language, one.key, html, one.translation)


def _notes(
    words: Words,
    stale: Sequence[Stale],
    claims: Sequence[Touched],
    lacking: Mapping[tuple[str, str], tuple[str, ...]],
    elsewhere: Mapping[str, int],
    quiet: Sequence[str],
) -> Iterator[Note]:
    """What holds for the proof as a whole, worst first."""
    broken = [one for one in claims if one.status == "broken"]
    if broken:
        yield Note("fail", words("broken_all", len(broken)).replace("**", ""))
        for one in broken:
            if not one.cards:
                yield Note("fail", one.message)
    left = len(stale) + sum(len(languages) for languages in lacking.values())
    if left:
        yield Note("warn", words("stale_all", left).replace("**", ""))
    for tag, count in elsewhere.items():
        yield Note("ok", words("elsewhere", count, language=language_name(tag), tag=tag))
    if quiet:
        yield Note("ok", f"{words('quiet', len(quiet))}: {', '.join(path.rpartition('/')[2] for path in quiet)}")


def write_pictures(folder: Path, changes: Changes) -> Written:
    """Every picture as a PNG of its own; where each is."""
    written = {}
    for change in changes.cards:
        for view in change.views:
            for when, data in (("before", view.before), ("after", view.after)):
                if data is not None:
                    name = f"{change.component}.{change.card}.{view.side}.{when}.png"
                    path = folder / "pictures" / changes.after.language / name
                    write_file(path, data)
                    written[change.component, change.card, view.side, when] = path.absolute()
    return written

"""Rows that come back from a translator's tool: what each changes, and what is wrong with them.

Nothing is written here. A row counts as made from the source text it carries; one that the translator didn't touch
changes nothing, whatever has happened to the catalog since; where both have changed, a person decides.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from printgen.kept import broken
from printgen.languages.catalog_edits import place_of
from printgen.languages.outgoing import forms_of, shaped, source_pair, text_mark
from printgen.languages.state import Entry
from printgen.languages.yaml_editor import Path, Value
from printgen.model import MadeFrom, SourceText
from printgen.problems import Problem, Severity, SourcePos
from printgen.staleness import UNFINISHED, text_hash


@dataclass(frozen=True)
class Incoming:
    """One row as it came back."""

    name: str
    """Dotted key."""
    source: SourceText | None
    """The source text it was translated from; None where the file doesn't say."""
    forms: Mapping[str, str]
    """Plural form → text; the empty name where there is one text alone."""
    done: bool
    """False: the translator, or the export, marked it as not finished (fuzzy, stale, draft)."""
    mark: str | None
    """What its translation was when it left (outgoing.text_mark); None where the file doesn't say."""
    pos: SourcePos
    """Where it stands in the file."""
    left_done: bool = True
    """Whether it was finished when it left: a mark that it has now is the translator's."""
    formatted: bool = False
    """Whether words of it are bold or italic by the program's own means, which don't come along."""


@dataclass
class Judged:
    """What an import would do."""

    changes: dict[Path, Value] = field(default_factory=dict)
    checked: set[Path] = field(default_factory=set)
    """Keys that are no machine's draft any more."""
    records: dict[str, MadeFrom] = field(default_factory=dict)
    """Dotted key → what its text is made from now."""
    taken: set[str] = field(default_factory=set)
    """Dotted keys of the texts that are added, changed or confirmed."""
    unmarked: list[str] = field(default_factory=list)
    """Dotted keys of texts that are replaced although nobody knows whether they are those that left."""
    added: int = 0
    changed: int = 0
    confirmed: int = 0
    marked: int = 0
    """Texts that the translator marked as needing work."""
    faults: list[Problem] = field(default_factory=list)
    """Each refuses the import."""
    notes: list[Problem] = field(default_factory=list)
    """What was left out, or is stale."""


def judged(
    rows: Iterable[Incoming],
    found: Iterable[Entry],
    drafts: frozenset[Path],
    *,
    recorded: Collection[str] = (),
    overwrite: bool = False,
) -> Judged:
    """What the rows change of a language's entries.

    ``recorded``: keys of which it is known what they were made from; ``overwrite``: theirs wins where both changed.
    """
    made = Judged()
    known = {one.name: one for one in found}
    seen: dict[str, SourcePos] = {}
    for row in rows:
        entry = known.get(row.name)
        if not row.name:
            fix = "export it anew: msgctxt, or the column 'key', names each text"
            made.faults.append(Problem(row.pos, "X002", "this entry names no key", fix))
        elif entry is None:
            near = get_close_matches(row.name, known, 1)
            hint = f"did you mean '{near[0]}'?" if near else "the source has it no more; take the entry out"
            made.faults.append(Problem(row.pos, "X002", f"no key '{row.name}' in this game", hint))
        elif row.name in seen:
            first = seen[row.name]
            message = f"'{row.name}' is here twice; the first is at {first}"
            made.faults.append(Problem(row.pos, "X003", message, "keep one of the two"))
        else:
            seen[row.name] = row.pos
            _judge(made, row, entry, drafts, overwrite=overwrite, known=row.name in recorded)
    return made


def _judge(made: Judged, row: Incoming, entry: Entry, drafts: frozenset[Path], *, overwrite: bool, known: bool) -> None:
    now = forms_of(entry.translation)
    forms = _meant(row.forms, now, entry.source)
    place = place_of(entry.key)
    if not forms:
        if now and row.mark != "":
            message = f"{row.name} is emptied here; the catalog keeps its text"
            made.notes.append(_note(row, "X005", message, "delete it from the catalog by hand if it has to go"))
        return
    if now and shaped(now, forms) == forms:
        _unchanged(made, row, entry, place, draft=place in drafts, known=known)
        return
    if row.mark is not None and row.mark == text_mark(row.forms):
        return  # untouched since it left, and the catalog has moved on by itself
    if not row.done:
        message = f"{row.name} is changed but still marked as unfinished; it is left out"
        made.notes.append(_note(row, "X006", message, "clear the mark when it is done, and import again"))
        return
    if row.mark is not None and now and row.mark != text_mark(shaped(now, row.forms)) and not overwrite:
        message = f"{row.name} has changed here and in the catalog since the export; there it says '{_short(now)}'"
        made.faults.append(Problem(row.pos, "X004", message, "take the better one into this file, then --overwrite"))
        return
    text = _text(now | forms, row.pos)
    said = broken(entry.source, text)
    if said:
        fix = "keep every {name}, :icon: and [ja:run] as the source has it"
        made.faults.append(Problem(row.pos, "X001", f"{row.name}: {said}", fix))
        return
    made.changes[place] = forms[""] if set(forms) == {""} else forms
    made.checked.add(place)
    made.taken.add(row.name)
    if row.formatted:
        message = f"{row.name}: bold and italic of the spreadsheet don't come along"
        made.notes.append(_note(row, "X014", message, "type **bold** and *emphasis* into the text"))
    if now and row.mark is None:
        made.unmarked.append(row.name)
    made.added += not now
    made.changed += bool(now)
    _record(made, row, entry, text)


def _unchanged(made: Judged, row: Incoming, entry: Entry, place: Path, *, draft: bool, known: bool) -> None:
    """A text that reads as the catalog's: clearing its mark confirms it, setting one makes it stale.

    One of unknown origin is now known to stem from the source text it left with.
    """
    assert entry.translation is not None  # noqa: S101 (its forms are the row's, which has some)
    today = _source(row, entry) is entry.source
    if entry.standing == "stale" and row.done and today:
        _record(made, row, entry, entry.translation)
        made.taken.add(row.name)
        made.confirmed += 1
    elif entry.standing == "stale" and row.done:
        made.notes.append(_stale(row))
    elif entry.standing == "ok" and not draft and not row.done and row.left_done:
        made.records[row.name] = MadeFrom(UNFINISHED, text_hash(entry.translation))
        made.marked += 1
        message = f"{row.name} is marked as needing work here; it counts as stale, and the source text is printed"
        made.notes.append(_note(row, "X013", message, "translate it anew, or confirm it: printgen lang accept"))
    elif entry.standing == "ok" and not today and not known:
        _record(made, row, entry, entry.translation)
    elif draft and row.done:
        made.checked.add(place)
        made.taken.add(row.name)
        made.confirmed += 1
        _record(made, row, entry, entry.translation)


def _record(made: Judged, row: Incoming, entry: Entry, text: SourceText) -> None:
    source = _source(row, entry)
    made.records[row.name] = MadeFrom(text_hash(source), text_hash(text))
    if source is not entry.source:
        made.notes.append(_stale(row))


def _source(row: Incoming, entry: Entry) -> SourceText:
    """The source text a row was translated from: today's where it reads alike, blanks and composed forms apart.

    A table has only those of the source's forms that its language asks for.
    """
    if row.source is None:
        return entry.source
    theirs, ours = source_pair(row.source), source_pair(entry.source)
    forms = row.source.plural
    sides = [side for side in (0, 1) if not forms or (set(forms) > {"one"} if side else "one" in forms)]
    return entry.source if all(_bare(theirs[one]) == _bare(ours[one]) for one in sides) else row.source


def _bare(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _stale(row: Incoming) -> Problem:
    message = f"{row.name}: the source text has changed since this file was made; the translation counts as stale"
    return _note(row, "X007", message, "translate it anew: export, translate, import")


def _note(row: Incoming, code: str, message: str, fix: str) -> Problem:
    return Problem(row.pos, code, message, fix, Severity.WARNING)


def _meant(forms: Mapping[str, str], now: Mapping[str, str], source: SourceText) -> dict[str, str]:
    """The forms as the catalog would hold them: composed, without blanks at their ends, empty ones left out.

    Blanks at the ends stay where the catalog, or the source, has them there. One form alone is a plain text, unless the
    catalog has forms; several are filled up with ``other``.
    """
    made = {name: unicodedata.normalize("NFC", text).rstrip("\n") for name, text in forms.items()}
    if source.text == source.text.strip():
        made = {name: text if text == shaped(now, [name])[name] else _trimmed(text) for name, text in made.items()}
    made = {name: text for name, text in made.items() if text.strip()}
    if set(made) <= {"", "other"} and set(now) <= {""}:
        return {"": next(iter(made.values()))} if made else {}
    if "" in made:
        made["other"] = made.pop("")
    if made and "other" not in made and "other" not in now:
        made["other"] = list(made.values())[-1]
    return made


def _trimmed(text: str) -> str:
    """Without blanks and tabs at the ends of the text and of its lines; a tab within is a blank."""
    return "\n".join(line.rstrip().replace("\t", " ") for line in text.strip().split("\n"))


def _text(forms: Mapping[str, str], pos: SourcePos) -> SourceText:
    if set(forms) == {""}:
        return SourceText(forms[""], pos)
    named = {name: text for name, text in forms.items() if name}
    return SourceText(named["other"], pos, named)


def _short(forms: Mapping[str, str]) -> str:
    text = " / ".join(forms.values()).replace("\n", " ")
    return text if len(text) <= 60 else f"{text[:59]}…"

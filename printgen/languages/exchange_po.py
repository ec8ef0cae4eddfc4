"""PO files: what Weblate, Poedit and every other translation tool reads.

One entry a key: ``msgctxt`` is the key, ``msgid`` the source text. Stale, broken and drafted ones are ``fuzzy``, a
stale one with the text it was made from where that is known. Comments say where it is printed and, where it is asked
for, what another language says; the last one names the translation as it left (outgoing.text_mark), so that an import
tells the translator's changes from others'. Flags: ``max-length:N`` (lengths.py) and ``placeholders:`` are Weblate's.
No dates: the same texts give the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import polib

from printgen.languages.incoming import Incoming
from printgen.languages.outgoing import Row, forms_of, source_pair, text_mark
from printgen.languages.plural_forms import names_by, plural_header
from printgen.markup import tokens
from printgen.model import SourceText
from printgen.problems import SourcePos, refused

MOST_BYTES = 20_000_000
WIDTH = 100
MARK = "exported: "
NOTHING = "nothing"
"""Said of a row that left without a translation."""
FUZZY_NOTES = {
    "stale": "the source text has changed since this was translated",
    "draft": "a machine's draft, not checked yet",
}


def po_text(game: str, language: str, rows: Sequence[Row], beside: str = "") -> str:
    """The PO file of a language. ``beside``: the language of what the rows say beside the source."""
    header, names = plural_header(language)
    po = polib.POFile(wrapwidth=WIDTH)
    po.header = f"{game}: {language}. Bring it back with: printgen lang import {game} FILE"
    po.metadata = {
        "Project-Id-Version": game,
        "PO-Revision-Date": "",
        "Last-Translator": "",
        "Language-Team": "",
        "Language": language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": header,
        "X-Generator": "printgen",
    }
    po.extend(_entry(row, names, beside) for row in rows)
    return str(po) + "\n"


def _entry(row: Row, names: tuple[str, ...], beside: str) -> polib.POEntry:
    forms = row.forms(names)
    entry = polib.POEntry(
        msgctxt=row.name,
        msgid=row.source.text,
        comment="\n".join(_comments(row, text_mark(forms), beside)),
        occurrences=[(row.source.pos.path, str(row.source.pos.line))],
        flags=list(_flags(row)),
    )
    if row.plural:
        entry.msgid, entry.msgid_plural = source_pair(row.source)
        entry.msgstr_plural = {at: forms[name] for at, name in enumerate(names)}
    else:
        entry.msgstr = forms[""]
    if row.earlier is not None:
        entry.previous_msgid, other = source_pair(row.earlier)
        if entry.msgid_plural:
            entry.previous_msgid_plural = other
    return entry


def _comments(row: Row, mark: str, beside: str) -> Iterator[str]:
    yield row.where
    if row.beside is not None:
        for form, text in forms_of(row.beside).items():
            for line in text.split("\n"):
                yield f"{beside}{f' [{form}]' if form else ''}: {line}"
    if row.note:
        yield row.note
    if row.standing in FUZZY_NOTES:
        yield FUZZY_NOTES[row.standing]
    yield f"{MARK}{mark or NOTHING}"


def _flags(row: Row) -> Iterator[str]:
    if not row.done and row.translation is not None:
        yield "fuzzy"
    if row.max_length is not None:
        yield f"max-length:{row.max_length}"
    kept = [one for one in sorted(tokens(row.source.text)) if not one.startswith("[")]
    if kept:
        yield "placeholders:" + ":".join(f'"{one}"' if ":" in one else one for one in kept)


def read_po(path: str, data: bytes, language: str) -> tuple[Incoming, ...]:
    """The rows of a PO file. Raises PrintgenError (X010) when it is none."""
    po = _parsed(path, data)
    names = names_by(language, po.metadata.get("Plural-Forms", ""))
    return tuple(_row(path, entry, names) for entry in po if not entry.obsolete)


def po_language(path: str, data: bytes) -> tuple[str, str]:
    """Game and language that the file's header names; empty where it names none."""
    metadata = _parsed(path, data).metadata
    return metadata.get("Project-Id-Version", ""), metadata.get("Language", "").replace("_", "-")


def _parsed(path: str, data: bytes) -> polib.POFile:
    if len(data) > MOST_BYTES:
        raise refused(SourcePos(path), "X010", f"the file has {len(data):,} bytes; {MOST_BYTES:,} is the limit", "")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refused(SourcePos(path), "X010", "not UTF-8", "save the file as UTF-8") from None
    try:
        return polib.pofile(text if "\n" in text else f"{text}\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        line = re.search(r"line (\d+)", str(error))
        pos = SourcePos(path, int(line[1]) if line else 0)
        raise refused(pos, "X010", "not a PO file", "export it anew, or mend the line (quotes?)") from None


def _row(path: str, entry: polib.POEntry, names: Mapping[int, str]) -> Incoming:
    if entry.msgid_plural:
        forms = {names[at]: unix_lines(text) for at, text in entry.msgstr_plural.items() if at in names}
        source = {"one": entry.msgid, "other": entry.msgid_plural}
    else:
        forms, source = {"": unix_lines(entry.msgstr)}, {}
    pos = SourcePos(path, entry.linenum or 0)
    marks = re.findall(rf"^{MARK}(\w+)$", entry.comment or "", re.MULTILINE)
    return Incoming(
        name=entry.msgctxt or "",
        source=SourceText(entry.msgid_plural or entry.msgid, pos, source),
        forms=forms,
        done=not entry.fuzzy,
        mark=marks[-1].removesuffix(NOTHING) if marks else None,
        pos=pos,
        left_done=not left_unfinished(entry.comment or ""),
    )


def left_unfinished(notes: str) -> bool:
    """Whether the notes beside a text say that it left unfinished."""
    return any(one in notes for one in FUZZY_NOTES.values())


def unix_lines(text: str) -> str:
    """The text with the line ends that catalogs have in place of those of Windows."""
    return text.replace("\r\n", "\n")

"""Why a face looks different though none of its card's own fields does: art, template, style, terms, labels, other
cards.

Everything is found out from what the face is drawn from, before and after; nothing is guessed from pictures.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import escape

from printgen.files import Files
from printgen.markup import Name, parse, plain_text, walk
from printgen.model import Face
from printgen.problems import SourcePos
from printgen.proof.changes import CardChange, FieldChange
from printgen.proof.states import CardState, GameState

MOST_RULES = 12
"""Changed style rules that are quoted of one face."""

_INCLUDE = re.compile(r"""{%-?\s*(?:include|extends|import|from)\s+['"]([^'"]+)['"]""")
_QUOTED = re.compile(r'"([^"<>]{4,})"')


@dataclass(frozen=True)
class DrawnFrom:
    """What one side of a card is drawn from at one time."""

    face: Face
    rules: tuple[str, ...]
    """Style rules that can apply to it."""
    pictures: Mapping[str, bytes]
    """Address → bytes of the pictures it or its rules name."""


class Causes:
    """Compares what faces are drawn from. ``before`` and ``after``: the project's files at the two times."""

    def __init__(
        self,
        before: Files,
        after: Files,
        root: str,
        states: tuple[GameState, GameState],
        hybrid: Callable[[], Mapping[tuple[str, str, str], str]],
    ) -> None:
        self.before, self.after = before, after
        self.root = root
        self.states = states
        self._hybrid = hybrid
        self._same: dict[str, bool] = {}

    def of(self, change: CardChange, side: str, old: DrawnFrom, new: DrawnFrom) -> Iterator[FieldChange]:
        """The causes beyond the card's own fields, as field changes."""
        found: list[FieldChange] = []
        if old.face.html != new.face.html:
            found += self._art_inside(old.face.html, new.face.html)
            found += self._words(change, old.face.html, new.face.html)
            found += self._template(change, side, new, explained=bool(found))
        found += self._pictures(old.pictures, new.pictures)
        found += self._rules(old, new)
        if not found and not any(one.kind in ("text", "number", "copies", "sheet") for one in change.fields):
            found += self._data(change)
        yield from (one for index, one in enumerate(found) if one not in found[:index])

    def _pictures(self, old: Mapping[str, bytes], new: Mapping[str, bytes]) -> Iterator[FieldChange]:
        """Pictures named by address."""
        for name in dict.fromkeys((*old, *new)):
            if old.get(name) != new.get(name):
                yield FieldChange("art", "art", _stamp(name, old.get(name)), _stamp(name, new.get(name)))

    def _art_inside(self, old: str, new: str) -> Iterator[FieldChange]:
        """Drawings set into the markup: recognised by attributes that only the one version of the file has."""
        for path, was, now in self.changed_art:
            went, came = _attributes(was) - _attributes(now), _attributes(now) - _attributes(was)
            if any(one in old and one not in new for one in went) or any(one in new and one not in old for one in came):
                yield FieldChange("art", "art", _stamp(path, was), _stamp(path, now), SourcePos(f"{self.root}/{path}"))

    @cached_property
    def changed_art(self) -> tuple[tuple[str, bytes | None, bytes | None], ...]:
        """SVG files of the game's art that differ: path, bytes before and after."""
        found = []
        for path in sorted({*_tree(self.before, f"{self.root}/art"), *_tree(self.after, f"{self.root}/art")}):
            if path.endswith(".svg"):
                was, now = _bytes(self.before, path), _bytes(self.after, path)
                if was != now:
                    found.append((path.removeprefix(f"{self.root}/"), was, now))
        return tuple(found)

    def _words(self, change: CardChange, old: str, new: str) -> Iterator[FieldChange]:
        """Terms the card's texts name, and labels whose words stood on the face and no longer do."""
        before, after = self.states
        card = change.after or change.before
        used = _terms_of(card, after) | _terms_of(change.before or card, before) if card else set()
        for name in sorted(used):
            if before.terms.get(name) != after.terms.get(name):
                yield FieldChange(f"terms.{name}", "term", before.terms.get(name), after.terms.get(name))
        decks = before.deck(change.component), after.deck(change.component)
        own = (decks[0].labels if decks[0] else {}, decks[1].labels if decks[1] else {})
        for above, (was, now) in (
            (f"{change.component}.labels", own),
            ("labels", (before.labels, after.labels)),
        ):
            for name in sorted({*was, *now}):
                one, other = was.get(name), now.get(name)
                gone = _said(one, old) and not _said(one, new)
                if one != other and (gone or (_said(other, new) and not _said(other, old))):
                    yield FieldChange(f"{above}.{name}", "label", one, other)

    def _template(self, change: CardChange, side: str, new: DrawnFrom, *, explained: bool) -> Iterator[FieldChange]:
        """The template, if its files differ and the face would have stayed otherwise with the old ones."""
        paths = [path for path in _template_files(self.after, new.face.pos.path) if not self.same(path)]
        if not paths:
            return
        own = any(one.kind in ("text", "number", "copies") for one in change.fields) or explained
        if own:
            stayed = self._hybrid_html.get((change.component, change.card, side))
            if stayed is not None and _bare(stayed) == _bare(new.face.html):
                return
        for path in paths:
            was, now = _bytes(self.before, path), _bytes(self.after, path)
            yield FieldChange("template", "template", _stamp(path, was), _stamp(path, now), SourcePos(path))

    @cached_property
    def _hybrid_html(self) -> Mapping[tuple[str, str, str], str]:
        """Faces of today's words and numbers set with yesterday's templates."""
        return self._hybrid()

    def _rules(self, old: DrawnFrom, new: DrawnFrom) -> Iterator[FieldChange]:
        """Style rules that differ: quoted, since a colour says more than a file's name."""
        paths = [path for path in dict.fromkeys((*old.face.css, *new.face.css)) if not self.same(path)]
        if not paths or old.rules == new.rules:
            return
        went = [rule for rule in old.rules if rule not in new.rules]
        came = [rule for rule in new.rules if rule not in old.rules]
        if went or came:
            quoted = ("\n".join(went[:MOST_RULES]) or None, "\n".join(came[:MOST_RULES]) or None)
            yield FieldChange("style", "style", *quoted, SourcePos(paths[-1]))

    def _data(self, change: CardChange) -> Iterator[FieldChange]:
        """The component's own data; else whatever the face shows of other cards."""
        before, after = (state.deck(change.component) for state in self.states)
        found = []
        if before and after:
            for name in dict.fromkeys((*before.data, *after.data)):
                values = before.data.get(name), after.data.get(name)
                if values[0] != values[1]:
                    found.append(FieldChange(f"data.{name}", "data", *values, SourcePos(after.pos.path)))
        yield from found or [FieldChange("other cards", "data", None, None)]

    def same(self, path: str) -> bool:
        """Whether a file holds the same bytes at both times."""
        if path not in self._same:
            self._same[path] = _bytes(self.before, path) == _bytes(self.after, path)
        return self._same[path]


def changed_files(before: Files, after: Files, folders: tuple[str, ...]) -> tuple[str, ...]:
    """Paths below the folders whose bytes differ, drawing scripts and hidden files left out."""
    paths = sorted({path for folder in folders for files in (before, after) for path in _tree(files, folder)})
    return tuple(path for path in paths if _bytes(before, path) != _bytes(after, path))


def _tree(files: Files, folder: str) -> Iterator[str]:
    for name in files.names(folder):
        path = f"{folder}/{name}"
        if name.startswith((".", "__")) or name.endswith(".py"):
            continue
        below = files.names(path)
        if below:
            yield from _tree(files, path)
        else:
            yield path


def _bytes(files: Files, path: str) -> bytes | None:
    try:
        return files.read(path)
    except (FileNotFoundError, IsADirectoryError):
        return None


def _template_files(files: Files, path: str) -> tuple[str, ...]:
    """A template and what it includes, as paths."""
    found = [path]
    folders = (path.rpartition("/")[0], "templates/base")
    for one in found:
        text = (_bytes(files, one) or b"").decode("utf-8", "replace")
        for name in _INCLUDE.findall(text):
            below = next((f"{folder}/{name}" for folder in folders if files.exists(f"{folder}/{name}")), None)
            if below and below not in found:
                found.append(below)
    return tuple(found)


def _stamp(path: str, data: bytes | None) -> str | None:
    """A file's name with the beginning of its digest; None where there is none."""
    return None if data is None else f"{path} ({hashlib.sha256(data).hexdigest()[:8]})"


def _attributes(svg: bytes | None) -> frozenset[str]:
    return frozenset(_QUOTED.findall((svg or b"").decode("utf-8", "replace")))


def _bare(html: str) -> str:
    """Markup without the blanks that templates leave behind."""
    return re.sub(r"\s+", "", html)


def _said(text: str | None, html: str) -> bool:
    """Whether a face shows these words."""
    words = plain_text(text or "")
    return bool(words) and str(escape(words)) in html


def _terms_of(card: CardState | None, state: GameState) -> set[str]:
    """Terms that a card's texts name, directly or through other terms."""
    waiting = list(card.texts.values()) if card else []
    found: set[str] = set()
    while waiting:
        for part in walk(parse(waiting.pop())):
            if isinstance(part, Name) and part.name in state.terms and part.name not in found:
                found.add(part.name)
                waiting.append(state.terms[part.name])
    return found

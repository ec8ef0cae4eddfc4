"""What a change brings with it elsewhere: stale translations, touched claims, other languages, files that only look
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from printgen.model import SourceText
from printgen.problems import PrintgenError
from printgen.proof.causes import changed_files
from printgen.proof.changes import Changes
from printgen.proof.earlier import EarlierEdition
from printgen.proof.sides import ProofSide
from printgen.proof.stale import Stale, changed_sources, stale_translations
from printgen.proof.touched import Touched, touched_claims


def stale_texts(before: ProofSide | None, earlier: EarlierEdition | None, after: ProofSide) -> tuple[Stale, ...]:
    """Translations left behind; an edition in another language than the source says nothing of them."""
    if before:
        return stale_translations(before.game, after.game)
    if earlier and earlier.state.language == after.game.source:
        return changed_sources(earlier.texts(), after.game)
    return ()


def claims_touched(before: ProofSide | None, after: ProofSide, changes: Changes) -> tuple[Touched, ...]:
    """Sentences of the documents that speak of what changed; looked for only when something they count did."""
    root = str(after.game.root)
    told = [one for one in changes.cards if one.kind in ("added", "removed") or one.fields]
    documents = (f"{root}/rulebook",)
    if not told and (before is None or not changed_files(before.files, after.files, documents)):
        return ()
    from printgen.checking import check_loaded, load_claims  # the rules engine takes a while to import

    try:
        claims = load_claims(after.files, after.game)
        report = check_loaded(after.files, after.game)
        was = check_loaded(before.files, before.game) if before and report.findings else report
    except PrintgenError:
        return ()  # the check itself says what is wrong with checks.yaml
    read = [
        one.id
        for one in claims.documents
        if (inside := one.file(after.game.source)) and after.files.exists(f"{root}/{inside}")
    ]
    return touched_claims(after.game.id, told, claims, report, was, read)


def changed_elsewhere(before: ProofSide | None, after: ProofSide) -> dict[str, int]:
    """Other language → how many of its own texts differ: they have a proof of their own."""
    found: dict[str, int] = {}
    for name, catalog in sorted(after.game.catalogs.items()):
        was = before.game.catalogs.get(name) if before else None
        if name == after.edition.language or was is None:
            continue
        keys = {*catalog.entries, *was.entries}
        count = sum(_said(catalog.entries.get(key)) != _said(was.entries.get(key)) for key in keys)
        if count:
            found[name] = count
    return found


def _said(text: SourceText | None) -> str | None:
    return None if text is None else text.text


def quiet_files(before: ProofSide, after: ProofSide, changes: Changes) -> tuple[str, ...]:
    """Files of the game that differ and that no change of a card comes from: comments, layout, the rulebook."""
    root = str(after.game.root)
    folders = (f"{root}/decks", f"{root}/components", f"{root}/art", f"templates/{after.game.id}")
    language = after.edition.language
    own = (f"{root}/lang/{language}.yaml", f"{root}/rulebook/{language}.md")
    told = set(_named(changes))
    found = list(changed_files(before.files, after.files, folders))
    there = (path for path in own if before.files.exists(path) and after.files.exists(path))
    found += [path for path in there if before.files.read(path) != after.files.read(path)]
    return tuple(path for path in found if path not in told)


def _named(changes: Changes) -> Iterator[str]:
    """Files that changes come from."""
    root = f"cards/{changes.after.game}"
    for change in changes.cards:
        for one in change.fields:
            yield one.pos.path
            for stamp in (one.before, one.after):
                if one.kind in ("art", "template") and stamp:
                    name = str(stamp).partition(" (")[0]
                    yield from (name, f"{root}/{name}")
        if change.kind in ("added", "removed"):
            yield from (card.pos.path for card in (change.before, change.after) if card)
            yield from (place.path for card in (change.before, change.after) if card for place in card.places.values())
    if changes.shared:
        yield f"{root}/lang/{changes.after.language}.yaml"

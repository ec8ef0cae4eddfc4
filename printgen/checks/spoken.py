"""The words of a text, without its names and icons, and the language each run of them is marked as."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.markup import Break, Icon, Name, Part, Run, Span

PICTURE = "\ufffc"
"""Stands for an icon, and for a run in another language."""


def spoken_runs(parts: tuple[Part, ...], language: str) -> Iterator[tuple[str, str]]:
    """Each run of words and the language it is marked as; empty: the text's own."""
    for part in parts:
        if isinstance(part, Run):
            yield part.text, language
        elif isinstance(part, Span):
            yield from spoken_runs(part.parts, part.lang or language)


def by_language(runs: Iterator[tuple[str, str]], language: str) -> dict[str, str]:
    """The words of a text by the language they are marked as, a line each; the text's own first."""
    made: dict[str, list[str]] = {language: []}
    for words, other in runs:
        made.setdefault(other or language, []).append(words)
    return {one: "\n".join(lines) for one, lines in made.items()}


def flowing(parts: tuple[Part, ...], *, runs: bool = False) -> str:
    """A text as it is read in one go, without its markup: breaks are ends of lines, names stay as typed.

    Icons are a sign of their own, and so are runs in another language unless ``runs`` asks for their words.
    """
    made: list[str] = []
    for part in parts:
        if isinstance(part, Run):
            made.append(part.text)
        elif isinstance(part, Break):
            made.append("\n")
        elif isinstance(part, Name):
            made.append(f"{{{part.name}}}")
        elif isinstance(part, Icon) or (part.lang and not runs):
            made.append(PICTURE)
        else:
            made.append(flowing(part.parts, runs=runs))
    return "".join(made)

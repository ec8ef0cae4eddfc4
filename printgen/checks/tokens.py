"""Numbers, words, operators and breaks of a text in order: what equations are read from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from printgen.load.markdown_language import Vocabulary
from printgen.load.markdown_numbers import Number, read_numbers

TokenKind = Literal["number", "word", "op", "open", "close", "equal", "break"]


_OPERATORS = {"+": "+", "−": "-", "-": "-", "–": "-", "×": "*", "✕": "*", "*": "*", "÷": "/", "/": "/"}


_BREAKS = frozenset('／，,。;:、|!?？！⇒→⇔><≥≤≠「」“”"✅❌│║■★←↔《》…')


_OPEN = {"(": ")", "⌈": "⌉", "⌊": "⌋"}


_WORD = re.compile(r"[^\s+−\-–×✕*÷/／(),⌈⌉⌊⌋=＝≈，。;:、|!?？！⇒→⇔><≥≤≠「」“”\"✅❌│║■★←↔《》…]+")


@dataclass(frozen=True)
class Token:
    kind: TokenKind
    start: int
    end: int
    text: str = ""
    number: Number | None = None


def tokens_of(text: str, words: Vocabulary) -> list[Token]:
    """Numbers, words, operators and breaks of a text in order. A word that says "together" before a number is an
    ``=``.
    """
    found: list[Token] = []
    numbers = {number.start: number for number in read_numbers(text)}
    at, size = 0, len(text)
    while at < size:
        char = text[at]
        number = numbers.get(at)
        if number is not None:
            if number.signed and found and found[-1].kind in ("number", "close"):
                found.append(Token("op", at, at + 1, _OPERATORS[char]))
                flip = number.value < 0
                number = Number(
                    -number.value if flip else number.value,
                    -number.high if flip else number.low,
                    -number.low if flip else number.high,
                    at + 1,
                    number.end,
                    number.kind,
                    digits=number.digits,
                )
            found.append(Token("number", number.start, number.end, number=number))
            at = number.end
        elif char.isspace():
            at += 1
        elif char in "=＝≈":
            found.append(Token("equal", at, at + 1, char))
            at += 1
        elif char in _OPEN:
            found.append(Token("open", at, at + 1, char))
            at += 1
        elif char in ")⌉⌋":
            found.append(Token("close", at, at + 1, char))
            at += 1
        elif (
            char in "·⋅"
            and found
            and found[-1].kind in ("number", "close")
            and text[at + 1 : at + 2] in tuple("(⌈⌊0123456789")
        ):
            found.append(Token("op", at, at + 1, "*"))
            at += 1
        elif char in _OPERATORS:
            found.append(Token("op", at, at + 1, _OPERATORS[char]))
            at += 1
        elif (char == "." and (at + 1 == size or text[at + 1].isspace())) or char in _BREAKS:
            found.append(Token("break", at, at + 1, char))
            at += 1
        else:
            match = _WORD.match(text, at)
            end = match.end() if match else at + 1
            inside = [start for start in numbers if at < start < end]
            end = min([end, *inside])
            word = text[at:end]
            before = found[-1] if found else None
            if (
                word in ("x", "X")
                and before is not None
                and before.kind in ("number", "word", "close")
                and text[end : end + 2].strip()[:1].isdigit()
            ):
                found.append(Token("op", at, end, "*"))
            else:
                found.append(Token("word", at, end, word))
                if word.endswith(".") and word[:-1].isalpha() and (end == size or text[end].isspace()):
                    found.append(Token("break", end - 1, end, "."))
            at = end
    return _with_together(found, words)


def _with_together(tokens: list[Token], words: Vocabulary) -> list[Token]:
    together = {word.lower() for word in words["together"]}
    found: list[Token] = []
    for index, token in enumerate(tokens):
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.kind == "word" and token.text.lower() in together and after is not None and after.kind == "number":
            if found and found[-1].kind == "break" and found[-1].text in "，,":
                found.pop()
            found.append(Token("equal", token.start, token.end, "together"))
        else:
            found.append(token)
    return found

"""Bytes of a file a person saved → text; what isn't UTF-8 is named by what it looks like."""

from __future__ import annotations

import re

from printgen.problems import Problem, SourcePos

_ALONE = re.compile(rb"(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])")
_HIGH = re.compile(rb"[\x80-\xff]")
_MARKS = (b"\xff\xfe", b"\xfe\xff")


def utf16(data: bytes) -> bool:
    """Whether these bytes are UTF-16: by its mark, or because every other byte is a zero."""
    return data.startswith(_MARKS) or data.count(b"\0") * 4 > len(data)


def not_utf8(path: str, data: bytes, start: int, code: str) -> Problem:
    """The fault of a file whose first byte that can't be UTF-8 is number ``start`` (from 0)."""
    line = data.count(b"\n", 0, start) + 1
    before = data[data.rfind(b"\n", 0, start) + 1 : start]
    column = len(before.decode("utf-8", "replace").removeprefix("\ufeff")) + 1
    return Problem(SourcePos(path, line, column), code, f"not UTF-8: byte 0x{data[start]:02X}", _fix(data))


def _fix(data: bytes) -> str:
    if utf16(data):
        return "save the file as UTF-8 (it looks like UTF-16, which some programs call Unicode)"
    high = len(_HIGH.findall(data))
    if len(_HIGH.findall(data.decode("utf-8", "ignore").encode())) * 4 > high * 3:
        return "type this character anew: most of the file is UTF-8"
    return f"save the file as UTF-8 (it looks like {_likely(data, high)})"


def _likely(data: bytes, high: int) -> str:
    """Accented letters stand alone among others; characters of two bytes, and other alphabets, stand in runs."""
    if len(_ALONE.findall(data)) * 2 > high:
        return "Windows-1252, Latin-1 or another code page of accented letters"
    return "GBK, Big5, Shift_JIS or another code page"

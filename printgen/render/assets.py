"""The pictures that faces and style sheets name: found, read and checked before any rendering.

The renderer gets them as bytes under closed addresses; it never opens a file or a connection itself.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote
from xml.etree import ElementTree

from PIL import Image, ImageFile

from printgen.files import Files
from printgen.problems import PrintgenError, Problem, SourcePos

MAX_PIXELS = 100_000_000
"""Pixels of one bitmap: four A2 pages at 300 dpi; beyond it decoding alone takes a gigabyte."""
MAX_SVG_BYTES = 4_000_000
MAX_SVG_DEPTH = 60
MAX_SVG_ELEMENTS = 50_000

_CSS_URL = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)""")
_HTML_URL = re.compile(r"""<[^>]*?\s(?:src|href|data|poster|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_SVG_HREF = re.compile(r"""(?:href|src)\s*=\s*["']([^"']+)["']""")


@dataclass(frozen=True)
class Reference:
    """An address as it was written, and where."""

    address: str
    pos: SourcePos


def css_references(path: str, text: str) -> Iterator[Reference]:
    """What a style sheet names."""
    for found in _CSS_URL.finditer(text):
        address = found[1] or found[2] or found[3] or ""
        line = text.count("\n", 0, found.start()) + 1
        yield Reference(address, SourcePos(path, line, found.start() - text.rfind("\n", 0, found.start())))


def html_references(html: str, pos: SourcePos) -> Iterator[Reference]:
    """What a face's markup names, inline styles included."""
    for found in _HTML_URL.finditer(html):
        yield Reference(found[1] or found[2] or "", pos)
    if "url(" in html:
        for found in _CSS_URL.finditer(html):
            yield Reference((found[1] or found[2] or found[3] or "").replace("&quot;", ""), pos)


class Assets:
    """Reads pictures of one game once each, and remembers what is wrong with them."""

    def __init__(self, files: Files, root: str) -> None:
        self.files = files
        self.root = root
        self._read: dict[str, bytes | None] = {}
        self._faults: dict[str, Problem] = {}

    def collect(self, references: Iterable[Reference], what: str = "") -> tuple[dict[str, bytes], list[Problem]]:
        """Address → bytes for the pictures that are there, and a problem for each that isn't or must not be used."""
        found: dict[str, bytes] = {}
        problems: list[Problem] = []
        for one in references:
            if one.address.startswith(("#", "data:")) or not one.address:
                continue
            data = self._get(one.address)
            if data is not None:
                found[one.address] = data
                continue
            fault = self._faults[one.address]
            message = f"{fault.message} ({what})" if what else fault.message
            problems.append(Problem(one.pos, fault.code, message, fault.fix, draft_allows=fault.draft_allows))
        return found, problems

    def _get(self, address: str) -> bytes | None:
        if address not in self._read:
            self._read[address] = None
            try:
                self._read[address] = self._checked(address)
            except FileNotFoundError:
                message = f"the picture {address} is missing"
                self._fault(address, "R006", message, f"put it at {self.root}/{address}, or mend the name")
            except IsADirectoryError:
                self._fault(address, "R006", f"{address} is a folder", "name a file")
            except PrintgenError as error:
                first = error.problems[0]
                self._fault(address, first.code, f"{address}: {first.message}", first.fix)
        return self._read[address]

    def _fault(self, address: str, code: str, message: str, fix: str) -> None:
        self._faults[address] = Problem(SourcePos(address), code, message, fix, draft_allows=code == "R006")

    def _checked(self, address: str) -> bytes | None:
        if re.match(r"[a-z][a-z0-9+.-]*:|//", address, re.I):
            self._fault(address, "R009", f"{address} is outside the project", "keep the picture in the game's art/")
            return None
        path = unquote(address.split("?")[0].split("#")[0])
        data = self.files.read(f"{self.root}/{path}")
        fault = svg_fault(data) if path.lower().endswith(".svg") else bitmap_fault(data)
        if fault:
            self._fault(address, fault[0], f"{address}: {fault[1]}", fault[2])
            return None
        return data


def bitmap_fault(data: bytes) -> tuple[str, str, str] | None:
    """Code, message and fix of what is wrong with a bitmap; looks at its head first, so a bomb is never unpacked."""
    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False  # WeasyPrint turns it on for the whole process
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as image:
                width, height = image.size
                if width * height > MAX_PIXELS:
                    mega = width * height / 1e6
                    limit = MAX_PIXELS / 1e6
                    return "R010", f"{mega:.0f} Mpx; the limit is {limit:.0f} Mpx", "save it smaller; 300 dpi is enough"
                image.load()
    except Image.DecompressionBombError as error:
        pixels = max((int(number) for number in re.findall(r"\d+", str(error))), default=MAX_PIXELS)
        limit = MAX_PIXELS / 1e6
        return "R010", f"{pixels / 1e6:.0f} Mpx; the limit is {limit:.0f} Mpx", "save it smaller; 300 dpi is enough"
    except (OSError, ValueError, SyntaxError) as error:
        said = str(error).splitlines()[0][:80]
        return "R011", f"the picture is broken or of an unknown kind: {said}", "save it again as PNG, JPEG or SVG"
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    return None


def svg_fault(data: bytes) -> tuple[str, str, str] | None:
    """Code, message and fix of what is wrong with an SVG: size, nesting, scripts, entities, addresses outside."""
    if len(data) > MAX_SVG_BYTES:
        return "R010", f"{len(data) / 1e6:.1f} MB; the limit is {MAX_SVG_BYTES / 1e6:.0f} MB", "simplify the drawing"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return "S002", "not UTF-8", "save the file as UTF-8"
    if "<!ENTITY" in text:
        return "R007", "the drawing declares entities", "save it as plain SVG"
    depth = deepest = count = 0
    try:
        for event, element in ElementTree.iterparse(io.BytesIO(data), ("start", "end")):  # noqa: S314 (no entities: above)
            depth += 1 if event == "start" else -1
            if event == "start":
                count += 1
                deepest = max(deepest, depth)
                name = str(element.tag).rpartition("}")[2].lower()
                if name in ("script", "foreignobject"):
                    return "R007", f"the drawing holds <{name}>", "save it as plain SVG"
                if deepest > MAX_SVG_DEPTH or count > MAX_SVG_ELEMENTS:
                    return "R010", "nested too deep or of too many pieces", "simplify the drawing"
            else:
                element.clear()
    except ElementTree.ParseError as error:
        return "R011", f"the drawing is broken: {error}", "save it again"
    for found in _SVG_HREF.finditer(text):
        if not found[1].startswith(("#", "data:")):
            return "R009", f"the drawing names {found[1][:60]}", "draw it into this file; nothing outside is loaded"
    return None

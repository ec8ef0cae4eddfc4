"""A rulebook's Markdown → HTML: chapters, a table of contents, figures of real faces, icons, language runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from html import escape
from pathlib import PurePosixPath

from markdown_it.token import Token
from markupsafe import Markup

from printgen.geometry import Size
from printgen.problems import Problem, SourcePos
from printgen.pseudo import longer
from printgen.render.book import Heading, Rulebook
from printgen.render.icons import find_icon, icon_svg
from printgen.render.phrase_breaks import with_phrase_breaks
from printgen.render.rulebook_kinds import align, note_kind, only_figure, table_kind
from printgen.render.rulebook_reader import reader

MAX_FIGURE_MM = 120.0
"""The widest a figure may be asked for: a little less than the text on A5."""
TEXT_MM = 124.0
"""Width of the text on A5: 148 mm less two margins of 12. Figures' widths are meant for it."""
CARD_FIGURE_MM = 34.0
"""A card in a figure, unless the figure names a width: three stand side by side."""

GAP_MM = 3.0
"""Between the faces of a figure."""

_NUMBERS = {2: re.compile(r"^(\d+)\s+(?=\S)"), 3: re.compile(r"^(\d+\.\d+)\s+(?=\S)")}
"""The number that a heading of this level begins with: set apart, so that a game can draw a seal around it."""

CHAPTER = '<section class="bk-chapter">'
"""How a chapter begins in the HTML; copyfitting adds a class to it."""

FaceOf = Callable[[str], "tuple[str, Size] | None"]
"""``deck/card``, ``deck/card@back`` or a single-design component's id → key and trim size of its face."""


def read_rulebook(
    path: str, text: str, face_of: FaceOf, text_mm: float = TEXT_MM, pseudo: str = "", whole: Sequence[str] = ()
) -> tuple[Rulebook, list[Problem]]:
    """The rulebook, and a problem for every figure that shows nothing and every icon that isn't there.

    ``text_mm``: width of the text on the page, which figures keep to; ``pseudo``: the pseudo-language its words are
    lengthened for, if any; ``whole``: words that no title is broken inside. The file's name is the language its titles
    break by.
    """
    tokens = reader().parse(text)
    writer = _Writer(path, face_of, min(1.0, text_mm / TEXT_MM), pseudo, whole)
    title, lead, start = _cover(tokens, writer)
    body = writer.chapters(tokens[start:])
    book = Rulebook(title, lead, body, tuple(writer.headings), tuple(dict.fromkeys(writer.faces)))
    return book, writer.problems


def _cover(tokens: list[Token], writer: _Writer) -> tuple[Markup, Markup, int]:
    """Title and lead, and where the body begins."""
    title, lead, at = Markup(""), Markup(""), 0
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title = writer.inline(tokens[1])
        at = 3
    if len(tokens) > at and tokens[at].type == "blockquote_open":
        end = next(index for index in range(at, len(tokens)) if tokens[index].type == "blockquote_close")
        lead = Markup("<br>").join(writer.inline(one) for one in tokens[at:end] if one.type == "inline")
        at = end + 1
    return title, lead, at


class _Writer:
    def __init__(self, path: str, face_of: FaceOf, narrowing: float, pseudo: str, whole: Sequence[str]) -> None:
        self.path = path
        self.language = PurePosixPath(path).stem
        self.pseudo = pseudo
        self.whole = tuple(whole)
        self.narrowing = narrowing
        self.face_of = face_of
        self.headings: list[Heading] = []
        self.faces: list[str] = []
        self.problems: list[Problem] = []

    def chapters(self, tokens: Sequence[Token]) -> Markup:
        """Block tokens as HTML, each chapter (a heading of level 2 and what follows) in a section of its own."""
        starts = [at for at, one in enumerate(tokens) if one.type == "heading_open" and one.tag in ("h1", "h2")]
        starts = [at for at in starts if tokens[at].level == 0]
        parts = [tokens[at:end] for at, end in zip(starts, [*starts, len(tokens)][1:], strict=True)]
        before = self.blocks(tokens[: starts[0]] if starts else tokens)
        return before + Markup("").join(Markup(f"{CHAPTER}{self.blocks(part)}</section>") for part in parts)

    def blocks(self, tokens: Sequence[Token]) -> Markup:
        """Block tokens as HTML."""
        made: list[str] = []
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.type == "heading_open":
                made.append(self._heading(token, tokens[index + 1]))
                index += 3
                continue
            if token.type == "paragraph_open" and only_figure(tokens[index + 1]):
                made.append(self._figure(tokens[index + 1]))
                index += 3
                continue
            if token.type == "blockquote_open":
                made.append(f'<div class="bk-note {note_kind(tokens, index)}">')
            elif token.type == "blockquote_close":
                made.append("</div>")
            elif token.type == "table_open":
                made.append(f'<table class="{table_kind(tokens, index)}">')
            elif token.type == "inline":
                made.append(str(self.inline(token)))
            elif token.type in ("fence", "code_block"):
                made.append(f"<pre>{escape(token.content)}</pre>")
            elif token.type == "hr":
                made.append('<div class="bk-rule"></div>')
            elif token.hidden:
                pass
            elif token.nesting == 1:
                style = f' class="bk-{where}"' if (where := align(token)) else ""
                start = f' start="{token.attrs["start"]}"' if "start" in token.attrs else ""
                made.append(f"<{token.tag}{start}{style}>")
            elif token.nesting == -1:
                made.append(f"</{token.tag}>")
            index += 1
        return Markup("".join(made))

    def _heading(self, token: Token, inline: Token) -> str:
        level = int(token.tag[1])
        html = with_phrase_breaks(self.inline(inline), self.language, self.whole)
        if level in _NUMBERS:
            html = Markup(_NUMBERS[level].sub(r'<span class="bk-number">\1</span> ', str(html)))
        if level > 3:
            return f"<h4>{html}</h4>"
        anchor = f"h{len(self.headings) + 1}"
        self.headings.append(Heading(anchor, html, max(level, 2)))
        return f'<h{level} id="{anchor}">{html}</h{level}>'

    def inline(self, token: Token) -> Markup:
        """The words of a paragraph, heading or cell."""
        made: list[str] = []
        for one in token.children or ():
            if one.type == "text":
                made.append(escape(longer(one.content, self.pseudo) if self.pseudo else one.content, quote=False))
            elif one.type == "code_inline":
                made.append(f"<code>{escape(one.content)}</code>")
            elif one.type == "softbreak":
                made.append("\n")
            elif one.type == "hardbreak":
                made.append("<br>")
            elif one.type == "icon":
                made.append(self._icon(one, token))
            elif one.type == "lang_open":
                made.append(f'<span lang="{one.attrs["lang"]}">')
            elif one.type == "lang_close":
                made.append("</span>")
            elif one.type == "image":
                made.append(self._faces(one, token))
            elif one.type == "link_open":
                made.append("<span>")
            elif one.type == "link_close":
                made.append("</span>")
            elif one.type.endswith("_open"):
                made.append(f"<{one.tag}>")
            elif one.type.endswith("_close"):
                made.append(f"</{one.tag}>")
        return Markup("".join(made))

    def _icon(self, token: Token, parent: Token) -> str:
        try:
            find_icon(token.content)
            return icon_svg(token.content, cls="bk-icon")
        except KeyError as error:
            self._fault(parent, "R003", f"unknown icon ':{token.content}:'", str(error.args[0]))
            return ""

    def _figure(self, inline: Token) -> str:
        image = next(one for one in inline.children or () if one.type == "image")
        caption = self.inline(Token("inline", "", 0, children=image.children, map=inline.map))
        shown = self._faces(image, inline)
        return f'<div class="bk-figure">{shown}{f"<p>{caption}</p>" if caption else ""}</div>'

    def _faces(self, image: Token, parent: Token) -> str:
        source = str(image.attrs.get("src", ""))
        if not source.startswith("face:"):
            self._fault(parent, "R014", f"a figure must show faces, got '{source}'", "write ![…](face:deck/card)")
            return ""
        groups = [group.split("|") for group in re.sub(r"%7C", "|", source[5:]).split(",")]
        found = [[self._found(name, parent) for name in group] for group in groups]
        sizes = [size for group in found for one in group if one for size in (one[1],)]
        if not sizes:
            return ""
        scale = self._scale(image, sizes, len(groups), parent)
        made = []
        for group in found:
            inner = "".join(_placeholder(key, size, scale) for key, size in filter(None, group))
            made.append(f'<span class="bk-joined">{inner}</span>' if len(group) > 1 else inner)
        return f'<div class="bk-faces">{" ".join(made)}</div>'

    def _scale(self, image: Token, sizes: list[Size], groups: int, parent: Token) -> float:
        """How much smaller than life the faces of a figure are shown."""
        given = str(image.attrs.get("title", "")).strip()
        if given:
            if re.fullmatch(r"\d+(\.\d+)?", given) and 5 <= float(given) <= MAX_FIGURE_MM:
                return (float(given) * self.narrowing - GAP_MM * (groups - 1)) / sum(size.width for size in sizes)
            message = f"a figure's width must be 5 to {MAX_FIGURE_MM:g} mm, got '{given}'"
            self._fault(parent, "R014", message, "mend it")
        widest = max(size.width for size in sizes)
        if widest > 130:
            return min(1.0, MAX_FIGURE_MM / widest) * self.narrowing
        return min(1.0, CARD_FIGURE_MM / 63) * self.narrowing

    def _found(self, name: str, parent: Token) -> tuple[str, Size] | None:
        face = self.face_of(name.strip())
        if face is None:
            known = getattr(self.face_of, "known", ())
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else "name deck/card, deck/card@back or a component"
            self._fault(parent, "R014", f"no face '{name}' for a figure", hint)
            return None
        self.faces.append(face[0])
        return face

    def _fault(self, token: Token, code: str, message: str, fix: str) -> None:
        line = token.map[0] + 1 if token.map else 0
        self.problems.append(Problem(SourcePos(self.path, line, 1), code, message, fix))


def _placeholder(key: str, size: Size, scale: float) -> str:
    style = f"width: {size.width * scale:.3f}mm; height: {size.height * scale:.3f}mm"
    return f'<i class="bk-face" data-face="{key}" style="{style}"></i>'

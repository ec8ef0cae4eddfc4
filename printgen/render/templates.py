"""The Jinja environment of a game's templates: sandboxed, escaping, strict, and errors that name line and card."""

from __future__ import annotations

import re
import traceback
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache

import jinja2
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from printgen.files import Files
from printgen.places import cache_folder
from printgen.problems import PrintgenError, Problem, SourcePos
from printgen.render.context import MissingTextError
from printgen.render.hangul import down
from printgen.render.icons import icon_svg
from printgen.render.phrase_breaks import HELD, with_phrase_breaks
from printgen.render.texts import MINUS, shown_number
from printgen.render.unknown_fields import UnknownField
from printgen.tags import in_letters

_KEEP = re.compile(r"(?:^|(?<=[，、；：,;:]))((?:[^，、；：,;:<>&\s]|&[a-z#0-9]+;){2,12})([。！？.!?]?)$")
_LANG_SPAN = re.compile(r'<span(?: class="beside")? lang="([^"]+)"')
_SPAN_TAG = re.compile(r"<(/?)span\b[^<>]*>")
_HAN = "〇一二三四五六七八九十"


class TemplateFiles(jinja2.BaseLoader):
    """Templates of one game, then of ``templates/base``."""

    def __init__(self, files: Files, game_id: str) -> None:
        self.files = files
        self.folders = (f"templates/{game_id}", "templates/base")

    def path(self, name: str) -> str | None:
        """Where a template is, relative to the project."""
        for folder in self.folders:
            if self.files.exists(f"{folder}/{name}"):
                return f"{folder}/{name}"
        return None

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, None]:
        path = self.path(template)
        if path is None:
            raise jinja2.TemplateNotFound(template)
        try:
            return self.files.read(path).decode("utf-8"), path, None
        except UnicodeDecodeError as error:
            message = f"not UTF-8: byte 0x{error.object[error.start]:02X}"
            raise PrintgenError([Problem(SourcePos(path), "S002", message, "save the file as UTF-8")]) from None


class Templates:
    """Renders faces of one game."""

    def __init__(
        self, files: Files, game_id: str, game_root: str, language: str = "", whole: tuple[str, ...] = ()
    ) -> None:
        """``language``: the edition's; ``whole``: words that no title is broken inside."""
        self.files = files
        self.language = language
        self.whole = whole
        self.loader = TemplateFiles(files, game_id)
        self.game_root = game_root
        self.environment = SandboxedEnvironment(
            loader=self.loader,
            autoescape=True,
            undefined=UnknownField,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=False,
            bytecode_cache=compiled_templates(),
        )
        self.environment.filters.update(keep=keep, han=han, down=down, signed=signed, plain=plain_words)
        self.environment.filters["phrased"] = self.phrased
        self.environment.tests["in_letters"] = self.in_letters
        self.environment.globals.clear()
        self.environment.globals.update(
            range=_short_range, dict=dict, namespace=jinja2.utils.Namespace, svg=self.svg, icon=draw_icon
        )
        self._svg = lru_cache(maxsize=512)(self._read_svg)

    def render(self, template: str, what: str, pos: SourcePos, context: Mapping[str, object]) -> str:
        """A face's HTML. Raises PrintgenError naming template line and card (``what``)."""
        name = f"{template}.html"
        if self.loader.path(name) is None:
            folder = self.loader.folders[0]
            there = sorted(one[:-5] for one in self.files.names(folder) if one.endswith(".html"))
            near = get_close_matches(template, there, 1)
            fix = f"did you mean '{near[0]}'?" if near else f"write {folder}/{name}"
            raise PrintgenError([Problem(pos, "R001", f"no template {folder}/{name}", fix)])
        try:
            return self.environment.get_template(name).render(context)
        except PrintgenError:
            raise
        except jinja2.TemplateSyntaxError as error:
            place = SourcePos(error.filename or name, error.lineno)
            raise PrintgenError([Problem(place, "R002", f"template: {error.message}", "mend the template")]) from None
        except MissingTextError as error:
            near = get_close_matches(error.name, error.known, 1)
            fix = (
                f"did you mean t.{near[0]}?" if near else "declare it under texts: or labels: and add it to the catalog"
            )
            place = self._place(error, name)
            raise PrintgenError([Problem(place, "R004", f"no text 't.{error.name}' for {what}", fix)]) from None
        except jinja2.UndefinedError as error:
            message = f"{error.message} for {what}"
            raise PrintgenError([Problem(self._place(error, name), "R004", message, _undefined_fix(error))]) from None
        except jinja2.exceptions.SecurityError as error:
            message = f"template: not allowed here: {error} for {what}"
            raise PrintgenError([Problem(self._place(error, name), "R005", message, "take it out")]) from None
        except RecursionError as error:
            raise PrintgenError(
                [Problem(self._place(error, name), "R002", f"template calls itself without end for {what}", "mend it")]
            ) from None
        except Exception as error:  # a template may raise anything; its author gets the line, never a traceback
            message = f"template: {type(error).__name__}: {error} for {what}"
            raise PrintgenError([Problem(self._place(error, name), "R002", message, "mend the template")]) from None

    def _place(self, error: BaseException, name: str) -> SourcePos:
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            if frame.filename.startswith("templates/"):
                return SourcePos(frame.filename, frame.lineno or 0)
        return SourcePos(self.loader.path(name) or name)

    def phrased(self, text: Markup | str) -> Markup:
        """A title that breaks between phrases alone, for booklets; on faces those that need it do so by themselves."""
        return with_phrase_breaks(text, self.language, self.whole, kept=HELD)

    def in_letters(self, text: Markup | str) -> bool:
        """Whether a text is written in letters: in its own language, where it isn't the edition's."""
        return in_letters(language_of(text) or self.language)

    def svg(self, path: str, colours: Mapping[str, str] | None = None, cls: str = "") -> Markup:
        """A drawing of the game inline, its colours replaced, with a class. Paths are relative to the game's folder."""
        text = self._svg(str(path))
        for old, new in (colours or {}).items():
            text = text.replace(str(old), str(new))
        if cls:
            text = text.replace("<svg ", f'<svg class="{Markup.escape(cls)}" ', 1)
        return Markup(text)

    def _read_svg(self, path: str) -> str:
        where = f"{self.game_root}/{path}"
        try:
            text = self.files.read(where).decode("utf-8")
        except FileNotFoundError:
            raise PrintgenError(
                [Problem(SourcePos(where), "R006", "the picture is missing", "draw it, or mend the name")]
            ) from None
        text = re.sub(r"<\?xml.*?\?>|<!--.*?-->|<!DOCTYPE.*?>", "", text, flags=re.S).strip()
        if re.search(r"<script|\son[a-z]+\s*=|<foreignObject", text, re.I):
            raise PrintgenError(
                [Problem(SourcePos(where), "R007", "the drawing holds a script", "save it as plain SVG")]
            )
        return text


def compiled_templates() -> jinja2.BytecodeCache | None:
    """Templates compiled before, in the user's cache by what they say; None where that can't be written."""
    folder = cache_folder() / "templates"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return jinja2.FileSystemBytecodeCache(str(folder))
    except OSError:
        return None


def _undefined_fix(error: jinja2.UndefinedError) -> str:
    return "mend the name, or declare the stat in the deck"


def _short_range(*ends: int) -> range:
    made = range(*ends)
    if len(made) > 1000:
        raise ValueError("a template may count to 1000")
    return made


def draw_icon(token: str, colour: str = "#1d1a17", cls: str = "icon") -> Markup:
    """A registry icon inline."""
    return Markup(icon_svg(str(token), str(colour), cls=str(cls)))


def keep(text: Markup | str) -> Markup:
    """The last phrase held together, so that no line holds one lonely character."""
    html = str(Markup.escape(text)) if not isinstance(text, Markup) else str(text)
    return Markup("<br>").join(
        Markup(_KEEP.sub(r'<span class="keep">\1\2</span>', line, count=1)) for line in html.split("<br>")
    )


def han(number: int) -> str:
    """0–99 in Chinese numerals."""
    number = int(number)
    if number <= 10:
        return _HAN[number]
    tens, ones = divmod(number, 10)
    return ("" if tens == 1 else _HAN[tens]) + "十" + (_HAN[ones] if ones else "")


def signed(number: int) -> str:
    """+3, −2, 0."""
    return f"+{number}" if int(number) > 0 else shown_number(number).replace("-", MINUS)


def language_of(text: Markup | str) -> str:
    """The language that one tag around the whole text names, as it does around a fallback's; else empty."""
    html, depth = str(text).strip(), 0
    opened = _LANG_SPAN.match(html)
    for tag in _SPAN_TAG.finditer(html) if opened else ():
        depth += -1 if tag[1] else 1
        if not depth:
            return opened[1] if opened and tag.end() == len(html) else ""
    return ""


def plain_words(text: Markup | str) -> str:
    """The text without tags."""
    return Markup(text).striptags() if text else ""

"""What libyaml stumbled over, said as the slip that a person made: its own place, and what to type.

libyaml names the place where it could no longer go on; the slip is often before that (a quote or a bracket that was
never closed) or at the beginning of the text (a sign that means something to YAML). The tokens before that place tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import yaml

from printgen.load.quoting import quoted_text, text_from
from printgen.load.yaml_depth import goes_on, outdented
from printgen.load.yaml_stop import CLOSES, KEY, Stop, depth_of, in_quotes, key_depth
from printgen.problems import Problem, SourcePos

_PLAIN_WIDE = re.compile(r"^(\s*(?:- )?)([^\s\"'#:：]+)：")
_GLUED = re.compile(r"(\s*(?:- )*)([^\s:\"'#{}\[\],&*]+):(?=\S)(.*)")
"""A key with no blank behind its colon."""
_CONFLICT = re.compile(r"^<{7} ", re.MULTILINE)
"""Where git says that two people changed the same lines."""
_INSIDE = re.compile(r"\s*(?:- )?\{?[\w.-]+:(?=\s|$)")
"""A line with a key of its own, not the rest of a quoted text."""
_NEXT = re.compile(r"[\w.-]+:(?=\s)")
_CLOSING = {"[": "]", "{": "}"}
_BEFORE_VALUE = (yaml.ValueToken, yaml.BlockEntryToken)


def syntax_fault(path: str, text: str, error: yaml.MarkedYAMLError) -> Problem:
    """The fault behind an error of libyaml."""
    conflict = _CONFLICT.search(text)
    if conflict:
        place = SourcePos(path, text.count("\n", 0, conflict.start()) + 1, 1)
        fix = "keep one of the two sides, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>"
        return Problem(place, "S001", "not YAML: a merge was left undecided here", fix)
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Problem(SourcePos(path), "S001", f"not YAML: {error.problem}", "mend the file")
    stop = Stop(path, text, error, mark)
    return next((found for rule in RULES if (found := rule(stop)) is not None), _otherwise(stop))


def _wide_colon(stop: Stop) -> Problem | None:
    for line in (stop.line, stop.line - 1):
        wide = _PLAIN_WIDE.match(stop.at(line))
        if wide:
            place = SourcePos(stop.path, line + 1, wide.end())
            return Problem(place, "S005", "a full-width colon U+FF1A", f"type '{wide[2]}: ' with ':' and a blank")
    return None


def _open_quote(stop: Stop) -> Problem | None:
    """A quote that ends with the file, or with the opening quote of a later line."""
    mark = stop.began if "quoted scalar" in stop.context and "end of stream" in stop.said else None
    if mark is None and in_quotes(stop.last):
        inside = range(stop.last.start_mark.line + 1, stop.last.end_mark.line + 1)
        depth = key_depth(stop.at(stop.last.start_mark.line))
        if any(_INSIDE.match(stop.at(line)) and depth_of(stop.at(line)) <= depth for line in inside):
            mark = stop.last.start_mark
    if mark is None:
        return None
    quote = stop.at(mark.line)[mark.column : mark.column + 1]
    fix = f"type the closing {quote} where the text ends"
    return stop.told(mark.line, mark.column, f"the quote ({quote}) opened here isn't closed", fix)


def _open_bracket(stop: Stop) -> Problem | None:
    if not stop.open:
        if stop.char in ("]", "}") and "expected" in stop.said:
            fix = "delete it, or put the text in quotes"
            return stop.told(stop.line, stop.column, f"a '{stop.char}' that nothing opened", fix)
        return None
    mark = stop.open[-1].start_mark
    sign = stop.at(mark.line)[mark.column : mark.column + 1]
    if sign not in _CLOSING:
        return None
    if stop.char in ("]", "}") and stop.char != _CLOSING[sign]:
        message = f"a '{stop.char}' closes the '{sign}' opened on line {mark.line + 1}"
        return stop.told(stop.line, stop.column, message, f"type '{_CLOSING[sign]}'")
    rest = "".join([stop.here[stop.column :], *stop.lines[stop.line + 1 :]]).strip()
    if stop.line > mark.line and (not rest or depth_of(stop.here) <= key_depth(stop.at(mark.line))):
        fix = f"type the closing '{_CLOSING[sign]}', or put the text in quotes if it is one"
        return stop.told(mark.line, mark.column, f"the '{sign}' opened here isn't closed", fix)
    return None


def _closed_early(stop: Stop) -> Problem | None:
    """Text behind a closing quote or bracket on the same line."""
    if stop.last is None or stop.last.end_mark.line != stop.line or stop.char == ",":
        return None
    comma = bool(stop.open) and stop.last.end_mark.column < stop.column and _NEXT.match(stop.here[stop.column :])
    if comma and (in_quotes(stop.last) or isinstance(stop.last, CLOSES)):
        return stop.told(stop.line, stop.column, "a ',' is missing here", "type ', ' before it")
    if in_quotes(stop.last) and stop.char != ":":
        if stop.last.style == "'":
            said, fix = "an apostrophe ends the quoted text early", "double it ('') or use double quotes"
        else:
            said, fix = "a quote ends the quoted text early", 'type \\" inside the text, or use single quotes'
        return stop.told(stop.line, stop.column, said, fix)
    if isinstance(stop.last, CLOSES):
        first = stop.opener()
        if first > 0 and isinstance(stop.tokens[first - 1], _BEFORE_VALUE):
            mark = stop.tokens[first].start_mark
            return _needs_quotes(stop, mark.line, mark.column)
    return None


def _needs_quotes(stop: Stop, line: int, column: int, said: str = "", fix: str = "put the text in quotes") -> Problem:
    whole = stop.at(line)
    sign = whole[column : column + 1]
    if whole[:column].strip(" -") or not KEY.match(whole[column:]):
        fix += f": {quoted_text(text_from(whole, column, nested=bool(stop.open)))}"
    return stop.told(line, column, said or f"a text that begins with '{sign}' needs quotes", fix)


def _sign_first(stop: Stop) -> Problem | None:
    if "undefined alias" in stop.said:
        name = re.match(r"\*([^\s,\]}]*)", stop.here[stop.column :])
        said = f"{stop.said} '{name[1]}'" if name else stop.said
        if any(isinstance(token, yaml.AnchorToken) for token in stop.tokens):
            fix = "name an anchor that the file defines above, or put the text in quotes"
            return _needs_quotes(stop, stop.line, stop.column, said, fix)
        return _needs_quotes(stop, stop.line, stop.column, f"{said}; a text that begins with '*' needs quotes")
    if stop.began is not None and re.search("alias|anchor|a tag|block scalar|directive", stop.context):
        if "block scalar" in stop.context:
            fix = "begin the text on the next line, or put it in quotes"
            return _needs_quotes(stop, stop.began.line, stop.began.column, fix=fix)
        return _needs_quotes(stop, stop.began.line, stop.began.column)
    first = "cannot start any token" in stop.said or "node content" in stop.said
    if "not allowed in this context" in stop.said and stop.char in ("-", "?"):
        first = bool(stop.here[: stop.column].strip())
    if first and stop.char == "\t":
        return stop.told(stop.line, stop.column, "a tab", "type blanks instead")
    if first and stop.char == "," and stop.open and not isinstance(stop.last, yaml.ValueToken):
        return stop.told(stop.line, stop.column, "a ',' with nothing before it", "delete it")
    return _needs_quotes(stop, stop.line, stop.column) if first and stop.char else None


def _glued_colon(stop: Stop) -> Problem | None:
    """``kind:value``: libyaml takes it for a text, and gives up on a later line."""
    line = stop.line
    if "could not find expected ':'" in stop.said and stop.began is not None:
        line = stop.began.line
    elif "expected key" in stop.said and isinstance(stop.last, yaml.ScalarToken) and stop.last.plain:
        line = stop.last.start_mark.line
    elif "mapping values" not in stop.said or not stop.first_colon():
        return None
    else:
        line = stop.above(line)
        while _GLUED.fullmatch(stop.at(stop.above(line))):
            line = stop.above(line)
    glued = _GLUED.fullmatch(stop.at(line))
    if glued:
        fix = f"type '{glued[2]}: {glued[3]}'"
        return stop.told(line, glued.end(2), "no blank behind the colon", fix)
    if line != stop.line and "expected key" not in stop.said and not KEY.match(stop.at(line)):
        depth = depth_of(stop.at(line))
        fix = goes_on(stop, line) or "type 'key: value', or put the text in quotes"
        return stop.told(line, depth, "a line without 'key: '", fix)
    return None


def _colon(stop: Stop) -> Problem | None:
    if stop.char != ":" or not ("mapping values" in stop.said or "expected ','" in stop.said):
        return None
    above = KEY.match(stop.at(stop.above(stop.line)))
    if stop.first_colon() and above and len(above[1]) < depth_of(stop.here):
        said = "the line stands deeper than the one above, so it would go on with its text"
        fix = f"begin it in column {len(above[1]) + 1}, or put the whole text in quotes"
        return stop.told(stop.line, depth_of(stop.here), said, fix)
    fix = "put the value in quotes"
    if stop.open:
        fix = "put the value in quotes, or type the ',' that is missing before the second key"
    elif (key := KEY.match(stop.here)) and key.end() <= stop.column:
        start = key.end() + len(stop.here[key.end() :]) - len(stop.here[key.end() :].lstrip())
        fix += f": {quoted_text(text_from(stop.here, start, nested=False))}"
    return stop.told(stop.line, stop.column, "a second colon in the value", fix)


def _indent(stop: Stop) -> Problem | None:
    if stop.here[: stop.column].strip() or not stop.char or "expected" not in stop.said + stop.context:
        return None
    if "'-' indicator" in stop.said and stop.blocks and stop.blocks[-1] == stop.column:
        fix = "begin it with '- ', or indent it as its neighbours are"
        return stop.told(stop.line, stop.column, "a line without '- ' among items", fix)
    if stop.here.startswith("- ", stop.column) and stop.blocks and stop.blocks[-1] == stop.column:
        return stop.told(stop.line, stop.column, "a '- ' item among keys", "indent it below its key, or type a key")
    columns = set(stop.blocks)
    if isinstance(stop.last, yaml.ScalarToken) and stop.last.style in ("|", ">"):
        columns.add(depth_of(stop.at(stop.last.start_mark.line + 1)))
    near = [max((one for one in columns if one < stop.column), default=-1)]
    near += [min((one for one in columns if one > stop.column), default=-1)]
    if stop.column in columns or max(near) < 0:
        return None
    fix = f"begin it in column {' or '.join(str(one + 1) for one in near if one >= 0)}"
    return stop.told(stop.line, stop.column, "the line's indent fits no line above it", fix)


def _otherwise(stop: Stop) -> Problem:
    said, fix = stop.said, "mend the line"
    if "escape character" in said or "hexdecimal" in said:
        said, fix = "a backslash that begins no sign", "type \\\\ for a backslash, or use single quotes"
    elif "another document" in said or "<document start>" in said:
        said, fix = "a second document begins here", "keep one; delete the '---' or '...' line"
    elif "could not find expected ':'" in said:
        fix = "type 'key: value', or put the text in quotes"
    elif "expected ','" in said:
        fix = "type the ',' that is missing, or put the text in quotes"
    return stop.told(stop.line, stop.column, said, fix)


RULES: tuple[Callable[[Stop], Problem | None], ...] = (
    _wide_colon,
    _open_quote,
    _open_bracket,
    _closed_early,
    _sign_first,
    _glued_colon,
    outdented,
    _colon,
    _indent,
)
"""The first that knows the slip tells it."""

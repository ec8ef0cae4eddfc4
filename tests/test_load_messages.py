"""Slips that a translator or a newcomer makes: each is said at its own place, with what to type instead."""

from __future__ import annotations

import pytest

from printgen.files import MemoryFiles
from printgen.load.catalogs import read_catalog
from printgen.load.game import load_game
from printgen.load.yaml_nodes import read_yaml
from printgen.model import Game
from printgen.problems import PrintgenError, Problem
from tests.small import FILES

GAME = "cards/duel/game.yaml"
LISTED = "languages: {zh-Hans: [], en: []}"


def said(problem: Problem) -> str:
    """A problem as ``line:column message | fix``."""
    return f"{problem.pos.line}:{problem.pos.column} {problem.message} | {problem.fix}"


def slip(text: str | bytes) -> str:
    """The one fault that reading a YAML file says."""
    with pytest.raises(PrintgenError) as raised:
        read_yaml("x.yaml", text if isinstance(text, bytes) else text.encode("utf-8"))
    (problem,) = raised.value.problems
    return said(problem).replace("not YAML: ", "")


@pytest.mark.parametrize(
    ("value", "sign"),
    [
        ("*Fléau*", "*"),
        ("**Aucun fléau** ici", "*"),
        ("*", "*"),
        ("{pressure} Fléau", "{"),
        ("{pressure}: Fléau", "{"),
        ("[ja:祟] Fléau", "["),
        ("% Fléau", "%"),
        ("@ Fléau", "@"),
        ("`Fléau`", "`"),
        ("& Fléau", "&"),
        ("!! Fléau", "!"),
        ("- Souillure", "-"),
        ("? Souillure", "?"),
        (", Souillure", ","),
    ],
)
def test_a_text_that_begins_with_a_sign_is_shown_in_quotes(value: str, sign: str) -> None:
    asked = f"""2:9 a text that begins with '{sign}' needs quotes | put the text in quotes: "{value}\""""
    assert slip(f"a:\n  kind: {value}\n  b: c\n") == asked
    assert slip(f"a:\n  kind: {value}  # said\n") == asked


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: *b\n", "1:4 found undefined alias 'b'; a text that begins with '*' needs quotes"),
        ("a: *b\n", 'put the text in quotes: "*b"'),
        ("c: &c d\na: *b\n", "name an anchor that the file defines above, or put the text in quotes"),
        (
            "a: > Souillure\n",
            "1:4 a text that begins with '>' needs quotes | begin the text on the next line, or put it",
        ),
        ('a: *"x"\\n* it\'s\n', "put the text in quotes: '*\"x\"\\n* it''s'"),
        ("- *x* y\n", "1:3 a text that begins with '*' needs quotes | put the text in quotes: \"*x* y\""),
        ("a: {one: {n} card, other: {n} cards}\n", "1:10 a text that begins with '{' needs quotes"),
        ("a: {one: {n} card, other: {n} cards}\n", 'put the text in quotes: "{n} card"'),
        ("a: {name: *b* (c), text: d}\n", 'put the text in quotes: "*b* (c)"'),
        ("*b*: c\n", "1:1 a text that begins with '*' needs quotes | put the text in quotes"),
    ],
)
def test_where_that_text_stands_is_told(text: str, message: str) -> None:
    assert message in slip(text)


@pytest.mark.parametrize("quote", ['"', "'"])
def test_a_quote_left_open_is_found_where_it_was_opened(quote: str) -> None:
    asked = f"2:6 the quote ({quote}) opened here isn't closed | type the closing {quote} where the text ends"
    assert slip(f"a:\n  b: {quote}text\n" + "".join(f"  c{n}: d\n" for n in range(30))) == asked
    assert slip(f"a:\n  b: {quote}text\n  c: d\n  e: {quote}f{quote}\n  g: {quote}h{quote}\n") == asked
    assert slip(f"a:\n- b: {quote}text\n  c: {quote}d{quote}\n") == asked


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a: "He said "no" twice"\n', '1:14 a quote ends the quoted text early | type \\" inside the text'),
        ('a: "a long text\n  Note: goes on "here"\n', "2:18 a quote ends the quoted text early"),
        ("a: 'l'eau'\n", "1:7 an apostrophe ends the quoted text early | double it ('') or use double quotes"),
        ("a: {b: 'l'eau', c: d}\n", "1:11 an apostrophe ends the quoted text early"),
        ('a: {b: "c" d: e}\n', "1:12 a ',' is missing here"),
        ("a: {b: Fire: Ball, c: d}\n", "1:12 a second colon in the value"),
        ("a:\n  b: Fire: Ball\n", '2:10 a second colon in the value | put the value in quotes: "Fire: Ball"'),
        ('a: "C:\\Games"\n', "1:7 a backslash that begins no sign | type \\\\ for a backslash"),
    ],
)
def test_a_text_that_ends_early_is_found_where_it_ends(text: str, message: str) -> None:
    assert slip(text).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "languages:\n  zh: []\n  fr: [en\nplayers: [2]\n",
            "3:7 the '[' opened here isn't closed | type the closing ']'",
        ),
        ("languages:\n  fr: [en\n  ja: [en]\n", "2:7 the '[' opened here isn't closed"),
        ("languages:\n  fr: [en\n", "2:7 the '[' opened here isn't closed"),
        ("cards:\n  - {id: a, b: c\n  - {id: d}\n", "2:5 the '{' opened here isn't closed | type the closing '}'"),
        ("cards:\n  - {id: a, b: [1, 2}\n", "2:21 a '}' closes the '[' opened on line 2 | type ']'"),
        ("a: {b: c}}\n", "1:10 a '}' that nothing opened | delete it, or put the text in quotes"),
        ("a: {b: c,\n    d: e: f}\n", "2:9 a second colon in the value"),
    ],
)
def test_a_bracket_left_open_is_found_where_it_was_opened(text: str, message: str) -> None:
    assert slip(text).startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "a:\n  b: c\n  kind:Fléau\n  d: e\n",
        "a:\n  b: c\n  kind:Fléau\n\nd: e\n",
        "a:\n  # the kind\n  kind:Fléau\n  # and the rest\n  d: e\n",
    ],
)
def test_a_colon_without_a_blank_is_found_on_its_own_line(text: str) -> None:
    assert slip(text) == "3:7 no blank behind the colon | type 'kind: Fléau'"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a:\n  b: c\n   d: e\n", "3:4 the line stands deeper than the one above, so it would go on with its text"),
        ("a:\n  - b: c\n     d: e\n", "begin it in column 5, or put the whole text in quotes"),
        ("a:\n  b: c\n d: e\n", "3:2 the line's indent fits no line above it | begin it in column 1 or 3"),
        ("a: |\n  text\n more\nb: c\n", "3:2 the line's indent fits no line above it | begin it in column 1 or 3"),
        ("a:\n  - b\n  c: d\n", "3:3 a line without '- ' among items"),
        ("a:\n  c: d\n  - b\n", "3:3 a '- ' item among keys"),
        ("a:\n  b: text\n  goes on\n  c: d\n", "3:3 a line without 'key: '"),
        ("a: b\n---\nc: d\n", "2:1 a second document begins here"),
    ],
)
def test_a_line_in_the_wrong_column_is_told_the_right_one(text: str, message: str) -> None:
    assert message in slip(text)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            "nom: Fléau, où\n".encode("latin-1"),
            "1:8 not UTF-8: byte 0xE9 | save the file as UTF-8 (it looks like Windows-1252",
        ),
        (
            "nom: “Fléau”\n".encode("cp1252"),
            "(it looks like Windows-1252, Latin-1 or another code page of accented letters)",
        ),
        ("名字: 火球，冰锥\n".encode("gbk"), "(it looks like GBK, Big5, Shift_JIS or another code page)"),
        ("a: 火\n".encode("utf-16"), "(it looks like UTF-16, which some programs call Unicode)"),
        ("a: b\nc: d\n".encode("utf-16-le"), "(it looks like UTF-16, which some programs call Unicode)"),
        (
            "a: 火球 ".encode() + b"\xff\n",
            "1:7 not UTF-8: byte 0xFF | type this character anew: most of the file is UTF-8",
        ),
    ],
)
def test_what_is_not_utf8_is_named_by_what_it_looks_like(data: bytes, message: str) -> None:
    assert message in slip(data)


def catalog(value: str, language: str = "fr") -> tuple[bool, list[str]]:
    """Whether a catalog with this one text, on line 3 from column 9, can be read, and what is said."""
    made, problems = read_catalog(f"lang/{language}.yaml", f"spells:\n  fb:\n    n: {value}\n".encode())
    return made is not None, [said(one) for one in problems]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "{east}",
            "3:8 spells.fb.n must be a text; one that begins with '{' needs quotes | put the text in quotes: "
            '"{east}"',
        ),
        (
            "[ja:祟]",
            "3:8 spells.fb.n must be a text; one that begins with '[' needs quotes | put the text in quotes: "
            '"[ja:祟]"',
        ),
        ("{one: {n}, other: b}", "3:14 spells.fb.n.one must be a text; one that begins with '{' needs quotes"),
        (
            "{one: a, autre: b}",
            "3:17 spells.fb.n: 'autre' is no plural form of fr | write one, other: {one: …, other: …}",
        ),
        ("{singular: a, plural: b}", "3:9 spells.fb.n: 'singular' is no plural form of fr | write one, other"),
        ("{One: a, other: b}", "3:9 spells.fb.n: 'One' is no plural form of fr | did you mean 'one'?"),
        ("{one: a}", "3:8 spells.fb.n: the plural form 'other' is missing | write one, other: {one: …, other: …}"),
        ("{one: a, other: }", "3:17 spells.fb.n: the plural form 'other' has no text"),
        ("\n      east:", "4:7 spells.fb.n: 'east' is no plural form of fr"),
        ("\n      - a", "4:7 spells.fb.n must be a text, got a list"),
    ],
)
def test_what_is_no_text_is_told_how_to_become_one(value: str, message: str) -> None:
    read, (told,) = catalog(value)
    assert not read
    assert told.startswith(message)


def test_plural_forms_are_those_of_the_language() -> None:
    assert "write one, few, many, other: {one: …, few: …" in catalog("{one: a, więcej: b}", "pl")[1][0]
    assert "write one text: ja has no plural forms" in catalog("{one: a, すべて: b}", "ja")[1][0]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("Fléau #1", "3:14 '#1' is not read as part of the text | put the text in quotes: \"Fléau #1\", or type '# '"),
        ("#1", "3:8 '#1' is not read as part of the text | put the text in quotes: \"#1\", or type '# '"),
        ("Fléau\n      noir #1", "4:12 '#1' is not read as part of the text | put the text in quotes, or type '# '"),
        ("! Fléau", "3:8 '!' is not read as part of the text | put the text in quotes: \"! Fléau\""),
        ("!Fléau noir".replace("é", "e"), "3:8 '!Fleau' is not read as part of the text"),
        ("&c others", "3:8 '&c' is not read as part of the text | put the text in quotes: \"&c others\""),
        ("{other: &c x, one: y}", "3:16 '&c' is not read as part of the text | put the text in quotes: \"&c x\", or"),
    ],
)
def test_words_that_yaml_reads_past_are_warned_of(value: str, message: str) -> None:
    read, (told,) = catalog(value)
    assert read
    assert told.startswith(message)


@pytest.mark.parametrize(
    "value",
    [
        "Fléau # a plague",
        "Fléau # see #1",
        "Fléau#1",
        "Fléau ## 1",
        '"Fléau #1"',
        '"Fléau" #1',
        "|\n      Fléau #1",
        "a\n    # a plague\n    #n: Fléau",
        "&c Fléau\n    m: *c",
        "&c Fléau # see #1\n    m: *c\n    o: 'a #1'",
        "a\n  ib: #another\n    n: b",
        "Fléau !",
        "R & D",
    ],
)
def test_honest_comments_and_signs_are_not_warned_of(value: str) -> None:
    assert catalog(value) == (True, [])


def loaded(languages: str, **changes: str) -> tuple[Game | None, list[str]]:
    """The small game with these lines under ``languages:``, from line 4, and what is said; None if it is refused."""
    listed = FILES[GAME].replace(LISTED, f"languages:\n  {languages}")
    try:
        game, problems = load_game(MemoryFiles({**FILES, GAME: listed, **changes}), "duel")
    except PrintgenError as error:
        return None, [said(one) for one in error.problems]
    return game, [said(one) for one in problems]


@pytest.mark.parametrize(
    ("line", "goes_on", "message"),
    [
        (
            "EN: [zh-Hans]",
            True,
            "4:3 'EN' has no catalog cards/duel/lang/EN.yaml: this line is for nothing | did you mean 'en'?",
        ),
        (
            "eng: []",
            True,
            "4:3 'eng' has no catalog cards/duel/lang/eng.yaml: this line is for nothing | did you mean 'en'?",
        ),
        ("en: [en]", True, "4:8 'en' falls back to itself | name other languages, or none: 'en: []'"),
        ("en: [english]", False, "4:8 'english' is not the tag of a language | did you mean 'en'?"),
        ("en: [français]", False, "4:8 'français' is not the tag of a language | did you mean 'fr'?"),
        ("en: [zh_Hans]", False, "4:8 'zh_Hans' is not the tag of a language | did you mean 'zh-Hans'?"),
        ("en: [elvish]", False, "4:8 'elvish' is not the tag of a language | type a language's tag, such as fr, pt-BR"),
        (
            "en: [zh-Hans, zh-Hanz]",
            False,
            "4:17 'en' falls back to 'zh-Hanz', which isn't a language here | did you mean 'zh-Hans'?",
        ),
        ("en: [ko]", False, "4:8 'en' falls back to 'ko', which isn't a language here | name one of these: zh-Hans"),
        ("en: zh-Hans", False, "4:7 en must be a list, got 'zh-Hans'"),
    ],
)
def test_a_slip_in_the_languages_is_named_at_its_place(line: str, goes_on: bool, message: str) -> None:
    game, (told,) = loaded(line)
    assert (game is not None) == goes_on
    assert told.startswith(message)


def test_a_language_without_fallbacks_and_one_that_is_yet_to_come_are_fine() -> None:
    game, told = loaded("en:\n  fr: [en]\n  zh-Hant: [zh-Hans]")
    assert told == []
    assert game is not None
    assert game.languages["en"] == ("zh-Hans",)


def test_a_language_that_only_has_a_catalog_may_be_fallen_back_to() -> None:
    game, told = loaded("fr: [en]")
    assert told == []
    assert game is not None
    assert game.languages["fr"] == ("en", "zh-Hans")


def test_the_folder_and_the_id_differ_where_the_id_stands() -> None:
    game = FILES[GAME].replace("id: duel", "# a game\nid: duell")
    with pytest.raises(PrintgenError) as raised:
        load_game(MemoryFiles({**FILES, GAME: game}), "duel")
    assert said(raised.value.problems[0]).startswith("2:5 the game's id 'duell' is not its folder's name 'duel'")

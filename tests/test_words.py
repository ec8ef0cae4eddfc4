"""The toolkit's own words: whole in every language it speaks, and nowhere but in the catalogs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Set
from html.parser import HTMLParser
from pathlib import Path

import jinja2
import pytest
import yaml

from printgen.render.guide_words import GuideWords
from printgen.words import Words, speaks, spoken, toolkit_words
from printgen.write.page_words import page_words

ROOT = Path(__file__).resolve().parent.parent
CATALOGS = ROOT / "printgen" / "lang"
LANGUAGES = {"en", "ja", "zh-Hans", "zh-Hant"}
OTHER_DATA = {"checks"}
"""Not words but what the rule checks know of a language: no two languages have the same."""
SUBJECTS = sorted({path.name.partition(".")[0] for path in CATALOGS.glob("*.yaml")} - OTHER_DATA)
JOINED = {"joiner", "list_joiner", "pages_after", "papers_after"}
"""Words set right before or behind others, so that a blank at their end is meant."""
BOTH = "台后里只干准松面周才丑斗"
"""Simplified characters that are good Traditional ones, too, in another sense."""


def catalog(subject: str, language: str) -> dict[str, str]:
    loaded: dict[str, str] = yaml.safe_load((CATALOGS / f"{subject}.{language}.yaml").read_text(encoding="utf-8"))
    return loaded


def texts(language: str) -> Iterator[tuple[str, str]]:
    for subject in SUBJECTS:
        for key, text in catalog(subject, language).items():
            yield f"{subject}.{language}: {key}", text


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}", text))


# --- the catalogs


def test_every_subject_is_there_in_every_language() -> None:
    assert {"sheets", "pages", "guide", "proof"} <= set(SUBJECTS)
    assert {subject: set(speaks(subject)) for subject in SUBJECTS} == dict.fromkeys(SUBJECTS, LANGUAGES)


@pytest.mark.parametrize("language", sorted(LANGUAGES - {"en"}))
@pytest.mark.parametrize("subject", SUBJECTS)
def test_languages_have_the_same_keys_and_placeholders(subject: str, language: str) -> None:
    english, own = catalog(subject, "en"), catalog(subject, language)
    keys = {key for key in english if not key.endswith("_one")}
    assert {key for key in own if not key.endswith("_one")} == keys
    assert {key for key in own if key.endswith("_one")} <= set(english), "a form for 1 that nobody asks for"
    for key in keys:
        assert placeholders(own[key]) == placeholders(english[key]), key


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_form_for_one_says_as_much_as_the_form_for_many(subject: str, language: str) -> None:
    own = catalog(subject, language)
    for key in own:
        if key.endswith("_one"):
            many = placeholders(own[key.removesuffix("_one")])
            assert many - {"{n}", "{count}"} <= placeholders(own[key]) <= many, key


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_text_is_empty_or_ends_in_a_blank(language: str) -> None:
    for where, text in texts(language):
        assert isinstance(text, str), f"{where} is not quoted, so YAML makes a {type(text).__name__} of it"
        assert text.strip(), where
        if where.rpartition(" ")[2].removesuffix("_one") not in JOINED:
            assert text == text.strip(), where


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_markup_is_closed_and_commands_are_as_in_english(language: str) -> None:
    for subject in SUBJECTS:
        english = catalog(subject, "en")
        for key, text in catalog(subject, language).items():
            assert text.count("**") % 2 == 0, (subject, key)
            typed = [re.sub(r" --only .*", " --only", one) for one in re.findall("`(.+?)`", text)]
            assert typed == [re.sub(r" --only .*", " --only", one) for one in re.findall("`(.+?)`", english[key])], key
            assert text.count("`") == 2 * len(typed), (subject, key)


def test_traditional_chinese_has_no_simplified_characters() -> None:
    opencc = pytest.importorskip("opencc")
    convert = opencc.OpenCC("s2t").convert
    assert convert("印") == "印"
    assert convert("标") != "标", "the probe itself works"
    for where, text in texts("zh-Hant"):
        assert [one for one in text if convert(one) != one and one not in BOTH] == [], where


def test_japanese_is_written_in_japanese_characters_and_kana() -> None:
    kana = re.compile("[\u3041-\u30fa]")
    for where, text in texts("ja"):
        in_jis = re.sub("[–×·]", "", text)  # signs that the old standard lacks
        try:
            in_jis.encode("cp932")
        except UnicodeEncodeError as error:
            pytest.fail(f"{where}: {in_jis[error.start]} is no Japanese character")
        han = re.findall("[\u4e00-\u9fff]", text)
        assert len(han) <= 8 or kana.search(text), where
    for subject in SUBJECTS:
        own = catalog(subject, "ja")
        assert sum(bool(kana.search(text)) for text in own.values()) > len(own) / 3, subject


@pytest.mark.parametrize("language", ["ja", "zh-Hans", "zh-Hant"])
def test_han_texts_have_full_width_punctuation_and_their_own_quotes(language: str) -> None:
    foreign = '“”‘’"' if language != "zh-Hans" else '「」『』"'
    for where, text in texts(language):
        assert not re.search("[\u3041-\u9fff][,;:!?.]|[,;:!?][\u3041-\u9fff]", text), where
        assert not set(text) & set(foreign), where


def test_english_has_no_han_characters() -> None:
    for where, text in texts("en"):
        assert not re.search("[\u3000-\u9fff\uff00-\uffef]", text), where


# --- how they are used


def test_a_language_with_one_form_has_it_for_one_too() -> None:
    guide = toolkit_words("guide", "ja")
    assert guide["papers_one"] == guide["papers"] == "**{n}**枚"
    assert GuideWords("zh-Hant")("sheets", 1) == "1 張紙"
    assert Words("proof", "ja")("on_cards", 1) == "1枚のカードに出る"
    assert page_words("zh-Hant")("papers", 1) == "1 張紙"
    assert GuideWords("en")("sheets", 1) == "1 sheet"


def test_words_tell_the_language_they_are_in() -> None:
    assert [spoken("pages", tag) for tag in ("ja", "zh-Hant", "ja-JP", "de")] == ["ja", "zh-Hant", "ja", "en"]
    assert [Words("proof", tag).language for tag in ("zh-Hans", "zh-Hant", "fr")] == ["zh-Hans", "zh-Hant", "en"]
    assert page_words("ja").language == "ja"


def test_a_list_in_a_narrow_column_keeps_its_names_whole() -> None:
    assert GuideWords("ja").column(["太刀", "魂"]) == "<bdi>太刀、</bdi><bdi>魂</bdi>"
    assert GuideWords("en").column(["Swords", "<Souls>"]) == "<bdi>Swords,</bdi> <bdi>&lt;Souls&gt;</bdi>"
    assert GuideWords("en").column(["Swords"]) == "<bdi>Swords</bdi>"


def test_sentences_have_a_blank_between_them_where_their_script_wants_one() -> None:
    japanese, english = GuideWords("ja"), GuideWords("en")
    one, other = japanese("cut_corners"), english("cut_corners")
    assert japanese.sentences(one, japanese("cut_round")).count("。") == 3
    assert "。 " not in japanese.sentences(one, japanese("cut_round"))
    assert english.sentences(other, english("cut_round")).startswith(f"{other} Round")


def test_measures_and_options_stay_on_one_line() -> None:
    words = GuideWords("en")
    assert words("size", width="63", height="88") == "63\u00a0×\u00a088\u00a0mm"
    assert '<span class="whole">--ink</span> <span class="whole">saver</span>' in words("quality_saver")
    assert words.hint("A <b> (--paper a3 --files boards)") == (
        'A &lt;b&gt; (<span class="whole">--paper a3</span> <span class="whole">--files boards</span>)'
    )


# --- templates hold none

TEMPLATES = sorted(path for top in ("printgen", "templates") for path in (ROOT / top).rglob("*.html"))
STYLES = sorted(path for top in ("printgen", "templates") for path in (ROOT / top).rglob("*.css"))
ALLOWED: Mapping[tuple[str, str], str] = {
    ("printgen/write/assets/printables.html", "printgen"): "the toolkit's name, in the title of the window",
    ("printgen/write/assets/printables.html", "only"): "--only is typed as it stands, whatever one speaks",
    ("printgen/write/assets/shelf.html", "printgen"): "the toolkit's name",
    ("printgen/write/assets/shelf.html", "build"): "printgen build is typed as it stands",
}
"""Words in templates, each with why it is no word of a language."""
SHOWN = {"alt", "title", "aria-label", "aria-description", "placeholder", "label", "summary", "content"}
"""Attributes that people read or hear."""
META = {"viewport", "generator", "Content-Security-Policy"}
VALUE = "\ue000"
"""What stands for an expression: no letter."""


def letters(text: str) -> list[str]:
    """Words: Latin ones of two letters or more; any letter of another script."""
    found = []
    for word in re.findall(r"[^\W\d_]+", text):
        signs = [one for one in word if unicodedata.category(one).startswith("L")]
        if len(signs) > 1 or any("LATIN" not in unicodedata.name(one, "") for one in signs):
            found.append(word)
    return found


class Reader(HTMLParser):
    """What a page shows: text and the attributes that are read, heard or shown by a style.

    A ``data-`` attribute that no style shows may hold Latin names for the program, but nothing in another script.
    """

    def __init__(self, shown: Set[str]) -> None:
        super().__init__(convert_charrefs=True)
        self._attributes = SHOWN | shown
        self.shown: list[str] = []
        self._code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._code += tag in ("style", "script")
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and META & {given.get("name"), given.get("http-equiv")}:
            return
        for name, value in given.items():
            if name in self._attributes:
                self.shown.append(value)
            elif name.startswith("data-"):
                self.shown.append(re.sub("[A-Za-z]", " ", value))

    def handle_endtag(self, tag: str) -> None:
        self._code -= tag in ("style", "script")

    def handle_data(self, data: str) -> None:
        if not self._code:
            self.shown.append(re.sub(f'[a-z-]+="{VALUE}"', "", data))  # an attribute that a macro writes


def words_in(template: str, *, shown: Set[str] = frozenset()) -> list[str]:
    """Words that a template prints of itself; Han and kana in its expressions count, too.

    ``shown``: attributes that the styles beside it show.
    """
    found: list[str] = []
    source = ""
    for _, kind, value in jinja2.Environment().lex(template):
        if kind == "data":
            source += value
        elif kind == "variable_begin":
            source += "x" if source.endswith(("<", "</")) else VALUE
        elif kind == "string":
            found += [word for word in letters(value) if not word.isascii()]
    reader = Reader(shown)
    reader.feed(source)
    reader.close()
    return found + [word for text in reader.shown for word in letters(text)]


def words_of(path: Path) -> list[str]:
    """Words in a template file."""
    styles = "".join(one.read_text(encoding="utf-8") for one in path.parent.glob("*.css"))
    return words_in(path.read_text(encoding="utf-8"), shown=set(re.findall(r"attr\(\s*(data-[\w-]+)", styles)))


def words_in_style(css: str) -> list[str]:
    """Words in the strings of ``content`` and ``quotes``."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    told = re.findall(r"(?<![\w-])(?:content|quotes)\s*:\s*([^;}]*)", css)
    quoted = re.findall(r"\"([^\"]*)\"|'([^']*)'", re.sub(r"url\([^)]*\)", "", " ".join(told)))
    plain = (re.sub(r"\\([0-9a-fA-F]{1,6})\s?", lambda match: chr(int(match[1], 16)), "".join(one)) for one in quoted)
    return [word for text in plain for word in letters(text)]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_reader_finds_planted_words() -> None:
    assert words_in("<p>{{ t.name }} HP</p>") == ["HP"]
    assert words_in("<p>R₀ ½ T {{ a }}R</p>") == []
    assert words_in('<img alt="封印 {{ n }}"><i title="{{ t.x }}" data-fit="name" class="gate">') == ["封印"]
    assert words_in('<i data-label="of"><b data-unit="張">') == ["張"]
    assert words_in('<i data-label="of">', shown={"data-label"}) == ["of"]
    assert words_in('{% macro a(tag) %}lang="{{ tag }}" alt="of {{ tag }}"{% endmacro %}') == ["alt", "of"]
    assert words_in("{{ '張' if n else t.unit }}{# a comment #}{% if kind == 'deed' %}・{% endif %}") == ["張"]
    assert words_in('<{{ "a" if x else "div" }} class="cover" aria-label="Open">の</p>') == ["Open", "の"]
    assert words_in("<style>.a { color: red }</style><script>run()</script><svg><text>夜</text></svg>") == ["夜"]
    assert words_in_style('.a::before { content: "張" } .b { justify-content: "x y" } .c { content: "\\00a0·" }') == [
        "張"
    ]
    assert words_in_style(".a::after { content: url('art/of-it.svg') attr(href) 'No. ' counter(one) }") == ["No"]


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_holds_no_words(path: Path) -> None:
    found = words_of(path)
    assert [word for word in found if (named(path), word) not in ALLOWED] == [], "into the catalog with them"


def test_every_exception_is_still_needed() -> None:
    found = {(named(path), word) for path in TEMPLATES for word in words_of(path)}
    assert set(ALLOWED) <= found


def test_styles_show_no_words() -> None:
    found = {named(path): words for path in STYLES if (words := words_in_style(path.read_text(encoding="utf-8")))}
    assert found == {}


def test_drawings_show_no_text() -> None:
    drawings = [path for top in ("cards", "printgen", "templates") for path in (ROOT / top).rglob("*.svg")]
    assert drawings
    assert [named(path) for path in drawings if "<text" in path.read_text(encoding="utf-8")] == []

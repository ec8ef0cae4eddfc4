"""Titles in two lines break between phrases where they fit so; names stand or lie as their own language does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from printgen.files import DiskFiles
from printgen.geometry import Size
from printgen.render.chunks import Job
from printgen.render.layout import draw_chunk, laid_out_page
from printgen.render.lines import lines_of
from printgen.render.phrase_breaks import with_phrase_breaks
from printgen.render.templates import Templates, language_of
from tests.conftest import ROOT
from tests.small import SPELL, CommandLine, SmallProject

STYLE = """
.face { width: 70mm; height: 95mm; position: relative; font-family: "PG Sans"; font-size: 20pt; line-height: 1.2; }
.face > * { position: absolute; left: 6mm; top: 6mm; width: 29mm; height: 18mm; margin: 0; }
.face h1 { font-weight: normal; font-size: 20pt; }
.face .wide { width: 36.4mm; }
.face .column { width: 1em; height: 80mm; overflow-wrap: anywhere; }
"""
"""20 pt: four signs a line, and two lines; the wide box has five signs a line."""

PAGE = "@page { size: 70mm 95mm; margin: 0 } html, body { margin: 0 }"


def printed(inner: str, language: str = "ja", whole: tuple[str, ...] = ()) -> tuple[tuple[str, ...], str, list[str]]:
    """The lines of the face's first text as they are printed, the face's HTML, and the codes of its faults."""
    html = f'<section class="face">{inner}</section>'
    job = Job("k", ("a/b front",), (html,), Size(63, 88), STYLE, language, {}, str(ROOT / "fonts"), whole)
    chunk = draw_chunk(job)
    (page,) = laid_out_page(replace(job, html=chunk.html), chunk.html[0], PAGE).pages
    inner = chunk.html[0].removeprefix('<section class="face">').removesuffix("</section>")
    return lines_of(page)[0].texts, inner, [fault.code for fault in chunk.faults]


@pytest.mark.parametrize(
    ("element", "language", "lines"),
    [
        ('<h1 data-fit="x" class="wide">告発された人を降ろす</h1>', "ja", ("告発された", "人を降ろす")),
        ('<h1 data-fit="x">花の都の夜守り</h1>', "ja", ("花の都の", "夜守り")),
        ('<p data-fit="name">夜の花びら</p>', "ja", ("夜の", "花びら")),
        ('<p data-fit="x" data-fit-floor="label">夜の花びら</p>', "ja", ("夜の", "花びら")),
        ('<p data-fit="x" data-phrases><b>夜の花びら</b></p>', "ja", ("夜の", "花びら")),
        ('<p data-fit="name">沉睡的老宅子</p>', "zh-Hans", ("沉睡的", "老宅子")),
        ('<p data-fit="name">沉睡的老宅子</p>', "zh-Hant", ("沉睡的", "老宅子")),
        ('<p data-fit="name"><span lang="ja">夜の花びら</span></p>', "en", ("夜の", "花びら")),
    ],
)
def test_names_headings_and_labels_break_between_phrases(element: str, language: str, lines: tuple[str, ...]) -> None:
    found, _, faults = printed(element, language)
    assert found == lines
    assert not faults


@pytest.mark.parametrize(
    ("element", "language"),
    [
        ('<p data-fit="text">夜の花びら</p>', "ja"),  # running text fills its lines
        ('<p data-fit="name">花びら</p>', "ja"),  # one line
        ('<p data-fit="name" class="column">夜の花びら</p>', "ja"),
        ('<p data-fit="name">夜の<br>花びら</p>', "ja"),  # its own break is good already
        ('<p data-fit="name">ノートブックス</p>', "ja"),  # one phrase, longer than the line
        ('<p data-fit="name">桜の花びらが舞う</p>', "ja"),  # between phrases it would need a third line
        ('<p data-fit="name">Petals at night</p>', "en"),
    ],
)
def test_everything_else_is_drawn_as_before(element: str, language: str) -> None:
    _, html, faults = printed(element, language)
    assert html == element
    assert not faults


def test_a_term_of_the_game_is_never_cut() -> None:
    name = '<p data-fit="name">夜の花びら橋</p>'
    assert printed(name)[0] == ("夜の花び", "ら橋") or printed(name)[0] == ("夜の", "花びら橋")
    assert printed(name, whole=("花びら橋",))[0] == ("夜の", "花びら橋")


def test_a_title_that_was_shrunk_keeps_its_size() -> None:
    """Fitting comes first; phrases only choose among the lines that fit."""
    title = '<p data-fit="name" class="wide">告発された人を降ろす夜の橋</p>'
    _, html, faults = printed(title)
    plain = printed(title.replace('"name"', '"text"'))[1]
    size = re.compile(r"font-size: ([\d.]+)pt")
    assert size.findall(html) == size.findall(plain) != []
    assert not faults


def test_a_phrase_that_would_run_over_its_box_breaks_as_before_and_the_others_hold() -> None:
    found, html, faults = printed('<p data-fit="name" style="height: 27mm">ノートパソコンを花びらで</p>')
    assert found == ("ノートパ", "ソコンを", "花びらで")
    found, html, faults = printed('<p data-fit="name" style="height: 36mm">夜の花びらプラネタリウム</p>')
    assert found == ("夜の", "花びらプ", "ラネタリ", "ウム")
    assert html.count("nowrap") == 2
    assert not faults


def test_of_two_titles_on_a_face_the_one_that_fits_is_mended() -> None:
    crowded = '<p data-fit="name" style="top: 40mm">桜の花びらが舞う</p>'
    found, html, _ = printed(f'<h1 data-fit="x">夜の花びら</h1>{crowded}')
    assert found == ("夜の", "花びら")
    assert crowded in html


def test_the_web_page_shows_the_same_lines(project: SmallProject, printgen: CommandLine) -> None:
    catalog = "cards/duel/lang/zh-Hans.yaml"
    project.replace(catalog, "火球", "会说话的大花猫和老宅子")
    project.replace("templates/duel/spell.css", "height: 8mm", "height: 14mm")
    assert printgen(project, "build", "--files", "html", "--strict").code == 0
    page = (project.root / "output/duel/zh-Hans+files-html/printables.html").read_text(encoding="utf-8")
    assert re.search(r"<span style=\"white-space: ?nowrap;?\">和老宅子", page)
    assert "冰锥</h1>" in page


def test_no_line_of_a_chinese_title_begins_with_an_ending_and_none_ends_in_a_lone_sign() -> None:
    kept = re.compile(r'<span class="keep">([^<]+)</span>')
    assert kept.findall(with_phrase_breaks("会说话的大花猫", "zh-Hans"))[0] == "会说话的"
    assert kept.findall(with_phrase_breaks("夜を守る者", "ja")) == ["夜を", "守る者"]


COLUMN = SPELL.replace(
    '<h1 data-fit="name">', '<h1 data-fit="name" class="{{ "across" if t.name is in_letters else "column" }}">'
)
"""A name that stands in a column where it is written in signs."""


def names(project: SmallProject, printgen: CommandLine, language: str) -> dict[str, str]:
    """What each name is → how it stands on its card."""
    project.write("templates/duel/spell.html", COLUMN)
    assert printgen(project, "build", "--lang", language, "--files", "html").code == 0
    page = (project.root / f"output/duel/{language}+files-html/printables.html").read_text(encoding="utf-8")
    found = re.findall(r'<h1[^>]* class="(\w+)"[^>]*>(?:<span[^>]*>)?([^<]+)', page)
    return {name: how for how, name in found}


def test_a_name_that_is_not_translated_stands_as_its_own_language_does(
    project: SmallProject, printgen: CommandLine
) -> None:
    english = "cards/duel/lang/en.yaml"
    project.replace(english, "name: Fireball, ", "")
    project.write("cards/duel/lang/ja.yaml", project.read("cards/duel/lang/zh-Hans.yaml").replace("name: 冰锥, ", ""))
    project.replace("cards/duel/game.yaml", "en: []", "en: [], ja: [en]")
    assert names(project, printgen, "en") == {"火球": "column", "Icicle": "across"}
    assert names(project, printgen, "ja") == {"火球": "column", "Icicle": "across"}


def test_a_name_that_is_all_one_term_is_in_the_terms_language(project: SmallProject, printgen: CommandLine) -> None:
    source, english = "cards/duel/lang/zh-Hans.yaml", "cards/duel/lang/en.yaml"
    project.replace(source, "name: 火球", 'name: "{fireball}"')
    project.write(source, project.read(source) + "terms: {fireball: 火球}\n")
    project.replace(english, "name: Fireball, ", "")
    project.write(english, project.read(english) + "terms: {fireball: Fireball}\n")
    assert names(project, printgen, "en") == {"Fireball": "across", "Icicle": "across"}


def test_a_texts_language_is_named_by_the_tag_around_all_of_it() -> None:
    assert language_of('<span lang="en">A <span lang="ja">火</span></span>') == "en"
    assert language_of('<span class="beside" lang="ja" dir="ltr">火</span>') == "ja"
    assert language_of('<span lang="ja">火</span> Fire <span lang="ja">球</span>') == ""
    assert language_of("Fire") == ""


def test_titles_of_booklets_ask_for_phrases(project: SmallProject) -> None:
    templates = Templates(DiskFiles(project.root), "duel", "cards/duel", "ja", ("花びら橋",))
    assert str(templates.phrased("夜の花びら橋")).count("nowrap") == 2
    assert str(templates.phrased("夜")) == "夜"

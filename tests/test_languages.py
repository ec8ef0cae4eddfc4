"""Editions by language: tags people type, two languages at once, pseudo-languages, what a fallback leaves visible."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from markupsafe import Markup

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.markup import tokens
from printgen.model import Choices
from printgen.pseudo import longer
from printgen.render.phrase_breaks import with_phrase_breaks
from printgen.render.rulebook import read_rulebook
from printgen.tags import canonical, direction, in_letters, language_name, split
from tests.small import SPELL, CommandLine, SmallProject

TARGET = "cards/duel/lang/en.yaml"
TEMPLATE = "templates/duel/spell.html"
TWO_NAMES = SPELL.replace("{{ t.name }}", "{{ t.name }}{{ t.beside }}")


def page_texts(path: Path) -> list[str]:
    """The words of each page of a PDF."""
    return [str(page.get_textpage().get_text_bounded()) for page in pypdfium2.PdfDocument(path)]


@pytest.mark.parametrize(
    ("typed", "tag"),
    [
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-CN", "zh-Hans"),
        ("zh-hans", "zh-Hans"),
        ("zh-Hant-TW", "zh-Hant"),
        ("ZH_hant", "zh-Hant"),
        ("pt-br", "pt-BR"),
        ("EN", "en"),
        ("en-xa", "en-XA"),
    ],
)
def test_tags_are_read_as_people_type_them(typed: str, tag: str) -> None:
    assert canonical(typed) == tag


def test_two_languages_are_split_once_each() -> None:
    assert split("zh-CN+en") == ("zh-Hans", "en")
    assert split("en+en") == ("en",)


def test_languages_call_themselves_by_their_own_names() -> None:
    assert [language_name(tag) for tag in ("zh-Hant", "ja", "fr", "xx")] == ["繁體中文", "日本語", "Français", "xx"]
    assert [direction(tag) for tag in ("ar", "he", "en", "zh-Hans")] == ["rtl", "rtl", "ltr", "ltr"]
    assert [direction(tag) for tag in ("ckb", "az-Arab", "ku", "az")] == ["rtl", "rtl", "ltr", "ltr"]


def test_an_edition_in_an_alias_is_the_languages_own(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/zh-Hant.yaml", project.read("cards/duel/lang/zh-Hans.yaml"))
    assert printgen(project, "build", "--lang", "zh-tw", "--files", "html").code == 0
    assert (project.root / "output/duel/zh-Hant+files-html/printables.html").exists()


def test_two_languages_print_both_names_and_the_text_of_the_first(project: SmallProject, printgen: CommandLine) -> None:
    project.write(TEMPLATE, TWO_NAMES)
    assert printgen(project, "build", "--lang", "zh-Hans+en", "--strict").code == 0
    folder = project.root / "output/duel/zh-Hans_en"
    page = (folder / "printables.html").read_text(encoding="utf-8")
    assert re.search(r'火球<span class="beside" lang="en" dir="ltr">Fireball</span>', page)
    assert "造成 2 点伤害。" in page
    assert "Deal 2 damage." not in page
    assert json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["language"] == "zh-Hans+en"
    assert "Fireball" in "".join(page_texts(folder / "sheets-cardstock-a4.pdf"))


def test_a_template_without_room_for_a_second_name_refuses_and_says_so(
    project: SmallProject, printgen: CommandLine
) -> None:
    run = printgen(project, "build", "--lang", "zh-Hans+en")
    assert run.code == 2
    assert f"{TEMPLATE}: error R019: spells: the template prints each name in zh-Hans alone, not in en" in run.err
    assert "fix: write {{ t.beside }} where the second name goes" in run.err
    assert run.err.count("R019") == 1
    assert project.output() == []
    assert printgen(project, "build", "--lang", "zh-Hans+en", "--draft").code == 0


def test_equal_names_are_printed_once_and_one_language_has_none_beside(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.write(TEMPLATE, TWO_NAMES)
    project.replace(TARGET, "Fireball", "火球")
    assert printgen(project, "build", "--lang", "zh-Hans+en").code == 0
    page = (project.root / "output/duel/zh-Hans_en/printables.html").read_text(encoding="utf-8")
    assert 'lang="en" dir="ltr">火球' not in page
    assert 'lang="en" dir="ltr">Icicle' in page
    assert printgen(project, "build").code == 0
    assert 'class="beside"' not in (project.edition / "printables.html").read_text(encoding="utf-8")


def test_two_tags_of_one_catalog_are_one_language(project: SmallProject, printgen: CommandLine) -> None:
    """The template has no room for a second name, and needs none."""
    assert printgen(project, "build", "--lang", "en+en-GB", "--files", "html").code == 0


def test_a_tag_without_its_script_leads_to_the_catalogs_there_are(project: SmallProject, printgen: CommandLine) -> None:
    assert "did you mean zh-Hans?" in printgen(project, "build", "--lang", "zh").err


@pytest.mark.parametrize("asked", ["zh-Hans+en+fr", "+", "zh-Hans+tlh"])
def test_what_is_not_one_language_or_two_is_refused(project: SmallProject, printgen: CommandLine, asked: str) -> None:
    run = printgen(project, "build", "--lang", asked)
    assert run.code == 2
    assert "error C0" in run.err
    assert project.output() == []


@pytest.mark.parametrize(("language", "more"), [("en-XA", 0.4), ("zh-XB", 0.3)])
def test_a_pseudo_language_is_longer_and_keeps_what_must_be_kept(language: str, more: float) -> None:
    text = {
        "en-XA": "Deal {cost} damage to *each* neighbour :candle: of the [ja:鬼] and draw seven cards.",
        "zh-XB": "对*每位*邻居造成 {cost} 点伤害 :candle:，再把[ja:鬼の籠手]放回牌堆底，然后抽七张牌。",
    }[language]
    made = longer(text, language)
    assert tokens(made) == tokens(text)
    assert "[ja:鬼" in made
    letters = sum(char.isalpha() for char in re.sub(r"\{.*?\}|\[ja:.*?\]|:candle:", "", text))
    assert abs((len(made) - len(text)) / letters - more) <= 0.06
    assert longer("3 + {n}", language) == "3 + {n}"


def test_pseudo_languages_build_and_lie_beside_the_others(project: SmallProject, printgen: CommandLine) -> None:
    for language, sign in (("en-XA", "Fîîréébállö"), ("zh-XB", "火球球")):
        run = printgen(project, "build", "--lang", language, "--strict")
        assert run.code == 0, run.err
        page = (project.root / f"output/duel/{language}/printables.html").read_text(encoding="utf-8")
        assert sign in page
        assert f'lang="{language}"' in page


def test_a_pseudo_language_without_its_base_is_refused(project: SmallProject, printgen: CommandLine) -> None:
    (project.root / TARGET).unlink()
    run = printgen(project, "build", "--lang", "en-XA")
    assert run.code == 2
    assert "it is made from en, which duel doesn't have" in run.err


def test_sheets_say_how_many_texts_are_in_another_language(project: SmallProject, printgen: CommandLine) -> None:
    sheets = project.root / "output/duel/en/sheets-cardstock-a4.pdf"
    assert printgen(project, "build", "--lang", "en").code == 0
    assert "not in English" not in "".join(page_texts(sheets))
    project.replace(TARGET, "Icicle", "''")
    assert printgen(project, "build", "--lang", "en").code == 0
    assert "1 text not in English" in "".join(page_texts(sheets))
    project.replace(TARGET, "Fireball", "''")
    assert printgen(project, "build", "--lang", "en").code == 0
    assert "2 texts not in English" in "".join(page_texts(sheets))


def test_a_chain_is_followed_to_its_end(project: SmallProject) -> None:
    game_yaml = project.read("cards/duel/game.yaml")
    project.write("cards/duel/game.yaml", game_yaml.replace("en: []", "en: [], fr: [en]"))
    project.write("cards/duel/lang/fr.yaml", "spells: {fb: {name: Boule de feu}}\n")
    project.replace(TARGET, "Icicle", "''")
    game, _ = load_game(DiskFiles(project.root), "duel")
    edition, _ = localize(game, "fr", Choices())
    assert edition is not None
    fire, ice = edition.components[0].cards
    assert (fire.texts["name"].text, fire.languages["name"]) == ("Boule de feu", "fr")
    assert (fire.texts["text"].text, fire.languages["text"]) == ("Deal {cost} damage.", "en")
    assert (ice.texts["name"].text, ice.languages["name"]) == ("冰锥", "zh-Hans")


def test_pages_built_together_link_to_each_other(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--lang", "zh-Hans", "--lang", "en", "--files", "html").code == 0
    for language, other in (("zh-Hans", "en"), ("en", "zh-Hans")):
        place = project.root / f"output/duel/{language}+files-html/printables.html"
        links = re.findall(r'hreflang="([^"]+)" href="([^"]+)"', place.read_text(encoding="utf-8"))
        assert [tag for tag, _ in links] == ["zh-Hans", "en"]
        assert all((place.parent / address).resolve().exists() for _, address in links)
        assert f"../{other}+files-html/printables.html" in [address for _, address in links]
    assert printgen(project, "build").code == 0
    assert "hreflang" not in (project.edition / "printables.html").read_text(encoding="utf-8")


def test_a_language_written_from_the_right_is_set_so(project: SmallProject, printgen: CommandLine) -> None:
    project.write("cards/duel/lang/ar.yaml", project.read(TARGET))
    assert printgen(project, "build", "--lang", "ar", "--files", "html").code == 0
    page = (project.root / "output/duel/ar+files-html/printables.html").read_text(encoding="utf-8")
    assert 'dir="rtl"' in page


def test_titles_break_between_phrases_alone() -> None:
    made = str(with_phrase_breaks("告発された人を降ろす", "ja"))
    kept = re.findall(r'<span class="keep">([^<]+)</span>', made)
    assert re.sub(r"<[^>]+>", "", made) == "告発された人を降ろす"
    assert kept == ["告発された", "人を", "降ろす"]
    assert with_phrase_breaks("Draw a card", "en") == "Draw a card"
    known = str(with_phrase_breaks("潮汐卡与封印标记", "zh-Hans", ("封印标记", "潮汐卡")))
    assert '<span class="keep">潮汐卡' in known and "封印标记</span>" in known
    marked = str(with_phrase_breaks(Markup('<span class="bk-number">2</span> 封印阶段&amp;夜晚'), "zh-Hans"))
    assert marked.startswith('<span class="bk-number">2</span> <span class="keep">')
    assert "&amp;" in marked


def test_a_rulebook_in_a_pseudo_language_is_longer_but_keeps_its_marks() -> None:
    text = "# Duel\n\n## 1 Draw\n\nDraw **two** cards at [ja:夜].\n"
    plain, _ = read_rulebook("rulebook/en.md", text, lambda _: None)
    longer_one, _ = read_rulebook("rulebook/en.md", text, lambda _: None, pseudo="en-XA")
    assert "Draw <strong>two</strong> cards" in plain.body
    assert 'Drááwö <strong>twöö</strong> çáárds áátö <span lang="ja">夜</span>' in longer_one.body
    assert '<span lang="ja">夜</span>' in longer_one.body


@pytest.mark.parametrize(
    ("tag", "written"),
    [("en", True), ("fr", True), ("ru", True), ("ar", True), ("sr-Latn", True), ("en-XA", True)]
    + [(tag, False) for tag in ("zh-Hans", "zh-Hant", "ja", "ko", "zh-XB")],
)
def test_languages_are_written_in_letters_or_in_signs(tag: str, written: bool) -> None:
    assert in_letters(tag) is written


def test_rules_for_letters_reach_every_language_written_in_them(project: SmallProject, printgen: CommandLine) -> None:
    style = "templates/duel/spell.css"
    project.write(style, f"{project.read(style)}.spell h1:lang(letters) {{ color: #aa0011; }}\n")
    project.write(TEMPLATE, SPELL.replace("{{ t.text }}", "{{ t.text }}{% if letters %} (abc){% endif %}"))
    project.write("cards/duel/lang/fr.yaml", project.read(TARGET))
    for language, reached in (("en", True), ("fr", True), ("zh-Hans", False)):
        assert printgen(project, "build", "--lang", language).code == 0
        folder = project.root / "output/duel" / language
        page = pypdfium2.PdfDocument(folder / "sheets-cardstock-a4.pdf")[0].render(scale=2).to_pil().convert("RGB")
        assert ((170, 0, 17) in {colour for _, colour in page.getcolors(1 << 20)}) is reached
        text = (folder / "printables.html").read_text(encoding="utf-8")
        assert ("(abc)" in text) is reached
        assert ":lang(letters)" not in text


def test_all_languages_and_one_more(project: SmallProject, printgen: CommandLine) -> None:
    """``all`` means the catalogs; what is said besides is built, too, and nothing twice."""
    words = ("--lang", "all", "--lang", "en-XA", "--lang", "EN", "--files", "html")
    assert printgen(project, "build", *words).code == 0
    assert {path.name for path in (project.root / "output/duel").iterdir() if path.is_dir()} == {
        "zh-Hans+files-html", "en+files-html", "en-XA+files-html",
    }  # fmt: skip

"""The whole line on a small game: files, counts, refusals, and that nothing is ever half written."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.small import STYLE, CommandLine, SmallProject

DECK = "cards/duel/decks/spells.yaml"
WORDS = "cards/duel/lang/zh-Hans.yaml"
FACE = "templates/duel/spell.html"


def words_of(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return text


def test_an_edition_holds_its_files_and_counts(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "build", "--jobs", "1")
    assert run.code == 0, run.err
    assert sorted(path.name for path in project.edition.iterdir()) == [
        "cards.json",
        "manifest.json",
        "placements.json",
        "print-guide-a4.pdf",
        "printables.html",
        "sheets-cardstock-a4.pdf",
    ]
    manifest = json.loads((project.edition / "manifest.json").read_text(encoding="utf-8"))
    (spells,) = manifest["components"]
    assert (spells["id"], spells["copies"], spells["faces"]) == ("spells", 4, 4)
    placements = json.loads((project.edition / "placements.json").read_text(encoding="utf-8"))["placements"]
    assert [one["card"] for one in placements if one["side"] == "front"] == ["fb", "fb", "fb", "ib"]
    assert "造成 2 点伤害。" in words_of(project.edition / "sheets-cardstock-a4.pdf")
    assert (project.root / "output/index.html").exists()


def test_a_second_build_gives_the_same_bytes_whatever_the_jobs(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "build", "--jobs", "1")
    first = {path.name: path.read_bytes() for path in project.edition.iterdir()}
    printgen(project, "build", "--jobs", "2")
    assert {path.name: path.read_bytes() for path in project.edition.iterdir()} == first


def test_choices_make_siblings_and_touch_nothing_else(project: SmallProject, printgen: CommandLine) -> None:
    printgen(project, "build")
    full = (project.edition / "manifest.json").read_bytes()
    for words, name in (
        (("--paper", "letter"), "zh-Hans+letter"),
        (("--players", "3"), "zh-Hans+3p"),
        (("--only", "spells/ib"), "zh-Hans+only-spells.ib"),
        (("--files", "sheets"), "zh-Hans+files-sheets"),
        (("--lang", "en"), "en"),
        (("--lang", "zh-CN", "--cut", "none"), "zh-Hans+cut-none"),
    ):
        assert printgen(project, "build", *words).code == 0
        assert (project.root / "output/duel" / name / "manifest.json").exists(), project.output()
    assert (project.edition / "manifest.json").read_bytes() == full
    assert not (project.root / "output/duel/zh-Hans+files-sheets/printables.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "a44"), "a44"),
        (("--players", "7"), "duel is not for 7 players\n  fix: choose one of 2, 3"),
        (("--only", "spels"), "no deck or component 'spels'\n  fix: did you mean 'spells'?"),
        (("--only", "spells/fbb"), "spells has no card 'fbb'\n  fix: did you mean 'fb'?"),
        (("--lang", "fr"), "duel has no language 'fr'"),
        (("--variant", "long"), "duel has no variant 'long'"),
        (("--files", "sheet"), "no files called sheet"),
        (("--margin", "200"), ""),
        (("duell",), "no game 'duell' in this project\n  fix: did you mean 'duel'?"),
    ],
)
def test_an_impossible_wish_is_refused_and_nothing_written(
    project: SmallProject, printgen: CommandLine, words: tuple[str, ...], said: str
) -> None:
    run = printgen(project, "build", *words)
    assert run.code == 2
    assert said in run.err
    assert "Traceback" not in run.err
    assert [one for one in project.output() if "manifest" in one] == []


def test_a_text_that_does_not_fit_is_shrunk_then_refused(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(WORDS, "抽一张牌。", "抽一张牌。" * 16)
    assert printgen(project, "build").code == 0
    project.replace(WORDS, "抽一张牌。" * 16, "抽一张牌。" * 44)
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{WORDS}:5:24: error R101: spells/ib (zh-Hans, front): text doesn't fit:" in run.err
    assert f"smallest size ({FACE})" in run.err
    assert "mm (" in run.err
    assert "at 7 pt" in run.err


def test_a_draft_prints_it_and_says_so(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(WORDS, "抽一张牌。", "抽一张牌。" * 44)
    run = printgen(project, "build", "--draft")
    assert run.code == 0
    assert "warning R101: spells/ib" in run.err


def test_a_text_cut_off_by_its_box_is_counted(project: SmallProject, printgen: CommandLine) -> None:
    """E6: hidden text stays in the content stream, so the layout is measured, never the extracted text."""
    project.write("templates/duel/spell.css", STYLE + ".spell p { width: 50mm; height: 20mm; overflow: hidden; }\n")
    project.replace(WORDS, "抽一张牌。", "这段话有十一个字这么长" * 20)
    run = printgen(project, "build")
    assert run.code == 2
    assert "spells/ib" in run.err


def test_a_text_past_the_face_is_measured(project: SmallProject, printgen: CommandLine) -> None:
    project.write("templates/duel/spell.css", STYLE + ".spell p { top: 84mm; height: 2mm; overflow: hidden }\n")
    project.replace(WORDS, "抽一张牌。", "抽一张牌。" * 80)
    run = printgen(project, "build")
    assert run.code == 2
    assert "mm (" in run.err


def test_a_glyph_no_font_has_is_named(project: SmallProject, printgen: CommandLine) -> None:
    """B1"""
    project.replace(WORDS, "name: 火球", 'name: "测试\\U00031350\\uE123"')
    run = printgen(project, "build")
    assert run.code == 2
    assert "no font draws U+31350" in run.err
    assert "no font draws U+E123" in run.err
    assert printgen(project, "build", "--draft").code == 0


@pytest.mark.parametrize("picture", ["missing", "truncated", "huge", "coarse"])
def test_a_picture_that_cannot_be_printed_is_named(project: SmallProject, printgen: CommandLine, picture: str) -> None:
    """G5"""
    from PIL import Image

    place = project.root / "cards/duel/art/fire.png"
    place.parent.mkdir(parents=True)
    if picture == "truncated":
        Image.effect_noise((800, 800), 90).save(place)
        place.write_bytes(place.read_bytes()[:4000])
    elif picture == "huge":
        Image.new("1", (20_000, 20_000)).save(place)
    elif picture == "coarse":
        Image.new("RGB", (100, 100), "red").save(place)
    project.replace(FACE, "<p ", '<img src="art/fire.png" style="width: 40mm; height: 40mm"><p ')
    run = printgen(project, "build")
    assert run.code == 2
    said = {
        "missing": "R006: the picture art/fire.png is missing",
        "truncated": "R011: art/fire.png: the picture is broken",
        "huge": "R010: art/fire.png: 400 Mpx; the limit is 100 Mpx",
        "coarse": "R104: spells/fb (zh-Hans, front): the picture art/fire.png has 63 dpi",
    }[picture]
    assert said in run.err


def test_a_misspelt_text_or_stat_in_a_template_is_named(project: SmallProject, printgen: CommandLine) -> None:
    """E2"""
    project.replace(FACE, "t.text", "t.txet")
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{FACE}:5: error R004: no text 't.txet' for spells/fb\n  fix: did you mean t.text?" in run.err
    project.replace(FACE, "t.txet", "t.text")
    project.replace(FACE, "card.cost", "card.csot")
    run = printgen(project, "build")
    assert f"{FACE}:4: error R004: card 'fb' has no field 'csot' (did you mean cost?) for spells/fb" in run.err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("card.zzz", "card 'fb' has no field 'zzz' for"),
        ("decks.spells.cards[1].kost", "card 'ib' has no field 'kost' (did you mean cost?) for"),
        ("deck.crads", "'spells' has no field 'crads' (did you mean cards?) for"),
        ("decks.spels.cards", "the game has no deck or component 'spels' (did you mean spells?) for"),
        ("decks['spels'].cards", "the game has no deck or component 'spels' (did you mean spells?) for"),
        ("edition.plyers", "the edition has no field 'plyers' (did you mean players?) for"),
        ("crad.cost", "'crad' is undefined for"),
    ],
)
def test_what_a_template_asks_for_in_vain_is_named_as_the_game_names_it(
    project: SmallProject, printgen: CommandLine, asked: str, said: str
) -> None:
    project.replace(FACE, "card.cost", asked)
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{FACE}:4: error R004: {said} spells/fb" in run.err
    assert "object" not in run.err


def test_a_stat_may_have_any_name(project: SmallProject, printgen: CommandLine) -> None:
    project.replace("cards/duel/decks/spells.yaml", "cost: int", "cost: int, names: int")
    for cost in (2, 1):
        project.replace("cards/duel/decks/spells.yaml", f"cost: {cost}", f"names: {cost + 40}, cost: {cost}")
    project.replace(FACE, "card.cost", "card.names")
    assert printgen(project, "build").code == 0
    assert ">42</b>" in (project.edition / "printables.html").read_text(encoding="utf-8")


def test_a_broken_template_is_named_with_its_line(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(FACE, "{{ card.cost }}", "{{ card.cost }")
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{FACE}:4: error R002: template:" in run.err


def test_a_template_cannot_reach_python(project: SmallProject, printgen: CommandLine) -> None:
    """G2"""
    for attack in (
        "{{ card.__class__.__mro__ }}",
        "{{ ''.__class__.__base__.__subclasses__() }}",
        "{{ svg.__func__.__globals__ }}",
        "{{ t._setter.problems }}",
    ):
        project.write(FACE, f'<section class="face spell">{attack}</section>')
        run = printgen(project, "build")
        assert run.code == 2, attack
        assert FACE in run.err


def test_card_text_is_never_a_template(project: SmallProject, printgen: CommandLine) -> None:
    """G2, G3"""
    project.replace(WORDS, "抽一张牌。", "'{{ 7*7 }} {% x %} <script>1</script> Rock & Roll <3'")
    assert printgen(project, "build").code == 0
    text = words_of(project.edition / "sheets-cardstock-a4.pdf").replace("\r\n", "")
    assert "{{ 7*7 }}" in text.replace("  ", " ")
    page = (project.edition / "printables.html").read_text(encoding="utf-8")
    assert "<script>1" not in page
    assert "Rock &amp; Roll &lt;3" in page


def test_nothing_is_fetched(project: SmallProject, printgen: CommandLine) -> None:
    """G1"""
    asked: list[str] = []

    class Counting(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(302)
            self.send_header("Location", "/again")
            self.end_headers()

        def log_message(self, *words: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Counting)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/x"
        secret = project.root.parent / "secret.txt"
        secret.write_text("secret", encoding="utf-8")
        plain = project.read(FACE)
        for tag in (
            f'<img src="{address}">',
            f'<link rel="attachment" href="file://{secret}">',
            f'<link rel="stylesheet" href="{address}">',
            f"<style>p {{ background: url({address}) }}</style>",
            f'<i style="background: url({address})"></i>',
            f'<object data="{address}"></object>',
            '<img src="../../secret.txt">',
        ):
            project.write(FACE, plain.replace("<p ", f"{tag}<p "))
            run = printgen(project, "build")
            assert run.code == 2, tag
            assert "R009" in run.err or "F001" in run.err or "R013" in run.err, run.err
        for rule in (f"@import url({address});", f"@font-face {{ font-family: X; src: url({address}) }}"):
            project.write(FACE, plain)
            project.write("templates/duel/spell.css", rule + STYLE)
            assert printgen(project, "build").code == 2, rule
    finally:
        server.shutdown()
        server.server_close()
    assert asked == []


def test_one_back_on_many_cards_is_one_form(project: SmallProject, printgen: CommandLine) -> None:
    """B11 (d)"""
    project.replace(DECK, "copies: 3", "copies: 54")
    assert printgen(project, "build").code == 0
    with pikepdf.open(project.edition / "sheets-cardstock-a4.pdf") as pdf:
        forms = {name: form.objgen for page in pdf.pages for name, form in page.Resources.get("/XObject", {}).items()}
    assert len(set(forms.values())) == 3  # two fronts, one back


def test_two_characters_make_small_files(project: SmallProject, printgen: CommandLine) -> None:
    """B11 (c)"""
    project.write(
        WORDS,
        "game: {labels: {name: 对}}\nspells:\n  labels: {name: 法}\n  fb: &x {name: 火, text: 球}\n  ib: *x\n",
    )
    assert printgen(project, "build").code == 0
    assert (project.edition / "sheets-cardstock-a4.pdf").stat().st_size < 100_000
    assert (project.edition / "printables.html").stat().st_size < 300_000
    with pikepdf.open(project.edition / "sheets-cardstock-a4.pdf") as pdf:
        names = {
            str(one.BaseFont)
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
        }
    assert names
    assert all(name[7] == "+" and name[1:7].isupper() for name in names), names


def test_an_output_folder_that_cannot_be_written_is_named(project: SmallProject, printgen: CommandLine) -> None:
    (project.root / "output").write_text("a file in the way", encoding="utf-8")
    run = printgen(project, "build")
    assert run.code == 2
    assert "Traceback" not in run.err
    assert "output" in run.err


def test_a_path_with_spaces_and_chinese_works(tmp_path: Path, printgen: CommandLine, project: SmallProject) -> None:
    moved = tmp_path / "我的 游戏"
    project.root.rename(moved)
    assert printgen(moved, "build").code == 0
    assert (moved / "output/duel/zh-Hans/printables.html").exists()


def test_missing_translations_print_the_source_and_are_listed(project: SmallProject, printgen: CommandLine) -> None:
    """E2"""
    project.write("cards/duel/lang/en.yaml", "spells:\n  fb: {name: Fireball, text: }\n  ib: {name: '', text: ''}\n")
    run = printgen(project, "build", "--lang", "en")
    assert run.code == 0
    missing = [line for line in run.err.splitlines() if "T001" in line and "spells" in line and "labels" not in line]
    assert len(missing) == 3
    cards = json.loads((project.root / "output/duel/en/cards.json").read_text(encoding="utf-8"))
    assert [card["texts"]["name"] for card in cards["components"][0]["cards"]] == ["Fireball", "冰锥"]
    assert printgen(project, "build", "--lang", "en", "--strict").code == 2


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("抽{数量}张", True),
        ("抽｛cost｝张", True),
        ("抽{ cost }张", True),
        ("抽张", True),
        ("抽{cost}张，共{cost}", True),
        ("抽 {cost} 张", False),
    ],
)
def test_a_broken_placeholder_prints_the_source_text(
    project: SmallProject, printgen: CommandLine, text: str, broken: bool
) -> None:
    """E1. Brace groups must be the source's, each as often (product.md), so a doubled one is a fault too."""
    project.replace("cards/duel/lang/en.yaml", '"Deal {cost} damage."', f'"{text}"')
    run = printgen(project, "build", "--lang", "en")
    assert run.code == 0
    assert ("T003" in run.err) is broken, run.err
    cards = json.loads((project.root / "output/duel/en/cards.json").read_text(encoding="utf-8"))
    printed = cards["components"][0]["cards"][0]["texts"]["text"]
    assert printed == ("造成 {cost} 点伤害。" if broken else text)


def test_the_closing_table_lists_the_files_that_are_written(project: SmallProject, printgen: CommandLine) -> None:
    run = printgen(project, "build", "--files", "html")
    assert run.code == 0
    assert "sheets-cardstock-a4.pdf" not in run.out
    assert "sheets-cardstock-a4.pdf" in printgen(project, "build").out


def test_a_glyph_that_no_font_has_is_named_at_its_text(project: SmallProject, printgen: CommandLine) -> None:
    project.replace(WORDS, "抽一张牌。", "抽一张牌\U00010380。")
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{WORDS}:5:24: error R105: spells/ib (zh-Hans, front): no font draws U+10380" in run.err


def test_a_term_that_does_not_fit_is_named_where_its_words_stand(project: SmallProject, printgen: CommandLine) -> None:
    project.write(WORDS, project.read(WORDS).replace("火球", '"{fire}"') + f"terms: {{fire: {'火' * 40}}}\n")
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{WORDS}:6:15: error R10" in run.err


def test_many_missing_texts_are_listed_by_deck(project: SmallProject, printgen: CommandLine) -> None:
    names = [f"c{number}" for number in range(20)]
    deck = project.read("cards/duel/decks/spells.yaml")
    project.write("cards/duel/decks/spells.yaml", deck + "".join(f"  - {{id: {one}, cost: 1}}\n" for one in names))
    project.write(WORDS, project.read(WORDS) + "".join(f"  {one}: {{name: 名, text: 文}}\n" for one in names))
    run = printgen(project, "build", "--lang", "en")
    assert run.code == 0
    (line,) = [one for one in run.err.splitlines() if "T001" in one]
    assert line.startswith("cards/duel/lang/en.yaml: warning T001: 40 texts of spells not translated: c0.name, c0.text")
    assert "c19.text" in line
    run = printgen(project, "build", "--lang", "en", "--only", "spells/fb")
    assert run.code == 0
    assert "T001" not in run.err


def test_a_strict_refusal_says_what_refused(project: SmallProject, printgen: CommandLine) -> None:
    project.replace("cards/duel/lang/en.yaml", "Icicle", "''")
    run = printgen(project, "build", "--lang", "en", "--strict")
    assert run.code == 2
    assert "error B003: --strict refuses what only warrants a look" in run.err


def test_a_region_finds_its_language_and_a_name_its_tag(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--lang", "en-GB", "--files", "html").code == 0
    assert (project.root / "output/duel/en+files-html").exists()
    assert "did you mean en?" in printgen(project, "build", "--lang", "english").err
    assert "a language is said with --lang fr" in printgen(project, "lang", "status", "fr").err


def test_without_a_game_those_that_lack_the_deck_are_left_out(project: SmallProject, printgen: CommandLine) -> None:
    for path in ("game.yaml", "decks/spells.yaml", "lang/zh-Hans.yaml", "lang/en.yaml"):
        text = project.read(f"cards/duel/{path}").replace("duel", "other").replace("spells", "charms")
        project.write(f"cards/other/{path.replace('spells', 'charms')}", text)
    for name in ("spell.html", "spell-back.html", "spell.css"):
        project.write(f"templates/other/{name}", project.read(f"templates/duel/{name}"))
    run = printgen(project, "build", "--only", "charms", "--files", "html")
    assert run.code == 0, run.err
    assert "without charms, so left out: duel" in run.err
    assert printgen(project, "build", "--only", "charm").code == 2


def test_terms_that_nothing_printed_names_are_not_counted(project: SmallProject, printgen: CommandLine) -> None:
    project.write(WORDS, project.read(WORDS).replace("火球", '"{fire}球"') + "terms: {fire: 火, ice: 冰}\n")
    english = "cards/duel/lang/en.yaml"
    project.write(english, project.read(english).replace("Fireball", '"{fire}ball"'))
    run = printgen(project, "build", "--lang", "en")
    assert "terms.fire is not translated; the text in zh-Hans is printed" in run.err
    assert "terms.ice" not in run.err


def test_a_merge_left_undecided_is_named(project: SmallProject, printgen: CommandLine) -> None:
    english = "cards/duel/lang/en.yaml"
    text = project.read(english)
    project.write(english, text.replace("  fb:", "<<<<<<< HEAD\n  fb:") + "=======\n>>>>>>> other\n")
    run = printgen(project, "build")
    assert run.code == 2
    assert f"{english}:4:1: error S001: not YAML: a merge was left undecided here" in run.err


@pytest.mark.parametrize("style", ["", "overflow: hidden;"])
def test_a_text_without_a_fit_that_is_cut_off_is_reported(
    project: SmallProject, printgen: CommandLine, style: str
) -> None:
    """E6, with a template that knows nothing of fitting: by hidden overflow, or by the card's edge."""
    project.write(FACE, project.read(FACE).replace(' data-fit="text"', ' class="plain"'))
    css = f".spell p.plain {{ top: 20mm; width: 50mm; height: 20mm; font-size: 4mm; {style} }}\n"
    project.write("templates/duel/spell.css", project.read("templates/duel/spell.css") + css)
    assert printgen(project, "build", "--strict").code == 0
    project.replace(WORDS, "抽一张牌。", "十一个字的一句中文文字" * (20 if style else 60))
    run = printgen(project, "build")
    assert run.code == 2
    assert "error R102: spells/ib (zh-Hans, front): '" in run.err
    assert "' is cut off: " in run.err
    project.write(FACE, project.read(FACE).replace(' class="plain"', ' class="plain" data-cut'))
    assert printgen(project, "build").code == 0


def test_a_half_done_language_prints_though_a_text_of_the_source_does_not_fit(
    project: SmallProject, printgen: CommandLine
) -> None:
    """A translator isn't kept from the sheets by a text that isn't theirs; one of theirs still refuses."""
    project.replace(WORDS, "抽一张牌。", "抽一张牌。" * 44)
    project.replace("cards/duel/lang/en.yaml", "Draw a card.", "''")
    run = printgen(project, "build", "--lang", "en")
    assert run.code == 0, run.err
    assert f"{WORDS}:5:24: warning R101: spells/ib (en, front): text doesn't fit" in run.err
    assert "it isn't translated yet" in run.err
    assert printgen(project, "build", "--lang", "en", "--strict").code == 2
    project.replace("cards/duel/lang/en.yaml", "text: ''", "text: " + "Draw a card. " * 44)
    assert printgen(project, "build", "--lang", "en").code == 2


def test_a_second_name_that_does_not_fit_is_named_in_its_own_catalog(
    project: SmallProject, printgen: CommandLine
) -> None:
    beside = '{{ t.name }}</h1><p class="second" data-fit="beside">{{ t.beside }}</p>'
    project.write(FACE, project.read(FACE).replace("{{ t.name }}</h1>", beside))
    css = ".spell p.second { top: 16mm; width: 30mm; height: 4mm; font-size: 7pt; }\n"
    project.write("templates/duel/spell.css", project.read("templates/duel/spell.css") + css)
    project.replace("cards/duel/lang/en.yaml", "Fireball", "Fireball of the very old and very long house " * 3)
    run = printgen(project, "build", "--lang", "zh-Hans+en")
    assert run.code == 2
    assert "cards/duel/lang/en.yaml:4:14: error R101: spells/fb (zh-Hans, front): beside doesn't fit" in run.err


def test_a_region_without_a_catalog_keeps_its_name(project: SmallProject, printgen: CommandLine) -> None:
    assert "has no language 'zh-Hant'" in printgen(project, "build", "--lang", "zh-TW").err
    assert "lang new duel pt-BR" in printgen(project, "build", "--lang", "pt-BR").err

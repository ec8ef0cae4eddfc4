"""Proofs on a real history: ten edits a designer makes, each shown as exactly what it is."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.small import CommandLine, Run, SmallProject

TEXTS, NUMBERS = "cards/duel/lang/zh-Hans.yaml", "cards/duel/decks/spells.yaml"
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="{}" fill="#224466"/></svg>'
TWELVE = [f"c{number}" for number in range(12)]


def git(project: SmallProject, *words: str) -> str:
    who = ("-c", "user.name=designer", "-c", "user.email=d@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", "-C", str(project.root), *who, *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def commit(project: SmallProject) -> str:
    git(project, "add", "-A")
    git(project, "commit", "-qm", "an edition")
    return git(project, "rev-parse", "HEAD")


@pytest.fixture
def history(project: SmallProject) -> SmallProject:
    """The small game with a drawing, a term, twelve cards that use it, and one commit."""
    project.replace("templates/duel/spell.html", "<b class", '{{ svg("art/star.svg") }}<b class')
    project.write(
        "templates/duel/spell.css", project.read("templates/duel/spell.css") + ".spell svg { width: 9mm; left: 40mm }\n"
    )
    project.write("cards/duel/art/star.svg", STAR.format("M1 1h8v8h-8z"))
    cards = "".join(f"  - {{id: {one}, cost: 4}}\n" for one in TWELVE)
    project.write(NUMBERS, project.read(NUMBERS) + "# the twelve\n" + cards)
    words = "".join(f'  {one}: {{name: 裂隙{n}, text: "封印 {{gate}} 一处。"}}\n' for n, one in enumerate(TWELVE))
    project.write(TEXTS, project.read(TEXTS) + words + "terms: {gate: 魔空空间}\n")
    english = "".join(f'  {one}: {{name: Rift {n}, text: "Seal a {{gate}}."}}\n' for n, one in enumerate(TWELVE))
    path = "cards/duel/lang/en.yaml"
    project.write(path, project.read(path) + english + "terms: {gate: gate of the void}\n")
    git(project, "init", "-q")
    commit(project)
    return project


Proof = Callable[..., dict[str, Any]]


@pytest.fixture
def proof(history: SmallProject, printgen: CommandLine) -> Proof:
    """Runs ``printgen proof duel --since HEAD --format json``; checks the exit code against what came out."""

    def run(*words: str) -> dict[str, Any]:
        done = printgen(history, "proof", "duel", "--since", "HEAD", "--format", "json", *words)
        assert done.code in (0, 1), done.err
        found: dict[str, Any] = json.loads(done.out)
        assert set(found) == {"cards", "stale", "claims"}
        assert done.code == any(one["kind"] != "invisible" for one in found["cards"])
        return found

    return run


def told(found: dict[str, Any]) -> list[tuple[str, str, list[tuple[str, Any, Any]]]]:
    """Card, kind and fields of every entry."""
    return [
        (one["card"], one["kind"], [(field["field"], field["before"], field["after"]) for field in one["fields"]])
        for one in found["cards"]
    ]


def picture(path: str) -> Image.Image:
    with Image.open(path) as opened:
        return opened.convert("RGB")


def test_a_clean_tree_shows_nothing(proof: Proof) -> None:
    assert proof() == {"cards": [], "stale": [], "claims": []}


def test_a_typo(history: SmallProject, proof: Proof) -> None:
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    found = proof()
    assert told(found) == [("ib", "changed", [("text", "抽一张牌。", "抽两张牌。")])]
    entry = found["cards"][0]
    assert (entry["game"], entry["language"], entry["component"]) == ("duel", "zh-Hans", "spells")
    assert set(entry) == {"game", "language", "component", "card", "kind", "fields", "before_png", "after_png"}
    before, after = picture(entry["before_png"]), picture(entry["after_png"])
    assert before.size == after.size == (630, 880)
    left, top, right, bottom = ImageChops.difference(before, after).getbbox() or (0, 0, 0, 0)
    assert 60 < left < right < 200 and 480 < top < bottom < 560, "only the one character differs"
    assert [one["key"] for one in found["stale"]] == ["spells.ib.text"], "and the English text was left behind"


def test_a_number(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "cost: 2", "cost: 5")
    found = proof()
    assert told(found) == [("fb", "changed", [("cost", 2, 5)])]
    assert found["stale"] == [], "words are as they were"


def test_art(history: SmallProject, proof: Proof) -> None:
    history.write("cards/duel/art/star.svg", STAR.format("M1 1h8l-4 8z"))
    found = told(proof())
    assert [card for card, kind, _ in found if kind == "changed"] == ["fb", "ib", *TWELVE]
    for _, _, ((field, before, after),) in found:
        assert field == "art" and before != after
        assert before.startswith("art/star.svg (") and after.startswith("art/star.svg (")


def test_a_template_s_colour(history: SmallProject, proof: Proof) -> None:
    history.replace("templates/duel/spell.css", "background: #ffe9e0", "background: #e0f0ff")
    found = told(proof())
    assert [(card, kind) for card, kind, _ in found] == [(card, "changed") for card in ("fb", "ib", *TWELVE)]
    for _, _, ((field, before, after),) in found:
        assert field == "style"
        assert "#ffe9e0" in before and "#e0f0ff" in after


def test_a_template_and_a_text_at_once_are_told_apart(history: SmallProject, proof: Proof) -> None:
    history.replace("templates/duel/spell.html", "<h1 ", "{% if card.id == 'fb' %}<i>+</i>{% endif %}<h1 ")
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    found = told(proof())
    assert [(card, [name for name, _, _ in fields]) for card, _, fields in found] == [
        ("fb", ["template"]),
        ("ib", ["text"]),
    ]


def test_a_new_card(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "# the twelve", "  - {id: wall, cost: 7, copies: 2}")
    history.replace(TEXTS, "  ib:", "  wall: {name: 石墙, text: 挡住。}\n  ib:")
    found = proof()
    fields = [("copies", None, 2), ("cost", None, 7), ("name", None, "石墙"), ("text", None, "挡住。")]
    assert told(found) == [("wall", "added", fields)]
    assert found["cards"][0]["before_png"] is None
    assert picture(found["cards"][0]["after_png"]).size == (630, 880)


def test_a_removed_card(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "  - {id: ib, cost: 1}\n", "")
    history.replace(TEXTS, "  ib: {name: 冰锥, text: 抽一张牌。}\n", "")
    found = proof()
    fields = [("copies", 1, None), ("cost", 1, None), ("name", "冰锥", None), ("text", "抽一张牌。", None)]
    assert told(found) == [("ib", "removed", fields)]
    assert found["cards"][0]["after_png"] is None and Path(found["cards"][0]["before_png"]).is_file()


def test_copies(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "copies: 3", "copies: 4")
    assert told(proof()) == [("fb", "changed", [("copies", 3, 4)])]


def test_a_translation_alone(history: SmallProject, proof: Proof) -> None:
    history.replace("cards/duel/lang/en.yaml", "Draw a card.", "Draw one card.")
    assert proof() == {"cards": [], "stale": [], "claims": []}
    assert told(proof("--lang", "en")) == [("ib", "changed", [("text", "Draw a card.", "Draw one card.")])]
    both = proof("--lang", "all")
    assert [(one["language"], one["card"]) for one in both["cards"]] == [("en", "ib")]


def test_blanks_order_and_comments_change_no_card(history: SmallProject, proof: Proof, printgen: CommandLine) -> None:
    history.replace(TEXTS, "text: 抽一张牌。}", 'text: "抽一张牌。 "}')
    history.replace(NUMBERS, "  - {id: fb, copies: 3, cost: 2, school: fire}\n  - {id: ib, cost: 1}\n",
                    "  - {id: ib, cost: 1}\n  - {id: fb, copies: 3, cost: 2, school: fire}\n")  # fmt: skip
    history.replace("templates/duel/spell.css", ".spell {", "/* a comment */\n.spell {")
    found = proof()
    assert {kind for _, kind, _ in told(found)} == {"invisible"}
    fields = {card: [name for name, _, _ in fields] for card, _, fields in told(found)}
    assert "text" in fields["ib"]
    assert [name for names in fields.values() for name in names].count("order") == 1, "one of two changed places"
    assert found["stale"] == [], "a blank makes no translation stale"
    assert "change no card: templates/duel/spell.css" in printgen(history, "proof", "duel", "--since", "HEAD").out


def test_a_term_on_twelve_cards_is_one_change(history: SmallProject, proof: Proof, printgen: CommandLine) -> None:
    history.replace(TEXTS, "gate: 魔空空间", "gate: 虚空之门")
    found = proof()
    assert told(found) == [(card, "changed", [("terms.gate", "魔空空间", "虚空之门")]) for card in TWELVE]
    assert [one["key"] for one in found["stale"]] == ["terms.gate"]
    said = printgen(history, "proof", "duel", "--since", "HEAD")
    assert "terms.gate: 魔空空间 -> 虚空之门 (12 cards)" in said.out
    page = (history.root / "output/duel/proof/zh-Hans.html").read_text(encoding="utf-8")
    assert page.count('class="told"') == 1 and "出现在 12 张牌上" in page


def test_the_same_words_replaced_on_many_cards_are_told_once(history: SmallProject, printgen: CommandLine) -> None:
    history.write(TEXTS, history.read(TEXTS).replace("{gate} 一处", "{gate} 三处").replace("封印", "关闭"))
    out = printgen(history, "proof", "duel", "--since", "HEAD").out
    assert "words: 封印 -> 关闭 (12 cards)" in out


def test_an_id_alone_is_no_new_card(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "{id: ib,", "{id: icicle,")
    for path in (TEXTS, "cards/duel/lang/en.yaml"):
        history.replace(path, "  ib:", "  icicle:")
    assert told(proof()) == [("icicle", "invisible", [("id", "ib", "icicle")])]


def test_a_stat_that_no_face_shows_is_invisible(history: SmallProject, proof: Proof) -> None:
    history.replace(NUMBERS, "school: fire}", "school: ice}")
    assert told(proof()) == [("fb", "invisible", [("school", "fire", "ice")])]


def test_stale_until_edited_or_confirmed(history: SmallProject, proof: Proof, printgen: CommandLine) -> None:
    """v1 ``Draw a card``, v2 another source text; the translation counts as stale until somebody looks at it."""
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    assert [(one["language"], one["key"], one["translation"]) for one in proof()["stale"]] == [
        ("en", "spells.ib.text", "Draw a card.")
    ]
    history.replace("cards/duel/lang/en.yaml", "Draw a card.", "Draw two cards.")
    assert proof()["stale"] == []


def test_claims_that_name_what_changed(history: SmallProject, proof: Proof) -> None:
    history.write("cards/duel/rulebook/zh-Hans.md", "# 对决\n\n火球要 2 点法力。全部法术共 16 张。\n")
    history.write(
        "cards/duel/checks.yaml",
        "claims:\n"
        "  - {id: fire, at: \"火球要 {n} 点\", is: \"spells|where(id='fb')|values('cost')|max\"}\n"
        "  - {id: ice, at: \"火球要 {n} 点\", is: \"spells|where(id='fb')|values('cost')|min\"}\n"
        '  - {id: all, at: "共 {n} 张", is: spells|copies}\n',
    )
    commit(history)
    history.replace(NUMBERS, "{id: ib, cost: 1}", "{id: ib, cost: 3}")
    assert proof()["claims"] == [], "no sentence speaks of the icicle's cost"
    history.replace(NUMBERS, "cost: 2", "cost: 5")
    claims = {one["claim"]: one for one in proof()["claims"]}
    assert set(claims) == {"fire", "ice"}
    assert claims["fire"]["status"] == "broken"
    assert (claims["fire"]["says"], claims["fire"]["holds"]) == ("2", "5")
    assert claims["fire"]["cards"] == [{"component": "spells", "card": "fb"}]


def test_a_game_that_is_new_since_is_all_added(history: SmallProject, proof: Proof) -> None:
    git(history, "rm", "-rq", "--cached", "cards/duel")
    git(history, "commit", "-qm", "before there was a game")
    assert {kind for _, kind, _ in told(proof())} == {"added"}


def test_faults_of_the_earlier_state_say_when(history: SmallProject, printgen: CommandLine) -> None:
    history.replace(NUMBERS, "cost: 2", "cost: two")
    revision = commit(history)
    history.replace(NUMBERS, "cost: two", "cost: 2")
    done = printgen(history, "proof", "duel", "--since", "HEAD")
    assert done.code == 2
    assert f"{revision[:7]}:cards/duel/decks/spells.yaml:8:31: error S012" in done.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "P003"),
        (("--since", "HEAD", "--against", "x"), "P003"),
        (("--since", "no-such-branch"), "no-such-branch: error F002"),
        (("--against", "output/nothing"), "P001"),
    ],
)
def test_what_it_refuses(history: SmallProject, printgen: CommandLine, words: tuple[str, ...], said: str) -> None:
    done = printgen(history, "proof", "duel", *words)
    assert done.code == 2 and said in done.err, done.err
    assert history.output() == []


def test_page_and_pdf(history: SmallProject, printgen: CommandLine) -> None:
    history.replace(TEXTS, "name: 冰锥, text: 抽一张牌。", "name: 冰锥<i>, text: 抽两张牌。")
    history.replace(NUMBERS, "copies: 3", "copies: 4")
    done = printgen(history, "proof", "duel", "--since", "HEAD")
    assert done.code == 1
    assert [line.split()[:2] for line in done.out.splitlines()[1:3]] == [["±", "spells/fb"], ["±", "spells/ib"]]
    assert history.output() == ["duel", "duel/proof", "duel/proof/zh-Hans.html", "duel/proof/zh-Hans.pdf"]
    page = (history.root / "output/duel/proof/zh-Hans.html").read_text(encoding="utf-8")
    assert "<del>一</del><ins>两</ins>" in page and "冰锥&lt;i&gt;" in page and "冰锥<i>" not in page
    assert "http:" not in page.replace("http://www.w3.org/2000/svg", "") and "https:" not in page
    pdf = pypdfium2.PdfDocument(history.root / "output/duel/proof/zh-Hans.pdf")
    text = pdf[0].get_textpage().get_text_bounded()
    assert "校样" in text and "冰锥" in text and "spells/fb" in text
    pdf.close()


def placed(folder: Path) -> list[tuple[str, int]]:
    """Card and copy of every front."""
    entries = json.loads((folder / "placements.json").read_text(encoding="utf-8"))["placements"]
    return [(one["card"], one["copy"]) for one in entries if one["side"] == "front"]


def words_of(path: Path) -> list[str]:
    """The text of each page."""
    pdf = pypdfium2.PdfDocument(path)
    pages = [page.get_textpage().get_text_bounded() for page in pdf]
    pdf.close()
    return pages


def test_a_build_of_what_changed(history: SmallProject, printgen: CommandLine) -> None:
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    history.replace(NUMBERS, "copies: 3", "copies: 5")
    history.replace(NUMBERS, "  - {id: c11, cost: 4}\n", "")
    history.write(TEXTS, "\n".join(line for line in history.read(TEXTS).splitlines() if "c11" not in line))
    done = printgen(history, "build", "duel", "--only", "changed", "--since", "HEAD", "--edition-mark", "--jobs", "1")
    assert done.code == 0, done.err
    folder = history.root / "output/duel/zh-Hans+only-changed+edition-mark"
    assert placed(folder) == [("fb", 1), ("fb", 2), ("ib", 1)], "two further fireballs and the new icicle"
    build = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["build"]
    fronts, backs = words_of(folder / "sheets-cardstock-a4.pdf")
    assert fronts.count(build) == 4 and backs.count(build) == 1, "one mark a front, and the sheets' own labels"
    slip, behind, *sheets = words_of(history.root / "output/duel/proof/update-cardstock-a4.pdf")
    assert sheets == [fronts, backs] and behind.strip() == ""
    assert "冰锥" in slip and "取出 1 张 · 放入 1 张" in slip
    assert "裂隙11" in slip and "取出 1 张 · 不放入" in slip
    assert "放入 2 张" in slip and build in slip


def test_an_update_pack_holds_what_changed_alone(history: SmallProject, printgen: CommandLine) -> None:
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    done = printgen(history, "proof", "duel", "--since", "HEAD", "--update-pack", "--paper", "letter")
    assert done.code == 1, done.err
    slip, _, fronts, _ = words_of(history.root / "output/duel/proof/update-cardstock-letter.pdf")
    assert "冰锥" in slip and fronts.count("抽两张牌") == 1 and "火球" not in fronts


def test_nothing_to_print_is_said(history: SmallProject, printgen: CommandLine) -> None:
    done = printgen(history, "build", "duel", "--only", "changed", "--since", "HEAD")
    assert done.code == 2 and "P004: nothing has to be printed anew" in done.err
    assert history.output() == []


@pytest.mark.parametrize("words", [("--only", "changed"), ("--since", "HEAD")])
def test_changed_needs_a_before(history: SmallProject, printgen: CommandLine, words: tuple[str, ...]) -> None:
    done = printgen(history, "build", "duel", *words)
    assert done.code == 2 and "P003" in done.err


def against(history: SmallProject, printgen: CommandLine, folder: Path) -> Run:
    return printgen(history, "proof", "duel", "--against", str(folder), "--format", "json")


def test_against_an_earlier_edition(history: SmallProject, printgen: CommandLine) -> None:
    """The folder's cards.json says what was; its sheets show what it looked like."""
    assert printgen(history, "build", "duel", "--jobs", "1").code == 0
    old = history.edition.rename(history.root / "printed-in-may")
    done = against(history, printgen, old)
    assert (done.code, json.loads(done.out)["cards"]) == (0, []), "a proof against itself is empty"
    history.replace(TEXTS, "抽一张牌。", "抽两张牌。")
    history.replace(TEXTS, "gate: 魔空空间", "gate: 魔空空间 ")
    history.replace("templates/duel/spell.css", "background: #223355", "background: #335522")
    done = against(history, printgen, old)
    found = json.loads(done.out)
    assert done.code == 1
    fields = {one["card"]: [field["field"] for field in one["fields"]] for one in found["cards"]}
    assert fields == {"fb": ["look"], "ib": ["text"], **{card: ["look"] for card in TWELVE}}
    assert {one["kind"] for one in found["cards"]} == {"changed"}
    old_back = picture(next(one["before_png"] for one in found["cards"] if one["card"] == "fb"))
    assert old_back.size == (630, 880)
    assert old_back.getpixel((300, 400)) == (0x22, 0x33, 0x55), "the old back, cut out of the old sheet"
    assert [one["key"] for one in found["stale"]] == ["spells.ib.text"]


def test_against_a_folder_of_another_game(history: SmallProject, printgen: CommandLine) -> None:
    assert printgen(history, "build", "duel", "--files", "sheets", "--jobs", "1").code == 0
    folder = history.root / "output/duel/zh-Hans+files-sheets"
    done = printgen(history, "proof", "duel", "--against", str(folder), "--lang", "en")
    assert done.code == 2 and "P002" in done.err and "zh-Hans" in done.err

"""The shelf shows what lies in output/, links only what is there, and says how it stands."""

from __future__ import annotations

import json
import re
from pathlib import Path

from printgen.write.shelf import shelf_pages, write_shelf
from printgen.write.shelf_editions import about_edition
from tests.sheets import FONTS
from tests.webpages import edition_of, pieces_of

FILES = ("printables.html", "sheets-cardstock-a4.pdf", "rulebook-a4.pdf", "rulebook-pages.pdf", "placements.json")


def edition(
    output: Path,
    game: str,
    folder: str,
    name: str,
    *,
    errors: int | None = 0,
    missing: int = 0,
    source: str = "zh-Hans",
) -> Path:
    """An edition's folder as a build leaves it, with empty files."""
    place = output / game / folder
    place.mkdir(parents=True)
    for file in FILES:
        (place / file).write_text("{}", encoding="utf-8")
    files = [{"path": file, "sha256": "", "pages": 6} for file in FILES]
    language = folder.split("+")[0]
    manifest = {"build": "7f3a-9c21", "game": game, "language": language, "components": [], "files": files}
    about = {"name": name, "source": source, "players": [5, 2, 3], "untranslated": missing, "check_errors": errors}
    placed = [{"file": "sheets-cardstock-a4.pdf", "page": page, "side": "front"} for page in (1, 1, 3)]
    placed.append({"file": "sheets-cardstock-a4.pdf", "page": 2, "side": "back"})
    for file, value in (
        ("manifest.json", manifest),
        ("cards.json", {"about": about}),
        ("placements.json", {"placements": placed}),
    ):
        (place / file).write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return place


def shelf(output: Path, name: str = "index.html") -> str:
    return shelf_pages(output, fonts=FONTS)[name]


def test_every_edition_is_there_and_every_link_leads_to_a_file(tmp_path: Path) -> None:
    edition(tmp_path, "onimusha", "zh-Hans", "鬼武者")
    edition(tmp_path, "onimusha", "zh-Hans+letter+3p", "鬼武者")
    edition(tmp_path, "big-bed", "en", "The Big Bed", source="en")
    write_shelf(tmp_path, fonts=FONTS)
    pages = [path for path in tmp_path.iterdir() if path.is_file()]
    for path in pages:
        page = path.read_text(encoding="utf-8")
        links = [link for link in re.findall(r'href="([^"]+)"', page) if not link.startswith("index.")]
        assert len(links) == 2 + 3 * 4
        assert all((tmp_path / link.replace("%2B", "+")).is_file() for link in links)
    assert {path.name for path in pages} == {"index.html", "index.ja.html", "index.zh-Hans.html", "index.zh-Hant.html"}


def test_sheets_of_paper_are_counted_not_sides(tmp_path: Path) -> None:
    edition(tmp_path, "onimusha", "zh-Hans", "鬼武者")
    page = shelf(tmp_path)
    assert "卡牌与标记</a><span>2 张纸" in page
    assert "规则书</a><span>6 页" in page
    assert "规则书 · 单页</a><span>6 页" in page


def test_findings_translation_and_draft_are_told(tmp_path: Path) -> None:
    edition(tmp_path, "a", "zh-Hans", "甲", errors=3)
    edition(tmp_path, "a", "en", "Alpha", errors=3, missing=12)
    edition(tmp_path, "b", "zh-Hans", "乙", errors=0)
    edition(tmp_path, "c", "zh-Hans", "丙", errors=None)
    page = shelf(tmp_path)
    assert [re.sub("<.*?>", "", one) for one in re.findall(r'<p class="status.*?</p>', page)] == [
        "3 处对不上", "检查通过", "未检查",
    ]  # fmt: skip
    assert '<em class="part">缺 12 条</em>' in page
    english = shelf(tmp_path, "index.en.html")
    assert ">Alpha</h2>" in english
    assert "3 findings" in english
    assert "2–5 players" in english


def test_the_full_edition_in_its_own_language_stands_first(tmp_path: Path) -> None:
    for folder in ("en", "zh-Hans", "zh-Hans+3p"):
        edition(tmp_path, "a", folder, "甲")
    titles = re.findall(r"<summary><span[^>]*>([^<]*)</span>(?: <small>([^<]*)</small>)?", shelf(tmp_path))
    assert titles == [("简体中文", ""), ("English", ""), ("简体中文", "3 人")]


def test_a_game_without_a_cover_gets_its_first_character(tmp_path: Path) -> None:
    edition(tmp_path, "duel", "zh-Hans", "对决")
    edition(tmp_path, "onimusha", "zh-Hans", "鬼武者")
    page = shelf(tmp_path)
    assert '<span aria-hidden="true">对</span>' in page
    assert page.count("data:image/svg+xml") == 1


def test_an_english_shelf_without_chinese_editions(tmp_path: Path) -> None:
    edition(tmp_path, "duel", "en", "Duel", source="en")
    assert "The shelf" in shelf(tmp_path)
    assert "成品架" in shelf(tmp_path, "index.zh-Hans.html")


def test_the_first_page_speaks_the_language_most_games_are_written_in(tmp_path: Path) -> None:
    for game, source in (("a", "en"), ("b", "ja"), ("c", "ja"), ("d", "fr")):
        edition(tmp_path, game, source, game, source=source)
    edition(tmp_path, "a", "zh-Hans", "a", source="en")
    assert '<html lang="en">' in shelf(tmp_path), "two in English, for French is none of the toolkit's languages"
    edition(tmp_path, "e", "ja", "e", source="ja")
    write_shelf(tmp_path, fonts=FONTS)
    assert '<html lang="ja">' in (tmp_path / "index.html").read_text(encoding="utf-8")
    assert not (tmp_path / "index.ja.html").exists()
    for game in "fghi":
        edition(tmp_path, game, "zh-Hant", game, source="zh-Hant")
    write_shelf(tmp_path, fonts=FONTS)
    names = sorted(path.name for path in tmp_path.glob("index*"))
    assert names == ["index.en.html", "index.html", "index.ja.html", "index.zh-Hans.html"]


def test_an_empty_shelf_says_what_to_type(tmp_path: Path) -> None:
    assert "printgen build" in shelf(tmp_path)


def test_hostile_names_and_broken_files_do_no_harm(tmp_path: Path) -> None:
    edition(tmp_path, "duel", "zh-Hans", '<script>alert("x")</script>&')
    broken = edition(tmp_path, "other", "zh-Hans", "乙")
    (broken / "cards.json").write_text("{", encoding="utf-8")
    (broken / "placements.json").write_text("[]", encoding="utf-8")
    (tmp_path / "third" / "zh-Hans").mkdir(parents=True)
    (tmp_path / "third" / "zh-Hans" / "manifest.json").write_text("nonsense", encoding="utf-8")
    page = shelf(tmp_path)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert 'id="other"' in page
    assert 'id="third"' not in page


def test_what_an_edition_tells_about_itself() -> None:
    told = about_edition(edition_of(pieces_of("tachi", 1), {"tachi": "太刀"}), check_errors=2)
    assert told["name"] == "鬼の & <b>game</b>"
    assert (told["source"], told["players"], told["check_errors"], told["draft"]) == ("zh-Hans", [2, 3], 2, False)

"""Booklets: sheets fold into reading order, chapters fill their pages, figures and numbers are where they belong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from printgen.geometry import Size
from printgen.impose.booklets import (
    A5,
    HALF_LETTER,
    IMPRINT_MM,
    PAPER_MM,
    Format,
    booklet_format,
    signature,
    signature_pages,
    single_pages,
)
from printgen.model import DrawnBooklet, Page, Stamp
from printgen.render.booklet_layout import draw_booklet
from printgen.render.chunks import Job
from printgen.render.copyfit import GAP_MM, Extent, Setting, planned
from printgen.render.rulebook import read_rulebook
from tests.small import CommandLine, SmallProject

ROOT = Path(__file__).parents[1]
MM = 72 / 25.4
COUNTS = (4, 8, 12, 20, 36)

Shown = tuple[int | None, int | None]


def book(pages: int, *stamps: Stamp, form: Format = A5) -> DrawnBooklet:
    return DrawnBooklet("rulebook", "规则书", "chunk", pages, form.page, stamps)


def sheets(pages: int, *, flip_long: bool = True, form: Format = A5) -> list[Page]:
    return list(signature_pages(book(pages, form=form), form, imprint="abcd-1234", flip_long=flip_long))


# ---------------------------------------------------------------- folding


def halves(page: Page) -> Shown:
    """The page numbers that a side of a sheet shows left and right, as it lies in the printer's tray."""
    shown: dict[bool, int] = {}
    for placed in page.placements:
        shown[placed.trim.x + placed.trim.width / 2 > page.paper.width / 2] = placed.copy
    return shown.get(False), shown.get(True)


def folded(pages: list[Page], *, flip_long: bool) -> list[int | None]:
    """The numbers met when leafing through: the pile turned as the printer turns it, folded once, read from the front.

    The first sheet lies outermost. Turned over on its long (horizontal) edge a sheet shows its back upside down, so
    what was printed left is read right; turned on its short edge, left stays left in the sheet's own frame.
    """
    fronts: list[Shown] = [halves(page) for page in pages if page.side == "front"]
    backs: list[Shown] = [halves(page) for page in pages if page.side == "back"]
    if flip_long:
        backs = [(right, left) for left, right in backs]
    opening: list[int | None] = []
    for front, back in zip(fronts, backs, strict=True):
        opening += [front[1], back[0]]
    closing: list[int | None] = []
    for front, back in zip(reversed(fronts), reversed(backs), strict=True):
        closing += [back[1], front[0]]
    return opening + closing


@pytest.mark.parametrize("flip_long", [True, False], ids=["long-edge", "short-edge"])
@pytest.mark.parametrize("count", COUNTS)
def test_the_sheets_fold_into_reading_order(count: int, flip_long: bool) -> None:
    assert folded(sheets(count, flip_long=flip_long), flip_long=flip_long) == list(range(1, count + 1))


@pytest.mark.parametrize("count", [1, 5, 34, 35])
def test_blank_pages_stand_at_the_end(count: int) -> None:
    read = folded(sheets(count), flip_long=True)
    assert read == [*range(1, count + 1), *[None] * (-count % 4)]


@pytest.mark.parametrize("count", COUNTS)
def test_left_pages_are_even_and_lie_beside_the_right_ones(count: int) -> None:
    """Even numbers stand left; the two numbers on a side of a sheet add up to one more than the pages."""
    for front, back in signature(count):
        assert front[0] % 2 == 0 and front[1] % 2 == 1 and back[0] % 2 == 0 and back[1] % 2 == 1
        assert sum(front) == sum(back) == count + 1


@pytest.mark.parametrize("flip_long", [True, False], ids=["long-edge", "short-edge"])
def test_pages_stand_upright_once_the_sheet_is_turned(flip_long: bool) -> None:
    for page in sheets(12, flip_long=flip_long):
        turned = 180 if flip_long and page.side == "back" else 0
        assert {placed.rotation for placed in page.placements} == {turned}


@pytest.mark.parametrize(("paper", "form"), [("a4", A5), ("a3", A5), ("letter", HALF_LETTER), ("legal", HALF_LETTER)])
def test_two_pages_fill_the_sheet(paper: str, form: Format) -> None:
    assert booklet_format(paper) == form
    assert 0 <= form.sheet.width - 2 * form.page.width <= 1 and form.sheet.height == form.page.height


# ---------------------------------------------------------------- creep and imprint


@pytest.mark.parametrize("form", [A5, HALF_LETTER], ids=["a5", "half-letter"])
def test_inner_sheets_creep_towards_the_spine_and_never_over_it(form: Format) -> None:
    spine = form.sheet.width / 2
    for page in sheets(36, form=form):
        shift = PAPER_MM * (page.sheet - 1)
        for placed in page.placements:
            left = placed.trim.x + placed.trim.width / 2 < spine
            inner = placed.trim.right if left else placed.trim.x
            assert inner == pytest.approx(spine + shift if left else spine - shift, abs=1e-6)
            edge = placed.clip.right if left else placed.clip.x
            assert edge == pytest.approx(spine, abs=1e-6), "what creeps over the spine would show on the facing page"
            assert placed.clip.width == pytest.approx(form.page.width)


@pytest.mark.parametrize("flip_long", [True, False], ids=["long-edge", "short-edge"])
@pytest.mark.parametrize("count", [4, 34, 35, 36])
def test_the_imprint_stands_once_at_the_foot_of_the_last_page(count: int, flip_long: bool) -> None:
    pages = sheets(count, flip_long=flip_long)
    (page,) = [page for page in pages if page.captions]
    (caption,) = page.captions
    (last,) = [placed for placed in page.placements if placed.copy == count]
    turned = last.rotation == 180
    assert caption.text == "abcd-1234" and caption.rotation == last.rotation
    assert caption.x == pytest.approx(last.trim.x + last.trim.width / 2)
    foot = caption.y - last.trim.y if turned else last.trim.bottom - caption.y
    assert foot == pytest.approx(IMPRINT_MM) and foot >= 8
    (alone,) = [one for one in single_pages(book(count), A5, imprint="abcd-1234") if one.captions]
    assert alone.number == count and alone.captions[0].y == pytest.approx(A5.page.height - IMPRINT_MM)


def test_figures_lie_on_their_page_wherever_it_lies() -> None:
    """The same offset from the page's corner on single pages, on the sheet, crept, and turned by half."""
    stamp = Stamp(2, "face", Size(63, 88), 31.5, 44.25, 0.5)
    drawn = DrawnBooklet("rulebook", "规则书", "chunk", 12, A5.page, (stamp,))
    for page in (*signature_pages(drawn, A5, imprint="x"), *single_pages(drawn, A5, imprint="x")):
        for whole, figure in [
            (one, two)
            for one in page.placements
            for two in page.placements
            if two.face == "face" and one.copy == two.copy
        ]:
            if whole.face == "face":
                continue
            assert whole.copy == 3
            turned = whole.rotation == 180
            x = whole.trim.right - figure.trim.right if turned else figure.trim.x - whole.trim.x
            y = whole.trim.bottom - figure.trim.bottom if turned else figure.trim.y - whole.trim.y
            assert (x, y) == pytest.approx((31.5, 44.25))
            assert (figure.trim.width, figure.trim.height) == pytest.approx((31.5, 44))


# ---------------------------------------------------------------- laying out


def lay(body: str, *, css: str = "", page: Size = A5.page, back: str = "") -> tuple[list[str], list[str], bytes]:
    """Page count and figure lines, faults, and the PDF of a booklet with this HTML."""
    base = (ROOT / "templates/base/booklet.css").read_text(encoding="utf-8")
    html = f'<section class="bk">{body}</section>{back}'
    chunk = draw_booklet(Job("k", ("rulebook",), (html,), page, base + css, "zh-Hans", {}, str(ROOT / "fonts")))
    return list(chunk.html), [fault.message for fault in chunk.faults], chunk.pdf


def texts(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


def written(
    markdown: str, face_of: Callable[[str], tuple[str, Size] | None] = lambda name: None, width: float = 124
) -> str:
    made, problems = read_rulebook("rulebook/zh-Hans.md", markdown, face_of, width)
    assert problems == []
    contents = "".join(f'<li class="chapter"><a href="#{one.anchor}">{one.html}</a></li>' for one in made.headings)
    return f'<div class="bk-contents"><h2>目录</h2><ol>{contents}</ol></div>{made.body}'


PROSE = "左半和右半对上了，那只祟就退回去一层。\n\n"


def test_type_near_the_pages_edge_is_a_print_fault() -> None:
    assert lay("<p>一行字。</p>")[1] == []
    for place in ("left: -6mm; width: 40mm", "right: -6mm", "bottom: -15mm"):
        faults = lay(
            f'<div style="position: relative; height: 180mm"><p style="position: absolute; {place}">贴边的字</p></div>'
        )[1]
        assert len(faults) == 1 and "too near to the page's edge" in faults[0], place


def test_a_character_no_font_draws_is_named_with_its_page() -> None:
    assert lay("<p>\u0e01</p>")[1] == ["page 1: no font draws U+0E01 '\u0e01'"]


def test_the_contents_name_the_pages_where_chapters_stand() -> None:
    chapters = {"守夜": 30, "合符": 55, "结界": 3, "胜负": 70, "问答": 12}
    markdown = "# 书\n\n" + "".join(
        f"## {at} {name}\n\n{PROSE * n}" for at, (name, n) in enumerate(chapters.items(), 1)
    )
    pages = texts(lay(written(markdown))[2])
    for at, name in enumerate(chapters, 1):
        found = re.search(rf"{at}\s*{name}\s*(\d+)", pages[0])
        assert found, pages[0]
        page = int(found[1])
        heads = [number for number, text in enumerate(pages, 1) if number > 1 and re.search(rf"{at}\s+{name}\s", text)]
        assert page == heads[0], name


def test_placeholders_of_figures_keep_their_width_and_lie_inside_the_text() -> None:
    def face_of(name: str) -> tuple[str, Size] | None:
        return ("f" * 32, Size(63, 88))

    markdown = '# 书\n\n## 1 图\n\n![五张](face:a/1,a/2,a/3,a/4,a/5 "118")\n'
    for form in (A5, HALF_LETTER):
        text_mm = form.page.width - 24
        lines = lay(written(markdown, face_of, text_mm), page=form.page)[0][1:]
        places = [tuple(map(float, line.split()[2:])) for line in lines]
        assert len(places) == 5
        assert len({round(y, 3) for _, y, _ in places}) == 1, "the five stand in one row"
        assert min(x for x, _, _ in places) >= 12 and max(x + width for x, _, width in places) <= 12 + text_mm + 0.01
    assert sum(width for _, _, width in places) == pytest.approx(118 * text_mm / 124 - 4 * 3, abs=0.05)


@pytest.mark.parametrize(("filled", "pages"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 8), (7, 8), (8, 8)])
def test_the_back_cover_is_the_last_page_of_a_sheet_or_left_out(filled: int, pages: int) -> None:
    body = (
        '<div class="bk-cover">封面</div>'
        + '<p style="break-after: page">页</p>' * (filled - 2)
        + "<p>末</p>" * (filled > 1)
    )
    lines, _, pdf = lay(body, back='<section class="bk bk-back">封底</section>')
    assert int(lines[0]) == pages
    shown = texts(pdf)
    assert ("封底" in shown[-1]) == bool(filled % 4)
    assert sum("封底" in text for text in shown) <= 1


@pytest.mark.parametrize("above", range(20, 26))
def test_long_tables_repeat_their_head_and_keep_three_rows_together(above: int) -> None:
    """Wherever the page happens to end: as many paragraphs stand above as leave room for five rows, four, … none."""
    rows = "".join(f"| 行{n} | 值 |\n" for n in range(45))
    markdown = "# 书\n\n## 1 表\n\n" + PROSE * above + f"见下表：\n\n| 头名 | 数 |\n|---|---|\n{rows}"
    pages = [text for text in texts(lay(written(markdown))[2]) if re.search(r"行\d|见下表", text)]
    assert all("头名" in text for text in pages), "what announces a table stays with it, and its head is repeated"
    assert all(len(re.findall(r"行\d+", text)) >= 3 for text in pages)


# ---------------------------------------------------------------- copyfitting, without a renderer


def measured(*chapters: tuple[float, ...]) -> Callable[[int, int, float], Extent]:
    """Chapters as heights in millimetres when set normally, close and closer; pages hold 185."""

    def measure(at: int, close: int, taken: float) -> Extent:
        total = chapters[at][min(close, len(chapters[at]) - 1)] + taken
        pages = max(1, -(-int(total) // 185))
        height = total - 185 * (pages - 1)
        return Extent(pages, height, 185 - height)

    return measure


def test_a_chapter_that_fits_below_the_one_before_runs_on() -> None:
    assert planned(2, measured((100,), (60,)), 2, back=False) == (Setting(), Setting(runs_on=True))
    assert planned(2, measured((100,), (185 - 100 - GAP_MM + 1,)), 2, back=False) == (Setting(), Setting())


def test_the_next_one_runs_on_only_into_what_is_really_left() -> None:
    made = planned(3, measured((60,), (60,), (60,)), 2, back=False)
    assert [one.runs_on for one in made] == [False, True, False]


def test_spilt_lines_are_pulled_in_by_setting_the_chapter_closer() -> None:
    assert planned(1, measured((200, 190, 180)), 2, back=False) == (Setting(close=2),)
    assert planned(1, measured((190, 184)), 2, back=False) == (Setting(close=1),)


def test_where_that_does_not_help_the_next_chapter_runs_on_below_them() -> None:
    assert planned(2, measured((215, 210, 205), (300,)), 2, back=False) == (Setting(), Setting(runs_on=True))


def test_a_chapter_is_set_closer_to_make_room_for_the_back_cover_and_for_nothing_else() -> None:
    chapters = measured((250, 240, 230), (260, 200, 180))
    assert planned(2, chapters, 3, back=True) == (Setting(), Setting())  # 7 pages: the eighth is free
    assert planned(2, chapters, 4, back=True) == (Setting(), Setting(close=2))
    assert planned(2, chapters, 4, back=False) == (Setting(), Setting())


# ---------------------------------------------------------------- a booklet of a small game, built


BOOKLET = """\
kind: booklet
size: [148, 210]
template: rulebook
css: [rulebook]
stock: paper
texts: [name]
labels: [name, contents]
cards:
  - {id: rulebook}
"""


def test_a_small_games_rulebook_is_built_with_its_cover_and_figures(
    project: SmallProject, printgen: CommandLine
) -> None:
    project.replace("cards/duel/game.yaml", "decks: [spells]", "decks: [spells]\ncomponents: [rulebook]")
    project.write("cards/duel/components/rulebook.yaml", BOOKLET)
    words = "rulebook:\n  labels: {name: 规则书, contents: 目录}\n  rulebook: {name: 规则书}\n"
    project.write("cards/duel/lang/zh-Hans.yaml", project.read("cards/duel/lang/zh-Hans.yaml") + words)
    for name in ("booklet.css", "rulebook.html", "rulebook-cover.html"):
        project.write(f"templates/base/{name}", (ROOT / "templates/base" / name).read_text(encoding="utf-8"))
    project.write("templates/duel/rulebook.css", ":root { --bk-accent: #223355; }\n")
    project.write("templates/duel/rulebook-back.html", "<p style='margin: 40mm'>封底</p>")
    figure = '![火球](face:spells/fb "40")'
    project.write(
        "cards/duel/rulebook/zh-Hans.md", f"# 对决：两人的午后\n\n> 谁先出手？\n\n## 1 法术\n\n{PROSE}\n\n{figure}\n"
    )
    run = printgen(project, "build", "duel", "--files", "rulebook")
    assert run.code == 0, run.err
    folder = project.root / "output/duel/zh-Hans+files-rulebook"
    pages = texts((folder / "rulebook-pages.pdf").read_bytes())
    assert len(pages) == 4 and "对决：两人的午后" in pages[0].replace("\r\n", "") and "谁先出手" in pages[0]
    assert "目录" in pages[1] and "1" in pages[2] and "封底" in pages[3]
    sheet = pypdfium2.PdfDocument((folder / "rulebook-a4.pdf").read_bytes())
    assert len(sheet) == 2 and sheet[0].get_width() > sheet[0].get_height()
    ground = (
        pypdfium2.PdfDocument((folder / "rulebook-pages.pdf").read_bytes())[2].render(scale=1).to_pil().convert("RGB")
    )
    pink = sum(count for count, colour in ground.getcolors(1 << 16) if colour == (255, 233, 224))
    assert pink > 0.6 * (40 * MM) * (40 / 63 * 88 * MM), "the card's ground shows where its placeholder stood"

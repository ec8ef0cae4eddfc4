"""What counts as untranslated on a sheet of a few pieces: their own texts, and what their templates say of the rest."""

from __future__ import annotations

import pytest

from printgen.files import DiskFiles
from printgen.load.game import load_game
from printgen.localize import localize
from printgen.model import Choices
from tests.small import CHINESE, SPELL, CommandLine, SmallProject

SOURCE = "cards/duel/lang/zh-Hans.yaml"
TEMPLATE = "templates/duel/spell.html"
LABELS = "{name: 对决, hint: '{draw}', fire: 火, s1_text: 一, kind-a: 甲}"


def counted(project: SmallProject, *only: str) -> int:
    project.write(SOURCE, CHINESE.replace("{name: 对决}", LABELS) + "terms: {draw: 抽}\n")
    files = DiskFiles(project.root)
    game, _ = load_game(files, "duel")
    edition, _ = localize(game, "en", Choices(only=only), files)
    assert edition is not None
    return edition.untranslated


def test_the_whole_game_counts_every_label(project: SmallProject) -> None:
    assert counted(project) == 5


def test_of_a_few_pieces_only_what_their_templates_say_is_counted(project: SmallProject) -> None:
    assert counted(project, "spells/ib") == 0


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("{{ t.hint }}", 2),
        ("{{ t['s' ~ card.cost ~ '_text'] }}", 1),
        ("{{ t['kind-' ~ card.cost] }}", 1),
        ("{{ t.get('s%d_text'|format(card.cost)) }}", 1),
        ("{% include 'hint.html' %}", 2),
        ("{% include 'lost.html' %}", 5),
    ],
)
def test_a_label_is_found_however_a_template_names_it(project: SmallProject, typed: str, count: int) -> None:
    """``hint`` brings the term along that it names; what can't be read may say anything."""
    project.write("templates/duel/hint.html", "<i>{{ t.hint }}</i>")
    project.write(TEMPLATE, SPELL.replace("{{ t.text }}", f"{{{{ t.text }}}}{typed}"))
    assert counted(project, "spells/ib") == count


def test_a_stats_value_may_be_a_label(project: SmallProject) -> None:
    assert counted(project, "spells/fb") == 1


def test_a_copied_catalog_is_told_in_few_lines(project: SmallProject, printgen: CommandLine) -> None:
    cards = "".join(f"  c{number}: {{name: 牌{number}, text: 字。}}\n" for number in range(20))
    deck = "cards/duel/decks/spells.yaml"
    project.write(deck, project.read(deck) + "".join(f"  - {{id: c{number}, cost: 1}}\n" for number in range(20)))
    project.write(SOURCE, CHINESE + cards)
    project.write("cards/duel/lang/ko.yaml", project.read(SOURCE))
    run = printgen(project, "build", "--lang", "ko", "--files", "html")
    assert run.code == 0, run.err
    assert "cards/duel/lang/ko.yaml: warning T001: 45 texts of spells not translated" in run.err
    assert "still the source's text" not in run.err

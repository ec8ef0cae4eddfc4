"""Drawings rewritten for print stay the same drawings: arcs as curves, dashes as strokes."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.write.html_dashes import svg_without_dashes
from printgen.write.html_paths import path_without_arcs, svg_without_arcs
from printgen.write.html_pictures import svg_address

ROOT = Path(__file__).parent.parent


def numbers(text: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", text)]


def curve_points(path: str) -> list[tuple[float, float]]:
    """Points along a path of M, c and l, all of them reached from the ones before."""
    points: list[tuple[float, float]] = []
    at = (0.0, 0.0)
    for command, text in re.findall(r"([Mcl])([^Mclz]*)", path):
        values = numbers(text)
        if command == "M":
            at = (values[0], values[1])
            points.append(at)
        elif command == "l":
            at = (at[0] + values[0], at[1] + values[1])
            points.append(at)
        else:
            for first in range(0, len(values), 6):
                a, b, c = [(at[0] + values[first + n], at[1] + values[first + n + 1]) for n in (0, 2, 4)]
                for step in range(1, 9):
                    t, u = step / 8, 1 - step / 8
                    points.append(
                        (
                            u**3 * at[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t**3 * c[0],
                            u**3 * at[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t**3 * c[1],
                        )
                    )
                at = c
    return points


@given(
    radius=st.floats(0.5, 500), start=st.floats(0, 6.28), turn=st.floats(0.05, 6.2), sweep=st.booleans(),
)  # fmt: skip
def test_every_point_of_a_rewritten_arc_lies_on_its_circle(
    radius: float, start: float, turn: float, sweep: bool
) -> None:
    end_angle = start + (turn if sweep else -turn)
    ends = [(radius * math.cos(angle), radius * math.sin(angle)) for angle in (start, end_angle)]
    large = int(turn > math.pi)
    (x1, y1), (x2, y2) = ends
    path = f"M{x1:.6f} {y1:.6f}A{radius:.6f} {radius:.6f} 0 {large} {int(sweep)} {x2:.6f} {y2:.6f}"
    points = curve_points(path_without_arcs(path))
    assert max(abs(math.hypot(x, y) - radius) for x, y in points) < 0.004 * radius
    assert math.dist(points[-1], ends[1]) < 0.002 * radius


def test_compact_flags_relative_arcs_and_several_in_a_row_are_read() -> None:
    assert path_without_arcs("m0 0a5 5 0 0110 0 5 5 0 11-10 0z").count("c") == 2
    assert curve_points(path_without_arcs("M0 0a5 5 0 0110 0"))[-1] == (10.0, 0.0)


@pytest.mark.parametrize("path", ["M0 0L10 10", "M0 0A5 5 0 0 2 10 0", "M0 0A5 5 0", "Mx 0A1 1 0 0 1 2 2"])
def test_what_is_no_arc_or_no_path_stays_as_it_is(path: str) -> None:
    assert path_without_arcs(path) == path


def test_circles_and_ellipses_keep_their_look() -> None:
    made = svg_without_arcs('<svg><circle class="a" cx="5" cy="6" r="2" fill="#123"/><ellipse rx="3" ry="1"/></svg>')
    assert 'class="a" fill="#123"' in made
    paths = re.findall(r'd="([^"]+)"', made)
    assert len(paths) == 2
    assert "circle" not in made
    assert {round(math.dist(point, (5, 6)), 2) for point in curve_points(paths[0])} == {2.0}


def test_circles_in_units_stay() -> None:
    assert svg_without_arcs('<svg><circle r="50%"/></svg>') == '<svg><circle r="50%"/></svg>'


def test_a_dashed_line_becomes_its_dashes() -> None:
    made = svg_without_dashes('<svg><path fill="none" stroke="#000" stroke-dasharray="2 1" d="M0 0H7"/></svg>')
    assert made == '<svg><path fill="none" stroke="#000" d="M0 0l2 0M3 0l2 0M6 0l1 0"/></svg>'


def test_a_dash_goes_round_a_corner_and_the_pattern_starts_anew_with_each_subpath() -> None:
    made = svg_without_dashes('<path fill="none" stroke-dasharray="3 1" d="M0 0h2v4M10 10h2"/>')
    assert made == '<path fill="none" d="M0 0l2 0l0 1M2 2l0 2M10 10l2 0"/>'


def test_an_odd_pattern_is_doubled_and_an_offset_kept() -> None:
    assert 'd="M0 0l1 0M3 0l2 0' in svg_without_dashes(
        '<path fill="none" stroke-dasharray="2" stroke-dashoffset="1" d="M0 0H8"/>'
    )


@pytest.mark.parametrize(
    "path",
    [
        '<path fill="#fff" stroke-dasharray="2 1" d="M0 0H7"/>',
        '<path fill="none" stroke-dasharray="0 0" d="M0 0H7"/>',
        '<path fill="none" stroke-dasharray="2 1" d="M0 0Q1 1 2 2"/>',
        '<path fill="none" stroke-dasharray="2 1" pathLength="10" d="M0 0H7"/>',
        '<path fill="none" stroke-dasharray="none" d="M0 0H7"/>',
        '<path fill="none" stroke-dasharray=".0001 .0001" d="M0 0H7"/>',
    ],
)
def test_other_dashes_stay_as_they_are(path: str) -> None:
    assert svg_without_dashes(path) == path


def test_dashes_on_a_curve_lie_on_it_and_have_their_length() -> None:
    circle = svg_without_arcs('<path fill="none" stroke-dasharray="3 2" d="M10 0A10 10 0 0 1 -10 0"/>')
    dashes = re.findall(r"M[^M]+", re.search(r' d="([^"]+)"', svg_without_dashes(circle))[1])  # type: ignore[index]  # it is there
    assert len(dashes) == 7
    for dash in dashes[:-1]:
        points = curve_points(dash)
        assert max(abs(math.hypot(x, y) - 10) for x, y in points) < 0.02
        assert sum(map(math.dist, points, points[1:])) == pytest.approx(3, abs=0.02)


def test_an_address_has_nothing_that_ends_its_string() -> None:
    made = svg_address('<?xml version="1.0"?>\n<!-- x -->\n<svg fill="#fff" a=\'"\'>\n  <path d="M0 0"/>\n</svg>')
    assert not set(made) & set('"<>#\n\\')


def test_the_shipped_drawings_gain_no_more_than_a_megabyte_a_game() -> None:
    for game in sorted((ROOT / "cards").iterdir()):
        grown = 0
        for path in game.glob("art/**/*.svg"):
            svg = path.read_text(encoding="utf-8")
            grown += len(svg_without_dashes(svg_without_arcs(svg))) - len(svg)
        assert grown < 1_500_000, game.name

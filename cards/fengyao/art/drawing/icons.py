"""Icons in a box of 10 x 10: flat fills or one stroke of 0.75 to 0.95. c is the ink, g the ground for cut-outs."""

from collections.abc import Callable, Iterator

from drawing.shape import Picture, circle, dot, group, n, path, picture, polar
from drawing.tokens import ABYSS, BONE, CINNABAR, INK, LIGHT, PAPER, SKY, WHITE

Draw = Callable[[str, str], str]


def icon_day(c: str, g: str) -> str:
    rays = ""
    for a in (-90, -54, -18, 18, 54, 90):
        x0, y0 = polar(5, 6.7, 4, a)
        x1, y1 = polar(5, 6.7, 5, a)
        if a in (-90, 90):
            continue
        rays += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    return path("M2.3 6.7A2.7 2.7 0 0 1 7.7 6.7Z", c) + path(rays + "M.7 8.3H9.3", stroke=c, width=0.95)


def icon_night(c: str, g: str) -> str:
    return path("M6.6 .9A4.3 4.3 0 1 0 9.2 7A3.5 3.5 0 0 1 6.6 .9Z", c) + path(
        "M8 2.2L8.5 3.4L9.7 3.9L8.5 4.4L8 5.6L7.5 4.4L6.3 3.9L7.5 3.4Z", c
    )


def icon_constant(c: str, g: str) -> str:
    return (
        circle(5, 5, 3.1, stroke=c, width=0.95)
        + circle(5, 5, 1.15, c)
        + path("M5 .5V1.2M5 8.8V9.5M.5 5H1.2M8.8 5H9.5", stroke=c, width=0.95)
    )


def icon_key(c: str, g: str) -> str:
    return (
        circle(5, 5, 4.1, g, c, 0.8)
        + path("M5 .9A4.1 4.1 0 0 1 5 9.1A2.05 2.05 0 0 1 5 5A2.05 2.05 0 0 0 5 .9Z", c)
        + circle(5, 2.95, 0.68, c)
        + circle(5, 7.05, 0.68, g)
    )


def icon_layer_top(c: str, g: str) -> str:
    return path("M.8 3.1H9.2V7.9H.8Z", "none", c, 0.75) + path("M2.9 .7H7.1V9.3H2.9Z", c)


def icon_layer_bottom(c: str, g: str) -> str:
    return path("M.8 3.1H2.2V7.9H.8ZM7.8 3.1H9.2V7.9H7.8Z", c, c, 0.75) + path("M2.9 .7H7.1V9.3H2.9Z", "none", c, 0.75)


def icon_up(c: str, g: str) -> str:
    return path("M5 1.2L9 8.2H1Z", c)


def icon_star(c: str, g: str) -> str:
    return circle(5, 5, 4.2, stroke=c, width=0.7) + path(
        "M5 1.6Q5.5 4.5 8.4 5Q5.5 5.5 5 8.4Q4.5 5.5 1.6 5Q4.5 4.5 5 1.6Z", c
    )


def icon_coil_line(c: str) -> str:
    """A squared coil, as the thunder pattern of bronzes draws it."""
    return path("M5.1 5.1H6.3V6.3H3.9V3.7H7.5V7.6H2.6V2.3H8", stroke=c, width=0.85, cap="butt", join="miter")


def icon_silence(c: str, g: str) -> str:
    """Lips sewn shut."""
    lips = "M.8 5Q2.8 2.7 4.1 3.3L5 3.8L5.9 3.3Q7.2 2.7 9.2 5Q7.2 7.7 5 7.7Q2.8 7.7 .8 5Z"
    return (
        path("M2.9 1.5V8.7M5 1.9V9.3M7.1 1.5V8.7", stroke=c, width=0.7)
        + path(lips, c, g, 0.3)
        + path("M2.2 5H7.8", stroke=g, width=0.45)
        + path("M2.9 3.4V6.9M5 3.9V7.3M7.1 3.4V6.9", stroke=g, width=0.55, cap="butt")
    )


def icon_jest(c: str, g: str) -> str:
    return path("M1 1.2H9V7H5.4L2.8 9.3V7H1Z", c) + path(
        "M2.6 3.2Q3.4 2.4 4.2 3.2T5.8 3.2T7.4 3.2M2.6 5.1Q3.4 4.3 4.2 5.1T5.8 5.1T7.4 5.1", stroke=g, width=0.6
    )


def icon_hand(c: str, g: str) -> str:
    return path(
        "M3.6 9.4V7.4L1.6 4.9C1.2 4.3 2 3.6 2.6 4.1L3.8 5.2V1.5A.62 .62 0 0 1 5.04 1.5V4.2V.95A.62 .62 0 0 1 6.28 .95V4.2V1.5A.62 .62 0 0 1 7.5 1.5V4.6V2.7A.58 .58 0 0 1 8.66 2.7V6.3C8.66 7.6 7.9 8 7.6 8.6V9.4Z",
        c,
    )


def icon_point_up(c: str, g: str) -> str:
    return path(
        "M4 9.4V8.1L2.5 6.5C2 5.9 2.6 5.1 3.3 5.5L4 6V1.2A.72 .72 0 0 1 5.44 1.2V4.6H7.3A1 1 0 0 1 8.3 5.6V7.6C8.3 8.3 7.8 8.5 7.6 9V9.4Z",
        c,
    ) + path("M5.44 5.7H8M5.44 6.9H8", stroke=g, width=0.35)


def icon_point_down(c: str, g: str) -> str:
    return group(icon_point_up(c, g), "matrix(1 0 0 -1 0 10)")


def icon_thumb_up(c: str, g: str) -> str:
    return path(
        "M.9 4.7H2.7V9.2H.9ZM3.3 9.1V4.8C4.2 4 4.7 2.9 4.8 1.4C4.9 .6 6.3 .6 6.4 1.9C6.5 2.8 6.3 3.6 6 4.3H8.4A.85 .85 0 0 1 8.9 5.8A.85 .85 0 0 1 8.7 7.3A.85 .85 0 0 1 8.2 8.7C8 9.1 7.7 9.2 7.2 9.2H4.4C3.9 9.2 3.6 9.2 3.3 9.1Z",
        c,
    )


def icon_thumb_down(c: str, g: str) -> str:
    return group(icon_thumb_up(c, g), "matrix(1 0 0 -1 0 10)")


def icon_palms(c: str, g: str) -> str:
    return path(
        "M.8 3.2H6.6C8 3.2 9.2 3.6 9.2 4.2C9.2 4.7 8.2 4.8 7.2 4.8H.8ZM.8 5.4H7.2C8.2 5.4 9.2 5.5 9.2 6C9.2 6.6 8 7 6.6 7H.8Z",
        c,
    ) + path("M4.6 2.3L5.6 .7L6.6 2.3ZM4.6 7.9L5.6 9.5L6.6 7.9Z", c)


def icon_chest(c: str, g: str) -> str:
    return (
        circle(5, 2.3, 1.75, c)
        + path("M1.4 9.4C1.4 6.3 2.9 4.8 5 4.8C7.1 4.8 8.6 6.3 8.6 9.4Z", c)
        + path("M5 6.1L6.1 7.6L5 9.1L3.9 7.6Z", g)
    )


def icon_drink(c: str, g: str) -> str:
    return group(
        path("M2 2.6H8L7.2 7.4C7 8.4 6.3 8.8 5 8.8C3.7 8.8 3 8.4 2.8 7.4Z", c)
        + path("M2.7 4.1H7.3", stroke=g, width=0.5),
        "rotate(-24 5 5)",
    ) + path("M7.9 6.6C8.8 7.8 8.8 8.9 7.9 8.9C7 8.9 7 7.8 7.9 6.6Z", c)


def icon_die(face: int) -> Draw:
    spots = {1: "c", 2: "ab", 3: "acb", 4: "abde", 5: "abcde", 6: "abdefg"}[face]
    where = {"a": (3, 7), "b": (7, 3), "c": (5, 5), "d": (3, 3), "e": (7, 7), "f": (3, 5), "g": (7, 5)}

    def draw(c, g):
        return path(
            "M1.7 .6H8.3A1.1 1.1 0 0 1 9.4 1.7V8.3A1.1 1.1 0 0 1 8.3 9.4H1.7A1.1 1.1 0 0 1 .6 8.3V1.7A1.1 1.1 0 0 1 1.7 .6Z",
            g,
            c,
            0.8,
        ) + path("".join(dot(*where[s], 0.95) for s in spots), c)

    return draw


def pips(name: str, colour: str, round_: bool) -> Iterator[Picture]:
    """Ratings 0 to 5 as one drawing each: browsers snap shapes this small to whole pixels when CSS draws them."""
    for value in range(6):
        out = ""
        for i in range(5):
            x, fill = 0.9 + i * 1.8, colour if i < value else "none"
            if round_:
                out += circle(x, 0.9, 0.62, fill, colour, 0.26)
            else:
                out += path(f"M{n(x - 0.6)} .3H{n(x + 0.6)}V1.5H{n(x - 0.6)}Z", fill, colour, 0.26, join="miter")
        yield picture(f"pips/{name}-{value}", 9, 1.8, out)


# Ink, light (on the sky) and bone (on the abyss); only what a face uses is drawn.
INKS = {"": (INK, WHITE), "-light": (LIGHT, SKY), "-bone": (BONE, ABYSS)}
ICONS: dict[str, tuple[Draw, tuple[str, ...]]] = {
    "day": (icon_day, ("-light",)),  # when a skill works
    "night": (icon_night, ("-light",)),
    "constant": (icon_constant, ("-light",)),
    "key": (icon_key, ("",)),
    "layer-top": (icon_layer_top, ("",)),
    "layer-bottom": (icon_layer_bottom, ("",)),
    "up": (icon_up, ("", "-bone")),
    "star": (icon_star, ("-light",)),
    "silence": (icon_silence, ("", "-light", "-bone")),  # seal status
    "jest": (icon_jest, ("", "-light", "-bone")),
    "hand": (icon_hand, ("",)),  # hands
    "point-up": (icon_point_up, ("",)),
    "point-down": (icon_point_down, ("",)),
    "thumb-up": (icon_thumb_up, ("",)),
    "thumb-down": (icon_thumb_down, ("",)),
    "palms": (icon_palms, ("",)),
    "chest": (icon_chest, ("",)),
    "drink": (icon_drink, ("",)),
}


def icons() -> Iterator[Picture]:
    """Every icon in every ink that a face uses, the die and the seal of the abyss camp."""
    for name, (draw, inks) in ICONS.items():
        for suffix in inks:
            yield picture(f"icons/{name}{suffix}", 10, 10, draw(*INKS[suffix]))
    for face in range(1, 7):
        yield picture(f"icons/die-{face}", 10, 10, icon_die(face)(INK, WHITE))
    seal = path("M0 .6Q0 0 .6 0H9.4Q10 0 10 .6V9.4Q10 10 9.4 10H.6Q0 10 0 9.4Z", CINNABAR)
    yield picture("icons/coil-seal", 10, 10, seal, icon_coil_line(PAPER))

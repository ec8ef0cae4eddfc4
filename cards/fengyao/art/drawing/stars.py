"""Figures of the star identities: silver discs, lines that stop short of them, one gold guest star."""

from drawing.shape import Picture, circle, mirrored, n, path, picture, polar
from drawing.sky import both, constellation, spark
from drawing.tokens import SILVER, SKY, SKY_2, SKY_3, SKY_4, TALISMAN


def figure_xianzi() -> Picture:
    """A lady of stars in a scarf that closes above her head."""
    ax = 23
    s = both(
        {
            "head": (ax, 7.2, 0.95),
            "neck": (ax, 10.6, 0.35),
            "shR": (ax + 3.6, 11.8, 0.5),
            "elR": (ax + 9.2, 15.2, 0.55),
            "haR": (ax + 14.6, 11.6, 0.7),
            "waist": (ax, 17.2, 0.6),
            "kneeR": (ax + 3.9, 24.2, 0.5),
            "hemR": (ax + 7.6, 32.6, 0.75),
            "hem": (ax, 34.6, 0.6),
        },
        ax,
    )
    lines = ["neck-shR-elR-haR", "neck-shL-elL-haL", "shR-waist-shL", "waist-kneeR-hemR-hem-hemL-kneeL-waist"]
    scarf, inner = "", ""
    for sgn in (1, -1):

        def p(dx, y, sgn=sgn):
            return f"{n(ax + sgn * dx)} {n(y)}"

        scarf += (
            f"M{p(0, 1.2)}C{p(9, 0.8)} {p(18.5, 3.4)} {p(18.2, 9.2)}C{p(18, 13.4)} {p(13, 14.2)} {p(13.6, 18.4)}"
            f"C{p(14.2, 22.2)} {p(19.8, 22.6)} {p(19.4, 27.4)}C{p(19.1, 30.4)} {p(15.6, 30.9)} {p(15.4, 28.4)}C{p(15.3, 27)} {p(17, 26.5)} {p(17.5, 27.6)}"
        )
        inner += (
            f"M{p(0, 2.4)}C{p(8, 2.2)} {p(16.9, 4.4)} {p(16.7, 9.2)}C{p(16.5, 12.6)} {p(11.6, 13.8)} {p(12.2, 18.6)}"
            f"C{p(12.8, 23)} {p(18.2, 23.6)} {p(17.9, 26.9)}"
        )
    drape = ""
    for dx in (1.9, 3.8, 5.7):
        for sgn in (1, -1):
            drape += f"M{n(ax + sgn * dx * 0.28)} {n(19.2)}Q{n(ax + sgn * dx * 0.62)} {n(26)} {n(ax + sgn * dx)} {n(33.6 - dx * 0.12)}"
    drape += f"M{ax} 19.4V33"
    halo = circle(ax, 7.2, 2.7, SKY, SKY_4, 0.3)
    body = (
        path(scarf, stroke=SKY_4, width=0.4)
        + path(inner, stroke=SKY_3, width=0.28)
        + path(drape, stroke=SKY_3, width=0.24)
        + halo
        + constellation(s, lines, width=0.42, big={"head"})
    )
    return picture("figures/xianzi", 46, 36, body)


def figure_shennv() -> Picture:
    """A canopy over three seats: one is a star, two are not."""
    ax = 14
    top = (ax, 2.6, 0.8)
    s = {"top": top}
    rim = []
    for i in range(7):
        t = -1 + i / 3
        x, y = ax + 12.4 * t, 9.4 - 1.9 * (1 - t * t)
        s[f"r{i}"] = (x, y, 0.62 if i % 3 == 0 else 0.5)
        rim.append((x, y))
    ribs, scallop, tassel = "", "", ""
    for i, (x, y) in enumerate(rim):
        bend = (x - ax) * 0.72
        ribs += f"M{ax} 3.6Q{n(ax + bend)} {n(4.2)} {n(x)} {n(y - 0.9)}"
        if i < 6:
            x1, y1 = rim[i + 1]
            scallop += (
                f"M{n(x + 0.5)} {n(y + 0.9)}Q{n((x + x1) / 2)} {n((y + y1) / 2 + 2.3)} {n(x1 - 0.5)} {n(y1 + 0.9)}"
            )
        if i in (0, 6):
            tassel += f"M{n(x)} {n(y + 1)}V{n(y + 5.2)}M{n(x - 0.5)} {n(y + 5.2)}L{n(x - 0.5)} {n(y + 6.4)}M{n(x + 0.5)} {n(y + 5.2)}L{n(x + 0.5)} {n(y + 6.4)}M{n(x)} {n(y + 5.2)}V{n(y + 6.8)}"
    body = path(ribs, stroke=SKY_3, width=0.26) + path(scallop + tassel, stroke=SKY_4, width=0.28)
    body += constellation(s, ["r0-r1-r2-r3-r4-r5-r6"], width=0.4, big={"top"})
    for dx in (-6.6, 6.6):
        body += circle(ax + dx, 15.6, 1.45, SKY, SILVER, 0.4) + circle(ax + dx, 15.6, 0.35, SKY_4)
    body += circle(ax, 14.9, 2.5, SKY, SKY_4, 0.25, dash=".5 .5") + circle(ax, 14.9, 1.7, TALISMAN)
    return picture("figures/shennv", 28, 18, body)


def figure_xingjun() -> Picture:
    """The dipper turns about the pole: the aim moves seat by seat."""
    s = {
        "shu": (23.6, 3, 0.85),
        "xuan": (24.8, 8.4, 0.75),
        "ji": (18.6, 10.6, 0.75),
        "quan": (16.6, 5.6, 0.55),
        "heng": (11.4, 5.2, 0.8),
        "kai": (6.9, 6.6, 0.8),
        "yao": (2, 11.2, 0.85),
    }
    ladle = path("M17.4 6.2L22.9 3.9L24 7.8L18.9 9.7Z", SKY_2)
    body = ladle + constellation(s, ["shu-xuan-ji-quan-shu", "quan-heng-kai-yao"], width=0.42, big={"yao"})
    body += circle(7.7, 4.9, 0.3, SKY_4)
    body += path("M4.4 12.9A12.5 12.5 0 0 0 12.4 13.4", stroke=SKY_4, width=0.3) + path(
        "M12.9 13.2L10.9 12.5L11.5 14.4Z", SKY_4
    )
    return picture("figures/xingjun", 28, 15, body)


def figure_shengxian() -> Picture:
    """The sage's mirror of four quarters, carried down into the abyss."""
    cx, cy, r = 14, 7.2, 6
    s = {}
    for i in range(8):
        x, y = polar(cx, cy, r, i * 45 + 22.5)
        s[f"o{i}"] = (x, y, 0.66 if i % 2 else 0.52)
    quarters = f"M{cx} {n(cy - 4.3)}V{n(cy - 2)}M{cx} {n(cy + 2)}V{n(cy + 4.3)}M{n(cx - 4.3)} {cy}H{n(cx - 2)}M{n(cx + 2)} {cy}H{n(cx + 4.3)}"
    ribbon = mirrored(
        path(
            "M19.6 10.6C21.2 12 22.6 9.4 24.4 10.6C26.2 11.8 25.6 14.2 23.8 13.6C22.8 13.2 23.2 11.9 24.2 12.2M19 11.6C20.4 13.4 21.4 11.8 22.4 12",
            stroke=SKY_4,
            width=0.34,
        )
        + path("M15.4 15.4C16.8 14.2 18.4 14.2 19.8 15.4C20.8 16.2 21.8 16.2 22.8 15.6", stroke=SKY_4, width=0.36)
        + path("M14.9 17.2C16.1 16.3 17.2 16.3 18.4 17.2C19.2 17.8 19.8 17.8 20.6 17.4", stroke=SKY_3, width=0.32),
        cx,
    )
    body = (
        ribbon
        + circle(cx, cy, 4.4, SKY_2)
        + path(f"M{n(cx - 2.3)} {n(cy - 2.3)}H{n(cx + 2.3)}V{n(cy + 2.3)}H{n(cx - 2.3)}Z", stroke=SKY_4, width=0.3)
    )
    body += path(quarters, stroke=SKY_4, width=0.3)
    body += constellation(s, ["o0-o1-o2-o3-o4-o5-o6-o7-o0"], width=0.44) + spark(cx, cy, 2, ground=SKY_2)
    return picture("figures/shengxian", 28, 18.4, body)


def figure_xiantong() -> Picture:
    """A child with two tufts holds up the eye of heaven."""
    ax, ey = 20, 6.4
    s = both(
        {
            "inR": (ax + 9.6, ey, 0.8),
            "upR": (ax + 5, ey - 3.5, 0.5),
            "up": (ax, ey - 4.7, 0.6),
            "loR": (ax + 5, ey + 3.1, 0.5),
            "lo": (ax, ey + 4.1, 0.5),
            "neck": (ax, 16.6, 0.3),
            "shR": (ax + 2.7, 17.4, 0.45),
            "elR": (ax + 7, 16.4, 0.5),
            "haR": (ax + 9.2, 11.4, 0.65),
            "waist": (ax, 20.4, 0.45),
            "hemR": (ax + 4.8, 27.2, 0.6),
            "hem": (ax, 28.2, 0.45),
        },
        ax,
    )
    lines = [
        "inL-upL-up-upR-inR-loR-lo-loL-inL",
        "neck-shR-elR-haR",
        "neck-shL-elL-haL",
        "shR-waist-shL",
        "waist-hemR-hem-hemL-waist",
    ]
    rays = ""
    for a in (-62, -45, -28, -12, 12, 28, 45, 62):
        x0, y0 = polar(ax, ey + 4, 10.6 - abs(a) / 60, a)
        x1, y1 = polar(ax, ey + 4, 12.2 - abs(a) / 40, a)
        rays += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    sash = mirrored(
        path(
            "M27.4 17.2C30.4 18.6 29.4 21.8 31.8 22.6C33.4 23 34 21.4 32.8 20.9M22.6 18.6C23.4 21.4 25 24 27.4 25.4",
            stroke=SKY_4,
            width=0.34,
        ),
        ax,
    )
    drape = mirrored(path("M20.5 21.2L21.5 27.4M21 21.2L23.3 27", stroke=SKY_3, width=0.24), ax)
    iris = circle(ax, ey - 0.2, 3, SKY_2, SKY_4, 0.3) + circle(
        ax, ey - 0.2, 2.1, stroke=SKY_4, width=0.22, dash=".5 .5"
    )
    head = circle(ax, 14, 1.75, SKY, SILVER, 0.42) + mirrored(circle(ax + 1.75, 12.1, 0.72, SILVER), ax)
    body = (
        path(rays, stroke=SKY_4, width=0.28)
        + sash
        + drape
        + iris
        + constellation(s, lines, width=0.42)
        + head
        + spark(ax, ey - 0.2, 2, ground=SKY_2)
    )
    return picture("figures/xiantong", 40, 29, body)


def figure_fotuo() -> Picture:
    """Seated on a lotus, a star between the palms: halt."""
    ax = 14
    s = both(
        {
            "top": (ax, 0.9, 0.35),
            "neck": (ax, 5.5, 0.3),
            "shR": (ax + 2.8, 6.3, 0.5),
            "elR": (ax + 4.3, 9.6, 0.45),
            "haR": (ax + 1.7, 9.2, 0.3),
            "knR": (ax + 8.6, 12.3, 0.7),
            "foot": (ax, 13, 0.5),
        },
        ax,
    )
    halo = circle(ax, 3.1, 2.9, SKY_2, SKY_4, 0.28)
    glow = path(
        "M5.4 9.8A9 9 0 0 1 10 1.6M22.6 9.8A9 9 0 0 0 18 1.6", stroke=SKY_3, width=0.3, dash=".9 .6", cap="butt"
    )
    petals = ""
    for i in range(5):
        x = ax - 7.2 + i * 2.88
        petals += f"M{n(x)} 14C{n(x)} 15.4 {n(x + 0.6)} 16 {n(x + 1.44)} 16.2C{n(x + 2.28)} 16 {n(x + 2.88)} 15.4 {n(x + 2.88)} 14"
    robe = mirrored(path("M14.6 6.7Q15.4 7.4 15.2 8.2M14.8 11.2Q17.6 11.4 20.4 12.2", stroke=SKY_3, width=0.26), ax)
    body = (
        glow
        + halo
        + robe
        + path(petals, stroke=SKY_4, width=0.3)
        + constellation(s, ["neck-shR-elR-haR", "neck-shL-elL-haL", "elR-knR-foot-knL-elL"], width=0.4)
    )
    body += circle(ax, 3.3, 0.95, SILVER) + spark(ax, 9.1, 1.7)
    return picture("figures/fotuo", 28, 17, body)

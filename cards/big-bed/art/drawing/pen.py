"""Marks on paper: every function returns an SVG fragment in millimetres, y down.

Nothing drawn here uses opacity, filters, gradients or clips: tones are solid inks, so plates separate cleanly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

Point = tuple[float, float]


def n(v: float) -> str:
    """A number as short as it can be (1/100 mm is finer than any press)."""
    s = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


ARGS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def tight(d: str) -> str:
    """The same path in fewer characters: relative where shorter, no needless separators."""
    toks = re.findall(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?", d)
    out, i, cmd, x, y, sx, sy, last = [], 0, "", 0.0, 0.0, 0.0, 0.0, ""

    def join(c: str, vals: Sequence[float]) -> str:
        t = "" if (c == last and c not in "Mm") or (c in "Ll" and last in "Mm" and c.islower() == last.islower()) else c
        for v in vals:
            q = n(v)
            q = q.replace("0.", ".", 1) if q.startswith(("0.", "-0.")) else q
            sep = " " if (t and (t[-1].isdigit() or t[-1] == ".")) or (not t and out) else ""
            if q[0] == "-" or (t and not t[-1].isdigit()):
                sep = "" if q[0] == "-" or t else sep
            t += sep + q
        return t
    while i < len(toks):
        if toks[i].isalpha():
            cmd = toks[i]
            i += 1
        up = cmd.upper()
        k = ARGS[up]
        v = [float(t) for t in toks[i:i + k]]
        i += k
        if up == "Z":
            out.append("Z")
            x, y, last = sx, sy, "Z"
            continue
        ax = [round(c, 2) for c in v]
        if cmd.islower():
            if up == "H":
                ax = [round(x + v[0], 2)]
            elif up == "V":
                ax = [round(y + v[0], 2)]
            elif up == "A":
                ax = v[:5] + [round(x + v[5], 2), round(y + v[6], 2)]
            else:
                ax = [round(c + (x, y)[j % 2], 2) for j, c in enumerate(v)]
        if up == "H":
            rel, nx, ny = [ax[0] - x], ax[0], y
        elif up == "V":
            rel, nx, ny = [ax[0] - y], x, ax[0]
        elif up == "A":
            rel, nx, ny = ax[:5] + [ax[5] - x, ax[6] - y], ax[5], ax[6]
        else:
            rel, nx, ny = [c - (x, y)[j % 2] for j, c in enumerate(ax)], ax[-2], ax[-1]
        a, b = join(up, ax), join(up.lower(), rel)
        pick = b if len(b) < len(a) else a
        last = up.lower() if pick is b else up
        out.append(pick)
        x, y = nx, ny
        if up == "M":
            sx, sy = x, y
            cmd = "l" if cmd == "m" else "L"
    return "".join(out)


def svg(w: float, h: float, body: str, box: str | None = None) -> str:
    """A whole picture; it fills whatever box it is the background of."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box or f"0 0 {n(w)} {n(h)}"}" '
            f'preserveAspectRatio="none">{body}</svg>')


def path(
    d: str, fill: str = "none", stroke: str | None = None, w: float = 0, cap: str = "round", join: str = "round",
    extra: str = ""
) -> str:
    s = f' stroke="{stroke}" stroke-width="{n(w)}" stroke-linecap="{cap}" stroke-linejoin="{join}"' if stroke else ""
    return f'<path d="{tight(d)}" fill="{fill}"{s}{extra}/>'


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str | None = None, w: float = 0, dash: str = ""
) -> str:
    s = f' stroke="{stroke}" stroke-width="{n(w)}"' if stroke else ""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{s}{_dashed(dash)}/>'


def _dashed(dash: str) -> str:
    return f' stroke-dasharray="{dash}"' if dash else ""


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str | None = None, w: float = 0,
    rot: float = 0
) -> str:
    s = f' stroke="{stroke}" stroke-width="{n(w)}"' if stroke else ""
    t = f' transform="rotate({n(rot)} {n(x)} {n(y)})"' if rot else ""
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{s}{t}/>'


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", stroke: str | None = None, sw: float = 0,
    r: float = 0, dash: str = ""
) -> str:
    s = f' stroke="{stroke}" stroke-width="{n(sw)}"' if stroke else ""
    rr = f' rx="{n(r)}"' if r else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rr} fill="{fill}"{s}{_dashed(dash)}/>'


def g(
    body: str, x: float = 0, y: float = 0, s: float = 1, rot: float = 0, cx: float = 0, cy: float = 0,
    flip: bool = False
) -> str:
    t = []
    if x or y:
        t.append(f"translate({n(x)} {n(y)})")
    if rot:
        t.append(f"rotate({n(rot)} {n(cx)} {n(cy)})" if cx or cy else f"rotate({n(rot)})")
    if flip:
        t.append("scale(-1 1)" if s == 1 else f"scale({s * -1:.4g} {s:.4g})")
    elif s != 1:
        t.append(f"scale({s:.4g})")
    return f'<g transform="{" ".join(t)}">{body}</g>' if t else f"<g>{body}</g>"


def sturdy(body: str, scale: float, least: float = .22) -> str:
    """No stroke of body thinner than `least` mm once it is drawn at `scale`."""
    return re.sub(r'stroke-width="([\d.]+)"', lambda m: f'stroke-width="{n(max(float(m[1]), least / scale))}"', body)


def smooth(pts: Sequence[Point], move: str = "M") -> str:
    """Catmull-Rom through pts as cubic Béziers."""
    d = [f"{move}{n(pts[0][0])} {n(pts[0][1])}"]
    for i in range(len(pts) - 1):
        p0, p1, p2 = pts[max(i - 1, 0)], pts[i], pts[i + 1]
        p3 = pts[min(i + 2, len(pts) - 1)]
        d.append(f"C{n(p1[0] + (p2[0] - p0[0]) / 6)} {n(p1[1] + (p2[1] - p0[1]) / 6)} "
                 f"{n(p2[0] - (p3[0] - p1[0]) / 6)} {n(p2[1] - (p3[1] - p1[1]) / 6)} {n(p2[0])} {n(p2[1])}")
    return "".join(d)

"""Fonts as the renderer needs them: the style sheet that names them, and a fontconfig that knows no others."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from pathlib import Path

from printgen.fonts import FAMILIES

EMPTY_CONFIG = Path(__file__).with_name("fonts.conf")


def isolate_fontconfig() -> None:
    """Hides the machine's fonts from this process. Call it before the renderer is imported.

    Fontconfig reads its settings once, when the first font is asked for. From then on a family that the project lacks
    falls back to another font of the page, never to one that happens to be installed; the same input gives the same
    bytes on every machine.
    """
    os.environ["FONTCONFIG_FILE"] = str(EMPTY_CONFIG)
    for setting in ("FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"):
        os.environ.pop(setting, None)
    warnings.filterwarnings("ignore", message="No fonts configured in FontConfig", category=UserWarning)


def font_face_css(base: str, families: Iterable[str] = tuple(FAMILIES)) -> str:
    """``@font-face`` rules for the project's families. ``base`` is the URL of its ``fonts/``, without the last slash.

    TrueType, whole files, one rule each: WOFF2 costs the renderer 75 s a font, and several files under one family
    embed as the first of them.
    """
    return "".join(
        f'@font-face {{ font-family: "{name}"; src: url("{base}/{FAMILIES[name].file}") format("truetype"); }}\n'
        for name in families
    )

"""Korean: words that don't break inside, and names in columns that keep their blanks.

Korean parts its words by blanks, but the renderer breaks a line behind any syllable, as in Chinese, and doesn't know
``word-break: keep-all``. So the syllables of a word are joined by a sign that is neither seen nor copied. A word that
is longer than its line still breaks where ``overflow-wrap`` lets it.
"""

from __future__ import annotations

import re

from markupsafe import Markup, escape

JOINER = "\u200d"
"""Zero width joiner: no break on either side, and no letter spacing of its own, which a word joiner gets."""
GAP = Markup('<span style="display: block; height: .4em"></span>')
"""A blank in a column, in em: there each sign has a line, and a blank at a line's end isn't kept."""

_TAG = re.compile(r"(<!--.*?-->|<(?:style|script)\b.*?</(?:style|script)>|<[^>]*>)", re.DOTALL)
_INLINE = re.compile(r"</?(?:span|b|i|em|strong|bdi|u|a)\b(?![^>]*display: block)")
_SYLLABLE = "[\uac00-\ud7a3]"
_JOINT = re.compile(rf"(?<=[\uac00-\ud7a30-9A-Za-z)\]%”’」』》〉】])(?={_SYLLABLE})|(?<={_SYLLABLE})(?=[0-9A-Za-z])")
_LAST_OF_WORD = re.compile(r"[\uac00-\ud7a30-9A-Za-z)\]%”’」』》〉】]$")


def with_whole_words(html: str) -> str:
    """The HTML with the syllables of each Korean word joined; other text stays as it is, byte for byte.

    A particle belongs to the word before it, be that set in bold, a number or a name in brackets.
    """
    if not re.search(_SYLLABLE, html):
        return html
    made = []
    goes_on = False
    for place, piece in enumerate(_TAG.split(html)):
        if place % 2:
            goes_on = goes_on and bool(_INLINE.match(piece))
        elif piece:
            start = JOINER if goes_on and re.match(_SYLLABLE, piece) else ""
            piece = start + _JOINT.sub(JOINER, piece)
            goes_on = bool(_LAST_OF_WORD.search(piece))
        made.append(piece)
    return "".join(made)


def down(text: Markup | str) -> Markup:
    """A text that is read downwards: where Korean words are parted by a blank, a gap."""
    html = str(escape(text))
    return Markup(re.sub(rf"(?<={_SYLLABLE}) +(?={_SYLLABLE})", str(GAP), html))

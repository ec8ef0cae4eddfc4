"""Where the moon lies on each kind of card: centre and radius, or the box that puts (0, 0) at a figure's middle, in
face millimetres.
"""

from __future__ import annotations

THING = (42.6, 32.4, 20.2)      # the moon of a card with a rules panel
LOW = (42.2, 34.6, 21.6)        # the same for miasma and treasures, whose panel is lower
DISC = (42.6, 36.5, 20.5)
HUB = (-35, -45.7, 70, 95)      # view box of everything that turns around the dial's centre
BUST = (-48.2, -41.2, 91, 123.5)        # the view box of a portrait before the heir's moon

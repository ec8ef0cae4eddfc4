"""The keys that imposition needs of ``printgen/lang/sheets.<language>.yaml``, with what their placeholders are."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, tuple[str, ...]] = {
    "sheet": ("sheet", "sheets", "side"),
    "front": (),
    "back": (),
    "both": (),
    "draft": (),
    "flip_long": (),
    "flip_short": (),
    "flip_hand": (),
    "flip_fold": (),
    "flip_none": (),
    "flip_paste": (),
    "build": ("build",),
    "actual_size": (),
    "must_be_100": (),
    "cut_upright_first": ("figures", "letters"),
    "cut_level_first": ("figures", "letters"),
    "hold_to_light": (),
    "stock_cardstock": (),
    "stock_paper": (),
    "list_joiner": (),
    "and_more": ("name", "count"),
    "stacks_follow": (),
    "fold_here": (),
    "fold_paste": (),
    "fold_order": ("cut",),
    "tile": ("tile", "tiles"),
    "tile_join": ("tile",),
    "trial": (),
    "trial_flip": (),
    "hint_trial": ("names",),
    "hint_gutter": ("names", "gutter", "slots", "now", "then"),
}
"""Key → placeholders, written {so} in the texts. ``stock_<name>`` may be there for further stocks."""

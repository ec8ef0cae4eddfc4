"""The toolkit's own pages: templates, styles and scripts beside the package that makes them; everything from data is
escaped.
"""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files

import jinja2


@cache
def asset(package: str, name: str) -> str:
    """A text file in a package's ``assets``."""
    return (files(package) / "assets" / name).read_text(encoding="utf-8")


def tokens() -> str:
    """The colours and sizes that all pages share."""
    return asset("printgen.write", "tokens.css")


@cache
def environment(package: str, *, trimmed: bool = True) -> jinja2.Environment:
    """The templates in a package's ``assets``; ``trimmed``: lines that hold a tag alone leave no blank line."""
    return jinja2.Environment(
        loader=jinja2.FunctionLoader(partial(asset, package)),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=trimmed,
        lstrip_blocks=trimmed,
        keep_trailing_newline=not trimmed,
    )

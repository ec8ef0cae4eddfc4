"""What each code means and why it exists, from the checks' own docstrings: ``printgen check --explain D106``."""

from __future__ import annotations

from types import ModuleType


def modules() -> tuple[ModuleType, ...]:
    """Every module that gives codes."""
    from printgen.checks import binding, claims, glyphs, numbers, punctuation, scripts, translations, waivers
    from printgen.checks.registry import LINT
    from printgen.load import claims as loading

    return (*LINT, binding, claims, translations, numbers, punctuation, scripts, glyphs, waivers, loading)


def _codes(module: ModuleType) -> dict[str, str]:
    if hasattr(module, "CODES"):
        return dict(module.CODES)
    return {module.CODE: module.SUMMARY}


def summaries() -> dict[str, str]:
    """Code → one line."""
    found: dict[str, str] = {}
    for module in modules():
        found.update(_codes(module))
    return dict(sorted(found.items()))


def explain(code: str) -> str | None:
    """The whole story of a code; None for an unknown one."""
    for module in modules():
        codes = _codes(module)
        if code in codes:
            story = (module.__doc__ or "").strip()
            return f"{code}: {codes[code]}\n\n{story}"
    return None

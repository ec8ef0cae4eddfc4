"""Where words end in languages that write no blanks: BudouX cuts Chinese, Japanese and Thai into phrases."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

MODELS = {"zh": "simplified_chinese", "zh-Hant": "traditional_chinese", "ja": "japanese", "th": "thai"}
"""Language → BudouX's model."""

_KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")


def speaks(language: str) -> bool:
    """Whether phrases are known in a language."""
    return language in MODELS or language.partition("-")[0] in MODELS


def phrases(run: str, language: str) -> list[str]:
    """The text cut behind each phrase, nothing lost; a text with kana is read as Japanese."""
    model = MODELS.get(language) or MODELS.get(language.partition("-")[0]) or MODELS["zh"]
    if _KANA.search(run):
        model = MODELS["ja"]
    found: list[str] = _parser(model).parse(run)
    return found


@lru_cache(maxsize=4)
def _parser(model: str) -> Any:
    import budoux

    return getattr(budoux, f"load_default_{model}_parser")()

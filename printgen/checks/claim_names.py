"""D603: names in a table or a sentence, against the names a claim's expression gives.

Why: a list of cards that lacks one, or names one that no deck has, is wrong without any number in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.checks.cells import is_total_row
from printgen.checks.claim_values import claim_lines, said, severity_of, stale
from printgen.checks.names import Names
from printgen.checks.piles import folded
from printgen.checks.report import Outcome, agreed, finding
from printgen.checks.sandbox import ExpressionError, evaluate
from printgen.checks.selectors import Finder, placed
from printgen.load.claims import Claim
from printgen.load.markdown import Document
from printgen.load.markdown_headings import bare

SET = "D603"


def check_names(
    document: Document, finder: Finder, claim: Claim, scope: Mapping[str, Any], names: Names
) -> Iterator[Outcome]:
    value = evaluate(claim.expression, scope)
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        raise ExpressionError(f"'{claim.expression}' gives no names")
    wanted = {folded(str(one)): str(one) for one in value}
    if claim.place.table:
        wanted_title = claim.place.columns[0] if claim.place.columns else ""
        tables = [
            one
            for one in finder.tables(claim.place.table)
            if any(wanted_title == bare(cell.plain) for cell in one.header.cells)
        ] or finder.tables(claim.place.table)
        seen: set[str] = set()
        for table in tables[:1]:
            titles = [bare(cell.plain) for cell in table.header.cells]
            column = next((index for index, title in enumerate(titles) if wanted_title and wanted_title in title), 0)
            column = max(column, placed(wanted_title) - 1)
            for row in table.rows:
                if is_total_row(row, finder.words):
                    continue
                cell = row.cell(column)
                name = folded(cell.plain)
                seen.add(name)
                if name not in wanted and claim.kind == "lists":
                    continue
                if name not in wanted:
                    yield finding(
                        document,
                        cell,
                        (0, max(1, len(cell.plain))),
                        SET,
                        f"{bare(cell.plain)}: no such name in the deck",
                        "write it as the catalog has it, or add the card",
                        says=bare(cell.plain),
                        severity=severity_of(claim),
                        related=claim_lines(claim, names, claim.expression),
                        claim=claim.id,
                    )
                else:
                    yield from agreed(document, cell, 0)
            for name in wanted:
                if name in seen:
                    continue
                head = table.header.cell(column)
                yield finding(
                    document,
                    head,
                    (0, max(1, len(head.plain))),
                    SET,
                    f"{wanted[name]} isn't in the table",
                    "add a row",
                    holds=wanted[name],
                    severity=severity_of(claim),
                    related=claim_lines(claim, names, claim.expression),
                    claim=claim.id,
                )
        if not tables:
            yield stale(claim, document)
        return
    found = list(finder.phrases(claim.place.phrase, claim.place.under))
    if not found:
        yield stale(claim, document)
    for spot in found:
        line = spot.text.plain
        missing = [wanted[name] for name in wanted if wanted[name] not in line and name not in folded(line)]
        if missing:
            yield said(
                document,
                spot,
                None,
                claim,
                names,
                SET,
                f"{claim.why or 'the list'}: {'、'.join(missing)} {'is' if len(missing) == 1 else 'are'} missing",
                f"add {'、'.join(missing)}",
                None,
                "、".join(missing),
            )
        else:
            yield from agreed(document, spot.text, spot.span[0])

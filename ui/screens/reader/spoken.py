"""A page of the reader as a screen reader hears it: its headings, paragraphs and tables, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.words import row, tr
from ui.controls.spoken import AccessibleNode, Role, text
from ui.screens.reader.document import Block, Code, Figure, Heading, Listing, Paragraph, Quote, TableBlock, plain


def spoken_page(blocks: Sequence[Block]) -> list[AccessibleNode]:
    """A node a heading, paragraph, item or row."""
    return [text(str(number), words, role) for number, (role, words) in enumerate(_description(blocks)) if words]


def _description(blocks: Sequence[Block]) -> Iterator[tuple[Role, str]]:
    for block in blocks:
        match block:
            case Heading():
                yield "heading", _at_the_end(plain(block.runs), block.number)
            case Paragraph():
                yield "text", _at_the_end(plain(block.runs), block.number)
            case Code():
                yield "text", row(block.lines)
            case Figure():
                yield "text", tr("Picture: {caption}", caption=block.caption) if block.caption else ""
            case Quote():
                yield from _description(block.blocks)
            case Listing():
                for sign, inner in block.items:
                    for role, words in _description(inner):
                        yield role, tr("{sign} {words}", sign=sign, words=words) if sign else words
                        sign = ""
            case TableBlock():
                for cells, number in zip((block.head, *block.rows), ("", *block.numbers), strict=True):
                    yield "text", _at_the_end(row([plain(cell) for cell in cells if cell]), number)


def _at_the_end(words: str, number: str) -> str:
    """A paragraph and its number, which is said once and last: a listener wants the rule first."""
    return tr("{words} ({number})", words=words, number=number) if number else words

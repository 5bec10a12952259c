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
                yield "heading", plain(block.runs)
            case Paragraph():
                yield "text", plain(block.runs)
            case Code():
                yield "text", row(block.lines)
            case Figure():
                yield "text", block.caption
            case Quote():
                yield from _description(block.blocks)
            case Listing():
                for sign, inner in block.items:
                    for role, words in _description(inner):
                        yield role, tr("{sign} {words}", sign=sign, words=words) if sign else words
                        sign = ""
            case TableBlock():
                for cells in (block.head, *block.rows):
                    yield "text", row([plain(cell) for cell in cells if cell])

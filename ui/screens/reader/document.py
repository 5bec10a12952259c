"""A page of Markdown as blocks of styled text. Knows no fonts and no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.rules_page import numbered

if TYPE_CHECKING:
    from markdown_it.token import Token


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style. A line break within a block is a newline."""

    text: str
    bold: bool = False
    italic: bool = False
    code: bool = False


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 6."""

    level: int
    runs: Runs
    number: str = ""
    """The number of the chapter, "3"; "" within one."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    runs: Runs
    number: str = ""
    """Its own in the rules, "3.2"; "" where it has none."""


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of text that are not broken anew."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; each item is what stands at its mark ("•" or "3.") and blocks of its own."""

    items: tuple[tuple[str, tuple[Block, ...]], ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """Blocks that are set apart from the text."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table; `aligns` says "left", "right" or "centre" for each column."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    aligns: tuple[str, ...]
    numbers: tuple[str, ...]
    """The number of each row; "" where it has none."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the program draws, by name, and what is written under it."""

    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Divider:
    """A line that divides two parts."""


Block = Heading | Paragraph | Code | Listing | Quote | TableBlock | Figure | Divider


def figures(blocks: Sequence[Block]) -> Iterator[Figure]:
    """The figures in blocks, however deep."""
    for block in blocks:
        if isinstance(block, Figure):
            yield block
        elif isinstance(block, Quote):
            yield from figures(block.blocks)
        elif isinstance(block, Listing):
            for _, inner in block.items:
                yield from figures(inner)


def plain(runs: Sequence[Run]) -> str:
    """The text of runs without its styles."""
    return "".join(run.text for run in runs)


def parse(text: str, *, rules: bool = True) -> tuple[Block, ...]:
    """The blocks of a Markdown text: CommonMark and tables, with curved quotation marks. HTML is left out.

    The paragraphs of `rules` have numbers.
    """
    from markdown_it import MarkdownIt  # here, because it takes 50 ms and is wanted only by readers

    parser = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])
    return tuple(_Reading(iter(parser.parse(text)), numbered(text).numbers if rules else {}).blocks(""))


class _Reading:
    """Tokens made into blocks, from the first to the last."""

    def __init__(self, tokens: Iterator[Token], numbers: Mapping[int, str]) -> None:
        self.tokens = tokens
        self.numbers = numbers

    def _number(self, token: Token) -> str:
        """The number of what begins with a token, by the line that it stands in."""
        return self.numbers.get(token.map[0], "") if token.map else ""

    def blocks(self, end: str) -> Iterator[Block]:
        """The blocks up to the closing token `end`."""
        for token in self.tokens:
            if token.type == end:
                return
            if token.type == "heading_open":
                yield Heading(int(token.tag[1:]), self._inline("heading_close"), self._number(token))
            elif token.type == "paragraph_open":
                yield from _paragraph(next(self.tokens), self._number(token))
                next(self.tokens)
            elif token.type in ("fence", "code_block"):
                yield Code(tuple(token.content.rstrip("\n").split("\n")))
            elif token.type in ("bullet_list_open", "ordered_list_open"):
                yield self._list(token)
            elif token.type == "blockquote_open":
                yield Quote(tuple(self.blocks("blockquote_close")))
            elif token.type == "table_open":
                yield self._table()
            elif token.type == "hr":
                yield Divider()

    def _list(self, opening: Token) -> Listing:
        ordered = opening.type == "ordered_list_open"
        number = int(opening.attrGet("start") or 1)
        items = []
        for token in self.tokens:
            if token.type == opening.type.replace("open", "close"):
                break
            mark = f"{number}." if ordered else "•"
            items.append((mark, tuple(self.blocks("list_item_close"))))
            number += 1
        return Listing(tuple(items))

    def _table(self) -> TableBlock:
        rows: list[list[Runs]] = []
        aligns: list[str] = []
        numbers: list[str] = []
        for token in self.tokens:
            if token.type == "table_close":
                break
            if token.type == "tr_open":
                rows.append([])
                numbers.append(self._number(token))
            elif token.type in ("th_open", "td_open"):
                if token.type == "th_open":
                    style = str(token.attrGet("style") or "")
                    aligns.append("right" if "right" in style else "centre" if "center" in style else "left")
                rows[-1].append(self._inline(token.type.replace("open", "close")))
        return TableBlock(tuple(rows[0]), tuple(tuple(row) for row in rows[1:]), tuple(aligns), tuple(numbers[1:]))

    def _inline(self, end: str) -> Runs:
        runs: Runs = ()
        for token in self.tokens:
            if token.type == end:
                break
            runs = _runs(token.children or ())
        return runs


def _paragraph(token: Token, number: str) -> Iterator[Block]:
    """A paragraph, and the figures that stand in it."""
    children = token.children or []
    for child in children:
        if child.type == "image" and str(child.attrGet("src")).startswith("figure:"):
            yield Figure(str(child.attrGet("src")).removeprefix("figure:"), child.content)
    runs = _runs([child for child in children if child.type != "image"])
    if plain(runs).strip():
        yield Paragraph(runs, number)


def _runs(children: Sequence[Token]) -> Runs:
    """Inline tokens as runs, neighbours of one style joined, blanks collapsed."""
    bold = italic = 0
    found: list[Run] = []
    for child in children:
        if child.type in ("strong_open", "strong_close"):
            bold += child.nesting
        elif child.type in ("em_open", "em_close"):
            italic += child.nesting
        elif child.type == "code_inline":
            found.append(Run(" ".join(child.content.split()), bold > 0, italic > 0, True))
        elif child.type in ("text", "softbreak", "hardbreak"):
            text = {"softbreak": " ", "hardbreak": "\n"}.get(child.type, child.content)
            if found and found[-1] == Run(found[-1].text, bold > 0, italic > 0):
                text = found.pop().text + text
            found.append(Run(re.sub(r"[ \t]+", " ", text), bold > 0, italic > 0))
    return tuple(run for run in found if run.text)

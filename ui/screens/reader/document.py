"""A page of Markdown as blocks of styled text. Knows no fonts and no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    runs: Runs


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


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that the program draws, by name, and what is written under it."""

    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Divider:
    """A line that divides two parts."""


Block = Heading | Paragraph | Code | Listing | Quote | TableBlock | Figure | Divider


def plain(runs: Sequence[Run]) -> str:
    """The text of runs without its styles."""
    return "".join(run.text for run in runs)


def parse(text: str) -> tuple[Block, ...]:
    """The blocks of a Markdown text: CommonMark and tables, with curved quotation marks. HTML is left out."""
    from markdown_it import MarkdownIt  # here, because it takes 50 ms and is wanted only by readers

    parser = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])
    return tuple(_blocks(iter(parser.parse(text)), ""))


def _blocks(tokens: Iterator[Token], end: str) -> Iterator[Block]:
    """The blocks up to the closing token `end`."""
    for token in tokens:
        if token.type == end:
            return
        if token.type == "heading_open":
            yield Heading(int(token.tag[1:]), _inline(tokens, "heading_close"))
        elif token.type == "paragraph_open":
            yield from _paragraph(next(tokens))
            next(tokens)
        elif token.type in ("fence", "code_block"):
            yield Code(tuple(token.content.rstrip("\n").split("\n")))
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            yield _list(tokens, token)
        elif token.type == "blockquote_open":
            yield Quote(tuple(_blocks(tokens, "blockquote_close")))
        elif token.type == "table_open":
            yield _table(tokens)
        elif token.type == "hr":
            yield Divider()


def _list(tokens: Iterator[Token], opening: Token) -> Listing:
    ordered = opening.type == "ordered_list_open"
    number = int(opening.attrGet("start") or 1)
    items = []
    for token in tokens:
        if token.type == opening.type.replace("open", "close"):
            break
        mark = f"{number}." if ordered else "•"
        items.append((mark, tuple(_blocks(tokens, "list_item_close"))))
        number += 1
    return Listing(tuple(items))


def _table(tokens: Iterator[Token]) -> TableBlock:
    rows: list[list[Runs]] = []
    aligns: list[str] = []
    for token in tokens:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            if token.type == "th_open":
                style = str(token.attrGet("style") or "")
                aligns.append("right" if "right" in style else "centre" if "center" in style else "left")
            rows[-1].append(_inline(tokens, token.type.replace("open", "close")))
    return TableBlock(tuple(rows[0]), tuple(tuple(row) for row in rows[1:]), tuple(aligns))


def _inline(tokens: Iterator[Token], end: str) -> Runs:
    runs: Runs = ()
    for token in tokens:
        if token.type == end:
            break
        runs = _runs(token.children or ())
    return runs


def _paragraph(token: Token) -> Iterator[Block]:
    """A paragraph, and the figures that stand in it."""
    children = token.children or []
    for child in children:
        if child.type == "image" and str(child.attrGet("src")).startswith("figure:"):
            yield Figure(str(child.attrGet("src")).removeprefix("figure:"), child.content)
    runs = _runs([child for child in children if child.type != "image"])
    if plain(runs).strip():
        yield Paragraph(runs)


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

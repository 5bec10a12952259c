"""Breaks styled text into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ui.drawing.breaking import begins_phrase, flows
from ui.drawing.fonts import needs_japanese
from ui.drawing.look import Look
from ui.screens.reader.document import Run
from ui.screens.reader.typeface import Style, stretches

_PARTS = re.compile(r"\n|[^\S\n\u00a0\u202f]+|[\S\u00a0\u202f]+")
CHIP = 4
"""Air inside the chip under a short exact text, at its left and right."""


@dataclass(slots=True)
class Piece:
    """A stretch of one line, drawn in one go. It is `text[start:]` of its block's plain text."""

    x: int
    text: str
    style: Style
    width: int
    start: int


@dataclass(slots=True)
class _Atom:
    """The smallest part that is never broken, except when it is wider than the column."""

    text: str
    style: Style
    start: int
    run: int
    width: int
    space: bool
    """True when a blank stands before it."""
    breakable: bool
    """True when a line may begin with it."""


def style_of(run: Run, base: Style) -> Style:
    """The style of a run within text of style `base`."""
    return replace(base, bold=base.bold or run.bold, italic=base.italic or run.italic, code=run.code)


def flow(runs: Sequence[Run], base: Style, width: int, look: Look) -> list[list[Piece]]:
    """The lines of `runs`, each a list of pieces from the left; `width` is the column's."""
    lines: list[list[_Atom]] = [[]]
    used = 0
    for group in _groups(_atoms(runs, base, look)):
        if group is None:
            lines.append([])
            used = 0
            continue
        gap = base.width(" ", look) if group[0].space and lines[-1] else 0
        wide = sum(atom.width for atom in group)
        if lines[-1] and used + gap + wide > width:
            lines.append([])
            used = gap = 0
        if wide > width:
            for atom in _chopped(group, width, look):
                if lines[-1] and used + atom.width > width:
                    lines.append([])
                    used = 0
                lines[-1].append(atom)
                used += atom.width
            continue
        lines[-1] += group
        used += gap + wide
    return [_pieces(line, base, look) for line in lines]


def natural_width(runs: Sequence[Run], base: Style, look: Look) -> tuple[int, int]:
    """The widest part that should not be broken, and the width of all in one line."""
    least = longest = line = 0
    for group in _groups(_atoms(runs, base, look)):
        if group is None:
            line = 0
            continue
        wide = sum(atom.width for atom in group)
        line += wide + (base.width(" ", look) if group[0].space else 0)
        least, longest = max(least, wide), max(longest, line)
    return least, longest + 2


def _atoms(runs: Sequence[Run], base: Style, look: Look) -> Iterator[_Atom | None]:
    """The atoms in order; None is a forced new line."""
    offset = 0
    space = True
    for number, run in enumerate(runs):
        style = style_of(run, base)
        for match in _PARTS.finditer(run.text):
            part = match.group()
            if part == "\n":
                yield None
                space = True
                continue
            if part.isspace():
                space = True
                continue
            at = offset + match.start()
            for place, (text, begins) in enumerate(_phrases(part)):
                wide = style.width(text, look) + (2 * CHIP if style.code else 0)
                yield _Atom(text, style, at, number, wide, space and not place, begins or (space and not place))
                at += len(text)
            space = False
        offset += len(run.text)


def _phrases(part: str) -> Iterator[tuple[str, bool]]:
    """The stretches of one font, in Japanese also cut into phrases, each with whether a line may begin with it."""
    japanese, at = flows(part), 0
    for number, text in enumerate(stretches(part)):
        end, begins = at + len(text), begins_phrase(part, at) if japanese and at else number > 0
        for place in range(at + 1, end) if japanese else ():
            if begins_phrase(part, place):
                yield part[at:place], begins
                at, begins = place, True
        yield part[at:end], begins
        at = end


def _groups(atoms: Iterator[_Atom | None]) -> Iterator[list[_Atom] | None]:
    """Atoms that stay on one line together."""
    group: list[_Atom] = []
    for atom in atoms:
        if atom is None or (atom.breakable and group):
            if group:
                yield group
            group = []
        if atom is None:
            yield None
        else:
            group.append(atom)
    if group:
        yield group


def _chopped(group: Sequence[_Atom], width: int, look: Look) -> Iterator[_Atom]:
    """The atoms of a group too wide for a line, cut so that each part fits one."""
    for atom in group:
        text, start = atom.text, atom.start
        extra = 2 * CHIP if atom.style.code else 0
        while text:
            size = len(text)
            while size > 1 and atom.style.width(text[:size], look) + extra > width:
                size -= 1
            wide = atom.style.width(text[:size], look) + extra
            yield replace(atom, text=text[:size], start=start, width=wide, space=False)
            text, start = text[size:], start + size


def _pieces(line: Sequence[_Atom], base: Style, look: Look) -> list[Piece]:
    """The atoms of a line as pieces: neighbours of one run and font are drawn in one go."""
    found: list[Piece] = []
    x = 0
    run = -1
    for atom in line:
        gap = base.width(" ", look) if atom.space and found else 0
        last = found[-1] if found else None
        if last is not None and run == atom.run and _one_font(last.text, atom.text):
            last.text += (" " if atom.space else "") + atom.text
            last.width = atom.style.width(last.text, look) + (2 * CHIP if atom.style.code else 0)
            x = last.x + last.width
        else:
            found.append(Piece(x + gap, atom.text, atom.style, atom.width, atom.start))
            x += gap + atom.width
        run = atom.run
    return found


def _one_font(one: str, other: str) -> bool:
    return needs_japanese(one[0]) == needs_japanese(other[0])

"""The panel of a review that is analysed: plates, eyes, log and prompt of its game's own panel, closer together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ui.table.blocks import Alternatives, Block, Plate, Prompt, Rule, SeatBlock, SideBySide, last_part
from ui.table.features.analysis.bar import percent
from ui.table.features.perspective.feature import PerspectiveRow
from ui.table.log import LogBlock

_AIR: Final = 12
_TALL: Final = 36
_ROWS: Final = 4
"""Of the log, which yields to lines and graph."""


def column(made: Sequence[Block], own: Sequence[Block], chances: Sequence[float] | None) -> list[Block]:
    """The blocks from the top down, the analysis' own over the log; chances stand on the plates where many play."""
    plates = [each for each in made if isinstance(each, SeatBlock)]
    row, prompt = ([each for each in made if isinstance(each, kind)] for kind in (PerspectiveRow, Prompt))
    log = [replace(each, enough=_ROWS) for each in made if isinstance(each, LogBlock)]
    found: list[Block] = [*_abreast(plates, chances), *row]
    for each in (*own, *log, *prompt):
        found += [Rule(_AIR, optional=True), each]
    return found


def _abreast(plates: Sequence[SeatBlock], chances: Sequence[float] | None) -> Sequence[Block]:
    """Two plates side by side, each in one line where the window is low; of more, one line each."""
    two = [each for each in plates if isinstance(each, Plate)]
    if len(plates) == 2 == len(two):
        one, other = map(_narrow, two)
        low = SideBySide(one.slim(), other.slim())
        return [Alternatives((SideBySide(one, other), low))]
    if len(plates) == 2:
        return plates
    return [_with_chance(each, chances) if isinstance(each, Plate) else each.low() for each in plates]


def _narrow(plate: Plate) -> Plate:
    """With who plays in a word, and without what has no room in half the width."""
    who = last_part(plate.detail.rpartition(" · ")[2])
    return replace(plate, narrow=True, detail=who, own=replace(plate.own, extra=None, score_label=""))


def _with_chance(plate: Plate, chances: Sequence[float] | None) -> Plate:
    score = percent(chances[plate.seat]) if chances is not None and not plate.own.out else ""
    own = replace(plate.own, score=score, score_label="", tall=min(plate.own.tall, _TALL), extra=None)
    return replace(plate, dense=True, own=own)

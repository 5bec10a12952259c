"""The turns of a match in words: how many there were, which one it is, when something was."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from games.core.words import tr, tr_c, tr_n


class Unit(StrEnum):
    """The unit in which a game counts, by the English word of its own texts (`GameText.turn`)."""

    TURN = "turn"
    MOVE = "move"


class Turn(NamedTuple):
    """A turn by its number; 0 is what comes before the first, which has a name: the draft."""

    unit: Unit
    number: int


def read_turn(words: str) -> Turn:
    """The turn that a game's words name, in English: `Move 12`, `Turn 3`, `Draft`."""
    unit, _, number = words.partition(" ")
    digits = "".join(each for each in number if each.isdigit())
    return Turn(Unit.MOVE if unit.lower() == Unit.MOVE else Unit.TURN, int(digits or 0))


def counted(unit: Unit, count: int) -> str:
    """A number of units in words: `12 turns`."""
    if unit is Unit.MOVE:
        return tr_n("{n} move", "{n} moves", count)
    return tr_n("{n} turn", "{n} turns", count)


def by_unit(unit: Unit) -> str:
    """Beside a heading, what a curve goes by."""
    return tr("by move") if unit is Unit.MOVE else tr("by turn")


def headed(turn: Turn) -> str:
    """A turn as a heading: `Turn 12`, `Draft`."""
    if not turn.number:
        return tr("Draft")
    return tr("Move {n}", n=turn.number) if turn.unit is Unit.MOVE else tr("Turn {n}", n=turn.number)


def turn_in_line(turn: Turn) -> str:
    """A turn within a line of a list: `turn 12`, `draft`."""
    # translators: these three follow a comma in the title line: "Game 2 of 3, 1 : 0, turn 12".
    if not turn.number:
        return tr_c("after a comma", "draft")
    if turn.unit is Unit.MOVE:
        return tr_c("after a comma", "move {n}", n=turn.number)
    return tr_c("after a comma", "turn {n}", n=turn.number)


def when(turn: Turn) -> str:
    """Within a sentence, when something was: `in turn 12`, `in the draft`."""
    if not turn.number:
        return tr_c("when", "in the draft")
    if turn.unit is Unit.MOVE:
        return tr_c("when", "in move {n}", n=turn.number)
    return tr_c("when", "in turn {n}", n=turn.number)

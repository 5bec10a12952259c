"""A puzzle's position as a match, in which it is tried."""

from __future__ import annotations

from typing import Final

from games import find_info
from games.core.match import Match, Seat
from games.core.words import tr
from games.puzzles.prover import state_of
from games.puzzles.puzzle import Puzzle

_REN: Final = "Ren"  # not for players: a name
"""The name of another seat that the rules only number."""


def match_of(puzzle: Puzzle) -> Match:
    """The position of a puzzle after its lead: its solver is a person, called *You*; the others play along, without a
    clock. Raises `PuzzleError` where it is none in which a seat is to act.
    """
    game = find_info(puzzle.game).load()
    state = state_of(puzzle)
    solver, names = game.rules.actor(state), game.rules.seat_names(state.options)
    seats = [Seat(tr("You") if seat == solver else _called(name), None if seat == solver else "novice")
             for seat, name in enumerate(names)]  # fmt: skip
    match = Match(game, state.options, seats, start=puzzle.position)
    for text in puzzle.found.lead:
        match.play_text(text)
    match.clock = None
    return match


def _called(role: str) -> str:
    return _REN if role[-1:].isdigit() else role.upper() if len(role) == 1 else tr(role)

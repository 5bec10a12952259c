"""The writer of position texts (13), at any `draw` or `main` decision with an empty stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.errors import BadNotation
from games.core.words import tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Phase
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.options import Options
from games.senshiai.rules.places import LASTING, NO_TERRAIN, NOBODY, TURN, Effect, Mark, Place, Unit, cap_of, steps_of
from games.senshiai.rules.state import Seat, Stage, State, Turn

UNKNOWN: Final = "?"

_UNIT_MARKS: Final = (
    ("s", Mark.SHOT),
    ("f", Mark.FLED),
    ("r", Mark.ROUSED),
    ("x", Mark.STUCK),
    ("h", Mark.HELD),
    ("p", Mark.PRODUCED),
    ("c", Mark.CHAOS),
)
UNIT_MARKS: Final = dict(_UNIT_MARKS)
TERRAIN_MARKS: Final = {"a": Mark.ACTIVATED, "c": Mark.CHAOS}


def write_position(state: State) -> str:
    """The canonical text. Raises `BadNotation` inside an action, before the shuffles and after the end."""
    top = state.frames[-1]
    if state.result is not None or not isinstance(top, Turn) or top.stage not in (Stage.DRAW, Stage.MAIN):
        raise BadNotation(tr("a position can be written in the Draw Stage or the Main Stage, with nothing under way"))
    return "\n".join(
        [
            write_header(state.options, state.round, state.active, "draw" if top.stage is Stage.DRAW else "main"),
            *(write_seat(number, seat) for number, seat in enumerate(state.seats, start=1)),
            *write_places(state.options, state.places),
        ]
    )


def write_header(options: Options, round_number: int, active: int, phase: Phase) -> str:
    """The first line of the position text."""
    return (  # not for players
        f"senshiai players={options.players} board={options.board} size={options.deck_size} "
        f"rounds={options.rounds} truce={options.truce} round={round_number} active={active + 1} phase={phase}"
    )


def card_list(cards: Sequence[int]) -> str:
    """Card ids joined by commas; `?` for a number below zero; `-` for none."""
    return ",".join(CARDS[card].id if card >= 0 else UNKNOWN for card in cards) or "-"


def write_seat(number: int, seat: Seat) -> str:
    """One seat's line; `number` counts from 1."""
    if seat.out:
        return f"seat {number} out"  # not for players
    credit = "-" if seat.credit == NOBODY else str(seat.credit + 1)
    hand, reserve, discard = (card_list(cards) for cards in (seat.hand, seat.reserve, seat.discard))
    return f"seat {number} hand={hand} reserve={reserve} discard={discard} credit={credit}"  # not for players


def write_places(options: Options, places: Sequence[Place]) -> list[str]:
    """One line for each Terrain, in board order."""
    board = board_for(options.players, options.board)
    return [
        write_place(board.names[space], places[space])
        for space in board.spaces
        if places[space].terrain != NO_TERRAIN or places[space].units
    ]


@lru_cache(maxsize=1 << 10)
def write_place(name: str, place: Place) -> str:
    """The line of one Terrain, which from one action to the next is the same for most of them."""
    units = place.units
    capital = units[0] if units and CARDS[units[0].card].capital else None
    if capital is not None:
        marks = unit_marks(capital.marks) + terrain_marks(place.marks)
        effects = place.effects + capital.effects
        units = units[1:]
    else:
        marks, effects = terrain_marks(place.marks), place.effects
    ground = "-" if place.terrain == NO_TERRAIN else f"{CARDS[place.terrain].id}@{place.owner + 1}"
    parts = [name, f"{ground}{_brackets(marks)}{_braces(effects)}", *(write_unit(unit) for unit in units)]
    if place.carried:
        parts += ["|", ",".join(write_effect(effect) for effect in place.carried)]
    return " ".join(parts)


def write_unit(unit: Unit) -> str:
    """One Unit as it stands in a Terrain's line."""
    until = "" if unit.until == LASTING else write_expiry(unit.until)
    return f"{CARDS[unit.card].id}@{unit.owner + 1}{until}{_brackets(unit_marks(unit.marks))}{_braces(unit.effects)}"


def write_effect(effect: Effect) -> str:
    """The text of one Effect."""
    return f"{CARDS[effect.card].id}@{effect.owner + 1}{write_expiry(effect.until)}"


def write_expiry(until: int) -> str:
    """The text of an expiry: `!T`, `!L` or `!Rk`."""
    if until == TURN:
        return "!T"
    return "!L" if until == LASTING else f"!R{until + 1}"


def unit_marks(marks: int) -> list[str]:
    """A Unit's marks in their order."""
    found = []
    if steps_of(marks):
        found.append(f"m{steps_of(marks)}")
    if marks & Mark.CAP:
        found.append(f"k{cap_of(marks)}")
    return found + [letter for letter, bit in _UNIT_MARKS if marks & bit]


def terrain_marks(marks: int) -> list[str]:
    """A Terrain's marks in their order."""
    return [letter for letter, bit in TERRAIN_MARKS.items() if marks & bit]


def _brackets(marks: Sequence[str]) -> str:
    return f"[{' '.join(marks)}]" if marks else ""


def _braces(effects: Sequence[Effect]) -> str:
    return "{" + ",".join(write_effect(effect) for effect in effects) + "}" if effects else ""

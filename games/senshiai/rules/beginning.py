"""The beginning of a match: the usual one, or a mission's, and the shuffles with which each begins (1.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.senshiai.cards.campaign import Mission
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Shuffle
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.options import Options
from games.senshiai.rules.parser import parse_position
from games.senshiai.rules.places import Place, Unit
from games.senshiai.rules.state import Seat, Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState, empty_places
from games.senshiai.rules.writer import card_list, write_header


def beginning(options: Options) -> State:
    """The state before the shuffles."""
    if options.mission is not None:
        return _as_set(options, options.mission)
    board = board_for(options.players, options.board)
    places = list(empty_places(board))
    for seat, space in enumerate(board.capitals):
        capital = options.decks[seat].capital
        places[space] = Place(capital, seat, units=(Unit(capital, seat),))
    seats = (Seat(),) * options.players
    return State(options, 1, 0, seats, tuple(places), (Turn(Stage.SHUFFLE),))


def _as_set(options: Options, mission: Mission) -> State:
    """A mission: its board read as a position, the hands that it gives, no Reserve yet."""
    lines = [write_header(options, 1, mission.begins, "draw")]
    for seat, deck in enumerate(mission.decks, start=1):
        pile = card_list(deck.numbered[:1])  # any card: a position has no empty Reserve
        lines.append(f"seat {seat} hand=- reserve={pile} discard=- credit=-")  # not for players
    state = parse_position("\n".join([*lines, *mission.board]), None)
    seats = tuple(Seat(hand) for hand in mission.hands)
    return replace(state, options=options, seats=seats, frames=(Turn(Stage.SHUFFLE),))


def unplaced(table: WorkingState, seat: int) -> tuple[int, ...]:
    """The cards that a shuffle of the seat's Reserve numbers from 1: its deck without what is dealt or laid already."""
    placed = Counter(table.hands[seat])
    for place in table.places:
        if place.owner == seat:
            placed[place.terrain] += 1
        placed.update(unit.card for unit in place.units if unit.owner == seat)
    left = []
    for card in table.options.decks[seat].numbered:
        if placed[card]:
            placed[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def shuffle_in(table: WorkingState, action: Shuffle) -> None:
    """Puts a shuffled Reserve in its place, without the first cards of whoever gives a handicap."""
    seat, cards = action.seat, unplaced(table, action.seat)
    reserve = tuple([cards[number - 1] for number in action.order])
    wasted = table.options.wasted_first(seat, len(reserve))
    if wasted:
        table.discards[seat], reserve = reserve[:wasted], reserve[wasted:]
    table.reserves[seat] = reserve
    table.tell(ev.Shuffled, seat)

"""A cast looked ahead at: what an Event would leave on the table if nobody answered it, from what its caster knows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.core.types import Event
from games.senshiai.cards.collection import CARDS
from games.senshiai.rules.actions import Cast, Discard, Flee
from games.senshiai.rules.engine import actor, legal, run_while
from games.senshiai.rules.places import NOBODY
from games.senshiai.rules.state import Discarding, Doing, Fleeing, Pending, Progress, Upkeep
from games.senshiai.rules.windows import play_discarding, put_on_stack
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.observe import show_place
from games.senshiai.view.view import SenshiaiView, SpaceView

_OF_A_CAST = (Pending, Doing, Discarding, Fleeing, Upkeep)
"""The frames of which an Event's taking effect is made."""

_CROWDED = 4
"""The line of the upkeep check in which there are more Troops than the Limit allows."""


@dataclass(frozen=True, slots=True)
class PilesAhead:
    """One seat's cards, before the Event takes effect (paid for) and after."""

    seat: int
    hand: tuple[int, int]
    reserve: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CastAhead:
    """The sure effects of an Event unless it is answered, up to the first choice of where Units flee."""

    card: int
    spaces: tuple[tuple[SpaceView, SpaceView], ...]
    """Each space that will be another, before and after; attackers over a battlefield lie on one of their own."""
    piles: tuple[PilesAhead, ...]
    """The seats that draw, lose or get back cards."""
    events: tuple[Event, ...]
    """The events; cards that the caster has not seen, or that others choose, count by their number alone."""
    discards: int
    """Who chooses which cards to discard; -1: nobody."""
    flees: int
    """Who chooses where Units flee, or which; -1: nobody."""
    fleeing: tuple[int, ...]
    """The cards of the Units that must flee first."""
    crowded: bool
    """Whether only some of those must flee, until there is room."""
    answers: bool
    """Whether others hold cards with which they may answer it."""
    burying: bool
    """Whether those who have taken lethal damage are about to fall."""
    wins: tuple[int, ...]
    """The seats that win by it at once; empty where the game goes on."""


def table_after(view: SenshiaiView, cast: Cast | None) -> WorkingState:
    """The table that a legal Event would leave, up to the first choice that it asks for; as it is without an Event."""
    if cast is None:
        return WorkingState(view.known)
    table = _paid(view, cast)
    while run_while(table, _OF_A_CAST) and isinstance(frame := table.frames[-1], Discarding):
        play_discarding(table, frame, Discard(table.hands[frame.seat][0]))
    return table


def _paid(view: SenshiaiView, cast: Cast) -> WorkingState:
    """The Event lies on the stack, paid for, and takes effect next."""
    table, seat = WorkingState(view.known), view.actor
    put_on_stack(table, seat, cast.card, cast.target)
    for _ in range(CARDS[cast.card].cost):
        paid = table.hands[seat][0]
        table.take_from_hand(seat, paid)
        table.to_pile(paid, seat)
    pending = table.frames[-1]
    assert isinstance(pending, Pending)
    table.swap(replace(pending, progress=Progress.RESOLVE))
    return table


def cast_ahead(view: SenshiaiView, cast: Cast) -> CastAhead:
    """Casts a legal Event on what the seat to act knows. It is paid for, and nobody is asked in a window."""
    table, seat = _paid(view, cast), view.actor
    before = table.copy()
    table.events = []
    discards, flees, crowded = NOBODY, NOBODY, False
    fleeing: list[int] = []
    while run_while(table, _OF_A_CAST):
        frame = table.frames[-1]
        if not isinstance(frame, Discarding):
            flees, crowded = actor(table), isinstance(frame, Upkeep) and frame.line == _CROWDED
            units = dict.fromkeys((each.space, each.slot) for each in legal(table) if isinstance(each, Flee))
            fleeing = [table.places[space].units[slot - table.places[space].first_slot].card for space, slot in units]
            break
        discards = frame.seat
        play_discarding(table, frame, Discard(table.hands[frame.seat][0]))
    changed = [space for space in table.everywhere() if table.places[space] != before.places[space]]
    piles = [
        PilesAhead(number, (len(hand), len(held)), (len(reserve), len(left)))
        for number, (hand, held, reserve, left) in enumerate(
            zip(before.hands, table.hands, before.reserves, table.reserves, strict=True)
        )
    ]
    return CastAhead(
        cast.card,
        tuple((show_place(before, space), show_place(table, space)) for space in changed),
        tuple(each for each in piles if each.hand[0] != each.hand[1] or each.reserve[0] != each.reserve[1]),
        tuple(table.events),
        discards,
        flees,
        tuple(fleeing),
        crowded,
        any(hand for other, hand in enumerate(table.hands) if other != seat and not table.out[other]),
        view.battle is not None and view.battle.stage == "bury",
        table.result.winners if table.result is not None else (),
    )

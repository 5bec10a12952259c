"""The turn: what each action does, and which phase follows.

Every precondition is checked here, for chance too, and a refusal says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from games.core.errors import IllegalAction
from games.core.types import Event, Transition
from games.core.words import tr
from games.niwa.actions import Action, Deal, Draw, Hand, Phase, Place
from games.niwa.cards import ALL_CARDS, card_code
from games.niwa.events import (
    CardDrawn,
    CardLaid,
    CardsSeen,
    FinalBegan,
    GameEnded,
    HandsDealt,
    Passed,
    StonesConverted,
)
from games.niwa.garden import as_cells, cell_text, lay
from games.niwa.legal import judge, judge_final
from games.niwa.options import SEAT_NAMES
from games.niwa.scoring import standings
from games.niwa.state import State

HAND_SIZE: Final = 3
FINAL_HAND: Final = 2
"""The final phase begins when no hand holds more cards than this."""


def mover(state: State) -> int:
    """The seat to move, or to receive a card; only where there is one."""
    assert state.seat is not None
    return state.seat


def apply(state: State, action: Action) -> Transition[State]:
    """Plays an action. Raises `IllegalAction` with the reason in words."""
    if state.phase is Phase.OVER:
        raise IllegalAction("over", tr("The game is over."))
    if isinstance(action, Deal):
        return _apply_deal(state, action)
    if isinstance(action, Draw):
        return _apply_draw(state, action)
    if state.phase is Phase.DEAL:
        raise IllegalAction("not-now", tr("The cards have not been dealt yet."))
    if state.phase is Phase.DRAW:
        raise IllegalAction("not-now", tr("A card is being drawn; nobody is to move."))
    if isinstance(action, Place):
        return _apply_place(state, action)
    if state.phase is not Phase.FINAL:
        raise IllegalAction("no-pass", tr("You may pass only with your final cards; now a card must be laid."))
    return _end_final_turn(state, state.passes + 1, [Passed(mover(state), automatic=False)])


def _apply_deal(state: State, deal: Deal) -> Transition[State]:
    if state.phase is not Phase.DEAL:
        raise IllegalAction("not-now", tr("The cards have been dealt already."))
    cards = deal.black + deal.white
    if not len(deal.black) == len(deal.white) == HAND_SIZE or not ALL_CARDS.issuperset(cards):
        raise IllegalAction("bad-deal", tr("Each player is dealt three cards."))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalAction("twice", tr("The card {card} is dealt twice.", card=card_code(twice)), (card_code(twice),))
    hands = (tuple(sorted(deal.black)), tuple(sorted(deal.white)))
    after = replace(state, phase=Phase.PLACE, seat=0, hands=hands)
    seen = (CardsSeen(seat, hand, visible_to=frozenset({seat})) for seat, hand in enumerate(hands))
    return Transition(after, (HandsDealt(), *seen))


def _apply_draw(state: State, draw: Draw) -> Transition[State]:
    if state.phase is not Phase.DRAW:
        raise IllegalAction("not-now", tr("No card is drawn now."))
    if draw.card not in state.deck:
        code = card_code(draw.card)
        raise IllegalAction("not-in-deck", tr("The card {card} is not in the deck.", card=code), (code,))
    seat = mover(state)
    hands = _changed_hand(state, seat, (*state.hands[seat], draw.card))
    after = replace(state, phase=Phase.PLACE, seat=1 - seat, hands=hands)
    seen = CardsSeen(seat, (draw.card,), visible_to=frozenset({seat}))
    return Transition(after, (CardDrawn(seat, len(after.deck)), seen))


def _apply_place(state: State, place: Place) -> Transition[State]:
    seat, card, cell = mover(state), place.card, place.cell
    if card not in state.hands[seat]:
        code = card_code(card)
        words = tr("{side} does not hold the card {card}.", side=tr(SEAT_NAMES[seat]), card=code)
        raise IllegalAction("not-in-hand", words, (code,))
    cells = as_cells(state.garden)
    final = state.phase is Phase.FINAL
    verdict = judge_final(cells, card, cell, seat, state.lines) if final else judge(cells, card, cell)
    if not verdict.accepted or verdict.contact is None:
        raise IllegalAction(verdict.code, verdict.sentence, tuple(map(cell_text, verdict.where)))
    garden, lines = lay(cells, card, cell, seat, state.lines)
    events: list[Event] = [CardLaid(seat, card, cell, verdict.contact, verdict.matches)]
    if lines:
        events.append(StonesConverted(seat, cell, lines))
    hands = _changed_hand(state, seat, (held for held in state.hands[seat] if held != card))
    laid = replace(state, hands=hands, garden=tuple(sorted(garden.values())))
    if final:
        return _end_final_turn(laid, 0, events)
    return _end_turn(laid, events)


def _end_turn(state: State, events: list[Event]) -> Transition[State]:
    """After a card was laid in the phase `place`: draw, or the other seat's turn."""
    if state.deck:
        return Transition(replace(state, phase=Phase.DRAW), tuple(events))
    other = 1 - mover(state)
    if max(map(len, state.hands)) <= FINAL_HAND:
        events.append(FinalBegan(other))
        return Transition(replace(state, phase=Phase.FINAL, seat=other), tuple(events))
    return Transition(replace(state, seat=other), tuple(events))


def _end_final_turn(state: State, passes: int, events: list[Event]) -> Transition[State]:
    """After a turn of the final phase: whoever has no cards passes unasked; two passes end the game."""
    seat = mover(state)
    while passes < 2:
        seat = 1 - seat
        if state.hands[seat]:
            return Transition(replace(state, seat=seat, passes=passes), tuple(events))
        passes += 1
        events.append(Passed(seat, automatic=True))
    black, white = standings(as_cells(state.garden))
    events.append(GameEnded((black.stones, white.stones), (len(black.groups), len(white.groups))))
    return Transition(replace(state, phase=Phase.OVER, seat=None, passes=0), tuple(events))


def _changed_hand(state: State, seat: int, hand: Iterable[int]) -> tuple[Hand, Hand]:
    changed = tuple(sorted(hand))
    return (changed, state.hands[1]) if seat == 0 else (state.hands[0], changed)

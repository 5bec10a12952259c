"""Playing an action: the engine says whether it is legal and plays it; what is refused is explained here."""

from __future__ import annotations

from games.core.errors import IllegalAction
from games.core.types import Transition
from games.core.words import tr
from games.niwa.actions import Action, Deal, Draw, Phase, Place
from games.niwa.cards import ALL_CARDS, card_code
from games.niwa.fast import FastPosition
from games.niwa.garden import as_cells, cell_text
from games.niwa.legal import judge, judge_final
from games.niwa.options import HAND_SIZE, SEAT_NAMES
from games.niwa.state import State


def apply(state: State, action: Action) -> Transition[State]:
    """Plays an action. Raises `IllegalAction` with the reason in words."""
    position = FastPosition(state, with_events=True)
    move = position.legal_move(action)
    if move is None:
        raise refusal(state, action)
    position.play(move)
    return Transition(position.to_state(), tuple(position.events or ()))


def refusal(state: State, action: Action) -> IllegalAction:
    """Why an action that is not legal is not."""
    if state.phase is Phase.OVER:
        return IllegalAction("over", tr("The game is over."))
    if isinstance(action, Deal):
        return _deal_refusal(state, action)
    if isinstance(action, Draw):
        if state.phase is not Phase.DRAW:
            return IllegalAction("not-now", tr("No card is drawn now."))
        code = card_code(action.card)
        return IllegalAction("not-in-deck", tr("The card {card} is not in the deck.", card=code), (code,))
    if state.phase is Phase.DEAL:
        return IllegalAction("not-now", tr("The cards have not been dealt yet."))
    if state.phase is Phase.DRAW:
        return IllegalAction("not-now", tr("A card is being drawn; nobody is to move."))
    if isinstance(action, Place):
        return _placement_refusal(state, action)
    return IllegalAction("no-pass", tr("You may pass only with your final cards; now you must lay a card."))


def _deal_refusal(state: State, deal: Deal) -> IllegalAction:
    if state.phase is not Phase.DEAL:
        return IllegalAction("not-now", tr("The cards have already been dealt."))
    cards = deal.black + deal.white
    if not len(deal.black) == len(deal.white) == HAND_SIZE or not ALL_CARDS.issuperset(cards):
        return IllegalAction("bad-deal", tr("Each player is dealt three cards."))
    code = next(card_code(card) for card in cards if cards.count(card) > 1)
    return IllegalAction("twice", tr("The card {card} is dealt twice.", card=code), (code,))


def _placement_refusal(state: State, place: Place) -> IllegalAction:
    seat, card, cell = state.seat, place.card, place.cell
    assert seat is not None
    if card not in state.hands[seat]:
        code = card_code(card)
        words = tr("{side} does not hold the card {card}.", side=tr(SEAT_NAMES[seat]), card=code)
        return IllegalAction("not-in-hand", words, (code,))
    cells = as_cells(state.garden)
    final = state.phase is Phase.FINAL
    verdict = judge_final(cells, card, cell, seat, state.lines) if final else judge(cells, card, cell)
    assert not verdict.accepted, "the engine and `judge` agree"
    return IllegalAction(verdict.code, verdict.sentence, tuple(map(cell_text, verdict.where)))

"""Why an action is not legal, in words; which ones are, the engine says (`games.naishi.fast`)."""

from __future__ import annotations

from typing import NoReturn

from games.core.errors import IllegalAction
from games.core.types import CHANCE
from games.core.words import tr
from games.naishi.actions import (
    Action,
    CopyCharacter,
    Deal,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Phase,
    Recall,
    ShuffleHand,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import DECKS, DEVELOPMENT, HAND_MOUNTAINS, Card, name, one
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS, POSITIONS, column, place
from games.naishi.ninjas import choices
from games.naishi.state import State

_PLAYING = (Phase.TURN, Phase.MUST, Phase.MAY)


def leaves_a_card(state: State, a: int, b: int) -> bool:
    """True if discarding from decks a and b leaves the mover something to develop, or it need not develop."""
    if state.phase is Phase.MAY:
        return True
    return state.river_size > bool(state.decks[a]) + bool(state.decks[b])


def require_shuffle(state: State, action: Deal | ShuffleHand) -> None:
    """Raises `IllegalAction` unless this deal or shuffle comes now and is one of the right cards."""
    if isinstance(action, Deal):
        _require_deal(state, action)
    else:
        _require_shuffle(state, action)


def refuse(state: State, action: Action) -> NoReturn:
    """Raises `IllegalAction` with the reason why a seat's action, which is not legal, is not.

    `where` of the error names territory positions ("0" to "9"), decks ("deck 0" to "deck 4") or
    spots of the court ("swap", "discard", "decree").
    """
    _require_phase(state, action)
    _require_move(state, action)
    raise IllegalAction("not-allowed", tr("This cannot be played now."))


def _refuse(reason: str, message: str, *where: str) -> None:
    raise IllegalAction(reason, message, where)


def _require_deal(state: State, action: Deal) -> None:
    if state.phase is not Phase.DEAL:
        _refuse("wrong-phase", tr("The cards have already been dealt."))
    sizes = [len(deck) for deck in action.decks], [len(pair) for pair in action.pairs]
    everything = sorted(card for group in (*action.decks, *action.pairs) for card in group)
    if sizes != ([6] * DECKS, [2] * len(SEATS)) or everything != list(DEVELOPMENT):
        _refuse(
            "wrong-cards", tr("A deal is five decks of six and two pairs, together exactly the 34 development cards.")
        )


def _require_shuffle(state: State, action: ShuffleHand) -> None:
    if state.phase is not Phase.HAND:
        _refuse("wrong-phase", tr("The Hands are shuffled once, right after the gifts."))
    seat = next(seat for seat in SEATS if not state.shuffled(seat))
    if action.seat != seat:
        _refuse("wrong-seat", tr("Now the Hand of seat {n} is shuffled.", n=seat + 1))
    expected = sorted((*state.territories[seat][COLUMNS:], *(Card.MOUNTAIN,) * HAND_MOUNTAINS))
    if sorted(action.cards) != expected:
        _refuse("wrong-cards", tr("A Hand is the seat’s two cards and three Mountains."))


def _require_phase(state: State, action: Action) -> None:
    phase = state.phase
    if phase is Phase.OVER:
        _refuse("over", tr("The game is over."))
    if state.mover == CHANCE:
        _refuse("chance", tr("The cards are being shuffled; nobody is to move."))
    if phase is Phase.GIVE and not isinstance(action, Give):
        _refuse("wrong-phase", tr("First each player gives one card to the other."))
    if phase is Phase.COPY and not isinstance(action, CopyCharacter):
        _refuse("wrong-phase", tr("The game has ended: choose what the Ninja copies."))
    if phase in _PLAYING and isinstance(action, Give):
        _refuse("wrong-phase", tr("Cards are given only once, before the first turn."))
    if phase in _PLAYING and isinstance(action, CopyCharacter):
        _refuse("wrong-phase", tr("Ninjas copy only after the game has ended."))
    if phase is Phase.MUST and not isinstance(action, Develop):
        _refuse("must-develop", tr("An emissary was sent: now develop a card."))
    if phase is Phase.MAY and isinstance(action, Develop):
        _refuse("developed", tr("You have already developed this turn: send an emissary or end the turn."))
    if phase is Phase.MAY and isinstance(action, Recall | ImposeDecree | DeclareEnd):
        _refuse("whole-turn", tr("Recall, decree and end are whole turns of their own, not a second action."))
    if phase is Phase.TURN and isinstance(action, Done):
        _refuse("nothing-done", tr("You cannot pass a turn: develop, recall, impose the decree or declare the end."))


def _require_move(state: State, action: Action) -> None:
    match action:
        case Give(card=card):
            if card not in state.territories[state.mover][COLUMNS:]:
                _refuse("not-held", tr("You do not hold {card} to give.", card=one(card)))
        case CopyCharacter(card=card):
            if card not in choices(state.territories[state.mover]):
                _refuse("not-there", tr("There is no {card} in the Ninja’s own territory to copy.", card=name(card)))
        case Develop(position=position) if position in range(POSITIONS):
            if not state.decks[column(position)]:
                deck = column(position)
                message = tr("Deck {n} is empty: {place} cannot be developed.", n=deck + 1, place=place(position))
                _refuse("empty-deck", message, str(position), f"deck {deck}")  # not for players
        case SwapHand() | SwapLine() | SwapColumn() | SwapRiver():
            _require_emissary(state)
            if not state.court.free_swaps:
                _refuse("no-spot", tr("All three swap spots are taken until a player recalls."), "swap")
            if isinstance(action, SwapRiver):
                _require_tops(state, action)
        case DiscardRiver(a=a, b=b):
            _require_emissary(state)
            if not state.court.free_discards:
                _refuse("no-spot", tr("Both discard spots are taken until a player recalls."), "discard")
            if not leaves_a_card(state, a, b):
                decks = f"deck {a}", f"deck {b}"  # not for players
                _refuse("nothing-left", tr("That would leave no card to develop."), *decks)
        case Recall():
            if not state.court.held(state.mover):
                _refuse("nothing-out", tr("You have no emissary on a swap or discard spot to recall."))
        case ImposeDecree():
            if state.court.decree is not None:
                _refuse("decree-used", tr("The imperial decree has already been used in this game."), "decree")
            _require_emissary(state)
        case DeclareEnd():
            if state.final is not None:
                _refuse("final-turn", tr("This is the last turn; the end cannot be declared again."))
            if len(state.filled_decks) == DECKS:
                _refuse("no-empty-deck", tr("The end can be declared only when a deck is empty."))


def _require_emissary(state: State) -> None:
    if state.court.reserve(state.mover) <= 0:
        _refuse("no-emissary", tr("You have no emissary at home."))


def _require_tops(state: State, action: SwapRiver) -> None:
    for deck in (action.a, action.b):
        if deck in range(DECKS) and not state.decks[deck]:
            where = f"deck {deck}"  # not for players
            _refuse("empty-deck", tr("Deck {n} is empty.", n=deck + 1), where)

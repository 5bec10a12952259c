"""Windows: who may respond, paying, and cards on the stack (3.2, 7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.senshiai.cards.collection import CARDS, EVENTS_IN
from games.senshiai.cards.vocabulary import STANDING, CardType, Duration, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Aim, Cast, Discard, Pass, Pay, Target
from games.senshiai.rules.card_effects import lay_effect, lay_terrain, recruit
from games.senshiai.rules.geometry import Board, bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.reach import by_paths
from games.senshiai.rules.state import UPKEEP, Discarding, Doing, Opened, Paying, Pending, Progress
from games.senshiai.rules.targets import can_cast, castable, still_fits
from games.senshiai.rules.working_state import WorkingState, hides_something, window_order

_PAYMENTS: Final = tuple(Pay(card.number) for card in CARDS)
_DISCARDS: Final = tuple(Discard(card.number) for card in CARDS)

# -- windows ----------------------------------------------------------------------------------------


def open_window(table: WorkingState, window: Window, seat: int) -> None:
    """Opens a window for what `seat` did; where no hand holds an Event for it, it would close at once."""
    if table.events is not None:
        order = window_order(table, window, seat)
        table.tell(ev.WindowOpened, window, order)
        table.probed = table.probed or hides_something(table, order)
    events = EVENTS_IN[window]
    for hand in table.hands:
        if not events.isdisjoint(hand):
            table.push(Opened(window, window_order(table, window, seat)))
            return


def unanswered(table: WorkingState, window: Window) -> bool:
    """Whether the window would close at once, and nobody listens to its opening."""
    if table.events is not None:
        return False
    events = EVENTS_IN[window]
    for hand in table.hands:  # noqa: SIM110
        if not events.isdisjoint(hand):
            return False
    return True


def step_opened(table: WorkingState, frame: Opened) -> bool:
    """Finds the next seat that has something to cast; closes the window when there is none."""
    passed = frame.passed
    if table.events is not None and hides_something(table, frame.asked[passed:]):
        table.probed = True
    while passed < len(frame.asked):
        seat = frame.asked[passed]
        if not table.out[seat] and can_cast(table, seat, frame.window):
            if passed != frame.passed:
                table.swap(Opened(frame.window, frame.asked, passed))
            table.tell(ev.WindowAsked, seat, frame.window)
            return True
        passed += 1
    table.pop()
    return False


def legal_opened(table: WorkingState, frame: Opened) -> list[Action]:
    """Passing, and every legal cast."""
    found: list[Action] = [Pass()]
    for card, targets in castable(table, frame.asked[frame.passed], frame.window):
        found += [Cast(card, target) for target in targets]
    return found


def play_opened(table: WorkingState, frame: Opened, action: Action) -> None:
    """A seat passes, or casts: then the window starts again from its first seat once the Event is done with."""
    if isinstance(action, Cast):
        seat = frame.asked[frame.passed]
        table.swap(Opened(frame.window, frame.asked))
        put_on_stack(table, seat, action.card, action.target)
    else:
        table.tell(ev.Passed, frame.asked[frame.passed])
        table.swap(Opened(frame.window, frame.asked, frame.passed + 1))


# -- cards on the stack -----------------------------------------------------------------------------


def put_on_stack(table: WorkingState, seat: int, card: int, target: Target) -> None:
    """Plays or casts a card: it lies open on the stack and is then paid for."""
    table.take_from_hand(seat, card)
    table.push(UPKEEP, Pending(card, seat, target, Progress.PAY if CARDS[card].cost else Progress.WINDOW))
    table.tell(ev.CardPlayed, seat, card, target_text(table.board, target))


def target_text(board: Board, target: Target) -> str:
    """A target in notation (12)."""
    if target.aim is Aim.SEAT:
        return f"p{target.n + 1}"
    if target.aim is Aim.TOP:
        return "top"
    if target.aim is Aim.DIE:
        return "die"
    name = board.names[target.space]
    if target.aim is Aim.SPACE:
        return name
    return f"{name}{'/' if target.aim is Aim.UNIT else '*'}{target.n}"


def step_pending(table: WorkingState, frame: Pending) -> bool:
    """Pays for the card, opens its window, resolves it."""
    card = CARDS[frame.card]
    if frame.progress is Progress.PAY:
        table.swap(Pending(frame.card, frame.seat, frame.target, Progress.WINDOW))
        table.push(Paying(frame.seat, card.cost))
    elif frame.progress is Progress.WINDOW and not unanswered(table, Window.CARD):
        table.swap(Pending(frame.card, frame.seat, frame.target, Progress.RESOLVE))
        open_window(table, Window.CARD, frame.seat)
    elif frame.progress is Progress.DONE:
        table.pop()
        table.to_pile(frame.card, frame.seat)
    elif card.type is not CardType.EVENT:
        table.pop()
        if not may_play(table, frame.seat, frame.card, frame.target.space):
            fail(table, frame, annulled=False)
        elif card.type is CardType.TERRAIN:
            lay_terrain(table, frame.seat, frame.card, frame.target.space)
        else:
            recruit(table, frame.seat, frame.card, frame.target.space)
    else:
        _resolve_event(table, frame)
    return False


def _resolve_event(table: WorkingState, frame: Pending) -> None:
    card = CARDS[frame.card]
    if not still_fits(table, frame):
        table.pop()
        fail(table, frame, annulled=False)
        return
    table.tell(ev.EventResolved, frame.seat, frame.card)
    if card.duration is not Duration.INSTANT:
        table.pop()
        lay_effect(table, frame)
    else:
        table.swap(Pending(frame.card, frame.seat, frame.target, Progress.DONE, frame.lost))
    if any(effect.do not in STANDING for effect in card.effects):
        table.push(Doing(frame.card, frame.seat, Window.CARD, frame.target))


def fail(table: WorkingState, frame: Pending, annulled: bool) -> None:
    """A card that left the stack without effect goes to its owner's pile."""
    table.to_pile(frame.card, frame.seat)
    table.tell(ev.CardFailed, frame.seat, frame.card, annulled)


# -- paying and discarding --------------------------------------------------------------------------


def step_paying(table: WorkingState, frame: Paying) -> bool:
    """Pays by itself where all cards of the hand are the same."""
    hand = table.hands[frame.seat]
    if hand[0] != hand[-1]:
        return True
    _pay(table, frame, hand[0])
    return False


def legal_paying(table: WorkingState, frame: Paying) -> list[Action]:
    """Each different card of the hand."""
    return [_PAYMENTS[card] for card in dict.fromkeys(table.hands[frame.seat])]


def play_paying(table: WorkingState, frame: Paying, action: Action) -> None:
    """Pays a card of the hand."""
    assert isinstance(action, Pay)
    _pay(table, frame, action.card)


def _pay(table: WorkingState, frame: Paying, card: int) -> None:
    table.take_from_hand(frame.seat, card)
    table.to_pile(card, frame.seat)
    table.tell(ev.CardPaid, frame.seat, card)
    if frame.left > 1:
        table.swap(Paying(frame.seat, frame.left - 1))
    else:
        table.pop()


def step_discarding(table: WorkingState, frame: Discarding) -> bool:
    """Discards by itself where all cards of the hand are the same; stops with an empty hand."""
    hand = table.hands[frame.seat]
    if not frame.left or not hand:
        table.pop()
        return False
    if hand[0] != hand[-1]:
        return True
    play_discarding(table, frame, Discard(hand[0]))
    return False


def legal_discarding(table: WorkingState, frame: Discarding) -> list[Action]:
    """Each different card of the hand."""
    return discards_of(table.hands[frame.seat])


def discards_of(hand: Iterable[int]) -> list[Action]:
    """Each different card of a hand, discarded."""
    return [_DISCARDS[card] for card in dict.fromkeys(hand)]


def play_discarding(table: WorkingState, frame: Discarding, action: Action) -> None:
    """Discards one card because of `frame.cause`."""
    assert isinstance(action, Discard)
    table.discard(frame.seat, action.card, frame.cause)
    table.swap(Discarding(frame.seat, frame.left - 1, frame.cause))


# -- where Terrains and Troops may be played ---------------------------------------------------------


def building_sites(table: WorkingState, seat: int) -> int:
    """The spaces without a Terrain near the seat's Realm."""
    return table.board.around(table.realm(seat)) & ~table.ground


def recruiting_grounds(table: WorkingState, seat: int) -> int:
    """The spaces where the seat may recruit Troops of some Path and where there is room for one more."""
    found = 0
    places = table.places
    for space in bits(table.realm(seat) & table.roomy(1)):
        if derived(places[space]).recruits:
            found |= 1 << space
    return found


def may_play(table: WorkingState, seat: int, number: int, space: int) -> bool:
    """Whether a Terrain or Troop may come into play on this space (3.2)."""
    card = CARDS[number]
    if card.type is CardType.TERRAIN:
        return not card.capital and bool(building_sites(table, seat) >> space & 1)
    return bool(by_paths(table, card.paths) & recruiting_grounds(table, seat) & 1 << space)

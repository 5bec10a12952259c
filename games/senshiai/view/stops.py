"""Stops: when a player wants to be asked, by kind of window; and the two ways of passing for a while."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from games.core.words import N_
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, EVENTS_IN
from games.senshiai.cards.decks import starter
from games.senshiai.cards.vocabulary import Do, Window
from games.senshiai.rules import actions as act
from games.senshiai.view.determinize import cards_seen

if TYPE_CHECKING:
    from games.senshiai.view.view import SenshiaiView

KINDS: Final = ("start", "card", "move", "act", "battle", "die", "bury", "end")
"""The windows in which a seat may be asked."""

KIND_WORDS: Final = {
    "start": N_("A Main Stage begins"),
    "card": N_("A card is played"),
    "move": N_("A move is declared"),
    "act": N_("An ability is used"),
    "battle": N_("A battle is declared"),
    "die": N_("A die is about to roll"),
    "bury": N_("The dead are about to be buried"),
    "end": N_("A turn is about to end"),
}
PRESETS: Final = (
    # translators: a choice of moments to be asked at: before anything is done.
    (N_("Beforehand"), frozenset[str]()),
    (N_("Battles and moves"), frozenset({"move", "battle", "die", "bury"})),
    (N_("Everything"), frozenset(KINDS)),
)
"""Sets of windows in which to be asked, from the fewest; answers declared beforehand are given in all of them."""
UNTIL_TURN: Final = "turn"
UNTIL_ATTACKED: Final = "attacked"


@dataclass
class Stops:
    """The windows in which one seat wants to be asked."""

    kinds: frozenset[str] = field(default_factory=lambda: frozenset(KINDS))
    """The windows in which it wants to be asked."""
    passing: str = ""
    """The passing that is in force: empty, `UNTIL_TURN` or `UNTIL_ATTACKED`."""
    plans: dict[str, str] = field(default_factory=dict)
    """Responses declared beforehand: the Event to cast in the next window of a kind. Never kept between matches."""

    def settle(self, view: SenshiaiView, seat: int) -> None:
        """Ends a time of passing when what it waits for has come."""
        my_turn = view.active == seat and view.phase in ("draw", "main")
        attacked = view.battle is not None and view.battle.foe == seat
        if my_turn or (attacked and self.passing == UNTIL_ATTACKED):
            self.passing = ""

    def wants(self, window: str) -> bool:
        """Whether the seat is to be asked in a window of this kind."""
        return not self.passing and window in self.kinds and window not in self.plans

    def text(self) -> str:
        """The kinds as the settings keep them."""
        return ",".join(kind for kind in KINDS if kind in self.kinds) or "none"


def castable_in(window: str, hand: Sequence[str]) -> list[str]:
    """The Events of a hand that can be cast in a window of this kind, by id, each once."""
    events = EVENTS_IN[Window(window)]
    return [card for card in dict.fromkeys(hand) if CARD_NUMBERS.get(card, -1) in events]


def planned_cast(view: SenshiaiView, card: str) -> act.Cast | None:
    """The cast that a declared response means now; None where it is impossible, or not clear on what."""
    number = CARD_NUMBERS[card]
    found = [each for each in view.legal if isinstance(each, act.Cast) and each.card == number]
    if view.battle is not None and len(found) > 1:
        fighting = {view.battle.source, view.battle.target, "attackers"}
        names = {space.space: space.name for space in view.spaces}
        found = [each for each in found if names.get(each.target.space, "attackers") in fighting]
    return found[0] if len(found) == 1 else None


def does_something(view: SenshiaiView, action: act.Action) -> bool:
    """False for an Event that would bring nothing about as things stand: it restores from an empty pile."""
    if not isinstance(action, act.Cast) or view.seat is None:
        return False
    effects = CARDS[action.card].effects
    if not effects or any(each.do is not Do.RESTORE for each in effects):
        return True
    targets = [action.target.n if each.to_target else view.seat for each in effects]
    return any(view.seats[seat].discard for seat in targets)


def read_stops(text: str) -> Stops:
    """The stops that `text` stands for; all of them where it makes no sense."""
    if text == "none":
        return Stops(frozenset())
    found = frozenset(text.split(",")) & frozenset(KINDS)
    return Stops(found or frozenset(KINDS))


def might_answer(view: SenshiaiView, seat: int, window: str, drawn: int = 0) -> bool:
    """Whether by public knowledge the seat could hold an Event for this window and pay for it.

    `drawn`: with so many more cards than the view shows.
    """
    hand = (*view.seats[seat].hand, *["?"] * drawn)
    if view.seats[seat].out:
        return False
    events = {number for number in EVENTS_IN[Window(window)] if CARDS[number].cost < len(hand)}
    deck = starter(view.seats[seat].deck)
    if deck is not None:
        unseen = Counter(deck.deck.numbered) - Counter(cards_seen(view.known, seat))
        possible = events & unseen.keys()
    else:
        possible = events
    shown = {CARD_NUMBERS[card] for card in hand if card != "?"}
    return bool(events & shown) or ("?" in hand and bool(possible))

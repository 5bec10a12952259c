"""The words of Niwa: the prompt, the log, the result. From views and visible events only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import LogLine
from games.core.grammar import does
from games.core.types import Event, Outcome
from games.niwa.actions import Action, Phase, Place
from games.niwa.cards import CARDS
from games.niwa.events import CardLaid, FinalBegan, GameEnded, HandsDealt, Passed, StonesConverted
from games.niwa.garden import Contact
from games.niwa.hints import hint_words, reason
from games.niwa.notation import encode
from games.niwa.preview import places
from games.niwa.scoring import GROUPS, SCORE
from games.niwa.view import View

_HEADINGS: Final = {
    Phase.DEAL: "Setting up",
    Phase.PLACE: "Where a card goes",
    Phase.DRAW: "Your turn",
    Phase.FINAL: "The final cards",
    Phase.OVER: "The end",
}


class NiwaText:
    """What a player of Niwa reads."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is expected now; the final phase explains itself."""
        if view.phase is Phase.DEAL:
            return "The cards are shuffled: three for each player."
        if view.mover is None:
            return "The game is over."
        name = names[view.mover]
        if view.phase is Phase.DRAW:
            return f"{does(name, 'draws')} a card."
        if view.seat != view.mover:
            what = "lay a card or pass" if view.phase is Phase.FINAL else "lay a card"
            return f"{does(name, 'is')} to {what}."
        if view.phase is Phase.FINAL:
            return _final_prompt(view, name, names[1 - view.mover])
        if not view.garden:
            return f"{name}: lay the first card of the garden."
        return f"{name}: choose a card and lay it in the garden."

    def card_prompt(self, view: View, card: int, names: Sequence[str]) -> str:
        """The prompt once the seat to move has picked up `card`."""
        name = f"{names[view.mover or 0]}: "
        short = CARDS[card].short_name
        where = places(view, card)
        if not where.cells:
            return f"{name}the {short} turns no stone anywhere. Pick another card, or pass."
        if where.contact is Contact.FIRST:
            return f"{name}lay the {short} in the middle, or pick another card."
        if view.phase is Phase.FINAL:
            return f"{name}lay the {short} where it turns a stone, or pick another card."
        if where.contact is Contact.EDGE:
            return f"{name}lay the {short} on a green cell, or pick another card."
        return f"{name}nothing matches the {short}. Lay it corner to corner, or pick another card."

    def heading(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        return _HEADINGS[view.phase]

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for a placement or a pass, and one where a phase of the game begins or ends.

        Draws have none: they follow every placement, and the card lies in the hand.
        """
        lines = []
        turned = sum(len(event.cells) for event in events if isinstance(event, StonesConverted))
        for event in events:
            if isinstance(event, HandsDealt):
                lines.append(LogLine(None, "three cards each"))
            elif isinstance(event, CardLaid):
                lines.append(_laid_line(event, turned))
            elif isinstance(event, Passed):
                lines.append(LogLine(event.seat, "passes", note="no cards left" if event.automatic else ""))
            elif isinstance(event, FinalBegan):
                lines.append(LogLine(None, "the final cards", note="must turn a stone"))
            elif isinstance(event, GameEnded):
                lines.append(LogLine(None, "the garden is done", f"{event.stones[0]} : {event.stones[1]}"))
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and why."""
        if len(outcome.winners) > 1:
            return "A draw: equal stones in equally many groups. Both may celebrate."
        why = {SCORE: "more stones stand together", GROUPS: "equal stones, but in fewer groups"}[outcome.reason]
        return f"{does(names[outcome.winners[0]], 'wins')}: {why}."

    def hint(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
        """The card and its cell, and what speaks for it: see `games.niwa.hints`."""
        return hint_words(view, action, line, why)

    def reason(self, view: View, action: Action, term: Term, line: Sequence[str] = ()) -> str:
        """Stones gained, made safe, or kept from the other."""
        return reason(view, action, term)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The number of the turn: a card laid or a pass."""
        return f"Turn {len(acted) + 1}"

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Every card laid and every pass is one."""
        return range(1, len(acted) + 1)


_FEW: Final = 6
"""A deck of so many cards is spoken of."""


def deck_words(view: View) -> str:
    """How near the end is: the deck's last cards, then the final ones; "" before that."""
    if view.phase is Phase.FINAL:
        return "The final cards: two passes in a row end the game" if not view.passes else "One more pass ends the game"
    if view.phase is Phase.OVER or view.deck > _FEW:
        return ""
    cards = f"{view.deck} card{'' if view.deck == 1 else 's'} in the deck" if view.deck else "The deck is used up"
    return f"{cards}, then the final cards"


def _final_prompt(view: View, name: str, other: str) -> str:
    last_word = f" {does(other, 'has')} passed: if you pass too, the game ends." if view.passes else ""
    if len(view.legal) == 1:
        return f"{name}: your final cards turn no stone here, so pass.{last_word}"
    ends = last_word or " Two passes in a row end the game."
    return f"{name}: lay a final card that turns a stone, or pass.{ends}"


def _laid_line(event: CardLaid, turned: int) -> LogLine:
    notes = ["corner"] if event.contact is Contact.CORNER else []
    if turned:
        notes.append(f"turns {turned}")
    return LogLine(event.seat, CARDS[event.card].short_name, encode(Place(event.card, *event.cell)), ", ".join(notes))

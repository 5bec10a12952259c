"""The words of Niwa: the prompt, the log, the result. From views and visible events only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.bot import EvaluationTerm, Variation
from games.core.entry import Entry
from games.core.game import GameText, LogLine, did
from games.core.plan import Plan
from games.core.types import Event, Outcome
from games.core.words import N_, row, sentences, tr, tr_action, tr_c, tr_n, tr_who
from games.niwa.actions import Action, Phase, Place
from games.niwa.deciding import against, decisive
from games.niwa.events import CardLaid, FinalBegan, GameEnded, HandsDealt, Passed, StonesConverted
from games.niwa.garden import Contact
from games.niwa.hints import in_short, plan_of, reason
from games.niwa.names import short_name
from games.niwa.notation import encode
from games.niwa.preview import places
from games.niwa.scoring import EVEN_START, GROUPS, HANDICAP
from games.niwa.view import View

_RULES: Final = {
    Phase.DEAL: "deal",
    Phase.PLACE: "edge",
    Phase.DRAW: "draw",
    Phase.FINAL: "final-turns",
    Phase.OVER: "end",
}

# translators: keep the colon after the name: what follows it is shown by itself too
_NOWHERE: Final = N_("{name}: the {card} turns no stone anywhere. Pick another card, or pass.")
_IN_THE_MIDDLE: Final = N_("{name}: lay the {card} in the middle, or pick another card.")
_TURNING: Final = N_("{name}: lay the {card} where it turns a stone, or pick another card.")
_ON_GREEN: Final = N_("{name}: lay the {card} on a cell that accepts it, or pick another card.")
AT_A_CORNER: Final = N_("{name}: nothing matches the {card}. Lay it corner to corner, or pick another card.")
"""The longest of the prompts for a card that has been picked up."""


class NiwaText(GameText):
    """Niwa's words for its players."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """The instruction for the seat to act; the final phase explains itself."""
        if view.phase is Phase.DEAL:
            return tr("The cards are shuffled: three for each player.")
        if view.mover is None:
            return tr("The game is over.")
        name = names[view.mover]
        if view.phase is Phase.DRAW:
            return tr_who(name, "You draw a card.", "{name} draws a card.")
        if view.seat != view.mover:
            if view.phase is Phase.FINAL:
                return tr_who(name, "You are to lay a card or pass.", "{name} is to lay a card or pass.")
            return tr_who(name, "You are to lay a card.", "{name} is to lay a card.")
        if view.phase is Phase.FINAL:
            return _final_prompt(view, name, names[1 - view.mover])
        if not view.garden:
            # translators: keep the colon after the name: what follows it is shown by itself too
            return tr("{name}: lay the first card of the garden.", name=name)
        return tr("{name}: choose a card and lay it in the garden.", name=name)

    def card_prompt(self, view: View, card: int, names: Sequence[str]) -> str:
        """The prompt once the seat to move has picked up `card`."""
        where = places(view, card)
        if not where.cells:
            what = _NOWHERE
        elif where.contact is Contact.FIRST:
            what = _IN_THE_MIDDLE
        elif view.phase is Phase.FINAL:
            what = _TURNING
        else:
            what = _ON_GREEN if where.contact is Contact.EDGE else AT_A_CORNER
        return tr(what, name=names[view.mover or 0], card=short_name(card))

    def rule(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        return _RULES[view.phase]

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for a placement or a pass, and one where a phase of the game begins or ends.

        Draws have none: they follow every placement, and the card lies in the hand.
        """
        lines = []
        turned = sum(len(event.cells) for event in events if isinstance(event, StonesConverted))
        for event in events:
            if isinstance(event, HandsDealt):
                lines.append(LogLine(None, tr_c("log", "three cards each")))
            elif isinstance(event, CardLaid):
                lines.append(_laid_line(event, turned))
            elif isinstance(event, Passed):
                lines.append(_passed_line(event))
            elif isinstance(event, FinalBegan):
                lines.append(
                    LogLine(
                        None,
                        tr_c("log", "the final cards"),
                        note=tr_c("log note", "must turn a stone"),
                        rule="final-phase",
                    )
                )
            elif isinstance(event, GameEnded):
                lines.append(_ended_line(event, names))
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The winner and the reason, in words."""
        if len(outcome.winners) > 1:
            return tr("A draw: equal stones in equally many groups. Both may celebrate.")
        name = names[outcome.winners[0]]
        if outcome.reason == GROUPS:
            return tr_who(
                name,
                "You win: equal stones, but in fewer groups.",
                "{name} wins: equal stones, but in fewer groups.",
            )
        if outcome.reason == EVEN_START:
            return tr_who(
                name,
                "You win: more stones count, with those of the even start.",
                "{name} wins: more stones count, with those of the even start.",
            )
        if outcome.reason == HANDICAP:
            return tr_who(
                name,
                "You win: more stones count, with those of the handicap.",
                "{name} wins: more stones count, with those of the handicap.",
            )
        return tr_who(name, "You win: more stones stand together.", "{name} wins: more stones stand together.")

    def in_short(self, view: View, action: Action) -> str:
        """The card and its cell."""
        return in_short(action)

    def plan(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> Plan:
        """The card and its cell, what speaks for it, the standing then, the answer: see `games.niwa.hints`."""
        return plan_of(view, action, line, why)

    def decides(self, view: View, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide for an action beside the one that turns most at once."""
        return row(decisive(proved))

    def against(self, view: View, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide, said of the worse action."""
        return against(better.action, proved)

    def reason(self, view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """Stones gained, made safe, or kept from the other."""
        return reason(view, action, term)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The number of the turn: a card laid or a pass."""
        return tr("Turn {n}", n=len(acted) + 1)

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Every card laid and every pass is one."""
        return range(1, len(acted) + 1)


_FEW: Final = 6
"""A deck of so many cards is spoken of."""


def deck_words(view: View) -> str:
    """How near the end is: the deck's last cards, then the final ones; "" before that."""
    if view.phase is Phase.FINAL:
        if view.passes:
            return tr("One more pass ends the game")
        return tr("The final cards: two passes in a row end the game")
    if view.phase is Phase.OVER or view.deck > _FEW:
        return ""
    if not view.deck:
        return tr("The deck is used up, then the final cards")
    return tr_n("{n} card in the deck, then the final cards", "{n} cards in the deck, then the final cards", view.deck)


def _final_prompt(view: View, name: str, other: str) -> str:
    if len(view.legal) == 1:
        asked = tr("{name}: your final cards turn no stone here, so pass.", name=name)
        return sentences(asked, _has_passed(other) if view.passes else "")
    asked = tr("{name}: lay a final card that turns a stone, or pass.", name=name)
    return sentences(asked, _has_passed(other) if view.passes else tr(_TWO_PASSES))


_TWO_PASSES: Final = N_("Two passes in a row end the game.")


def _has_passed(other: str) -> str:
    return tr_who(
        other,
        "You have passed: if you pass too, the game ends.",
        "{name} has passed: if you pass too, the game ends.",
    )


def _ended_line(event: GameEnded, names: Sequence[str]) -> LogLine:
    text, each = tr_c("log", "the garden is done"), zip(names, event.stones, strict=True)
    heard = row([text, *(tr("{name}: {n}", name=who, n=stones) for who, stones in each)])
    return LogLine(None, text, f"{event.stones[0]} : {event.stones[1]}", aloud=heard)


def _passed_line(event: Passed) -> LogLine:
    note = tr_c("log note", "no cards left") if event.automatic else ""
    rule = "no-cards" if event.automatic else ""
    return did(event.seat, tr_action("passes", "You pass"), note=note)._replace(rule=rule)


def _laid_line(event: CardLaid, turned: int) -> LogLine:
    notes = [tr_c("log note", "corner")] if event.contact is Contact.CORNER else []
    if turned:
        notes.append(tr_c("log note", "turns {n}", n=turned))
    rule = "turning" if turned else "corner" if event.contact is Contact.CORNER else ""
    return LogLine(event.seat, short_name(event.card), encode(Place(event.card, *event.cell)), row(notes), rule=rule)

"""The words of Naishi: the prompt, the log, the result. From views and visible events only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Final

from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import LogLine
from games.core.grammar import does, whose
from games.core.types import CHANCE, OVER, Event, Outcome
from games.naishi import events as happened
from games.naishi.actions import Action, Phase
from games.naishi.cards import Card, name
from games.naishi.geometry import column, place
from games.naishi.hints import hint_words
from games.naishi.reasons import answer, reason, reasons
from games.naishi.view import View

_RESULTS: Final = {
    "score": "{wins} with the better territory.",
    "types": "{wins}: equal points, but more different cards.",
}


WORTH: Final[dict[Card, str]] = {
    Card.NAISHI: "12 in the middle of the Line, 8 in the middle of the Hand, else nothing.",
    Card.COUNCELLOR: "2, 4, 3, 4, 2 in columns 1 to 5, and 4 for each Naishi next to it.",
    Card.SENTINEL: "3 if no Sentinel is next to it, and 4 for each Fort next to it.",
    Card.MONK: "5 in the Hand, nothing in the Line, and 2 for each Torii next to it.",
    Card.KNIGHT: "3 in the Hand, nothing in the Line, and 10 in the Hand with a Banner right above it.",
    Card.RONIN: "8 with eight different cards, 15 with nine, 45 with ten.",
    Card.NINJA: "At the end it becomes another character of its own territory.",
    Card.FORT: "6 in a corner: column 1 or 5, Line or Hand.",
    Card.TORII: "One alone costs 5. Two: nothing. Three or four: 30 together.",
    Card.BANNER: "One: 3. Both: 8 together.",
    Card.RICE_FIELDS: "Joined fields: two are worth 10, three 20, four or five 30.",
    Card.MOUNTAIN: "Exactly one: 5. More cost 5, all together.",
}
"""What each card is worth, in a sentence."""

_HEADINGS: Final = {
    Phase.DEAL: "Setting up",
    Phase.GIVE: "Setting up",
    Phase.HAND: "Setting up",
    Phase.MUST: "Develop",
    Phase.MAY: "Send an emissary",
    Phase.COPY: "The end",
    Phase.OVER: "What cards are worth",
}


class NaishiText:
    """What a player of Naishi reads."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is expected now, in one or two short sentences."""
        if view.actor == OVER:
            return "The game is over."
        if view.actor == CHANCE:
            return "The cards are dealt." if view.phase is Phase.DEAL else "The Hands are shuffled."
        who = names[view.actor]
        if view.seat != view.actor:
            verb, rest = _waiting(view)
            return f"{does(who, verb)} {rest}."
        return f"{who}: {_expected(view)}"

    def heading(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        return _HEADINGS.get(view.phase, "Your turn")

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for whatever a reader should notice; ending a turn with `done` alone has none."""
        lines = []
        for event in events:
            write = _LINES.get(type(event))
            if write is not None:
                lines.append(write(event, action_text, names))
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and why."""
        if len(outcome.winners) > 1:
            return "A tie: equal points and equally many different cards."
        return _RESULTS[outcome.reason].format(wins=does(names[outcome.winners[0]], "wins"))

    def hint(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
        """What to do with which card, why, and what the answer may be: "develop the Fort in Line 5: ..."."""
        words = f"{hint_words(view, action)}: {', '.join(reasons(view, action, why))}"
        return "; ".join(filter(None, (words, answer(view, action))))

    def reason(self, view: View, action: Action, term: Term, line: Sequence[str] = ()) -> str:
        """Points gained or lost, and what is hoped for."""
        return reason(view, action, term)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The draft, then the number of the turn; the parts of a turn do not count."""
        if view.phase in (Phase.DEAL, Phase.GIVE, Phase.HAND):
            return "Draft"
        begun = sum(entry.before.phase is Phase.TURN for entry in acted)
        return f"Turn {max(1, begun + (view.phase is Phase.TURN))}"

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """A turn begins with its first part; the draft is none."""
        return list(accumulate(int(entry.before.phase is Phase.TURN) for entry in acted))


def end_words(view: View, names: Sequence[str]) -> str:
    """How near the end is: a last turn, or a deck of the River that is empty; "" before that."""
    if view.phase not in (Phase.TURN, Phase.MUST, Phase.MAY):
        return ""
    if view.final is not None:
        return f"{whose(names[view.final])} last turn, then the game is over"
    empty = view.deck_sizes.count(0)
    if not empty:
        return ""
    return "A deck is empty: a second one ends the game" if empty == 1 else "Two decks are empty: the game ends"


def _waiting(view: View) -> tuple[str, str]:
    """What the reader waits for, after the mover's name: a verb, and the rest."""
    if view.phase is Phase.GIVE:
        return "is", "choosing a card to give away"
    if view.phase is Phase.COPY:
        return "is", f"choosing what the Ninja in {place(view.ninja or 0)} copies"
    if view.phase is Phase.MUST:
        return "has", "sent an emissary and must develop"
    if view.phase is Phase.MAY:
        return "has", "developed and may send an emissary"
    return "is", "playing the last turn" if view.final == view.actor else "to move"


def _expected(view: View) -> str:
    if view.phase is Phase.GIVE:
        return "choose the card you give away."
    if view.phase is Phase.COPY:
        return f"choose what the Ninja in {place(view.ninja or 0)} copies."
    if view.phase is Phase.MUST:
        return "your emissary is sent. Now develop a card."
    if view.phase is Phase.MAY:
        return "send an emissary, or end your turn."
    home, out = view.court.reserve(view.actor), view.court.held(view.actor)
    what = "develop one card"
    if home and (view.court.free_swaps or view.court.free_discards):
        what += ", or send an emissary first"
    elif out:
        what += f", or recall your {'emissaries' if out > 1 else 'emissary'}"
    if view.final == view.actor:
        return f"your last turn. {what[0].upper()}{what[1:]}."
    if 0 in view.deck_sizes:
        return f"{what}. You may declare the end."
    return f"{what}."


def _shuffled(event: happened.HandShuffled, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, "shuffles in three Mountains")


def _gift(event: happened.GiftChosen, action: str, names: Sequence[str]) -> LogLine:
    letter = action[-1:]
    known = action.startswith("give ") and letter != "?"
    return LogLine(event.seat, f"gives away {_article(Card(letter))}" if known else "gives away a card")


def _article(card: Card) -> str:
    if card is Card.RICE_FIELDS:
        return "Rice Fields"
    return f"a {name(card)}"


def _developed(event: happened.Developed, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, f"{name(event.old)} -> {name(event.new)}", place(event.position))


def _pair_line(row: str) -> Callable[[Any, str, Sequence[str]], LogLine]:
    def write(event: happened.LineSwapped | happened.RiverSwapped, action: str, names: Sequence[str]) -> LogLine:
        first, second = map(name, event.cards)
        return LogLine(event.seat, f"swaps {first} and {second}", f"{row} {event.a + 1}, {event.b + 1}")

    return write


def _hand_swapped(event: happened.HandSwapped, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, "swaps two cards", f"Hand {column(event.a) + 1}, {column(event.b) + 1}")


def _column_swapped(event: happened.ColumnSwapped, action: str, names: Sequence[str]) -> LogLine:
    text = f"swaps {name(event.to_hand)} and {name(event.to_line)}"
    return LogLine(event.seat, text, f"column {event.column + 1}")


def _discarded(event: happened.RiverDiscarded, action: str, names: Sequence[str]) -> LogLine:
    if not event.cards:
        return LogLine(event.seat, "discards nothing", note="empty decks")
    decks = ", ".join(str(deck + 1) for deck in event.decks)
    return LogLine(event.seat, f"discards {', '.join(map(name, event.cards))}", decks)


def _recalled(event: happened.Recalled, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, "recalls the emissaries" if event.count > 1 else "recalls the emissary")


def _decree(event: happened.DecreeImposed, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, f"decrees {name(event.given)} for {name(event.taken)}", place(event.position))


def _final_turn(event: happened.FinalTurnBegan, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(None, f"{whose(names[event.seat])} last turn", note="" if event.declared else "two decks are empty")


def _revealed(event: happened.HandsRevealed, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(None, "the Hands are turned up", note="two decks are empty" if event.river_out else "")


def _ninja(event: happened.NinjaResolved, action: str, names: Sequence[str]) -> LogLine:
    where = place(event.position)
    if event.card is None:
        return LogLine(event.seat, "Ninja copies nothing", where)
    return LogLine(event.seat, f"Ninja -> {name(event.card)}", where, "only choice" if event.forced else "")


def _scored(event: happened.Scored, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(None, "final score", f"{event.totals[0]} : {event.totals[1]}")


_LINES: Final[dict[type[Event], Callable[[Any, str, Sequence[str]], LogLine]]] = {
    happened.RiverDealt: lambda event, action, names: LogLine(None, "the cards are dealt"),
    happened.GiftChosen: _gift,
    happened.HandShuffled: _shuffled,
    happened.Developed: _developed,
    happened.HandSwapped: _hand_swapped,
    happened.LineSwapped: _pair_line("Line"),
    happened.RiverSwapped: _pair_line("River"),
    happened.ColumnSwapped: _column_swapped,
    happened.RiverDiscarded: _discarded,
    happened.Recalled: _recalled,
    happened.DecreeImposed: _decree,
    happened.EndDeclared: lambda event, action, names: LogLine(event.seat, "declares the end"),
    happened.FinalTurnBegan: _final_turn,
    happened.HandsRevealed: _revealed,
    happened.NinjaResolved: _ninja,
    happened.Scored: _scored,
}

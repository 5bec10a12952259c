"""The words of Naishi: the prompt, the log, the result. From views and visible events only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Final

from games.core.bot import EvaluationTerm, Variation
from games.core.entry import Entry
from games.core.game import GameText, LogLine, did
from games.core.plan import Plan
from games.core.types import CHANCE, OVER, Event, Outcome
from games.core.words import N_, row, sentences, tr, tr_action, tr_c, tr_who
from games.naishi import events as happened
from games.naishi.actions import Action, Phase
from games.naishi.cards import Card, name, one
from games.naishi.geometry import column, place
from games.naishi.hints import hint_words, in_fewer_words
from games.naishi.plans import plan_of
from games.naishi.reasons import against, decisive, reason
from games.naishi.view import View

WORTH: Final[dict[Card, str]] = {
    Card.NAISHI: N_("12 in the middle of the Line, 8 in the middle of the Hand, otherwise nothing."),
    Card.COUNCELLOR: N_("2, 4, 3, 4, 2 in columns 1 to 5, and 4 for each Naishi next to it."),
    Card.SENTINEL: N_("3 if no Sentinel is next to it, and 4 for each Fort next to it."),
    Card.MONK: N_("5 in the Hand, nothing in the Line, and 2 for each Torii next to it."),
    Card.KNIGHT: N_("3 in the Hand, nothing in the Line, and 10 in the Hand with a Banner right above it."),
    Card.RONIN: N_("8 with eight different cards, 15 with nine, 45 with ten."),
    Card.NINJA: N_("At the end it becomes another character of its own territory."),
    Card.FORT: N_("6 in a corner: column 1 or 5, Line or Hand."),
    Card.TORII: N_("One alone costs 5. Two: nothing. Three or four: 30 together."),
    Card.BANNER: N_("One: 3. Both: 8 together."),
    Card.RICE_FIELDS: N_("Joined fields: two are worth 10, three 20, four or five 30."),
    Card.MOUNTAIN: N_("Exactly one: 5. More cost 5, all together."),
}
"""The worth of each card, in a sentence that `tr` looks up."""

_RULES: Final = {
    Phase.DEAL: "deal",
    Phase.GIVE: "gifts",
    Phase.HAND: "hands",
    Phase.MUST: "develop",
    Phase.MAY: "emissary",
    Phase.COPY: "ninjas",
    Phase.OVER: "worth",
}


class NaishiText(GameText):
    """Naishi's words for its players."""

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """The instruction for the seat to act, in one or two short sentences."""
        if view.actor == OVER:
            return tr("The game is over.")
        if view.actor == CHANCE:
            return tr("The cards are dealt.") if view.phase is Phase.DEAL else tr("The Hands are shuffled.")
        who = names[view.actor]
        return _expected(view, who) if view.seat == view.actor else _waiting(view, who)

    def rule(self, view: View) -> str:
        """Where the rules page speaks of what is asked now."""
        return _RULES.get(view.phase, "turn")

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for whatever a reader should notice; ending a turn with `done` alone has none."""
        lines = []
        for event in events:
            write = _LINES.get(type(event))
            if write is not None:
                lines.append(write(event, action_text, names)._replace(rule=_EFFECTS.get(type(event), "")))
        return tuple(lines)

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The winner and the reason, in words."""
        if len(outcome.winners) > 1:
            return tr("A tie: equal points and equally many different cards.")
        who = names[outcome.winners[0]]
        if outcome.reason == "types":
            return tr_who(
                who,
                "You win: equal points, but more different cards.",
                "{name} wins: equal points, but more different cards.",
            )
        return tr_who(who, "You win with the better territory.", "{name} wins with the better territory.")

    def in_short(self, view: View, action: Action) -> str:
        """The action with its cards: "develop the Fort in Line 5"."""
        return hint_words(view, action)

    def in_fewer_words(self, view: View, action: Action) -> Sequence[str]:
        """The card and its place, or the decks."""
        return in_fewer_words(view, action)

    def plan(self, view: View, action: Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> Plan:
        """The actions of the turn, the reasons, and the expected answer: see `games.naishi.plans`."""
        return plan_of(view, action, line, why)

    def decides(self, view: View, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide for an action beside the one that earns most at once."""
        return row(decisive(view, chosen.action, proved, chosen.line))

    def against(self, view: View, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide, said of the worse action."""
        return against(view, better.action, proved, better.line)

    def reason(self, view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """Points gained or lost, and what is hoped for."""
        return reason(view, action, term, line)

    def turn(self, view: View, acted: Sequence[Entry]) -> str:
        """The draft, then the number of the turn; the parts of a turn do not count."""
        if view.phase in (Phase.DEAL, Phase.GIVE, Phase.HAND):
            return tr("Draft")
        begun = sum(entry.before.phase is Phase.TURN for entry in acted)
        return tr("Turn {n}", n=max(1, begun + (view.phase is Phase.TURN)))

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """A turn begins with its first part; the draft is none."""
        return list(accumulate(int(entry.before.phase is Phase.TURN) for entry in acted))


def end_words(view: View, names: Sequence[str]) -> str:
    """The nearness of the end: a last turn, or a deck of the River that is empty; "" before that."""
    if view.phase not in (Phase.TURN, Phase.MUST, Phase.MAY):
        return ""
    if view.final is not None:
        return tr_who(
            names[view.final],
            "Your last turn, then the game is over",
            "{name}’s last turn, then the game is over",
        )
    empty = view.deck_sizes.count(0)
    if not empty:
        return ""
    return tr("A deck is empty: a second one ends the game") if empty == 1 else tr("Two decks are empty: the game ends")


def _waiting(view: View, who: str) -> str:
    """The action that the reader waits for."""
    if view.phase is Phase.GIVE:
        return tr_who(who, "You are choosing a card to give away.", "{name} is choosing a card to give away.")
    if view.phase is Phase.COPY:
        return tr_who(
            who,
            "You are choosing what the Ninja in {place} copies.",
            "{name} is choosing what the Ninja in {place} copies.",
            place=place(view.ninja or 0),
        )
    if view.phase is Phase.MUST:
        return tr_who(
            who, "You have sent an emissary and must develop.", "{name} has sent an emissary and must develop."
        )
    if view.phase is Phase.MAY:
        return tr_who(
            who, "You have developed and may send an emissary.", "{name} has developed and may send an emissary."
        )
    if view.final == view.actor:
        return tr_who(who, "You are playing the last turn.", "{name} is playing the last turn.")
    return tr_who(who, "It is your turn.", "It is {name}’s turn.")


MAY_END: Final = N_("You may declare the end.")
"""The sentence that a prompt adds once a deck is empty."""
# translators: keep the colon after the name: what follows it is shown by itself too
SEND_FIRST: Final = N_("{name}: develop one card, or send an emissary first.")
"""The longest prompt, but for what is added."""
_RECALL_BOTH: Final = N_("{name}: develop one card, or recall your emissaries.")
_RECALL_ONE: Final = N_("{name}: develop one card, or recall your emissary.")
_DEVELOP: Final = N_("{name}: develop one card.")
_LAST: Final = {
    SEND_FIRST: N_("{name}: your last turn. Develop one card, or send an emissary first."),
    _RECALL_BOTH: N_("{name}: your last turn. Develop one card, or recall your emissaries."),
    _RECALL_ONE: N_("{name}: your last turn. Develop one card, or recall your emissary."),
    _DEVELOP: N_("{name}: your last turn. Develop one card."),
}


def _expected(view: View, who: str) -> str:
    if view.phase is Phase.GIVE:
        # translators: keep the colon after the name: what follows it is shown by itself too
        return tr("{name}: choose the card you give away.", name=who)
    if view.phase is Phase.COPY:
        return tr("{name}: choose what the Ninja in {place} copies.", name=who, place=place(view.ninja or 0))
    if view.phase is Phase.MUST:
        return tr("{name}: your emissary is sent. Now develop a card.", name=who)
    if view.phase is Phase.MAY:
        return tr("{name}: send an emissary, or end your turn.", name=who)
    home, out = view.court.reserve(view.actor), view.court.held(view.actor)
    what = _DEVELOP
    if home and (view.court.free_swaps or view.court.free_discards):
        what = SEND_FIRST
    elif out:
        what = _RECALL_BOTH if out > 1 else _RECALL_ONE
    if view.final == view.actor:
        what = _LAST[what]
        return tr(what, name=who)
    words = tr(what, name=who)
    return sentences(words, tr(MAY_END) if 0 in view.deck_sizes else "")


def _shuffled(event: happened.HandShuffled, action: str, names: Sequence[str]) -> LogLine:
    return did(event.seat, tr_action("shuffles in three Mountains", "You shuffle in three Mountains"))


def _gift(event: happened.GiftChosen, action: str, names: Sequence[str]) -> LogLine:
    letter = action[-1:]
    if action.startswith("give ") and letter != "?":
        return did(event.seat, tr_action("gives away {card}", "You give away {card}", card=one(Card(letter))))
    return did(event.seat, tr_action("gives away a card", "You give away a card"))


def _developed(event: happened.Developed, action: str, names: Sequence[str]) -> LogLine:
    return LogLine(event.seat, f"{name(event.old)} -> {name(event.new)}", place(event.position))


def _line_swapped(event: happened.LineSwapped, action: str, names: Sequence[str]) -> LogLine:
    where = tr_c("naishi place", "Line {a}, {b}", a=event.a + 1, b=event.b + 1)
    return did(event.seat, _swaps(*event.cards), where)


def _river_swapped(event: happened.RiverSwapped, action: str, names: Sequence[str]) -> LogLine:
    where = tr_c("naishi place", "River {a}, {b}", a=event.a + 1, b=event.b + 1)
    return did(event.seat, _swaps(*event.cards), where)


def _swaps(first: Card, second: Card) -> tuple[str, str]:
    one, other = name(first), name(second)
    return tr_action("swaps {first} and {second}", "You swap {first} and {second}", first=one, second=other)


def _hand_swapped(event: happened.HandSwapped, action: str, names: Sequence[str]) -> LogLine:
    where = tr_c("naishi place", "Hand {a}, {b}", a=column(event.a) + 1, b=column(event.b) + 1)
    return did(event.seat, tr_action("swaps two cards", "You swap two cards"), where)


def _column_swapped(event: happened.ColumnSwapped, action: str, names: Sequence[str]) -> LogLine:
    where = tr_c("naishi place", "column {column}", column=event.column + 1)
    return did(event.seat, _swaps(event.to_hand, event.to_line), where)


def _discarded(event: happened.RiverDiscarded, action: str, names: Sequence[str]) -> LogLine:
    if not event.cards:
        return did(
            event.seat, tr_action("discards nothing", "You discard nothing"), note=tr_c("log note", "empty decks")
        )
    decks = row([str(deck + 1) for deck in event.decks])
    first, *more = map(name, event.cards)
    for second in more:
        both = tr_action("discards {first}, {second}", "You discard {first}, {second}", first=first, second=second)
        return did(event.seat, both, decks)
    return did(event.seat, tr_action("discards {card}", "You discard {card}", card=first), decks)


def _recalled(event: happened.Recalled, action: str, names: Sequence[str]) -> LogLine:
    both = event.count > 1
    if both:
        return did(event.seat, tr_action("recalls the emissaries", "You recall the emissaries"))
    return did(event.seat, tr_action("recalls the emissary", "You recall the emissary"))


def _decree(event: happened.DecreeImposed, action: str, names: Sequence[str]) -> LogLine:
    given, taken = name(event.given), name(event.taken)
    words = tr_action(
        "takes {taken} by decree for {given}", "You take {taken} by decree for {given}", given=given, taken=taken
    )
    return did(event.seat, words, place(event.position))


def _final_turn(event: happened.FinalTurnBegan, action: str, names: Sequence[str]) -> LogLine:
    words = tr_who(names[event.seat], "your last turn", "{name}’s last turn")
    return LogLine(None, words, note="" if event.declared else tr_c("log note", "two decks are empty"))


def _revealed(event: happened.HandsRevealed, action: str, names: Sequence[str]) -> LogLine:
    note = tr_c("log note", "two decks are empty") if event.river_out else ""
    return LogLine(None, tr_c("log", "the Hands are turned up"), note=note)


def _ninja(event: happened.NinjaResolved, action: str, names: Sequence[str]) -> LogLine:
    where = place(event.position)
    if event.card is None:
        return LogLine(event.seat, tr_c("log", "Ninja copies nothing"), where)
    note = tr_c("log note", "only choice") if event.forced else ""
    return LogLine(event.seat, tr_c("log", "Ninja -> {card}", card=name(event.card)), where, note)


def _scored(event: happened.Scored, action: str, names: Sequence[str]) -> LogLine:
    text, each = tr_c("log", "final score"), zip(names, event.totals, strict=True)
    heard = row([text, *(tr("{name}: {n}", name=who, n=total) for who, total in each)])
    return LogLine(None, text, f"{event.totals[0]} : {event.totals[1]}", aloud=heard)


_LINES: Final[dict[type[Event], Callable[[Any, str, Sequence[str]], LogLine]]] = {
    happened.RiverDealt: lambda event, action, names: LogLine(None, tr_c("log", "the cards are dealt")),
    happened.GiftChosen: _gift,
    happened.HandShuffled: _shuffled,
    happened.Developed: _developed,
    happened.HandSwapped: _hand_swapped,
    happened.LineSwapped: _line_swapped,
    happened.RiverSwapped: _river_swapped,
    happened.ColumnSwapped: _column_swapped,
    happened.RiverDiscarded: _discarded,
    happened.Recalled: _recalled,
    happened.DecreeImposed: _decree,
    happened.EndDeclared: lambda event, action, names: did(
        event.seat, tr_action("declares the end", "You declare the end")
    ),
    happened.FinalTurnBegan: _final_turn,
    happened.HandsRevealed: _revealed,
    happened.NinjaResolved: _ninja,
    happened.Scored: _scored,
}
_EFFECTS: Final[dict[type[Event], str]] = {
    happened.DecreeImposed: "decree",
    happened.FinalTurnBegan: "last-turn",
    happened.HandsRevealed: "ninjas",
    happened.NinjaResolved: "ninjas",
    happened.Scored: "worth",
}
"""The rules whose effects lines of the log tell: anchors of the rules page."""

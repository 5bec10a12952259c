"""The words of Senshiai: the prompt, the log, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Any, Final

from games.core.bot import Term
from games.core.entry import Entry
from games.core.game import LogLine
from games.core.grammar import does, listing, many
from games.core.types import OVER, Event, Outcome
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import PATH_NAMES
from games.senshiai.rules import actions as act
from games.senshiai.rules import events as ev
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words.hints import hint_words, reason
from games.senshiai.words.phrases import HOW, cards_do, cards_words, names_of, place_of, space_words

_WINDOWS: Final = {
    "start": "the Main Stage begins",
    "card": "a card is being played",
    "move": "a move is declared",
    "act": "an ability is being used",
    "battle": "a battle is declared",
    "die": "the die is about to roll",
    "bury": "the dead are about to be buried",
    "end": "the turn is about to end",
}

_REASONS: Final = {
    "reserve": "A Reserve is empty",
    "rounds": "The last round is over",
    "seppuku": "Nobody else is left",
    "time": "Nobody else has time left",
}

_HEADINGS: Final = {
    "pay": "Playing cards",
    "respond": "Windows",
    "carry": "Effects that travel",
    "stance": "Fighting",
    "assign": "Fighting",
    "flee": "Moving",
    "over": "The aim",
}


class SenshiaiText:
    """Words for views, events and outcomes."""

    def prompt(self, view: SenshiaiView, names: Sequence[str]) -> str:
        """What the seat to act has to decide."""
        if view.actor == OVER:
            return "The game is over."
        if view.actor < 0:
            return "The Reserves are shuffled." if view.phase == "shuffle" else "The die is rolled."
        return f"{names[view.actor]}: {_ask(view)}."

    def heading(self, view: SenshiaiView) -> str:
        """Where the rules page speaks of what is asked now."""
        return _HEADINGS.get(view.phase, "Your turn")

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for the action and one for everything notable that followed from it."""
        lines: list[LogLine] = []
        for _, run in groupby(events, key=_pile):
            alike = list(run)
            several, told = _SEVERAL.get(type(alike[0])), _TELLERS.get(type(alike[0]))
            if several is not None:
                lines.append(several(alike, names))
            elif told is not None:
                lines += [told(each, names) for each in alike]
        if not lines:
            return (LogLine(None, action_text, place_of(action_text)),)
        first = lines[0]
        return (first._replace(place=place_of(action_text)), *lines[1:])

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won and why."""
        winners = [names[seat] for seat in outcome.winners]
        why = _REASONS.get(outcome.reason, "The game is over")
        if len(winners) == 1:
            return f"{why}: {does(winners[0], 'wins')}."
        return f"{why}: shared by {listing(winners)}."

    def hint(
        self, view: SenshiaiView, action: act.Action, line: Sequence[str] = (), why: Sequence[Term] = ()
    ) -> str:
        """The action, and why, from what the player sees."""
        return hint_words(view, action, line, why)

    def reason(self, view: SenshiaiView, action: act.Action, term: Term, line: Sequence[str] = ()) -> str:
        """What an action does for the cards left, the realm, the Troops on the board."""
        return reason(view, action, term)

    def turn(self, view: SenshiaiView, acted: Sequence[Entry]) -> str:
        """The number of the turn, all kingdoms counted."""
        last = (view.round, view.active)
        return f"Turn {max(self.turns(acted), default=1) + any(_turn(entry) != last for entry in acted[-1:])}"

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Answers belong to the turn in which they are given."""
        return list(accumulate(int(one != other) for one, other in pairwise([None, *map(_turn, acted)])))


def _turn(entry: Entry) -> tuple[int, int]:
    """In which round, and in whose turn, an action was taken."""
    return entry.before.round, entry.before.active


def _ask(view: SenshiaiView) -> str:
    """The decision that is due, in words."""
    phase = view.phase
    if phase == "draw":
        hand = len(view.seats[view.actor].hand)
        return "discard what you do not need, then draw" if hand else "draw cards"
    if phase == "main":
        due = any(
            space.chaos_due or any(unit.chaos_due for unit in space.units)
            for space in view.spaces
            if space.units and space.units[0].owner == view.actor
        )
        return "play cards, move, fight; a Chaos roll is still due" if due else "play cards, move, fight, then end"
    if phase == "pay":
        return f"pay for {_card(view.question)} with a card of your hand"
    if phase == "respond":
        return f"{_WINDOWS[view.windows[-1].window]}: cast an Event, or pass"
    if phase == "carry":
        return f"decide whether {_card(view.question)} goes along or stays"
    if phase == "stance":
        return "choose the Path in which your Company fights"
    if phase == "assign":
        return f"assign {many(view.battle.pool if view.battle else 0, 'point')} of damage"
    if phase == "flee":
        return "choose who flees, and where to"
    return "choose a card to discard"


def _card(card_id: str) -> str:
    return CARDS[CARD_NUMBERS[card_id]].name if card_id in CARD_NUMBERS else "it"


def _name(card: int) -> str:
    return CARDS[card].name


_LAPSED: Final = {True: "is cancelled", False: "comes to nothing"}

Teller = Callable[[Any, Sequence[str]], LogLine]


def _discarded(e: ev.CardDiscarded, names: Sequence[str]) -> LogLine:
    note = f"because of {names[e.cause]}" if e.cause not in (e.seat, -1) else ""
    return LogLine(e.seat, f"discards {_name(e.card)}", note=note)


def _pile(event: Event) -> tuple[Any, ...]:
    """Equal for events of which one line tells."""
    if isinstance(event, ev.CardWasted):
        return ev.CardWasted, event.seat, event.cause
    return (type(event), event.seat) if isinstance(event, ev.CardDrawn | ev.CardRestored) else (type(event),)


def _cards_of(several: Sequence[Any]) -> str:
    """The cards of several events, by name; from three on with their number."""
    names = names_of([each.card for each in several])
    return names if len(several) < 3 else f"{cards_words(len(several))}: {names}"


def _wasted(several: Sequence[Any], names: Sequence[str]) -> LogLine:
    seat, cause = several[0].seat, several[0].cause
    note = f"because of {names[cause]}" if cause != seat else ""
    return LogLine(seat, f"wastes {_cards_of(several)}", note=note)


def _drew(e: ev.CardsDrawn, names: Sequence[str]) -> LogLine:
    return LogLine(e.seat, f"draws {cards_words(e.n) if e.n else 'no card'}")


def _played(e: ev.CardPlayed, names: Sequence[str]) -> LogLine:
    verb = "casts" if CARDS[e.card].type.name == "EVENT" else "plays"
    return LogLine(e.seat, f"{verb} {_name(e.card)}", note=_target_words(e.target, names))


def _target_words(target: str, names: Sequence[str]) -> str:
    """A target in words: a player by name, `top` and `die` as what they are, a place as it is."""
    if target.startswith("p") and target[1:].isdigit():
        return f"on {names[int(target[1:]) - 1]}"
    return {"top": "against what is under way", "die": "on the die"}.get(target, f"on {target}")


def _failed(e: ev.CardFailed, names: Sequence[str]) -> LogLine:
    return LogLine(e.seat, cards_do((e.card,), "is annulled" if e.annulled else "comes to nothing"))


def _declared(e: ev.BattleDeclared, names: Sequence[str]) -> LogLine:
    verb = "shoots at" if e.ranged else "attacks"
    return LogLine(e.seat, f"{verb} {names[e.foe]}")


def _used(e: ev.AbilityUsed, names: Sequence[str]) -> LogLine:
    words = {
        "activate": f"activates {_name(e.card)}",
        "produce": f"lets {_name(e.card)} produce",
        "rouse": f"tries to rouse {_name(e.card)}",
        "chaos": f"rolls for {_name(e.card)}",
    }
    return LogLine(e.seat, words[e.ability])


def _judged(e: ev.RollJudged, names: Sequence[str]) -> LogLine:
    words = {
        "roused": "is roused",
        "stuck": "does not stir this turn",
        "strikes": "strikes",
        "quiet": "keeps quiet",
    }
    return LogLine(e.seat, cards_do((e.card,), words[e.outcome]))


def _rolled(e: ev.DieRolled, names: Sequence[str]) -> LogLine:
    return LogLine(e.seat, f"the die is set to {e.value}" if e.set else f"rolls {e.value}")


def _pool(e: ev.PoolRaised, names: Sequence[str]) -> LogLine:
    return LogLine(e.seat, f"strikes with {e.traits + e.roll}", note=f"{e.traits} and a roll of {e.roll}")


def _dealt(e: ev.DamageDealt, names: Sequence[str]) -> LogLine:
    points = "1 point" if e.points == 1 else f"{e.points} points"
    return LogLine(e.seat, cards_do((e.card,), f"takes {points}"), note="lethal" if e.lethal else "")


def _out(e: ev.SeatOut, names: Sequence[str]) -> LogLine:
    return LogLine(e.seat, "commits seppuku" if e.reason == "seppuku" else "has run out of time")


_SEVERAL: Final[dict[type, Callable[[Sequence[Any], Sequence[str]], LogLine]]] = {
    ev.CardDrawn: lambda drawn, n: LogLine(drawn[0].seat, f"draws {names_of([each.card for each in drawn])}"),
    ev.CardWasted: _wasted,
    ev.CardRestored: lambda back, n: LogLine(back[0].seat, f"restores {_cards_of(back)}"),
}
"""What happens to a card after the other, told in one line."""
_TELLERS: Final[dict[type, Teller]] = {
    ev.Shuffled: lambda e, n: LogLine(e.seat, "the Reserve is shuffled"),
    ev.TurnBegan: lambda e, n: LogLine(e.seat, "begins a turn", note=f"round {e.round}", opens=True),
    ev.MainEnded: lambda e, n: LogLine(e.seat, "ends the Main Stage"),
    ev.CardsDrawn: _drew,
    ev.CardDiscarded: _discarded,
    ev.CardPaid: lambda e, n: LogLine(e.seat, f"pays {_name(e.card)}"),
    ev.CardPlayed: _played,
    ev.CardFailed: _failed,
    ev.EventResolved: lambda e, n: LogLine(e.seat, cards_do((e.card,), "takes effect")),
    ev.TerrainLaid: lambda e, n: LogLine(e.seat, cards_do((e.card,), "is laid")),
    ev.UnitArrived: lambda e, n: LogLine(e.seat, cards_do((e.card,), "arrives")),
    ev.EffectEnded: lambda e, n: LogLine(e.owner, cards_do((e.card,), "ends")),
    ev.UnitDestroyed: lambda e, n: LogLine(e.seat, cards_do((e.card,), HOW[e.how])),
    ev.TerrainDestroyed: lambda e, n: LogLine(e.owner, cards_do((e.card,), "is destroyed")),
    ev.UnitTakenAway: lambda e, n: LogLine(e.seat, cards_do((e.card,), "returns to the hand")),
    ev.UnitsMoved: lambda e, n: LogLine(
        e.seat, cards_do(e.cards, f"goes {space_words(len(e.route) - 1)}")
    ),
    ev.UnitFled: lambda e, n: LogLine(e.seat, cards_do((e.card,), "flees")),
    ev.UnitsHeld: lambda e, n: LogLine(e.seat, cards_do(e.cards, "is held this turn")),
    ev.MoveDeclared: lambda e, n: LogLine(e.seat, "swaps two Companies" if e.castling else "moves"),
    ev.BattleDeclared: _declared,
    ev.ActionLapsed: lambda e, n: LogLine(e.seat, f"the action {_LAPSED[e.cancelled]}"),
    ev.AbilityUsed: _used,
    ev.StanceTaken: lambda e, n: LogLine(e.seat, f"fights in the {PATH_NAMES[e.path].capitalize()} Path"),
    ev.DieRolled: _rolled,
    ev.RollJudged: _judged,
    ev.PoolRaised: _pool,
    ev.DamageDealt: _dealt,
    ev.PointsLost: lambda e, n: LogLine(e.seat, "loses the points left", note=str(e.points)),
    ev.GroundTaken: lambda e, n: LogLine(e.seat, "holds the ground"),
    ev.Passed: lambda e, n: LogLine(e.seat, "passes"),
    ev.EffectCarried: lambda e, n: LogLine(
        e.seat, f"{'takes' if e.goes else 'leaves'} {_name(e.card)} {'along' if e.goes else 'behind'}"
    ),
    ev.SeatOut: _out,
    ev.RoundsOver: lambda e, n: LogLine(None, "the last round is over", note=f"round {e.round}"),
    ev.ReserveEmptied: lambda e, n: LogLine(e.seat, "the Reserve is empty"),
}

"""The words of Senshiai: the prompt, the log, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Any, Final

from games.core.bot import EvaluationTerm, Variation
from games.core.entry import Entry
from games.core.game import GameText, LogLine, did
from games.core.plan import Plan
from games.core.types import OVER, Event, Outcome
from games.core.words import N_, listing, row, tr, tr_action, tr_c, tr_n, tr_who
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of, name_of_id, path_name
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import actions as act
from games.senshiai.rules import events as ev
from games.senshiai.view.view import SenshiaiView
from games.senshiai.words import phrases
from games.senshiai.words.deciding_words import against, decisive
from games.senshiai.words.hints import in_fewer_words, in_short, plan_of, reason
from games.senshiai.words.phrases import cards_words, names_of, number_of, place_of, points_words

_WINDOWS: Final = {
    "start": N_("the Main Stage begins: cast an Event, or pass"),
    "card": N_("a card is being played: cast an Event, or pass"),
    "move": N_("a move is declared: cast an Event, or pass"),
    "act": N_("an ability is being used: cast an Event, or pass"),
    "battle": N_("a battle is declared: cast an Event, or pass"),
    "die": N_("the die is about to roll: cast an Event, or pass"),
    "bury": N_("the dead are about to be buried: cast an Event, or pass"),
    "end": N_("the turn is about to end: cast an Event, or pass"),
}

_REASONS: Final = {
    "reserve": N_("A Reserve is empty"),
    "rounds": N_("The last round is over"),
    "seppuku": N_("Nobody else is left"),
    "time": N_("Nobody else has time left"),
}

_OVER: Final = N_("The game is over")

_RULES: Final = {
    "pay": "paying",
    "respond": "when-cast",
    "carry": "effects-travel",
    "stance": "stance",
    "assign": "assigning",
    "flee": "fleeing",
    "over": "aim",
}


_EFFECTS: Final[dict[type[Event], str]] = {
    ev.UnitFled: "fleeing",
    ev.UnitsHeld: "restore",
    ev.PointsLost: "assigning-exactly",
    ev.GroundTaken: "ground",
    ev.SeatOut: "leaving",
    ev.RoundsOver: "aim",
    ev.ReserveEmptied: "empty-reserve",
}
"""The rules whose effects lines of the log tell: anchors of the rules page."""


class SenshiaiText(GameText):
    """Words for views, events and outcomes."""

    def prompt(self, view: SenshiaiView, names: Sequence[str]) -> str:
        """The instruction for the seat to act."""
        if view.actor == OVER:
            return tr("The game is over.")
        if view.actor < 0:
            return tr("The Reserves are shuffled.") if view.phase == "shuffle" else tr("The die is rolled.")
        # translators: {decision} is what that player has to decide now, an imperative clause
        return tr("{name}: {decision}.", name=names[view.actor], decision=_ask(view))

    def rule(self, view: SenshiaiView) -> str:
        """Where the rules page speaks of what is asked now."""
        return _RULES.get(view.phase, "turn")

    def log_lines(self, action_text: str, events: Sequence[Event], names: Sequence[str]) -> tuple[LogLine, ...]:
        """One line for the action and one for everything notable that followed from it."""
        lines: list[LogLine] = []
        for _, run in groupby(events, key=_pile):
            alike = list(run)
            several, report = _SEVERAL.get(type(alike[0])), _TELLERS.get(type(alike[0]))
            if several is not None:
                lines.append(several(alike, names)._replace(rule=_rule_of(alike[0])))
            elif report is not None:
                lines += [report(each, names)._replace(rule=_rule_of(each)) for each in alike]
        if not lines:
            return (LogLine(None, action_text, place_of(action_text)),)
        first = lines[0]._replace(place=place_of(action_text))
        return (first._replace(aloud=phrases.aloud(first)), *lines[1:])

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """The winner and the reason, in words."""
        winners = [names[seat] for seat in outcome.winners]
        why = tr(_REASONS.get(outcome.reason, _OVER))
        if len(winners) == 1:
            # translators: {why} is a whole sentence, as in: "A Reserve is empty: Ren wins."
            return tr_who(winners[0], "{why}: You win.", "{why}: {name} wins.", why=why)
        return tr("{why}: shared by {names}.", why=why, names=listing(winners))

    def in_short(self, view: SenshiaiView, action: act.Action) -> str:
        """The action with its cards and places."""
        return in_short(view, action)

    def in_fewer_words(self, view: SenshiaiView, action: act.Action) -> Sequence[str]:
        """Of several cards the first alone is named, then cards by the beginning of their names."""
        return in_fewer_words(view, action)

    def plan(
        self, view: SenshiaiView, action: act.Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()
    ) -> Plan:
        """The action, what speaks for it, and the battle that is expected in answer."""
        return plan_of(view, action, line, why)

    def reason(self, view: SenshiaiView, action: act.Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
        """The effect of an action on the cards left, the realm, the Troops on the board."""
        return reason(view, action, term)

    def decides(self, view: SenshiaiView, chosen: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide for an action beside the one that tempts most."""
        return row(decisive(view, chosen.action, proved))

    def against(self, view: SenshiaiView, worse: Variation, better: Variation, proved: Sequence[EvaluationTerm]) -> str:
        """What was proved to decide, said of the worse action."""
        return against(view, proved)

    def turn(self, view: SenshiaiView, acted: Sequence[Entry]) -> str:
        """The number of the turn, all kingdoms counted."""
        last = (view.round, view.active)
        turn = max(self.turns(acted), default=1) + any(_turn(entry) != last for entry in acted[-1:])
        return tr("Turn {n}", n=turn)

    def turns(self, acted: Sequence[Entry]) -> Sequence[int]:
        """Answers belong to the turn in which they are given."""
        return list(accumulate(int(one != other) for one, other in pairwise([None, *map(_turn, acted)])))


def _turn(entry: Entry) -> tuple[int, int]:
    """The round and the seat's turn in which an action was taken."""
    return entry.before.round, entry.before.active


def _ask(view: SenshiaiView) -> str:
    """The decision that is due, in words."""
    phase = view.phase
    if phase == "draw":
        hand = len(view.seats[view.actor].hand)
        return tr("discard what you do not need, then draw") if hand else tr("draw cards")
    if phase == "main":
        due = any(
            space.chaos_due or any(unit.chaos_due for unit in space.units)
            for space in view.spaces
            if space.units and space.units[0].owner == view.actor
        )
        if due:
            return tr("play cards, move, fight; a Chaos roll is still due")
        return tr("play cards, move, fight, then end")
    if phase == "pay":
        return tr("pay for {card} with a card of your hand", card=_card(view.question))
    if phase == "respond":
        return tr(_WINDOWS[view.windows[-1].window])
    if phase == "carry":
        return tr("decide whether {card} goes along or stays", card=_card(view.question))
    if phase == "stance":
        return tr("choose the Path in which your Company fights")
    if phase == "assign":
        points = view.battle.pool if view.battle else 0
        return tr_n("assign {n} point of damage", "assign {n} points of damage", points)
    if phase == "flee":
        return tr("choose who flees, and where to")
    return tr("choose a card to discard")


def _card(card_id: str) -> str:
    return name_of_id(card_id) or tr("it")


Teller = Callable[[Any, Sequence[str]], LogLine]


def _because(cause: int, names: Sequence[str]) -> str:
    """The words for the seat that caused it."""
    return tr_who(names[cause], "because of You", "because of {name}")


def _discarded(e: ev.CardDiscarded, names: Sequence[str]) -> LogLine:
    note = _because(e.cause, names) if e.cause not in (e.seat, -1) else ""
    return did(e.seat, tr_action("discards {card}", "You discard {card}", card=name_of(e.card)), note=note)


def _pile(event: Event) -> tuple[Any, ...]:
    """Equal for events of which one line tells."""
    if isinstance(event, ev.CardWasted):
        return ev.CardWasted, event.seat, event.cause
    return (type(event), event.seat) if isinstance(event, ev.CardDrawn | ev.CardRestored) else (type(event),)


def _cards_of(several: Sequence[Any]) -> str:
    """The cards of several events, by name; from three on with their number."""
    names = names_of([each.card for each in several])
    if len(several) < 3:
        return names
    return tr("{count}: {cards}", count=cards_words(len(several)), cards=names)


def _wasted(several: Sequence[Any], names: Sequence[str]) -> LogLine:
    seat, cause = several[0].seat, several[0].cause
    note = _because(cause, names) if cause != seat else ""
    return did(seat, tr_action("wastes {cards}", "You waste {cards}", cards=_cards_of(several)), note=note)


def _drawn(several: Sequence[ev.CardDrawn], names: Sequence[str]) -> LogLine:
    cards = names_of([each.card for each in several])
    return did(several[0].seat, tr_action("draws {cards}", "You draw {cards}", cards=cards))


def _drew(e: ev.CardsDrawn, names: Sequence[str]) -> LogLine:
    if not e.n:
        return did(e.seat, tr_action("draws no card", "You draw no card"))
    return did(e.seat, tr_action("draws {cards}", "You draw {cards}", cards=cards_words(e.n)))


def _played(e: ev.CardPlayed, names: Sequence[str]) -> LogLine:
    card, note = name_of(e.card), _target_words(e.target, names)
    if CARDS[e.card].type is CardType.EVENT:
        return did(e.seat, tr_action("casts {card}", "You cast {card}", card=card), note=note)
    return did(e.seat, tr_action("plays {card}", "You play {card}", card=card), note=note)


def _target_words(target: str, names: Sequence[str]) -> str:
    """A target in words: a player by name, `top` and `die` as what they are, a place as it is."""
    if target.startswith("p") and target[1:].isdigit():
        return tr_who(names[int(target[1:]) - 1], "on You", "on {name}")
    if target == "top":
        return tr_c("log note", "against what is under way")
    if target == "die":
        return tr_c("log note", "on the die")
    return tr_c("log note", "on {cell}", cell=target.partition("/")[0])  # the slot says nothing to a player


def _declared(e: ev.BattleDeclared, names: Sequence[str]) -> LogLine:
    foe = names[e.foe]
    if e.ranged:
        words, you = tr_who(foe, "shoots at You", "shoots at {name}"), tr_c("log", "You shoot at {foe}", foe=foe)
    else:
        words, you = tr_who(foe, "attacks You", "attacks {name}"), tr_c("log", "You attack {foe}", foe=foe)
    return did(e.seat, (words, you))


def _used(e: ev.AbilityUsed, names: Sequence[str]) -> LogLine:
    card = name_of(e.card)
    words = {
        "activate": tr_action("activates {card}", "You activate {card}", card=card),
        "produce": tr_action("lets {card} produce", "You let {card} produce", card=card),
        "rouse": tr_action("tries to rouse {card}", "You try to rouse {card}", card=card),
        "chaos": tr_action("rolls for {card}", "You roll for {card}", card=card),
    }
    return did(e.seat, words[e.ability])


def _rule_of(event: Event) -> str:
    """The rule whose effect an event is: its anchor on the rules page."""
    if isinstance(event, ev.RollJudged):
        return "tardy" if event.outcome in ("roused", "stuck") else "chaos"
    if isinstance(event, ev.UnitDestroyed):
        return {"battle": "burying", "bushido": "bushido", "rout": "fleeing"}.get(event.how, "")
    return _EFFECTS.get(type(event), "")


def _judged(e: ev.RollJudged, names: Sequence[str]) -> LogLine:
    card, n = name_of(e.card), number_of((e.card,))
    words = {
        "roused": tr_n("{card} is roused", "{card} are roused", n, card=card),
        "stuck": tr_n("{card} does not stir this turn", "{card} do not stir this turn", n, card=card),
        "strikes": tr_n("{card} strikes", "{card} strike", n, card=card),
        "quiet": tr_n("{card} keeps quiet", "{card} keep quiet", n, card=card),
    }
    return LogLine(e.seat, words[e.outcome])


def _rolled(e: ev.DieRolled, names: Sequence[str]) -> LogLine:
    if e.set:
        return LogLine(e.seat, tr_c("log", "the die is set to {value}", value=e.value))
    return did(e.seat, tr_action("rolls {value}", "You roll {value}", value=e.value))


def _pool(e: ev.PoolRaised, names: Sequence[str]) -> LogLine:
    note = tr_c("log note", "{points} and a roll of {roll}", points=e.traits, roll=e.roll)
    return did(
        e.seat, tr_action("strikes with {points}", "You strike with {points}", points=e.traits + e.roll), note=note
    )


def _dealt(e: ev.DamageDealt, names: Sequence[str]) -> LogLine:
    card, n, points = name_of(e.card), number_of((e.card,)), points_words(e.points)
    words = tr_n("{card} takes {points}", "{card} take {points}", n, card=card, points=points)
    return LogLine(e.seat, words, note=tr_c("log note", "lethal") if e.lethal else "")


def _out(e: ev.SeatOut, names: Sequence[str]) -> LogLine:
    if e.reason == "seppuku":
        return did(e.seat, tr_action("commits seppuku", "You commit seppuku"))
    return did(e.seat, tr_action("has run out of time", "You have run out of time"))


def _restored(several: Sequence[ev.CardRestored], names: Sequence[str]) -> LogLine:
    return did(several[0].seat, tr_action("restores {cards}", "You restore {cards}", cards=_cards_of(several)))


def _moved(e: ev.UnitsMoved, names: Sequence[str]) -> LogLine:
    cards, n, steps = names_of(e.cards), number_of(e.cards), len(e.route) - 1
    if steps == 1:
        return LogLine(e.seat, tr_n("{cards} goes one step", "{cards} go one step", n, cards=cards))
    words = tr_n("{cards} goes {steps} steps", "{cards} go {steps} steps", n, cards=cards, steps=steps)
    return LogLine(e.seat, words)


def _lapsed(e: ev.ActionLapsed, names: Sequence[str]) -> LogLine:
    if e.cancelled:
        return LogLine(e.seat, tr_c("log", "the action is cancelled"))
    return LogLine(e.seat, tr_c("log", "the action comes to nothing"))


def _stance(e: ev.StanceTaken, names: Sequence[str]) -> LogLine:
    path = path_name(e.path)
    return did(e.seat, tr_action("fights in the {path} Path", "You fight in the {path} Path", path=path))


def _carried(e: ev.EffectCarried, names: Sequence[str]) -> LogLine:
    card = name_of(e.card)
    if e.goes:
        return did(e.seat, tr_action("takes {card} along", "You take {card} along", card=card))
    return did(e.seat, tr_action("leaves {card} behind", "You leave {card} behind", card=card))


def _resolved(e: ev.EventResolved, names: Sequence[str]) -> LogLine:
    card, n = name_of(e.card), number_of((e.card,))
    return LogLine(e.seat, tr_n("{card} takes effect", "{card} take effect", n, card=card))


def _laid(e: ev.TerrainLaid, names: Sequence[str]) -> LogLine:
    card, n = name_of(e.card), number_of((e.card,))
    return LogLine(e.seat, tr_n("{card} is laid", "{card} are laid", n, card=card), expected=True)


def _arrived(e: ev.UnitArrived, names: Sequence[str]) -> LogLine:
    card, n = name_of(e.card), number_of((e.card,))
    return LogLine(e.seat, tr_n("{card} arrives", "{card} arrive", n, card=card), expected=True)


def _round(number: int) -> str:
    return tr_c("log note", "round {n}", n=number)


_SEVERAL: Final[dict[type, Callable[[Sequence[Any], Sequence[str]], LogLine]]] = {
    ev.CardDrawn: _drawn,
    ev.CardWasted: _wasted,
    ev.CardRestored: _restored,
}
"""The log lines for events that follow each other, told as one."""
_TELLERS: Final[dict[type, Teller]] = {
    ev.Shuffled: lambda e, n: LogLine(e.seat, tr_c("log", "the Reserve is shuffled")),
    ev.TurnBegan: lambda e, n: did(
        e.seat, tr_action("begins a turn", "You begin a turn"), note=_round(e.round), opens=True
    )._replace(expected=True),
    ev.MainEnded: lambda e, n: did(e.seat, tr_action("ends the Main Stage", "You end the Main Stage"))._replace(
        expected=True
    ),
    ev.CardsDrawn: _drew,
    ev.CardDiscarded: _discarded,
    ev.CardPaid: lambda e, n: did(e.seat, tr_action("pays {card}", "You pay {card}", card=name_of(e.card))),
    ev.CardPlayed: _played,
    ev.CardFailed: lambda e, n: LogLine(e.seat, phrases.fails(e.card, e.annulled)),
    ev.EventResolved: _resolved,
    ev.TerrainLaid: _laid,
    ev.UnitArrived: _arrived,
    ev.EffectEnded: lambda e, n: LogLine(e.owner, phrases.ends(e.card)),
    ev.UnitDestroyed: lambda e, n: LogLine(e.seat, phrases.fate((e.card,), e.how)),
    ev.TerrainDestroyed: lambda e, n: LogLine(e.owner, phrases.is_destroyed(e.card)),
    ev.UnitTakenAway: lambda e, n: LogLine(e.seat, phrases.returns((e.card,))),
    ev.UnitsMoved: _moved,
    ev.UnitFled: lambda e, n: LogLine(e.seat, phrases.flees((e.card,))),
    ev.UnitsHeld: lambda e, n: LogLine(e.seat, phrases.is_held(e.cards)),
    ev.MoveDeclared: lambda e, n: did(
        e.seat,
        tr_action("swaps two Companies", "You swap two Companies") if e.castling else tr_action("moves", "You move"),
    ),
    ev.BattleDeclared: _declared,
    ev.ActionLapsed: _lapsed,
    ev.AbilityUsed: _used,
    ev.StanceTaken: _stance,
    ev.DieRolled: _rolled,
    ev.RollJudged: _judged,
    ev.PoolRaised: _pool,
    ev.DamageDealt: _dealt,
    ev.PointsLost: lambda e, n: did(
        e.seat, tr_action("loses the points left", "You lose the points left"), note=str(e.points)
    ),
    ev.GroundTaken: lambda e, n: did(e.seat, tr_action("holds the ground", "You hold the ground")),
    ev.Passed: lambda e, n: did(e.seat, tr_action("passes", "You pass")),
    ev.EffectCarried: _carried,
    ev.SeatOut: _out,
    ev.RoundsOver: lambda e, n: LogLine(None, tr_c("log", "the last round is over"), note=_round(e.round)),
    ev.ReserveEmptied: lambda e, n: LogLine(e.seat, tr_c("log", "the Reserve is empty")),
}

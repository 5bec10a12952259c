"""The stars of a mission, each a function of the match's entries: what is taken back takes its stars along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from games.core.endings import Ending
from games.core.entry import Entry
from games.core.exercise import Exercise, Star
from games.core.types import Outcome
from games.core.words import tr
from games.senshiai.cards.campaign import Goal, Mission, mission_words
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import AIR, WATER, CardType
from games.senshiai.rules import events as ev
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.options import Options
from games.senshiai.rules.places import Mark, Unit
from games.senshiai.rules.state import Battle, State

LEARNER: Final = 0
"""The seat of whoever plays a mission."""


def exercise_of(options: Options, entries: Sequence[Entry], outcome: Outcome | None) -> Exercise | None:
    """The mission that a match is, as it stands after these entries; None for any other match."""
    mission = options.mission
    if mission is None:
        return None
    won = outcome is not None and outcome.winners == (LEARNER,)
    over = outcome is not None
    first = Star(tr("Win the mission"), won, over and not won)
    stars = (first, *(_star(mission, goal, entries, won, over) for goal in mission.goals))
    short = tr("Mission {n}", n=mission.number)
    return Exercise(str(mission.number), heading(mission), short, goal_words(mission), stars, won, over)


def heading(mission: Mission) -> str:
    """A mission by its number and name."""
    return tr("Mission {n}: {name}", n=mission.number, name=mission_words(mission, "name"))


def goal_words(mission: Mission) -> str:
    """How a mission is won, in one sentence."""
    name = mission.rivals[0].name
    if mission.goal == "hold":
        return tr(
            "Have the larger Reserve when round {n} is over, or empty {name}’s before.", n=mission.rounds, name=name
        )
    if mission.goal == "first":
        return tr("Empty a Reserve of the other three before anyone else does.")
    return tr("Empty {name}’s Reserve.", name=name)


def star_words(mission: Mission, goal: Goal) -> str:
    """The condition of the second or the third star."""
    if goal.of == "rounds":
        return tr("Win by round {n}", n=goal.most)
    if goal.of == "wasted-less":
        return tr("Waste {n} cards less than {name}", n=goal.least, name=mission.rivals[0].name)
    return mission_words(mission, "star")


def _star(mission: Mission, goal: Goal, entries: Sequence[Entry], won: bool, over: bool) -> Star:
    words, count = star_words(mission, goal), counted(goal, entries)
    if goal.most is not None:
        kept = count <= goal.most
        done = None if goal.of == "rounds" else (count, goal.most)
        return Star(words, kept and won, not kept or (over and not won), done)
    reached = count >= goal.least and (won or goal.of not in _AT_END)
    done = (min(max(count, 0), goal.least), goal.least) if goal.least > 1 else None
    return Star(words, reached, over and not reached, done)


def counted(goal: Goal, entries: Sequence[Entry]) -> int:
    """How much of what a goal counts lies in the entries."""
    played = [entry for entry in entries if not isinstance(entry.action, Ending)]
    whole = _WHOLE.get(goal.of)
    if whole is not None:
        return whole(goal, played)
    return sum(_EACH[goal.of](goal, entry) for entry in played)


# -- what is counted over the whole match ------------------------------------------------------------


def _rounds(goal: Goal, entries: Sequence[Entry]) -> int:
    return entries[-1].after.round if entries else 1


def _wasted_less(goal: Goal, entries: Sequence[Entry]) -> int:
    wasted = Counter(event.seat for entry in entries for event in entry.events if isinstance(event, ev.CardWasted))
    return wasted[LEARNER + 1] - wasted[LEARNER]


def _in_play(goal: Goal, entries: Sequence[Entry]) -> int:
    state: State | None = entries[-1].after if entries else None
    return 0 if state is None else sum(unit.owner == LEARNER and unit.card in goal.cards for unit in _units(state))


def _activated(goal: Goal, entries: Sequence[Entry]) -> int:
    turns = Counter(
        (entry.before.round, entry.before.active)
        for entry in entries
        for event in entry.events
        if isinstance(event, ev.AbilityUsed) and event.seat == LEARNER and event.ability == "activate"
    )
    return max(turns.values(), default=0)


def _units(state: State) -> Iterator[Unit]:
    for place in state.places:
        yield from place.units


# -- what is counted entry by entry ------------------------------------------------------------------

_Count = Callable[[Goal, Entry], int]


def _mine(kind: type, more: Callable[[Goal, Entry, Any], bool] = lambda goal, entry, event: True) -> _Count:
    """Counts the events of a kind that are the learner's own."""

    def count(goal: Goal, entry: Entry) -> int:
        return sum(
            isinstance(event, kind) and event.seat == LEARNER and more(goal, entry, event)  # type: ignore[attr-defined]
            for event in entry.events
        )

    return count


def _named(goal: Goal, entry: Entry, event: Any) -> bool:
    return event.card in goal.cards


def _away(goal: Goal, entry: Entry, event: Any) -> bool:
    options = entry.before.options
    capital = board_for(options.players, options.board).capitals[LEARNER]
    return CARDS[event.card].type is CardType.TROOP and bool(event.space != capital)


def _produces(goal: Goal, entry: Entry, event: Any) -> bool:
    return event.ability == "produce" and _named(goal, entry, event)


def _from_card(goal: Goal, entry: Entry, event: Any) -> bool:
    return not event.ranged and entry.before.places[event.src].terrain in goal.cards


def _in_others_turn(goal: Goal, entry: Entry, event: Any) -> bool:
    return bool(entry.before.active != LEARNER)


def _battle(entry: Entry) -> Battle | None:
    """The battle that was under way when an action was taken; its strikes come after a roll, which is one itself."""
    return next((frame for frame in entry.before.frames if isinstance(frame, Battle)), None)


def _attackers(entry: Entry, battle: Battle) -> list[Unit]:
    """The Units that the learner fights with; none where others attack."""
    if battle.seat != LEARNER:
        return []
    if battle.ranged:
        return [unit for unit in entry.before.places[battle.src].units if unit.marks & Mark.DECLARED]
    return list(entry.before.places[-1].units)


def _felled(entry: Entry) -> Iterator[ev.UnitDestroyed]:
    """The others' Units that fell in a battle."""
    for event in entry.events:
        if isinstance(event, ev.UnitDestroyed) and event.how == "battle" and event.seat != LEARNER:
            yield event


def _on_constructions(goal: Goal, entry: Entry) -> int:
    grounds = (entry.before.places[event.space].terrain for event in _felled(entry))
    return sum(ground >= 0 and "Construction" in CARDS[ground].subtypes for ground in grounds)


def _by_boarding(goal: Goal, entry: Entry) -> int:
    battle = _battle(entry)
    if battle is None or battle.ranged:
        return 0
    ground = entry.before.places[battle.dst].terrain
    ships = any("Ship" in CARDS[unit.card].subtypes for unit in _attackers(entry, battle))
    ashore = ground >= 0 and not CARDS[ground].paths & WATER
    return sum(event.space == battle.dst for event in _felled(entry)) if ships and ashore else 0


def _shot(goal: Goal, entry: Entry) -> int:
    battle = _battle(entry)
    own = battle is not None and battle.ranged and battle.seat == LEARNER
    return sum(1 for _ in _felled(entry)) if own else 0


def _others_waste(entry: Entry) -> int:
    return sum(isinstance(event, ev.CardWasted) and event.seat == LEARNER + 1 for event in entry.events)


def _from_the_air(goal: Goal, entry: Entry) -> int:
    battle = _battle(entry)
    attackers = _attackers(entry, battle) if battle is not None else []
    flying = bool(attackers) and all(CARDS[unit.card].paths & AIR for unit in attackers)
    return _others_waste(entry) if flying else 0


def _outside_battles(goal: Goal, entry: Entry) -> int:
    return _others_waste(entry) if _battle(entry) is None else 0


def _destroyed_by(goal: Goal, entry: Entry) -> int:
    """The others' Terrains that fell to one of the cards, not to what followed from it later."""
    resolved, found = False, 0
    for event in entry.events:
        if isinstance(event, ev.EventResolved):
            resolved = event.seat == LEARNER and event.card in goal.cards
        found += resolved and isinstance(event, ev.TerrainDestroyed) and event.owner != LEARNER
    return found


def _driven_off(goal: Goal, entry: Entry) -> int:
    """The others' Units that fled from a Terrain on which one of the learner's cards lies, outside battles."""
    if _battle(entry) is not None:
        return 0
    found = 0
    for event in entry.events:
        if isinstance(event, ev.UnitFled) and event.seat != LEARNER:
            effects = (*entry.before.places[event.src].effects, *entry.after.places[event.src].effects)
            found += any(effect.owner == LEARNER and effect.card in goal.cards for effect in effects)
    return found


def _dice(goal: Goal, entry: Entry) -> int:
    resolved, found = False, 0
    for event in entry.events:
        if isinstance(event, ev.EventResolved):
            resolved = event.seat == LEARNER
        found += resolved and isinstance(event, ev.DieRolled) and event.set
    return found


_WHOLE: Final[dict[str, Callable[[Goal, Sequence[Entry]], int]]] = {
    "rounds": _rounds,
    "wasted-less": _wasted_less,
    "in-play": _in_play,
    "activated-in-one-turn": _activated,
}

_AT_END: Final = frozenset({"wasted-less", "in-play"})
"""What may be there and go again: it counts at the end of the match alone."""

_EACH: Final[dict[str, _Count]] = {
    "terrains-laid": _mine(ev.TerrainLaid),
    "honour-lost": _mine(ev.UnitDestroyed, lambda goal, entry, event: event.how == "bushido"),
    "strike": _mine(ev.PoolRaised, lambda goal, entry, event: event.traits + event.roll >= goal.points),
    "recruited-away": _mine(ev.UnitArrived, _away),
    "wasted": _mine(ev.CardWasted),
    "cast": _mine(ev.EventResolved, _named),
    "felled-on-constructions": _on_constructions,
    "pillaged": _mine(ev.CardRestored, lambda goal, entry, event: event.pillaged),
    "attacks-from": _mine(ev.BattleDeclared, _from_card),
    "terrains-destroyed": _destroyed_by,
    "wasted-outside-battles": _outside_battles,
    "produced": _mine(ev.AbilityUsed, _produces),
    "felled-by-boarding": _by_boarding,
    "answers": _mine(ev.EventResolved, _in_others_turn),
    "restored": _mine(ev.CardRestored),
    "driven-off-by": _driven_off,
    "shot": _shot,
    "wasted-from-the-air": _from_the_air,
    "dice-set": _dice,
}
KINDS: Final = frozenset(_WHOLE) | frozenset(_EACH)
"""Everything that a goal may count."""

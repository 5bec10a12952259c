"""Battles at random, played out by the rules alone: what `battle_outlook` says of them must be so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core.errors import BadNotation
from games.core.types import CHANCE, Event
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Attack, Carry, Distribute, Flee, Roll, Shoot, Stance
from games.senshiai.rules.engine import is_allowed
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Falling, Outlook, Prospect
from games.senshiai.view.view import BattleView
from tests.games.senshiai.tabletop import RULES, Play, tabletop

TERRAINS = [card.id for card in CARDS if card.type is CardType.TERRAIN and not card.capital]
TROOPS = [card.id for card in CARDS if card.type is CardType.TROOP]
CASTLES = [card.id for card in CARDS if card.capital]
EFFECTS = ["war-drums", "shield-wall", "sharpened-blades"]
ROLLS = range(1, 7)


def random_battle(rng: Random, most: int, poorest: int) -> Play:
    """A table with one Company of each side next to the other; the defenders may have a Capital.

    At most so many Troops a side, at least so many cards in a Reserve.
    """
    at_home = rng.random() < 0.4

    def company(seat: int, least: int) -> str:
        units = " ".join(f"{rng.choice(TROOPS)}@{seat}" for _ in range(rng.randint(least, most)))
        return f"{units} | {rng.choice(EFFECTS)}@{seat}!T" if units and rng.random() < 0.25 else units

    ground = rng.choice(CASTLES) if at_home else rng.choice(TERRAINS)
    there = f"{'h3' if at_home else 'e3'} {ground}@2 {company(2, 0 if at_home else 1)}"
    here = f"{'g3' if at_home else 'd3'} {rng.choice(TERRAINS)}@1 {company(1, 1)}"
    reserves = tuple(f"militiamen*{rng.randint(poorest, 14)}" for _ in range(2))
    return tabletop(here.strip(), there.strip(), reserves=reserves)


def battles(rng: Random, most: int = 3, poorest: int = 1) -> Iterator[tuple[Play, Attack | Shoot]]:
    """Tables with an attack or a shooting that the rules allow there, for ever."""
    while True:
        try:
            play = random_battle(rng, most, poorest)
        except BadNotation:  # a Limit broken, a Path that leads nobody there
            continue
        found = [action for action in RULES.legal_actions(play.state) if isinstance(action, Attack | Shoot)]
        if found:
            yield play, rng.choice(found)


# -- at random --------------------------------------------------------------------------------------


def play_out(state: State, action: Attack | Shoot, stance: int, rng: Random) -> list[Event]:
    """The battle to its end: dice, sharings and the defender's stance at random, the attacker's as said.

    What lies on the Company goes along, as the outlook says.
    """
    done = RULES.apply(state, action)
    messages = list(done.events)
    while (battle := RULES.observe(done.state, None).battle) is not None and RULES.outcome(done.state) is None:
        done = RULES.apply(done.state, _any_action(done.state, battle, stance, rng))
        messages += done.events
    return messages


def _any_action(state: State, battle: BattleView, stance: int, rng: Random) -> Action:
    if RULES.actor(state) == CHANCE:
        return Roll(rng.choice(ROLLS))
    legal = RULES.legal_actions(state)
    if isinstance(legal[0], Carry):
        return legal[0]
    if isinstance(legal[0], Stance) and RULES.actor(state) == battle.seat:
        return Stance(stance)
    if battle.pool and not isinstance(legal[0], Flee) and rng.random() < 0.6:
        points: dict[int, int] = {}
        for _ in range(battle.pool):
            slot = rng.choice(battle.may_hit)
            points[slot] = points.get(slot, 0) + 1
        free = Distribute(tuple(sorted(points.items())))
        if is_allowed(WorkingState(state), free):
            return free
    return rng.choice(legal)


def faults(found: Outlook, messages: list[Event]) -> list[str]:
    """Where a battle that was played out is not what its outlook said."""
    attacker = next(event.seat for event in messages if isinstance(event, ev.BattleDeclared))
    rolls = {event.seat: event.roll for event in messages if isinstance(event, ev.PoolRaised)}
    wrong = []
    for side, prospects in ((1 - attacker, found.struck), (attacker, found.answered)):
        lethal = {e.slot for e in messages if isinstance(e, ev.DamageDealt) and e.seat == side and e.lethal}
        roll = rolls.get(1 - side, 0)
        for each in prospects:
            if roll and not each.fighter.capital:
                wrong += _wrong_fall(each, roll, each.fighter.slot in lethal)
        if not roll and lethal:
            wrong.append(f"{lethal} of side {side} fall without a roll")
        wrong += _wrong_waste(found, prospects, side, roll, messages)
    taken = any(isinstance(event, ev.GroundTaken) for event in messages)
    if taken and not found.takes.best:
        wrong.append(f"ground taken: {taken}, foreseen {found.takes}")
    if not found.thrown_back and any(isinstance(e, ev.UnitFled) and e.seat == attacker for e in messages) and not taken:
        wrong.append("thrown back")
    return wrong


def _wrong_fall(each: Prospect, roll: int, fell: bool) -> list[str]:
    said = each.falls[roll - 1]
    true = said is Falling.COULD or fell == (said is Falling.SURE)
    return [] if true else [f"{CARDS[each.fighter.card].id}: {said.name} at {roll}, fell: {fell}"]


def _wrong_waste(
    found: Outlook, prospects: tuple[Prospect, ...], side: int, roll: int, messages: list[Event]
) -> list[str]:  # fmt: skip
    wasted = sum(isinstance(event, ev.CardWasted) and event.seat == side for event in messages)
    pillagers = sum(each.fighter.pillages for each in (*found.struck, *found.answered))
    capital = next((each for each in prospects if each.fighter.capital), None)
    most = capital.waste[roll - 1] if capital is not None and roll else 0
    least = capital.least[roll - 1] if capital is not None and roll else 0
    emptied = any(isinstance(event, ev.ReserveEmptied) for event in messages)
    true = (least <= wasted or emptied) and wasted <= most + pillagers
    return [] if true else [f"side {side} wastes {wasted} at {roll}, not {least} to {most}"]


# -- by both sides' best choice ---------------------------------------------------------------------


def best_choice(state: State, seat: int) -> float:
    """How likely the side of `seat`, which attacks, takes the ground when both sides choose their best."""
    battle = RULES.observe(state, None).battle
    if battle is None or RULES.outcome(state) is not None:
        return 0.0
    actor = RULES.actor(state)
    if actor == CHANCE:
        return sum(_after(state, Roll(roll), seat) for roll in ROLLS) / 6
    choices = _sharings(state, battle) if battle.pool else RULES.legal_actions(state)
    choices = choices[:1] if isinstance(choices[0], Carry) else choices
    return (max if actor == seat else min)(_after(state, action, seat) for action in choices)


def _after(state: State, action: Action, seat: int) -> float:
    done = RULES.apply(state, action)
    if any(isinstance(event, ev.GroundTaken) for event in done.events):
        return 1.0
    return best_choice(done.state, seat)


def _sharings(state: State, battle: BattleView) -> list[Action]:
    """Of all ways to share the points, found by trying each, one for everybody who may die by it."""
    struck = battle.defenders if battle.striking == battle.seat else battle.attackers
    resistance = {unit.slot: unit.resistance for unit in struck}
    found: dict[frozenset[int], Action] = {}
    for shares in _compositions(battle.pool, len(battle.may_hit)):
        points = tuple((slot, value) for slot, value in zip(battle.may_hit, shares, strict=True) if value)
        dead = frozenset(slot for slot, value in points if slot and value >= resistance[slot])
        if dead not in found and is_allowed(WorkingState(state), Distribute(points)):
            found[dead] = Distribute(points)
    return list(found.values())


def _compositions(points: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (points,)
        return
    for first in range(points + 1):
        for rest in _compositions(points - first, parts - 1):
            yield (first, *rest)

"""Battle outlook: what of a battle the dice decide, what each side may choose, and what is sure in any case.

`combat_odds` says what to expect when both sides choose as a bot would; here every choice that the rules leave
(stances, and any sharing of the points) is reckoned with. Events are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules.actions import Attack, Shoot
from games.senshiai.rules.combat import shooters, stances
from games.senshiai.rules.move_action import indices_of
from games.senshiai.rules.places import Place
from games.senshiai.rules.state import Battle, Fight
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.combat_odds import ROLLS, Fate, Fighter, Side, dishonoured, scarce, sides, sides_begun
from games.senshiai.view.view import SenshiaiView

_UNHURT = Fate(frozenset(), 0)


class Falling(IntEnum):
    """The result of one roll for a Unit."""

    STANDS = 0
    COULD = 1
    """The Unit may be given lethal damage: who strikes decides."""
    SURE = 2
    """The Unit falls, whatever anybody chooses."""


class Chance(NamedTuple):
    """How likely something is, from 0 to 1."""

    worst: float
    """The chance when the attacker aims at the best for himself and the other side chooses against him."""
    best: float
    """The chance when the other side chooses in his favour."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The results for one Unit of each roll 1..6 of the other side."""

    fighter: Fighter
    falls: tuple[Falling, ...]
    waste: tuple[int, ...]
    """A Capital: the most cards that its master may waste."""
    least: tuple[int, ...]
    """The fewest cards that a Capital wastes."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The possible ends of a battle, under one stance of the side that asks."""

    ranged: bool
    strike: int | None
    """The attackers' pool without the die; None: they do not strike."""
    answer: int | None
    struck: tuple[Prospect, ...]
    answered: tuple[Prospect, ...]
    struck_at_most: int
    """How many defenders one roll can kill at most."""
    answered_at_most: int
    stance: int
    """The Path the attackers fight in where they had a choice; 0: they have none."""
    stances: tuple[int, ...]
    """The stances that they may choose from."""
    replies: tuple[int, ...]
    """The stances that the defenders may choose from, or have chosen."""
    takes: Chance
    """The chance that the attackers take the ground, in close combat."""
    wiped: Chance
    """The chance that no attacker is left."""
    wins: Chance
    """The chance that the defender's Reserve is emptied by waste of its Capital."""
    loses: Chance
    """The chance that the attacker's own Reserve is emptied."""
    thrown_back: bool
    """Close combat: whether attackers may live and not take the ground."""
    honour: bool
    """Whether Bushido may cost attackers their life."""
    fled: bool
    """Whether attackers have fled already and die if thrown back."""
    along: tuple[int, ...] = ()
    """The cards on the Company that are taken to go along with those who leave; the attacker will be asked."""
    falls_at_most: tuple[int, ...] = (0,) * 6
    """The most defenders that each roll 1..6 of the attackers can kill, by the best sharing of the points."""
    clears: tuple[bool, ...] = (False,) * 6
    """Whether that may be all of them; False where a Capital stands there."""


HEAVY: Final = 0.5
"""The chance to lose a whole Company from which a battle is asked about before it begins."""


def is_risky(found: Outlook) -> bool:
    """Whether a battle is asked about before it begins: it may empty the attacker's own Reserve, all of the Company
    fall at every second roll or oftener, or a Path is to be chosen."""
    return len(found.stances) > 1 or max(found.loses) > 0 or max(found.wiped) >= HEAVY


class _Duel(NamedTuple):
    """A battle under one pair of stances."""

    attackers: Side
    defenders: Side
    blows: tuple[tuple[Fate, ...], ...]
    """The possible fates of the defenders, by the attack roll."""
    answers: tuple[tuple[Fate, ...], ...]


class _Ground(NamedTuple):
    """The ground that a battle is fought over."""

    paths: int
    """The Paths of the Terrain; 0 in ranged combat."""
    reserves: tuple[int, int]
    """The Reserves of the attacker and the defender."""


_Goal = Callable[[_Duel, _Ground, Fate, Fate], bool]


# -- asking -----------------------------------------------------------------------------------------


def outlook_of(view: SenshiaiView, action: Attack | Shoot, stance: int = 0) -> Outlook:
    """The outlook of a legal attack or shooting; `stance` is the Path to fight in, 0 the best one."""
    return outlook_on(WorkingState(view.known), action, stance)


def outlook_on(table: WorkingState, action: Attack | Shoot, stance: int = 0) -> Outlook:
    """The outlook on a table that may be another than the view's."""
    if isinstance(action, Shoot):
        return _ahead(table, action.src, action.dst, tuple(shooters(table, action.src, action.dst)), 0, ranged=True)
    group = indices_of(table.places[action.src], action.slots)
    return _ahead(table, action.src, action.dst, group, stance, ranged=False)


def _ahead(table: WorkingState, src: int, dst: int, group: tuple[int, ...], stance: int, *, ranged: bool) -> Outlook:
    """The outlook of a battle of these Units."""
    place, there = table.places[src], table.places[dst]
    ground = _ground(table, place, there, ranged)
    known = (scarce(table, place), scarce(table, there))
    own = () if ranged else tuple(stances([place.units[index] for index in group], there.terrain))
    replies = () if ranged else tuple(stances(there.units, there.terrain))

    def under(mine: int) -> Outlook:
        pairs = [sides(place, there, group, ranged, (mine, reply), known) for reply in replies or (0,)]
        return _outlook(pairs, ground, ranged, (mine, own, replies))

    found = under(stance) if stance in own else max(map(under, own or (0,)), key=_wish)
    partly = not ranged and len(group) < len(place.units)
    return replace(found, along=tuple(effect.card for effect in place.carried)) if partly else found


def outlook_declared(table: WorkingState, stance: int = 0) -> Outlook | None:
    """The outlook of the battle under way before its first die; None without one.

    `stance` is the Path that the side takes which chooses now; 0: any.
    """
    battle = table.battle()
    group = tuple(table.declared(battle.src)) if battle is not None else ()
    if battle is not None and group and battle.fight <= Fight.CARRY and table.places[battle.dst].units:
        return _ahead(table, battle.src, battle.dst, group, 0, ranged=battle.ranged)
    return _begun(table, battle, stance)


def outlook_begun(view: SenshiaiView, stance: int) -> Outlook | None:
    """The outlook of the close combat under way if the side that chooses takes this Path; None without one."""
    table = WorkingState(view.known)
    return _begun(table, table.battle(), stance)


def _begun(table: WorkingState, battle: Battle | None, stance: int) -> Outlook | None:
    if battle is None or battle.fight not in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        return None
    there = table.places[battle.dst]
    attacking = battle.fight is Fight.STANCE_ATTACKER
    mine = stance if attacking else battle.stances[0]
    replies = (stance,) if stance and not attacking else tuple(stances(there.units, there.terrain))
    pairs = [sides_begun(table, battle, (mine, reply)) for reply in replies or (0,)]
    ground = _Ground(CARDS[there.terrain].paths, _reserves(table, battle))
    return _outlook(pairs, ground, False, (mine, (mine,) if mine else (), replies))


def _wish(found: Outlook) -> tuple[float, ...]:
    """The measures of a stance, most important first: to win, to take the ground, to live, to kill."""
    killed = sum(prospect.falls[roll] * prospect.fighter.worth for prospect in found.struck for roll in range(6))
    return (found.wins.worst, found.takes.worst, -found.loses.worst, -found.wiped.worst, killed)


def _ground(table: WorkingState, place: Place, there: Place, ranged: bool) -> _Ground:
    reserves = (len(table.reserves[place.holder]), len(table.reserves[there.holder]))
    return _Ground(0 if ranged else CARDS[there.terrain].paths, reserves)


def _reserves(table: WorkingState, battle: Battle) -> tuple[int, int]:
    return len(table.reserves[battle.seat]), len(table.reserves[battle.foe])


# -- every sharing of the points --------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def outcomes(fighters: tuple[Fighter, ...], pool: int) -> tuple[Fate, ...]:
    """The possible results of `pool` points for these fighters, only the fewest and the most cards wasted (6.5)."""
    victims = [at for at, fighter in enumerate(fighters) if fighter.hittable]
    attract = {at for at in victims if fighters[at].attracts}
    troops = [at for at in victims if not fighters[at].capital]
    found: dict[Fate, None] = {}
    for count in range(len(troops) + 1):
        for dead in combinations(troops, count):
            open_to = victims if attract <= set(dead) else [at for at in victims if at in attract]
            if set(dead) <= set(open_to):
                found.update(dict.fromkeys(_leftovers(fighters, frozenset(dead), open_to, pool)))
    return tuple(found) or (_UNHURT,)


def _leftovers(fighters: Sequence[Fighter], dead: frozenset[int], open_to: Iterable[int], pool: int) -> list[Fate]:
    """The fates of just these deaths: every point beyond has to go somewhere, and must kill nobody else."""
    left = pool - sum(fighters[at].resistance for at in dead)
    if left < 0:
        return []
    spared = [fighters[at] for at in open_to if at not in dead]
    harmless = left if dead else min(left, sum(each.resistance - 1 for each in spared if not each.capital))
    capital = next((each for each in spared if each.capital), None)
    if capital is None:
        return [Fate(dead, 0)] if harmless == left else []
    return [Fate(dead, max(0, points - capital.resistance)) for points in (left - harmless, left)]


def _by_roll(side: Side, strength: int | None) -> tuple[tuple[Fate, ...], ...]:
    if strength is None:
        return ((_UNHURT,),) * 6
    return tuple(outcomes(side.fighters, strength + roll) for roll in ROLLS)


# -- the whole --------------------------------------------------------------------------------------


def _outlook(
    pairs: Sequence[tuple[Side, Side]], ground: _Ground, ranged: bool,
    paths: tuple[int, tuple[int, ...], tuple[int, ...]],
) -> Outlook:  # fmt: skip
    duels = []
    for ones, others in pairs:
        duels.append(_Duel(ones, others, _by_roll(others, ones.strength), _by_roll(ones, others.strength)))
    attackers, defenders = pairs[0]
    return Outlook(
        ranged,
        attackers.strength,
        defenders.strength,
        _prospects(defenders, [duel.blows for duel in duels]),
        _prospects(attackers, [duel.answers for duel in duels]),
        max(len(fate.dead) for duel in duels for fates in duel.blows for fate in fates),
        max(len(fate.dead) for duel in duels for fates in duel.answers for fate in fates),
        *paths,
        takes=_chance(duels, ground, _takes) if not ranged else Chance(0, 0),
        wiped=_chance(duels, ground, _wiped, wanted=False),
        wins=_chance(duels, ground, _wins),
        loses=_chance(duels, ground, _loses, wanted=False),
        thrown_back=not ranged and any(_lives_in_vain(duel, ground) for duel in duels),
        honour=any(fighter.honour for fighter in attackers.fighters),
        fled=any(fighter.fled for fighter in attackers.fighters),
        falls_at_most=_most_by_roll(duels),
        clears=tuple(most == len(defenders.fighters) for most in _most_by_roll(duels)),
    )


def _most_by_roll(duels: Sequence[_Duel]) -> tuple[int, ...]:
    """The most defenders that each roll can kill."""
    return tuple(max(len(fate.dead) for duel in duels for fate in duel.blows[roll]) for roll in range(6))


def _prospects(side: Side, by_duel: Sequence[tuple[tuple[Fate, ...], ...]]) -> tuple[Prospect, ...]:
    """Every Unit's prospects, the stances that the other side may still choose all reckoned with."""
    rolls = [[fate for fates in by_duel for fate in fates[roll]] for roll in range(6)]

    def fall(at: int, fates: list[Fate]) -> Falling:
        dead = [at in fate.dead for fate in fates]
        return Falling.SURE if all(dead) else Falling.COULD if any(dead) else Falling.STANDS

    found = []
    for at, fighter in enumerate(side.fighters):
        wasted = [[fate.waste for fate in fates] for fates in rolls] if fighter.capital else [[0]] * 6
        falls = tuple(fall(at, fates) for fates in rolls)
        found.append(Prospect(fighter, falls, tuple(map(max, wasted)), tuple(map(min, wasted))))
    return tuple(found)


def _chance(duels: Sequence[_Duel], ground: _Ground, goal: _Goal, wanted: bool = True) -> Chance:
    """The chance of an end: the attacker shares out first and strives for it, or against what is not `wanted`."""
    mine, against, kindly = (max, min, max) if wanted else (min, max, min)

    def likely(duel: _Duel, theirs: Callable[[Iterable[int]], int]) -> float:
        won = 0
        for blows in duel.blows:
            won += mine(
                sum(theirs(int(goal(duel, ground, blow, each)) for each in answers) for answers in duel.answers)
                for blow in blows
            )
        return won / 36

    return Chance(against(likely(duel, against) for duel in duels), kindly(likely(duel, kindly) for duel in duels))


def _living(duel: _Duel, blow: Fate, answer: Fate) -> tuple[list[int], list[int]]:
    """Who of both sides outlives the battle, Bushido kept."""
    left = [at for at in range(len(duel.attackers.fighters)) if at not in answer.dead]
    stay = [at for at in range(len(duel.defenders.fighters)) if at not in blow.dead]
    honourable = [at for at in left if not dishonoured(duel.attackers.fighters[at], duel.defenders, stay)]
    return honourable, [at for at in stay if not dishonoured(duel.defenders.fighters[at], duel.attackers, left)]


def _takes(duel: _Duel, ground: _Ground, blow: Fate, answer: Fate) -> bool:
    left, stay = _living(duel, blow, answer)
    return not stay and any(CARDS[duel.attackers.fighters[at].card].paths & ground.paths for at in left)


def _wiped(duel: _Duel, ground: _Ground, blow: Fate, answer: Fate) -> bool:
    return not _living(duel, blow, answer)[0]


def _wins(duel: _Duel, ground: _Ground, blow: Fate, answer: Fate) -> bool:
    return blow.waste >= ground.reserves[1]


def _loses(duel: _Duel, ground: _Ground, blow: Fate, answer: Fate) -> bool:
    return not _wins(duel, ground, blow, answer) and answer.waste >= ground.reserves[0]


def _lives_in_vain(duel: _Duel, ground: _Ground) -> bool:
    ends = {(blow, answer) for blows in duel.blows for blow in blows for answers in duel.answers for answer in answers}
    return any(_living(duel, *end)[0] and not _takes(duel, ground, *end) for end in ends)

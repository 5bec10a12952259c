"""Battles from the declaration to the last assignment (6.1-6.5)."""

from __future__ import annotations

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Keyword, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.abilities import roll_die
from games.senshiai.rules.actions import Action, Assign, Attack, Carry, Distribute, Shoot, Stance
from games.senshiai.rules.aftermath import step_aftermath
from games.senshiai.rules.assigning import Points, Victim, assignments
from games.senshiai.rules.combat import (
    attack_cap,
    defending_seat,
    faces_construction,
    fighting_paths,
    may_fight,
    shooters,
    side_place,
    stances,
)
from games.senshiai.rules.modifiers import Traits, battle_traits, has_keyword
from games.senshiai.rules.move_action import (
    declare_units,
    indices_of,
    legal_carry,
    partly_leaving,
    split_effects,
    step_taken,
)
from games.senshiai.rules.places import NO_TERRAIN, NOBODY, Effect, Mark, place_of
from games.senshiai.rules.state import UPKEEP, Battle, Fight
from games.senshiai.rules.windows import open_window
from games.senshiai.rules.working_state import WorkingState

ATTACKER, DEFENDER = 0, 1


def declare_battle(table: WorkingState, seat: int, action: Attack | Shoot) -> None:
    """Declares a battle and opens its window."""
    src, dst = action.src, action.dst
    if isinstance(action, Attack):
        declare_units(table, src, indices_of(table.places[src], action.slots))
    ranged = isinstance(action, Shoot)
    foe = table.places[dst].holder
    table.push(UPKEEP, Battle(seat, foe, src, dst, ranged))
    table.tell(ev.BattleDeclared, seat, foe, src, dst, ranged)


def step_battle(table: WorkingState, frame: Battle) -> bool:
    """Goes on with the battle; True when somebody has to decide."""
    fight = frame.fight
    if fight is Fight.WINDOW:
        table.swap(frame.at(Fight.OPEN))
        open_window(table, Window.BATTLE, frame.seat)
        return False
    if fight is Fight.OPEN:
        _begin(table, frame)
        return False
    if fight is Fight.CARRY:
        if len(frame.carry) < len(battle_questions(table, frame)):
            return True
        _set_out(table, frame)
        return False
    if fight in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        if battle_stances(table, frame):
            return True
        _next_stance(table, frame, 0)
        return False
    if fight in (Fight.ATTACK_ROLL, Fight.COUNTER_ROLL):
        _roll(table, frame)
        return False
    if fight in (Fight.ATTACK, Fight.COUNTER):
        return _strike(table, frame)
    return step_aftermath(table, frame)


# -- beginning --------------------------------------------------------------------------------------


def _begin(table: WorkingState, frame: Battle) -> None:
    """The window has closed: who still fights, and whether there is a battle at all (6.1)."""
    place, there = table.places[frame.src], table.places[frame.dst]
    if frame.ranged:
        able = shooters(table, frame.src, frame.dst) if place.units else []
    else:
        declared = table.declared(frame.src)
        able = [index for index in declared if attack_cap(table, frame.src, index, frame.dst) is not None]
        for index in declared:
            if index not in able:
                table.put_unit(frame.src, index, place.units[index].unmarked(Mark.DECLARED))
        place = table.places[frame.src]
    attackable = there.holder not in (NOBODY, frame.seat)
    if not able or not attackable or (not frame.ranged and not may_fight(table, frame.src, able, frame.dst)):
        lapse(table)
        return
    foe = defending_seat(table, frame)
    opposing = place.units if frame.ranged else tuple([place.units[index] for index in able])
    ground = place.terrain if frame.ranged else None
    artillery = (faces_construction(there.units, there.terrain), faces_construction(opposing, ground))
    if frame.ranged:
        table.mark_all(frame.src, able, Mark.SHOT | Mark.DECLARED)
        table.marked |= 1 << frame.dst
        table.swap(frame.at(Fight.ATTACK_ROLL, foe=foe, artillery=artillery))
        _mark_reached(table)
        return
    for index in able:
        cap = attack_cap(table, frame.src, index, frame.dst)
        assert cap is not None
        table.put_unit(frame.src, index, step_taken(place.units[index], cap))
    table.swap(frame.at(Fight.CARRY, foe=foe, artillery=artillery))


def lapse(table: WorkingState) -> None:
    """The battle does not take place; nothing is spent."""
    battle = table.frames[-1]
    assert isinstance(battle, Battle)
    table.pop()
    table.clear_passing()
    table.tell(ev.ActionLapsed, battle.seat, False)


def battle_questions(table: WorkingState, frame: Battle) -> tuple[Effect, ...]:
    """The Company Effects the attacker decides about, in order."""
    return table.places[frame.src].carried if partly_leaving(table, frame.src) else ()


def _set_out(table: WorkingState, frame: Battle) -> None:
    """The attackers leave their space and are in battle over the other."""
    place = table.places[frame.src]
    goers = tuple([unit for unit in place.units if unit.marks & Mark.DECLARED])
    stayers = tuple([unit for unit in place.units if not unit.marks & Mark.DECLARED])
    going, staying = split_effects(place, table.declared(frame.src), frame.carry)
    table.put(frame.src, place.company(stayers, staying))
    field = table.board.field
    table.put(field, place_of(NO_TERRAIN, NOBODY, 0, (), goers, going))
    table.marked |= 1 << field | 1 << frame.dst
    table.swap(frame.at(Fight.STANCE_ATTACKER))


# -- stances ----------------------------------------------------------------------------------------


def battle_stances(table: WorkingState, frame: Battle) -> list[int]:
    """The Paths the side to choose may take; empty: no choice."""
    attackers = frame.fight is Fight.STANCE_ATTACKER
    place = table.places[side_place(table, frame, attackers)]
    return stances(place.units, table.places[frame.dst].terrain)


def _next_stance(table: WorkingState, frame: Battle, path: int) -> None:
    if frame.fight is Fight.STANCE_ATTACKER:
        table.swap(frame.at(Fight.STANCE_DEFENDER, stances=(path, 0)))
        return
    table.swap(frame.at(Fight.ATTACK_ROLL, stances=(frame.stances[0], path)))
    _mark_reached(table)


def side_paths(table: WorkingState, battle: Battle, attackers: bool) -> list[int]:
    """The Paths in which each Unit of one side fights (6.2, 6.3)."""
    place = table.places[side_place(table, battle, attackers)]
    terrain = table.places[battle.dst].terrain
    stance = battle.stances[ATTACKER if attackers else DEFENDER]
    return [fighting_paths(place, unit, terrain, stance, attackers) for unit in place.units]


def _mark_reached(table: WorkingState) -> None:
    """Marks every Unit that the other side may hit; it stays true to the end of the battle."""
    battle = table.frames[-1]
    assert isinstance(battle, Battle)
    for attackers in (True, False):
        space = side_place(table, battle, attackers)
        place = table.places[space]
        hittable = [True] * len(place.units)
        if not battle.ranged:
            enemy = 0
            for paths in side_paths(table, battle, not attackers):
                enemy |= paths
            hittable = [bool(paths & enemy) for paths in side_paths(table, battle, attackers)]
        units = tuple(
            [unit.marked(Mark.REACHED) if hit else unit for unit, hit in zip(place.units, hittable, strict=True)]
        )
        table.put(space, place.standing(units))
        table.marked |= 1 << space


# -- rolls and assignments --------------------------------------------------------------------------


def _roll(table: WorkingState, frame: Battle) -> None:
    """Opens the roll of one side, or skips it (6.4)."""
    attacking = frame.fight is Fight.ATTACK_ROLL
    seat = frame.seat if attacking else frame.foe
    if table.out[seat] or strength(table, frame, attacking) is None or not victims(table, frame, attacking):
        table.swap(frame.at(Fight.COUNTER_ROLL if attacking else Fight.BURY_WINDOW))
        return
    table.swap(frame.at(Fight.ATTACK if attacking else Fight.COUNTER, pool=0))
    roll_die(table, seat)


def side_battle_traits(table: WorkingState, battle: Battle, attackers: bool) -> tuple[Traits, ...]:
    """The traits of one side, Artillery included where it is in force."""
    place = table.places[side_place(table, battle, attackers)]
    return battle_traits(place, battle.artillery[ATTACKER if attackers else DEFENDER])


def strength(table: WorkingState, battle: Battle, attackers: bool) -> int | None:
    """The sum of one side's trait for this kind of combat; None: all of it is nulla."""
    place = table.places[side_place(table, battle, attackers)]
    total: int | None = None
    for unit, traits in zip(place.units, side_battle_traits(table, battle, attackers), strict=True):
        if battle.ranged and attackers and not unit.marks & Mark.DECLARED:
            continue
        value = traits.ranged if battle.ranged else traits.melee
        if value is not None:
            total = (total or 0) + value
    return total


def victims(table: WorkingState, battle: Battle, attackers: bool) -> list[Victim]:
    """The Units to which the attackers (or else the defenders) may assign damage."""
    space = side_place(table, battle, not attackers)
    place = table.places[space]
    traits = side_battle_traits(table, battle, not attackers)
    return [
        Victim(
            index + place.first_slot,
            traits[index].resistance,
            CARDS[unit.card].capital,
            has_keyword(place, unit, Keyword.ATTRACTS_ATTACKS),
            unit,
        )
        for index, unit in enumerate(place.units)
        if unit.marks & Mark.REACHED
    ]


def _strike(table: WorkingState, frame: Battle) -> bool:
    """The roll is known: raises the pool and assigns it, by itself where there is one way only."""
    attacking = frame.fight is Fight.ATTACK
    if not frame.pool:
        roll, table.die = table.die, 0
        traits = strength(table, frame, attacking) or 0
        rolls = (roll, 0) if attacking else (frame.rolls[0], roll)
        frame = frame.at(frame.fight, pool=traits + roll, rolls=rolls)
        table.swap(frame)
        table.tell(ev.PoolRaised, frame.seat if attacking else frame.foe, traits, roll)
    listed = assignments(victims(table, frame, attacking), frame.pool)
    if len(listed) > 1:
        return True
    deal(table, frame, listed[0][1])
    return False


def battle_assignments(table: WorkingState, frame: Battle) -> list[tuple[Assign, Points]]:
    """The listed assignments of the side that strikes now."""
    return assignments(victims(table, frame, frame.fight is Fight.ATTACK), frame.pool)


def deal(table: WorkingState, frame: Battle, points: Points) -> None:
    """Deals the damage and goes on to the counterattack or the aftermath."""
    attacking = frame.fight is Fight.ATTACK
    space = side_place(table, frame, not attacking)
    place = table.places[space]
    traits = side_battle_traits(table, frame, not attacking)
    for slot, value in points:
        index = slot - place.first_slot
        unit = table.places[space].units[index]
        table.put_unit(space, index, unit.hurt(unit.damage + value))
        lethal = value >= traits[index].resistance and not CARDS[unit.card].capital
        table.tell(ev.DamageDealt, unit.owner, unit.card, slot, value, lethal)
    lost = frame.pool - sum(value for _, value in points)
    if lost:
        table.tell(ev.PointsLost, frame.seat if attacking else frame.foe, lost)
    table.swap(frame.at(Fight.COUNTER_ROLL if attacking else Fight.BURY_WINDOW, pool=0))


# -- decisions --------------------------------------------------------------------------------------


def battle_seat(table: WorkingState, frame: Battle) -> int:
    """The seat that decides now in a battle."""
    defends = frame.fight in (Fight.STANCE_DEFENDER, Fight.COUNTER)
    return frame.foe if defends else frame.seat


def legal_battle(table: WorkingState, frame: Battle) -> list[Action]:
    """Carry or leave, the stances, or the listed assignments."""
    if frame.fight is Fight.CARRY:
        return legal_carry()
    if frame.fight in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        return [Stance(path) for path in battle_stances(table, frame)]
    return [action for action, _ in battle_assignments(table, frame)]


def play_battle(table: WorkingState, frame: Battle, action: Action) -> None:
    """Carries out a decision of the battle."""
    if isinstance(action, Stance):
        table.tell(ev.StanceTaken, battle_seat(table, frame), action.path)
        _next_stance(table, frame, action.path)
    elif isinstance(action, Distribute):
        deal(table, frame, action.points)
    elif isinstance(action, Assign):
        deal(table, frame, dict(battle_assignments(table, frame))[action])
    else:
        effect = battle_questions(table, frame)[len(frame.carry)]
        table.tell(ev.EffectCarried, frame.seat, effect.card, isinstance(action, Carry))
        table.swap(frame.at(frame.fight, carry=(*frame.carry, isinstance(action, Carry))))

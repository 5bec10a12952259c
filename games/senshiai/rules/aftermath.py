"""Aftermath of a battle: burying, Maintenance, Bushido, Pillage, and who holds the ground (6.6)."""

from __future__ import annotations

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Keyword, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Flee
from games.senshiai.rules.combat import side_place
from games.senshiai.rules.company import lowest
from games.senshiai.rules.fleeing import run_to
from games.senshiai.rules.modifiers import Traits, battle_traits, derived, has_keyword
from games.senshiai.rules.places import NO_TERRAIN, Effect, Mark, Place, Unit
from games.senshiai.rules.state import Battle, Fight
from games.senshiai.rules.windows import open_window
from games.senshiai.rules.working_state import WorkingState


def step_aftermath(table: WorkingState, frame: Battle) -> bool:
    """Goes on with the aftermath; True when the attacker has to choose who falls back."""
    fight = frame.fight
    if fight is Fight.BURY_WINDOW:
        both = _units(table, frame, True) and _units(table, frame, False)
        table.swap(frame.at(Fight.BURY if both else Fight.MAINTENANCE))
        if both:
            open_window(table, Window.BURY, table.active)
    elif fight is Fight.BURY:
        table.swap(frame.at(Fight.MAINTENANCE))
        _bury(table, frame)
    elif fight is Fight.MAINTENANCE:
        table.swap(frame.at(Fight.BUSHIDO))
        _maintain(table, frame)
    elif fight is Fight.BUSHIDO:
        table.swap(frame.at(Fight.PILLAGE))
        _keep_honour(table, frame)
    elif fight is Fight.PILLAGE:
        table.swap(frame.at(Fight.GROUND))
        _pillage(table, frame)
        table.clear_passing(damage_only=True)
    elif fight is Fight.GROUND and not frame.ranged:
        return _settle_ground(table, frame)
    else:
        finish(table)
    return False


def finish(table: WorkingState) -> None:
    """Ends a battle that is over."""
    table.pop()
    table.clear_passing()


def _units(table: WorkingState, frame: Battle, attackers: bool) -> tuple[Unit, ...]:
    return table.places[side_place(table, frame, attackers)].units


def _traits(table: WorkingState, frame: Battle, attackers: bool) -> tuple[Traits, ...]:
    return battle_traits(table.places[side_place(table, frame, attackers)], frame.artillery[0 if attackers else 1])


def _took_part(frame: Battle, attackers: bool, unit: Unit) -> bool:
    """Whether a Unit took part: all attackers in close combat, shooters when shooting, all defenders (8, Bushido)."""
    return not (attackers and frame.ranged) or bool(unit.marks & Mark.DECLARED)


def _remove(table: WorkingState, frame: Battle, attackers: bool, indices: list[int], how: str) -> None:
    space = side_place(table, frame, attackers)
    for gone, index in enumerate(indices):
        table.remove_unit(space, index - gone, how)


def _bury(table: WorkingState, frame: Battle) -> None:
    dead = {}
    for attackers in (False, True):
        traits = _traits(table, frame, attackers)
        dead[attackers] = [
            index
            for index, unit in enumerate(_units(table, frame, attackers))
            if unit.damage >= traits[index].resistance and not CARDS[unit.card].capital
        ]
    for attackers in (False, True):
        _remove(table, frame, attackers, dead[attackers], "battle")


def _maintain(table: WorkingState, frame: Battle) -> None:
    for attackers, cause in ((False, frame.seat), (True, frame.foe)):
        for unit, traits in zip(_units(table, frame, attackers), _traits(table, frame, attackers), strict=True):
            if CARDS[unit.card].capital and unit.damage > traits.resistance:
                table.waste(unit.owner, unit.damage - traits.resistance, cause)


def _keep_honour(table: WorkingState, frame: Battle) -> None:
    """Bushido: all who lose their honour are found first, for a Unit sacrificed here did survive the battle."""
    lost = {attackers: _dishonoured(table, frame, attackers) for attackers in (True, False)}
    for attackers in (True, False):
        _remove(table, frame, attackers, lost[attackers], "bushido")


def _dishonoured(table: WorkingState, frame: Battle, attackers: bool) -> list[int]:
    own = _units(table, frame, attackers)
    place = table.places[side_place(table, frame, attackers)]
    if not place.carried and not any(Keyword.BUSHIDO in CARDS[unit.card].keywords or unit.effects for unit in own):
        return []
    spared = [
        CARDS[unit.card].cost
        for unit in _units(table, frame, not attackers)
        if unit.marks & Mark.REACHED and not CARDS[unit.card].capital
    ]
    cheapest = min(spared, default=99)
    found = []
    for index, (unit, traits) in enumerate(zip(own, _traits(table, frame, attackers), strict=True)):
        trait = traits.ranged if frame.ranged else traits.melee
        if (
            trait is not None
            and cheapest <= CARDS[unit.card].cost
            and _took_part(frame, attackers, unit)
            and has_keyword(place, unit, Keyword.BUSHIDO)
        ):
            found.append(index)
    return found


def _pillage(table: WorkingState, frame: Battle) -> None:
    for attackers, victim in ((True, frame.foe), (False, frame.seat)):
        place = table.places[side_place(table, frame, attackers)]
        for unit in place.units:
            if _took_part(frame, attackers, unit) and has_keyword(place, unit, Keyword.PILLAGE):
                if table.result is not None or table.out[victim]:
                    return
                table.restore(unit.owner, 1, pillaged=True)
                table.waste(victim, 1, unit.owner)


# -- the ground -------------------------------------------------------------------------------------


def _settle_ground(table: WorkingState, frame: Battle) -> bool:
    field = table.board.field
    attackers = table.places[field]
    there = table.places[frame.dst]
    if attackers.units:
        if there.units or there.terrain == NO_TERRAIN:
            _throw_back(table, frame)
            finish(table)
        else:
            _take_ground(table, frame)
        return False
    crowd = _surplus(there) if there.holder == frame.seat else []
    if not crowd:
        finish(table)
        return False
    actions = retreats(table, frame)
    if len(actions) > 1:
        return True
    retreat(table, frame, actions[0])
    return False


def _throw_back(table: WorkingState, frame: Battle) -> None:
    """Lets all surviving attackers flee back; their Effects go along if anyone arrives (4.6)."""
    field = table.board.field
    company = table.places[field]
    fit = [unit for unit in company.units if not unit.marks & Mark.FLED]
    carried = company.carried
    if fit:
        table.put(field, Place(units=company.units))
    index = 0
    while index < len(units := table.places[field].units):
        if units[index].marks & Mark.FLED:
            table.remove_unit(field, index, "rout")
        else:
            run_to(table, field, index, frame.src)
    if fit and carried:
        _bring_effects(table, frame.src, carried)


def _bring_effects(table: WorkingState, space: int, carried: tuple[Effect, ...]) -> None:
    there = table.places[space]
    table.put(space, there.company(there.units, there.carried + carried))


def _take_ground(table: WorkingState, frame: Battle) -> None:
    """The attackers stand on the Terrain; those who share no Path with it flee back first."""
    field = table.board.field
    company = table.places[field]
    terrain = CARDS[table.places[frame.dst].terrain].paths
    if not any(CARDS[unit.card].paths & terrain for unit in company.units):
        _throw_back(table, frame)
        return
    there = table.places[frame.dst]
    table.put(field, Place())
    table.put(frame.dst, there.company(company.units, company.carried))
    table.marked |= 1 << frame.dst
    table.tell(ev.GroundTaken, frame.seat, frame.dst)
    index = 0
    while index < len(units := table.places[frame.dst].units):
        if CARDS[units[index].card].paths & terrain:
            index += 1
        else:
            frame = _fall_back(table, frame, index)


def _surplus(place: Place) -> list[int]:
    known = derived(place)
    if known.troops <= known.limit:
        return []
    return [index for index, unit in enumerate(place.units) if CARDS[unit.card].type is CardType.TROOP]


def retreats(table: WorkingState, frame: Battle) -> list[Action]:
    """Which of the Troops that are too many may flee back."""
    place = table.places[frame.dst]
    found: list[Action] = []
    for index in lowest(place, _surplus(place)):
        fled = place.units[index].marks & Mark.FLED
        found.append(Flee(frame.dst, index + place.first_slot, -1 if fled else frame.src))
    return found


def retreat(table: WorkingState, frame: Battle, action: Action) -> None:
    """One Troop flees back from the ground that was taken."""
    assert isinstance(action, Flee)
    _fall_back(table, frame, action.slot - table.places[frame.dst].first_slot)


def _fall_back(table: WorkingState, frame: Battle, index: int) -> Battle:
    """One Unit flees back, or dies if it has fled; the Effects brought here go back once nobody is left here."""
    place = table.places[frame.dst]
    unit = place.units[index]
    alone = len(place.units) == 1
    arrived = not unit.marks & Mark.FLED
    carried = place.carried
    if alone and (arrived or frame.returned):
        table.put(frame.dst, place.company(place.units, ()))
    else:
        carried = ()
    if arrived:
        run_to(table, frame.dst, index, frame.src)
    else:
        table.remove_unit(frame.dst, index, "rout")
    if carried:
        _bring_effects(table, frame.src, carried)
    frame = frame.at(frame.fight, returned=frame.returned or arrived)
    table.swap(frame)
    return frame

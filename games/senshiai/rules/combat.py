"""Combat: possible Paths, Boarding and Dive Attack, Artillery, who may attack or shoot (6.1-6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import ALL_PATHS, EARTH, STANCE_ORDER, Keyword
from games.senshiai.rules.company import allowance
from games.senshiai.rules.modifiers import Traits, battle_traits, derived, has_keyword
from games.senshiai.rules.places import NOBODY, Mark, Place, Unit, cap_of, steps_of
from games.senshiai.rules.reach import cap_after
from games.senshiai.rules.state import Battle, Fight
from games.senshiai.rules.working_state import WorkingState

_CONSTRUCTION = "Construction"  # not for players
_CONSTRUCTIONS = frozenset(card.number for card in CARDS if _CONSTRUCTION in card.subtypes)


# -- Paths ------------------------------------------------------------------------------------------


def entry_paths(place: Place, unit: Unit, terrain: int) -> int:
    """The Paths of the attacked Terrain that let the Unit in for a close combat (6.1, 6.3)."""
    paths = CARDS[terrain].paths
    own = CARDS[unit.card].paths
    if has_keyword(place, unit, Keyword.DIVE_ATTACK):
        own = ALL_PATHS
    elif has_keyword(place, unit, Keyword.BOARDING):
        own |= EARTH
    return own & paths


def possible_paths(unit: Unit, terrain: int) -> int:
    """The Unit's own Paths that the Terrain also has."""
    return CARDS[unit.card].paths & CARDS[terrain].paths


def fighting_paths(place: Place, unit: Unit, terrain: int, stance: int, attacking: bool) -> int:
    """The Paths in which a Unit strikes and can be struck in a close combat."""
    card = CARDS[unit.card]
    if card.capital:
        return card.paths
    possible = possible_paths(unit, terrain)
    paths = stance if possible & stance else next((path for path in STANCE_ORDER if possible & path), 0)
    if attacking:
        if has_keyword(place, unit, Keyword.DIVE_ATTACK):
            return ALL_PATHS
        if has_keyword(place, unit, Keyword.BOARDING):
            paths |= EARTH
    return paths


def stances(units: Iterable[Unit], terrain: int) -> list[int]:
    """The Paths a Company may choose between; empty: it has no choice (6.2)."""
    offered = 0
    for unit in units:
        if not CARDS[unit.card].capital:
            possible = possible_paths(unit, terrain)
            if possible.bit_count() > 1:
                offered |= possible
    return [path for path in STANCE_ORDER if offered & path]


# -- Artillery --------------------------------------------------------------------------------------


def faces_construction(opposing: Iterable[Unit], terrain: int | None) -> bool:
    """Whether Artillery counts against these Units on `terrain` (None: on none)."""
    return terrain in _CONSTRUCTIONS or any(unit.card in _CONSTRUCTIONS for unit in opposing)


def side_place(table: WorkingState, battle: Battle, attackers: bool) -> int:
    """Where one side of the battle is found: on a space, or over the battlefield."""
    if not attackers:
        return battle.dst
    fighting_over = not battle.ranged and battle.fight > Fight.CARRY
    return table.board.field if fighting_over else battle.src


def defending_seat(table: WorkingState, battle: Battle) -> int:
    """Whose Company is attacked; in the window, while another may still come there, whoever stands there now."""
    holder = table.places[battle.dst].holder
    return holder if battle.fight <= Fight.OPEN and holder not in (NOBODY, battle.seat) else battle.foe


def side_traits(table: WorkingState, space: int) -> tuple[Traits, ...]:
    """The traits of a place's Units, Artillery included where it is in force in the present battle."""
    place = table.places[space]
    battle = table.battle()
    if battle is not None:
        if space == battle.dst:
            return battle_traits(place, battle.artillery[1])
        if space == side_place(table, battle, True):
            return battle_traits(place, battle.artillery[0])
    return derived(place).traits


# -- who may begin a battle -------------------------------------------------------------------------


def truce_holds(table: WorkingState) -> bool:
    """True while no battle may be declared."""
    return table.round <= table.options.truce


def attack_cap(table: WorkingState, src: int, index: int, dst: int) -> int | None:
    """The cap that the step of an attack leaves the Unit; None if it cannot take it."""
    place = table.places[src]
    unit = place.units[index]
    terrain = table.places[dst].terrain
    entry = entry_paths(place, unit, terrain)
    if not entry or allowance(place, index) < 1:
        return None
    if not (table.restricted >> src | table.restricted >> dst) & 1:
        return cap_of(unit.marks)
    own = CARDS[unit.card].paths
    return cap_after(table, unit, steps_of(unit.marks) + 1, cap_of(unit.marks), ((src, own), (dst, entry)))


def may_fight(table: WorkingState, src: int, indices: Sequence[int], dst: int) -> bool:
    """Whether these Units, each able to take the step, can fight: somebody strikes, somebody can be hit."""
    place, there = table.places[src], table.places[dst]
    units = [place.units[index] for index in indices]
    # Artillery can only turn nulla into a number where a gunner or an Effect is present.
    sided = faces_construction(there.units, there.terrain)
    traits = battle_traits(place, sided)
    if all(traits[index].melee is None for index in indices):
        return False
    entry = 0
    for unit in units:
        entry |= entry_paths(place, unit, there.terrain)
    return any(CARDS[unit.card].capital or possible_paths(unit, there.terrain) & entry for unit in there.units)


def shooters(table: WorkingState, src: int, dst: int) -> list[int]:
    """The Units on `src` that would shoot at the Company on `dst`."""
    place, there = table.places[src], table.places[dst]
    traits = battle_traits(place, faces_construction(there.units, there.terrain))
    return [
        index
        for index, unit in enumerate(place.units)
        if traits[index].ranged is not None and not unit.marks & (Mark.SHOT | Mark.HELD)
    ]

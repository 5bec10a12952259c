"""Assessment: what a seat takes into account in its Main Stage, and the battles it can begin."""

from __future__ import annotations

from typing import Final

from games.senshiai.bots.distances import gap, prey, rings
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import EARTH, CardType, Do, If
from games.senshiai.rules.actions import Action, Attack, Shoot
from games.senshiai.rules.combat import attack_cap, may_fight, shooters, truce_holds
from games.senshiai.rules.company import choices, company_of, slots_of
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import NO_TERRAIN, Mark, Place
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.combat_odds import CombatOdds, combat_odds

GROUND: Final = 0.65
"""The worth of holding the ground that is fought for, in cards."""
BACK: Final = 0.08
"""The cost of being thrown back, in cards."""
DARING: Final = 0.02
"""The worth of the initiative in a battle, in cards."""
RESTLESS: Final = 0.17
"""The most that one's losses count less with a hand full of cards for which there is no use."""
PRESSED: Final[tuple[float, ...]] = (0.25, 8.0)
"""The most that losses count less for who loses by waiting, and the cards behind the poorest other at which they do."""
IMPATIENT: Final[tuple[float, ...]] = (0.5, 0.2, 0.5)
"""The most that losses count less for everybody late in the game, and the parts of the round limit between which."""
FINAL: Final = 12.0
"""The worth of the blow that empties a Reserve, in cards."""


class Candidate:
    """An action and what it seems to be worth."""

    __slots__ = ("action", "value")

    def __init__(self, value: float, action: Action) -> None:
        self.value = value
        self.action = action


class Assessment:
    """The facts that a seat keeps in mind during its Main Stage."""

    __slots__ = (
        "_rings", "care", "foes", "gap", "goal", "home", "jams", "paths", "seat", "table", "victim", "works",
    )  # fmt: skip

    def __init__(self, table: WorkingState, seat: int | None = None, like: Assessment | None = None) -> None:
        """Looks at the table for a seat; None: the active one. What is found out is taken from `like` if given."""
        self.table = table
        if like is None:
            self.seat = table.active if seat is None else seat
            self.victim = prey(table, self.seat)
            self.goal = table.board.capitals[self.victim]
            self.home = table.board.capitals[self.seat]
            self.paths = self._army_paths()
            self.gap = gap(table, self.seat, self.goal, self.paths)
            self.foes = table.foes(self.seat)
            self._rings: dict[int, list[int]] = {}
            self.jams = self._jams()
            self.care = self._care()
            self.works = self._works()
        else:
            self.seat, self.victim, self.goal, self.home = like.seat, like.victim, like.goal, like.home
            self.paths, self.gap, self.foes = like.paths, like.gap, like.foes
            self._rings, self.jams, self.care, self.works = like._rings, like.jams, like.care, like.works

    def over(self, table: WorkingState) -> Assessment:
        """The same assessment over a changed table."""
        return Assessment(table, like=self)

    def _army_paths(self) -> int:
        """The Paths of most of the seat's Units and Troops in hand."""
        table = self.table
        count: dict[int, float] = {}
        for space in bits(table.standing[self.seat]):
            for unit in table.places[space].units:
                card = CARDS[unit.card]
                if not card.capital:
                    count[card.paths] = count.get(card.paths, 0.0) + UNIT_WORTH[unit.card]
        for number in table.hands[self.seat]:
            card = CARDS[number]
            if card.type is CardType.TROOP:
                count[card.paths] = count.get(card.paths, 0.0) + UNIT_WORTH[number]
        most, best = -1.0, EARTH
        for paths, worth in count.items():
            if worth > most or (worth == most and paths > best):
                most, best = worth, paths
        return best

    def _works(self) -> int:
        """The spaces whose Terrain can be activated."""
        found = 0
        for space in bits(self.table.ground):
            if CARDS[self.table.places[space].terrain].activate is not None:
                found |= 1 << space
        return found

    def _care(self) -> float:
        """How much one's losses count."""
        table = self.table
        idle = max(0, len(table.hands[self.seat]) - 3) / 3
        behind = (len(table.reserves[self.victim]) - len(table.reserves[self.seat])) / PRESSED[1]
        gone = table.round / table.options.rounds - IMPATIENT[1]
        late = gone / (IMPATIENT[2] - IMPATIENT[1])
        return 1.0 - RESTLESS * idle - PRESSED[0] * _part(behind) - IMPATIENT[0] * _part(late)

    def _jams(self) -> int:
        """The spaces without room where Troops in hand might be recruited."""
        table = self.table
        hand = table.hands[self.seat]
        for number in hand:
            card = CARDS[number]
            if card.type is CardType.TROOP and card.cost < len(hand):
                return 1 << self.home
        return 0

    def rings(self, paths: int) -> list[int]:
        """The distances to the goal for Units with these Paths."""
        known = self._rings.get(paths)
        if known is None:
            known = self._rings[paths] = rings(self.table, self.goal, paths)
        return known


def _part(value: float) -> float:
    return min(1.0, max(0.0, value))


# -- fighting ---------------------------------------------------------------------------------------


def fights(assessed: Assessment, space: int, wide: bool, found: list[Candidate]) -> None:
    """Adds the battles that the Company on a space can begin."""
    table = assessed.table
    near = table.board.near[space] & assessed.foes
    if not near or truce_holds(table):
        return
    place = table.places[space]
    movers = company_of(place).able
    for to in bits(near):
        ready = tuple([index for index in movers if attack_cap(table, space, index, to) is not None])
        groups = choices(place, ready) if wide and ready else [ready] if ready else []
        for group in groups:
            if may_fight(table, space, group, to):
                value = attack_value(assessed, space, group, to)
                if value > 0 or wide:
                    found.append(Candidate(value, Attack(space, slots_of(place, group), to)))
        if shooters(table, space, to):
            odds = combat_odds(table, space, (), to, True)
            value = DARING + odds.gain - assessed.care * odds.loss + _final(table, odds, to)
            found.append(Candidate(value, Shoot(space, to)))


def attack_value(assessed: Assessment, space: int, group: tuple[int, ...], to: int) -> float:
    """The worth of a close combat: what may be won and lost, a little for the ground, more when it ends the game."""
    found = combat_odds(assessed.table, space, group, to, False)
    value = DARING + found.gain - assessed.care * found.loss + _final(assessed.table, found, to)
    value += GROUND * found.takes_ground - BACK * found.thrown_back
    return value - leaving(assessed, space, group) * found.takes_ground


def combat_value(table: WorkingState, found: CombatOdds, to: int) -> float:
    """The worth of a battle to the attacker, by what both sides may lose, for whoever looks at it."""
    return found.value + _final(table, found, to) + GROUND * found.takes_ground - BACK * found.thrown_back


def _final(table: WorkingState, found: CombatOdds, to: int) -> float:
    """The worth of the chance that the battle ends the game, or puts a seat out."""
    place = table.places[to]
    if place.first_slot != 0 or not found.waste:
        return 0.0
    left = len(table.reserves[place.holder])
    return FINAL * sum([fate.waste >= left for fate in found.to_defenders]) / len(found.to_defenders)


def leaving(assessed: Assessment, space: int, group: tuple[int, ...]) -> float:
    """The loss where the group stood: activation, Production, the guard of one's own Capital under threat."""
    place = assessed.table.places[space]
    ability = CARDS[place.terrain].activate
    first = 1 - place.first_slot
    lost = 0.0
    if ability is not None and len(place.units) - first >= ability.n > len(place.units) - first - len(group):
        lost += 0.45 * sum([effect.n for effect in ability.effects if effect.do is Do.RESTORE])
    for index in group:
        card = CARDS[place.units[index].card]
        if card.production is not None:
            asked = card.production.condition
            lost += 0.9 if asked is None or asked.test is not If.ON else 1.2 * suits(card, place)
    return lost


def suits(card: Card, place: Place) -> float:
    """1 where the card's Production works on this ground."""
    if card.production is None:
        return 0.0
    asked = card.production.condition
    if asked is None or asked.test is not If.ON:
        return 0.0
    return 1.0 if place.terrain != NO_TERRAIN and asked.subtype in CARDS[place.terrain].subtypes else 0.0


def parted(table: WorkingState, space: int) -> tuple[float, float]:
    """The worth of those declared to leave a space, and of those who stay."""
    going = staying = 0.0
    for unit in table.places[space].units:
        if unit.marks & Mark.DECLARED:
            going += UNIT_WORTH[unit.card]
        else:
            staying += UNIT_WORTH[unit.card]
    return going, staying

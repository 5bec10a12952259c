"""Candidates: what one might do in the Main Stage, and what each is worth at a glance, in cards."""

from __future__ import annotations

from typing import Final

from games.senshiai.bots.assessment import Assessment, Candidate, fights, leaving, suits
from games.senshiai.bots.cast_values import PAYMENT, casts
from games.senshiai.bots.distances import FAR, distance, nearest, rings_over
from games.senshiai.bots.evaluate import MEAN_ROLL
from games.senshiai.bots.keeping import yielded
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import CardType, Do, Keyword
from games.senshiai.rules.abilities import chaos_due
from games.senshiai.rules.actions import END, Action, Activate, Chaos, End, Move, Produce, Rouse
from games.senshiai.rules.company import Indices, choices, company_of, slots_of
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.legal import abilities, play_on
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import Place
from games.senshiai.rules.reach import by_paths, destinations, room
from games.senshiai.rules.windows import building_sites, recruiting_grounds
from games.senshiai.rules.working_state import WorkingState

STEP: Final = 0.16
"""The worth of a step towards the goal, for each card's worth of Units."""
LONELY: Final = 0.48
"""The cost of standing at a Capital too weak to hurt it."""
BODY: Final = 0.97
"""The part of a Troop's worth that counts when it is recruited."""
OUTLAY: Final = 0.7
"""The worth of a Troop's own card in hand."""
STRANDED: Final = 0.05
"""The loss of worth of a Troop that has no way to the goal."""
ALARM: Final = 0.35
"""The added worth of every Troop while an enemy stands near one's Capital."""
BRIDGE: Final = 0.43
"""The worth of a Terrain on the way to the goal; `BRIDGE_STEP` is for each space by which it shortens the gap."""
BRIDGE_STEP: Final = 0.43
CAMP: Final = 0.26
"""The worth of ground to stand on before the goal."""
FRIEND: Final = 0.1
"""The worth of each friend on a space to those who go there."""
STRIKE: Final = 0.2
"""The worth of a point of hope to hurt the Capital from there."""
JAM: Final = 0.25
"""The worth of making room where Troops in hand could be recruited."""
DANGER: Final = 0.2
"""The part of a Unit's worth that is lost where enemies could kill it."""
LEAST: Final = 0.05
"""Ideas worth less are not carried out."""


def candidates(table: WorkingState, wide: bool = False) -> list[Candidate]:
    """The possible actions of the active seat, the best first, `end` last; `wide`: look at all parts of Companies."""
    assessed = Assessment(table)
    found: list[Candidate] = []
    _troops(assessed, found)
    _terrains(assessed, found)
    for space in bits(table.standing[assessed.seat]):
        _uses(assessed, space, found)
        fights(assessed, space, wide, found)
        _marches(assessed, space, wide, found)
    casts(assessed, found)
    found.sort(key=_worth, reverse=True)
    if not chaos_due(table, assessed.seat):
        found.append(Candidate(0.0, END))
    return found


def _worth(candidate: Candidate) -> float:
    return candidate.value


def best_candidate(table: WorkingState) -> Action:
    """The candidate a player without doubts carries out."""
    income = _income(table)
    if income is not None:
        return income
    found = candidates(table)
    first = found[0]
    if first.value >= LEAST or not isinstance(found[-1].action, End):
        return first.action
    return found[-1].action


def matter_of_course(action: Action) -> bool:
    """Whether an action loses nothing by coming before anything else."""
    return isinstance(action, Produce | Rouse) or (isinstance(action, Activate) and action.slot < 0)


def _income(table: WorkingState) -> Action | None:
    """A Production that restores a card now: no thought is needed for that."""
    seat = table.active
    if table.discards[seat]:
        for space in bits(table.standing[seat]):
            for action in abilities(table, seat, space):
                if isinstance(action, Produce):
                    return action
    return None


# -- abilities --------------------------------------------------------------------------------------


def _uses(assessed: Assessment, space: int, found: list[Candidate]) -> None:
    """Adds the abilities that the Company on a space can use."""
    table, seat = assessed.table, assessed.seat
    pile = len(table.discards[seat])
    for action in abilities(table, seat, space):
        if isinstance(action, Produce):
            if pile:
                found.append(Candidate(0.9, action))
        elif isinstance(action, Activate):
            found.append(Candidate(_activation(assessed, action, pile), action))
        elif isinstance(action, Rouse):
            found.append(Candidate(0.3, action))
        elif isinstance(action, Chaos):
            found.append(Candidate(LEAST + 0.001, action))


def _activation(assessed: Assessment, action: Activate, pile: int) -> float:
    place = assessed.table.places[action.space]
    ability = CARDS[place.terrain].activate
    assert ability is not None
    value = 0.0
    for effect in ability.effects:
        if effect.do is Do.RESTORE:
            value += 0.9 * min(effect.n, pile)
        elif effect.do is Do.WASTE:
            left = len(assessed.table.reserves[action.seat])
            value += 50.0 if effect.n >= left else waste_worth(left) * effect.n
        elif effect.do is Do.DRAW and len(assessed.table.reserves[assessed.seat]) > 8:
            value += 0.2 * effect.n
        elif effect.do is Do.MODIFY and assessed.table.board.near[action.space] & assessed.foes:
            value += 0.8
    if action.slot >= 0:
        value -= UNIT_WORTH[place.units[action.slot - place.first_slot].card]
    return value


# -- cards to play ----------------------------------------------------------------------------------


def _troops(assessed: Assessment, found: list[Candidate]) -> None:
    """Adds recruiting: the worth of the Troop less its price, on the ground that suits it best."""
    table, seat = assessed.table, assessed.seat
    hand = table.hands[seat]
    grounds = -1
    alarm = bool(table.board.near[assessed.home] & assessed.foes)
    for number in dict.fromkeys(hand):
        card = CARDS[number]
        if card.type is not CardType.TROOP or card.cost >= len(hand):
            continue
        if grounds < 0:
            grounds = recruiting_grounds(table, seat)
        fit = bits(grounds & by_paths(table, card.paths))
        if not fit:
            continue
        ring = assessed.rings(card.paths)
        space, best, steps = -1, 0.0, FAR
        for at in fit:
            suited, away = suits(card, table.places[at]), distance(ring, at)
            if space < 0 or suited > best or (suited == best and away < steps):
                space, best, steps = at, suited, away
        value = BODY * UNIT_WORTH[number] - OUTLAY - PAYMENT * card.cost + 0.3 * best
        if steps >= FAR and card.production is None:
            value -= STRANDED
        if alarm:
            value += ALARM
        found.append(Candidate(value, play_on(number, space)))


def _terrains(assessed: Assessment, found: list[Candidate]) -> None:
    """Adds Terrains: bridges towards the goal first, ground to stand on before it, ground for producers, barracks."""
    table, seat = assessed.table, assessed.seat
    hand = table.hands[seat]
    cards = [
        CARDS[number]
        for number in dict.fromkeys(hand)
        if CARDS[number].type is CardType.TERRAIN and CARDS[number].cost < len(hand)
    ]
    if not cards:
        return
    sites = bits(building_sites(table, seat))
    for card in cards:
        site, value = _best_site(assessed, card, sites)
        if site >= 0:
            found.append(Candidate(value - PAYMENT * card.cost, play_on(card.number, site)))


def _best_site(assessed: Assessment, card: Card, sites: tuple[int, ...]) -> tuple[int, float]:
    """The best space for the Terrain, and the worth of laying it there."""
    table = assessed.table
    king = table.board.king
    to_goal, to_home = king[assessed.goal], king[assessed.home]
    suits = bool(card.paths & assessed.paths)
    best, most = -1, 0.0
    wanted = _wanted_ground(assessed, card)
    camp = (table.board.near[assessed.goal] & table.ground).bit_count()
    quality = 0.05 * card.limit - 0.15 * (card.restriction is not None)
    reached = 0
    if assessed.gap:
        for ring in assessed.rings(assessed.paths):
            reached |= ring
    near = bits(reached)
    for site in sites:
        value = quality
        if assessed.gap and suits:
            left = nearest(king[site], near) - 1
            value += BRIDGE + BRIDGE_STEP * (assessed.gap - left) if left < assessed.gap else 0.0
        elif suits and to_goal[site] == 1:
            value += CAMP if camp < 2 else 0.15
        if wanted and to_home[site] <= 2:
            near_goal = to_goal[site] < 3
            value = max(value, wanted + quality - 0.02 * to_home[site] - 0.05 * near_goal)
        if value > most:
            best, most = site, value
    return best, most


def _wanted_ground(assessed: Assessment, card: Card) -> float:
    """The worth of the Terrain to the economy: for producers without ground, for activation, for recruiting."""
    table, seat = assessed.table, assessed.seat
    value = 0.0
    if card.activate is not None:
        value = max(value, 0.35 + 0.25 * yielded(card.activate.effects))
    if Keyword.RECRUIT in card.keywords:
        value = max(value, 0.6)
    have = -1
    for number in table.hands[seat]:
        asked = CARDS[number].production
        if asked is not None and asked.condition is not None and asked.condition.subtype in card.subtypes:
            if have < 0:
                have = _grounds_like(table, seat, card)
            value = max(value, 0.8 - 0.25 * have)
    return value


def _grounds_like(table: WorkingState, seat: int, card: Card) -> int:
    """The number of Terrains of the Realm that share a sub-type with this one."""
    if not card.limit:
        return 0
    like = 0
    for space in bits(table.realm(seat)):
        if not CARDS[table.places[space].terrain].subtypes.isdisjoint(card.subtypes):
            like += 1
    return like


# -- marching ---------------------------------------------------------------------------------------


def _marches(assessed: Assessment, space: int, wide: bool, found: list[Candidate]) -> None:
    """Adds moves of the whole Company, and of parts of it, to where they are worth most."""
    table = assessed.table
    place = table.places[space]
    movers = company_of(place).able
    if not movers:
        return
    groups = choices(place, movers) if wide and len(movers) <= 4 else _kinds(place, movers)
    for group in groups:
        reached = destinations(table, space, group)
        move = _march(assessed, space, group, reached)
        if move is None and _alike(place, group):  # there may be room for one where there is none for all
            group = group[:1]
            reached = destinations(table, space, group)
            move = _march(assessed, space, group, reached)
        if move is not None:
            found.append(move)
        if len(group) == 1:
            _settle(assessed, space, group, reached, found)


def _kinds(place: Place, movers: Indices) -> list[Indices]:
    """The groups that can move: all Units together, and each kind by itself."""
    found = [movers]
    if len(movers) == 1:
        return found
    for index in movers:
        card = place.units[index].card
        kind = tuple([at for at in movers if place.units[at].card == card])
        if kind not in found:
            found.append(kind)
    return found


def _alike(place: Place, group: Indices) -> bool:
    """Whether all Units of a group are the same card."""
    if len(group) == 1:
        return False
    card = place.units[group[0]].card
    return all(place.units[at].card == card for at in group)


def _march(assessed: Assessment, space: int, group: tuple[int, ...], reached: int) -> Candidate | None:
    """The best step towards the goal."""
    if not reached:
        return None
    table = assessed.table
    place = table.places[space]
    spaces = table.ground
    for index in group:
        spaces &= by_paths(table, CARDS[place.units[index].card].paths)
    ring = rings_over(table, assessed.goal, spaces | 1 << assessed.goal)
    now = distance(ring, space)
    worth = sum([UNIT_WORTH[place.units[index].card] for index in group])
    lost = leaving(assessed, space, group)
    if room(place) <= 0 and assessed.jams >> space & 1:
        lost -= JAM
    best, most = -1, 0.0
    for steps in range(1, min(now, len(ring))):
        for to in bits(ring[steps] & reached):
            value = STEP * (min(now, 6) - steps) * worth - lost + _stand(assessed, space, group, to)
            if best < 0 or value > most:
                best, most = to, value
        if best >= 0 and steps > 1:
            break
    if best < 0 and now >= FAR:
        away = table.board.king[assessed.goal]
        to = space
        for at in bits(reached):
            if to == space or away[at] < away[to]:
                to = at
        gained = away[space] - away[to]
        if gained > 0:
            best, most = to, 0.7 * STEP * gained * worth - lost
    return None if best < 0 else Candidate(most, Move(space, slots_of(place, group), best))


def _stand(assessed: Assessment, space: int, group: tuple[int, ...], to: int) -> float:
    """The worth of standing on a space: friends, the strength to strike from there, the danger."""
    table = assessed.table
    place, there = table.places[space], table.places[to]
    traits = derived(place).traits
    value = FRIEND * len(there.units)
    if table.board.near[to] >> assessed.goal & 1:
        strike = sum([traits[index].strike for index in group])
        if there.units:
            strike += derived(there).strike
        capital = derived(table.places[assessed.goal]).traits
        hope = strike + MEAN_ROLL - capital[0].resistance
        value += min(1.5, STRIKE * hope) if hope > 1 else -LONELY * assessed.care
    return value - assessed.care * _danger(assessed, place, group, to)


def _danger(assessed: Assessment, place: Place, group: tuple[int, ...], to: int) -> float:
    """The loss that enemies near a space may cause to those who stand there."""
    table = assessed.table
    threat = 0
    for space in bits(table.board.near[to] & assessed.foes):
        threat = max(threat, derived(table.places[space]).strike)
    if not threat or table.round < table.options.truce:
        return 0.0
    traits = derived(place).traits
    toughest = max([traits[index].resistance for index in group])
    worth = max([UNIT_WORTH[place.units[index].card] for index in group])
    return DANGER * worth if threat + MEAN_ROLL > toughest else 0.05


def _settle(assessed: Assessment, space: int, group: tuple[int, ...], reached: int, found: list[Candidate]) -> None:
    """Adds that a producer goes to ground where it can work; a hand short goes to a Terrain that wants activating."""
    table = assessed.table
    place = table.places[space]
    card = CARDS[place.units[group[0]].card]
    slots = slots_of(place, group)
    lost = leaving(assessed, space, group)
    if card.production is None:
        reached &= assessed.works
    for to in bits(reached):
        there = table.places[to]
        gain = 1.1 * suits(card, there)
        ability = CARDS[there.terrain].activate
        if ability is not None and len(there.units) < ability.n and card.speed <= 2:
            restores = sum([effect.n for effect in ability.effects if effect.do is Do.RESTORE])
            gain = max(gain, 0.4 * restores * (len(there.units) + 1) / ability.n - 0.1 * UNIT_WORTH[card.number])
        if gain > lost + 0.1:
            found.append(Candidate(gain - lost, Move(space, slots, to)))

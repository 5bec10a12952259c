"""What Senshiai says decides, played through by the rules alone: each kind of claim has its own test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from games.core.types import CHANCE, OVER, Event
from games.senshiai import GAME
from games.senshiai.bots.playout import Fortune, decide
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, If, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Action, Attack, Shoot
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Falling, Outlook, outlook_of
from games.senshiai.view.difference import ON_AVERAGE, UNKNOWN, About, Difference
from games.senshiai.view.threats import threats
from games.senshiai.view.view import SenshiaiView

RULES: Final = GAME.rules
MOST: Final = 300
EventT = TypeVar("EventT", bound=Event)


class Battle(NamedTuple):
    """A battle that the player began, as it looked then."""

    action: Attack | Shoot
    outlook: Outlook


class Played:
    """A turn played to its end in one world by the rules, small decisions and the rest of it as bots decide them."""

    def __init__(self, state: State, seat: int, action: Action, seed: int) -> None:
        self.before, self.seat = state, seat
        self.events: list[Event] = []
        self.battles: list[Battle] = []
        began, fortune, next_action = (state.round, state.active), Fortune(seed), action
        for number in range(MOST):
            acting = RULES.actor(state)
            if acting == OVER or (state.round, state.active) != began:
                break
            table = WorkingState(state)
            if number:
                next_action = fortune.roll(table) if acting == CHANCE else decide(table)
            if acting == seat and isinstance(next_action, Attack | Shoot):
                outlook = outlook_of(RULES.observe(state, seat), next_action)
                self.battles.append(Battle(next_action, outlook))
            step = RULES.apply(state, next_action)
            state = step.state
            self.events += step.events
        self.after = state
        self.board = board_for(state.options.players, state.options.board)

    def told(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind."""
        return [each for each in self.events if isinstance(each, kind)]

    def first_battle(self, space: int) -> Battle | None:
        """The first battle against the Company on a space."""
        return next((each for each in self.battles if each.action.dst == space), None)

    def units(self, *, own: bool) -> list[tuple[int, int]]:
        """The Units on the table in the end, each with its space."""
        return [
            (unit.card, space)
            for space in self.board.spaces
            for unit in self.after.places[space].units
            if (unit.owner == self.seat) is own
        ]

    def strikers(self, seat: int, space: int) -> set[int]:
        """Where Companies of a seat stand that could strike at a space next turn."""
        found = threats(RULES.observe(self.after, None), seat)
        return found.attacked.get(space, set()) | found.shot.get(space, set())

    @property
    def foes(self) -> list[int]:
        """The other seats that are in the game."""
        return [seat for seat, each in enumerate(self.after.seats) if seat != self.seat and not each.out]

    @property
    def home(self) -> int:
        """The space of the player's Capital."""
        return self.board.capitals[self.seat]

    def besiegers(self) -> set[int]:
        """The enemy Companies that could strike at the player's Capital next turn."""
        return {origin for foe in self.foes for origin in self.strikers(foe, self.home)}

    def besieging(self) -> set[int]:
        """The player's Companies that could strike at an enemy Capital next turn."""
        return {origin for foe in self.foes for origin in self.strikers(self.seat, self.board.capitals[foe])}


Check = Callable[[Played, Played, Difference], bool]


def _result(points: float) -> Check:
    def check(best: Played, rival: Played, each: Difference) -> bool:
        one, two = (played.after.result for played in (best, rival))
        if points:  # the rival may win in this world; it is not sure to
            return one is not None and one.points[best.seat] == 1
        return two is not None and two.points[best.seat] == 0 and (one is None or one.points[best.seat] > 0)

    return check


def _blow(best: Played, rival: Played, each: Difference) -> bool:
    one, two = best.first_battle(each.space), rival.first_battle(each.space)
    most = [max(battle.outlook.struck[0].waste) if battle is not None else UNKNOWN for battle in (one, two)]
    return UNKNOWN != most[0] > most[1] == each.other and each.number in (most[0], UNKNOWN)


def _cases(battle: Battle | None, card: int, *, struck: bool) -> int:
    """In how many of 36 cases a card can be made to fall; UNKNOWN where there is no such battle."""
    if battle is None:
        return UNKNOWN
    side = battle.outlook.struck if struck else battle.outlook.answered
    found = [each for each in side if each.fighter.card == card]
    return max((6 * sum(falls is not Falling.STANDS for falls in each.falls) for each in found), default=UNKNOWN)


def _attack(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (_cases(played.first_battle(each.space), each.card, struck=True) for played in (best, rival))
    if each.other != UNKNOWN:
        return (one, two) == (each.number, each.other) and one > two
    return best.first_battle(each.space) is not None and two == UNKNOWN and each.number in (one, UNKNOWN)


def _risk(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (_cases(played.first_battle(each.space), each.card, struck=False) for played in (best, rival))
    if each.other != UNKNOWN:
        return (one, two) == (each.number, each.other) and one < two
    elsewhere = max((_cases(battle, each.card, struck=False) for battle in _firsts(best)), default=UNKNOWN)
    return elsewhere <= 0 and two > 0 and each.number in (two, UNKNOWN)


def _firsts(played: Played) -> list[Battle]:
    """The first battle at each space."""
    found: dict[int, Battle] = {}
    for each in played.battles:
        found.setdefault(each.action.dst, each)
    return list(found.values())


def _destroyed(played: Played, card: int, space: int, *, own: bool) -> bool:
    units = any(
        (each.card, (each.seat == played.seat)) == (card, own) and space in (each.space, UNKNOWN)
        for each in played.told(ev.UnitDestroyed)
    )
    return units or any(
        (each.card, (each.owner == played.seat)) == (card, own) and space in (each.space, UNKNOWN)
        for each in played.told(ev.TerrainDestroyed)
    )


def _kill(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (_destroyed(played, each.card, each.space, own=False) for played in (best, rival))
    return one and not two


def _lose(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (_destroyed(played, each.card, UNKNOWN, own=True) for played in (best, rival))
    return two and not one and each.card in {card for card, _ in best.units(own=True)}


def _returned(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (
        any((event.card, event.space) == (each.card, each.space) for event in played.told(ev.UnitTakenAway))
        for played in (best, rival)
    )
    return one and not two


def _cancel(best: Played, rival: Played, each: Difference) -> bool:
    def stopped(played: Played) -> bool:
        if each.card == UNKNOWN:
            return any(event.cancelled and event.seat != played.seat for event in played.told(ev.ActionLapsed))
        failed = played.told(ev.CardFailed)
        return any(event.annulled and event.card == each.card and event.seat != played.seat for event in failed)

    return stopped(best) and not stopped(rival)


def _came(kind: type[ev.UnitArrived] | type[ev.TerrainLaid]) -> Check:
    def check(best: Played, rival: Played, each: Difference) -> bool:
        one, two = (
            any(
                isinstance(event, kind)
                and (event.seat, event.card, event.space) == (played.seat, each.card, each.space)
                for event in played.events
            )
            for played in (best, rival)
        )
        return one and not two

    return check


def _effect(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (
        any((event.seat, event.card) == (played.seat, each.card) for event in played.told(ev.EventResolved))
        for played in (best, rival)
    )
    return one and not two


def _place(best: Played, rival: Played, each: Difference) -> bool:
    had = Counter(unit.card for unit in best.before.places[each.space].units if unit.owner == best.seat)[each.card]
    one, two = (played.units(own=True).count((each.card, each.space)) for played in (best, rival))
    return one > had and two <= had


def _stay(best: Played, rival: Played, each: Difference) -> bool:
    there = any((unit.card, unit.owner) == (each.card, best.seat) for unit in best.before.places[each.space].units)
    one, two = ((each.card, each.space) in played.units(own=True) for played in (best, rival))
    return there and one and not two


def _held(played: Played, card: int, *, affordable: bool) -> bool:
    hand = played.after.seats[played.seat].hand
    return card in hand and (not affordable or CARDS[card].cost < len(hand))


def _keep(best: Played, rival: Played, each: Difference) -> bool:
    return _held(best, each.card, affordable=False) and not _held(rival, each.card, affordable=False)


def _answer(best: Played, rival: Played, each: Difference) -> bool:
    card = CARDS[each.card]
    castable = card.type is CardType.EVENT and any(window is not Window.MAIN for window in card.windows)
    one, two = (_held(played, each.card, affordable=True) for played in (best, rival))
    return castable and one and not two


def _activates(played: Played, each: Difference) -> bool:
    place = played.after.places[each.space]
    ability = CARDS[each.card].activate
    mine = [unit for unit in place.units if unit.owner == played.seat and not CARDS[unit.card].capital]
    return place.terrain == each.card and ability is not None and len(mine) >= ability.n


def _activate(best: Played, rival: Played, each: Difference) -> bool:
    return _activates(best, each) and not _activates(rival, each)


def _produces(played: Played, each: Difference) -> bool:
    production = CARDS[each.card].production
    asked = production.condition if production is not None else None
    if asked is None or asked.test is not If.ON:
        return False
    spaces = [space for card, space in played.units(own=True) if card == each.card]
    return any(
        played.after.places[space].terrain >= 0 and asked.subtype in CARDS[played.after.places[space].terrain].subtypes
        for space in spaces
    )


def _produce(best: Played, rival: Played, each: Difference) -> bool:
    return _produces(best, each) and not _produces(rival, each) and (each.card, each.space) in best.units(own=True)


def _open(best: Played, rival: Played, each: Difference) -> bool:
    there = [unit.card for unit in rival.after.places[each.origin].units]
    return not best.besiegers() and each.origin in rival.besiegers() and each.by in there


def _exposed(best: Played, rival: Played, each: Difference) -> bool:
    spaces = {space for card, space in best.units(own=True) if card == each.card}
    safe = not any(best.strikers(foe, space) for foe in best.foes for space in spaces)
    struck = any(each.origin in rival.strikers(foe, each.space) for foe in rival.foes)
    return bool(spaces) and safe and struck and (each.card, each.space) in rival.units(own=True)


def _threat(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (played.strikers(best.seat, each.space) for played in (best, rival))
    return each.origin in one and not two and each.by in [unit.card for unit in best.after.places[each.origin].units]


def _prey(best: Played, rival: Played, each: Difference) -> bool:
    there = all((each.card, each.space) in played.units(own=False) for played in (best, rival))
    return there and _threat(best, rival, each)


def _count(played: Played, about: About) -> int:
    """A number that is told, counted from the events and the state."""
    seat, seats = played.seat, played.after.seats
    if about is About.WASTE:
        return sum(event.seat != seat for event in played.told(ev.CardWasted))
    if about is About.RESTORE:
        return sum(event.seat == seat for event in played.told(ev.CardRestored))
    if about is About.DRAWN:
        return sum(event.n for event in played.told(ev.CardsDrawn) if event.seat == seat)
    if about in (About.FALLEN, About.LOSSES):
        own = about is About.LOSSES
        return (-1 if own else 1) * sum((event.seat == seat) is own for event in played.told(ev.UnitDestroyed))
    if about is About.RESERVE:
        return len(seats[seat].reserve)
    if about is About.HAND:
        return len(seats[seat].hand)
    if about is About.THEIR_HAND:
        return -sum(len(each.hand) for number, each in enumerate(seats) if number != seat)
    if about is About.BESIEGERS:
        return -len(played.besiegers())
    if about is About.BESIEGING:
        return len(played.besieging())
    if about is About.GUARDS:
        steps = played.board.king[played.home]
        return sum(steps[space] <= 1 for card, space in played.units(own=True) if not CARDS[card].capital)
    goals = [played.board.king[played.board.capitals[foe]] for foe in played.foes]
    units = [space for card, space in played.units(own=True) if not CARDS[card].capital]
    return -min((steps[space] for steps in goals for space in units), default=99)


def _counted(best: Played, rival: Played, each: Difference) -> bool:
    one, two = (_count(played, each.about) for played in (best, rival))
    if each.other != UNKNOWN:
        return one > two and (abs(one), abs(two)) == (each.number, each.other)
    return one > two and each.number in (one - two, UNKNOWN)


CHECKS: Final[dict[About, Check]] = {
    About.WINS: _result(1),
    About.LOST: _result(0),
    About.BLOW: _blow,
    About.ATTACK: _attack,
    About.RISK: _risk,
    About.KILL: _kill,
    About.LOSE: _lose,
    About.RETURN: _returned,
    About.CANCEL: _cancel,
    About.RECRUIT: _came(ev.UnitArrived),
    About.LAY: _came(ev.TerrainLaid),
    About.EFFECT: _effect,
    About.PLACE: _place,
    About.STAY: _stay,
    About.KEEP: _keep,
    About.ANSWER: _answer,
    About.ACTIVATE: _activate,
    About.PRODUCE: _produce,
    About.OPEN: _open,
    About.EXPOSED: _exposed,
    About.THREAT: _threat,
    About.PREY: _prey,
    **dict.fromkeys(
        (
            *(About.WASTE, About.RESTORE, About.RESERVE, About.DRAWN, About.HAND, About.THEIR_HAND),
            *(About.FALLEN, About.LOSSES, About.BESIEGERS, About.BESIEGING, About.NEAR, About.GUARDS),
        ),
        _counted,
    ),
}


AVERAGED: Final = frozenset(about for about, check in CHECKS.items() if check is _counted)
"""The kinds that may be so on average only."""


class Pair(NamedTuple):
    """Both turns played in one world."""

    best: Played
    rival: Played


def played_in(view: SenshiaiView, best: Action, rival: Action, states: Sequence[State]) -> list[Pair]:
    """Both turns in each of the states, with the same dice."""
    return [
        Pair(*(Played(state, view.actor, action, 7000 + number) for action in (best, rival)))
        for number, state in enumerate(states)
    ]


def holds(pairs: Sequence[Pair], each: Difference) -> int:
    """The number of the worlds in which a claim is so; what is so on average counts in all of them, or in none."""
    if each.number == ON_AVERAGE and each.about in AVERAGED:
        gains = [_count(pair.best, each.about) - _count(pair.rival, each.about) for pair in pairs]
        return len(pairs) if len(pairs) == 1 or sum(gains) > 0 else 0
    return sum(CHECKS[each.about](pair.best, pair.rival, each) for pair in pairs)

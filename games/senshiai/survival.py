"""Surviving a battle: whether what must not fall is sure to stand when the battle is over, and how likely it is if not.

The opponent answers as badly as the rules allow, and every die falls in every way. What the solver does may hang on
what the solver has seen, and on nothing else: so fair worlds that look alike to the solver are looked at together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from games.core.types import CHANCE
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Window
from games.senshiai.playing_ahead import Ahead
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Aim, Assign, Cast, Distribute, Pass, Roll
from games.senshiai.rules.battle import victims
from games.senshiai.rules.combat import side_place
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import Mark, Unit
from games.senshiai.rules.state import Battle, Fight, Rolling, State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.determinize import determinize
from games.senshiai.view.observe import observe

SAVE: Final = "save"
"""The dearest Unit of the solver's in the battle must not be destroyed; it may go back to the hand."""
SURVIVE: Final = "survive"
"""The solver's Reserve must not run empty."""
WORLDS: Final = 200
"""The other's hand is dealt so many times."""
_IN_BATTLE: Final = frozenset({Window.BATTLE, Window.DIE, Window.BURY, Window.CARD})


class Ward(NamedTuple):
    """The Unit or the seat that must not fall."""

    seat: int
    card: int
    """The Unit's; -1: it is the Reserve."""

    def stands(self, table: WorkingState) -> bool:
        """Whether the ward has not fallen: it stands, or went back to the hand, and the game is not lost."""
        if table.result is not None and table.result.points[self.seat] != 1:
            return False
        return self.card < 0 or self.card in table.hands[self.seat] or _count(table, self.seat, self.card) > 0


def ward_of(table: WorkingState, seat: int, goal: str) -> Ward | None:
    """The ward of a seat in the battle under way; None where that is not clear."""
    battle = table.battle()
    if battle is None:
        return None
    if goal == SURVIVE:
        capital = table.board.capitals[seat]
        return Ward(seat, -1) if seat == battle.foe and battle.dst == capital else None
    mine = [CARDS[unit.card] for unit in _fighters(table, battle, seat) if not CARDS[unit.card].capital]
    if goal != SAVE or not mine:
        return None
    dearest = max(card.cost for card in mine)
    first, *others = [card for card in mine if card.cost == dearest]
    single = not others and dearest > 0 and _count(table, seat, first.number) == 1
    return Ward(seat, first.number) if single and first.number not in table.hands[seat] else None


def _fighters(table: WorkingState, battle: Battle, seat: int) -> Sequence[Unit]:
    if seat == battle.foe:
        return table.places[battle.dst].units
    if battle.ranged or battle.fight > Fight.CARRY:
        return table.places[side_place(table, battle, True)].units
    return [unit for unit in table.places[battle.src].units if unit.marks & Mark.DECLARED]


def _count(table: WorkingState, seat: int, card: int) -> int:
    return sum(unit.card == card and unit.owner == seat for place in table.places for unit in place.units)


def fair_worlds(state: State, seat: int) -> list[tuple[WorkingState, int]]:
    """Tables with other hands of the opponent, and how many of `WORLDS` deals each stands for.

    Hands that can do the same in this battle are one.
    """
    view, foe = observe(state, seat), 1 - seat
    tables: dict[tuple[int, ...], WorkingState] = {}
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(WORLDS):
        world = determinize(view, Random(number))
        hand = world.seats[foe].hand
        key = (len(hand), *(card for card in hand if _IN_BATTLE & set(CARDS[card].windows)))
        counts[key] += 1
        tables.setdefault(key, WorkingState(world))
    return [(tables[key], counts[key]) for key in tables]


class Survival(Ahead):
    """The search for answers that save one ward."""

    def __init__(self, ward: Ward, most: int, *, glance: bool = False) -> None:
        """Raises `TooMuch` from its methods once more than `most` actions were played.

        `glance`: for a first look dice fall well or badly, and the opponent hits the ward or who comes first. A proof
        looks at all.
        """
        super().__init__(most)
        self.ward, self.seat, self._glance = ward, ward.seat, glance
        self._faces: Sequence[int] = (1, 6) if glance else range(1, 7)

    def over(self, table: WorkingState) -> bool:
        """Whether the battle is over, or the ward has left it for the hand, where it no longer matters."""
        if table.result is not None or self.ward.card in table.hands[self.seat]:
            return True
        return not any(isinstance(frame, Battle) for frame in table.frames)

    def lost(self, table: WorkingState) -> bool:
        """Whether nothing that follows can help any more."""
        return not self.ward.stands(table)

    def decides(self, table: WorkingState) -> bool:
        """Whether the solver is to act, the battle being under way."""
        return not self.over(table) and engine.actor(table) == self.seat

    def answers(self, table: WorkingState) -> list[Action]:
        """The actions of chance or of the opponent now, the worst for the solver first."""
        if engine.actor(table) == CHANCE:
            frame = table.frames[-1]
            own = isinstance(frame, Rolling) and frame.seat == self.seat
            return [Roll(value if own else 7 - value) for value in self._faces]
        battle, found = table.battle(), engine.legal(table)
        if battle is None:
            return found
        if isinstance(found[0], Assign):
            struck = [*self._heaped(table, battle), *found]
            return struck[:2] if self._glance else struck
        close = 1 << battle.src | 1 << battle.dst | table.board.near[battle.src] | table.board.near[battle.dst]
        matters = [each for each in found if not isinstance(each, Cast) or _is_near(table, each, close)]
        return sorted(matters, key=lambda each: isinstance(each, Pass))

    def _heaped(self, table: WorkingState, battle: Battle) -> list[Action]:
        """The assignments of all points to the ward, as far as those who attract attacks allow it: the worst case."""
        found: list[Action] = []
        known = victims(table, battle, battle.fight is Fight.ATTACK)
        place = table.places[side_place(table, battle, battle.fight is not Fight.ATTACK)]
        for victim in known:
            wanted = victim.capital if self.ward.card < 0 else place.units[victim.slot - place.first_slot].card
            if wanted is not True and wanted != self.ward.card:
                continue
            guards = {each.slot: each.resistance for each in known if each.attracts and each.slot != victim.slot}
            points = {**guards, victim.slot: battle.pool - sum(guards.values())}
            heaped = Distribute(tuple(sorted(points.items())))
            if engine.may_distribute(table, heaped):
                found.append(heaped)
        return found

    # -- for sure ----------------------------------------------------------------------------

    def sure(self, group: Sequence[WorkingState]) -> bool:
        """Whether one way to go on saves the ward in all these worlds, which look alike to the solver."""
        return any(self.holds(group, action) for action in self.common(group))

    def right(self, group: Sequence[WorkingState]) -> list[Action]:
        """The actions after which the ward is sure to stand."""
        return [action for action in self.common(group) if self.holds(group, action)]

    @staticmethod
    def common(group: Sequence[WorkingState]) -> list[Action]:
        """The actions of the solver that are legal in each of these worlds."""
        found = engine.legal(group[0])
        others = [set(engine.legal(table)) for table in group[1:]]
        return [action for action in found if all(action in other for other in others)]

    def holds(self, group: Sequence[WorkingState], action: Action) -> bool:
        """Whether the ward is sure to stand after this action."""
        later = self.later(group, action)
        return later is not None and all(map(self.sure, later.values()))

    def later(
        self, group: Sequence[WorkingState], action: Action
    ) -> dict[tuple[Action, ...], list[WorkingState]] | None:
        """The solver's next decisions after an action, by what is seen until then; None where the ward may fall first.

        That the opponent passes is not seen: it is asked only if it holds something.
        """
        found: dict[tuple[Action, ...], list[WorkingState]] = {}
        for seen, table in chain.from_iterable(self._ends(self.after(each, action), ()) for each in group):
            if self.lost(table):
                return None
            if not self.over(table):
                found.setdefault(seen, []).append(table)
        return found

    def _ends(self, table: WorkingState, seen: tuple[Action, ...]) -> Iterator[tuple[tuple[Action, ...], WorkingState]]:
        if self.over(table) or self.lost(table) or engine.actor(table) == self.seat:
            yield seen, table
            return
        for answer in self.answers(table):
            answered = seen if isinstance(answer, Pass) else (*seen, answer)
            yield from self._ends(self.after(table, answer), answered)

    # -- by chance ---------------------------------------------------------------------------

    def chance(self, table: WorkingState) -> float:
        """The chance that the ward stands in the end if both do their best and know this world: more than is fair."""
        if self.lost(table):
            return 0.0
        if self.over(table):
            return 1.0
        if engine.actor(table) == self.seat:
            return self._best(self.chance(self.after(table, each)) for each in engine.legal(table))
        found = (self.chance(self.after(table, each)) for each in self.answers(table))
        if engine.actor(table) == CHANCE:
            return sum(found) / len(self._faces)
        worst = 1.0
        for each in found:
            worst = min(worst, each)
            if not worst:
                break
        return worst

    @staticmethod
    def _best(found: Iterator[float]) -> float:
        best = 0.0
        for each in found:
            best = max(best, each)
            if best == 1.0:
                break
        return best


def _is_near(table: WorkingState, cast: Cast, close: int) -> bool:
    """Whether an Event is cast on something that can matter to the battle."""
    target = cast.target
    if target.aim not in (Aim.SPACE, Aim.UNIT, Aim.EFFECT):
        return True
    return target.space == table.board.field or target.space in bits(close)

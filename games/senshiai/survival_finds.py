"""Where a battle that has to be survived may be found: battles of a game, with other hands and Reserves.

In the games themselves an answer that is the only one is rare. So a battle is taken as it could have been declared,
and the solver's hand is drawn anew out of its own deck, with Events for a battle in it; the other's hand is shortened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.core.types import CHANCE
from games.puzzles.puzzle import ProvedTask
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Window
from games.senshiai.playing_ahead import TooMuch
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, Cast, Pass, Shoot
from games.senshiai.rules.notation import write
from games.senshiai.rules.state import Seat, Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.survival import SAVE, SURVIVE, Survival, ward_of
from games.senshiai.survival_tasks import survival_task

ANSWERING: Final = (
    "@crane-castle*1+open-grassland*4+deep-forest*2+shallow-ford*2+samurai*2+warriors*3+hippogriff-riders*1+tengu*1"
    "+tactical-retreat*1+honourable-sacrifice*1+shield-wall*1+field-surgeons*1+ill-omen*1+divine-wind*1+broken-oath*1"
    "+poisoned-blades*1+native-barbarian*1"
)
"""A deck of 25 cards with many ways to answer, with which games are played too."""
_TURNS: Final = 5
_BATTLES: Final = 5
"""The number of battles of a turn that are searched."""
_HANDS: Final = 4
"""The number of hands that are tried for each battle."""
_STEPS: Final = 14
_LOOK: Final = 600
"""Actions played to see whether a decision is worth a proof."""
_SMALL: Final = 7
"""Cards: larger Reserves are hardly emptied by a battle."""
_ANSWERS: Final = frozenset({Window.BATTLE, Window.DIE, Window.BURY})
_EITHER: Final = 0.02
"""The chance that a choice between two ways is looked at: half of those who guess are right."""
_PLAIN: Final = "sudden-fog"
_OFTEN: Final = 0.08
"""The chance that `_PLAIN` is held: it ends any battle, so there is little to find in it."""
_EVER: Final = 3
"""Ideas of a game, after which it is left; each of them is found once."""


def finds(states: Sequence[State]) -> Iterator[tuple[State, ProvedTask]]:
    """Battles of a game with one answer, each as the position before it was declared; `Found.lead` leads into it."""
    turns: dict[tuple[int, int], State] = {}
    for state in states:
        frame = state.frames[-1]
        if isinstance(frame, Turn) and frame.stage is Stage.MAIN and state.result is None and _battles(state):
            turns[state.round, state.active] = state
    rng, ideas = Random(len(states)), set[str]()
    for state in rng.sample(list(turns.values()), min(_TURNS, len(turns))):
        battles = _battles(state)
        for battle in rng.sample(battles, min(_BATTLES, len(battles))):
            for _ in range(_HANDS):
                for start, found in _on_the_way(state, battle, rng):
                    if found.tags[0] not in ideas:
                        ideas.add(found.tags[0])
                        yield start, found
                if len(ideas) >= _EVER:
                    return


def _battles(state: State) -> list[Action]:
    return [each for each in engine.legal(WorkingState(state)) if isinstance(each, Attack | Shoot)]


def _on_the_way(state: State, battle: Action, rng: Random) -> Iterator[tuple[State, ProvedTask]]:
    """The tasks on the way through one battle with fresh hands."""
    solver = 1 - state.active if rng.random() < 0.6 else state.active
    goal = SURVIVE if solver != state.active and _at_capital(state, battle) and rng.random() < 0.7 else SAVE
    start = _dealt(state, solver, goal, rng)
    table = WorkingState(start)
    if not all(table.reserves) or battle not in engine.legal(table):
        return
    lead: list[str] = []
    step: Action | None = battle
    for _ in range(_STEPS):
        assert step is not None
        lead.append(write(table, step))
        table = table.copy()
        engine.play(table, step)
        if table.result is not None or table.battle() is None:
            return
        if engine.actor(table) == solver and _varied(table, rng) and _worth(table, solver, goal):
            task = survival_task(table.freeze(), goal)
            if task is not None:
                yield start, task._replace(lead=tuple(lead))
        step = _next(table, solver, rng)


def _next(table: WorkingState, solver: int, rng: Random) -> Action:
    """The next action of the battle: dice fall, the other casts what it can every other time, the solver waits."""
    if engine.actor(table) == CHANCE:
        return engine.draw_chance(table, rng)
    legal = engine.legal(table)
    passing = next((each for each in legal if isinstance(each, Pass)), None)
    casts = [each for each in legal if isinstance(each, Cast)]
    if casts and engine.actor(table) != solver and rng.random() < 0.5:
        battle = table.battle()
        here = [each for each in casts if battle is not None and each.target.space in (battle.src, battle.dst, -1)]
        return rng.choice(here or casts)
    return passing or rng.choice(legal)


def _varied(table: WorkingState, rng: Random) -> bool:
    """Whether there is something to choose from; of two ways only now and then, and never one Event or none."""
    legal = engine.legal(table)
    return len(legal) > 2 or (not isinstance(legal[0], Pass) and rng.random() < _EITHER)


def _worth(table: WorkingState, solver: int, goal: str) -> bool:
    """Whether one of several answers helps here, and not all of them do."""
    legal = engine.legal(table)
    ward = ward_of(table, solver, goal)
    if len(legal) < 2 or ward is None:
        return False
    search = Survival(ward, _LOOK, glance=True)
    if not _endangered(search, table):
        return False
    try:
        good = sum(search.holds([table], each) for each in legal)
    except TooMuch:
        return False
    return 0 < good < len(legal)


def _endangered(search: Survival, table: WorkingState) -> bool:
    """Whether the ward falls if nobody casts anything more and every die is the worst."""
    after = table
    while not search.over(after) and not search.lost(after):
        legal = engine.legal(after) if search.decides(after) else search.answers(after)
        after = search.after(after, next((each for each in legal if isinstance(each, Pass)), legal[0]))
    return search.lost(after)


def _at_capital(state: State, battle: Action) -> bool:
    assert isinstance(battle, Attack | Shoot)
    return any(CARDS[unit.card].capital for unit in state.places[battle.dst].units)


def _dealt(state: State, solver: int, goal: str, rng: Random) -> State:
    """The state with other hands: the solver's with Events for a battle, the other's short."""
    seats = list(state.seats)
    own = seats[solver]
    pool = [*own.hand, *own.reserve]
    rng.shuffle(pool)
    answers = [card for card in pool if CARDS[card].type is CardType.EVENT and _ANSWERS & set(CARDS[card].windows)]
    kinds = [card for card in dict.fromkeys(answers) if CARDS[card].id != _PLAIN or rng.random() < _OFTEN]
    hand = kinds[: rng.randint(1, 3)]
    rest = list(pool)
    for card in hand:
        rest.remove(card)
    more = rng.randint(1, 3)
    hand += rest[:more]
    seats[solver] = _holding(own, hand, rest[more:], rng.randint(1, _SMALL) if goal == SURVIVE else 0)
    other = seats[1 - solver]
    pool = [*other.hand, *other.reserve]
    rng.shuffle(pool)
    held = min(rng.choice((0, 1, 1, 2, 2, 3)), len(pool) - 1)
    seats[1 - solver] = _holding(other, pool[:held], pool[held:], 0)
    return replace(state, seats=tuple(seats))


def _holding(seat: Seat, hand: Sequence[int], rest: Sequence[int], most: int) -> Seat:
    """The seat with this hand, and `most` (0: all) of the rest as its Reserve, at least one card."""
    reserve = tuple(rest[:most] if most else rest)
    discard = (*(rest[most:] if most else ()), *seat.discard)
    return replace(seat, hand=tuple(sorted(hand)), reserve=reserve, discard=discard, shown=(), restored=0)

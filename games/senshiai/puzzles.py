"""Senshiai's puzzles: empty the other's Reserve this turn, whatever the dice and the other's hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from games.core.types import OVER
from games.core.words import N_, tr, tr_n
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task
from games.senshiai import survival_tasks
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.contract import SenshiaiRules
from games.senshiai.playing_ahead import TooMuch, line_notation
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, Cast, Move, Play, Shoot
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.notation import write
from games.senshiai.rules.state import Seat, Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.rules.writer import write_position
from games.senshiai.sure_wins import SureWins
from games.senshiai.survival_finds import ANSWERING, finds
from games.senshiai.view.determinize import determinize
from games.senshiai.view.observe import observe
from games.senshiai.view.view import SenshiaiView

WIN: Final = "win"
WORLDS: Final = 200
"""The other's hand is dealt so many times."""
_RULES: Final = SenshiaiRules()
_LONGEST: Final = 2
"""Actions of the Main Stage that a solution may have."""
_LARGEST: Final = 12
"""Cards: larger Reserves are not emptied in a turn."""
_WORK: Final = 12_000
"""Actions played before a position is left alone."""
_SHORT_WORK: Final = 2_000
"""The actions played before a position is left alone, while a player waits."""
_TEMPTING: Final = 4
_LOOKED_AT: Final = 4
"""The turns of a game that are searched."""


class SenshiaiProver:
    """Finds and proves Senshiai's puzzles: of Main Stages; battles go on by themselves."""

    choices: frozenset[str] = frozenset()
    not_played_for: frozenset[str] = frozenset()
    players = "novice:nodes=60"
    tables: Sequence[Mapping[str, str]] = (
        {},
        {"board": "3"},
        {"board": "3", "deck-size": "25", "decks": f"{ANSWERING},vanguard-of-the-red-tents-2"},
        {"board": "3", "decks": "nine-bells-chapel-2,vanguard-of-the-red-tents-2"},
        {"board": "3", "deck-size": "25", "decks": f"lanterns-on-the-ferry-2,{ANSWERING}"},
        {"decks": "nine-bells-granary-2,raiders-of-the-red-tents-2"},
    )
    opening = 0
    shares: Mapping[str, float] = {
        "survive 3": 0.06, "save 3": 0.06, "survive 2": 0.1, "save 2": 0.14, "win 2": 0.35, "win 1": 0.25,
        "survive 1": 0.12, "save 1": 0.18,
    }  # fmt: skip

    def seek(self, states: Sequence[State], wanted: Collection[str] = ()) -> Sequence[tuple[State, ProvedTask]]:
        """Turns with a strike at a Capital, with as many cards in its Reserve as can just be taken; battles."""
        battles = [*finds(states)] if not wanted or any(goal != WIN for goal in wanted) else []
        if wanted and WIN not in wanted:
            return battles
        turns: dict[tuple[int, int], State] = {}
        for state in states:
            turn = state.frames[-1]
            if isinstance(turn, Turn) and turn.stage is Stage.MAIN and state.result is None and _strikes(state):
                turns.setdefault((state.round, state.active), state)
        chosen = Random(len(states)).sample(list(turns.values()), min(_LOOKED_AT, len(turns)))
        tasks = filter(None, map(_just_enough, chosen))
        wins = [(state, task) for state, task in tasks if task.moves > 1 or task.solution.refuted]
        return [*wins, *battles]

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """A win this turn, by as few actions as it takes."""
        turn = state.frames[-1]
        if not isinstance(turn, Turn) or turn.stage is not Stage.MAIN or not _strikes(state):
            return []
        found = (self.prove(state, WIN, moves) for moves in range(1, _LONGEST + 1))
        return [task for task in found if task is not None][:1]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """A first action, or a few of the same turn in any order, that alone wins for sure in every world."""
        if goal in survival_tasks.GOALS:
            return survival_tasks.prove(state, goal, moves)
        try:
            return _task(state, moves) if goal == WIN and 1 <= moves <= _LONGEST and len(state.seats) == 2 else None
        except TooMuch:
            return None

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """A strike as it may fail; anything else leaves no sure win."""
        if goal in survival_tasks.GOALS:
            return survival_tasks.refute(state, goal, action)
        table, search = WorkingState(state), SureWins(state.active, _SHORT_WORK)
        tried = next((each for each in engine.legal(table) if write(table, each) == action), None)
        unsure = Refutation((), N_("After it you can no longer be sure to empty the Reserve."))
        if not isinstance(tried, Attack | Shoot):
            return unsure
        try:
            return Refutation(line_notation(table, (tried, *search.worst(table, tried, moves - 1)[0]))[1:], unsure.why)
        except TooMuch:
            return unsure

    def greedy(self, state: State) -> Sequence[str]:
        """The strikes: a unit is fought or shot at, or the Capital is."""
        table = WorkingState(state)
        return [write(table, each) for each in engine.legal(table) if isinstance(each, Attack | Shoot)]

    def canonical(self, state: State) -> str:
        """The table without the order of cards that nobody sees."""
        seats = (replace(seat, reserve=tuple(sorted(seat.reserve)), discard=()) for seat in state.seats)
        known = replace(state, seats=tuple(seats), round=2)
        return write_position(known) if isinstance(state.frames[-1], Turn) else survival_tasks.canonical(known)

    def task(self, view: SenshiaiView, goal: str, moves: int) -> Task:
        """The task, and in how many actions it is done."""
        if goal in survival_tasks.GOALS:
            return survival_tasks.task(view, goal, moves)
        ask = tr_n(
            "Empty the other Reserve this turn with one action.",
            "Empty the other Reserve this turn with {n} actions.",
            moves,
        )
        return Task(ask, more=survival_tasks.surely())

    def hints(self, view: SenshiaiView, action: Action) -> tuple[str, str]:
        """Two hints: the kind of action, and its card or the space it begins from."""
        if not isinstance(view.known.frames[-1], Turn):
            return survival_tasks.hints(action)
        if isinstance(action, Attack | Shoot):
            close = isinstance(action, Attack)
            idea = tr("Strike in close combat.") if close else tr("Strike in ranged combat.")
            return idea, tr("The Company on {cell} strikes.", cell=_space(view, action.src))
        if isinstance(action, Cast | Play):
            idea = tr("Cast an Event first.") if isinstance(action, Cast) else tr("Play a card first.")
            return idea, tr("{card} is the card.", card=name_of(action.card))
        if isinstance(action, Move):
            return tr("Bring a Unit nearer first."), tr("A Unit on {cell} moves.", cell=_space(view, action.src))
        return tr("Something on the table can be used first."), tr("Look at what your Terrains and Units can do.")


PROVER: Final = SenshiaiProver()


def _space(view: SenshiaiView, space: int) -> str:
    return board_for(view.options.players, view.options.board).names[space]


def _foe(state: State) -> int:
    return 1 - state.active


def _strikes(state: State) -> bool:
    """Whether a Capital of the other can be attacked."""
    table = WorkingState(state)
    strikes = (each for each in engine.legal(table) if isinstance(each, Attack | Shoot))
    return any(any(CARDS[unit.card].capital for unit in state.places[each.dst].units) for each in strikes)


def _with_reserve(state: State, cards: int) -> State:
    """The state with so many cards in the other's Reserve; the rest lies on the Discard Pile."""
    seats, foe = list(state.seats), _foe(state)
    seat: Seat = seats[foe]
    whole = seat.reserve + seat.discard
    seats[foe] = replace(seat, reserve=whole[:cards], discard=whole[cards:], restored=min(seat.restored, 0))
    return replace(state, seats=tuple(seats))


def _just_enough(state: State) -> tuple[State, ProvedTask] | None:
    """The position with the largest Reserve that can still be emptied for sure, where there is a task in it."""
    sizes: dict[int, int] = {}
    cards = len(state.seats[_foe(state)].reserve + state.seats[_foe(state)].discard)
    for moves in range(1, _LONGEST + 1):
        size = sizes.get(moves - 1, 0)
        try:
            while size < min(_LARGEST, cards) and _sure(_with_reserve(state, size + 1), moves):
                size += 1
        except TooMuch:
            return None
        sizes[moves] = size
        if not size:
            return None
    for moves in range(_LONGEST, 0, -1):
        if sizes[moves] > sizes.get(moves - 1, 0):
            ready = _with_reserve(state, sizes[moves])
            task = PROVER.prove(ready, WIN, moves)
            if task is not None:
                return ready, task
    return None


def _sure(state: State, moves: int) -> bool:
    return SureWins(state.active, _WORK).wins(WorkingState(state), moves)


def _task(state: State, moves: int) -> ProvedTask | None:
    """The task in a position. Raises `TooMuch`."""
    table, search = WorkingState(state), SureWins(state.active, 4 * _WORK)
    if not search.own_turn(table) or (moves > 1 and search.wins(table, moves - 1)):
        return None
    right = search.winning(table, moves)
    if not 1 <= len(right) <= moves:
        return None
    worlds = _worlds(state)
    for action in right:
        for world in worlds:
            other = SureWins(state.active, 4 * _WORK)
            if not other.wins(other.after(WorkingState(world), action), moves - 1):
                return None
    longer = search.winning(table, moves + 1) if moves < _LONGEST else []
    step = _step(search, table, moves)
    step = step._replace(
        longer=tuple(write(table, each) for each in longer if each not in right),
        refuted=tuple(_refuted(search, table, [*right, *longer], moves)),
    )
    tags = tuple(dict.fromkeys(_KINDS.get(type(each), "other") for each in right))
    foe = len(state.seats[_foe(state)].reserve)
    proof = Proof("every die and answer in every hand", search.played, foe, 0, WORLDS)  # not for players
    grade = moves if moves == 1 or tags == ("attack",) else 3 if foe > 4 else 2
    return ProvedTask(WIN, moves, step, grade, tags, proof)


_KINDS: Final[Mapping[type, str]] = {Attack: "attack", Shoot: "shoot", Cast: "cast", Play: "play", Move: "move"}


def _worlds(state: State) -> list[State]:
    """The state with other hands of the other seat; those that can do the same are one."""
    view = observe(state, state.active)
    found: dict[tuple[int, tuple[int, ...]], State] = {}
    for number in range(WORLDS):
        world = determinize(view, Random(number))
        hand = world.seats[_foe(state)].hand
        found.setdefault((len(hand), tuple(card for card in hand if CARDS[card].windows)), world)
    return list(found.values())


def _step(search: SureWins, table: WorkingState, moves: int) -> PuzzleStep:
    """The step in which so many actions are left; what follows an action is the worst that can."""
    answers = []
    for action in search.winning(table, moves):
        line, after = search.worst(table, action, moves - 1)
        over = engine.actor(after) == OVER or moves == 1
        texts = line_notation(table, (action, *line))
        answers.append(PuzzleAnswer(texts[0], texts[1:], None if over else _step(search, after, moves - 1)))
    return PuzzleStep(tuple(answers))


def _refuted(search: SureWins, table: WorkingState, good: Sequence[Action], moves: int) -> list[tuple[str, ...]]:
    """Strikes that may fail, each with the way in which it does."""
    strikes = [each for each in engine.legal(table) if isinstance(each, Attack | Shoot) and each not in good]
    return [line_notation(table, (each, *search.worst(table, each, moves - 1)[0])) for each in strikes[:_TEMPTING]]

"""The puzzles in which a battle is to be survived: their proof, the lines that are shown, and their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from games.core.words import N_, sentences, tr, tr_n
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from games.senshiai.playing_ahead import TooMuch, line_notation
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Assign, Carry, Cast, Flee, Leave, Pass, Pay, Stance
from games.senshiai.rules.notation import write
from games.senshiai.rules.places import Mark
from games.senshiai.rules.state import Stage, State, Turn
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.rules.writer import write_position
from games.senshiai.survival import SAVE, SURVIVE, WORLDS, Survival, Ward, fair_worlds, ward_of
from games.senshiai.view.view import SenshiaiView

GOALS: Final = (SAVE, SURVIVE)
CLEARLY: Final = 75
"""The most battles in 100 that anything but the solution saves."""
LONGEST: Final = 3
"""Answers that a solution may ask for."""
_WORK: Final = 25_000
"""Actions played before a position is left alone."""
_FALLING: Final = 6_000
"""The actions played before a refutation is given up, while a player waits."""
_METHOD: Final = "every die and answer in every hand"  # not for players
_TEMPTING: Final = 5
_LOOKED_AT: Final = 6
"""The ways in which the others may go on that are searched for the next question."""


class _End(NamedTuple):
    """A way in which it goes on until the solver decides again."""

    line: tuple[Action, ...]
    seen: tuple[Action, ...]
    """The actions without those that nobody notices."""
    table: WorkingState


def prove(state: State, goal: str, moves: int) -> ProvedTask | None:
    """The task in a battle, where one answer alone, or several that come to the same, keeps what must not fall."""
    found = survival_task(state, goal)
    return found if found is not None and found.moves == moves else None


def survival_task(state: State, goal: str) -> ProvedTask | None:
    """The task in a battle with as many answers as it takes."""
    table = WorkingState(state)
    ward = ward_of(table, engine.actor(table), goal) if len(state.seats) == 2 and engine.actor(table) >= 0 else None
    if ward is None:
        return None
    try:
        return _task(state, ward, goal)
    except TooMuch:
        return None


def _task(state: State, ward: Ward, goal: str) -> ProvedTask | None:
    table, search = WorkingState(state), Survival(ward, _WORK)
    legal = engine.legal(table)
    quick = [each for each in legal if search.holds([table], each)]
    if not quick or not _one_idea(quick) or len(quick) == len(legal):
        return None
    worlds = fair_worlds(state, ward.seat)
    group = [table, *(world for world, _ in worlds)]
    right = [each for each in quick if search.holds(group, each)]
    if right != quick:
        return None
    wrong = [each for each in legal if each not in right]
    second = 0.0
    for action in wrong:
        kept = sum(count * search.chance(search.after(world, action)) for world, count in worlds)
        second = max(second, 100 * kept / WORLDS)
        if second > CLEARLY:
            return None
    step = _step(search, group)
    step = step._replace(refuted=tuple(line_notation(table, _falls(search, table, each)) for each in _tempting(wrong)))
    moves = _depth(step)
    if moves > LONGEST:
        return None
    proof = Proof(_METHOD, search.played, 100, round(second), WORLDS)
    return ProvedTask(goal, moves, step, _grade(wrong, moves, second), _tags(step, table), proof)


def _one_idea(actions: Sequence[Action]) -> bool:
    """Whether these come to the same: the same card, or one way to answer."""
    return len({idea(each) for each in actions}) == 1


def idea(action: Action) -> str:
    """The idea of an answer: the card that is cast, or the kind of choice."""
    if isinstance(action, Cast):
        return CARDS[action.card].id
    if isinstance(action, Pay | Stance | Carry | Leave):
        return repr(action).lower()
    return _KINDS.get(type(action), "other")


_KINDS: Final[dict[type, str]] = {Assign: "assign", Flee: "flee", Pass: "pass", Pay: "pay", Stance: "stance",
                                  Carry: "carry", Leave: "carry"}  # fmt: skip


def _tags(step: PuzzleStep, table: WorkingState) -> tuple[str, ...]:
    """The ideas of all steps, the first one first."""
    found = []
    for each in step.steps():
        word, *rest = each.right[0].action.split()
        found.append(rest[0] if word == "cast" else {"leave": "carry"}.get(word, word))
    return tuple(dict.fromkeys(found))


def _grade(wrong: Sequence[Action], moves: int, second: float) -> int:
    """The grade by the number of wrong answers, and how near the best of them comes."""
    ideas = len({idea(each) for each in wrong})
    return max(1, min(3, moves + (ideas > 2) + (second >= 50)))


def _depth(step: PuzzleStep) -> int:
    return 1 + max((_depth(each.then) for each in step.right if each.then is not None), default=0)


def _tempting(wrong: Sequence[Action]) -> Sequence[Action]:
    """Wrong answers, one of each idea first."""
    firsts = list({idea(each): each for each in reversed(wrong)}.values())[::-1]
    return [*firsts, *(each for each in wrong if each not in firsts)][:_TEMPTING]


# -- the line -------------------------------------------------------------------------------------


def _step(search: Survival, group: Sequence[WorkingState]) -> PuzzleStep:
    """The decision in these worlds, of which the first is the one that is played."""
    table, answers = group[0], []
    for action in search.right(group):
        line, then = _follow(search, group, action)
        answers.append(PuzzleAnswer(write(table, action), line_notation(table, (action, *line))[1:], then))
    return PuzzleStep(tuple(answers))


def _follow(search: Survival, group: Sequence[WorkingState], action: Action) -> tuple[list[Action], PuzzleStep | None]:
    """The sequel to a right action until the next choice that matters: at its worst, and as much of it as there is."""
    later = search.later(group, action)
    assert later is not None
    first = None
    for end, _ in zip(_ends(search, search.after(group[0], action), (), ()), range(_LOOKED_AT), strict=False):
        if search.over(end.table):
            found: tuple[list[Action], PuzzleStep | None] = (list(end.line), None)
        else:
            found = _asked(search, [end.table, *(each for each in later[end.seen] if each is not end.table)], end)
        first = first or found
        if found[1] is not None:
            return found
    assert first is not None
    return first


def _asked(search: Survival, group: Sequence[WorkingState], end: _End) -> tuple[list[Action], PuzzleStep | None]:
    """The next step where something wrong can be chosen; else it is gone through."""
    common = search.common(group)
    right = search.right(group)
    if len(right) < len(common):
        return list(end.line), _step(search, group)
    filler = next((each for each in common if isinstance(each, Pass)), common[0])
    line, then = _follow(search, group, filler)
    return [*end.line, filler, *line], then


def _ends(search: Survival, table: WorkingState, line: tuple[Action, ...], seen: tuple[Action, ...]):  # type: ignore[no-untyped-def]
    if search.over(table) or search.decides(table):
        yield _End(line, seen, table)
        return
    for answer in search.answers(table):
        answered = seen if isinstance(answer, Pass) else (*seen, answer)
        yield from _ends(search, search.after(table, answer), (*line, answer), answered)


def _falls(search: Survival, table: WorkingState, action: Action) -> list[Action]:
    """A wrong action and what follows it until the ward has fallen, in the world that is played."""
    line, after = [action], search.after(table, action)
    while not search.lost(after) and not search.over(after):
        if search.decides(after):
            legal = engine.legal(after)
            answer = next((each for each in legal if isinstance(each, Pass)), legal[0])
        else:
            answer = next(each for each in search.answers(after) if not _kept(search, search.after(after, each)))
        line.append(answer)
        after = search.after(after, answer)
    return line


def _kept(search: Survival, table: WorkingState) -> bool:
    """Whether the ward is sure to stand in this world."""
    if search.over(table) or search.lost(table):
        return not search.lost(table)
    if search.decides(table):
        return search.sure([table])
    return all(_kept(search, search.after(table, each)) for each in search.answers(table))


def refute(state: State, goal: str, text: str) -> Refutation:
    """The refutation of a wrong answer."""
    table = WorkingState(state)
    ward = ward_of(table, engine.actor(table), goal)
    tried = next((each for each in engine.legal(table) if write(table, each) == text), None)
    if ward is None or tried is None:
        return Refutation((), N_("After it you can no longer be sure."))
    search, falls = Survival(ward, _FALLING), _fall(ward)
    try:
        if search.holds([table], tried):
            return Refutation((), N_("That is enough against this hand, but not against every hand."))
        return Refutation(line_notation(table, _falls(search, table, tried))[1:], falls)
    except TooMuch:
        return Refutation((), falls)


def _fall(ward: Ward) -> str:
    """The danger after a wrong answer, in words."""
    if ward.card < 0:
        return N_("So your Reserve can run empty.")
    return tr("So your {unit} can fall.", unit=name_of(ward.card))


# -- words ----------------------------------------------------------------------------------------


def canonical(state: State) -> str:
    """A battle as text: the table, what is under way, and who is in it."""
    calm = replace(state, frames=(Turn(Stage.MAIN),))
    units = [
        (space, slot, unit.card, unit.marks, unit.damage)
        for space, place in enumerate(state.places)
        for slot, unit in enumerate(place.units)
        if unit.damage or unit.marks & Mark.PASSING or space == len(state.places) - 1
    ]
    return f"{write_position(calm)} {state.frames[1:]!r} {units}"


def task(view: SenshiaiView, goal: str, moves: int) -> Task:
    """The task, and in how many answers it is done."""
    if goal == SURVIVE:
        ask = tr_n("Survive this battle with one answer.", "Survive this battle with {n} answers.", moves)
        return Task(ask, more=sentences(surely(), tr("Your Reserve must not run empty.")))
    table = WorkingState(view.known)
    ward = ward_of(table, engine.actor(table), goal)
    name = name_of(ward.card) if ward is not None else ""
    ask = tr_n(
        "Save your {unit} in this battle with one answer.",
        "Save your {unit} in this battle with {n} answers.",
        moves,
        unit=name,
    )
    return Task(ask, more=surely())


def surely() -> str:
    """The sentence that every one of Senshiai's puzzles asks for."""
    return tr("It has to hold whatever the dice show and whatever the other hand has.")


_EVENT: Final = N_("One Event of yours, and only here and now, is enough.")
_FIRMER: Final = N_("Tougher Units survive.")
_FALLEN: Final = N_("A die roll can be changed.")
_FIERCER: Final = N_("Strike hard enough, and there may be nobody left to fear.")
_WEAKER: Final = N_("The others can be weakened.")
_HELP: Final = N_("Help may come from an empty space.")
_OF_EVENTS: Final[Mapping[str, str]] = {
    "shield-wall": _FIRMER, "field-surgeons": _FIRMER, "last-stand": _FIRMER,
    "ill-omen": _FALLEN, "divine-wind": _FALLEN,
    "sharpened-blades": _FIERCER, "war-drums": _FIERCER, "arrow-rain": _FIERCER, "fire-arrows": _FIERCER,
    "poisoned-blades": _WEAKER, "rotten-provisions": _WEAKER,
    "native-barbarian": _HELP, "ancestral-guard": _HELP,
    "sudden-fog": N_("A declared battle need not take place."),
    "tactical-retreat": N_("A Unit that is away cannot fall."),
    "honourable-sacrifice": N_("A fallen Unit may bring back more than is lost."),
    "broken-oath": N_("What the others rely on can be annulled."),
}  # fmt: skip
"""The idea of a puzzle by the Event that is its answer."""


def hints(action: Action) -> tuple[str, str]:
    """Two hints: the kind of answer, and where to look."""
    if isinstance(action, Cast):
        card = tr("{card} is the card.", card=name_of(action.card))
        return tr(_OF_EVENTS.get(CARDS[action.card].id, _EVENT)), card
    return _HINTS.get(type(action), _choice)()


def _choice() -> tuple[str, str]:
    return tr("Look at what each choice leaves on the table."), tr("One of the choices that are offered is enough.")


def _hold_back() -> tuple[str, str]:
    return tr("Hold your Events back for now."), tr("A later moment of this battle asks you again.")


def _payment() -> tuple[str, str]:
    return tr("Not every card may be spent."), tr("One card of your hand is needed later in this battle.")


def _path() -> tuple[str, str]:
    return tr("It matters in which Path you fight."), tr("Look in which Paths the other side can strike.")


def _blow() -> tuple[str, str]:
    return tr("It matters whom your points hit."), tr(
        "See who is left standing, and what that means for your own Units."
    )


def _effect() -> tuple[str, str]:
    return tr("An Effect lies on your Company."), tr("Decide whether your attackers are better off with it.")


_HINTS: Final = {
    Pass: _hold_back, Pay: _payment, Stance: _path, Assign: _blow, Carry: _effect, Leave: _effect,
}  # fmt: skip

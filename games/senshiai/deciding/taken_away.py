"""What two turns come to in common worlds, and what is left of their difference when one thing is taken away.

Both are followed to the end of the turn and then played on by quick games, as the search does. A thing that is done, or
could be done, is taken away by barring it for both; what one turn has gained is given to the other one as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.types import CHANCE, OVER
from games.senshiai.bots.candidates import LEAST, candidates
from games.senshiai.bots.evaluate import share
from games.senshiai.bots.keeping import least_wanted
from games.senshiai.bots.playout import decide, turn_of
from games.senshiai.deciding.facts import LESS, measures
from games.senshiai.deciding.turns import MOST, BothTurns, Policy, Step, Turn, World, follow
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Activate, Attack, Cast, Draw, End, Move, Pass, Play, Produce, Shoot
from games.senshiai.rules.events import UnitDestroyed
from games.senshiai.rules.state import Opened, Stage
from games.senshiai.rules.state import Turn as MainStage
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.difference import About, Difference

TURNS: Final = 4
"""How many turns are played, the one of the action included."""
_DONE: Final = frozenset(
    {About.BLOW, About.ATTACK, About.RISK, About.RECRUIT, About.LAY, About.EFFECT, About.PLACE, About.STAY}
)
"""The kinds that are barred in the turn itself."""
_NEXT: Final = frozenset(
    {
        *(About.ANSWER, About.ACTIVATE, About.PRODUCE, About.OPEN, About.EXPOSED, About.THREAT, About.PREY),
        *(About.BESIEGERS, About.BESIEGING, About.NEAR, About.GUARDS),
    }
)
"""The kinds that are barred in the turns that follow."""
_STRIKES: Final = frozenset(
    {About.BLOW, About.ATTACK, About.RISK, About.PREY, About.THREAT, About.BESIEGING, About.NEAR}
)
"""The kinds that are battles of one's own, ..."""
_OTHERS_STRIKE: Final = frozenset({About.OPEN, About.BESIEGERS, About.GUARDS, About.EXPOSED})
"""... those that are battles of others, ..."""
_AT_HOME: Final = frozenset({About.OPEN, About.BESIEGERS, About.GUARDS})
"""... and of these those against one's own Capital."""
FIXED: Final = frozenset({About.WINS, About.LOST, About.CANCEL})
"""The kinds that cannot be taken away."""


class _Line(NamedTuple):
    """A turn in one world, and how it was played on."""

    turn: Turn
    steps: tuple[Step, ...]
    """What was played after it."""
    result: float
    """The share of the seat in the end, from 0 to 1."""


class CommonWorlds:
    """Worlds that fit a view, in all of which both turns are played."""

    def __init__(self, both: BothTurns, since: int = 0) -> None:
        """The worlds of both turns from one of them on."""
        self._both, self._since, self._seat = both, since, both.seat
        self._home = both.worlds[0].table.board.capitals[self._seat]
        self._lines: dict[int, tuple[_Line, _Line]] = {}
        self._results: dict[tuple[int, frozenset[Difference]], float] = {}

    def gap(self, named: Sequence[Difference] = (), among: int | None = None) -> float:
        """By how much the first turn does better on average, in the first `among` worlds; results are 0 to 1.

        What is `named` is taken away.
        """
        number = len(self._both.worlds) - self._since if among is None else among
        return sum(self._gap_in(world, named) for world in range(number)) / number

    def share(self, named: Sequence[Difference], among: int | None = None) -> float:
        """The part of the gap that goes with these things; 0 where there is no gap, or they cannot be taken away."""
        gap = self.gap((), among)
        fixed = any(each.about in FIXED for each in named)
        return 0.0 if gap <= 0 or fixed else 1 - self.gap(named, among) / gap

    def _gap_in(self, number: int, named: Sequence[Difference]) -> float:
        """The same in one world, worked out once."""
        key = number, frozenset(named)
        found = self._results.get(key)
        if found is None:
            at = self._since + number
            world = self._both.worlds[at]
            if number not in self._lines:
                one, two = (self._line(world, turn) for turn in self._both.within(at))
                self._lines[number] = one, two
            one, two = self._lines[number]
            first, second = self._without(world, one, two, named) if named else (one.result, two.result)
            found = self._results[key] = first - second
        return found

    def _line(self, world: World, turn: Turn, policy: Policy = decide) -> _Line:
        """A turn played on by quick games."""
        table, steps = turn.after.copy(), []
        left, now = TURNS - 1, turn_of(table)
        for _ in range(MOST):
            if turn_of(table) != now:
                now, left = turn_of(table), left - 1
                if left <= 0:
                    break
            acting = engine.actor(table)
            if acting == OVER:
                break
            if acting == CHANCE:
                engine.play(table, world.fortune.roll(table))
                continue
            action = policy(table)
            steps.append(Step(acting, table.active, action))
            engine.play(table, action)
        return _Line(turn, tuple(steps), share(table, self._seat))

    def _without(self, world: World, one: _Line, two: _Line, named: Sequence[Difference]) -> tuple[float, float]:
        """The results of both turns in one world when these things are taken away."""
        now = [each for each in named if each.about in _DONE]
        later = [each for each in named if each.about in _NEXT]
        given = [each for each in named if each.about not in _DONE | _NEXT]
        turns = [self._again(world, number, line.turn, now, given) for number, line in enumerate((one, two))]
        tables = [turn.after.copy() for turn in turns]
        for each in given:
            _give(self._seat, each, turns[0], turns[1], tables)
        results = []
        for line, turn, table in zip((one, two), turns, tables, strict=True):
            same = 0
            if turn is line.turn and _alike(table, turn.after):
                same = self._unbarred(line.steps, later)
                if same == len(line.steps):
                    results.append(line.result)
                    continue
            policy = self._barring(later, line.steps[:same])
            results.append(self._line(world, turn._replace(after=table), policy).result)
        return results[0], results[1]

    def _unbarred(self, steps: Sequence[Step], bars: Sequence[Difference]) -> int:
        """How many steps were played before something that is barred was."""
        found = (at for at, step in enumerate(steps) if self._barred(step, bars)) if bars else iter(())
        return next(found, len(steps))

    def _again(
        self, world: World, number: int, turn: Turn, now: Sequence[Difference], given: Sequence[Difference]
    ) -> Turn:
        """One of the turns once more, with things barred in it, or as many cards drawn as in the other one."""
        action = self._both.actions[number]
        if number == 1 and isinstance(action, Draw) and any(each.about is About.DRAWN for each in given):
            first = self._both.actions[0]
            table = world.table.copy()
            engine.play(table, action)
            _hand_out(table, self._seat, max(0, first.n - action.n) if isinstance(first, Draw) else 0)
            return follow(world._replace(table=table), self._seat, None)
        same = self._unbarred(turn.steps, now)
        if same == len(turn.steps):
            return turn
        return follow(world, self._seat, None, self._barring(now, turn.steps[:same]))

    def _barring(self, bars: Sequence[Difference], known: Sequence[Step]) -> Policy:
        """The policy of quick games with things left out, for a table from which it begins with these known steps."""
        ahead = iter(known)

        def choose(table: WorkingState) -> Action:
            step = next(ahead, None)
            return self._choice(bars, table) if step is None else step.action

        return choose

    def _choice(self, bars: Sequence[Difference], table: WorkingState) -> Action:
        """The policy of quick games, with things left out."""
        frame = table.frames[-1]
        usual, acting = decide(table), engine.actor(table)
        if not self._barred(Step(acting, table.active, usual), bars):
            return usual
        if isinstance(frame, Opened):
            return Pass()
        if not (isinstance(frame, MainStage) and frame.stage is Stage.MAIN):
            return usual
        found = candidates(table)
        ends = isinstance(found[-1].action, End)
        for candidate in found:
            if candidate.value < LEAST and ends:
                break
            if not self._barred(Step(acting, table.active, candidate.action), bars):
                return candidate.action
        return found[-1].action

    def _barred(self, step: Step, bars: Sequence[Difference]) -> bool:
        """Whether an action is what is taken away with one of these things."""
        return any(_is_of(each, step, self._seat, self._home) for each in bars)


def _is_of(thing: Difference, step: Step, seat: int, home: int) -> bool:
    """Whether an action belongs to a thing; `home` is where the Capital of the seat stands."""
    action, about = step.action, thing.about
    if isinstance(action, Attack | Shoot):
        target = home if about in _AT_HOME else thing.space
        strikes = about in (_OTHERS_STRIKE if step.seat != seat else _STRIKES) and action.dst == target
        arrives = about is About.PLACE and action.dst == thing.space
        leaves = about is About.STAY and action.src == thing.space and isinstance(action, Attack)
        return strikes or (step.seat == seat and (arrives or leaves))
    if step.seat != seat:
        return False
    if isinstance(action, Play):
        return about in (About.RECRUIT, About.LAY) and (action.card, action.space) == (thing.card, thing.space)
    if isinstance(action, Move):
        return (about, thing.space) in ((About.PLACE, action.dst), (About.STAY, action.src))
    if isinstance(action, Cast):
        answers = about is About.ANSWER and step.active != seat
        return (about is About.EFFECT or answers) and action.card == thing.card
    if isinstance(action, Activate):
        return about is About.ACTIVATE and action.space == thing.space
    return isinstance(action, Produce) and about is About.PRODUCE and action.space == thing.space


def _alike(table: WorkingState, other: WorkingState) -> bool:
    """Whether nothing has been given to a copy of a table."""
    return (table.places, table.hands, table.reserves, table.discards) == (
        other.places,
        other.hands,
        other.reserves,
        other.discards,
    )


# Giving


def _give(seat: int, thing: Difference, one: Turn, two: Turn, tables: list[WorkingState]) -> None:
    """Gives the worse turn what the better one has gained, or takes from the better one what the worse has lost."""
    first, second = tables
    if first.result is not None or second.result is not None:
        return
    if thing.about in (About.KILL, About.RETURN):
        _remove(second, thing.space, thing.card, seat, own=False, to_hand=thing.about is About.RETURN)
    elif thing.about is About.LOSE:
        _remove_anywhere(first, thing.card, seat, own=True)
    elif thing.about is About.KEEP:
        _exchange(second, first, seat, thing.card)
    elif thing.about in (About.FALLEN, About.LOSSES):
        own = thing.about is About.LOSSES
        fell, others = (_fallen(turn, seat, own=own) for turn in (one, two))
        for table, missing in ((second, fell - others), (first, others - fell)):
            for card in missing.elements():
                _remove_anywhere(table, card, seat, own=own)
    else:
        mine, theirs = measures(one, seat).get(thing.about), measures(two, seat).get(thing.about)
        if mine is not None and theirs is not None:
            gain = (mine - theirs) * (-1 if thing.about in LESS else 1)
            _measure_out(second if gain > 0 else first, seat, thing.about, abs(gain))


def _fallen(turn: Turn, seat: int, *, own: bool) -> Counter[int]:
    """The Units that were destroyed in a turn, one's own or those of others."""
    events = [event for event in turn.events if isinstance(event, UnitDestroyed)]
    return Counter(event.card for event in events if (event.seat == seat) is own)


def _remove_anywhere(table: WorkingState, card: int, seat: int, *, own: bool) -> None:
    """Takes one Unit of this card out of play, wherever it stands."""
    for space in table.board.spaces:
        if _remove(table, space, card, seat, own=own, to_hand=False):
            return


def _remove(table: WorkingState, space: int, card: int, seat: int, *, own: bool, to_hand: bool) -> bool:
    """Takes a Unit of this card out of play, one's own or an enemy's; whether there was one."""
    for index, unit in enumerate(table.places[space].units):
        if unit.card == card and (unit.owner == seat) is own:
            table.remove_unit(space, index, "event", to_hand)
            return True
    return False


def _exchange(table: WorkingState, like: WorkingState, seat: int, card: int) -> None:
    """Puts a card into a hand, for one that the other hand lacks if it is then the larger one."""
    pile = table.discards[seat]
    if card in pile:
        at = pile.index(card)
        table.discards[seat] = pile[:at] + pile[at + 1 :]
    table.give_to_hand(seat, card, False)
    spare = [each for each in table.hands[seat] if each not in like.hands[seat]]
    if len(table.hands[seat]) > len(like.hands[seat]) and spare:
        table.discard(seat, spare[0], seat)


def _measure_out(table: WorkingState, seat: int, about: About, count: int) -> None:
    foes = [foe for foe in table.living() if foe != seat]
    if about is About.WASTE:
        foe = min(foes, key=lambda each: len(table.reserves[each]))
        table.waste(foe, count, seat)
    elif about is About.RESTORE:
        table.restore(seat, count)
    elif about is About.RESERVE:
        there = len(table.discards[seat])
        table.restore(seat, count)
        table.reserves[seat] += table.reserves[seat][: max(0, count - there)]
    elif about is About.HAND:
        _hand_out(table, seat, count)
    elif about is About.THEIR_HAND:
        for foe in foes:
            for _ in range(min(count, len(table.hands[foe]))):
                table.discard(foe, least_wanted(table, foe), seat)


def _hand_out(table: WorkingState, seat: int, count: int) -> None:
    """Deals cards of the Reserve to a hand, and puts as many under the Reserve."""
    reserve = table.reserves[seat]
    for card in reserve[:count]:
        table.give_to_hand(seat, card, False)
    table.reserves[seat] = reserve[count:] + reserve[:count]

"""The chronicle of a match: a curve of standings, turning points and notable facts, for any game with a `Story`.

All of it is told once a match is over and everything lies open; each standing is still one seat's own view.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.endings import Ending
from games.core.quiet import quiet_at
from games.core.story import Fact, amount, times
from games.core.turn_words import Turn, Unit, headed, read_turn, when
from games.core.words import in_english, tr, tr_n

if TYPE_CHECKING:
    from games.core.entry import Entry
    from games.core.match import Match
    from games.core.types import Event

SAMPLES: Final = 240
"""The most places of the log at which a long match is sampled."""
APART: Final = 4
"""Turning points are at least so many turns apart."""
TURNINGS: Final = 3
FACTS: Final = 4


class CurvePoint(NamedTuple):
    """A place of the curve."""

    place: int
    """How many log entries were in force."""
    turn: float
    """How many turns had been played; the parts of a turn are parts of 1."""
    standing: tuple[float, ...]


class TurningPoint(NamedTuple):
    """A place of the match at which the chances changed most."""

    place: int
    """The log entry that turned the match."""
    turn: str
    """The turn in the game's words: `Move 12`, `Turn 3`."""
    standing: tuple[float, ...]
    """The standing of each seat after the turning point."""
    seat: int
    """The seat whose chances changed most."""


class Chronicle(NamedTuple):
    """The story of one match."""

    counted: str = ""
    curve: tuple[CurvePoint, ...] = ()
    """Empty where the game tells no standing."""
    turnings: tuple[TurningPoint, ...] = ()
    facts: tuple[Fact, ...] = ()
    unit: Unit = Unit.TURN
    """The unit in which the game counts its progress."""
    turns: int = 0


def standing(match: Match, place: int) -> tuple[float, ...]:
    """Each seat's standing at a place of the log; empty where the game has none, or hides it (`has_course`) until
    its own end."""
    story, rules, state = match.game.story, match.game.rules, match.state_at(place)
    if story is None or not (has_course(match) or rules.outcome(state) is not None):
        return ()
    return story.standing(lambda seat: rules.observe(state, seat))


def _strength(match: Match, place: int) -> tuple[float, ...]:
    story = match.game.story
    assert story is not None
    state, observe = match.state_at(place), match.game.rules.observe
    return story.strength(lambda seat: observe(state, seat))


def chronicle(match: Match, viewer: int | None) -> Chronicle:
    """The story of a finished match as `viewer` may read it. For any thread, on a match that nobody else changes."""
    story = match.game.story
    if story is None:
        return Chronicle()
    clock = _Turns(match)
    points = _points(match, clock)
    events = visible_events(match, viewer)
    names = [seat.name for seat in match.seats]
    facts = [*_course(match, points, clock, names), *story.facts(events, match.view_at(match.index, viewer), names)]
    kept = sorted(facts, key=lambda fact: -fact.rarity)[:FACTS]
    return _curve(match, points, clock)._replace(facts=tuple(kept))


def has_course(match: Match) -> bool:
    """Whether `course` shows anything: not where standings are hidden while the match, or a branch, goes on."""
    story = match.game.story
    return story is not None and (story.public or not match.hides or match.may_lie_open)


def course(match: Match) -> Chronicle:
    """Curve and turning points alone, of a match that may still go on; empty where there are none (`has_course`)."""
    if not has_course(match):
        return Chronicle()
    clock = _Turns(match)
    return _curve(match, _points(match, clock), clock)


def _points(match: Match, clock: _Turns) -> list[CurvePoint]:
    if not has_course(match):
        return []
    open_to_all = [place for place in range(clock.start, match.index + 1) if not quiet_at(match, place)]
    places = [open_to_all[each] for each in _sampled(0, len(open_to_all) - 1)] if open_to_all else [match.index]
    return [CurvePoint(place, clock.at(place), standing(match, place)) for place in places]


def _curve(match: Match, points: Sequence[CurvePoint], clock: _Turns) -> Chronicle:
    assert match.game.story is not None
    turnings = _turnings(match, points, clock) if points else ()
    turns = round(clock.at(match.index))
    return Chronicle(tr(match.game.story.counted), tuple(_spread(points)), turnings, (), clock.unit, turns)


def reason(match: Match, viewer: int | None) -> str:
    """Why a finished match ended as it did: in full where its game says more than the result does."""
    story = match.game.story
    last = match.entries()[-1] if match.index else None
    ended = last is not None and isinstance(last.action, Ending)
    names = [seat.name for seat in match.seats]
    if story is None or ended:
        return match.result()
    return story.reason(match.view_at(match.index, viewer), visible_events(match, viewer), names) or match.result()


def turn_count(match: Match) -> int:
    """How many turns a match has had so far, as its players count."""
    return round(_Turns(match).at(match.index))


def visible_events(match: Match, viewer: int | None) -> list[tuple[int, Event]]:
    """All events of a match that `viewer` may know, each with the seat that was acting."""
    return [
        (entry.actor, event)
        for place, entry in enumerate(match.entries(), 1)
        for event in match.events_at(place, viewer)
    ]


class _Turns:
    """The turn that a place of the log belongs to, as the game itself counts.

    As in the log, chance and `Ending`s belong to the action before them.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.start = next((place for place, entry in enumerate(match.entries()) if entry.actor >= 0), match.index)
        """The place at which the first seat acts: before it the cards are dealt."""
        self._acted: list[Entry] = []
        self._places: list[int] = []
        """The place of the log of each action in `_acted`."""
        for place, entry in enumerate(match.entries(), 1):
            if entry.actor >= 0 and not isinstance(entry.action, Ending):
                self._acted.append(entry)
                self._places.append(place)
        self._known: dict[int, Turn] = {}
        self.unit = self.turn(max(1, match.index)).unit

    def turn(self, place: int) -> Turn:
        """The turn in which the entry at a place (from 1) was played."""
        before = max(0, bisect_right(self._places, place) - 1)  # the actions before the one that it is or follows
        if before not in self._known:
            text, rules = self._match.game.text, self._match.game.rules
            place = self._places[before] if self._places else place
            view = rules.observe(self._match.state_at(max(0, place - 1)), None)
            with in_english():
                self._known[before] = read_turn(text.turn(view, self._acted[:before]))
        return self._known[before]

    def at(self, place: int) -> float:
        """The number of the turn at a place of the log; 0 before the first turn."""
        return float(self.turn(place).number) if place > self.start else 0.0


def _sampled(start: int, end: int) -> list[int]:
    """Places from the start to the end, at even distances."""
    count = min(end - start, SAMPLES)
    return [start + round((end - start) * each / count) for each in range(count + 1)] if count else [end]


def _spread(points: Sequence[CurvePoint]) -> Iterator[CurvePoint]:
    """The points with the parts of each turn spread over it, so that it ends where the next begins."""
    for number, point in enumerate(points):
        same = [place for place, each in enumerate(points) if each.turn == point.turn]
        part = (number - same[0] + 1) / len(same)
        yield point._replace(turn=max(0.0, point.turn - 1 + part) if point.turn else 0.0)


def chances(strengths: Sequence[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """A rough chance of each seat at every point: its lead counts the more the later it is."""
    widest = max((max(each) - min(each) for each in strengths), default=0.0)
    unit = max(1.0, 0.35 * widest)
    found = []
    for number, strength in enumerate(strengths):
        weight = (0.5 + number / len(strengths)) / unit
        best = max(strength)
        shares = [exp((each - best) * weight) for each in strength]
        found.append(tuple(share / sum(shares) for share in shares))
    return found


def _turnings(match: Match, points: Sequence[CurvePoint], clock: _Turns) -> tuple[TurningPoint, ...]:
    """The greatest changes of the chances, some turns apart, in order; the last one is the decisive action."""
    chance = chances([_strength(match, point.place) for point in points])
    ends = [number for number in range(len(points)) if points[number].turn != _turn_after(points, number)]
    swings = {
        now: sum(abs(a - b) for a, b in zip(chance[then], chance[now], strict=True)) for then, now in pairwise(ends)
    }
    last = _decisive(match)
    chosen = [(last, clock.at(last))] if last else []
    starts = dict(zip(ends[1:], ends, strict=False))
    for number in sorted(swings, key=lambda each: (-swings[each], each)):
        if len(chosen) == TURNINGS or swings[number] < 0.01:
            break
        if points[number].place < last and all(abs(points[number].turn - turn) >= APART for _, turn in chosen):
            place = _greatest_step(match, points[starts[number]].place, points[number].place)
            chosen.append((place, points[number].turn))
    return tuple(_turning(match, place, headed(clock.turn(place))) for place, _ in sorted(chosen))


def _decisive(match: Match) -> int:
    """The place of the last change of what the seats had: an action or its roll, no closing pass; 0 if nobody acted."""
    actions = [place for place, entry in enumerate(match.entries(), 1) if entry.actor >= 0]
    if not actions or isinstance(match.entries()[actions[-1] - 1].action, Ending):
        return actions[-1] if actions else 0
    end = _strength(match, match.index)
    places = range(match.index, actions[0] - 1, -1)
    return next((place for place in places if _strength(match, place - 1) != end), actions[-1])


def _turning(match: Match, place: int, turn: str) -> TurningPoint:
    before, after = _strength(match, place - 1), _strength(match, place)
    seat = max(range(len(after)), key=lambda each: abs(after[each] - before[each]))
    return TurningPoint(place, turn, standing(match, place), seat)


def _turn_after(points: Sequence[CurvePoint], number: int) -> float | None:
    return points[number + 1].turn if number + 1 < len(points) else None


def _greatest_step(match: Match, start: int, end: int) -> int:
    """The log entry after `start` and up to `end` that changed the standings most."""
    before, best, most = _strength(match, start), end, 0.0
    for place in range(start + 1, end + 1):
        after = _strength(match, place)
        step = sum(abs(a - b) for a, b in zip(before, after, strict=True))
        if step > most:
            best, most = place, step
        before = after
    return best


def _course(match: Match, points: Sequence[CurvePoint], clock: _Turns, names: Sequence[str]) -> list[Fact]:
    """The facts that the curve and the times show in any game. Who leads goes by strength: cards drawn before others
    are not lost."""
    facts = []
    leaders = [_leader(_strength(match, each.place)) for each in points]
    led = [each for each in leaders if each is not None]
    changes = sum(a != b for a, b in pairwise(led))
    if changes:
        facts.append(Fact(tr("The lead changed hands"), times(changes), min(0.95, 0.4 + 0.06 * changes)))
    elif len(led) > 0.8 * len(leaders):
        facts.append(Fact(tr("In the lead from first to last"), names[led[0]], 0.55))
    outcome = match.outcome
    if points and outcome is not None and len(outcome.winners) == 1:
        winner = outcome.winners[0]
        trailing = [each for each, leader in zip(points, leaders, strict=True) if leader not in (winner, None)]
        facts += _comeback(points, trailing, clock, winner, names)
    place, longest = max(enumerate(match.entries(), 1), key=lambda each: each[1].seconds, default=(0, None))
    if longest is not None and longest.actor >= 0 and longest.seconds >= 20:
        name, time = names[longest.actor], _duration(longest.seconds)
        # translators: when is "in turn 3" or "in the draft".
        words = tr("{name}, {time} {when}", name=name, time=time, when=when(clock.turn(place)))
        facts.append(Fact(tr("The longest thought"), words, min(0.8, longest.seconds / 300)))
    return facts


def _leader(strength: Sequence[float]) -> int | None:
    best = max(strength)
    return strength.index(best) if strength.count(best) == 1 else None


def _comeback(
    points: Sequence[CurvePoint], trailing: Sequence[CurvePoint], clock: _Turns, winner: int, names: Sequence[str]
) -> list[Fact]:
    """How far the winner was behind at most, of the points at which somebody else led."""
    behind = {each.place: max(each.standing) - each.standing[winner] for each in trailing}
    place = max(behind, key=lambda each: behind[each], default=0)
    most = behind.get(place, 0.0)
    widest = max(max(each.standing) - min(each.standing) for each in points)
    if not most or most < 0.2 * widest:
        return []
    turn = clock.turn(max(1, place))
    # translators: when is "in turn 3" or "in the draft".
    words = tr("{name}, by {amount} {when}", name=names[winner], amount=amount(most), when=when(turn))
    return [Fact(tr("The winner was behind"), words, min(0.9, 0.4 + 0.6 * most / widest))]


def _duration(seconds: float) -> str:
    whole = round(seconds)
    return tr_n("{n} second", "{n} seconds", whole) if whole < 60 else f"{whole // 60}:{whole % 60:02d}"

"""A match that is a task with stars: what it asks for, and how far it is. A game says which of its matches are one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from games.core.words import clauses, sentences, tr


class Star(NamedTuple):
    """One of the stars that can be won."""

    words: str
    """The condition, without a full stop."""
    reached: bool
    lost: bool = False
    """Whether nothing but taking something back can reach it any more."""
    progress: tuple[int, int] | None = None
    """How much of how much is done, where the condition is counted."""


def in_brief(star: Star) -> str:
    """A star with how far it is, without a full stop."""
    if star.lost:
        return tr("{star}: missed", star=star.words)
    if star.progress is not None and not star.reached:
        return tr("{star}: {done} of {all}", star=star.words, done=star.progress[0], all=star.progress[1])
    return star.words


def star_line(star: Star) -> str:
    """A star as it stands, in a sentence."""
    if star.reached:
        return tr("Star reached: {star}.", star=star.words)
    return tr("Star: {star}.", star=in_brief(star))


class Exercise(NamedTuple):
    """A task as it stands."""

    id: str
    """The name by which records know it."""
    heading: str
    short: str
    """The heading in two words or so."""
    goal: str
    """How it is won, in one sentence."""
    stars: tuple[Star, ...]
    """The first one is for winning."""
    won: bool
    over: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """The task, its goal, and each star as it stands, in sentences."""
        begin = sentences(tr("{heading}.", heading=self.heading), self.goal)
        return (begin, *(star_line(each) for each in self.stars))

    @property
    def outcome(self) -> tuple[str, ...]:
        """What it has brought, in sentences, once it is over."""
        won = tr("{heading}: won.", heading=self.heading) if self.won else tr("{heading}: lost.", heading=self.heading)
        earned = [star.words for star, mine in zip(self.stars, self.earned, strict=True) if mine]
        return won, tr("Stars: {stars}.", stars=clauses(earned)) if earned else tr("No star.")

    @property
    def earned(self) -> tuple[bool, ...]:
        """Which stars are won; none before the task is."""
        return tuple(self.won and star.reached for star in self.stars)


Player = tuple[str, str | None]
"""A name, and the bot as `games.core.opponent` writes it; None: a person."""


class SetUp(Protocol):
    """Sets up a task of a road."""

    def __call__(self, name: str, person: str, *, easier: bool = False) -> tuple[Any, tuple[Player, ...]]:
        """The options and the players of the task for a person by name; made easier as it may be after a defeat."""


class TaskRoad(NamedTuple):
    """The tasks of a game in their order, by the names that records have for them."""

    title: Callable[[], str]
    missions: tuple[str, ...]
    set_up: SetUp
    heading: Callable[[str], str]
    lines: Callable[[str, bool], Sequence[str]]
    """All that is told of a task before it is played, made easier or not."""
    easing: Callable[[str], str]
    """What is easier after a defeat, in a sentence."""


class EndedTask(NamedTuple):
    """A task that is over, for the screen that tells what it has brought."""

    task: Exercise
    match: str
    """The name by which records know its match."""
    result: str
    """How the match ended, in a sentence."""
    view: Any
    """An onlooker's view of its end."""

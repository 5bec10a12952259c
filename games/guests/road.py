"""The road of one game for one guest: what to play next and why, five stations, the last matches. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games import find_info
from games.core.assistance import TEACHER
from games.core.endings import result_words
from games.core.handicap import grades_of
from games.core.opponent import called
from games.core.types import LEVELS, Outcome
from games.core.words import tr, tr_n
from games.guests.book import BookLine, line_of
from games.guests.handicaps import STRONGEST, Fitting, fitting
from games.guests.ladder import ladder
from games.guests.played import PEOPLE, FinishedMatch, counted
from games.guests.progress import RINGS, LevelProgress, progress_of
from games.guests.rating import ratings
from games.guests.statistics import Tally, result_for

LATELY: Final = 5
"""The number of latest matches against a level that say whether it is beaten."""
ENOUGH: Final = 3
"""The number of them that have to be won."""
STONES: Final = RINGS
"""The number of stones between two stations: one a ring, and before the first level shares of the lesson."""
LAST: Final = 6
"""The number of matches that are listed, the latest first."""


class Proposal(NamedTuple):
    """The level to play next, and why."""

    level: str
    words: str
    """The reason, in one sentence."""
    first: bool
    """Whether the guest has finished no match of the game yet: then a teacher sits at the table."""
    handicap: Fitting | None = None
    """The handicap with which they would meet the strongest level on even terms; None where nothing is known of it."""


class Station(NamedTuple):
    """One station of the road."""

    level: str
    """The level that is met there; "" for the lesson."""
    tally: Tally = Tally()
    """The matches against that level without help; of the lesson none."""
    helped: int = 0
    """The number of matches against it with help, which are counted apart."""
    stones: int = 0
    """How many of the stones towards the next station are laid."""
    done: bool = False
    """Whether the road has gone on from here."""


class LastMatch(NamedTuple):
    """A finished match of the list."""

    line: BookLine
    turns: int
    ending: str
    """Who won and how, in one sentence."""


class Road(NamedTuple):
    """Everything that a game's page tells of its guest."""

    proposal: Proposal
    stations: tuple[Station, ...]
    """The lesson where the game has one, then a station for every level."""
    people: Tally
    """The matches without help against other people."""
    goal: str
    """The next thing to reach and what it takes, in one sentence."""
    matches: int
    """How many matches of the game were finished, with help or without."""
    last: tuple[LastMatch, ...]
    """The latest matches, the last one first."""
    handicaps: tuple[Tally, ...] = ()
    """By grade, the matches without help against the strongest level that gave it; none in a game without."""

    @property
    def reached(self) -> int:
        """The place of the station that the guest stands at: the first that is not done, or the last one."""
        left = [place for place, each in enumerate(self.stations) if each.level and not each.done]
        return left[0] if left else len(self.stations) - 1

    def station(self, level: str) -> Station:
        """The station of a level, or of the lesson for ""."""
        return next((each for each in self.stations if each.level == level), Station(level))


def road_of(guest: str, game: str, matches: Sequence[FinishedMatch], chapters: tuple[int, int] = (0, 0)) -> Road:
    """`guest` as `Participant.who`; `chapters` of the game's lesson that are done, and all there are.

    The matches may be of any game and in any order.
    """
    own = [each for each in counted(matches) if each.game == game and each.seat_of(guest) is not None]
    progress = progress_of(guest, game, own)
    plain, helped = _tallies(guest, own)
    stations = tuple(_station(level, progress, plain, helped) for level in LEVELS)
    done, there = chapters
    if there:
        stations = (Station("", stones=STONES * done // there, done=done >= there), *stations)
    latest = [_last(each, guest) for each in reversed(own[-LAST:])]
    return Road(
        proposal_of(guest, own), stations, plain.get(PEOPLE, Tally()), goal_words(progress, met=bool(own)), len(own),
        tuple(latest), _handicaps(guest, own, grades_of(find_info(game).load().rules)),
    )  # fmt: skip


def proposal_of(guest: str, own: Sequence[FinishedMatch]) -> Proposal:
    """The level after the strongest one that is beaten, by the matches of one game in the order in which they ended.

    A level is beaten by `ENOUGH` wins in the last `LATELY` matches against it, and the first one by one win while
    fewer than `LATELY` were played. A teacher's help does not matter here; any other help, and a position that
    somebody chose, leave a match out.
    """
    found = _level_to_play(guest, own)
    return found._replace(handicap=handicap_for(guest, own)) if own else found


def _level_to_play(guest: str, own: Sequence[FinishedMatch]) -> Proposal:
    met = _met(guest, own)
    beaten = [level for level in LEVELS if _is_beaten(level, met.get(level, ()))]
    if beaten:
        strongest = beaten[-1]
        following = LEVELS[min(LEVELS.index(strongest) + 1, len(LEVELS) - 1)]
        return Proposal(following, lately_words(strongest, met[strongest]), first=False)
    weakest = LEVELS[0]
    if not own:
        return Proposal(weakest, tr("A first match, with a teacher who warns you."), first=True)
    return Proposal(weakest, lately_words(weakest, met.get(weakest, ())), first=False)


def handicap_for(guest: str, own: Sequence[FinishedMatch]) -> Fitting | None:
    """The handicap that fits a guest by the matches of one game: by the rating, or while that is unsure by the level
    that is even now."""
    game = own[0].game
    rating = ratings(own).get((guest, game))
    if rating is None or rating.provisional:
        rating = ladder(game).get(progress_of(guest, game, own).level)
    return fitting(game, rating) if rating is not None else None


def even_words(seats: int) -> str:
    """How many of a hundred matches are a fair share at a table of more than two; "" for two."""
    return tr("At this table {n} are a fair share.", n=round(100 / seats)) if seats > 2 else ""


def _handicaps(guest: str, own: Sequence[FinishedMatch], grades: Sequence[str]) -> tuple[Tally, ...]:
    """The matches against the strongest level by the grade that it gave."""
    found = [Tally()] * len(grades)
    for match in own:
        seat, given = match.seat_of(guest), match.handicap
        assert seat is not None
        if given is None or match.assisted or seat in given.givers or match.met_by(seat) != STRONGEST:
            continue
        if given.grade <= len(found):
            found[given.grade - 1] = found[given.grade - 1].plus(result_for(match, seat))
    return tuple(found)


def lately_words(level: str, results: Sequence[bool]) -> str:
    """How the last matches against a level went, in a sentence; `results` is whether each was won."""
    lately = results[-LATELY:]
    if not lately:
        return tr("You have not met the {level} yet.", level=called(level))
    if not any(results):
        return tr("You have not won against the {level} yet.", level=called(level))
    if len(lately) == 1:
        return tr("You won your first match against the {level}.", level=called(level))
    return tr(
        "You won {won} of your last {n} matches against the {level}.",
        won=sum(lately), n=len(lately), level=called(level),
    )  # fmt: skip


def goal_words(progress: LevelProgress, *, met: bool) -> str:
    """The next goal and what it takes; `met`: whether any match of the game was finished."""
    left, level = RINGS - progress.rings, called(progress.level)
    if not met:
        return tr("Each chapter and each win lays a stone.")
    if progress.next:
        return tr_n(
            "{n} more win against the {level} takes you to the {next}.",
            "{n} more wins against the {level} take you to the {next}.",
            left, level=level, next=called(progress.next),
        )  # fmt: skip
    if left:
        return tr_n(
            "{n} more win against the {level} ends the road.", "{n} more wins against the {level} end the road.",
            left, level=level,
        )  # fmt: skip
    return tr("You have come to the end of this road.")


def _is_beaten(level: str, results: Sequence[bool]) -> bool:
    if level == LEVELS[0] and len(results) < LATELY:
        return any(results)
    return sum(results[-LATELY:]) >= ENOUGH


def _met(guest: str, own: Sequence[FinishedMatch]) -> Mapping[str, Sequence[bool]]:
    """By level, whether each match against it was won."""
    found: dict[str, list[bool]] = {}
    for match in own:
        seat = match.seat_of(guest)
        if seat is not None and not match.chosen and set(match.assistance) <= {TEACHER}:
            found.setdefault(match.against(seat), []).append(bool(result_for(match, seat).won))
    return found


def _tallies(guest: str, own: Sequence[FinishedMatch]) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """The matches without help, and those with help, by what was met."""
    plain: dict[str, Tally] = {}
    helped: dict[str, Tally] = {}
    for match in own:
        seat = match.seat_of(guest)
        assert seat is not None
        table, met = helped if match.assisted else plain, match.against(seat)
        table[met] = table.get(met, Tally()).plus(result_for(match, seat))
    return plain, helped


def _station(
    level: str, progress: LevelProgress, plain: Mapping[str, Tally], helped: Mapping[str, Tally]
) -> Station:  # fmt: skip
    ahead = LEVELS.index(progress.level) - LEVELS.index(level)
    stones = STONES if ahead > 0 else progress.rings if ahead == 0 else 0
    done = ahead > 0 or (ahead == 0 and not progress.next and progress.rings == RINGS)
    return Station(level, plain.get(level, Tally()), helped.get(level, Tally()).matches, stones, done)


def _last(match: FinishedMatch, guest: str) -> LastMatch:
    info = find_info(match.game)
    names = [each.name for each in match.seats]
    points = tuple(each.points for each in match.seats)
    return LastMatch(
        line_of(match, guest, info.name), match.turns, result_words(info.load(), Outcome(match.reason, points), names)
    )

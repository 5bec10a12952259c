"""One match that was played to its end, as the guest book knows it: what its file says, without its moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Final, NamedTuple

from games import find_game
from games.core.errors import GameError, SaveError
from games.core.game import Game
from games.core.handicap import NONE, Handicap, parsed_handicap
from games.core.opponent import read_opponent
from games.core.options import OptionSpec
from games.core.result import result_of
from games.core.savefile import loads, summarize
from games.core.series import Series
from games.core.words import ENGLISH, language, quoted, tr

PEOPLE: Final = "people"
"""Stands in place of a level: another person sat at the table."""
MIXED: Final = "mixed"
"""Stands in place of a level: bots of several levels."""
HANDICAPPED: Final = "handicap"
"""Stands in place of a level: somebody gave a handicap, so the match says nothing of levels."""


class Participant(NamedTuple):
    """The player of one seat, and that seat's result."""

    name: str
    level: str
    """The bot as `games.core.opponent` writes it; "" for a person."""
    guest: str
    """The guest's id; "" for a bot, and for a person without a profile."""
    points: float
    """The share of the point."""
    feats: tuple[tuple[str, float], ...] = ()
    """The values of the feats that the player achieved, by the game's keys of feats."""
    luck: float | None = None
    """The share of the point that chance was worth to the player; None where that was not reckoned."""

    @property
    def who(self) -> str:
        """The person: a guest by the id, anybody else by the name."""
        return self.guest or self.name


class FinishedMatch(NamedTuple):
    """The record of one finished match."""

    file: str
    """The name of its file, which begins with when its table was opened."""
    id: str
    """The id of the match: the same for all that was played on from it, or from copies of it."""
    game: str
    rules_version: int
    variant: str
    """The options that make another game of it, in English words, by which it is counted; "" as it is usually played.
    `translated_variant` translates them."""
    began: str
    ended: str
    """`began` and `ended` in UTC (ISO 8601)."""
    reason: str
    turns: int
    seconds: float
    """The seconds that all actions of the match took."""
    assistance: tuple[str, ...]
    chosen: bool
    """Whether it began from a position that somebody chose, or was an exercise (`OptionSpec.exercise`)."""
    seats: tuple[Participant, ...]
    series: Series | None = None
    """The series that the match was a game of; None for a single match."""

    @property
    def assisted(self) -> bool:
        """True when it is counted apart and never rated."""
        return bool(self.assistance) or self.chosen

    @property
    def handicap(self) -> Handicap | None:
        """The handicap that was given; None for none."""
        return _handicap_in(self.variant)

    @property
    def rated(self) -> bool:
        """True when it counts for levels, ratings and streaks: played without help and without a handicap."""
        return not self.assisted and self.handicap is None

    @property
    def order(self) -> tuple[str, str]:
        """The key that sorts matches by when they ended."""
        return self.ended, self.file

    def seat_of(self, guest: str) -> int | None:
        """The first seat where a guest sat; None where there is none."""
        return next((seat for seat, each in enumerate(self.seats) if not each.level and each.who == guest), None)

    def against(self, seat: int) -> str:
        """The opponents of a seat: the level of all its bots, `MIXED`, or `PEOPLE`; `HANDICAPPED` with a handicap."""
        return HANDICAPPED if self.handicap is not None else self.met_by(seat)

    def met_by(self, seat: int) -> str:
        """The opponents of a seat, whoever gave a handicap: the level of all its bots, `MIXED`, or `PEOPLE`."""
        others = [each for number, each in enumerate(self.seats) if number != seat]
        if not all(each.level for each in others):
            return PEOPLE
        levels = {read_opponent(each.level).level for each in others}
        return levels.pop() if len(levels) == 1 else MIXED

    def known_as(self, guest_of: Callable[[str], str]) -> FinishedMatch:
        """A copy in which persons without a guest are given the one that `guest_of` finds for their name."""
        if all(each.level or each.guest for each in self.seats):
            return self
        seats = [each if each.level or each.guest else each._replace(guest=guest_of(each.name)) for each in self.seats]
        return self._replace(seats=tuple(seats))


def counted(matches: Iterable[FinishedMatch]) -> list[FinishedMatch]:
    """Each match once, in the order in which they ended: of several files of one, the table that was opened first."""
    first: dict[str, FinishedMatch] = {}
    for each in sorted(matches, key=lambda each: each.file, reverse=True):
        first[each.id] = each
    return sorted(first.values(), key=lambda each: each.order)


def read_played(file: str, text: str) -> FinishedMatch:
    """The match that the save `text` holds. Raises `SaveError`, also for one that goes on.

    A save from before results were written down is played through once: slow, for the background.
    """
    summary = summarize(text)
    info = find_game(summary.game)
    if info is None:
        raise SaveError(tr("this version of Zashiki does not have the game {game}", game=quoted(summary.game[:40])))
    result = summary.end or result_of(loads(text))
    if result is None:
        raise SaveError(tr("the match goes on"))
    game = info.load()
    turns = result.turns if summary.chosen else game.text.length_now(result.turns, summary.index)
    try:
        variant = variant_words(game, summary.options)
        chosen = summary.chosen or _exercise(game, summary.options) is not None
    except GameError as error:
        raise SaveError(tr("the save cannot be set up: {error}", error=error)) from error
    seats = tuple(
        Participant(who.name, who.level or "", who.guest if who.human else "", points, tuple(
            (key, value) for key, values in sorted(result.feats.items()) if (value := values[seat]) is not None
        ), summary.luck[seat] if summary.luck else None)
        for seat, (who, points) in enumerate(zip(summary.seats, result.points, strict=True))
    )  # fmt: skip
    return FinishedMatch(
        file, f"{summary.game} {summary.created} {summary.seed}", summary.game, summary.rules_version, variant,
        summary.created, result.at, result.reason, turns, summary.seconds, summary.assistance, chosen,
        seats, summary.series,
    )  # fmt: skip


def variant_words(game: Game, values: dict[str, str]) -> str:
    """The options that make another game of it and are not as usual, in English words. Raises `BadOption`."""
    exercise = _exercise(game, values)
    if exercise is not None:
        return _of_exercise(*exercise)
    rules = game.rules
    chosen = rules.option_values(rules.make_options(values))
    taken: dict[str, str] = {}
    words = []
    for spec in rules.option_specs:
        if spec.variant:
            text = chosen[spec.name]
            if text != rules.option_values(rules.make_options(taken))[spec.name]:  # what is usual after those before it
                words.append(_part(spec, text))
            taken[spec.name] = text
    words += [f"{HANDICAPPED} {chosen[spec.name]}" for spec in rules.option_specs if spec.handicap]
    return ", ".join(each for each in words if each != f"{HANDICAPPED} {NONE}")


def _handicap_in(variant: str) -> Handicap | None:
    """The handicap that the options of a variant end with; None where nobody gave one."""
    name, _, text = variant.rpartition(", ")[2].partition(" ")
    return parsed_handicap(text) if name == HANDICAPPED else None


def _exercise(game: Game, values: dict[str, str]) -> tuple[OptionSpec, str] | None:
    """The option that makes an exercise of a match, and its value; None for an ordinary one. Raises `BadOption`."""
    rules = game.rules
    chosen = rules.option_values(rules.make_options(values))
    named = ((spec, chosen[spec.name]) for spec in rules.option_specs if spec.exercise)
    return next(((spec, text) for spec, text in named if text != spec.default), None)


def _of_exercise(spec: OptionSpec, text: str) -> str:
    return f"{spec.label} {dict(spec.values).get(text, text)}"


def _part(spec: OptionSpec, text: str) -> str:
    label = dict(spec.values).get(text, text)
    return f"{label} {spec.label.lower()}" if label.isdigit() else label


def translated_variant(game_id: str, variant: str) -> str:
    """A `FinishedMatch.variant` in the player's language."""
    info = find_game(game_id)
    if not variant or info is None or (language() == ENGLISH and HANDICAPPED not in variant):
        return variant
    known = {}
    for spec in info.load().rules.option_specs:
        for text, label in spec.values if spec.exercise else ():
            # translators: an option and its number: "Mission 14".
            known[_of_exercise(spec, text)] = tr("{option} {n}", option=tr(spec.label), n=label)
        for text, label in spec.values if spec.variant else ():
            # translators: an option and its number: "players: 3".
            sentence = tr("{option}: {value}", option=tr(spec.label), value=label) if label.isdigit() else tr(label)
            known[_part(spec, text)] = sentence
    given = _handicap_in(variant)
    if given is not None:
        known[f"{HANDICAPPED} {given.text}"] = tr("handicap {n}", n=given.grade)
    parts = [known.get(each, each) for each in variant.split(", ")]
    return reduce(lambda one, other: tr("{list}, {item}", list=one, item=other), parts)

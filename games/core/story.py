"""A game's part of the chronicle of a match that is over. Works from views and events alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final, NamedTuple, Protocol

from games.core.types import Event, Outcome
from games.core.words import listing, number, tr, tr_n


class Fact(NamedTuple):
    """Something worth telling: what, how much, and how seldom there is so much of it (0 to 1)."""

    label: str
    words: str
    rarity: float = 0.5


class Achievement(NamedTuple):
    """Something a player may do better than ever before: what a guest's best scores are of."""

    key: str
    """The key of the feat in saves, which must never change."""
    label: str
    unit: str
    """The unit in which the feat is counted: one of `UNITS`."""
    least: bool = False
    """Whether fewer of the unit is better."""


class Story(Protocol):
    """The interface by which a game describes its finished matches. Works from views and events only."""

    counted: str
    """The heading of what `standing` counts: marked words."""

    public: bool
    """True when `standing` and `strength` tell no seat anything that it may not know while the match goes on."""

    feats: tuple[Achievement, ...]
    """The feats that are measured in every match that was played to its end."""

    def standing(self, view_of: Callable[[int], Any]) -> tuple[float, ...]:
        """How much each seat has of what decides the game, the more the better; `view_of` gives a seat's own view."""

    def strength(self, view_of: Callable[[int], Any]) -> tuple[float, ...]:
        """The measure of each seat's chances; often the same as `standing`."""

    def facts(self, events: Sequence[tuple[int, Event]], view: Any, names: Sequence[str]) -> Sequence[Fact]:
        """Notable facts of this match, from all events with who was acting, and the view of its end."""

    def achieved(
        self, view_of: Callable[[int], Any], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> Sequence[Sequence[float | None]]:
        """For each of `feats`, the value of each seat in a match that is over; None: nothing that counts."""

    def reason(self, view: Any, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """Why it ended as it did, in full sentences; "" where the result's own sentence says it all."""


def by_seat(counts: Mapping[int, int], names: Sequence[str], word: str = "by") -> str:
    """Counts as players say them, the greatest first: `3 by Aoi, 1 by Ren`; of many seats the first three. `word` is
    "by" of what they did, "of" of what is theirs."""
    most = sorted((seat for seat in counts if counts[seat]), key=lambda seat: -counts[seat])
    shown = most if len(most) <= 4 else most[:3]
    shares = [_of(word, counts[seat], names[seat]) for seat in shown]
    if len(most) > len(shares):
        shares.append(tr("fewer by others"))
    return reduce(lambda one, other: tr("{list}, {item}", list=one, item=other), shares) if shares else ""


def _of(word: str, count: int, name: str) -> str:
    return tr("{n} of {name}", n=count, name=name) if word == "of" else tr("{n} by {name}", n=count, name=name)


def times(count: int) -> str:
    """A count of times in words: `once`, `twice`, `3 times`."""
    if count in (1, 2):
        # translators: how often something was done: one time, two times.
        return tr("once") if count == 1 else tr("twice")
    return tr_n("{n} time", "{n} times", count)


def _of_points(n: int, count: str) -> str:
    return tr_n("{count} point", "{count} points", n, count=count)


def _of_pieces(n: int, count: str) -> str:
    return tr_n("{count} piece", "{count} pieces", n, count=count)


def _of_cards(n: int, count: str) -> str:
    return tr_n("{count} card", "{count} cards", n, count=count)


def _of_stones(n: int, count: str) -> str:
    return tr_n("{count} stone", "{count} stones", n, count=count)


def _of_kills(n: int, count: str) -> str:
    return tr_n("{count} kill", "{count} kills", n, count=count)


def _of_moves(n: int, count: str) -> str:
    return tr_n("{count} move", "{count} moves", n, count=count)


def _of_rounds(n: int, count: str) -> str:
    return tr_n("{count} round", "{count} rounds", n, count=count)


UNITS: Final[Mapping[str, Callable[[int, str], str]]] = {
    "point": _of_points, "piece": _of_pieces, "card": _of_cards, "stone": _of_stones, "kill": _of_kills,
    "move": _of_moves, "round": _of_rounds,
}  # fmt: skip
"""The units in which feats are counted, each with its words."""


def of_unit(value: float, unit: str) -> str:
    """A number of a feat's unit in words: `3 cards`, `1 point`."""
    return UNITS[unit](int(value) if value == int(value) else 2, amount(value))


def amount(value: float) -> str:
    """A standing as players write it: whole where it is."""
    return number(value, 0 if value == round(value) else 1)


def most_of(counts: Mapping[int, int], names: Sequence[str]) -> tuple[int, str]:
    """The greatest count and whose it is."""
    best = max(counts.values(), default=0)
    return best, listing([names[seat] for seat in sorted(counts) if counts[seat] == best]) if best else ""


def if_won(outcome: Outcome, value: float, *, by: Sequence[str] = ()) -> list[float | None]:
    """A value for the only winner and nothing for the others; for nobody unless the match ended by one of `by`."""
    alone = len(outcome.winners) == 1 and (not by or outcome.reason in by)
    return [value if alone and seat in outcome.winners else None for seat in range(len(outcome.points))]

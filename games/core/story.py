"""What a game tells of a match that is over, and the words for it. Works from views and events alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.core.grammar import listing
from games.core.types import Event, Outcome


class Fact(NamedTuple):
    """Something worth telling: what, how much, and how seldom there is so much of it (0 to 1)."""

    label: str
    words: str
    rarity: float = 0.5


class Feat(NamedTuple):
    """Something a player may do better than ever before: what a guest's best scores are of."""

    key: str
    """Its name in saves: lasts."""
    label: str
    unit: str
    """What is counted, in the singular."""
    least: bool = False
    """The fewer the better."""


class Story(Protocol):
    """What one game adds to the story of its matches. Works from views and events only."""

    counted: str
    """What `standing` counts, as a heading."""

    public: bool
    """True when `standing` and `strength` tell no seat anything that it may not know while the match goes on."""

    feats: tuple[Feat, ...]
    """What is measured of every match that was played to its end."""

    def standing(self, view_of: Callable[[int], Any]) -> tuple[float, ...]:
        """By seat, how much it has of what decides the game, the more the better; `view_of` gives a seat's own view."""

    def strength(self, view_of: Callable[[int], Any]) -> tuple[float, ...]:
        """By seat, what its chances go by; often the same."""

    def facts(self, events: Sequence[tuple[int, Event]], view: Any, names: Sequence[str]) -> Sequence[Fact]:
        """What this match was like: all events with who was acting, and the view of its end."""

    def achieved(
        self, view_of: Callable[[int], Any], events: Sequence[tuple[int, Event]], outcome: Outcome
    ) -> Sequence[Sequence[float | None]]:
        """For each of `feats`, by seat, how much they have achieved once it is over; None: nothing that counts."""

    def reason(self, view: Any, events: Sequence[tuple[int, Event]], names: Sequence[str]) -> str:
        """Why it ended as it did, in full sentences; "" where the result's own sentence says it all."""


def by_seat(counts: Mapping[int, int], names: Sequence[str], word: str = "by") -> str:
    """Counts as players say them, the greatest first: `3 by Aoi, 1 by Ren`; of many seats the first three."""
    most = sorted((seat for seat in counts if counts[seat]), key=lambda seat: -counts[seat])
    told = [f"{counts[seat]} {word} {names[seat]}" for seat in (most if len(most) <= 4 else most[:3])]
    return ", ".join([*told, "fewer by others"] if len(most) > len(told) else told)


def times(count: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def amount(value: float) -> str:
    """A standing as players write it: whole where it is."""
    return f"{value:.0f}" if value == round(value) else f"{value:.1f}"


def most_of(counts: Mapping[int, int], names: Sequence[str]) -> tuple[int, str]:
    """The greatest count and whose it is."""
    best = max(counts.values(), default=0)
    return best, listing([names[seat] for seat in sorted(counts) if counts[seat] == best]) if best else ""


def if_won(outcome: Outcome, value: float, *, by: Sequence[str] = ()) -> list[float | None]:
    """A value for the only winner and nothing for the others; for nobody unless the match ended by one of `by`."""
    alone = len(outcome.winners) == 1 and (not by or outcome.reason in by)
    return [value if alone and seat in outcome.winners else None for seat in range(len(outcome.points))]

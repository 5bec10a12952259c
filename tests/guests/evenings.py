"""Invented matches for tests of the guest book, one after the other."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from hypothesis import strategies as st

from games.core.types import LEVELS
from games.guests.played import FinishedMatch, Participant

FIRST = datetime(2026, 3, 3, 18, tzinfo=UTC)
ME = "a1"


def played(
    number: int, points: tuple[float, ...] = (1, 0), game: str = "niwa", level: str = "adept", *,
    variant: str = "", assistance: tuple[str, ...] = (), feats: tuple[tuple[str, float], ...] = (),
    others: tuple[str, ...] = (), same_as: int | None = None, hours: float = 7, turns: int = 20,
) -> FinishedMatch:  # fmt: skip
    """Match number so and so of the guest `ME`, who sits first; the others are bots of a level, or persons' ids."""
    began = FIRST + timedelta(hours=hours * number)
    moment = began.isoformat(timespec="seconds")
    rest = [Participant(name.title(), "", name, share) for name, share in zip(others, points[1:], strict=False)]
    rest += [Participant("Ren", level, "", share) for share in points[1 + len(rest) :]]
    me = Participant("Aoi", "", ME, points[0], feats)
    match = f"{game} {number if same_as is None else same_as}"
    file = f"{began:%Y%m%d-%H%M%S}-{game}-{number:06d}.json"
    ended = (began + timedelta(minutes=20)).isoformat(timespec="seconds")
    return FinishedMatch(
        file, match, game, 1, variant, moment, ended, "end", turns, 600.0, assistance, False, (me, *rest)
    )


RESULTS = ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))

evenings = st.lists(
    st.tuples(st.sampled_from(RESULTS), st.sampled_from(["niwa", "nissi"]), st.sampled_from(LEVELS), st.booleans(),
              st.sampled_from(["", "no luck"]), st.sampled_from([(), ("b2",), ("Mika",)]), st.integers(0, 40)),
    max_size=25,
).map(lambda rows: [
    played(number, points, game, level, assistance=("hint",) if aided else (), variant=variant, others=others,
           same_as=match, feats=(("group", float(match)),))
    for number, (points, game, level, aided, variant, others, match) in enumerate(rows)
])  # fmt: skip
"""Lists of matches, some of which are the same match in another file."""


def shuffled(matches: list[FinishedMatch], seed: int) -> list[FinishedMatch]:
    """In another order."""
    return Random(seed).sample(matches, len(matches))

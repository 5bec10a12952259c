"""How long a match takes, as a mat says it."""

from __future__ import annotations

import pytest

from games.guests.lengths import usual_minutes
from games.guests.played import FinishedMatch, Participant


def lasting(seconds: float, *, level: str = "") -> FinishedMatch:
    """A match of Niwa that took so long, of a person against a bot, or of two bots, one of them of a `level`."""
    seats = Participant("Aoi", level, "", 1.0), Participant("Ren", "novice", "", 0.0)
    return FinishedMatch("f", "i", "niwa", 1, "", "", "", "", 30, seconds, (), False, seats)


@pytest.mark.parametrize(
    ("seconds", "minutes"),
    [([20] * 5, 1), ([100, 200, 290, 700, 900], 5), ([1, 1, 700, 700, 9000], 10), ([1300] * 6, 20)],
)
def test_a_length_is_the_median_in_round_minutes(seconds: list[float], minutes: int) -> None:
    assert usual_minutes(map(lasting, seconds)) == {"niwa": minutes}


def test_of_four_matches_and_of_bots_alone_nothing_is_said() -> None:
    assert usual_minutes([lasting(300) for _ in range(4)]) == {}
    assert usual_minutes([lasting(300, level="adept") for _ in range(9)]) == {}

"""The moments of which pictures are taken."""

from __future__ import annotations

import pytest

from games.core.match import MAX_ACTIONS
from tests.tools.moments import MOMENTS, Moment, play_to

PLAYED = {name: moment for name, moment in MOMENTS.items() if 0 < moment.plies < MAX_ACTIONS}
"""Those that a match must last for."""


@pytest.mark.parametrize("moment", PLAYED.values(), ids=PLAYED)
def test_no_match_is_over_before_the_moment_of_its_picture(moment: Moment) -> None:
    match = play_to(moment)
    assert match.outcome is None and match.index >= moment.plies
    assert moment.great or match.actor == 0, "somebody at the screen is to act"

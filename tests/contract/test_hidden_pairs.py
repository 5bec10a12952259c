"""The tool that looks for what tells hidden cards, on a few pairs of worlds a game; and that it would find some."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from games.core.game import Game
from games.core.match import Match
from lab.arena.play import Job
from tests.tools import hidden_pairs, reckoner

PAIRS = 4
SEARCHED = 40
"""Small seeds; the tool itself searches 10,000."""

each_hiding_game = pytest.mark.parametrize("game", hidden_pairs.hiding(), ids=lambda game: game.info.id)


@each_hiding_game
def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_it_alike(game: Game) -> None:
    counts: Counter[str] = Counter()
    for pair in islice(hidden_pairs.pairs(game, "quick"), PAIRS):
        hidden_pairs.compare(pair, hidden_pairs.CHANNELS, counts)
    assert counts["record"] == counts["protocol"] == PAIRS


@each_hiding_game
def test_no_number_that_is_told_and_no_small_seed_names_what_was_dealt(game: Game) -> None:
    assert reckoner.attack(game, 1, SEARCHED).endswith("named: 0")


@each_hiding_game
def test_a_text_that_prints_the_position_a_match_began_from_would_be_found(game: Game) -> None:
    def told(match: Match, reader: int | None) -> Sequence[object]:
        return (match.start,)

    with pytest.raises(hidden_pairs.Leak, match="start tells two worlds apart"):
        hidden_pairs.compare(next(hidden_pairs.pairs(game, "quick")), {"start": told}, Counter())


@each_hiding_game
def test_a_program_that_is_told_the_number_the_cards_are_dealt_by_would_be_found(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def number(job: Job, *chance: Any) -> Any:
        return job.seed * 1_000_003 + job.round if not job.secret else 0

    monkeypatch.setattr(Job, "deal", property(lambda job: str(number(job)) if not job.secret else f"{job.secret} 0"))
    monkeypatch.setattr(Job, "bot_seed", number)
    with pytest.raises(reckoner.Reckoned, match=r"a long seed.* which was told"):
        reckoner.attack(game, 1, SEARCHED)

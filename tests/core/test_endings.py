"""How a match that ended from outside the rules is told."""

from __future__ import annotations

from games.core.endings import result_words
from games.core.types import Outcome
from tests.cases import of_each
from tests.core.envelopes import GAME


@of_each(
    [
        (Outcome("resign", (0.0, 1.0)), ("Aoi", "Ren"), "Ren wins: Aoi resigned."),
        (Outcome("resign", (0.0, 1.0)), ("Aoi", "You"), "You win: Aoi resigned."),
        (Outcome("resign", (0.5, 0.0, 0.5)), ("Aoi", "Ren", "Mika"), "Aoi and Mika win: Ren resigned."),
        (Outcome("time", (1.0, 0.0)), ("Aoi", "Ren"), "Aoi wins: Ren’s time has run out."),
        (Outcome("time", (1.0, 0.0)), ("Aoi", "You"), "Aoi wins: your time has run out."),
        (Outcome("agreed", (0.5, 0.5)), ("Aoi", "Ren"), "A draw, agreed by both players."),
        (Outcome("agreed", (1 / 3,) * 3), ("Aoi", "Ren", "Mika"), "A draw, agreed by all players."),
        (Outcome("highest", (0.0, 1.0)), ("Aoi", "Ren"), "Ren won (highest)."),
    ]
)
def test_an_ending_is_told_the_same_in_every_game(outcome: Outcome, names: tuple[str, ...], words: str) -> None:
    assert result_words(GAME, outcome, names) == words


def test_what_the_rules_of_a_game_end_is_told_in_its_own_words() -> None:
    agreed, timed = Outcome("agreed", (0.5, 0.5)), Outcome("time", (1.0, 0.0))
    alone = GAME._replace(info=GAME.info._replace(endings=frozenset()))
    assert result_words(alone, agreed, ("Aoi", "Ren")) == "Aoi and Ren won (agreed)."
    counted = GAME._replace(time_outcome=lambda state: timed)
    assert result_words(counted, timed, ("Aoi", "Ren")) == "Aoi won (time)."

"""How a deck fares against the starter decks: games that repeat, counted, shown once there are enough of them."""

from __future__ import annotations

import pytest

from games.bots import wire
from games.bots.worker_messages import WorkDone
from games.core.bot import Budget, Cancelled
from games.senshiai.cards.built_decks import built_deck
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, deck_text
from games.senshiai.cards.matchups import match_up
from games.senshiai.deck_strength import GAMES, ONE_GAME, SHOWN, Measured, Share, StrengthGame, evenest

MINE = deck_text(built_deck(25, 0))


def nothing(found: object) -> None:
    """Hears of no partial result."""


def test_a_game_repeats_and_comes_over_the_wire() -> None:
    game = Measured(MINE, 3).next_game(7)
    found = game.run(Budget(ONE_GAME), nothing)
    assert found == game.run(Budget(ONE_GAME), nothing) and found in (0, 1, 2)
    back = wire.read(wire.write(WorkDone(7, found), game), game)
    assert back == WorkDone(7, found)
    with pytest.raises(ValueError, match="no result"):
        game.read(3)


def test_a_game_that_is_not_wanted_any_more_stops() -> None:
    game = Measured(MINE, 3).next_game(7)
    with pytest.raises(Cancelled):
        game.run(Budget(ONE_GAME, lambda: True), nothing)


def test_games_go_round_the_starters_with_seats_changed_until_all_are_played() -> None:
    measured = Measured(MINE, 3)
    seen: list[StrengthGame] = []
    while not measured.done:
        seen.append(measured.next_game(len(seen)))
        measured.note(seen[-1], 2)
    assert len(seen) == GAMES * len(SMALL_STARTERS) and len({(each.other, each.number) for each in seen}) == len(seen)
    assert {each.other for each in seen[: len(SMALL_STARTERS)]} == {each.id for each in SMALL_STARTERS}


def test_a_share_is_shown_at_twelve_games_with_its_standard_error() -> None:
    assert not Share(SHOWN - 1, 3).shown and Share(SHOWN, 3).shown and not Share(SHOWN, 3).done
    assert Share(60, 60).share == 0.5 and Share(60, 60).error == pytest.approx(0.0645, abs=0.001)
    assert Share(60, 120).error > 0


def test_try_it_is_against_the_evenest_starter() -> None:
    first, second, third = (each.id for each in SMALL_STARTERS[:3])
    shares = {first: Share(12, 20), second: Share(12, 11), third: Share(5, 5)}
    assert evenest(MINE, 3, shares) == second
    assert evenest(MINE, 3, {}) == first
    own = STARTERS[0].id
    found = {each.id: match_up(own, each.id, 5) for each in STARTERS[1:]}
    assert evenest(own, 5, {}) == min(found, key=lambda name: abs(getattr(found[name], "share", 9) - 0.5))

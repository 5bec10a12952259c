"""The table in words keeps what is to be remembered."""

from __future__ import annotations

from random import Random

from games.core import words
from games.core.match import Match, Seat
from games.core.narration import unmarked
from games.naishi import GAME
from games.naishi.actions import ImposeDecree, SwapRiver
from games.naishi.narration import NaishiNarration, _shown_cells


def test_the_words_of_a_decree_name_no_card_that_has_to_be_remembered() -> None:
    assert GAME.narration is not None
    number = 0
    for seed in range(12):
        options = GAME.rules.make_options({"memory": "hide"})
        match, rng = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=seed), Random(seed)
        match.settle()
        while match.outcome is None and match.length < 40:
            view = match.view(match.actor)
            for action in view.legal:
                if isinstance(action, ImposeDecree) and _shown_cells(view, 1 - view.actor)[action.position] is None:
                    assert "for their hidden" in GAME.narration.choices(view, action, ("Aoi", "Ren"))[1]
                    number += 1
            match.play(rng.choice(match.legal()))
            match.settle()
    assert number


def test_what_may_be_done_with_a_deck_names_each_kind_once() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=4)
    match.settle()
    while not any(isinstance(each, SwapRiver) for each in match.legal()):
        match.play(match.legal()[0])
        match.settle()
    text = NaishiNarration().may(match.view(match.actor), "R5", ["Aoi", "Ren"])
    others = "River 1, River 2, River 3 or River 4"
    assert text.endswith(f"; swap it with {others}; discard it with {others}.")


def test_the_line_of_a_territory_was_called_a_line_of_moves_in_other_languages() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1)
    match.settle()
    words.use("ja")
    try:
        assert [unmarked(each.name) for each in NaishiNarration().lines(match.view(0))[:3]] == ["川", "場札", "手札"]
    finally:
        words.use(words.ENGLISH)

"""What chance is drawn from: a secret that nobody chose, a seed that somebody did, and streams that tell of neither."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from games import find_info
from games.core.errors import SaveError
from games.core.game import Game
from games.core.lines import play_on, trial
from games.core.match import Match, Seat
from games.core.rematch import next_game, rematch
from games.core.savefile import dumps, loads, rewritten, snapshot, summarize
from games.core.series import Series
from games.core.share_code import match_code, read_code
from games.core.shuffle import derived, for_bots, is_secret, new_secret, new_shuffle
from tests.cases import of_each
from tests.contract.sampling import READY, each_game, matches
from tests.contract.sampling import play_on as played_on

SECRET = "0123456789abcdef" * 2
WITH_CHANCE = ("naishi", "niwa", "senshiai")


def game(game_id: str) -> Game:
    return find_info(game_id).load()


def match_of(game_id: str = "niwa", secret: str = SECRET, seed: int = 5, **how: Any) -> Match:
    found = game(game_id)
    options = found.rules.make_options(how.pop("options", {}))
    seats = [Seat(name) for name in found.rules.seat_names(options)]
    return Match(found, options, seats, seed=seed, secret=secret, **how)


def told_to_bots(match: Match, seat: int, attempt: int = 0) -> int:
    return for_bots(match.created, match.index, seat, attempt)


def chance_of(match: Match) -> list[str]:
    """What chance brings while the first legal action is always played."""
    found: list[str] = []
    while match.outcome is None and match.length < 30:
        if match.settle():
            found.append(match.entries()[-1].notation)
        else:
            match.play(match.legal()[0])
    return found


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_a_secret_decides_what_is_dealt_and_the_seed_beside_it_nothing(game_id: str) -> None:
    one, same, other = match_of(game_id), match_of(game_id, seed=6), match_of(game_id, new_secret())
    assert chance_of(one) == chance_of(match_of(game_id)) != chance_of(other)
    assert chance_of(same) != chance_of(match_of(game_id, "", 6)), "the seed alone would deal otherwise"


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_a_shuffle_that_was_chosen_deals_as_it_always_has(game_id: str) -> None:
    match = match_of(game_id, "", 77)
    drawn = match.game.rules.sample_chance(match.state, Random("zashiki 77 0"))
    assert match.draw_chance() == drawn


@each_game
def test_a_game_says_of_its_options_whether_anything_is_left_to_chance(game: Game) -> None:
    for match in matches(game.info.id):
        assert game.chance(match.options) is any(entry.actor < 0 for entry in match.all_entries()), match.options


def test_a_match_has_a_secret_where_something_is_dealt_and_nowhere_else() -> None:
    for each in READY:
        seed, secret = new_shuffle(each, each.rules.make_options({}))
        assert bool(secret) is (each.info.id in WITH_CHANCE) and (is_secret(secret) or not secret)
        assert (seed, secret) != new_shuffle(each, each.rules.make_options({}))
    niwa = game("niwa")
    assert new_shuffle(niwa, niwa.rules.make_options({"variant": "noluck"}))[1] == ""


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_going_back_and_on_again_meets_the_same_cards_in_the_match_its_copies_and_its_file(game_id: str) -> None:
    match = match_of(game_id)
    drawn = chance_of(match)
    for again in (match.branch(0), loads(dumps(match)).branch(0), play_on(match, 0)):
        assert again.secret == SECRET and chance_of(again) == drawn
    assert match.copy().secret == SECRET


def test_a_line_that_is_tried_has_a_secret_from_which_the_matchs_does_not_follow() -> None:
    match = match_of()
    match.settle()
    one, other = trial(match, 0), trial(match, 1)
    assert len({SECRET, one.secret, other.secret}) == 3 and all(map(is_secret, (one.secret, other.secret)))
    assert trial(match_of(secret=""), 0).secret == "", "a chosen shuffle stays one"
    assert derived(SECRET, "a") != derived(SECRET, "b") and derived("", "a") == ""


def test_a_rematch_and_the_next_of_several_have_the_shuffle_they_are_given() -> None:
    match = match_of()
    match.series = Series()
    played_on(match, Random(1), 20_000)
    assert match.outcome is not None
    assert (rematch(match, match.seats, 8).seed, rematch(match, match.seats, 8).secret) == (8, "")
    other = SECRET[::-1]
    assert rematch(match, match.seats, 8, other).secret == other == next_game(match, 8, other).secret


# -- what is told -----------------------------------------------------------------------------------


def test_what_bots_draw_from_follows_neither_from_a_seed_nor_from_a_secret() -> None:
    when = "2026-11-28T12:00:00+00:00"
    worlds = [match_of(seed=seed, secret=secret, created=when) for seed, secret in ((1, ""), (2, ""), (1, SECRET))]
    messages = [[told_to_bots(match, seat, attempt) for seat in (0, 1) for attempt in (0, 1, 2)] for match in worlds]
    assert messages[0] == messages[1] == messages[2]
    assert len(set(messages[0])) == 6, "another number for every seat and every attempt"


def test_what_bots_draw_from_is_the_same_after_an_undo_and_another_at_another_place() -> None:
    match = match_of("nissi", "")
    before = told_to_bots(match, 0)
    match.play(match.legal()[0])
    after = told_to_bots(match, 0)
    match.go_to(0)
    assert told_to_bots(match, 0) == before != after


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_a_line_to_share_holds_no_secret(game_id: str) -> None:
    match = played_on(match_of(game_id), Random(1), 20_000)
    shared = read_code(match_code(match))
    assert match.outcome is not None and shared.secret == "" and shared.seed != match.seed


# -- in its file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_a_secret_is_kept_in_the_matchs_own_file(game_id: str) -> None:
    match = match_of(game_id)
    match.settle()
    text = dumps(match)
    body = json.loads(text)
    assert (body["version"], body["secret"], body["analysis"]) == (7, SECRET, None)
    assert loads(text).secret == SECRET and summarize(text).seed == 5
    match.analysis = {"version": 1}
    assert json.loads(dumps(match))["analysis"] == {"version": 1}


def test_a_save_without_a_secret_is_written_so_that_older_programs_read_it() -> None:
    body = json.loads(dumps(match_of(secret="")))
    assert body["version"] == 2 and "secret" not in body
    assert loads(json.dumps(body)).secret == ""


def test_what_only_shows_a_match_is_sent_no_secret() -> None:
    match = match_of()
    match.settle()
    assert SECRET not in snapshot(match).without_secret.text()
    assert SECRET in snapshot(match).text()


@of_each(["", "abc", "0" * 31, "0" * 129, SECRET.upper(), SECRET + "\n", "g" * 32, "٣" * 32, 7, None, [SECRET], True])
def test_a_secret_that_is_none_is_refused_in_words(secret: object) -> None:
    text = dumps(match_of())
    with pytest.raises(SaveError, match="the save is damaged: its secret is invalid"):
        rewritten(text, lambda body: body.update(secret=secret))
    body = json.loads(text) | {"secret": secret}
    with pytest.raises(SaveError, match="the save is damaged: its secret is invalid"):
        loads(json.dumps(body))


def test_a_save_of_an_older_version_may_hold_no_secret() -> None:
    body = json.loads(dumps(match_of(secret=""))) | {"secret": SECRET}
    with pytest.raises(SaveError, match="an unknown field"):
        loads(json.dumps(body))

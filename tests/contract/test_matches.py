"""Matches and saves of every game: undo, redo, branching, replay, and files that are no saves."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import savefile
from games.core.endings import Ending
from games.core.errors import GameError, IllegalAction, SaveError
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.types import CHANCE, OVER
from tests.contract.sampling import READY, each_game, each_ready_game, matches, moments, new_match

NOON = datetime(2024, 1, 1, 12, tzinfo=UTC)


def copy_of(match: Match) -> Match:
    """An independent match with the same log."""
    return match.branch(match.length)


def beginning(game: Game, actions: int) -> Match:
    """The first actions of a match, or all where it is shorter."""
    match = matches(game.info.id)[0]
    return match.branch(min(actions, match.length))


@each_game
def test_undo_and_redo_walk_through_the_same_states(game: Game) -> None:
    for original in matches(game.info.id):
        match = copy_of(original)
        states = [match.state_at(index) for index in range(match.length + 1)]
        while match.undo():
            assert match.state == states[match.index]
            assert match.actor >= 0
        while match.redo():
            assert match.state == states[match.index]
        assert match.index == match.length == original.length
        assert match.outcome == original.outcome


@each_game
def test_undo_stops_at_what_was_shown(game: Game) -> None:
    for match in matches(game.info.id):
        target = copy_of(match).undo_target()
        reached = match.length if target is None else target
        for entry in match.all_entries()[reached:]:
            assert game.rules.reveals_nothing(entry.before, entry.action)


@each_game
def test_playing_again_what_was_undone_keeps_the_rest(game: Game) -> None:
    match = copy_of(matches(game.info.id)[0])
    entries = match.all_entries()
    match.go_to(match.length // 2)
    for entry in entries[match.index :]:
        match.play(entry.action)
        assert match.length == len(entries)
    assert match.all_entries() == entries


@each_game
def test_a_different_action_drops_what_was_undone(game: Game) -> None:
    match = copy_of(matches(game.info.id)[0])
    places = [
        index
        for index, entry in enumerate(match.all_entries())
        if entry.actor >= 0 and len(game.rules.legal_actions(entry.before)) > 1
    ]
    index = places[len(places) // 2]
    match.go_to(index)
    other = next(action for action in match.legal() if action != match.all_entries()[index].action)
    match.play(other)
    assert match.length == index + 1
    assert not match.can_redo


@each_game
def test_the_log_in_notation_replays_to_the_same_states(game: Game) -> None:
    for original in matches(game.info.id):
        match = Match(game, original.options, original.seats)
        for entry in original.all_entries():
            assert match.play_text(entry.notation) == entry


@each_game
def test_the_seed_decides_what_is_drawn(game: Game) -> None:
    for seed in range(3):
        first, second = (new_match(game, {}, seed) for _ in range(2))
        assert first.settle() == second.settle()
        assert first.state == second.state
        if first.index:
            drawn = first.state
            first.go_to(0)
            first.settle()
            assert first.state == drawn


@each_game
def test_a_refused_action_changes_nothing(game: Game) -> None:
    for moment in moments(game, 6):
        match = moment.match.branch(moment.index)
        before = (match.index, match.length, match.state, match.version)
        calls: list[int] = []
        match.listeners.append(partial(calls.append, 1))
        if match.actor == OVER:
            with pytest.raises(IllegalAction):
                match.play_text(moment.match.all_entries()[0].notation)
            with pytest.raises(IllegalAction):
                match.play(Ending.RESIGN)
        with pytest.raises(GameError):
            match.play_text("no such action")
        if match.actor != CHANCE:
            with pytest.raises(IllegalAction):
                match.draw_chance()
        assert (match.index, match.length, match.state, match.version) == before
        assert calls == []


@each_game
def test_branching_leaves_the_original_alone(game: Game) -> None:
    for moment in moments(game, 4):
        branch = moment.match.branch(moment.index)
        assert branch.state == moment.state
        assert branch.length == moment.index
        if branch.actor >= 0:
            branch.play(branch.legal()[0])
        elif branch.actor == CHANCE:
            branch.settle()
        assert moment.match.index == moment.match.length
        assert moment.state == moment.match.state_at(moment.index)


@each_ready_game
def test_saves_bring_everything_back_at_every_step(game: Game) -> None:
    for original in matches(game.info.id):
        match = copy_of(original)
        match.seats = tuple(
            Seat(f"Zoë \N{SNOWMAN} {seat}", None if seat % 2 else "adept") for seat in range(len(match.seats))
        )
        for index in sorted({0, 1, match.length // 3, match.length - 1, match.length}):
            match.go_to(index)
            loaded = savefile.loads(savefile.dumps(match))
            assert loaded.index == index
            assert loaded.all_entries() == match.all_entries()
            assert (loaded.seats, loaded.seed, loaded.options) == (match.seats, match.seed, match.options)
            assert (loaded.outcome, loaded.actor, loaded.created) == (match.outcome, match.actor, match.created)
            assert savefile.dumps(loaded, now=NOON) == savefile.dumps(match, now=NOON)


@each_ready_game
def test_endings_are_saved(game: Game) -> None:
    for word in sorted(game.info.endings):
        match = copy_of(matches(game.info.id)[0])
        if word == "draw" and not game.can_agree_to_draw(len(match.seats)):
            continue
        match.go_to(next(index for index in range(match.length) if match.actor_at(index) >= 0))
        match.play_text(word)
        loaded = savefile.loads(savefile.dumps(match))
        assert (loaded.actor, loaded.outcome) == (OVER, match.outcome)
        assert loaded.all_entries()[-1].action is Ending(word)


@each_ready_game
def test_a_log_that_breaks_the_rules_is_refused_with_its_place(game: Game) -> None:
    body = json.loads(savefile.dumps(matches(game.info.id)[0]))
    place = len(body["log"]) // 2
    body["log"][place] = "no such action"
    with pytest.raises(SaveError, match=rf"action {place + 1} of the log"):
        savefile.loads(signed(body))


def signed(body: dict[str, object]) -> str:
    """The save text of `body` with a checksum that fits."""
    body["checksum"] = savefile.checksum(body)
    return json.dumps(body)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@each_ready_game
@given(data=st.data())
@settings(max_examples=120, deadline=None)
def test_a_save_with_any_field_changed_loads_or_is_refused(game: Game, data: st.DataObject) -> None:
    """Even with a checksum that fits."""
    match = beginning(game, 12)
    body = json.loads(savefile.dumps(match))
    name = data.draw(st.sampled_from(sorted(body)))
    part = data.draw(st.sampled_from(["whole", "inside", "gone"]))
    if part == "gone":
        del body[name]
    elif part == "inside" and isinstance(body[name], list) and body[name]:
        body[name][data.draw(st.integers(0, len(body[name]) - 1))] = data.draw(json_values)
    elif part == "inside" and isinstance(body[name], dict):
        body[name][data.draw(st.sampled_from(["", *body[name]]) | st.text(max_size=6))] = data.draw(json_values)
    else:
        body[name] = data.draw(json_values)
    loads_or_refuses(signed(body) if name != "checksum" else json.dumps(body))


@given(text=st.text() | json_values.map(json.dumps))
def test_any_text_loads_or_is_refused(text: str) -> None:
    loads_or_refuses(text)


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_damaged_save_is_noticed(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(READY))
    text = savefile.dumps(beginning(game, 8))
    start = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:start] + data.draw(st.text(max_size=3)) + text[start + data.draw(st.integers(0, 5)) :]
    try:
        harmless = json.loads(damaged) == json.loads(text)
    except ValueError:
        harmless = False
    if not harmless:
        with pytest.raises(SaveError):
            savefile.loads(damaged)
    loads_or_refuses(damaged)


def loads_or_refuses(text: str) -> None:
    """A save loads into a match that can be saved again, or `SaveError` says why not; so for its summary."""
    try:
        match = savefile.loads(text)
    except SaveError as error:
        assert str(error)
    else:
        assert savefile.loads(savefile.dumps(match)).all_entries() == match.all_entries()
    try:
        savefile.summarize(text)
    except SaveError as error:
        assert str(error)

"""Whole games of every kind over the line protocol, as a program that imports nothing would play them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.core.game import Game
from games.core.types import LEVELS
from games.protocol.session import Session
from tests.contract.sampling import each_ready_game


def ask(session: Session, request: str) -> str:
    """The answer to a request that must not be refused."""
    reply = session.answer(request)
    assert reply[0] == "=", f"{request}: {reply}"
    return reply[2:]


def play_on(session: Session, rng: Random, most: int) -> None:
    """Plays random actions until the game is over or `most` have been played."""
    for _ in range(most):
        actor = ask(session, "actor")
        if actor == "over":
            return
        if actor == "chance":
            assert ask(session, "actions") == ""
            ask(session, "chance")
        else:
            actions = ask(session, "actions").split("\t")
            assert actions == sorted(set(actions))
            ask(session, f"play {rng.choice(actions)}")


def new(session: Session, game: Game, seed: int) -> int:
    """Opens a match with random options and says how many seats it has."""
    values = game.random_options(Random(seed)) if seed else {}
    ask(session, " ".join(["new", game.info.id, *(f"{name}={value}" for name, value in values.items())]))
    ask(session, f"seed {seed}")
    assert session.match is not None
    return len(session.match.seat_names)


@each_ready_game
def test_a_whole_game_can_be_played(game: Game) -> None:
    for seed in range(3):
        session = Session()
        seats = new(session, game, seed)
        assert ask(session, "outcome") == "none"
        play_on(session, Random(seed), 5000)
        reason, *points = ask(session, "outcome").split()
        assert reason
        assert len(points) == seats
        assert sum(map(float, points)) == pytest.approx(1, abs=1e-4)


@each_ready_game
def test_the_log_replays_in_another_session(game: Game) -> None:
    session, other = Session(), Session()
    new(session, game, 1)
    new(other, game, 1)
    play_on(session, Random(1), 60)
    for line in ask(session, "log").splitlines():
        ask(other, f"play {line}")
    for request in ("position", "actor", "actions", "outcome", "log"):
        assert session.answer(request) == other.answer(request)


@each_ready_game
def test_undo_to_the_start_and_redo_to_the_end(game: Game) -> None:
    session = Session()
    new(session, game, 2)
    start = session.answer("position")
    play_on(session, Random(2), 40)
    end, log = session.answer("position"), session.answer("log")
    while session.answer("undo") == "= ok":
        pass
    assert (session.answer("position"), session.answer("log")) == (start, "=\n")
    while session.answer("redo") == "= ok":
        pass
    assert (session.answer("position"), session.answer("log")) == (end, log)


@each_ready_game
def test_the_seed_repeats_what_chance_does(game: Game) -> None:
    logs = set()
    for _ in range(2):
        session = Session()
        new(session, game, 3)
        play_on(session, Random(3), 40)
        logs.add(ask(session, "log"))
    assert len(logs) == 1


@each_ready_game
def test_a_view_tells_what_its_seat_knows_and_nothing_else(game: Game) -> None:
    session = Session()
    seats = new(session, game, 0)
    rng = Random(4)
    for _ in range(8):
        play_on(session, rng, 5)
        actor = ask(session, "actor")
        for seat in [*range(seats), "spectator"]:
            reported = json.loads(ask(session, f"view {seat}"))
            assert reported["seat"] == (None if seat == "spectator" else seat)
            assert str(reported["actor"]) == actor
            assert sorted(reported["legal"]) == (ask(session, "actions").split("\t") if str(seat) == actor else [])
            assert len(reported["log"]) == ask(session, "log").count("\n")
            assert reported["position"]
            assert isinstance(reported["view"], dict)
            if game.info.hidden and seat == "spectator" and session.match is not None and session.match.hides:
                full = session.answer("position")
                assert full[0] == "?" or reported["position"] != full[2:] or actor == "over"


@each_ready_game
def test_the_log_of_a_view_is_told_as_its_seat_may_read_it(game: Game) -> None:
    session = Session()
    new(session, game, 0)
    play_on(session, Random(2), 12)
    match = session.match
    assert match is not None
    full = ask(session, "log").splitlines()
    logs = {seat: json.loads(ask(session, f"view {seat}"))["log"] for seat in ("spectator", "0", "1")}
    for seat, log in logs.items():
        assert log == [line.notation for line in match.log(None if seat == "spectator" else int(seat))]
        assert len(log) == len(full)
    assert (logs["spectator"] != full) == match.hides


@each_ready_game
def test_a_position_can_be_set_up_again(game: Game) -> None:
    session = Session()
    new(session, game, 1)
    rng = Random(5)
    tried = 0
    for _ in range(8):
        play_on(session, rng, 6)
        reply = session.answer("position")
        if reply[0] == "?":
            assert reply.startswith("? no_position ")
            continue
        tried += 1
        other = Session()
        new(other, game, 1)
        ask(other, f"load_position {reply[2:]}")
        for request in ("position", "actor", "actions", "outcome"):
            assert other.answer(request) == session.answer(request)
    assert tried


@each_ready_game
def test_a_saved_match_comes_back(game: Game, tmp_path: Path) -> None:
    session, other = Session(), Session()
    new(session, game, 2)
    play_on(session, Random(6), 30)
    ask(session, "undo")
    ask(session, f"save {tmp_path / 'saved.json'}")
    ask(other, f"load {tmp_path / 'saved.json'}")
    for request in ("position", "actor", "actions", "log", "redo", "log"):
        assert other.answer(request) == session.answer(request)


@each_ready_game
def test_bots_of_every_level_answer(game: Game) -> None:
    session = Session()
    new(session, game, 0)
    play_on(session, Random(7), 12)
    if ask(session, "actor") == "over":
        ask(session, "undo")
    while ask(session, "actor") == "chance":
        ask(session, "chance")
    actions = ask(session, "actions").split("\t")
    for level in LEVELS:
        assert ask(session, f"bot {level} nodes=40") in actions


@each_ready_game
def test_perft_counts_where_nothing_is_left_to_chance(game: Game) -> None:
    session = Session()
    new(session, game, 0)
    reply = session.answer("perft 1")
    if game.info.hidden:
        assert reply.startswith("? perft ")
    else:
        assert int(reply[2:]) == len(ask(session, "actions").split("\t"))


def test_the_console_of_the_documentation_is_what_happens() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    _, *lines = page.split("```")[1].strip().splitlines()
    session = Session()
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        assert session.answer(request) == reply


def test_the_documentation_names_every_request() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for name in Session().commands:
        assert f"`{name}" in page

"""Other programs as players: by views or by the whole log, honest or broken."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from games import find_info
from games.core.bot import Limit
from lab.arena import program
from lab.arena.code import code_of
from lab.arena.entrants import Entrant, read_entrant
from lab.arena.play import Job, Record, play

PROJECT = Path(__file__).resolve().parents[3]
PLAYER = (sys.executable, str(Path(__file__).with_name("player.py")))
OURS = (sys.executable, str(PROJECT / "main.py"), "protocol")
RANDOM = read_entrant("random")


def played(entrant: Entrant, other: Entrant = RANDOM, game_id: str = "nissi") -> Record:
    """A game of the entrant, which begins."""
    rules = find_info(game_id).load().rules
    options = {"move_limit": "20"} if game_id == "nissi" else {}
    texts = tuple(rules.option_values(rules.make_options(options)).items())
    return play(Job(game_id, texts, (entrant, other), 1, 0, code_of(game_id)))


def engine(*words: str, limit: Limit = Limit(nodes=7)) -> Entrant:  # noqa: B008
    return Entrant("engine", "novice", limit, command=(*PLAYER, *words))


@pytest.mark.parametrize("game_id", ["nissi", "naishi", "niwa", "senshiai"])
def test_a_program_that_knows_its_seat_plays_by_views_and_is_shown_no_more(game_id: str) -> None:
    assert played(engine(), game_id=game_id).reason != "forfeit"


@pytest.mark.parametrize("game_id", ["nissi", "naishi"])
def test_this_very_program_plays_over_the_protocol_as_strongly_as_inside(game_id: str) -> None:
    ours = Entrant("ours", "adept", Limit(nodes=20), command=OURS)
    record = played(ours, read_entrant("adept:nodes=20"), game_id)
    assert (record.reason != "forfeit", record.note) == (True, "")
    assert played(ours, read_entrant("adept:nodes=20"), game_id).log == record.log


@pytest.mark.parametrize(
    ("fault", "words"),
    [("die", "was killed by signal 9"), ("lie", "engine answered 'A0-A9'"), ("babble", "engine answered 'hello")],
)
def test_a_program_that_breaks_loses_its_game_and_the_table_says_why(fault: str, words: str) -> None:
    record = played(engine(fault))
    assert (record.reason, record.points) == ("forfeit", (0.0, 1.0))
    assert words in record.note


def test_a_program_that_is_silent_for_too_long_loses_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "ANSWERS_WITHIN", 0.3)
    record = played(engine("sleep"))
    assert record.reason == "forfeit" and "did not answer 'choose nodes=7" in record.note


@pytest.mark.parametrize(
    ("command", "words"),
    [(("no-such-program",), "cannot be started"), ((sys.executable, "-c", ""), "ended with exit code 0")],
)
def test_a_program_that_does_not_start_loses_its_game(command: tuple[str, ...], words: str) -> None:
    record = played(replace(engine(), command=command))
    assert record.reason == "forfeit" and words in record.note


def test_no_process_is_left_behind() -> None:
    player = engine().sit_down(find_info("nissi").load(), {}, 0, 1)
    assert isinstance(player, program.Program)
    assert player.running
    player.leave()
    assert not player.running

"""What is dealt, what bots draw and what a program is told to draw from: three streams, and none tells another."""

from __future__ import annotations

import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import find_info
from games.core.bot import Limit
from games.core.shuffle import is_secret, new_secret
from lab.arena.code import code_of
from lab.arena.entrants import Entrant, read_entrant
from lab.arena.play import Job, play
from lab.arena.results import VERSION, Results
from lab.arena.schedule import Schedule, draw_up
from lab.arena.tables import as_json
from lab.arena.tournament import Tournament
from lab.commands import arena
from tests.tools.overheard import overheard

SECRET = "0123456789abcdef" * 2
LONG = 123_456_789_012_345_678
MAIN = Path(__file__).resolve().parents[3] / "main.py"
OWN = "@harbour-of-lanterns*1+militiamen*10+warriors*9"
OTHER = "@raiders-camp*1+militiamen*10+samurai*9"
RANDOM = read_entrant("random")
PROGRAM = Entrant("overheard", "master", Limit(nodes=7), command=("overheard",))


def job(game_id: str = "niwa", **changes: Any) -> Job:
    rules = find_info(game_id).load().rules
    options = tuple(sorted(rules.option_values(rules.make_options({})).items()))
    return replace(Job(game_id, options, (RANDOM, RANDOM), LONG, 3, code_of(game_id)), **changes)


def plan(games: int = 4, secret: str = "", seed: int = 1) -> Schedule:
    drawn = draw_up(find_info("niwa").load(), [read_entrant("novice:nodes=1"), RANDOM], games, seed)
    return replace(drawn, secret=secret)


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
@pytest.mark.parametrize("secret", ["", SECRET])
def test_a_program_is_told_neither_the_seed_nor_the_secret_nor_a_number_that_follows_from_them(
    game_id: str, secret: str
) -> None:
    heard = []
    worlds: list[dict[str, Any]] = [{"secret": secret}, {"secret": secret[::-1]} if secret else {"seed": LONG + 1}]
    for changes in worlds:
        with overheard() as lines:
            play(job(game_id, entrants=(PROGRAM, RANDOM), **changes))
        heard.append(lines[0])
        assert not any(text in line for line in lines[0] for text in (str(LONG)[:9], SECRET, SECRET[::-1]))
    setting_up = [[line for line in lines if not line.startswith(("choose", "quit"))] for lines in heard]
    assert setting_up[0] == setting_up[1] and "seed 3\n" in setting_up[0]
    assert heard[0] != heard[1], "other cards"


def test_what_our_own_bots_draw_does_not_change_with_the_deal_and_is_not_what_programs_are_told() -> None:
    assert job().luck(chance=True) == job(seed=1).luck(chance=True) != str(job().bot_seed(chance=True))
    kept = job(secret=SECRET).luck(chance=True)
    assert SECRET not in kept and kept != job(secret=SECRET[::-1]).luck(chance=True)
    assert job(round=4).bot_seed(chance=True) != job().bot_seed(chance=True)


def test_where_nothing_is_dealt_another_seed_still_gives_other_games() -> None:
    one, other = (play(job("nissi", seed=seed)).log for seed in (1, 2))
    assert one != other


def test_a_named_seed_deals_the_same_again_and_another_seed_otherwise() -> None:
    assert play(job()).log == play(job()).log
    assert play(job()).log[0] != play(job(seed=1)).log[0]


def test_a_run_of_no_named_seed_goes_on_with_the_deals_it_began_with(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    with Results(file) as results:
        secret = results.secret
        Tournament(plan(2, secret), results).play()
    with Results(file) as results:
        assert is_secret(secret) and results.secret == secret
        assert all(each in results for each in plan(2, secret).jobs())
        assert not any(each in results for each in plan(2).jobs()), "those of a named seed are others"
    with Results(tmp_path / "other.db") as other, Results() as third:
        assert len({secret, other.secret, third.secret}) == 3


def test_runs_of_named_seeds_and_of_none_add_up(tmp_path: Path) -> None:
    with Results(tmp_path / "results.db") as results:
        for schedule in (plan(2), plan(2, results.secret), plan(2, seed=5)):
            tournament = Tournament(schedule, results)
            tournament.play()
        assert tournament.standing().scores[0].games == 6


def test_a_table_for_programs_names_a_seed_that_was_named_and_no_secret() -> None:
    with Results() as results:
        named, unnamed = (as_json(Tournament(plan(2, secret), results).standing()) for secret in ("", SECRET))
    assert '"seed": 1' in named and '"seed": null' in unnamed and SECRET not in unnamed


def test_results_from_before_secrets_are_read_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    with Results(file) as results:
        Tournament(plan(2), results).play()
    with sqlite3.connect(file) as base:
        columns = [row[1] for row in base.execute("pragma table_info(game)") if row[1] != "secret"]
        base.execute(f"create table before as select {', '.join(columns)} from game")
        base.executescript("drop table game; drop table deals; alter table before rename to game")
        base.execute("pragma user_version = 3")
    with Results(file) as results:
        assert is_secret(results.secret)
        tournament = Tournament(plan(4), results)
        assert tournament.known == 2
        tournament.play()
        assert tournament.standing().scores[0].games == 4
    assert sqlite3.connect(file).execute("pragma user_version").fetchone() == (VERSION,)


def test_games_of_other_source_files_are_told_and_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.db"
    with Results(file) as results:
        for each in plan(2).jobs():
            results.add(replace(each, code="of yesterday"), play(each))
    assert (
        arena.main(["niwa", "novice:nodes=1", "random", "--games", "2", "--workers", "1", "--results", str(file)]) == 0
    )
    said = capsys.readouterr()
    assert "has 2 games of other source files: they stay there and do not count." in said.err


@pytest.mark.parametrize(("named", "same"), [((), False), (("--seed", "5"), True)])
def test_the_command_deals_fresh_cards_unless_a_seed_is_named(
    tmp_path: Path, named: tuple[str, ...], same: bool
) -> None:
    logs = []
    for number in range(2):
        file = tmp_path / f"{number}.db"
        words = ["niwa", "novice:nodes=1", "random", "--games", "2", "--workers", "1", "--results", str(file), *named]
        assert arena.main(words) == 0
        with sqlite3.connect(file) as base:
            logs.append(sorted(base.execute("select entrants, log from game").fetchall()))
    assert (logs[0] == logs[1]) is same


def test_a_job_takes_its_secret_to_whichever_process_plays_it() -> None:
    secret = new_secret()
    assert [each.secret for each in plan(2, secret).jobs()] == [secret, secret]
    assert play(job(secret=secret)).log == play(job(secret=secret, seed=1)).log


def test_a_program_is_told_no_deck_of_another_seats_own() -> None:
    rules = find_info("senshiai").load().rules
    made = rules.make_options({"decks": f"{OWN},{OTHER}", "deck-size": "20"})
    options = tuple(sorted(rules.option_values(made).items()))
    with overheard() as heard:
        play(job("senshiai", options=options, entrants=(PROGRAM, RANDOM)))
    assert "samurai*9" not in "".join(heard[0])
    assert f"decks={OWN},? " in heard[0][0]


def test_this_very_program_which_takes_no_seat_is_told_every_deck() -> None:
    rules = find_info("senshiai").load().rules
    made = rules.make_options({"decks": f"{OWN},{OTHER}", "deck-size": "20", "rounds": "10"})
    options = tuple(sorted(rules.option_values(made).items()))
    ours = Entrant("ours", "novice", Limit(nodes=1), command=(sys.executable, str(MAIN), "protocol"))
    record = play(job("senshiai", options=options, entrants=(ours, RANDOM)))
    assert (record.reason != "forfeit", record.note) == (True, "")

"""Players by name: what is understood, what is refused, and what makes two of them the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games import find_info, niwa
from games.core.bot import Limit
from games.naishi.evaluate import WEIGHTS
from lab.arena.entrants import BadEntrant, read_command, read_entrant
from lab.arena.play import play
from lab.arena.schedule import draw_up

COMMANDS = {"engine": ("./engine", "--strong")}


def test_a_level_thinks_as_long_as_in_play_unless_it_is_told():
    assert read_entrant("master").limit == Limit(seconds=2.0)
    assert read_entrant("master", usual=Limit(nodes=9)).limit == Limit(nodes=9)
    assert read_entrant("expert:nodes=4000", usual=Limit(nodes=9)).limit == Limit(nodes=4000)
    assert read_entrant("adept:seconds=0.2").limit == Limit(seconds=0.2)
    assert read_entrant("random", usual=Limit(nodes=9)).limit == Limit()


def test_results_are_kept_under_what_makes_a_player_and_not_under_its_name():
    assert read_entrant("master").key == read_entrant("master:seconds=2.0").key == "master seconds=2"
    assert read_entrant("master:nodes=5").key != read_entrant("expert:nodes=5").key
    assert read_entrant("engine:level=adept,nodes=5", COMMANDS).key == "adept nodes=5 command=./engine --strong"


@pytest.mark.parametrize(
    "text",
    [
        "genius",
        "",
        "master:",
        "master:nodes=0",
        "master:nodes=-1",
        "master:nodes=1e9",
        "master:nodes=5,nodes=6",
        "master:nodes=5,seconds=1",
        "master:seconds=0",
        "master:seconds=nan",
        "master:seconds=4000",
        "master:level=expert",
        "master:depth=3",
        "master:weights=no/such/file",
        "random:nodes=5",
        "engine:weights=x",
        "engine:level=genius",
    ],
)
def test_what_names_no_player_is_refused_in_words(text):
    if text == "master:":
        assert read_entrant(text).level == "master"
        return
    with pytest.raises(BadEntrant) as refusal:
        read_entrant(text, COMMANDS)
    assert len(str(refusal.value)) > 15


def test_a_command_is_read_without_a_shell():
    assert read_command("old=python3 '../old copy/main.py' protocol; rm x") == (
        "old",
        ("python3", "../old copy/main.py", "protocol;", "rm", "x"),
    )


@pytest.mark.parametrize("text", ["old", "=x", "old=", "a:b=x", "master=x", "old='x", " old=x"])
def test_what_is_no_command_is_refused(text):
    with pytest.raises(BadEntrant):
        read_command(text)


def test_other_weights_make_another_player_that_plays_otherwise(tmp_path):
    game = find_info("naishi").load()
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({**WEIGHTS, "Monk": 40.0}), encoding="utf-8")
    entrant = read_entrant(f"expert:nodes=30,weights={file}")
    assert entrant.key.startswith("expert nodes=30 weights=")
    entrant.sit_down(game, {}, 0, 1).leave()
    file.write_text('{"Monk": 40}', encoding="utf-8")
    with pytest.raises(BadEntrant, match="no weights of Naishi"):
        read_entrant(f"expert:weights={file}").sit_down(game, {}, 0, 1)
    with pytest.raises(BadEntrant, match="without a file"):
        read_entrant(f"expert:weights={file}").sit_down(game._replace(make_weighted_bot=None), {}, 0, 1)


def test_the_game_s_own_weights_out_of_a_file_change_nothing_and_others_do(tmp_path):
    own = Path(niwa.__file__).with_name("weights.json")
    other = tmp_path / "other.json"
    rows = json.loads(own.read_text(encoding="utf-8"))["rows"]
    other.write_text(
        json.dumps({"rows": {name: [[-weight for weight in row] for row in each] for name, each in rows.items()}})
    )

    def log(text):
        players = [read_entrant(text), read_entrant("random")]
        return [play(job).log for job in draw_up(niwa.GAME, players, 2).jobs()]

    plain = log("master:nodes=20")
    assert log(f"master:nodes=20,weights={own}") == plain
    assert log(f"master:nodes=20,weights={other}") != plain


def test_who_strays_plays_other_games_than_who_does_not():
    strict, stray = (read_entrant(text) for text in ("novice:nodes=5", "novice:nodes=5,stray=0.5"))
    assert stray.key == "novice nodes=5 stray=0.5" != strict.key
    game = find_info("nissi").load()
    logs = []
    for entrant in (strict, stray, stray):
        (job, *_) = draw_up(game, [entrant, entrant], 1, 1, {"move_limit": "10"}).jobs()
        logs.append(play(job).log)
    assert logs[0] != logs[1] == logs[2]

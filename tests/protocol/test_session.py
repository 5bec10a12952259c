"""The requests of the line protocol, one by one, on Nissi, whose answers its rules page gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.protocol.session import Session

START = "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0"
RAGING = "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"


@pytest.fixture
def session() -> Session:
    """A match of Nissi at its start."""
    made = Session()
    assert made.answer("new nissi") == "= ok"
    return made


def state_of(session: Session) -> tuple[object, ...]:
    """Everything a refused request must leave alone."""
    match = session.match
    assert match is not None
    return id(match), match.index, match.length, match.state, match.seed, match.version, session.seed, session.ended


def test_nothing_but_new_works_before_new() -> None:
    session = Session()
    assert session.answer("games").startswith("= ")
    for request in ("actor", "actions", "play F9-F8", "chance", "position", "load_position " + START, "view 0"):
        assert session.answer(request).startswith("? no_game "), request
    for request in ("outcome", "undo", "redo", "perft 1", "bot novice nodes=10", "save x.json", "log"):
        assert session.answer(request).startswith("? no_game "), request
    assert session.answer("seed 42") == "= ok"


def test_actions_are_sorted_as_text_and_separated_by_tabs(session: Session) -> None:
    expected = "D9-C9 D9-D8 E9-E8 F9-E8 F9-F8 F9-G8 G9-G8 H9-H8 H9-I9"
    assert session.answer("actions") == "= " + expected.replace(" ", "\t")


def test_playing_changes_actor_and_position(session: Session) -> None:
    assert session.answer("actor") == "= 0"
    assert session.answer("position") == "= " + START
    assert session.answer("play F9-F8") == "= ok"
    assert session.answer("actor") == "= 1"
    assert session.answer("position") == "= 3zxcvb2/10/10/10/10/10/10/10/5C4/3ZX1VB2 r 1"


def test_reading_is_lenient(session: Session) -> None:
    assert session.answer("  PLAY   f9 f8  ") == "= ok"
    assert session.answer("log") == "= F9-F8\n"


def test_undo_and_redo_step_through_single_entries(session: Session) -> None:
    session.answer("play F9-F8")
    session.answer("play F0-F1")
    assert [session.answer("undo"), session.answer("undo")] == ["= ok", "= ok"]
    assert session.answer("undo").startswith("? nothing ")
    assert session.answer("position") == "= " + START
    assert [session.answer("redo"), session.answer("redo")] == ["= ok", "= ok"]
    assert session.answer("redo").startswith("? nothing ")
    assert session.answer("log") == "= F9-F8\nF0-F1\n"


def test_the_log_of_a_new_match_is_empty(session: Session) -> None:
    assert session.answer("log") == "=\n"


@pytest.mark.parametrize(
    ("ending", "outcome"), [("resign", "resign 0 1"), ("draw", "agreed 0.5 0.5"), ("time", "time 0.5 0.5")]
)
def test_the_match_itself_can_end(session: Session, ending: str, outcome: str) -> None:
    assert session.answer("outcome") == "= none"
    assert session.answer(f"play {ending}") == "= ok"
    assert session.answer("outcome") == f"= {outcome}"
    assert session.answer("actor") == "= over"
    assert session.answer("actions") == "="
    assert session.answer("play D0-D1").startswith("? illegal ")
    assert json.loads(session.answer("view 1")[2:])["legal"] == []
    assert session.answer("undo") == "= ok"
    assert session.answer("outcome") == "= none"


def test_illegal_actions_say_why_and_where(session: Session) -> None:
    before = state_of(session)
    reply = session.answer("play D9-E9")
    assert reply.startswith("? illegal ")
    assert "E9" in reply
    assert session.answer("play nonsense").startswith("? notation ")
    assert state_of(session) == before


def test_load_position_begins_a_match_there(session: Session) -> None:
    assert session.answer("load_position " + RAGING) == "= ok"
    assert session.answer("position") == "= " + RAGING
    assert len(session.answer("actions").split("\t")) == 34
    assert session.answer("log") == "=\n"


def test_load_position_keeps_the_options(session: Session) -> None:
    session.answer("new nissi move_limit=41")
    session.answer("load_position " + RAGING)
    session.answer("play E0-E8")
    assert session.answer("outcome").startswith("= moves ")


@pytest.mark.parametrize("text", ["", "nonsense", "10/10 b 0", START + " x", START.replace("c", "C"), "9" * 5000])
def test_a_bad_position_changes_nothing(session: Session, text: str) -> None:
    session.answer("play F9-F8")
    before = state_of(session)
    assert session.answer(f"load_position {text}")[0] == "?"
    assert state_of(session) == before


def test_perft_counts_as_the_rules_page_does(session: Session) -> None:
    assert [session.answer(f"perft {depth}") for depth in range(4)] == ["= 1", "= 9", "= 81", "= 972"]
    session.answer("load_position " + RAGING)
    assert [session.answer(f"perft {depth}") for depth in (1, 2, 3)] == ["= 34", "= 364", "= 8707"]


@pytest.mark.parametrize("depth", ["", "-1", "7", "99", "x", "1 2", "\N{SUPERSCRIPT TWO}"])
def test_perft_has_a_bounded_depth(session: Session, depth: str) -> None:
    assert session.answer(f"perft {depth}").startswith("? usage ")


def test_a_view_is_one_json_object_of_what_the_seat_knows(session: Session) -> None:
    session.answer("play F9-F8")
    red = json.loads(session.answer("view 1")[2:])
    blue = json.loads(session.answer("view 0")[2:])
    nobody = json.loads(session.answer("view spectator")[2:])
    assert (red["game"], red["seat"], red["actor"], red["log"]) == ("nissi", 1, 1, ["F9-F8"])
    assert red["position"] == "3zxcvb2/10/10/10/10/10/10/10/5C4/3ZX1VB2 r 1"
    assert len(red["legal"]) == 9
    assert (blue["seat"], blue["legal"], nobody["seat"], nobody["legal"]) == (0, [], None, [])
    assert red["outcome"] is None
    assert red["prompt"]
    assert red["view"]["scores"] == [30, 30]


@pytest.mark.parametrize("seat", ["", "2", "-1", "x", "0 1", "9" * 500])
def test_a_view_needs_a_seat(session: Session, seat: str) -> None:
    assert session.answer(f"view {seat}").startswith("? usage ")


@pytest.mark.parametrize(
    "request_",
    ["new", "new chess", "new nissi clock=7", "new nissi speed=3", "new nissi clock", "new nissi clock=3 clock=5"],
)
def test_a_match_that_cannot_be_set_up_leaves_the_old_one(session: Session, request_: str) -> None:
    session.answer("play F9-F8")
    before = state_of(session)
    assert session.answer(request_)[0] == "?"
    assert state_of(session) == before


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "x", "1 2", "9" * 40])
def test_a_seed_is_a_whole_number(session: Session, seed: str) -> None:
    before = state_of(session)
    assert session.answer(f"seed {seed}").startswith("? usage ")
    assert state_of(session) == before


def test_nothing_is_left_to_chance_in_nissi(session: Session) -> None:
    assert session.answer("chance").startswith("? illegal ")


def test_a_bot_answers_without_playing_and_repeats_itself(session: Session) -> None:
    before = state_of(session)
    first = session.answer("bot adept nodes=200")
    assert first[2:] in session.answer("actions")[2:].split("\t")
    assert session.answer("bot adept nodes=200") == first
    assert session.answer("bot novice 0.02")[0] == "="
    assert state_of(session) == before


def test_a_bot_tells_its_reasons_only_where_it_is_asked_for_them(session: Session) -> None:
    plain = session.answer("bot adept nodes=200")
    action, _, text = session.answer("bot adept nodes=200 why").partition("\t")
    assert action == plain
    changes = [abs(change) for change in json.loads(text).values()]
    assert changes == sorted(changes, reverse=True)
    assert session.answer("bot adept nodes=200 because").startswith("? usage ")


@pytest.mark.parametrize(
    "words", ["", "genius 1", "master", "master 0", "master -1", "master x", "master 1e9", "master nodes=0", "adept ."]
)
def test_a_bot_needs_a_level_and_an_allowance(session: Session, words: str) -> None:
    assert session.answer(f"bot {words}").startswith("? usage ")


def test_save_and_load(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "a match.json"
    session.answer("seed 42")
    session.answer("play F9-F8")
    session.answer("play F0-F1")
    session.answer("undo")
    assert session.answer(f"save {file}") == "= ok"
    other = Session()
    assert other.answer(f"load {file}") == "= ok"
    assert other.answer("position") == session.answer("position")
    assert other.answer("redo") == "= ok"
    assert other.seed == 42


def test_saving_makes_no_folders(session: Session, tmp_path: Path) -> None:
    reply = session.answer(f"save {tmp_path / 'dir' / 'x.json'}")
    assert reply.startswith("? save the file x.json cannot be written in ")
    assert list(tmp_path.iterdir()) == []


def test_saving_replaces_a_save_and_nothing_else(session: Session, tmp_path: Path) -> None:
    diary, file = tmp_path / "diary.txt", tmp_path / "x.json"
    for text in ("Dear diary", "", '{"format": "zashiki-match"}', "\0\1"):
        diary.write_text(text)
        assert session.answer(f"save {diary}").startswith("? save the file diary.txt was not overwritten")
        assert diary.read_text() == text
    assert session.answer(f"save {file}") == "= ok"
    session.answer("play F9-F8")
    assert session.answer(f"save {file}") == "= ok"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["diary.txt", "x.json", "x.json.bak"]


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full", "/dev/null", "/dev/stdin", "/", "."])
def test_devices_and_folders_are_neither_saved_to_nor_loaded(session: Session, name: str) -> None:
    before = state_of(session)
    assert session.answer(f"save {name}").startswith("? save ")
    assert session.answer(f"load {name}").startswith("? save ")
    assert state_of(session) == before


def test_a_match_that_is_as_long_as_a_match_gets_says_so(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.core.match.MAX_ACTIONS", 1)
    assert session.answer("play F9-F8") == "= ok"
    assert session.answer("play F0-F1").startswith("? illegal A match has at most ")
    assert session.answer("undo") == "= ok"


def test_a_file_that_is_no_save_changes_nothing(session: Session, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    before = state_of(session)
    for name in (tmp_path / "none.json", tmp_path / "bad.json", tmp_path, "", "a\0b"):
        assert session.answer(f"load {name}")[0] == "?"
    assert session.answer(f"save {tmp_path / 'bad.json' / 'x'}").startswith("? save ")
    assert state_of(session) == before


def test_words_too_many_are_refused(session: Session) -> None:
    before = state_of(session)
    for word in ("games", "actor", "actions", "chance", "position", "outcome", "undo", "redo", "log", "quit"):
        assert session.answer(f"{word} x").startswith("? usage "), word
    assert state_of(session) == before


def test_quit_ends_the_session(session: Session) -> None:
    assert session.answer("quit") == "= ok"
    assert session.ended


@given(st.text(max_size=80))
def test_any_text_gets_one_line_of_refusal(text: str) -> None:
    session = Session()
    session.answer("new nissi")
    before = state_of(session)
    for line in (text, f"play {text}", f"load_position {text}", f"new {text}", f"bot {text}", f"view {text}"):
        reply = session.answer(line)
        if reply.startswith("? "):
            assert state_of(session) == before
            assert reply.isprintable()
        else:
            session.answer("new nissi")
            before = state_of(session)


def test_what_may_be_said_to_others_is_listed_apart_and_played_like_an_action() -> None:
    session = Session()
    assert session.answer("new djambi pacts=on") == "= ok"
    said = session.answer("talk")[2:].split("\t")
    assert "propose truce b 3" in said and "propose against c b 3" in said
    assert not set(said) & set(session.answer("actions")[2:].split("\t"))
    position, actor = session.answer("position"), session.answer("actor")
    assert session.answer("play propose truce b 3") == "= ok"
    assert (session.answer("position"), session.answer("actor")) == (position, actor)
    session.answer("play Tb3-b4")
    assert session.answer("talk")[2:].split("\t")[:2] == ["accept a", "refuse a"]
    assert '"standing": []' in session.answer("view 1") and session.answer("play accept") == "= ok"
    assert session.answer("log").splitlines()[0].startswith("= propose truce b 3")
    assert session.answer("undo") == "= ok" and session.answer("play refuse") == "= ok"


def test_without_pacts_there_is_nothing_to_say() -> None:
    session = Session()
    assert session.answer("new djambi") == "= ok"
    assert session.answer("talk") == "="
    assert session.answer("play propose truce b 3").startswith("? illegal This match is played without pacts.")

"""Who deals over the protocol: a client that names the seed, or a secret that no answer holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core.shuffle import is_secret
from games.protocol.session import Session


def dealt(session: Session, game_id: str = "niwa") -> str:
    """What is dealt first in a new match."""
    assert session.answer(f"new {game_id}") == "= ok"
    return session.answer("chance")


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
def test_a_client_that_names_no_seed_is_dealt_cards_that_nobody_can_reckon(game_id: str) -> None:
    first, second = Session(), Session()
    deals = [dealt(first, game_id), dealt(first, game_id), dealt(second, game_id)]
    assert len(set(deals)) == 3
    assert first.match is not None and is_secret(first.match.secret)


def test_a_client_that_names_the_seed_is_the_dealer_in_this_match_and_later_ones() -> None:
    one, other = Session(), Session()
    for session in (one, other):
        assert session.answer("seed 42") == "= ok"
    assert dealt(one) == dealt(other)
    assert one.match is not None and (one.match.seed, one.match.secret) == (42, "")


def test_a_seed_that_is_named_in_the_middle_of_a_match_decides_what_comes() -> None:
    sessions = Session(), Session()
    for session in sessions:
        session.answer("new niwa")
        session.answer("play deal 01a,02a,03a/04a,05a,06a")
        session.answer("seed 42")
        session.answer(f"play {session.answer('actions').removeprefix('= ').split(chr(9))[0]}")
    assert len({session.answer("chance") for session in sessions}) == 1


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
def test_no_answer_holds_a_seed_or_a_secret_that_the_client_did_not_name(game_id: str, tmp_path: Path) -> None:
    session, file = Session(), tmp_path / "match.json"
    dealt(session, game_id)
    match = session.match
    assert match is not None
    asked = [
        "actor", "actions", "position", "view 0", "view 1", "view spectator", "outcome", "perft 1", "log", "games", "x",
        "bot novice nodes=1 why", "undo", "redo", "chance", "seed", "load_position x", f"save {file}",
    ]  # fmt: skip
    text = "\n".join(session.answer(line) for line in asked)
    assert match.secret not in text and not re.search(rf"\b{match.seed}\b", text)
    assert match.secret in file.read_text(), "a save is the dealer's"


def test_a_save_that_is_loaded_is_dealt_on_from_its_own_secret_and_later_matches_are_not(tmp_path: Path) -> None:
    session, file = Session(), tmp_path / "match.json"
    deal = dealt(session)
    session.answer(f"save {file}")
    other = Session()
    assert other.answer(f"load {file}") == "= ok"
    other.answer("undo")
    assert other.answer("chance") == deal, "the match has its own secret"
    assert dealt(other) != deal and other.seed is None

"""Positions in the making: every game that has an editor, over random changes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import find_game
from games.core.editing import CHOICE, NUMBER, SEVERAL, Draft, blank, draft_of, has_draft
from games.core.errors import BadNotation
from games.core.types import OVER

GAMES = ("nissi", "djambi", "niwa")
_NIWA_PLACES = ("0,0", "0,1", "1,0", "-1,2", "3,3", "hand b", "hand w")


def places(draft: Draft) -> tuple[str, ...]:
    """Some places of the board, as the draft names them."""
    state: Any = getattr(draft, "state", None)
    if draft.game == "nissi":
        return tuple(f"{column}{row}" for column in "AEJ" for row in range(10))
    return _NIWA_PLACES if draft.game == "niwa" else tuple(state.geometry.names)


def changed(draft: Draft, data: st.DataObject) -> Draft:
    """The draft after one thing that somebody may do."""
    kind = data.draw(st.sampled_from(("put", "put", "take", "field", "mirrored", "begun", "emptied")))
    place = data.draw(st.sampled_from(places(draft)))
    if kind == "put":
        pieces = [piece.id for tray in draft.trays for piece in tray.pieces]
        try:
            return draft.put(data.draw(st.sampled_from(pieces)), place)
        except BadNotation:
            return draft
    if kind == "take":
        return draft.take(place)
    if kind == "field":
        field = data.draw(st.sampled_from(draft.fields))
        values = [value for value, _ in field.values]
        if not values and field.kind != NUMBER:
            return draft
        value = {
            CHOICE: lambda: data.draw(st.sampled_from(values)),
            NUMBER: lambda: str(data.draw(st.integers(0, 9999))),
            SEVERAL: lambda: "".join(data.draw(st.lists(st.sampled_from(values), min_size=2, unique=True))),
        }[field.kind]()
        return draft.with_field(field.name, value)
    return {"mirrored": draft.mirrored, "begun": draft.begun, "emptied": draft.emptied}[kind]()


def is_playable(draft: Draft) -> bool:
    """What the rules say to a draft's text."""
    info = find_game(draft.game)
    assert info is not None
    rules = info.load().rules
    try:
        return bool(rules.actor(rules.parse_position(draft.text, None)) != OVER)
    except BadNotation:
        return False


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_the_text_of_any_draft_is_read_back_as_the_same_and_its_checks_say_what_the_rules_say(
    game: str, data: st.DataObject
) -> None:
    draft = blank(game).begun() if data.draw(st.booleans()) else blank(game)
    for _ in range(data.draw(st.integers(0, 12))):
        draft = changed(draft, data)
    assert draft.read(draft.text).text == draft.text
    assert (draft.problem() == "") == is_playable(draft), draft.text


@pytest.mark.parametrize("game", GAMES)
@given(text=st.text(max_size=80))
def test_any_text_is_a_draft_or_a_reason(game: str, text: str) -> None:
    try:
        draft_of(game, text)
    except BadNotation as error:
        assert str(error)


@pytest.mark.parametrize(
    ("game", "options"),
    [("nissi", {}), ("djambi", {}), ("djambi", {"n": "7"}), ("niwa", {"variant": "noluck"})],
)
def test_the_beginning_of_a_draft_is_that_of_the_game(game: str, options: dict[str, str]) -> None:
    info = find_game(game)
    assert info is not None
    rules = info.load().rules
    draft = blank(game)
    for name, value in options.items():
        draft = draft.with_field(name, value)
    assert draft.begun().text == rules.position(rules.initial_state(rules.make_options(options)))


@pytest.mark.parametrize(("game", "times"), [("nissi", 2), ("niwa", 2), ("djambi", 4)])
def test_mirrored_often_enough_a_draft_is_as_before(game: str, times: int) -> None:
    draft = start = blank(game).begun()
    for _ in range(times):
        draft = draft.mirrored()
        assert draft.problem() == ""
    assert draft == start


def test_what_there_is_one_of_leaves_where_it_stood() -> None:
    moved = blank("nissi").begun().put("bZ", "A4")
    assert moved.places_of("bZ") == ("A4",) and moved.at("D9") is None
    chief = blank("djambi").begun().put("Ca", "@")
    assert chief.places_of("Ca") == ("@",)
    card = blank("niwa").begun().put("04bw", "0,0")
    assert card.places_of("04bb") == ("0,0",)


def test_only_a_chief_or_a_corpse_stays_on_the_seat() -> None:
    draft = blank("djambi").begun()
    assert draft.put("x", "@").at("@") == "x"
    with pytest.raises(BadNotation, match="Seat"):
        draft.put("Ab", "@")


def test_a_chief_on_the_seat_has_every_other_turn() -> None:
    draft = blank("djambi").begun().put("Cb", "@").with_field("first", "d")
    assert draft.text.split(" ")[2] == "dbac"


def test_a_side_that_has_lost_its_chief_leaves_the_order_and_is_told_of() -> None:
    draft = blank("djambi").begun().without("Ca")
    assert draft.text.split(" ")[2] == "bcd"
    assert draft.problem() == "the dead side a controls nothing"


def test_a_garden_is_counted_from_a_card_that_lies_in_it() -> None:
    draft = blank("niwa").put("01ab", "2,3").put("01bw", "2,4").put("02aw", "hand b").put("02bw", "hand w")
    assert "01a@0,0b;01b@0,1w" in draft.text and draft.problem() == ""


def test_games_with_secrets_on_the_board_have_no_editor() -> None:
    assert [game for game in ("nissi", "djambi", "niwa", "naishi", "senshiai", "go") if has_draft(game)] == list(GAMES)

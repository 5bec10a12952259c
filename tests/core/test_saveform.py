"""JSON of any depth and shape in place of a save: it loads, or `SaveError` says why not, and nothing else."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import find_game
from games.core import savefile
from games.core.clock import Clock
from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.match import Match, Seat
from tests.cases import of_each


def save(known: bool = False) -> str:
    """The save of a timed match of Naishi, a little of it undone; `told`: with a guest, with aids, and with its end."""
    info = find_game("naishi")
    assert info is not None
    game = info.load()
    clock = Clock.start(600.0, False, 2)
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "adept")], seed=5, clock=clock)
    while match.length < 12:
        if not match.settle():
            match.spend(1.37)
            match.play(match.legal()[match.length % len(match.legal())])
    if known:
        match.seats = (Seat("Aoi", guest="a1b2c3"), match.seats[1])
        match.assistance |= {"hint", "take-back"}
        match.play(Ending.RESIGN)
    else:
        match.go_to(10)
        match.spend(0.25)
    return savefile.dumps(match)


SAVE = save()


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a JSON value, as the keys that lead there."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


PLACES = [(text, place) for text in (SAVE, save(known=True)) for place in places(json.loads(text))[1:]]


def loads_or_refuses(text: str) -> None:
    for read in (lambda: savefile.loads(savefile.dumps(savefile.loads(text))), lambda: savefile.summarize(text)):
        try:
            read()
        except SaveError as error:
            assert str(error)


def signed(body: dict[str, Any]) -> str:
    body["checksum"] = savefile.checksum(body)
    return json.dumps(body)


@pytest.mark.parametrize("brackets", ["[]", '{"a":}'], ids=["lists", "objects"])
@pytest.mark.parametrize("field", ["extra", "seats", "clock", "level", "options", "checksum"])
def test_nesting_of_any_depth_is_refused_as_no_save(brackets: str, field: str) -> None:
    body = json.loads(SAVE)
    if field == "level":
        body["seats"][0]["level"] = "HERE"
    else:
        body[field] = "HERE"
    text = json.dumps(body)
    opening, closing = brackets[:-1], brackets[-1]
    for depth in (*range(1, 20), *range(880, 1010), 3000, 50_000):
        nested = text.replace('"HERE"', opening * depth + "1" + closing * depth)
        for read in (savefile.loads, savefile.summarize):
            with pytest.raises(SaveError):
                read(nested)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@given(where=st.sampled_from(PLACES), value=values, how=st.sampled_from(["replace", "delete", "double", "add"]))
@settings(max_examples=100, deadline=None)
def test_a_save_that_was_changed_anywhere_loads_or_is_refused(
    where: tuple[str, tuple[Any, ...]], value: Any, how: str
) -> None:
    """Even with a checksum that fits."""
    text, place = where
    body = json.loads(text)
    holder = body
    for key in place[:-1]:
        holder = holder[key]
    key = place[-1]
    if how == "delete":
        del holder[key]
    elif how == "add" and isinstance(holder, dict):
        holder[f"{key} too"] = value
    elif how == "double" and isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[key] = value
    loads_or_refuses(signed(body))


def test_the_save_itself_loads() -> None:
    match = savefile.loads(SAVE)
    assert (match.length, match.index) == (12, 10)
    number = sum(entry.actor >= 0 for entry in match.entries())
    assert savefile.summarize(SAVE).seconds == pytest.approx(1.37 * number + 0.25)


def test_numbers_no_clock_can_show_are_refused() -> None:
    for number in ("1e400", "-0.5", "1e9", "true", '"5"', "9" * 5000):
        for field in ('"running": 0.25', '"limit": 600.0'):
            name = field.partition(":")[0]
            assert field in SAVE
            with pytest.raises(SaveError, match=r"is invalid|cannot be read as JSON"):
                savefile.loads(SAVE.replace(field, f"{name}: {number}"))


@of_each([
    ("seed", 10**30), ("rules_version", -(10**30)), ("rules_version", True), ("version", 10**30), ("index", -(10**30)),
    ("running", 10**400), ("end", {"at": "", "reason": "", "points": [0, 1], "turns": 10**30, "feats": {}}),
    ("end", {"at": "", "reason": "", "points": [0, 10**400], "turns": 1, "feats": {}}),
    ("end", {"at": "", "reason": "", "points": [0, True], "turns": 1, "feats": {}}),
])  # fmt: skip
def test_a_number_beyond_all_bounds_is_refused_in_words(field: str, value: object) -> None:
    with pytest.raises(SaveError, match=r"is invalid|are invalid|does not say which version"):
        savefile.loads(signed({**json.loads(save(known=True)), field: value}))


@of_each(product([10**400, 10**30, -(10**400), True, "\ud800", 1e300], ["chance", "term", "line", "key", "elsewhere"]))
def test_an_analysis_with_a_number_of_400_digits_is_left_out_and_the_match_opens(chance: object, place: str) -> None:
    from games.analysis.stored import kept

    line = [[chance if place == "line" else 0.5, 0.5], "x"]
    chances = [chance if place == "chance" else 0.5, 0.5]
    terms = [["term", chance if place == "term" else 0.5]]
    row = [0, chance if place == "key" else 1, 0, 0, chances, [line], 1, 1, 0, 0, 1, -1, terms]
    body = json.loads(save(known=True))
    body |= {"version": 6, "analysis": {"version": 1, "eyes": -1, "verdicts": [row]}}
    if place == "elsewhere":
        body["analysis"]["more"] = chance
    match = savefile.loads(signed(body))
    assert match.length and kept(match)[0] is None
    assert savefile.loads(savefile.dumps(match)).length == match.length
    renamed = savefile.rewritten(signed(body), lambda fields: fields["seats"][0].update(name="Mika"))
    assert savefile.loads(renamed).seats[0].name == "Mika"


def test_a_save_with_a_byte_order_mark_opens() -> None:
    assert savefile.loads("\ufeff" + SAVE).length == savefile.loads(SAVE).length

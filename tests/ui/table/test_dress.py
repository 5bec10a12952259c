"""What the seats of a table wear: a guest's own crest and colour where they are free, and no two seats alike."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import ready_games
from games.core.match import Match, Seat
from games.core.series import Series
from games.guests.roster import COLOURS, CRESTS, Guest, Roster
from tests.ui.driving import Hands
from tests.ui.eyes import lab
from ui.drawing.look import PLAIN, look_of
from ui.drawing.palette import theme_called
from ui.scenes import face_of
from ui.scenes.tables import make_table
from ui.table.layout.seat_colours import ALIKE, dress_of
from ui.window.app import App

AOI = Guest("a1", "Aoi", 5, 6, "")
MINA = Guest("b2", "Mina", 5, 6, "")
ROSTER = Roster((AOI, MINA), "a1")
NEAR = 20.0
"""Colours nearer to each other than that, in CIELAB, are hard to tell apart."""


def seats(*guests: str) -> list[Seat]:
    return [Seat(f"Name {number}", None if guest else "novice", guest) for number, guest in enumerate(guests)]


def test_a_guest_has_the_own_crest_and_colour_and_the_others_keep_theirs() -> None:
    dress = dress_of(seats("", "a1"), ROSTER)
    assert (dress.crests[1], dress.colours[1]) == (5, 6)
    assert (dress.crests[0], dress.colours[0]) == (0, 0)


def test_without_guests_every_seat_wears_what_it_always_did() -> None:
    assert dress_of(seats("", "", ""), ROSTER) is PLAIN
    assert dress_of(seats("gone", ""), ROSTER) is PLAIN
    plain = Roster((Guest("a1", "Aoi", 0, 0, ""),), "a1")
    assert dress_of(seats("a1", "", "", ""), plain) is PLAIN


def test_of_two_guests_who_like_the_same_the_first_one_has_it() -> None:
    dress = dress_of(seats("a1", "b2"), ROSTER)
    assert (dress.crests[0], dress.colours[0]) == (5, 6)
    assert (dress.crests[1], dress.colours[1]) == (1, 1)


def test_two_people_changed_crest_and_colour_from_one_game_of_a_series_to_the_next() -> None:
    """One follows the first player of game 1, who sits in the second seat of game 2."""
    for who in (["", ""], ["a1", ""], ["", "b2"], ["a1", "b2"], ["gone", ""]):
        people = [Seat("Aoi", None, who[0]), Seat("Ren", None, who[1])]
        worn = []
        for number in (1, 2, 3):
            sitting = people[::-1] if number == 2 else people
            dress = dress_of(sitting, ROSTER, Series(3, number))
            look = look_of("light", 100).dressed(dress)
            worn.append({who.name: (look.crest(n), look.palette.seat(n)) for n, who in enumerate(sitting)})
            assert dress is PLAIN or sorted(dress.colours) == list(range(COLOURS))
        assert worn[0] == worn[1] == worn[2], who
        assert worn[0]["Aoi"] != worn[0]["Ren"]


things = st.tuples(st.integers(0, CRESTS - 1), st.integers(0, COLOURS - 1))
wishes = st.lists(st.none() | things, min_size=2, max_size=8)


@given(wishes)
def test_whatever_guests_like_no_two_seats_are_alike(liked: list[tuple[int, int] | None]) -> None:
    known = [Guest(f"g{n}", f"N{n}", *wish, "") for n, wish in enumerate(liked) if wish is not None]
    ids = [f"g{n}" if wish is not None else "" for n, wish in enumerate(liked)]
    dress = dress_of(seats(*ids), Roster(tuple(known)))
    if dress is PLAIN:
        return
    assert sorted(dress.crests) == list(range(CRESTS)) and sorted(dress.colours) == list(range(COLOURS))
    if len(liked) == 2:
        assert set(dress.colours[:2]) not in ALIKE


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_that_some_eyes_can_hardly_tell_apart_are_kept_apart(theme: str) -> None:
    palette = theme_called(theme)
    for one, other in combinations(range(COLOURS), 2):
        pair = palette.seat(one), palette.seat(other)
        nearest = min(dist(lab(pair[0], eyes), lab(pair[1], eyes)) for eyes in ("all", "protan", "deutan"))
        assert nearest > NEAR or {one, other} in ALIKE, (one, other, nearest)


@pytest.mark.parametrize("game_id", [info.id for info in ready_games()])
def test_every_table_shows_its_guests_crest_in_the_colour_that_the_game_leaves_free(
    app: App, hands: Hands, game_id: str
) -> None:
    app.guests.change(lambda roster: ROSTER)
    game = next(info for info in ready_games() if info.id == game_id).load()
    options = game.rules.make_options({})
    count = len(game.rules.seat_names(options))
    table = make_table(app, Match(game, options, seats("", "a1", *[""] * (count - 2)), seed=1), keeps=False)
    app.push(table)
    hands.send()
    assert (table.scene.seat_crest(1), table.scene.seat_crest(0)) == (5, 0)
    plain = app.look.palette
    free = face_of(game_id).seat_colour(1, plain) == plain.seat(1)
    assert (table.scene.seat_colour(1) == app.look.palette.seat(6)) == free
    assert table.look is table.context.look and app.look.palette.seats == theme_called("light").seats

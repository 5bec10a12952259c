"""Who is asked to respond: stops, passing for a while, declared answers, and courtesy that tells nobody's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core.match import Match, Seat
from games.core.types import Event
from games.senshiai import GAME
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import actions as act
from games.senshiai.rules.events import WindowAsked, WindowOpened
from games.senshiai.view.priority import Priority
from games.senshiai.view.stops import (
    KINDS,
    UNTIL_ATTACKED,
    UNTIL_TURN,
    Stops,
    castable_in,
    might_answer,
    planned_cast,
    read_stops,
)
from games.senshiai.view.view import SenshiaiView

HEADER = "senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main"
MEETING = f"""{HEADER}
seat 1 hand=samurai,sharpened-blades,warriors,open-grassland reserve=militiamen,militiamen,warriors discard=- credit=-
seat 2 hand=HAND reserve=militiamen,militiamen discard=samurai,warriors credit=-
c3 crane-castle@1
d3 open-grassland@1 samurai@1 warriors@1 warriors@1
e3 open-grassland@2 ashigaru-spearmen@2 longbow-ashigaru@2
d4 open-grassland@1
h3 iron-fortress@2"""
LANTERNS = "raiders-of-the-red-tents,lanterns-and-lies"
"""Decks of which the second holds an Ambush Pit and a Sudden Fog, as everybody knows."""
BOTH = (0, 1)


def meeting(hand: str = "ill-omen,warriors", *log: str) -> Match:
    """Two Companies that face each other; seat 2 holds these cards."""
    options = GAME.rules.make_options({"players": "2", "decks": LANTERNS})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=1, start=MEETING.replace("HAND", hand))
    for notation in log:
        match.play_text(notation)
    return match


def asking(kept: str = "", other: str = "") -> Priority:
    return Priority(lambda seat: (kept, other)[seat])


def follow(priority: Priority, match: Match, viewer: int | None = 0, persons: Sequence[int] = BOTH) -> None:
    """As a table does after every change."""
    events: Sequence[Event] = match.events_at(match.index, None) if match.index else ()
    priority.follow(match.index, events, match.view(None), persons, viewer)


# -- stops -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "nonsense", ",,"])
def test_stops_that_make_no_sense_ask_in_every_window(text: str) -> None:
    assert read_stops(text).kinds == set(KINDS)


@pytest.mark.parametrize("kinds", [frozenset(), frozenset({"die", "battle"}), frozenset(KINDS)])
def test_stops_are_read_as_they_are_written(kinds: frozenset[str]) -> None:
    assert read_stops(Stops(kinds).text()).kinds == kinds


def test_a_seat_wants_to_be_asked_where_it_has_a_stop_and_neither_passes_nor_has_declared() -> None:
    assert Stops(frozenset({"die"})).wants("die")
    assert not Stops(frozenset({"die"})).wants("battle")
    assert not Stops(passing=UNTIL_TURN).wants("die")
    assert not Stops(plans={"die": "sudden-fog"}).wants("die")


def test_passing_until_ones_turn_ends_with_it() -> None:
    view: SenshiaiView = meeting().view(None)
    mine, theirs = Stops(passing=UNTIL_TURN), Stops(passing=UNTIL_TURN)
    mine.settle(view, 0)
    theirs.settle(view, 1)
    assert (mine.passing, theirs.passing) == ("", UNTIL_TURN)


@pytest.mark.parametrize(("mode", "left"), [(UNTIL_ATTACKED, ""), (UNTIL_TURN, UNTIL_TURN)])
def test_an_attack_ends_only_the_passing_until_attacked(mode: str, left: str) -> None:
    view: SenshiaiView = meeting("ambush-pit,warriors", "attack d3>e3").view(None)
    stops = Stops(passing=mode)
    stops.settle(view, 1)
    assert stops.passing == left


def test_an_empty_hand_answers_nothing_and_nothing_is_told_by_what_it_holds() -> None:
    one: SenshiaiView = meeting("ambush-pit,warriors").view(None)
    other: SenshiaiView = meeting("samurai,warriors").view(None)
    assert [might_answer(one, 1, kind) for kind in KINDS] == [might_answer(other, 1, kind) for kind in KINDS]
    empty = replace(one, seats=(one.seats[0], replace(one.seats[1], hand=())))
    assert not any(might_answer(empty, 1, kind) for kind in KINDS)
    out = replace(one, seats=(one.seats[0], replace(one.seats[1], out=True)))
    assert not any(might_answer(out, 1, kind) for kind in KINDS)


def test_a_deck_open_to_all_that_has_no_event_for_a_moment_left_cannot_answer_it() -> None:
    raiders = meeting().view(None)
    assert [kind for kind in KINDS if might_answer(raiders, 0, kind)] == ["start", "battle", "end"]
    fog = meeting().view(None)
    assert might_answer(fog, 1, "move"), "the one Ambush Pit may be in the hand"
    start = MEETING.replace("HAND", "samurai,warriors").replace("discard=samurai,warriors", "discard=ambush-pit")
    options = GAME.rules.make_options({"players": "2", "decks": LANTERNS})
    seen = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=1, start=start).view(None)
    assert not might_answer(seen, 1, "move") and might_answer(seen, 1, "battle")


def test_an_event_that_lies_on_the_table_is_no_answer_in_the_hand() -> None:
    start = MEETING.replace("HAND", "samurai,warriors").replace(
        "d4 open-grassland@1", "d4 open-grassland@1 native-barbarian@1!R1 native-barbarian@1!R1"
    )
    options = GAME.rules.make_options({"players": "2", "decks": LANTERNS})
    view = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=1, start=start).view(None)
    assert not might_answer(view, 0, "start"), "both Native Barbarians stand on d4"


def test_the_events_of_a_hand_are_offered_once_each() -> None:
    assert castable_in("battle", ("sudden-fog", "samurai", "sudden-fog", "?")) == ["sudden-fog"]


# -- declared beforehand ---------------------------------------------------------------------------


def declared(stops: Stops, hand: str = "sudden-fog,warriors,warriors") -> tuple[Priority, SenshiaiView, Match]:
    """Seat 2 may answer an attack, with these wishes."""
    match = meeting(hand, "attack d3>e3")
    while match.actor != 1:
        match.play(act.Pass())
    priority = asking()
    own = priority.stops_of(1)
    own.kinds, own.passing, own.plans = stops.kinds, stops.passing, stops.plans
    return priority, match.view(1), match


def test_a_seat_with_a_stop_is_asked() -> None:
    priority, view, _ = declared(Stops())
    assert view.windows[-1].window == "battle"
    assert priority.declared(view) is None


@pytest.mark.parametrize("stops", [Stops(frozenset()), Stops(passing=UNTIL_TURN), Stops(passing=UNTIL_ATTACKED)])
def test_a_seat_without_a_stop_or_passing_for_a_while_passes_by_itself(stops: Stops) -> None:
    priority, view, _ = declared(stops)
    assert priority.declared(view) == act.Pass()


def test_a_declared_event_is_cast_once() -> None:
    priority, view, match = declared(Stops(frozenset({"battle"}), plans={"battle": "sudden-fog"}))
    cast = priority.declared(view)
    assert isinstance(cast, act.Cast) and cast in match.legal()
    assert cast == planned_cast(view, "sudden-fog")
    priority.played(view, cast)
    assert priority.stops_of(1).plans == {}
    assert priority.declared(view) is None, "after that the seat is asked again"


def test_a_declared_event_that_is_impossible_passes_and_waits_for_the_next_window() -> None:
    priority, view, _ = declared(Stops(plans={"battle": "ambush-pit"}))
    assert planned_cast(view, "ambush-pit") is None
    assert priority.declared(view) == act.Pass()
    priority.played(view, act.Pass())
    assert priority.stops_of(1).plans == {"battle": "ambush-pit"}


def test_whoever_passes_for_a_while_casts_nothing_declared() -> None:
    priority, view, _ = declared(Stops(passing=UNTIL_TURN, plans={"battle": "sudden-fog"}))
    assert priority.declared(view) == act.Pass()


def test_what_is_no_answer_is_never_declared() -> None:
    priority = asking("none", "none")
    assert priority.declared(meeting().view(0)) is None, "the Main Stage is one's own to play"


def test_an_onlooker_declares_nothing() -> None:
    _, _, match = declared(Stops(frozenset()))
    assert asking("none", "none").declared(match.view(None)) is None


# -- courtesy --------------------------------------------------------------------------------------


def moved(priority: Priority, hand: str, persons: Sequence[int] = BOTH, viewer: int = 0) -> Match:
    """Seat 1 moves; seat 2 passes if the rules ask it at all."""
    match = meeting(hand)
    follow(priority, match, viewer, persons)
    match.play_text("move d3-d4")
    follow(priority, match, viewer, persons)
    while match.actor == 1:
        match.play(act.Pass())
        follow(priority, match, viewer, persons)
    return match


def test_a_seat_that_holds_no_answer_is_asked_for_courtesy_already_at_the_first_action() -> None:
    priority = asking()
    match = moved(priority, "samurai,warriors")
    assert not any(isinstance(event, WindowAsked) for event in match.events_at(1, None))
    assert priority.waiting == [(1, "move")]
    assert priority.next_courtesy() == (1, "move")
    assert priority.waiting == []


def test_a_seat_that_was_asked_by_the_rules_is_not_asked_again() -> None:
    priority = asking()
    moved(priority, "ambush-pit,warriors,warriors")
    assert priority.waiting == []


@pytest.mark.parametrize(
    ("persons", "viewer", "other"), [((0,), 0, ""), (BOTH, 1, ""), (BOTH, 0, "battle"), (BOTH, 0, "none")]
)
def test_nobody_is_asked_where_no_secret_is_between_persons_or_no_stop_wants_it(
    persons: Sequence[int], viewer: int, other: str
) -> None:
    priority = asking("", other)
    moved(priority, "samurai,warriors", persons, viewer)
    assert priority.waiting == []


def test_a_stop_that_was_put_away_meanwhile_asks_nobody() -> None:
    priority = asking()
    moved(priority, "samurai,warriors")
    priority.stops_of(1).passing = UNTIL_TURN
    assert priority.next_courtesy() is None
    assert priority.waiting == []


def test_taking_back_ends_passing_plans_and_courtesy() -> None:
    priority = asking()
    match = moved(priority, "samurai,warriors")
    stops = priority.stops_of(1)
    stops.passing, stops.plans["die"] = UNTIL_ATTACKED, "sudden-fog"
    match.go_to(0)
    follow(priority, match)
    assert (stops.passing, stops.plans, priority.waiting) == ("", {}, [])


def test_a_jump_along_the_log_asks_nobody() -> None:
    priority, match = asking(), meeting("samurai,warriors")
    follow(priority, match)
    match.play_text("move d3/1-d4")
    match.play_text("move d3/2-d4")
    follow(priority, match)
    assert priority.waiting == []


def test_seats_before_the_one_that_is_asked_were_let_through_and_those_after_it_still_wait() -> None:
    priority = asking("", "")
    view: SenshiaiView = replace(meeting().view(None), phase="respond")
    view = replace(view, windows=meeting("ambush-pit,warriors", "attack d3>e3").view(None).windows)
    priority.follow(4, (), view, BOTH, None)
    priority.follow(5, (WindowOpened(Window.BATTLE, (0, 1)),), view, BOTH, None)
    assert priority.waiting == []
    priority.follow(6, (WindowAsked(1, Window.BATTLE),), view, BOTH, None)
    assert priority.waiting == [(0, "battle")]


def test_who_is_asked_anew_after_an_event_is_not_asked_for_courtesy_before() -> None:
    """An Event interrupts a battle's window; it begins again, and there the other really can answer."""
    priority, match = asking(), meeting("shield-wall,warriors")
    follow(priority, match)
    for text in ("attack d3>e3", "cast shield-wall e3"):
        match.play_text(text)
        follow(priority, match, 1)
    assert match.actor == 0 and match.view(0).phase == "respond"
    assert priority.waiting == []


def test_stops_are_remembered_seat_by_seat() -> None:
    priority = asking("die", "none")
    assert priority.stops_of(0).kinds == {"die"} and priority.stops_of(1).kinds == set()
    assert priority.stops_of(0) is priority.stops_of(0)


@pytest.mark.parametrize(("discard", "asked"), [("-", False), ("warriors", True)])
def test_against_bots_nobody_is_asked_for_an_event_that_would_bring_nothing_about(discard: str, asked: bool) -> None:
    start = MEETING.replace("HAND", "good-harvest,warriors").replace("discard=samurai,warriors", f"discard={discard}")
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi", "novice"), Seat("Ren")], seed=1, start=start)
    match.play_text("end")
    view = match.view(1)
    assert view.phase == "respond" and view.windows[-1].window == "end"
    priority = asking()
    follow(priority, match, 1, persons=())
    assert (priority.declared(view) is None) is asked
    follow(priority, match, 1, persons=BOTH)
    assert priority.declared(view) is None, "between people that would tell what a hand holds"

"""Every screen by a pad alone: every control can be reached, and the way back leads out."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import cycle
from random import Random
from typing import Any

import pytest

from games import find_info, ready_games
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import PadHands
from tests.ui.tables import push_table
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.dialog import Dialog
from ui.controls.focus import Element
from ui.controls.screen import Screen
from ui.screens.launcher.screen import LauncherScreen
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

STEPS = ("down", "right", "up", "left")
MOST = 400
"""So many steps lead out of the longest list."""


def step_from(screen: Screen, start: Hashable, command: str) -> Hashable:
    """The name of what has the ring after going one way from what is called so, out of a list if that is where it was.

    By names: a page may make its controls anew at every step.
    """
    element = next((each for each in screen.focus.elements() if name_of(each, screen) == start), None)
    screen.focus.focus(element)
    for _ in range(MOST if isinstance(element, FocusableGrid) else 1):
        cell = element.current() if isinstance(element, FocusableGrid) else None
        screen.run_command(command)
        if name_of(screen.focus.current, screen) != start:
            break
        if isinstance(element, FocusableGrid) and element.current() == cell:
            break  # at the list's edge, out of which nothing leads this way
    return name_of(screen.focus.current, screen)


def name_of(element: Element | None, screen: Screen) -> Hashable:
    """What an element is, though it has been made anew meanwhile."""
    lasting = next((name for name, each in screen.named_controls().items() if each is element), "")
    if isinstance(element, FocusableGrid):
        return element.title
    if lasting or not isinstance(element, Button):
        return lasting or id(element)
    return element.face.text, element.face.icon, element.hint, element.rect.x


def reached(screen: Screen, walks: bool) -> list[Hashable]:
    """The names of what the ring comes to, from wherever it is, by the cross; and by the shoulders, where they walk."""
    found = [name_of(screen.focus.current, screen)]
    ways = (*STEPS, "next-control") if walks else STEPS
    for start in found:  # it grows
        for command in ways:
            end = step_from(screen, start, command)
            if end not in found:
                found.append(end)
    return found


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("name", SCREENS)
def test_every_control_of_every_screen_is_reached_by_a_pad_and_the_way_back_leads_out(
    name: str, app: App, hands: Hands
) -> None:
    pad, floor = PadHands(hands), app.top
    SCREENS[name](app, hands, "Aoi")
    hands.send()
    screen = app.top
    turned = {each.command for each in screen.bindings} & {"turn-on", "page-right"}
    found = reached(screen, not turned)
    assert [name_of(each, screen) for each in screen.focus.elements() if name_of(each, screen) not in found] == []
    for _ in range(8):
        if app.top is floor or isinstance(app.top, LauncherScreen):
            return
        pad.press("b")
        if isinstance(app.top, MenuScreen):
            room = next(number for number, line in enumerate(app.top.items) if line.text == "Home")
            pad.press(*["down"] * room, "a")
        elif isinstance(app.top, Dialog) and name == "handover":
            pad.press("left", "a")
    raise AssertionError(f"{app.top} cannot be left")


def later(game_id: str, actions: int) -> Match:
    """A match of persons after so many actions by chance, or as far as it goes."""
    game, rng = find_info(game_id).load(), Random(actions)
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(f"Player {n}") for n in range(len(game.rules.seat_names(options)))], seed=4)
    while match.index < actions and match.outcome is None:
        if not match.settle():
            match.play(rng.choice(match.legal()))
    match.settle()
    return match


def ways(table: Table) -> dict[Any, set[Any]]:
    """Where the cross leads from every place of the board."""
    reach: Any = table.scene.reach
    scene: Any = table.scene
    selection = scene.selection
    found: dict[Any, set[Any]] = {}
    for place in reach.places(table.snapshot):
        found[place.spot] = set()
        for heading in range(4) if hasattr(selection, "heading") else (0,):
            for command in STEPS:
                reach.stand(place.spot, table.snapshot)
                if hasattr(selection, "heading"):
                    selection.heading = heading
                table.run_command(command)
                assert table.focus.current is None, "the cross leads to no control"
                found[place.spot].add(reach.cursor())
    return found


def cut_off(goals: Iterable[Any], led: Mapping[Any, Iterable[Any]]) -> list[Any]:
    """The goals that are not reached from the first, and those from which the first is not."""
    aims = list(goals)
    back: dict[Any, set[Any]] = {spot: set() for spot in led}
    for spot, ends in led.items():
        for end in ends:
            back[end].add(spot)
    lost = []
    for way in (led, back):
        seen = todo = [*aims[:1]]
        for spot in todo:  # it grows
            seen += [each for each in way[spot] if each not in seen]
        lost += [each for each in aims if each not in seen]
    return lost


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(
    ("game_id", "actions"),
    list(zip([info.id for info in ready_games() if info.load().narration is not None], cycle([60, 3]))),
)
def test_every_place_of_a_table_is_reached_by_the_cross_from_every_other(
    app: App, hands: Hands, game_id: str, actions: int
) -> None:
    """With nothing in hand; and what may be chosen next, once a piece or a card has been picked up."""
    match = later(game_id, actions)
    table = push_table(app, match, viewer=max(0, match.actor))
    table.take_seat(max(0, match.actor))
    hands.send()
    reach: Any = table.scene.reach
    places = [each for each in reach.places(table.snapshot) if each.spot[0] == "line"] if game_id == "senshiai" else []
    assert cut_off([each.spot for each in places or reach.places(table.snapshot)], ways(table)) == []
    version = table.match.version
    for begun in reach.places(table.snapshot):
        reach.stand(begun.spot, table.snapshot)
        table.run_command("act")
        hands.send()
        if app.top is not table or table.match.version != version:
            return
        goals = [each.spot for each in reach.places(table.snapshot) if each.open]
        if any(each.picked for each in reach.places(table.snapshot)) and len(goals) > 1:
            assert cut_off(goals, ways(table)) == []
            return

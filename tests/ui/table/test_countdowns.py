"""What ends a game by counting is seen in time, in every window and at every size of text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.core.clock import Clock
from games.core.match import Match, Seat
from tests.contract.sampling import PLAYABLE, new_match
from tests.ui.table.test_log_room import resized
from tests.ui.tables import crowded, push_table
from ui.scenes.niwa.blocks import Deck
from ui.table.panel.blocks import Countdown, Plate
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

NEAR: dict[str, tuple[dict[str, str], Callable[[Any], bool], str]] = {
    "niwa": ({}, lambda view: 0 < view.deck <= 5, "in the deck"),
    "naishi": ({}, lambda view: 0 in view.deck_sizes and view.final is None and view.phase.value == "turn", "is empty"),
    "senshiai": ({"rounds": "10"}, lambda view: view.round == 9, "then the largest Reserve wins"),
    "djambi": ({"limit": "30"}, lambda view: view.quiet >= 25, "without a kill"),
    "nissi": ({"move_limit": "30"}, lambda view: view.moves_left == 9, "5 moves left"),
}


def near_the_end(game_id: str) -> Match:
    """A match that its game's count will soon end, with a person to move."""
    game = next(each for each in PLAYABLE if each.info.id == game_id)
    values, near, _ = NEAR[game_id]
    names = {each.name for each in game.rules.option_specs}
    values = {name: value for name, value in values.items() if name in names}
    for seed in range(60):
        match, rng = new_match(game, values, seed), Random(seed)
        while match.outcome is None and match.length < 900:
            if match.settle():
                continue
            if near(match.view(None)):
                match.seats = tuple(
                    Seat(f"Seat {n}", None if n == match.actor else "novice") for n in range(len(match.seats))
                )
                return match
            match.play(rng.choice(match.legal()))
    raise AssertionError(f"no match of {game_id} comes near its end")


def told(table: Table) -> str:
    """The words that count down in the panel as it is laid out."""
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    found = [each.words for each, rect in laid if isinstance(each, Countdown) and rect.height]
    return " ".join(found + [each.words for each, _ in laid if isinstance(each, Deck)])


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 150)])
@pytest.mark.parametrize("game_id", sorted(NEAR))
def test_what_will_end_the_game_by_counting_stands_in_the_panel(
    app: App, game_id: str, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    resized(app, size)
    table = push_table(app, near_the_end(game_id))
    assert NEAR[game_id][2] in told(table)
    assert crowded(table) == 0


def test_a_seats_clock_warns_when_it_is_low(app: App) -> None:
    game = next(each for each in PLAYABLE if each.info.id == "niwa")
    for left, low in ((31.0, False), (29.0, True)):
        match = new_match(game, {}, 1)
        match.clock = Clock(300.0, False, [300.0 - left, 0.0])
        match.settle()
        match.seats = (Seat("Aoi"), Seat("Ren", "novice"))
        table = push_table(app, match)
        plates = [each for each in table.blocks if isinstance(each, Plate)]
        assert [each.hurry for each in plates] == [low, False]
        app.pop()

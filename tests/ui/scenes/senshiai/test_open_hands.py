"""All hands laid open at Senshiai's table: every kingdom's is in sight at once, and one's own stays one's own."""

from __future__ import annotations

import pygame
import pytest

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.tables import scene_of
from tests.ui.table.test_eyes import a_match
from tests.ui.tables import push_table, top_table
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.open_hands import open_hands
from ui.scenes.senshiai.selection import cards_in_sight, my_hand
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def watched(app: App, players: int) -> Table:
    """A table of bots that stands still, all hands open."""
    match = a_match("senshiai", *["novice"] * players, players=str(players))
    while any(len(seat.hand) < 3 for seat in match.view(None).seats):
        match.settle()
        draws = [each for each in match.legal() if isinstance(each, act.Draw)]
        quiet = [each for each in match.legal() if isinstance(each, act.End | act.Pass)]
        match.play(max(draws, key=lambda each: each.n) if draws else (quiet or match.legal())[0])
    match.settle()
    table = push_table(app, match)
    table.runner.paused = True
    app.step([], 0.05)
    assert table.snapshot.laid_open
    return table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_all_open_every_kingdoms_hand_is_in_sight_at_once(app: App, players: int, size: tuple[int, int]) -> None:
    app.window = pygame.display.set_mode(size)
    table = watched(app, players)
    scene = scene_of(table)
    seen, lying = cards_in_sight(table.snapshot), open_hands(scene.plan, table.snapshot, scene.look)
    assert len(seen) == sum(len(seat.hand) for seat in table.snapshot.view.seats) and "?" not in seen
    assert [seat for seat, _ in lying.names] == list(range(players))
    boxes = [*lying.boxes, *(box for _, box in lying.names)]
    assert all(scene.plan.hand.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[:place]) < 0 for place, box in enumerate(boxes))
    for place, box in enumerate(lying.boxes):
        assert scene.spot_at(box.center, table.snapshot) == ("hand", place)
        row = next(seat for seat, name in lying.names if name.y == box.y)
        assert seen[place] in table.snapshot.view.seats[row].hand


def test_any_card_of_an_open_hand_is_looked_at_closely(app: App, hands: Hands) -> None:
    table = watched(app, 4)
    place = len(cards_in_sight(table.snapshot)) - 1
    assert place >= len(my_hand(table.snapshot))
    hands.move(scene_of(table).hand_box(table.snapshot, place).center)
    hands.key(pygame.K_v)
    assert isinstance(app.top, InspectScreen) and app.top.card == cards_in_sight(table.snapshot)[place]


def test_arrows_walk_through_all_open_hands_row_by_row(app: App, hands: Hands) -> None:
    table = watched(app, 4)
    selection, order = scene_of(table).selection, open_hands(scene_of(table).plan, table.snapshot, table.look).order
    while selection.cursor is None or selection.cursor[0] != "hand":
        hands.key(pygame.K_DOWN)
    rows = {scene_of(table).hand_box(table.snapshot, selection.cursor[1]).y}
    for _ in range(3):
        hands.key(pygame.K_DOWN)
        assert selection.cursor is not None
        rows.add(scene_of(table).hand_box(table.snapshot, selection.cursor[1]).y)
    assert len(rows) == 4
    for _ in order:
        hands.key(pygame.K_LEFT)
    assert selection.cursor == ("hand", order[0])
    for _ in order:
        hands.key(pygame.K_RIGHT)
    assert selection.cursor == ("hand", order[-1])
    for _ in range(4):
        hands.key(pygame.K_UP)
    assert selection.cursor is not None and selection.cursor[0] == "space"


def test_a_move_is_tried_from_the_own_row_of_open_hands(app: App, hands: Hands) -> None:
    match = watched(app, 2).match
    while match.view(match.actor).phase != "main" or not any(isinstance(each, act.Play) for each in match.legal()):
        draws = [each for each in match.legal() if isinstance(each, act.Draw)]
        match.play(max(draws, key=lambda each: each.n) if draws else match.legal()[-1])
        match.settle()
    table = push_table(app, match, review=match.index, viewer=match.actor)
    hands.key(pygame.K_0)
    scene, snapshot = scene_of(table), table.snapshot
    playable = next(each for each in snapshot.view.legal if isinstance(each, act.Play))
    assert snapshot.mine and snapshot.laid_open
    place = my_hand(snapshot).index(CARDS[playable.card].id)
    hands.click(scene.hand_box(snapshot, place).center)
    assert scene.selection.card == place
    others = len(my_hand(snapshot))
    hands.click(scene.hand_box(snapshot, others).center)
    assert scene.selection.card in (place, None) and top_table(app) is table


def test_down_from_the_board_leads_into_the_uppermost_of_all_open_hands(app: App, hands: Hands) -> None:
    table = watched(app, 4)
    scene = scene_of(table)
    while scene.selection.cursor is None or scene.selection.cursor[0] != "hand":
        hands.key(pygame.K_DOWN)
    boxes = open_hands(scene.plan, table.snapshot, table.look).boxes
    assert boxes[scene.selection.cursor[1]].y == min(box.y for box in boxes)

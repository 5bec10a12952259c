"""Pacts round Djambi's board: crests at its corners, cords between them, what is said, knots on spared pieces."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.match import Match, Seat
from games.djambi import GAME
from games.djambi.actions import Verb
from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import at, board, open_djambi
from tests.ui.table.test_large_panel import window
from tests.ui.tables import push_table, top_table
from ui.scenes.djambi.corners import Corners, with_corners
from ui.scenes.djambi.pacts import SpeakingPlate
from ui.scenes.djambi.picture import boxes_of_names
from ui.scenes.djambi.promises import CordKind, breaks, cords, remarks, spared
from ui.table.features.threat_display import ThreatDisplay, pill_box
from ui.table.table import Table
from ui.window.app import App

PREY = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Te4"
"""a's Assassin can take d's Thug on e4."""
TRUCE = ("propose truce d 3", "Ca1-a2", "Ca9-b9", "Ci9-h9", "accept a", "Ci1-h1")
ROOM = pygame.Rect(112, 0, 848, 800)


def with_pacts(app: App, *talk: str, start: str | None = PREY, **options: str) -> Table:
    table = open_djambi(app, start=start, pacts="on", **options)
    for text in talk:
        table.match.play_text(text)
    return table


def kinds(table: Table) -> list[tuple[int, int, CordKind]]:
    return [(each.one, each.other, each.kind) for each in cords(table.snapshot)]


def said(table: Table) -> dict[int, str]:
    return {each.side: each.words for each in remarks(table.snapshot)}


def test_an_offer_is_a_dotted_cord_and_a_pact_a_knotted_one(app: App) -> None:
    table = with_pacts(app, *TRUCE[:1])
    assert kinds(table) == [(0, 3, CordKind.OFFERED)]
    for text in TRUCE[1:5]:
        table.match.play_text(text)
    assert kinds(table) == [(0, 3, CordKind.HELD)]


def test_a_broken_pact_is_a_torn_cord_for_one_round(app: App) -> None:
    table = with_pacts(app, *TRUCE, "Ae1xe4")
    assert kinds(table) == [(0, 3, CordKind.TORN)]
    for text in ("Cb9-a9", "Ch9-i9", "Ch1-i1"):
        table.match.play_text(text)
        assert kinds(table) == [(0, 3, CordKind.TORN)]
    table.match.play_text("Ca2-a1")
    assert kinds(table) == []


def test_what_is_said_stands_until_the_speakers_next_turn_is_over(app: App) -> None:
    table = with_pacts(app, *TRUCE[:2])
    assert list(said(table)) == [0], "the turn in which one proposes is not the next one"
    for text in TRUCE[2:5]:
        table.match.play_text(text)
    assert said(table)[3] == "Agreed."
    table.match.play_text(TRUCE[5])
    table.match.play_text("Ca2-a1")
    assert list(said(table)) == [3]


def test_who_is_betrayed_says_so(app: App) -> None:
    table = with_pacts(app, *TRUCE, "Ae1xe4")
    hurt = [each.side for each in remarks(table.snapshot) if each.hurt]
    assert hurt == [3]
    assert said(table)[3] == "So that is what your word is worth."


def test_a_refusal_by_moving_is_silent(app: App) -> None:
    table = with_pacts(app, "propose truce b 3", "Ca1-a2", "Ca9-b9")
    assert 1 not in said(table)


def test_a_bubble_is_clicked_away(app: App, hands: Hands) -> None:
    table = with_pacts(app, *TRUCE[:2])
    hands.send()
    before = table.match.index
    (box,) = board(table).pacts.speech(table.snapshot)
    hands.click(box.center)
    assert not board(table).pacts.speech(table.snapshot)
    assert table.match.index == before


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_players_name_lay_over_the_letters_of_the_columns(size: tuple[int, int], app: App, hands: Hands) -> None:
    app.window = pygame.display.set_mode(size)
    for names in (("Alexandra", "Christopher", "Hinako", "Maximilian"), ("Bartholomew the Elder",) * 4):
        seats = [Seat(name) for name in names]
        painter = board(push_table(app, Match(GAME, GAME.rules.make_options({"pacts": "on"}), seats)))
        hands.send()
        placed = painter.pacts.name_boxes(top_table(app).snapshot)
        letters = boxes_of_names(painter.plan, top_table(app).look)
        assert len(placed) == 4 and all(box.collidelist(letters) < 0 for box in placed)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("promise", ["truce d", "spare d", "against d b"])
def test_an_offer_covered_the_letters_of_the_columns(
    promise: str, size: tuple[int, int], app: App, hands: Hands
) -> None:
    app.window = pygame.display.set_mode(size)
    table = with_pacts(app, f"propose {promise} 3")
    hands.send()
    letters = boxes_of_names(board(table).plan, table.look)
    (box,) = board(table).pacts.speech(table.snapshot)
    assert box.collidelist(letters) < 0 and letters


def test_the_words_of_who_strikes_first_lay_over_a_players_crest(app: App, hands: Hands) -> None:
    table = with_pacts(app, "propose truce b 3", "Ca1-a2")
    assert hands.wait(lambda: table.feature(ThreatDisplay).current(table) is not None)
    threat = table.feature(ThreatDisplay).current(table)
    assert threat is not None and threat.pill == "Mika strikes first"
    box = pill_box(threat, table)
    around = board(table).pacts.around(table.snapshot)
    assert box is not None and box.collidelist(around) < 0 and len(around) >= 4


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_name_of_a_pointed_cell_lies_under_no_crest_name_or_bubble(
    size: tuple[int, int], app: App, hands: Hands
) -> None:
    app.window = pygame.display.set_mode(size)
    table = with_pacts(app, *TRUCE[:2])
    hands.send()
    painter = board(table)
    corners = painter.pacts.corners
    assert corners is not None
    around = [*map(corners.box, range(4)), *painter.pacts.name_boxes(table.snapshot)]
    around += painter.pacts.speech(table.snapshot)
    for cell in range(len(table.snapshot.view.board)):
        painter.selection.picker.cursor = cell
        words, box = painter.pointed_name(table.snapshot)
        assert words and painter.area.contains(box) and box.collidelist(around) < 0, words


@pytest.mark.parametrize("promise, cells", [("truce", {"i1", "e4"}), ("spare", {"i1"})])
def test_a_knot_is_on_the_pieces_that_one_has_promised_to_spare(app: App, promise: str, cells: set[str]) -> None:
    table = with_pacts(app, f"propose {promise} d 3", "Ca1-a2", "Ca9-b9", "Ci9-h9", "accept a")
    view = table.match.view(0)
    assert {view.geometry.names[cell] for cell in spared(view, 0)} == cells


def test_a_knot_is_torn_where_the_pointed_move_would_break_the_pact(app: App, hands: Hands) -> None:
    table = with_pacts(app, *TRUCE)
    hands.send()
    view = table.match.view(0)
    kill = next(each for each in view.legal if table.match.game.rules.encode(table.match.state, each) == "Ae1xe4")
    step = next(each for each in view.legal if table.match.game.rules.encode(table.match.state, each) == "Ae1-e2")
    assert breaks(view, kill) and not breaks(view, step)
    hands.click(at(table, "e1"))
    hands.move(at(table, "e4"))
    painted = board(table).pacts.torn(table.snapshot)
    assert {view.geometry.names[cell] for cell in painted} == {"e4"}


@pytest.mark.parametrize("n", [3, 4, 5, 6])
@pytest.mark.parametrize("turned", [0, 1])
def test_crests_stand_off_the_board_and_apart_in_the_window(app: App, n: int, turned: int) -> None:
    plan = with_corners(n, ROOM, 38, turned, app.look)
    assert plan is not None
    corners = Corners.around(plan, ROOM, app.look)
    boxes = [corners.box(side) for side in range(n)]
    assert all(ROOM.contains(box) for box in boxes)
    assert all(plan.cell_at((x, y)) is None for box in boxes for x in range(box.left, box.right, 4)
               for y in range(box.top, box.bottom, 4))  # fmt: skip
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("n, room", [(7, ROOM), (8, ROOM), (4, pygame.Rect(112, 0, 592, 480))])
def test_a_board_without_room_for_crests_is_as_large_as_ever(app: App, n: int, room: pygame.Rect) -> None:
    assert with_corners(n, room, 38, 0, app.look) is None


def test_a_match_without_pacts_has_no_crests_and_a_larger_board(app: App) -> None:
    table, other = open_djambi(app), with_pacts(app)
    assert board(table).pacts.corners is None
    assert board(table).plan.radius > board(other).plan.radius


def test_without_room_for_speech_a_dot_on_the_plate_says_who_spoke(app: App) -> None:
    table = with_pacts(app, "propose truce b 3", start=None, n="7", players="7")
    assert board(table).pacts.corners is None
    speakers = [each.seat for each in table.blocks if isinstance(each, SpeakingPlate)]
    assert speakers == [0]


@pytest.mark.parametrize(
    ("n", "size", "text"),
    [(5, (1280, 800), 100), (6, (1280, 800), 100), (4, (1920, 1080), 200), (6, (1920, 1080), 200)],
)
def test_speech_and_names_never_lie_on_the_cells_nor_on_each_other(
    n: int, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    with window(tmp_path, text, size) as app:
        talked(app, n)


def talked(app: App, n: int) -> None:
    """Many turns of talk by as many players as a board has regions: everything that is said has room."""
    rng, hands = Random(3), Hands(app)
    table = with_pacts(app, start=None, n=str(n), players=str(n))
    for _ in range(40):
        view = table.match.view(table.match.actor)
        talk = [each for each in view.talk if each.verb is not Verb.REFUSE or rng.random() < 0.3]
        moves = [each for each in view.legal if each not in view.talk]
        table.match.play(rng.choice(talk) if talk and rng.random() < 0.6 else rng.choice(moves))
        hands.send()
        pacts, plan = board(table).pacts, board(table).plan
        assert pacts.corners is not None
        assert len(pacts.speech(table.snapshot)) == len(remarks(table.snapshot)), "a dot stood for what was said"
        boxes = [*pacts.speech(table.snapshot), *pacts.name_boxes(table.snapshot)]
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert all(table.area.contains(box) for box in boxes)
        names = boxes_of_names(plan, table.look)
        assert all(box.collidelist(names) < 0 for box in pacts.speech(table.snapshot)), "a bubble lay over cells' names"
        centres = [pygame.Rect(round(x) - 8, round(y) - 8, 16, 16) for x, y in plan.centres]
        assert all(box.collidelist(centres) < 0 for box in boxes)

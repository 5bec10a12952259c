"""What Senshiai's table says of the card under the pointer, without the large picture being asked for."""

from __future__ import annotations

import pygame
import pytest

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.words.ahead import Line
from games.senshiai.words.card_numbers import tip_of
from games.senshiai.words.card_words import explained
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, SIEGE, card_at, number, open_table, token_of, top_of
from tests.ui.scenes.senshiai.test_room import resize
from ui.drawing.look import Look
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import cards, forecast_painting, painting, tips
from ui.scenes.senshiai.selection import space_at
from ui.table.features.threat_display import ThreatDisplay
from ui.window.app import App

FARM = MEETING.replace("d3 open-grassland@1 samurai@1 warriors@1 warriors@1", "d3 rice-paddy@1 samurai@1 warriors@1")


def told(card_id: str) -> str:
    return " ".join(explained(CARDS[CARD_NUMBERS[card_id]]))


def test_pointing_at_a_terrain_tells_its_text_and_what_it_means(app: App) -> None:
    table = open_table(app, start=FARM)
    found = tip_of(space_at(table.snapshot, number(table, "d3")), -1)
    assert found is not None
    title, words, lines = found
    assert (title, words[0]) == ("Rice Paddy", "Activate 2: restore a card.")
    assert words[1] == "Activate: Once in your turn, with this many Units standing here."
    assert lines[0][0] == "Troops / Limit"
    plain = tip_of(space_at(table.snapshot, number(table, "e3")), -1)
    assert plain is None, "of a Terrain without text there is nothing to say"


def test_pointing_at_a_unit_tells_its_abilities_before_its_numbers(app: App) -> None:
    table = open_table(app, start=FARM)
    found = tip_of(space_at(table.snapshot, number(table, "d3")), 1)
    assert found is not None
    title, words, lines = found
    assert (title, words[0]) == ("Samurai", "Bushido.") and words[1].startswith("Bushido: Sacrificed if")
    assert [line[0] for line in lines][:4] == ["Melee", "Ranged", "Resistance", "Speed"]


def test_both_abilities_of_a_trebuchet_are_explained() -> None:
    assert "Tardy: Roll this or more to set out; one roll a turn." in told("trebuchet")
    assert "Artillery: This Power against Constructions." in told("trebuchet")


def test_an_event_says_when_it_may_be_cast() -> None:
    assert told("field-surgeons").endswith("May be cast when a battle is declared or before the dead are buried.")


def test_a_card_of_the_hand_under_the_pointer_is_shown_large_with_its_meaning(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(app, start=FARM)
    MouseHands(table, hands).settle()
    shown: list[tuple[str, tuple[str, ...]]] = []

    def tip(title: str, words: tuple[str, ...], lines: tuple[Line, ...], look: Look) -> pygame.Surface:
        shown.append((title, words))
        return tips.tip(title, words, lines, look)

    monkeypatch.setattr(painting, "tip", tip)
    for at in (top_of(table, "d3"), token_of(table, "d3", 1), card_at(table, "samurai")):
        hands.move(at)
        app.step([], 0.1)
    titles = list(dict.fromkeys(shown))
    assert [title for title, _ in titles] == ["Rice Paddy", "Samurai", "Samurai"]
    assert titles[2][1] == explained(CARDS[CARD_NUMBERS["samurai"]])


def test_no_tip_stays_where_the_board_has_gone_from_under_the_pointer(app: App, hands: Hands) -> None:
    table = open_table(app, start=FARM)
    MouseHands(table, hands).settle()
    hands.move(top_of(table, "d3"))
    app.step([], 0.02)
    assert scene_of(table).sheets
    scene_of(table).lay_out(table.area.inflate(-200, -100), table.snapshot)
    table.request_redraw()
    app.step([], 0.02)
    assert not scene_of(table).sheets


def test_while_a_company_is_chosen_what_is_said_of_a_space_covers_no_place_where_it_may_go(
    app: App, hands: Hands
) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    hands.click(token_of(table, "d3", 1))
    hands.move(top_of(table, "c3"))
    app.step([], 0.02)
    scene = scene_of(table)
    goals = [scene.ground.rect(space) for space in scene.selection.targets(table.snapshot)]
    assert goals and scene.sheets
    assert all(sheet.collidelist(goals) < 0 for sheet in scene.sheets)


def test_the_frame_of_a_danger_was_drawn_over_the_card_that_is_shown_large(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    hands.wait(lambda: table.feature(ThreatDisplay).known(table) is not None)
    hands.move(card_at(table, "open-grassland"))
    app.step([], 0.02)
    large = scene_of(table).sheets[0]
    castle = scene_of(table).find("c3", table.snapshot)
    assert castle is not None and castle.colliderect(large)
    face = cards.face("open-grassland", large.width, table.look)
    inner = pygame.Rect((0, 0), large.size).inflate(-40, -40)
    seen = app.window.subsurface(inner.move(large.topleft))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face.subsurface(inner), "RGB")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_a_card_means_was_cut_off_by_the_panel_and_lay_over_the_card_at_200_percent(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    resize(app, size, 200)
    table = open_table(app, start=MEETING.replace("hand=samurai", "hand=fishing-boats"))
    MouseHands(table, hands).settle()
    hands.move(card_at(table, "fishing-boats"))
    app.step([], 0.02)
    card, meaning = scene_of(table).sheets
    assert table.area.contains(meaning) and not meaning.colliderect(card)


def test_the_loss_that_a_battle_may_bring_is_told_beside_its_forecast_not_on_it(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, (1280, 800), 200)
    table = open_table(app, start=SIEGE)
    MouseHands(table, hands).settle()
    hands.click(token_of(table, "g3", 1))
    hands.move(top_of(table, "h3"))
    seen: list[pygame.Surface] = []

    def pill(words: str, look: Look, *, own: bool) -> pygame.Surface:
        face = loss_pill(words, look, own=own).copy()
        face.fill((255, 0, 255))
        seen.append(face)
        return face

    monkeypatch.setattr(forecast_painting, "loss_pill", pill)
    table.request_redraw()
    app.step([], 0.02)
    marked = pygame.mask.from_threshold(app.window, (255, 0, 255), (1, 1, 1, 255)).get_bounding_rects()
    assert seen and [box.size for box in marked] == [seen[-1].get_size()]
    assert marked[0].collidelist(scene_of(table).sheets) < 0

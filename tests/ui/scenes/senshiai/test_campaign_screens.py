"""The screens of Senshiai's road: map, briefing, album, what a mission has brought; by keys, pointer and ear."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.core.exercise import EndedTask
from games.core.match import Match
from games.core.words import tr
from games.senshiai.cards.campaign import MISSIONS
from tests.tools.mission_moments import WON, given_up, open_map, walked
from tests.ui.by_pad import ByPad
from tests.ui.driving import Hands, drawn
from tests.ui.every_screen import resize
from tests.ui.hosts import fonts
from tests.ui.spoken import nodes
from tests.ui.tables import blocks, top_table
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.paint import place_text
from ui.scenes.senshiai.campaign import reward
from ui.scenes.senshiai.campaign.album import AlbumScreen
from ui.scenes.senshiai.campaign.briefing import BriefingScreen
from ui.scenes.senshiai.campaign.landscape import (
    CAPITALS,
    STATIONS,
    MapPlan,
    Mark,
    name_box,
    paint_map,
    place_of,
    radius_of,
)
from ui.scenes.senshiai.campaign.map_screen import CampaignScreen
from ui.scenes.senshiai.campaign.reward import RewardScreen
from ui.scenes.senshiai.campaign.starting import begin_mission
from ui.services.mission_records import change_road
from ui.table.features.task import TaskBlock
from ui.table.features.tips import Tips


def legal(match: Match) -> list[str]:
    """What may be played, in notation."""
    return [match.game.rules.encode(match.state, each) for each in match.legal()]


def on_map(hands: Hands) -> CampaignScreen:
    """The map, with eight missions won and the next one lost three times."""
    walked(hands.app.folders.local)
    open_map(hands)
    screen = hands.app.top
    assert isinstance(screen, CampaignScreen)
    return screen


def brought(hands: Hands, *, won: bool) -> RewardScreen:
    """What mission 9 has brought."""
    walked(hands.app.folders.local)
    over: EndedTask = given_up(WON + 1, won=won)
    screen = RewardScreen(hands.app, over)
    hands.app.push(screen)
    hands.wait(lambda: not hands.app.tasks.busy)
    return screen


def test_the_map_shows_the_next_mission_and_walks_along_the_road_by_keys(hands: Hands) -> None:
    screen = on_map(hands)
    assert screen.mission is MISSIONS[WON]
    hands.key(pygame.K_RIGHT)
    assert screen.mission is MISSIONS[WON + 1]
    assert screen.controls["begin"].is_enabled
    hands.key(pygame.K_RIGHT)
    assert not screen.controls["begin"].is_enabled, "two missions are open at a time"
    hands.key(pygame.K_RETURN)
    assert hands.app.top is screen


def test_a_station_is_chosen_by_a_click_and_played_by_another(hands: Hands) -> None:
    screen = on_map(hands)
    hands.click(screen.stations.box(2).center)
    assert screen.mission is MISSIONS[2]
    hands.click(screen.stations.box(2).center)
    match = top_table(hands.app).match
    assert match.exercise is not None and match.exercise.id == "3"
    assert [seat.level for seat in match.seats] == [None, "novice+building"]


def test_after_a_defeat_a_mission_is_made_easier_and_after_three_passed_by(hands: Hands) -> None:
    screen = on_map(hands)
    screen.controls["easier"].press()
    screen.controls["skip"].press()
    hands.wait(lambda: screen.mission is MISSIONS[WON + 1])
    assert screen.progress.of(str(WON + 1)).skipped
    hands.click(screen.stations.box(WON).center)
    screen.easier = True
    hands.key(pygame.K_RETURN)
    assert top_table(hands.app).match.options.eased


def test_from_the_map_one_looks_at_the_decks_and_at_the_album(hands: Hands) -> None:
    screen = on_map(hands)
    screen.controls["decks"].press()
    brief = hands.app.top
    assert isinstance(brief, BriefingScreen)
    hands.key(pygame.K_ESCAPE)
    screen.controls["album"].press()
    album = hands.app.top
    assert isinstance(album, AlbumScreen)
    assert len(album.met) == 30
    hands.key(pygame.K_RETURN)
    assert hands.app.top is not album, "a card is looked at closely"


def test_the_briefing_shows_the_idea_for_four_seconds_and_makes_the_opponent_weaker_by_keys(hands: Hands) -> None:
    screen = on_map(hands)
    screen.controls["decks"].press()
    hands.wait(lambda: not hands.app.tasks.busy)
    hands.app.top.motion.speed = 1.0
    hands.key(pygame.K_s)
    hands.pass_time(2.0)
    shown = drawn(hands.app.top)
    hands.pass_time(2.2)
    still = drawn(hands.app.top)
    assert shown != still
    hands.pass_time(1.0)
    assert drawn(hands.app.top) == still
    hands.key(pygame.K_n)
    hands.key(pygame.K_ESCAPE)
    assert screen.easier
    hands.key(pygame.K_RETURN)
    assert top_table(hands.app).match.options.eased


def test_after_a_win_the_token_walks_to_the_next_station_and_mist_draws_back(hands: Hands) -> None:
    walked(hands.app.folders.local)
    hands.app.settings.motion = "normal"
    screen = CampaignScreen(hands.app, WON + 1, done=WON)
    hands.app.push(screen)
    assert hands.wait(lambda: screen.motion.running)
    under_way = drawn(screen)
    hands.pass_time(1.0)
    assert hands.wait(lambda: not hands.app.tasks.busy)
    there = drawn(screen)
    assert under_way != there
    hands.pass_time(1.0)
    assert drawn(screen) == there


@pytest.mark.parametrize("size, text", [((640, 512), 100), ((640, 512), 130)])
def test_a_cloud_lay_over_the_name_of_a_capital(size: tuple[int, int], text: int) -> None:
    fonts()
    look, marks = look_of("light", text), (Mark(0, False, False),) * len(STATIONS)
    clouded, clear = (paint_map(MapPlan(size, marks, place, True), look) for place in (0, len(STATIONS) - 1))
    for place in CAPITALS:
        inside = name_box(size, place, look).inflate(-6, -6)
        seen = [pygame.image.tobytes(each.subsurface(inside), "RGB") for each in (clouded, clear)]
        assert seen[0] == seen[1], MISSIONS[place].house


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_cloud_lay_over_the_number_of_a_mission(theme: str) -> None:
    size, marks, look = (880, 704), (Mark(0, done=False, open=True),) * len(STATIONS), look_of(theme, 100)
    near, clear = (paint_map(MapPlan(size, marks, place, True), look) for place in (0, len(STATIONS) - 1))
    for place in range(1, len(STATIONS) - 1):
        box = pygame.Rect(0, 0, 18, 18)
        box.center = place_of(size, place)
        assert pygame.image.tobytes(near.subsurface(box), "RGB") == pygame.image.tobytes(clear.subsurface(box), "RGB")


def test_with_motion_off_the_token_stands_at_the_next_station_at_once(hands: Hands) -> None:
    walked(hands.app.folders.local)
    screen = CampaignScreen(hands.app, WON + 1, done=WON)
    hands.app.push(screen)
    hands.wait(lambda: not hands.app.tasks.busy)
    there = drawn(screen)
    hands.pass_time(1.0)
    assert drawn(screen) == there


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_the_token_had_walked_on_and_the_mission_just_won_was_still_chosen(hands: Hands, motion: str) -> None:
    walked(hands.app.folders.local)
    hands.app.settings.motion = motion
    screen = CampaignScreen(hands.app, WON, done=WON)
    hands.app.push(screen)
    assert hands.wait(lambda: screen.mission is not MISSIONS[WON - 1] or screen.motion.running)
    assert (screen.mission is MISSIONS[WON - 1]) == (motion == "normal"), "at once only without motion"
    hands.pass_time(1.0)
    assert screen.mission is MISSIONS[WON]
    assert screen.controls["begin"].face.text == tr("Start")


def test_after_the_second_of_two_open_missions_the_first_is_chosen(hands: Hands) -> None:
    walked(hands.app.folders.local)
    later = given_up(WON + 2, won=True)
    folders, guest = hands.app.folders, hands.app.guests.roster.current
    change_road(folders, guest, "senshiai", lambda road: road.after(later.task, later.match))
    screen = CampaignScreen(hands.app, WON + 2, done=WON + 2)
    hands.app.push(screen)
    assert hands.wait(lambda: screen.mission is MISSIONS[WON])


def test_a_station_chosen_while_the_token_walks_stays_chosen(hands: Hands) -> None:
    walked(hands.app.folders.local)
    hands.app.settings.motion = "normal"
    screen = CampaignScreen(hands.app, WON, done=WON)
    hands.app.push(screen)
    assert hands.wait(lambda: screen.motion.running)
    hands.click(screen.stations.box(2).center)
    hands.pass_time(1.0)
    assert screen.mission is MISSIONS[2]


def test_who_cannot_see_hears_the_mission_its_stars_and_every_station(hands: Hands) -> None:
    screen = on_map(hands)
    heard = " ".join(node.name for node in nodes(screen))
    assert "Stars: Win the mission; Win by round 6; Restore 4 cards by Pillage." in heard
    assert "Lost 3 times." in heard
    assert screen.stations.called(0) == "Mission 1: The first road. Won, with 2 stars."


def test_a_mission_won_leads_to_the_next_one_on_the_map(hands: Hands) -> None:
    screen = brought(hands, won=True)
    assert list(screen.controls) == ["review", "again", "map", "next"]
    screen.controls["next"].press()
    hands.wait(lambda: not hands.app.tasks.busy)
    top = hands.app.top
    assert isinstance(top, CampaignScreen) and top.mission is MISSIONS[WON + 1]


def test_a_mission_lost_is_played_again_against_a_weaker_opponent(hands: Hands) -> None:
    screen = brought(hands, won=False)
    assert list(screen.controls) == ["again", "easier", "skip", "review", "map"]
    screen.controls["easier"].press()
    assert top_table(hands.app).match.options.eased


def test_in_a_low_window_the_stars_and_the_cards_met_stand_in_one_line_of_the_foot(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.app.settings.text_size = 200
    resize(hands.app, hands, (1024, 640))
    screen = brought(hands, won=True)
    assert screen.low
    box = screen.box
    texts: list[tuple[str, pygame.Rect]] = []

    def noted(target: pygame.Surface, look: Look, words: str, *more: Any, **ways: Any) -> pygame.Rect:
        texts.append((words, place_text(target, look, words, *more, **ways)))
        return texts[-1][1]

    monkeypatch.setattr(reward, "place_text", noted)
    drawn(screen)
    met = [place for words, place in texts if words == screen.met_words()]
    assert len(met) == 1 and box.contains(met[0]) and met[0].left > box.x + len(screen.task.earned) * met[0].height


@pytest.mark.usefixtures("app")
def test_a_mission_in_large_letters_had_its_number_in_the_smallest_ones() -> None:
    look = look_of("light", 200)
    for place in range(len(STATIONS)):
        across = 2 * radius_of((376, 458), place, look)
        assert across > look.type.width(str(place + 1), LABEL * 0.8, True)


def test_by_pad_alone_one_walks_the_road_reads_the_briefing_and_begins(hands: Hands) -> None:
    screen, pad = on_map(hands), ByPad(hands.app)
    pad.press("right")
    assert screen.mission is MISSIONS[WON + 1]
    pad.choose(lambda: screen.controls["decks"])
    assert isinstance(hands.app.top, BriefingScreen)
    pad.press("b")
    assert hands.app.top is screen
    pad.choose(lambda: screen.controls["decks"])
    pad.press("a")
    table = top_table(hands.app)
    assert table.match.exercise is not None and table.match.exercise.id == str(WON + 2)
    before = table.match.index
    pad.act()
    assert table.match.index > before


def test_the_tip_at_the_start_of_a_mission_cut_a_row_of_the_log_in_half(hands: Hands) -> None:
    hands.app.settings.tips, hands.app.settings.tips_told = True, {}
    begin_mission(hands.app, MISSIONS[13])
    table = top_table(hands.app)
    tips = table.feature(Tips)
    hands.wait(lambda: tips.box is not None)
    assert tips.box is not None and table.log.written
    assert not tips.box.colliderect(table.log.written)


def test_the_panel_of_a_mission_shows_its_stars_and_its_end_what_it_has_brought(hands: Hands) -> None:
    screen = on_map(hands)
    hands.click(screen.stations.box(0).center)
    hands.key(pygame.K_RETURN)
    table = top_table(hands.app)
    block = next(each for each in blocks(table) if isinstance(each, TaskBlock))
    assert block.read_out()[0] == "Mission 1: The first road. Empty Ren’s Reserve."
    table.match.play_text("draw 2")
    table.match.play_text("pass" if "pass" in legal(table.match) else "seppuku")
    while table.match.outcome is None:
        table.match.play_text("seppuku")
    hands.wait(lambda: isinstance(hands.app.top, RewardScreen), 20)
    assert TaskBlock not in [type(each) for each in blocks(table)], "the chronicle tells the end"
    hands.key(pygame.K_ESCAPE)
    assert hands.app.top is table
    hands.pass_time(1.0)
    assert hands.app.top is table, "what it has brought is told once"

"""How a match ended: the board alone first, then the chronicle beside it, and the ways out of it and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from games import find_game
from games.core import chronicle, words
from games.core.assistance import TEACHER
from games.core.chronicle import CurvePoint
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.match_file import read_match
from tests.contract.test_words import readable
from tests.ui.driving import Hands
from tests.ui.hosts import fonts
from tests.ui.tables import chronicled, crowded, prompt, push_table, top_table
from ui.controls.labels import ButtonLabel, paint_face
from ui.controls.new_player import NewPlayerSheet
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.services.matches.history import read_history
from ui.table.features.curve import Curve
from ui.table.features.ending.blocks import Facts, Seats, TurnCard, TurningPoints, _so_many_lines, paint_heading
from ui.table.features.ending.feature import MatchEnd
from ui.table.panel.blocks import BLEED, Prompt
from ui.table.scene.ending import Place
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

GAMES = ("naishi", "nissi", "niwa", "senshiai", "djambi")


def a_match(game_id: str, plies: int = 14) -> Match:
    """A match some plies long, with the first seat to act."""
    game = find_game(game_id).load()
    made = game.rules.make_options({})
    names = ("Aoi", "Ren", "Mika", "Sora", "Kei", "Yui", "Nao", "Hina")
    match = Match(game, made, [Seat(name) for name, _ in zip(names, game.rules.seat_names(made), strict=False)])
    match.settle()
    while (match.index < plies or match.actor != 0) and match.outcome is None:
        match.play(match.legal()[match.index * 7 % len(match.legal())])
        match.settle()
    return match


def ended(app: App, hands: Hands, game_id: str = "nissi") -> Table:
    """A table whose match has just ended, with all of the chronicle worked out."""
    table = push_table(app, a_match(game_id), viewer=0)
    end(table)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    app.step([], 0.02)
    assert hands.wait(lambda: not app.tasks.busy)
    return table


def end(table: Table) -> None:
    """Ends the match from outside, by what its game has for it."""
    match = table.match
    ending = Ending.RESIGN if "resign" in match.game.info.endings else match.game.time_action
    while match.outcome is None:
        match.play(ending)


def test_the_chronicle_tells_of_the_guests_own_record_against_this_seat(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    guest = app.guests.roster.current
    for seed in (1, 2):
        game = find_game("nissi").load()
        seats = [Seat("Aoi", guest=guest), Seat("Ren", "adept")]
        match = Match(game, game.rules.make_options({}), seats, seed=seed)
        table = push_table(app, match)
        match.play(match.legal()[0])
        match.play(Ending.RESIGN)
        assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
        app.step([], 0.02)
        assert hands.wait(lambda: not app.tasks.busy)
    blocks = [block for block in table.blocks if isinstance(block, Facts)]
    messages = [(each.label, each.words) for block in blocks for each in block.facts]
    assert ("Aoi against the adept so far", "won 2, lost 0") in messages


def test_the_title_says_how_long_a_match_took(app: App, hands: Hands) -> None:
    match = a_match("nissi")
    match.clock = None
    match.spend(18 * 60)
    table = push_table(app, match, viewer=0)
    end(table)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert table.mode.subtitle(table.snapshot, table) == "Finished · 18 minutes, 7 moves"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_of_one_turn_is_not_told_in_the_plural(game_id: str, app: App, hands: Hands) -> None:
    table = push_table(app, a_match(game_id, 1), viewer=0)
    while app.top is not table:  # what the first turn asks
        app.pop()
    end(table)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert readable(table.mode.subtitle(table.snapshot, table) or "")


def test_the_chronicle_is_headed_by_the_same_name_as_its_game(app: App, hands: Hands) -> None:
    game = find_game("djambi").load()
    options = game.rules.make_options({"n": "5"})
    match = Match(game, options, [Seat(name) for name, _ in zip("ABCDE", game.rules.seat_names(options), strict=False)])
    match.settle()
    table = push_table(app, match, viewer=0)
    before = table.parts.title
    end(table)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert table.parts.title == before == "Djambi-N"


def of_kind(table: Table, kind: type) -> list[object]:
    return [block for block in table.blocks if isinstance(block, kind)]


def test_the_last_move_is_seen_before_the_chronicle_opens(app: App) -> None:
    table = push_table(app, a_match("nissi"))
    board = table.area.copy()
    end(table)
    app.step([], 0.02)
    app.step([], MatchEnd.SECONDS - 0.1)
    assert not chronicled(app) and table.area == board
    app.step([], 0.2)
    assert chronicled(app) and table.area.width < board.width


def test_the_key_that_quits_is_obeyed_while_the_last_move_is_still_seen(app: App, hands: Hands) -> None:
    table = push_table(app, a_match("nissi"))
    end(table)
    app.step([], 0.02)
    hands.key(pygame.K_q, mod=pygame.KMOD_CTRL)
    assert not app.running or app.top is not table


def test_any_key_opens_the_chronicle_at_once_and_does_nothing_else(app: App, hands: Hands) -> None:
    table = push_table(app, a_match("nissi"))
    end(table)
    app.step([], 0.02)
    hands.key(pygame.K_RETURN)
    assert chronicled(app) and app.top is table
    hands.key(pygame.K_RETURN, hasty=True)
    assert app.top is table, "a hasty second Enter is no rematch"
    hands.key(pygame.K_RETURN)
    assert app.top is not table and top_table(app).match.outcome is None


@pytest.mark.parametrize("game_id", GAMES)
def test_the_board_is_laid_out_beside_the_chronicle_and_nothing_covers_it(app: App, hands: Hands, game_id: str) -> None:
    table = ended(app, hands, game_id)
    assert app.screens[-1] is table
    assert table.scene.area.width <= table.frame.panel.box.left
    assert table.frame.panel.box.width == pytest.approx(0.4375 * app.size[0], abs=2)
    kinds = [type(block) for block in table.blocks]
    assert kinds[0] is Seats and Curve in kinds, kinds
    assert of_kind(table, TurningPoints)
    follows = "best-of-three" if len(table.match.seats) == 2 else "rematch"
    assert table.focus.current is table.frame.buttons[follows]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 200), ((1280, 800), 150)])
def test_the_chronicle_leaves_out_what_has_no_room(
    app: App, hands: Hands, game_id: str, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = ended(app, hands, game_id)
    panel = table.frame.panel
    assert crowded(table) == 0
    laid = panel.layout(table.blocks, table.panel_look)
    assert all(panel.content.contains(rect) for rect in panel.seen(table.blocks, table.panel_look))
    below = [type(block) for block, _ in laid if not isinstance(block, Prompt)]
    assert below == [type(block) for block in table.blocks if not isinstance(block, Prompt)][: len(below)]


def test_places_come_by_rank_where_the_game_ranks_its_players(app: App, hands: Hands) -> None:
    table = ended(app, hands, "djambi")
    seats = table.blocks[0]
    assert isinstance(seats, Seats)
    assert seats.places[0].won
    assert [place.detail for place in seats.places] == ["first", "second", "third", "fourth"]


def test_a_number_reviews_the_turning_point_and_leaving_it_leads_back(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    story = table.mode
    hands.key(pygame.K_1)
    review = top_table(app)
    assert review is not table and review.snapshot.reviewing
    (points,) = of_kind(table, TurningPoints)
    assert isinstance(points, TurningPoints)
    assert review.snapshot.shown == points.cards[0].place
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and table.mode is story and chronicled(app)


def test_the_curve_is_clicked_for_a_review_and_tells_what_everybody_had(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    laid = table.frame.panel.layout(table.blocks, table.panel_look)
    rect = next(rect for block, rect in laid if isinstance(block, Curve))
    hands.move((rect.centerx, rect.centery))
    (curve,) = of_kind(table, Curve)
    assert isinstance(curve, Curve) and curve.pointed is not None
    hands.click((rect.centerx, rect.centery))
    assert top_table(app).snapshot.shown == curve.chronicle.curve[curve.pointed].place


def test_who_looks_around_has_the_log_and_a_way_back(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    wide = table.frame.panel.box.width
    hands.key(pygame.K_c)
    assert not chronicled(app) and table.frame.panel.box.width < wide
    assert "chronicle" in table.frame.buttons
    hands.click(table.frame.buttons["chronicle"].rect.center)
    assert chronicled(app) and table.frame.panel.box.width == wide


def test_who_looks_around_reads_the_reason_in_full(app: App, hands: Hands) -> None:
    table = ended(app, hands, "djambi")
    text = prompt(table).words
    hands.key(pygame.K_c)
    assert prompt(table).words == text == chronicle.reason(table.match, 0)


def test_taking_the_end_back_closes_the_chronicle(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    before = table.frame.panel.box.width
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.match.outcome is None and not chronicled(app)
    assert table.frame.panel.box.width < before and table.mode.tells_end
    table.run_command("chronicle")
    assert not chronicled(app) and "once the match is over" in table.notices.words


def test_escape_leads_to_the_room(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    hands.key(pygame.K_ESCAPE)
    assert table not in app.screens


def test_a_review_of_a_finished_match_opens_its_chronicle_and_goes_on_from_it(app: App, hands: Hands) -> None:
    match = a_match("nissi")
    match.play(Ending.RESIGN)
    review = push_table(app, match, review=3)
    hands.key(pygame.K_c)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert review.snapshot.shown == match.length
    hands.key(pygame.K_1)
    assert app.top is review and not chronicled(app) and review.snapshot.reviewing
    review.show_place(match.length)
    hands.click(review.frame.buttons["chronicle"].rect.center)
    assert chronicled(app)


def test_the_picture_of_the_end_is_kept_in_the_data_folder(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    for _ in range(2):
        hands.click(table.frame.buttons["save-picture"].rect.center)
        assert hands.wait(lambda: not app.tasks.busy)
    kept = sorted(app.folders.pictures.iterdir())
    assert [path.name for path in kept] == ["Nissi Samurai, Aoi and Ren 2.png", "Nissi Samurai, Aoi and Ren.png"]
    picture = pygame.image.load(kept[0])
    assert picture.get_width() == app.size[0] and picture.get_height() > app.size[1]
    assert read_match(kept[0]).result() == table.match.result()
    assert "pictures" in table.notices.words


def test_swapped_seats_begin_a_new_match_with_the_other_in_front(app: App, hands: Hands) -> None:
    match = a_match("nissi")
    match.seats = (match.seats[0], Seat("Ren", "novice"))
    table = push_table(app, match, viewer=0)
    end(table)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    hands.click(table.frame.buttons["swap-seats"].rect.center)
    assert [seat.name for seat in top_table(app).match.seats] == ["Ren", "Aoi"]


@pytest.mark.parametrize(("level", "won", "following"), [
    ("novice", True, "adept"), ("novice", False, ""), ("expert", False, "adept"), ("master", True, ""),
])  # fmt: skip
def test_after_a_match_with_the_teacher_the_next_level_is_one_press_away(
    app: App, hands: Hands, level: str, won: bool, following: str
) -> None:
    match = a_match("nissi")
    match.seats = (match.seats[0], Seat("Ren", level))
    match.assistance.add(TEACHER)
    while match.actor != (1 if won else 0):
        match.play(match.legal()[0])
    match.play(Ending.RESIGN)
    table = push_table(app, match, viewer=0)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert ("other-level" in table.frame.buttons) is bool(following)
    if following:
        hands.click(table.frame.buttons["other-level"].rect.center)
        assert [seat.level for seat in top_table(app).match.seats] == [None, following]


def test_facts_are_left_out_before_turning_points(app: App, hands: Hands) -> None:
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = ended(app, hands, "djambi")
    assert of_kind(table, TurningPoints) and not of_kind(table, Facts)
    assert prompt(table).words.endswith(".")


def test_while_a_match_goes_on_nothing_of_its_story_is_worked_out(app: App, hands: Hands) -> None:
    table = push_table(app, a_match("naishi"), viewer=0)
    hands.key(pygame.K_c)
    assert not of_kind(table, Curve) and not of_kind(table, Seats)
    assert not app.tasks.busy or hands.wait(lambda: not app.tasks.busy)
    assert not of_kind(table, Curve)


def test_a_turning_point_of_many_tells_how_it_stood_for_whom_it_changed_most(app: App, hands: Hands) -> None:
    table = ended(app, hands, "djambi")
    (points,) = of_kind(table, TurningPoints)
    assert isinstance(points, TurningPoints) and points.cards
    scene = table.scene
    for card in points.cards:
        assert card.scored in [(scene.seat_crest(seat), scene.seat_colour(seat)) for seat in range(4)]
        assert card.score.isdigit()


def test_the_winners_name_and_the_buttons_words_are_whole_in_the_largest_text(app: App) -> None:
    look = look_of("light", 200)

    def plate(name: str) -> bytes:
        sheet = pygame.Surface((640, 130))
        place = Place(name, 0, (90, 120, 60), "30", won=True, note="wins", detail="nothing lost")
        Seats((place, place)).paint(sheet, look)
        return pygame.image.tobytes(sheet, "RGB")

    def button(words: str) -> bytes:
        return pygame.image.tobytes(paint_face(ButtonLabel(words, icon="swap"), (120, 112), "normal", look), "RGB")

    assert plate("Aoi") != plate("Aob"), "a name that is cut would look the same"
    assert button("Swap seats") != button("Swap seatz")


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_was_done_at_a_turning_point_is_never_cut_in_a_sentence(
    app: App, hands: Hands, game_id: str, size: tuple[int, int]
) -> None:
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = ended(app, hands, game_id)
    (points,) = of_kind(table, TurningPoints)
    assert isinstance(points, TurningPoints)
    look, width = table.panel_look, table.frame.panel.content.width
    room = points.boxes(look, width + 2 * BLEED)[0].width - 2 * look.px(8)
    assert not any(
        line.endswith("…") for card in points.cards for line in _so_many_lines(look, card.words, room, points.lines)
    )


def test_one_of_three_turning_points_was_written_in_smaller_letters_than_the_others(app: App) -> None:
    long = "Sora’s Assassin kills Mika’s Gravedigger on b1"
    look, width = app.look, 500
    cards = [TurnCard(place, "Turn 1", "5", (said,), None) for place, said in enumerate((long, "Short", "Shorter"))]
    alone = TurningPoints((replace(cards[1], words=("Short",)),) * 3, 3).lettered(look, width)
    together = TurningPoints(tuple(cards), 3).lettered(look, width)
    room = TurningPoints(tuple(cards), 3).boxes(look, width)[0].width - 2 * look.px(8)
    assert alone.type.scale == look.type.scale > together.type.scale
    assert len(together.type.wrap(long, LABEL, room)) <= 2


def test_of_eight_french_players_a_turning_point_was_cut(app: App, hands: Hands) -> None:
    """Its words have a third line, and a lower board where a high one would take that."""
    words.use("fr")
    cards = tuple(
        TurnCard(place, f"Tour {place}", "5", (said,), None, picture=pygame.Surface((100, 80)))
        for place, said in (
            (262, "Chef tue le Chef du camp Aoi sur a42"), (304, "Chef tue l\u2019Assassin du camp Kei sur c33"),
            (532, "Diplomate emporte le Diplomate du camp Hina vers a21"),
        )
    )  # fmt: skip
    look, width = app.look, 496
    two = TurningPoints(cards, 3)
    three, low = replace(two, lines=3), replace(two, lines=3, tall=66)
    assert not two.whole(look, width) and three.whole(look, width)
    assert low.height(look, width) < two.height(look, width) < three.height(look, width)
    room = low.boxes(look, width + 2 * BLEED)[0].width - 2 * look.px(8)
    assert not any(line.endswith("\u2026") for card in cards for line in _so_many_lines(look, card.words, room, 3))
    low.paint(pygame.Surface((width + 2 * BLEED, low.height(look, width))), look)


def test_two_who_stand_even_both_have_a_line_that_is_seen(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    (found,) = of_kind(table, Curve)
    assert isinstance(found, Curve)
    even = [point._replace(standing=(30.0, 30.0)) for point in found.chronicle.curve]
    curve = replace(found, chronicle=found.chronicle._replace(curve=tuple(even), turnings=()))
    target = pygame.Surface((500, 160))
    target.fill(app.look.palette.paper)
    curve.paint(target, app.look)
    seen = [tuple(target.get_at((200, y))) for y in range(160)]
    assert all(any(_near(colour, line.colour) for colour in seen) for line in curve.lines)


def _near(one: Sequence[int], other: Sequence[int]) -> bool:
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) < 24


@pytest.mark.parametrize("last", [23, 97, 172, 285, 467])
def test_the_turns_named_below_the_curve_do_not_run_into_the_last_one(app: App, hands: Hands, last: int) -> None:
    table = ended(app, hands)
    (found,) = of_kind(table, Curve)
    assert isinstance(found, Curve)
    curve = tuple(CurvePoint(turn, turn, (1.0, 2.0)) for turn in range(last + 1))
    block = replace(found, chronicle=found.chronicle._replace(curve=curve, turnings=()))
    look, plot = app.look, pygame.Rect(30, 0, 290, 100)
    *_, before, end = block.turns(look, plot)
    left = plot.right + look.px(2) - look.type.width(str(end), LABEL)
    assert block.place_of(plot, before, 0)[0] + look.type.width(str(before), LABEL) / 2 < left


def test_the_buttons_of_the_end_have_letters_of_one_size_in_the_largest_text(app: App, hands: Hands) -> None:
    app.window = pygame.display.set_mode((1280, 800))
    app.settings.text_size = 200
    app.settings_changed()
    table = ended(app, hands, "naishi")
    app.step([], 0.1)
    faces = [table.frame.buttons[each].face for each in table.frame.buttons if each not in ("menu", "rules")]
    assert len({face.size for face in faces}) == 1 and table.frame.look.px(faces[0].size) >= 11


@pytest.mark.parametrize("text", range(100, 201, 10))
def test_a_heading_of_the_chronicle_ends_within_its_margins(app: App, text: int) -> None:
    sheet = pygame.Surface((240 + 2 * BLEED, 60))
    sheet.fill("white")
    paint_heading(sheet, look_of("light", text), "Points of the territories")
    beyond = pygame.surfarray.array3d(sheet)[240 + BLEED + 1 :]
    assert (beyond == 255).all()


def test_a_heading_leaves_room_for_what_stands_at_its_end() -> None:
    fonts()
    look = look_of("light", 150)
    free, beside = 160, 90
    sheet = pygame.Surface((free + beside + 2 * BLEED, 90))
    sheet.fill((255, 255, 255))
    paint_heading(sheet, look, "Die lange Wertung", beside=beside)
    words = sheet.subsurface((0, look.px(12), sheet.get_width(), look.px(24)))
    inked = (pygame.surfarray.array3d(words) != 255).any(axis=(1, 2)).nonzero()[0]
    assert inked.max() <= BLEED + free


def test_a_screen_reader_hears_of_the_winner_alone_that_they_win() -> None:
    lost = Place("Aoi", 0, (0, 0, 0), "9", False, "", "wins")
    told = Seats((lost, replace(lost, name="Ren", won=True))).read_out()
    assert [each.endswith("wins") for each in told] == [False, True]


def test_in_large_text_the_winner_of_a_chronicle_was_seen_only_after_scrolling() -> None:
    lost = Place("Aoi", 0, (0, 0, 0), "9", False, "", "wins")
    (large,) = Seats((lost, replace(lost, name="Ren"), replace(lost, name="Mika", won=True))).large()
    assert isinstance(large, Seats)
    assert [each.name for each in large.places] == ["Mika", "Aoi", "Ren"]


def test_in_large_text_the_ring_went_from_the_first_button_of_the_end_to_the_last(app: App, hands: Hands) -> None:
    app.settings.text_size = 150
    app.settings_changed()
    table = ended(app, hands, "naishi")
    table.rebuild()
    assert table.focus.current is table.frame.buttons["best-of-three"]


def test_who_plays_without_a_profile_adds_one_after_the_match_and_the_match_is_theirs(app: App, hands: Hands) -> None:
    table = ended(app, hands)
    table.run_command("add-yourself")
    assert isinstance(app.top, NewPlayerSheet)
    hands.write("Hanako")
    hands.key(pygame.K_RETURN)
    assert app.top is table
    player = app.guests.roster.playing
    assert player is not None and player.name == "Hanako"
    assert table.match.seats[0].guest == player.id and table.match.seats[0].name == "Hanako"
    assert hands.wait(lambda: not app.tasks.busy)
    kept = next(iter(read_history(app.folders).matches))
    assert kept.seats[0].guest == player.id


def test_after_a_match_of_people_with_profiles_nobody_is_asked_to_add_one(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    app.guests.admit("Ren")
    table = ended(app, hands)
    assert "add-yourself" not in table.frame.buttons and "save-picture" in table.frame.buttons

"""The deck builder under synthetic hands: filters, counts, lists in and out, sheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import cast

import pygame
import pytest

from games.senshiai.cards.collection import CARDS, Card, card_named
from games.senshiai.cards.decks import STARTERS, export_deck, is_legal, list_title
from games.senshiai.cards.vocabulary import CardType
from tests.ui.driving import Hands, choose_row, inked
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.drawing.lettering import LABEL
from ui.scenes import seat_part
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.decks import DeckBuilderScreen, deck_pane, shelf
from ui.scenes.senshiai.decks.card_zoom import CloseLookScreen
from ui.scenes.senshiai.decks.chips import choose_ability, choose_kind
from ui.scenes.senshiai.decks.collection import Filter
from ui.scenes.senshiai.decks.hand import HandScreen
from ui.scenes.senshiai.decks.header import FilterSheet
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
from ui.screens.deck_building import open_deck_builder
from ui.window.app import App


def card(card_id: str) -> Card:
    found = card_named(card_id)
    assert found is not None
    return found


def test_the_builder_is_made_once_and_knows_which_cards_were_met(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[frozenset[int] | None] = []
    build = DeckBuilderScreen.build
    monkeypatch.setattr(DeckBuilderScreen, "build", lambda builder: (made.append(builder.met), build(builder)))
    open_deck_builder(app)
    assert hands.wait(lambda: isinstance(app.top, DeckBuilderScreen))
    assert hands.wait(lambda: not app.tasks.busy)
    assert made == [frozenset()]


def test_filters_leave_exactly_what_is_asked_for() -> None:
    assert Filter().cards() == sorted(CARDS, key=Filter().sort_key)
    events = Filter(kind="event", cost=0).cards()
    assert events
    assert all(each.type is CardType.EVENT and each.cost == 0 for each in events)
    assert all(each.capital for each in Filter(kind="capital").cards())
    assert not any(each.capital for each in Filter(kind="terrain").cards())
    assert [each.name for each in Filter(text="bushido", order="name").cards()] == sorted(
        each.name for each in CARDS if "bushido" in f"{each.name} {each.text} {each.flavour}".casefold()
    )
    dear = [each.cost for each in Filter(order="cost").cards()]
    assert dear == sorted(dear)


def test_a_second_capital_takes_the_place_of_the_first() -> None:
    working = WorkingDeck()
    capitals = Filter(kind="capital").cards()
    working.add(capitals[0])
    working.add(capitals[1])
    assert working.counts == {capitals[1].number: 1}
    assert working.undo()
    assert working.counts == {capitals[0].number: 1}


def test_a_click_adds_and_the_minus_takes_out(builder: DeckBuilderScreen, hands: Hands) -> None:
    wanted = builder.cards[7]
    before = builder.working.counts.get(wanted.number, 0)
    box = builder.cells.box(7)
    x, y = box.x + 20, box.y + 20
    hands.click((x, y))
    assert builder.working.counts[wanted.number] == before + 1
    row = [each for each, _ in builder.working.rows()].index(wanted)
    builder.desk.scroll.show(row * builder.desk.row, builder.desk.row)
    line = builder.desk.top_of(row) + 5
    hands.click((builder.desk.list.right - builder.desk.row - 8, line))
    assert builder.working.counts.get(wanted.number, 0) == before


def test_a_frame_drew_every_card_that_came_into_sight(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing: dict[str, set[Thread]] = {"face": set(), "band": set()}

    def watched(name: str, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def drawn(*args: object) -> pygame.Surface:
            drawing[name].add(current_thread())
            return draw(*args)

        return drawn

    monkeypatch.setattr(cards, "face", watched("face", cards.face))
    monkeypatch.setattr(deck_pane, "band", watched("band", deck_pane.band))
    builder = DeckBuilderScreen(app)
    app.push(builder)
    builder.commands.take(STARTERS[0].deck, "Mine")
    for _ in range(3):
        app.step([], 0.02)
        hands.wait(lambda: not app.tasks.busy)
    assert all(drawing.values())
    assert not any(main_thread() in threads for threads in drawing.values())


def test_a_deck_is_built_by_keyboard_alone(builder: DeckBuilderScreen, hands: Hands) -> None:
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    wanted = builder.cards[1]
    before = builder.working.counts.get(wanted.number, 0)
    hands.key(pygame.K_PLUS)
    assert builder.working.counts[wanted.number] == (1 if wanted.capital else before + 1)
    hands.key(pygame.K_MINUS)
    assert builder.working.counts.get(wanted.number, 0) == (0 if wanted.capital else before)


def test_searching_by_words(builder: DeckBuilderScreen, hands: Hands) -> None:
    hands.key(pygame.K_SLASH)
    assert builder.focus.typing()
    hands.write("samurai")
    assert builder.cards == Filter(text="samurai").cards()
    assert 0 < len(builder.cards) < len(CARDS)


def test_saved_and_opened_again_it_is_the_same_deck(builder: DeckBuilderScreen, hands: Hands, app: App) -> None:
    hands.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_RETURN)
    name = builder.working.name
    assert app.tasks.written()
    found = shelf.read(shelf.folder(app.folders), name)
    assert found.deck == builder.working.deck
    offered = seat_part("senshiai").own(app.folders, {"deck-size": "50"})
    playable = [each.label for each in offered if not each.why]
    assert (name in playable) == is_legal(builder.working.deck)


def test_a_bad_list_is_refused_with_its_line_and_reason(builder: DeckBuilderScreen, app: App) -> None:
    before = dict(builder.working.counts)
    builder.commands.read_list("1 Crane Castle\n2 Samurai\n3 Flying Carpet\n", "a letter")
    dialog = app.top
    assert isinstance(dialog, Dialog)
    assert "line 3" in dialog.words
    assert "Flying Carpet" in dialog.words
    assert builder.working.counts == before


def test_an_unfinished_list_is_taken_and_what_it_lacks_is_said(builder: DeckBuilderScreen) -> None:
    builder.commands.read_list("4 Samurai\n", "a letter")
    assert builder.working.counts == {card("samurai").number: 4}
    assert "Capital" in builder.notices.words


def test_leaving_with_changes_asks_first(builder: DeckBuilderScreen, hands: Hands, app: App) -> None:
    builder.add(card("samurai"))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert app.top is builder


def test_own_decks_and_a_random_one_are_offered_to_every_seat(builder: DeckBuilderScreen, app: App) -> None:
    from games.senshiai.cards.decks import read_deck

    shelf.write(shelf.folder(app.folders), "Mine", STARTERS[1].deck)
    offered = seat_part("senshiai").own(app.folders, {"deck-size": "25"})
    assert [each.label for each in offered] == ["Mine", "random"]
    assert all(is_legal(read_deck(each.text)) and not each.why for each in offered)
    assert read_deck(offered[-1].text).size == 25, "a random deck is as large as the others"


def test_sheets_have_nine_cards_a_page_in_real_size(app: App, tmp_path: Path) -> None:
    from ui.drawing.pages import Paper
    from ui.scenes.senshiai.decks.sheets import Plan, write_sheets

    deck = STARTERS[0].deck
    small = type(deck)(deck.name, deck.cards[:5])
    count = sum(number for _, number in small.cards)
    path = tmp_path / "sheets.pdf"
    pages = write_sheets(small, "Mine", Plan(Paper.A4, backs=True, table=True), path)
    assert pages == 2 * -(-count // 9) + 2
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/MediaBox [0 0 595.28 841.89]" in data


def test_japanese_sheets_lacked_their_signs(app: App, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    from games.core import words
    from ui.drawing.pages import Paper
    from ui.scenes.senshiai.decks.sheets import Plan, write_sheets

    deck = STARTERS[0].deck
    words.use("ja")
    try:
        with caplog.at_level("WARNING", logger="fpdf"):
            write_sheets(type(deck)(deck.name, deck.cards[:3]), "譜", Plan(Paper.A4, table=True), tmp_path / "it.pdf")
    finally:
        words.use("en")
    assert not [each for each in caplog.messages if "missing" in each]


def place_of(builder: DeckBuilderScreen, place: int) -> tuple[int, int]:
    """A point near the top of a card of the collection."""
    x, y = builder.cells.box(place).topleft
    return x + 20, y + 20


def test_a_card_is_looked_at_closely_by_mouse_and_counted_up_there(
    builder: DeckBuilderScreen, hands: Hands, app: App
) -> None:
    wanted = builder.cards[8]
    before = builder.working.counts.get(wanted.number, 0)
    hands.move(place_of(builder, 8))
    hands.click(builder.glass(8).center)
    assert isinstance(app.top, CloseLookScreen)
    assert app.top.card == wanted.id
    assert builder.working.counts.get(wanted.number, 0) == before
    hands.key(pygame.K_PLUS)
    assert builder.working.counts[wanted.number] == before + 1
    hands.key(pygame.K_RIGHT)
    assert app.top.card == builder.cards[9].id
    hands.key(pygame.K_SPACE)
    assert app.top is builder


def test_a_card_that_only_the_deck_shows_can_be_looked_at_too(builder: DeckBuilderScreen, app: App) -> None:
    builder.add(card("samurai"))
    builder.look_for(Filter(kind="event"))
    builder.look_closely(card("samurai"))
    assert isinstance(app.top, CloseLookScreen)
    assert app.top.card == "samurai"


def test_kinds_and_abilities_are_chosen_from_a_list(builder: DeckBuilderScreen, hands: Hands, app: App) -> None:
    for opens, wanted in ((choose_kind, "Archer"), (choose_ability, "Dive attack")):
        builder.look_for(Filter())
        opens(builder)
        assert isinstance(app.top, ChoiceScreen)
        item = next(each for each in app.top.items if each.text == wanted)
        app.pop()
        item.press()
        assert item.detail.split()[0] == str(len(builder.cards))
        assert 0 < len(builder.cards) < len(CARDS)


@pytest.mark.parametrize("text", [100, 150])
def test_long_deck_names_and_odds_are_not_cut(app: App, text: int) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    hand = HandScreen(app, STARTERS[0].deck)
    app.push(hand)
    sentence = " ".join(hand.odds_lines)
    assert all(what in sentence for what, _ in hand.odds())
    assert all(app.look.type.width(line, LABEL) <= hand.box.width for line in hand.odds_lines)
    painted = inked(app.size, hand.paint_sheet)
    assert hand.box.contains(painted) and painted.width > hand.box.width / 2


def test_a_list_goes_to_a_file_and_comes_back_even_from_a_long_folder(
    builder: DeckBuilderScreen, hands: Hands, app: App, tmp_path: Path
) -> None:
    """The path once lost its beginning where the home folder's name was long."""
    home = tmp_path / ("a long name for a folder " * 3).strip()
    home.mkdir()
    before = dict(builder.working.counts)
    builder.commands.more()
    choose_row(builder.app, "List to a file…")
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    chooser.go(home)
    assert hands.wait(lambda: cast(FileChooserScreen, chooser).contents is not None)
    chooser.take()
    assert hands.wait(lambda: app.top is builder)
    written = home / "My Mine.txt"
    assert "My Mine.txt" in builder.notices.words
    builder.commands.open()
    choose_row(builder.app, "An empty deck")
    builder.commands.more()
    choose_row(builder.app, "List from a file…")
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    assert chooser.folder == home
    assert hands.wait(lambda: bool(chooser.listed))
    assert [each.path for each in chooser.listed] == [written]
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: app.top is builder and builder.working.counts == before)
    assert builder.working.name == "My Mine"


def test_an_empty_clipboard_is_called_empty(builder: DeckBuilderScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """It once read "a deck has exactly one Capital (has 0)"."""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " \n")
    builder.commands.more()
    choose_row(builder.app, "List from the clipboard")
    assert builder.notices.words == "The clipboard is empty."


def test_the_title_of_our_own_export_is_the_decks_name_again(builder: DeckBuilderScreen) -> None:
    text = export_deck(builder.working.deck, "Clouds")
    builder.commands.open()
    choose_row(builder.app, "An empty deck")
    builder.commands.read_list(text, "the clipboard")
    assert builder.working.name == "Clouds"
    assert not builder.working.shelved
    shelf.write(shelf.folder(builder.app.folders), "Clouds", builder.working.deck)
    builder.commands.empty()
    builder.commands.read_list(text, "the clipboard")
    assert builder.working.name == "Clouds 2"


def test_a_list_without_a_title_is_no_deck_called_capital() -> None:
    assert list_title("# Capital\n1 Crane Castle\n") == ""
    assert list_title("1 Crane Castle\n# mine\n") == ""
    assert list_title("\ufeff# Clouds\n# Capital\n1 Crane Castle\n") == "Clouds"


SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def builder_at(app: App, size: tuple[int, int], text: int) -> DeckBuilderScreen:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    scene = DeckBuilderScreen(app)
    app.push(scene)
    scene.commands.take(STARTERS[0].deck, "Mine")
    app.step([], 0.02)
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150, 175, 200])
def test_large_text_leaves_room_for_the_cards_and_the_panel_follows(app: App, size: tuple[int, int], text: int) -> None:
    scene = builder_at(app, size, text)
    assert scene.header.bottom <= size[1] * 0.26
    assert scene.cells.columns >= 2
    assert scene.desk.row == app.look.px(26)
    assert scene.desk.list.height >= 4 * scene.desk.row
    assert scene.desk.list.bottom <= scene.desk.foot <= min(each.rect.top for each in scene.desk.buttons.values())
    assert all(scene.panel.contains(each.rect) for each in scene.desk.buttons.values())


@pytest.mark.parametrize("width", [147, 165, 209])
def test_rules_in_the_collection_are_never_smaller_than_eleven_pixels(app: App, width: int) -> None:
    from ui.scenes.senshiai.card_layout import SMALL, Text, layout
    from ui.scenes.senshiai.decks.screen import READABLE

    for each in CARDS:
        plan = layout(each, True, READABLE * SMALL[0] / width)
        rules = [part for part in plan.parts if isinstance(part, Text) and 130 < part.middle < 176 and not part.bold]
        words = " ".join(part.text for part in rules)
        if each.type is not CardType.EVENT:
            assert all(part.size * width / SMALL[0] > READABLE - 0.01 for part in rules)
            assert not words.endswith("…") or each.text.startswith(words.removesuffix("…"))


@pytest.mark.parametrize("width", [147, 166, 209])
def test_the_texts_of_capitals_were_cut(app: App, width: int) -> None:
    from ui.scenes.senshiai.card_layout import SMALL, Text, layout
    from ui.scenes.senshiai.decks.screen import READABLE

    for each in (each for each in CARDS if each.capital):
        parts = layout(each, True, READABLE * SMALL[0] / width).parts
        assert not [part.text for part in parts if isinstance(part, Text) and "…" in part.text], each.name


def test_a_card_whose_rules_are_cut_is_shown_whole_beside_it(app: App, hands: Hands) -> None:
    scene = builder_at(app, (1024, 640), 100)
    palace = next(place for place, each in enumerate(scene.cards) if each.name == "Cloud Palace")
    hands.move(place_of(scene, palace))
    assert not scene.preview.shown
    app.step([], 0.3)
    app.step([], 0.3)
    assert scene.preview.shown
    assert scene.preview.card is scene.cards[palace]


def test_filters_fold_onto_a_sheet_and_the_number_of_cards_follows(app: App, hands: Hands) -> None:
    scene = builder_at(app, (1024, 640), 200)
    assert scene.header.folded
    app.push(FilterSheet(scene))
    sheet = app.top
    assert isinstance(sheet, FilterSheet)
    assert sheet.box.contains(inked(app.size, sheet.paint_sheet))
    assert all(sheet.box.contains(each.rect) for each in sheet.focus.elements())  # type: ignore[attr-defined]
    scene.look_for(Filter(kind="event"))
    shown = [each.text for each in sheet.focus.elements() if isinstance(each, Button)]
    assert f"Show {len(scene.cards)} cards" in shown
    scene.look_for(scene.filter.cleared())
    assert len(scene.cards) == len(CARDS)


def test_save_is_no_alarm_on_an_unchanged_deck_and_empty_decks_shut_what_needs_cards(app: App, hands: Hands) -> None:
    scene = builder_at(app, (1280, 800), 100)
    buttons = scene.desk.buttons
    assert buttons["save"].face.kind == "plain"
    assert buttons["hand"].is_enabled
    scene.add(card("samurai"))
    assert buttons["save"].face.kind == "chosen"
    assert buttons["undo"].is_enabled
    scene.commands.empty()
    assert not any(buttons[name].is_enabled for name in ("save", "undo", "hand", "print"))
    hands.move(buttons["hand"].rect.center)
    assert "six cards" in scene.notices.words


def test_down_from_a_filter_goes_into_the_cards_and_not_to_save(builder: DeckBuilderScreen, hands: Hands) -> None:
    builder.focus.focus(builder.header.field)
    hands.key(pygame.K_TAB)
    for _ in range(8):
        if builder.focus.current is builder.cells:
            break
        hands.key(pygame.K_DOWN)
    assert builder.focus.current is builder.cells and builder.pointed is not None


def test_a_rows_minus_and_plus_are_reached_by_keys(builder: DeckBuilderScreen, hands: Hands) -> None:
    card = next(card for card in builder.cards if not card.capital)
    builder.add(card)
    builder.desk.place = 2 * [row[0] for row in builder.working.rows()].index(card)
    builder.focus.focus(builder.desk.cells)
    assert builder.pointed is card
    before = builder.working.counts[card.number]
    for code, after in ((pygame.K_RIGHT, before + 1), (pygame.K_LEFT, before)):
        hands.key(code)
        hands.key(pygame.K_RETURN)
        assert builder.working.counts[card.number] == after


def test_after_typing_a_search_the_keyboard_is_on_the_cards(builder: DeckBuilderScreen, hands: Hands) -> None:
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        hands.key(pygame.K_SLASH)
        assert builder.focus.typing()
        hands.key(code)
        assert builder.focus.current is builder.cells


def test_f1_on_a_card_shows_it_large_and_elsewhere_tells_of_the_screen(
    builder: DeckBuilderScreen, hands: Hands, app: App
) -> None:
    builder.focus.focus(builder.cells)
    hands.key(pygame.K_F1)
    assert isinstance(app.top, CloseLookScreen)
    hands.key(pygame.K_ESCAPE)
    builder.focus.focus(None)
    hands.key(pygame.K_F1)
    assert isinstance(app.top, Dialog) and "Enter" in app.top.words

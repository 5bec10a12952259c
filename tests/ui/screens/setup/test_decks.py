"""The set-up of Senshiai: decks for the board, their plans and cards, and how they fare against each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

import pygame
import pytest

from games.core.errors import BadOption
from games.senshiai import GAME
from games.senshiai.cards.built_decks import built_deck, built_name
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, StarterDeck, deck_text, is_legal, read_deck
from games.senshiai.cards.matchups import ENOUGH, match_up
from tests.ui.driving import Hands
from ui.scenes import seat_part
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.piles import CardsScreen
from ui.screens.setup.screen import SetupScreen
from ui.screens.setup.state import Setup
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

SURE = 100
"""The games that say of two decks within 10 in 100 how they fare."""


@pytest.fixture
def form(app: App, hands: Hands) -> SetupScreen:
    screen = SetupScreen(app, GAME)
    app.push(screen)
    assert hands.wait(lambda: not app.tasks.busy)
    return screen


def press(form: SetupScreen, hands: Hands, name: str) -> None:
    """Clicks a control, wherever the form has to scroll for it."""
    form.ring(name)
    hands.app.step([], 0.1)
    hands.click(pygame.Rect({**form.form.controls, **form.others}[name].rect).center)


def decks(setup: Setup) -> list[str]:
    return setup.values["decks"].split(",")


def told(form: SetupScreen) -> str:
    return " ".join(words.text for words in form.form.written)


def test_the_small_board_has_legal_decks_of_25_cards_each_with_a_plan() -> None:
    assert all(is_legal(each.deck, 25) and each.plan for each in SMALL_STARTERS)
    assert [each.deck.capital for each in SMALL_STARTERS] == [each.deck.capital for each in STARTERS]


def test_the_small_board_brings_its_small_decks_and_the_large_one_the_others() -> None:
    setup, _ = Setup(GAME).with_option("board", "3")
    assert setup.values["deck-size"] == "25"
    assert set(decks(setup)) <= {each.id for each in SMALL_STARTERS}
    setup, _ = setup.with_option("board", "5")
    assert setup.values["deck-size"] == "50"


def test_a_chosen_deck_stays_when_board_or_number_of_players_change() -> None:
    setup, _ = Setup(GAME).with_part("decks", 0, "lanterns-and-lies-5")
    setup, said = setup.with_option("board", "3")
    assert decks(setup)[0] == "lanterns-on-the-ferry-3" and said.startswith("Deck: now Lanterns on the Ferry, ")
    setup, _ = setup.with_option("players", "4")
    assert decks(setup)[0] == "lanterns-on-the-ferry-3" and len(decks(setup)) == 4
    setup, _ = setup.with_option("players", "2")
    setup, _ = setup.with_option("board", "5")
    assert decks(setup)[0] == "lanterns-and-lies-5" and len(decks(setup)) == 2


@pytest.mark.parametrize(("board", "known"), [(5, STARTERS), (3, SMALL_STARTERS)])
def test_the_form_begins_with_the_evenest_match_up_of_the_board(board: int, known: Sequence[StarterDeck]) -> None:
    setup, _ = Setup(GAME).with_option("board", str(board))
    first, second = decks(setup)
    leaning = {
        frozenset((one.id, other.id)): abs(found.share - 0.5)
        for one, other in permutations(known, 2)
        if (found := match_up(one.id, other.id, board)) is not None and found.games >= SURE
    }
    assert frozenset((first, second)) == min(leaning, key=lambda pair: leaning[pair])


@pytest.mark.parametrize(("board", "known"), [(5, STARTERS), (3, SMALL_STARTERS)])
def test_no_starter_deck_and_no_match_up_leans_far_as_measured(board: int, known: Sequence[StarterDeck]) -> None:
    for one in known:
        found = [match_up(one.id, other.id, board) for other in known if other is not one]
        shares = [each.share for each in found if each is not None and each.games >= SURE]
        assert all(0.35 <= share <= 0.65 for share in shares), one.name
        assert not shares or 0.44 <= sum(shares) / len(shares) <= 0.56, one.name


def test_a_match_up_is_the_same_from_either_side_and_unknown_for_an_own_deck() -> None:
    for board, known in ((5, STARTERS), (3, SMALL_STARTERS)):
        for one in known:
            for other in known:
                found, back = match_up(one.id, other.id, board), match_up(other.id, one.id, board)
                assert (found is None) == (back is None)
                if found is not None and back is not None:
                    assert one is not other and found.games == back.games >= ENOUGH
                    assert found.share + back.share == pytest.approx(1)
    assert match_up("@crane-castle*1+warriors*49", STARTERS[0].id, 5) is None


def test_the_form_tells_each_decks_plan_and_who_wins_how_often(form: SetupScreen, hands: Hands) -> None:
    press(form, hands, "plate 0")
    press(form, hands, "part 0 decks=raiders-of-the-red-tents-4")
    assert "Rush: fast cheap troops" in told(form)
    press(form, hands, "plate 1")
    press(form, hands, "part 1 decks=nine-bells-granary-5")
    assert "Economy: outlast." in told(form)
    measured = match_up("raiders-of-the-red-tents-4", "nine-bells-granary-5", 5)
    assert measured is not None
    won = round(100 * measured.share)
    assert f"{won} to {100 - won} in 100 games between two experts" in told(form)
    odds = seat_part("senshiai").odds(form.setup.values)
    assert odds is not None and odds.shares == (measured.share, 1 - measured.share)
    press(form, hands, "part 1 decks=raiders-of-the-red-tents-4")
    assert "The same deck on both sides." in told(form)


def test_a_decks_cards_are_shown_on_request(form: SetupScreen, hands: Hands, app: App) -> None:
    press(form, hands, "plate 1")
    press(form, hands, "part 1 decks=nine-bells-granary-5")
    press(form, hands, "contents 1")
    sheet = app.top
    assert isinstance(sheet, CardsScreen) and sheet.title == "Nine Bells Granary: 50 cards"
    assert sheet.entries[0] == ("monastery-of-nine-bells", "once") and ("rice-paddy", "6 times") in sheet.entries
    hands.key(pygame.K_ESCAPE)
    assert app.top is form


def test_number_of_players_and_board_are_the_first_rows(form: SetupScreen, hands: Hands) -> None:
    press(form, hands, "change")
    rows = [each.key for each in form.rows.stretches]
    assert rows[:2] == ["option players", "option board"]


MINE = "@raiders-camp*1+open-grassland*10+warriors*19"


def offered(form: SetupScreen, seat: int) -> list[str]:
    """The decks that a seat of the form can have."""
    beginning = f"part {seat} decks="
    return [name.removeprefix(beginning) for name in form.form.controls if name.startswith(beginning)]


def test_the_other_seats_deck_silently_became_mine() -> None:
    setup, said = Setup(GAME).with_part("decks", 0, MINE)
    mine, other = decks(setup)
    assert mine == deck_text(read_deck(MINE)) != other and is_legal(read_deck(other), 30)
    assert said == f"{setup.players()[1].name}: now {built_name(read_deck(other))}."
    assert setup.seat_label(next(each for each in GAME.rules.option_specs if each.name == "decks"), 1) in said
    setup, said = setup.with_part("decks", 0, "lanterns-and-lies-5")
    assert decks(setup)[0] == "lanterns-and-lies-5" != decks(setup)[1] and decks(setup)[1] in {
        each.id for each in STARTERS
    }


def test_a_deck_as_large_as_the_others_changes_no_other_seat() -> None:
    setup, _ = Setup(GAME).with_option("board", "3")
    before = decks(setup)[1]
    setup, said = setup.with_part("decks", 0, deck_text(built_deck(25, 3)))
    assert decks(setup)[1] == before and said == ""


def test_a_persons_deck_is_never_exchanged() -> None:
    setup = Setup(GAME).with_level(1, None)
    with pytest.raises(BadOption, match="30 cards"):
        setup.with_part("decks", 0, MINE)
    assert not setup.part_fits("decks", 0, MINE) and setup.part_fits("decks", 0, "lanterns-and-lies-5")


def test_an_own_deck_stays_when_board_or_number_of_players_change() -> None:
    setup, _ = Setup(GAME).with_part("decks", 0, MINE)
    for name, text in (("players", "4"), ("board", "3"), ("players", "3"), ("board", "5")):
        setup, _ = setup.with_option(name, text)
        assert decks(setup)[0] == deck_text(read_deck(MINE)) and setup.values["deck-size"] == "30"


def test_only_decks_that_fit_are_listed_for_a_person_beside_another(app: App, hands: Hands, form: SetupScreen) -> None:
    shelf.write(shelf.folder(app.folders), "Mine", read_deck(MINE))
    app.pop()
    again = SetupScreen(app, GAME)
    app.push(again)
    assert hands.wait(lambda: not app.tasks.busy)
    press(again, hands, "plate 0")
    assert deck_text(read_deck(MINE)) in offered(again, 0)
    again.take(again.setup.with_level(1, None))
    assert deck_text(read_deck(MINE)) not in offered(again, 0)
    assert "Not the same size as the other decks: Mine." in told(again)
    again.take(again.setup.with_level(1, "adept"))
    press(again, hands, f"part 0 decks={deck_text(read_deck(MINE))}")
    press(again, hands, "plate 1")
    built = decks(again.setup)[1]
    assert offered(again, 1)[0] == built and "lanterns-and-lies-5" not in offered(again, 1)


def test_in_a_low_window_fields_lay_over_what_is_said_above_the_buttons(
    form: SetupScreen, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(form.page, "paint_foot", lambda *_: drawn.append("words"))
    monkeypatch.setattr(form.manager, "draw_ui", lambda _: drawn.append("fields"))
    form.draw(pygame.Surface(app.size))
    assert drawn == ["fields", "words"]


def test_the_guided_game_opens_from_the_form_and_leads_back_to_it(form: SetupScreen, hands: Hands, app: App) -> None:
    press(form, hands, "lesson")
    assert hands.wait(lambda: app.top is not form)
    app.pop()
    assert app.top is form


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 150), ((1280, 800), 200)])
def test_the_buttons_at_the_foot_of_the_form_leave_each_other_room(
    app: App, form: SetupScreen, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    boxes = sorted((pygame.Rect(made.rect) for made in form.others.values()), key=lambda box: box.x)
    assert len(boxes) == 4
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert all(made.face.text or made.hint for made in form.others.values()), "an icon alone says what it is"

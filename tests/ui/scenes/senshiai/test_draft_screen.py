"""The screen of a draft: chosen, taken, taken back once, kept after every pick; what is done with the deck."""

from __future__ import annotations

import pygame

from games.core.drafting import Draft
from games.senshiai import GAME
from games.senshiai.cards.drafting import bot_draft, deck_of, pack_of
from games.senshiai.cards.printed import name_of
from games.senshiai.draft import is_draft_match
from tests.tools.draft_moments import DEAL, SEED, after, begun
from tests.ui.driving import Hands
from tests.ui.spoken import nodes
from tests.ui.tables import top_table
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.screens.road.screen import RoadScreen
from ui.services.draft_records import file_of, load_drafts


def kept(hands: Hands, day: str = "") -> Draft | None:
    """The draft as it lies on the disk."""
    hands.wait(lambda: not hands.app.tasks.busy)
    return load_drafts(hands.app.folders, "", "senshiai").of(day)


def drafting(hands: Hands, picks: int = 0, *, deal: bool = False) -> DraftScreen:
    """The draft after so many picks."""
    if picks:
        begun(picks)(hands.app.folders.local)
    screen = DraftScreen(hands.app, seed=SEED, deal=DEAL if deal else None)
    hands.app.push(screen)
    hands.wait(lambda: screen.draft is not None)
    return screen


def test_a_digit_chooses_a_card_and_takes_it_when_pressed_again(hands: Hands) -> None:
    screen = drafting(hands)
    hands.key(pygame.K_2)
    assert screen.mark == 1 and screen.draft == Draft(SEED)
    hands.key(pygame.K_3)
    hands.key(pygame.K_RETURN)
    assert screen.draft == Draft(SEED, (2,)) and screen.mark is None
    assert kept(hands) == screen.draft
    hands.key(pygame.K_1)
    hands.key(pygame.K_1)
    assert screen.draft == Draft(SEED, (2, 0))


def test_two_quick_clicks_take_one_card_and_not_one_of_the_next_pack(hands: Hands) -> None:
    screen = drafting(hands)
    place = screen.plan.cards[0].center
    hands.click(place)
    hands.click(place)
    assert screen.draft == Draft(SEED, (0,)) and screen.mark is None
    hands.click(place)
    assert screen.draft == Draft(SEED, (0,)) and screen.mark == 0


def test_one_pick_is_taken_back_and_the_deck_says_so(hands: Hands) -> None:
    screen = drafting(hands, 3)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert screen.draft == Draft(SEED, after(2).picks, second_thought=True)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert screen.draft is not None and len(screen.draft.picks) == 2
    assert screen.notices.words == "A pick has already been undone."
    assert "With a second thought: one pick was undone." in [node.name for node in nodes(screen)]
    assert kept(hands) == screen.draft


def test_who_leaves_finds_the_draft_as_it_was(hands: Hands) -> None:
    screen = drafting(hands, 9)
    assert screen.draft == after(9)
    hands.key(pygame.K_ESCAPE)
    again = DraftScreen(hands.app)
    hands.app.push(again)
    hands.wait(lambda: again.draft == after(9))
    assert again.pack == pack_of(after(9))


def test_the_coach_speaks_when_asked_but_not_in_the_deal_of_a_day(hands: Hands) -> None:
    screen = drafting(hands, 2)
    hands.key(pygame.K_h)
    assert screen.coach and any("Still to come" in node.name for node in nodes(screen))
    hands.key(pygame.K_ESCAPE)
    screen = drafting(hands, deal=True)
    assert list(screen.controls) == ["take", "leave"]
    hands.key(pygame.K_h)
    assert not screen.coach and screen.notices.words == "In the daily deal the coach is silent."


def test_in_the_deal_of_a_day_every_pick_stands(hands: Hands) -> None:
    screen = drafting(hands, deal=True)
    hands.key(pygame.K_1)
    hands.key(pygame.K_1)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert screen.draft == Draft(SEED, (0,)) == kept(hands, DEAL.day.isoformat())
    assert "In the daily deal every pick is final." in screen.notices.words


def test_a_whole_draft_is_played_against_a_bot_that_has_drafted(hands: Hands) -> None:
    screen = drafting(hands, 25)
    screen.controls["level novice"].press()
    screen.controls["play"].press()
    hands.wait(lambda: hands.app.top is not screen, 20)
    match = top_table(hands.app).match
    assert match.options.decks[0] == deck_of(after(25)) and is_draft_match(match.options, SEED, "novice")
    assert [seat.level for seat in match.seats] == [None, "novice"]


def test_the_draft_of_a_day_is_played_as_its_deal(hands: Hands) -> None:
    screen = drafting(hands, deal=True)
    for place in bot_draft(SEED, "expert").picks:
        hands.key(pygame.K_1 + place)
        hands.key(pygame.K_RETURN)
    assert list(screen.controls) == ["play", "keep"]
    screen.controls["play"].press()
    hands.wait(lambda: hands.app.top is not screen, 20)
    match = top_table(hands.app).match
    assert match.seed == SEED and match.seats[1].level == "adept"


def test_the_deck_goes_on_the_shelf_and_the_packs_can_be_had_again(hands: Hands) -> None:
    screen = drafting(hands, 25)
    screen.controls["keep"].press()
    hands.wait(lambda: not hands.app.tasks.busy)
    name = f"Drafted {name_of(deck_of(after(25)).capital)}"
    assert shelf.read(shelf.folder(hands.app.folders), name).deck == deck_of(after(25))
    assert screen.notices.words == f"On the shelf as: {name}."
    screen.controls["again"].press()
    assert screen.draft == Draft(SEED)


def test_a_broken_file_of_drafts_is_spoken_of_and_kept_aside(hands: Hands) -> None:
    begun(4)(hands.app.folders.local)
    begun(5)(hands.app.folders.local)
    path = file_of(hands.app.folders, "")
    path.write_text("{", encoding="utf-8")
    screen = DraftScreen(hands.app)
    hands.app.push(screen)
    hands.wait(lambda: screen.draft is not None)
    assert screen.draft == after(4) and "cannot be read" in screen.notices.words
    hands.key(pygame.K_1)
    hands.key(pygame.K_1)
    assert kept(hands) == after(4).taking(0)
    assert path.with_name("nobody-damaged.json").exists()


def test_the_packs_are_heard_card_by_card_with_what_speaks_for_each(hands: Hands) -> None:
    screen = drafting(hands)
    assert screen.cells.called(0).startswith("Iron Fortress, no cost. Acts as a Unit.")
    assert "Pick 1 of 25: a Capital" in [node.name for node in nodes(screen)]


def test_the_page_of_the_game_leads_to_the_draft_and_says_how_far_it_is(hands: Hands) -> None:
    begun(6)(hands.app.folders.local)
    page = RoadScreen(hands.app, GAME.info)
    hands.app.push(page)
    hands.wait(lambda: page.known.draft == (6, 25))
    button = page.controls["draft"]
    button.press()
    top = hands.app.top
    assert isinstance(top, DraftScreen)
    hands.wait(lambda: top.draft == after(6))

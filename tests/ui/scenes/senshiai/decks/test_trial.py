"""Try it: one press from the builder to a table, and back to the builder with what the match has shown."""

from __future__ import annotations

import pygame

from games.core.match import Match, Seat
from games.senshiai import GAME
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, deck_text
from games.senshiai.deck_report import CardUse, card_uses, report_lines
from games.senshiai.deck_strength import Share, evenest
from tests.ui.driving import Hands, inked
from tests.ui.tables import top_table
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.scenes.senshiai.decks.trial import TrialReport
from ui.table.features.ending.feature import MatchEnd
from ui.table.table import Table
from ui.window.app import App


def test_one_press_from_the_builder_to_a_table(builder: DeckBuilderScreen, app: App, hands: Hands) -> None:
    hands.key(pygame.K_t)
    table = top_table(app)
    options = table.match.options
    assert options.board == 5 and options.decks[0].cards == STARTERS[0].deck.cards
    assert options.decks[1].name == evenest(deck_text(builder.working.deck), 5, {})
    assert [who.human for who in table.match.seats] == [True, False]
    assert table.autosaver is None, "a trial is not kept"


def test_missing_cards_are_lent_and_that_is_said(builder: DeckBuilderScreen, app: App, hands: Hands) -> None:
    builder.commands.take(SMALL_STARTERS[0].deck, "Small")
    for card in ("militiamen", "open-grassland"):
        builder.working.counts[CARD_NUMBERS[card]] -= 1
    builder.deck_changed()
    hands.click(builder.desk.buttons["try"].rect.center)
    table = top_table(app)
    assert table.match.options.deck_size == 25 and builder.working.deck.size == 23
    assert table.notices is not None and "Borrowed for the trial: " in table.notices.words


def test_the_way_out_leads_back_to_the_builder_with_a_report(
    builder: DeckBuilderScreen, app: App, hands: Hands
) -> None:
    hands.key(pygame.K_t)
    table = top_table(app)
    assert hands.wait(lambda: table.match.actor == 0)
    table.match.play_text("draw 6")
    back = table.mode.leads_back
    assert back is not None
    back()
    report = app.top
    assert isinstance(report, TrialReport) and report.parts[0][1] == "The match was not played to its end."
    assert any(heading == "Never drawn" for heading, _ in report.parts)
    painted = inked(app.size, report.paint_sheet)
    assert report.box.contains(painted) and painted.height > report.box.height / 2
    hands.key(pygame.K_RETURN)
    assert app.top is builder


def test_a_trial_that_is_over_leads_back_too(builder: DeckBuilderScreen, app: App, hands: Hands) -> None:
    hands.key(pygame.K_t)
    table = top_table(app)
    assert hands.wait(lambda: table.match.actor == 0)
    table.match.play_text("draw 6")
    table.match.settle()
    assert hands.wait(lambda: table.match.actor == 0)
    table.match.play_text("seppuku")
    assert hands.wait(lambda: table.feature(MatchEnd).shown)
    table.run_command("home")
    report = app.top
    assert isinstance(report, TrialReport) and report.parts[0][1] == table.match.result()
    assert builder in app.screens


def test_a_trial_in_which_nothing_was_drawn_has_no_report(builder: DeckBuilderScreen, app: App, hands: Hands) -> None:
    hands.key(pygame.K_t)
    assert isinstance(app.top, Table)
    app.pop()
    assert app.top is builder


def test_an_empty_deck_cannot_be_tried(builder: DeckBuilderScreen, app: App, hands: Hands) -> None:
    builder.commands.empty()
    hands.key(pygame.K_t)
    assert app.top is builder and "nothing to try" in builder.notices.words


def test_a_measured_deck_meets_the_starter_that_is_evenest_with_it(
    builder: DeckBuilderScreen, app: App, hands: Hands
) -> None:
    assert hands.wait(lambda: not app.tasks.busy)
    app.step([], 0.02)
    measured = builder.measuring.measured
    assert measured is not None
    for number, name in enumerate(measured.shares):
        measured.shares[name] = Share(12, 20 - 4 * number)
    hands.key(pygame.K_t)
    assert top_table(app).match.options.decks[1].name == list(measured.shares)[2]


def test_cards_are_counted_as_they_were_drawn_played_and_paid() -> None:
    deck = SMALL_STARTERS[0].deck
    options = GAME.rules.make_options({"board": "3", "decks": f"{SMALL_STARTERS[0].id},{SMALL_STARTERS[1].id}"})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=7)
    match.settle()
    match.play_text("draw 6")
    match.settle()
    uses = card_uses(match, 0, deck)
    assert sum(each.drawn for each in uses) == 6 and sum(each.copies for each in uses) == 24
    assert not any(each.played or each.paid for each in uses)


def test_the_report_tells_what_did_nothing() -> None:
    boats, veto, samurai, kappa = (
        CARD_NUMBERS[card] for card in ("fishing-boats", "imperial-veto", "samurai", "kappa")
    )
    uses = (
        CardUse(veto, 1, 3, 0, 3),
        CardUse(boats, 2, 2, 0, 1),
        CardUse(samurai, 2, 2, 1, 1),
        CardUse(kappa, 2, 0, 0, 0),
    )
    assert report_lines(uses) == [
        ("Always paid away", "3 Imperial Veto"),
        ("Drawn, never played", "2 Fishing Boats"),
        ("Never drawn", "2 Kappa"),
    ]

"""Pacts at the table: seen, answered, proposed, and asked about before one is broken."""

from __future__ import annotations

import pygame
import pytest

from games.djambi.actions import Verb
from tests.ui.driving import Hands
from tests.ui.scenes.djambi.hands import at, open_djambi, played, press
from tests.ui.tables import plate, prompt
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.scenes.djambi.pacts import pact_blocks, pact_buttons
from ui.scenes.djambi.recap import recap_items
from ui.table.speech import TableSpeech
from ui.table.table import Table
from ui.window.app import App

PREY = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Te4"
"""a's Assassin can take d's Thug on e4."""


def with_pacts(app: App, *levels: str | None, start: str | None = PREY) -> Table:
    return open_djambi(app, *levels, start=start, pacts="on")


def pact_lines(table: Table) -> list[str]:
    return [line for block in pact_blocks(table.snapshot) for line in block.read_out()]


def commands(table: Table) -> list[str]:
    return [button.command for button in pact_buttons(table.snapshot)]


def choose(app: App, text: str) -> None:
    """Chooses the row with these words from the list on top."""
    assert isinstance(app.top, ChoiceScreen)
    item = next(each for each in app.top.items if each.text.startswith(text))
    app.top.close()
    item.press()


def test_a_pact_is_proposed_by_key_to_somebody_and_of_some_kind(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    hands.key(pygame.K_p)
    assert isinstance(app.top, ChoiceScreen) and [each.text for each in app.top.items] == ["Ren", "Mika", "Sora"]
    choose(app, "Sora")
    choose(app, "Truce")
    assert played(table) == ["propose truce d 3"]
    assert pact_lines(table) == ["Aoi offers Sora a truce, neither strikes at a piece of the other, 3 rounds."]
    assert table.snapshot.mine and table.snapshot.actor == 0, "it is still the proposer's turn"


def test_leaving_the_list_proposes_nothing(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    hands.key(pygame.K_p)
    choose(app, "Ren")
    hands.key(pygame.K_ESCAPE)
    assert played(table) == [] and app.top is table


def test_how_likely_a_bot_is_to_accept_is_said_of_bots_alone(app: App, hands: Hands) -> None:
    with_pacts(app, None, "adept", None, "adept")
    hands.key(pygame.K_p)
    choose(app, "Mika")
    assert isinstance(app.top, ChoiceScreen) and {each.detail for each in app.top.items} == {""}
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_p)
    choose(app, "Ren")
    assert isinstance(app.top, ChoiceScreen)
    assert {each.detail for each in app.top.items} <= {"likely", "perhaps", "hardly"} - {""}


def test_an_offer_is_asked_at_the_receivers_turn_and_accepted_with_its_button(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    table.match.play_text("propose truce b 3")
    assert commands(table) == ["propose-pact"], "it is not for the proposer to accept"
    table.match.play_text("Ca1-a2")
    assert commands(table) == ["accept-pact", "refuse-pact"]
    assert "Aoi offers a truce" in prompt(table).words
    press(hands, table, "accept-pact")
    assert played(table)[-1] == "accept a" and commands(table) == ["propose-pact"]
    assert pact_lines(table) == ["Aoi and Ren: truce, 3 rounds left."]


def test_enter_at_the_board_accepts_nothing(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    table.match.play_text("propose truce b 3")
    table.match.play_text("Ca1-a2")
    before = played(table)
    hands.key(pygame.K_RETURN)
    assert played(table) == before


def test_moving_refuses(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    table.match.play_text("propose truce b 3")
    table.match.play_text("Ca1-a2")
    hands.click(at(table, "a9"))
    hands.click(at(table, "b9"))
    assert table.match.state.pacts.refused == ((0, 1),)
    assert commands(table) == ["propose-pact"]


def made_truce(table: Table) -> None:
    """Aoi and Sora have a truce, and it is Aoi’s turn."""
    for text in ("propose truce d 3", "Ca1-a2", "Ca9-b9", "Ci9-h9", "accept a", "Ci1-h1"):
        table.match.play_text(text)


def test_a_move_that_breaks_a_pact_is_asked_about_once_more(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    made_truce(table)
    hands.click(at(table, "e1"))
    hands.click(at(table, "e4"))
    assert isinstance(app.top, Dialog) and app.top.words == "This breaks your truce with Sora."
    assert table.match.index == 6
    hands.key(pygame.K_RETURN)
    assert played(table)[-1] == "Ae1xe4"
    assert table.match.state.pacts.broken == ((0, 3),)
    assert plate(table, 0).detail.endswith("broke 1")


def test_the_question_before_a_broken_pact_can_be_switched_off(app: App, hands: Hands) -> None:
    app.settings.confirm_breaks = False
    table = with_pacts(app)
    made_truce(table)
    hands.click(at(table, "e1"))
    hands.click(at(table, "e4"))
    assert played(table)[-1] == "Ae1xe4"


def test_pointing_at_a_partners_piece_says_what_it_would_break(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    made_truce(table)
    hands.click(at(table, "e1"))
    hands.move(at(table, "e4"))
    assert "Aoi breaks the truce with Sora" in prompt(table).detail


def test_a_move_that_breaks_nothing_is_not_asked_about(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    made_truce(table)
    hands.click(at(table, "e1"))
    hands.click(at(table, "e2"))
    assert played(table)[-1] == "Ae1-e2"


def test_undo_takes_the_words_back_one_by_one(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    table.match.play_text("propose truce d 3")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert played(table) == [] and pact_lines(table) == []


def test_without_the_option_the_table_is_what_it_was(app: App, hands: Hands) -> None:
    table = open_djambi(app)
    assert [each.command for each in table.parts.buttons] == ["undo", "redo", "hint", "save", "accept-draw", "resign"]
    hands.key(pygame.K_p)
    assert app.top is table and played(table) == []


def test_the_recap_tells_of_an_offer_and_of_a_broken_pact(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    made_truce(table)
    table.match.play_text("Ae1xe4")
    items = recap_items(table.snapshot.records, table.snapshot.names, 3)
    assert items[0].words == "Aoi offers Sora a truce"
    assert "Aoi breaks the truce with Sora" in items[-1].outcome and items[-1].important


def test_a_listener_is_asked_and_hears_what_stands(app: App, hands: Hands) -> None:
    table = with_pacts(app)
    table.match.play_text("propose truce b 3")
    table.match.play_text("Ca1-a2")
    heard = " ".join(node.name for node in TableSpeech(table).content())
    assert "Aoi offers a truce. Answer, or move" in heard
    assert "Aoi offers Ren a truce, neither strikes at a piece of the other, 3 rounds." in heard


@pytest.mark.parametrize("seed", range(2))
def test_bots_speak_at_the_table_and_the_match_goes_on(app: App, hands: Hands, seed: int) -> None:
    app.settings.bot_pace = "at once"
    table = with_pacts(app, None, "novice+meddling", "novice+meddling", "novice+meddling", start=None)
    verbs: set[Verb] = set()
    for _ in range(6):
        table.match.play(table.match.legal()[seed])
        hands.wait(lambda: table.snapshot.mine or table.match.outcome is not None)
        verbs |= {entry.action.verb for entry in table.match.entries()}
        if table.match.outcome is not None or verbs & {Verb.PROPOSE}:
            break
    assert table.match.index > 3

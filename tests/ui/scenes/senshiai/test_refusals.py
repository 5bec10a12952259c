"""Senshiai's table says the true reason why something cannot be done."""

from __future__ import annotations

import pytest

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.words.why_not import why_nowhere
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, card_at, open_table, top_of
from ui.services.rules_pages import number_of
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

KITES = MEETING.replace("d3 open-grassland@1 samurai@1 warriors@1 warriors@1", "d3 open-grassland@1 {}")
HAND = MEETING.replace("hand=samurai,sharpened-blades,warriors,open-grassland", "hand=field-surgeons,samurai,war-junk")


def opened(app: App, hands: Hands, start: str) -> Table:
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    return table


@pytest.mark.parametrize(
    ("units", "words"),
    [
        ("war-kites@1[s]", "They have shot this turn."),
        ("war-kites@1[h]", "All that could shoot there are held this turn."),
        ("war-kites@1[s] war-kites@1[h]", "They have shot this turn, and the others are held."),
        ("hunting-falcon@1[m3]", "Hunting Falcon on d3 has used up its Speed (3)."),
        ("crane-messengers@1", "None of the defenders can be reached in the attackers’ Paths."),
    ],
)
def test_who_cannot_attack_hears_the_true_reason(app: App, hands: Hands, units: str, words: str) -> None:
    table = opened(app, hands, KITES.format(units))
    hands.click(top_of(table, "d3"))
    hands.click(top_of(table, "e3"))
    assert table.notices.words.startswith(words)


def test_an_event_of_another_window_says_when_it_is_cast(app: App, hands: Hands) -> None:
    table = opened(app, hands, HAND)
    hands.click(card_at(table, "field-surgeons"))
    expected = "Field Surgeons is cast when a battle is declared or before the dead are buried."
    assert table.notices.words == f"{expected} Rule {number_of('senshiai', 'when-cast')}."


def test_a_card_that_is_too_dear_says_what_it_costs(app: App, hands: Hands) -> None:
    start = HAND.replace("hand=field-surgeons,samurai,war-junk", "hand=samurai,field-surgeons")
    table = opened(app, hands, start)
    hands.click(card_at(table, "samurai"))
    assert table.notices.words.startswith("Samurai costs 2 other cards; you hold 1. Rule ")


@pytest.mark.parametrize(
    ("card", "castle", "words"),
    [
        (
            "war-junk",
            "",
            "War Junk needs a Terrain with Water. Where you may recruit, on c3, there is none. "
            "No Terrain of your deck would do; the card can pay for others.",
        ),
        (
            "samurai",
            " warriors@1" * 3,
            "The Limit is reached on c3, where Samurai could be recruited. A Unit that leaves makes room.",
        ),
    ],
)
def test_a_troop_without_a_place_was_told_three_reasons_joined(
    app: App, hands: Hands, card: str, castle: str, words: str
) -> None:
    table = opened(app, hands, HAND.replace("crane-castle@1", f"crane-castle@1{castle}"))
    hands.click(card_at(table, card))
    assert table.notices.words == f"{words} Rule {number_of('senshiai', 'recruiting')}."


def test_a_refusal_names_the_terrains_of_the_deck_that_would_do(app: App) -> None:
    table = open_table(app, start=HAND, decks="lanterns-and-lies,raiders-of-the-red-tents")
    troop = CARDS[CARD_NUMBERS["war-junk"]]
    assert why_nowhere(table.snapshot.view, troop).endswith("In your deck, Shipyard would do.")


def test_the_bubble_of_a_refusal_lay_over_the_names_of_three_cards_of_the_hand(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = opened(app, hands, HAND)
    hands.click(card_at(table, "war-junk"))
    app.step([], 0.02)
    scene, box = scene_of(table), table.notices.box
    held = [scene.hand_box(table.snapshot, place) for place in range(3)]
    assert box.width and box.collidelist([*held, *scene.sheets]) < 0

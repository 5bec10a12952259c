"""Naishi and Niwa in another language: all that is told is in it, and what programs read stays as it is."""

from __future__ import annotations

from random import Random

import pytest

from games import find_info
from games.core.types import CHANCE
from games.core.words import in_english
from games.naishi.cards import CARDS, DEVELOPMENT, Card, name, one
from games.naishi.ninjas import best_sheet
from games.niwa.names import feature_text, full_name, short_name
from tests.ui.hosts import Asked
from ui.scenes.naishi.recap import cover, recap_items

NAMES = ("Aoi", "Ren")
_TRANSLATED = "\u27e6"
"""Every text of the pseudo-language begins so."""
pytestmark = pytest.mark.usefixtures("pseudo")


@pytest.mark.parametrize("game_id", ["naishi", "niwa"])
def test_all_that_is_told_of_a_match_is_in_the_players_language(game_id: str) -> None:
    game = find_info(game_id).load()
    rules, text, rng = game.rules, game.text, Random(4)
    state = rules.initial_state(rules.make_options({}))
    while rules.outcome(state) is None:
        seat = rules.actor(state)
        chance = seat == CHANCE
        action = rules.sample_chance(state, rng) if chance else rng.choice(rules.legal_actions(state))
        view = rules.observe(state, None if chance else seat)
        messages = [text.prompt(view, NAMES)] if chance else [text.prompt(view, NAMES), text.hint(view, action)]
        step = rules.apply(state, action)
        lines = text.log_lines(rules.encode(state, action), step.events, NAMES)
        messages += [part for line in lines for part in (line.text, line.note) if part]
        assert all(_TRANSLATED in each for each in messages), messages
        with in_english():
            written = rules.encode(state, action), rules.position(state)
        assert written == (rules.encode(state, action), rules.position(state))
        state = step.state
    outcome = rules.outcome(state)
    assert outcome is not None and _TRANSLATED in text.result(outcome, NAMES)


def test_an_account_kept_in_one_language_is_told_in_the_next() -> None:
    deck = [*DEVELOPMENT, *[Card.MOUNTAIN] * 16]
    cells = tuple(Random(2).sample(deck, 10))
    with in_english():
        sheet = best_sheet(cells)
        english = [row.title for row in sheet.rows]
    assert best_sheet(cells) is sheet
    assert all(_TRANSLATED in row.title for row in sheet.rows) and not any(_TRANSLATED in each for each in english)
    assert all(_TRANSLATED in entry.words for entry in sheet.entries)


def test_every_card_has_a_name_in_the_players_language() -> None:
    messages = [name(spec.card) for spec in CARDS] + [one(spec.card) for spec in CARDS]
    messages += [each(card) for card in range(48) for each in (full_name, short_name, feature_text)]
    assert all(each.startswith(_TRANSLATED) for each in messages)


def test_what_was_done_on_naishis_table_is_told_in_the_players_language() -> None:
    deal = "deal BBCCCC FFFFJJ KKNNOO ORRRRR SSSSTT TT WW".split()
    log = (" ".join(deal), "give T", "give W")
    snapshot = Asked("naishi", log).snapshot
    messages = [each.words for each in recap_items(snapshot.records, snapshot)]
    passed = cover(0, 1, snapshot)
    assert messages and all(_TRANSLATED in each for each in (*messages, passed.why, passed.asked))

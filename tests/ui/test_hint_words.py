"""Hints in words that a player would use."""

from __future__ import annotations

from random import Random

import pytest

from games.core.types import CHANCE
from games.djambi.state import Action, Verb
from games.naishi import GAME as NAISHI
from games.naishi.hints import hint_words
from games.niwa.cards import CARD_OF
from games.niwa.state import Pass, Place
from tests.ui.djambi_hands import cell, open_djambi
from tests.ui.naishi_hands import DEAL, open_naishi
from tests.ui.niwa_driving import open_niwa
from ui.app import App


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("d5", "develop the Fort in Hand 1"),
        ("sh 5 6", "swap Hand 1 and Hand 2"),
        ("sx 3", "swap Line 4 and Hand 4"),
        ("sr 1 2", "swap the tops of decks 2 and 3"),
        ("x 0 4", "discard from decks 1 and 5"),
        ("decree 5", "impose the decree at Hand 1"),
    ],
)
def test_naishis_hints_are_words(app: App, notation: str, words: str) -> None:
    table = open_naishi(app, DEAL)
    assert table.scene.hint(table.match.read(notation), table.now) == words


def test_every_action_of_naishi_has_words_that_show_no_hidden_card(app: App) -> None:
    rng = Random(2)
    for seed in range(3):
        table = open_naishi(app, (), seed=seed)
        match = table.match
        while match.outcome is None:
            if match.actor == CHANCE:
                match.settle()
                continue
            view = match.view_at(match.index, match.actor)
            other = NAISHI.rules.determinize(view, rng)
            for action in view.legal:
                told = hint_words(view, action)
                assert told and told == hint_words(NAISHI.rules.observe(other, match.actor), action)
            match.play(rng.choice(view.legal))
        app.pop()


def test_niwas_hints_name_the_card_and_the_cell(app: App) -> None:
    table = open_niwa(app, None, "novice")
    assert table.scene.hint(Place(CARD_OF["06a"], 0, -1), table.now) == "Butterflies at 0,-1"
    assert table.scene.hint(Pass(), table.now) == "pass"


def test_djambis_hints_name_the_piece_and_both_cells(app: App) -> None:
    table = open_djambi(app)
    thug = Action(Verb.MOVE, cell(table, "e4"), cell(table, "c2"))
    assert table.scene.hint(thug, table.now) == "Thug from c2 to e4"

"""Shut buttons and their keys say why, and what stands on them can be read."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame
import pytest

from games.core.match import Seat
from tests.contract.sampling import PLAYABLE, new_match
from tests.ui.driving import Hands
from tests.ui.hosts import Asked, fonts
from tests.ui.oracle import Oracle
from tests.ui.scenes.naishi.hands import DEAL, open_naishi, press
from tests.ui.tables import push_table
from ui.controls.labels import ButtonLabel, _ink, paint_face
from ui.drawing.look import look_of
from ui.drawing.palette import NAMES, Colour, contrast
from ui.table.scene.disabled import disabled_reason
from ui.table.scene.game_scene import PanelButton
from ui.window.app import App


def colour_of(picture: pygame.Surface, pixel: int) -> Colour:
    red, green, blue, _ = picture.unmap_rgb(pixel)
    return red, green, blue


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("kind", ["plain", "act", "quiet", "row", "chosen"])
def test_the_words_of_a_shut_button_have_a_contrast_of_four_and_a_half(theme: str, kind: str) -> None:
    fonts()
    look = look_of(theme, 100)
    palette = look.palette
    for ground in (palette.ground, palette.paper, palette.button):
        assert contrast(_ink(kind, "disabled", look), ground) >= 4.5
    words = paint_face(ButtonLabel("Recall", "a whole turn", kind=kind), (160, 48), "disabled", look)
    face = pygame.Surface(words.get_size())
    face.fill(palette.paper)
    face.blit(words, (0, 0))
    written = np.unique(pygame.surfarray.pixels2d(face)[8:150, 6:42])
    assert max(contrast(colour_of(face, int(each)), palette.paper) for each in written) >= 4.5


def test_a_shut_button_that_is_clicked_says_why(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    for command, words in (
        ("recall", "None of your emissaries is out. Rule 5.12."),
        ("end", "You can declare the end once a deck of the River is empty. Rule 5.14."),
        ("undo", "Chance cannot be undone."),
        ("redo", "There is nothing to play again."),
    ):
        press(hands, table, command)
        assert table.notices.words == words


def test_the_games_own_reason_goes_before_that_of_every_table() -> None:
    asked = Asked("niwa", viewer=1)
    assert not asked.snapshot.mine
    for reason, words in (("", "It is not your turn."), ("A card can be laid.", "A card can be laid.")):
        assert (
            disabled_reason(
                "pass", [PanelButton("pass", ButtonLabel("Pass"), False, disabled_reason=reason)], asked.snapshot
            )
            == words
        )


def test_undo_after_something_was_shown_says_that_it_stands(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "d2"))
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.notices.words == "The last action revealed something hidden, so it cannot be undone."


@pytest.mark.parametrize(
    ("log", "key", "words"),
    [
        (
            ("sh 5 6",),
            pygame.K_s,
            "You can send one emissary a turn, and you have sent it: now develop a card. Rule 5.8.",
        ),
        (("sh 5 6",), pygame.K_r, "Recalling takes a whole turn: it is too late for that in this one. Rule 5.12."),
        (("d2",), pygame.K_d, "You have developed this turn: send an emissary, or end the turn. Rule 5."),
        (("d2",), pygame.K_e, "You can declare the end once a deck of the River is empty. Rule 5.14."),
        (
            (),
            pygame.K_SPACE,
            "You cannot pass a turn: develop, recall, impose the decree or declare the end. Rule 5.6.",
        ),
    ],
)
def test_a_key_that_does_nothing_now_says_why(
    app: App, hands: Hands, log: tuple[str, ...], key: int, words: str
) -> None:
    table = open_naishi(app, (*DEAL, *log))
    hands.key(key)
    assert table.notices.words == words


_TURN_KEYS = {
    "nissi": "hpt", "djambi": "ht", "niwa": "hpt", "naishi": "htdsxkre", "senshiai": "htdbepx",
}  # fmt: skip
"""Letters of commands for who is to move."""


@pytest.mark.parametrize("game_id", sorted(_TURN_KEYS))
@pytest.mark.parametrize("watched", [False, True])
def test_every_key_of_a_turn_says_whose_it_is_while_bots_play(
    app: App, hands: Hands, game_id: str, watched: bool
) -> None:
    oracle = Oracle()
    oracle.silent = True
    app.thinkers.use(oracle)  # type: ignore[arg-type]
    game = next(each for each in PLAYABLE if each.info.id == game_id)
    match = new_match(game, {}, 1)
    rng = Random(2)
    while match.actor != 1 or match.length < 8:
        if not match.settle():
            match.play(rng.choice(match.legal()))
    match.seats = tuple(Seat(f"Seat{n}", "novice" if n or watched else None) for n in range(len(match.seats)))
    table = push_table(app, match)
    for letter in _TURN_KEYS[game_id]:
        table.notices.say("", None)
        hands.keys(letter)
        wanted = "Only bots play here." if watched else "It is not your turn."
        assert table.notices.words == wanted, letter
        assert app.top is table


def test_a_key_of_a_turn_that_is_another_players_says_so(app: App, hands: Hands) -> None:
    table = open_naishi(app, (*DEAL, "d2", "done"), levels=(None, "novice"))
    hands.key(pygame.K_d)
    assert table.notices.words == "It is not your turn."

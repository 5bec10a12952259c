"""Naishi's table for tests: logs worth playing from, and hands that find cards."""

from __future__ import annotations

import pygame

from games.core.match import Match, Seat
from games.naishi import GAME
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.controls.dialog import Dialog
from ui.scenes.naishi.layout import Spot
from ui.scenes.naishi.scene import NaishiScene
from ui.scenes.naishi.selection import Selection
from ui.table.table import Table
from ui.window.app import App

DEAL = ("deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW", "give C", "give J", "hand 1 MOMJM", "hand 2 CMMWM")
LONGER = (*DEAL, "sr 1 2", "d2", "d8", "done", "decree 5", "x 0 4", "d4")
NOBODY_AT_HOME = (*DEAL, *("sr 3 4", "d2", "d7", "done") * 2)
NEAR_THE_END = "naishi -/T/RN/S/FC MFNMM:mmOMK BRRMM:mmmCT 11:00:- -- BCCFFJJKMMMMMOORRSSSTTWW 1 turn - -"
A_NINJA = "naishi B/-/-/-/- CJNCM:MOMMM SJMMM:FMMMM 00:00:- -- BCCFFFKKMMMMNOORRRRRSSSTTTTWW 1 copy - -"


def open_naishi(
    app: App,
    log: tuple[str, ...] = DEAL,
    *,
    levels: tuple[str | None, str | None] = (None, None),
    viewer: int | None = 0,
    start: str | None = None,
    seed: int = 0,
    **options: str,
) -> Table:
    """Opens a table after `log`, with `viewer` at the screen."""
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels, strict=True)]
    match = Match(GAME, GAME.rules.make_options(options), seats, start=start, seed=seed)
    for text in log:
        match.play_text(text)
    return push_table(app, match, viewer=viewer)


def scene(table: Table) -> NaishiScene:
    """The cards on a table."""
    assert isinstance(table.scene, NaishiScene)
    return table.scene


def selection(table: Table) -> Selection:
    """What is half made there."""
    return scene(table).selection


def click(hands: Hands, table: Table, *spots: Spot) -> None:
    for spot in spots:
        hands.click(scene(table).layout.rect(spot, max(1, len(table.snapshot.view.legal))).center)


def say_yes(hands: Hands) -> None:
    """Answers the question of a decree, whose focus is on the other answer."""
    if isinstance(hands.app.top, Dialog):
        hands.key(pygame.K_LEFT)
        hands.key(pygame.K_RETURN)


def press(hands: Hands, table: Table, command: str) -> None:
    hands.click(table.frame.buttons[command].rect.center)


def played(table: Table) -> list[str]:
    """What was played since the draft."""
    return [entry.notation for entry in table.match.entries()][len(DEAL) :]


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def take_the_seat(app: App, hands: Hands) -> None:
    """The next person sits down, once who played has seen what came of it."""
    hands.send()
    hands.sit_down()

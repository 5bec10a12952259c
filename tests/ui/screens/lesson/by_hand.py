"""Hands that do the tasks of lessons: by clicks on what a task speaks of; at Senshiai's table by keys as well."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame

from games.core.lesson import accepted
from games.niwa.actions import Place
from tests.ui.driving import Hands
from tests.ui.lessons import guide
from tests.ui.scenes.senshiai.hands import FROM_LISTS, KeyHands, MouseHands, selection
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.controls.screen import GUARD
from ui.scenes.naishi.scene import NaishiScene
from ui.scenes.senshiai.scene import SenshiaiScene
from ui.table.table import Table
from ui.window.app import App


def ready(table: Table) -> bool:
    """Whether the learner may go on: what opens by itself is open."""
    action = accepted(table.match, guide(table).step)[0]
    listed = isinstance(table.scene, SenshiaiScene) and isinstance(action, FROM_LISTS)
    return table.snapshot.mine and (not listed or selection(table).choices is not None)


def do_by_hand(app: App, hands: Hands, table: Table, *, by_keys: bool) -> None:
    """Does what the task asks for; where there are no keys for it, by clicks."""
    if not isinstance(table.scene, SenshiaiScene):
        do_by_mouse(app, hands, table)
        return
    ways = KeyHands if by_keys else MouseHands
    ways(table, hands).do(accepted(table.match, guide(table).step)[0])


def onward(table: Table, hands: Hands, *, by_keys: bool) -> None:
    """Goes on where there is something to read."""
    if by_keys:
        hands.key(pygame.K_PAGEDOWN)
    else:
        hands.click(table.frame.buttons["lesson-next"].rect.center)


def places(game_id: str, text: str) -> Iterator[str]:
    """The names of the places and buttons to click, one after the other, for an action in notation."""
    if game_id == "niwa":
        yield from text.split("@")
    elif game_id == "naishi":
        yield from _naishi(text)
    elif found := re.fullmatch(r"(?:kill|drop|exit) (.+)", text):
        yield found[1]
    elif text in ("draw", "resign", "pass"):
        yield {"draw": "accept-draw"}.get(text, text)
    elif found := re.fullmatch(r"[CAJDGT]?([a-jA-J]\d+|@)[-x](.+)", text):
        yield from found.groups()
    else:  # a place is all there is to choose
        yield text


def _naishi(text: str) -> Iterator[str]:
    def own(place: int) -> str:
        return f"{'line' if place < 5 else 'hand'} {place % 5 + 1}"

    word, *numbers = re.findall(r"[a-z]+|\d", text)
    first, *others = [int(each) for each in numbers] or [0]
    match word:
        case "d":
            yield from (f"river {first % 5 + 1}", own(first))
        case "sl" | "sh":
            yield from (own(first), own(others[0]))
        case "sx":
            yield from (own(first), own(first + 5))
        case "sr" | "x":
            yield from (("discard",) if word == "x" else ())
            yield from (f"river {each + 1}" for each in (first, *others))
        case "decree":
            yield from ("decree", own(first))
        case "give":
            yield "pair 1"
        case _:
            yield word


def do_by_mouse(app: App, hands: Hands, table: Table) -> None:
    """Clicks what the task is about; a question is answered with yes."""
    action = accepted(table.match, guide(table).step)[0]
    text = table.match.game.rules.encode(table.match.state, action)
    if text.startswith("copy"):
        assert isinstance(table.scene, NaishiScene)
        row = table.snapshot.view.legal.index(action)
        hands.click(table.scene.layout.rect(("copy", row), len(table.snapshot.view.legal)).center)
        return
    for name in places(table.match.game.info.id, text):
        box = table.find_place(name)
        assert box is not None, name
        fanned = isinstance(action, Place) and "," not in name  # of a card in a fan the left edge is in sight
        hands.click((box.left + 4, box.centery) if fanned else box.center)
    if isinstance(app.top, Dialog):
        app.step([], GUARD)
        buttons = [each for each in app.top.focus.elements() if isinstance(each, Button)]
        hands.click(next(each.rect.center for each in buttons if each.face.text in ("Impose", "Resign")))

"""The buttons of a panel in large text: three that matter now and *More*, two in a row, whose words do not shrink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from games.core.words import tr
from ui.controls.key_hints import with_current_keys
from ui.controls.labels import ButtonLabel, air, broken
from ui.controls.pad_words import leads
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.table.keys import MORE_KEY
from ui.table.layout.button_rows import GAP
from ui.table.scene.game_scene import PanelButton

MOST: Final = 4
_BESIDE_SIGNS: Final = 2
"""So many stand below a row of signs."""
_OWN: Final = 2
"""So many of a game's own stand beside those that every table has."""
_USUAL: Final = ("lesson-next", "undo", "hint", "offer-draw", "accept-draw", "lesson-back", "save")
"""The buttons that every table has, the first most wanted."""
_LONG: Final = "accept-draw"
"""Its words take a row of their own, which a button that nobody can press is not worth."""
_RARE: Final = ("redo", "resign", "discards", "seppuku", "lesson-leave", *_USUAL)
_HIGH: Final = 34
_MAIN: Final = ("act", "hinted")


def few(buttons: Sequence[PanelButton]) -> tuple[list[PanelButton], list[PanelButton]]:
    """The buttons that stand in the panel, and the others, which *More* has; four of them need no *More*.

    Those that have a sign and no words, such as the ways along a review, all stand in one row.
    The panel has a game's own that can be pressed, then those that every table has, whether they can be pressed or
    not: so they change with what is asked, not with every click.
    """
    signs = [each for each in buttons if not each.face.text]
    if signs:
        shown, hidden = _few_words([each for each in buttons if each.face.text], _BESIDE_SIGNS)
        return [*signs, *shown], hidden
    return _few_words(buttons, MOST)


def _few_words(buttons: Sequence[PanelButton], most: int) -> tuple[list[PanelButton], list[PanelButton]]:
    if len(buttons) <= most:
        return list(buttons), []
    own = [each for each in buttons if each.command not in _RARE and each.enabled]
    own.sort(key=lambda each: each.face.kind not in _MAIN)
    usual = [each for command in _USUAL for each in buttons if each.command == command]
    usual = [each for each in usual if each.enabled or each.command != _LONG]
    main = [each for each in usual if each.face.kind in _MAIN]
    wanted = [*main, *own[:_OWN], *usual, *own[_OWN:], *buttons]
    shown: list[PanelButton] = []
    for each in wanted:
        if each not in shown and len(shown) < most - 1:
            shown.append(each)
    shown.sort(key=lambda each: each not in own)
    return [*shown, _more()], [each for each in buttons if each not in shown]


def _more() -> PanelButton:
    words = tr("More") if leads() else with_current_keys(tr("More (F10)"), MORE_KEY)
    return PanelButton(MORE_KEY.command, ButtonLabel(words))


def plain(button: PanelButton) -> PanelButton:
    """A button with its words alone, in letters of the setting's size."""
    face = button.face
    sign = "" if face.text else face.icon
    return replace(button, face=ButtonLabel(face.text, icon=sign, kind=face.kind, bold=face.bold, size=LABEL))


def placed(faces: Sequence[ButtonLabel], start: pygame.Rect, look: Look) -> list[pygame.Rect]:
    """Where the buttons go below the top left corner of `start`, as wide as it: two in a row where both are whole.

    A button whose words are longer than a row breaks them into two lines and is as high as it needs to be.
    """
    wide, y, number = start.width, start.y, 0
    half = (wide - GAP) // 2
    found: list[pygame.Rect] = []
    signs = sum(not each.text for each in faces)
    if signs:
        each = (wide - (signs - 1) * GAP) // signs
        found += [pygame.Rect(start.x + n * (each + GAP), y, each, look.finger(_HIGH)) for n in range(signs)]
        y, number = y + look.finger(_HIGH) + GAP, signs
    while number < len(faces):
        high = look.finger(_HIGH)
        wants = [look.type.width(each.text, LABEL, each.bold) + air(LABEL, look) for each in faces[number : number + 2]]
        if len(wants) == 2 and sum(wants) + GAP <= wide:
            first = half if max(wants) <= half else wants[0] + (wide - GAP - sum(wants)) // 2
            found.append(pygame.Rect(start.x, y, first, high))
            found.append(pygame.Rect(start.x + first + GAP, y, wide - GAP - first, high))
            number += 2
        else:
            while (
                wants[0] > wide and high < 3 * look.px(_HIGH) and not broken(faces[number], LABEL, (wide, high), look)
            ):
                high += look.px(4)
            found.append(pygame.Rect(start.x, y, wide, high))
            number += 1
        y += high + GAP
    return found

"""The room of a first start, drawn before its screen, its controls and pygame_gui are loaded.

It is the picture that the screen draws first, pixel for pixel, made of the same places, labels and mats; the screen
then takes its place and hears what was pressed meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games import GAMES
from games.core.words import tr
from ui.controls.labels import paint_face
from ui.controls.ring import paint_ring
from ui.drawing.look import look_for
from ui.screens.launcher.first_start import (
    BEGINNINGS,
    first_face,
    game_to_begin,
    paint_first_card,
    plan_first_card,
    tile_face,
)
from ui.screens.launcher.layout import ColumnContent, lay_out
from ui.screens.launcher.menu import ENTRIES, entry_box, entry_face, menu_words, sound_detail
from ui.screens.launcher.pictures import backdrop
from ui.screens.launcher.room import paint_lit, paint_on_mat, plan_mats
from ui.screens.mats import paint_mat

if TYPE_CHECKING:
    from ui.services.settings import Settings


def paint_first_start(target: pygame.Surface, settings: Settings) -> bool:
    """Draws the room as it begins where nobody has played; False, and nothing drawn, where its column would scroll."""
    size = target.get_size()
    look = look_for(settings, size)
    held = ColumnContent(menu_words(), tuple(tr(each.words) for each in BEGINNINGS))
    layout = lay_out(size, look, held, [info.id for info in GAMES])
    if layout.scrolled:
        return False
    target.blit(backdrop(size, layout, look), (0, 0))
    first, mats = game_to_begin(), plan_mats(layout, look, {})
    for mat in mats.values():
        if mat.info.id == first.id:
            paint_lit(target, mat, look)
        else:
            paint_mat(target, mat.box, mat.kind, look)
        paint_on_mat(target, mat, look, left_open=False, weighed=True)
    card = plan_first_card(layout.card.size, look)
    paint_first_card(target, look, card.words.move(layout.card.topleft), first.name)
    faces = [(first_face(), card.button.move(layout.card.topleft))]
    faces += [(tile_face(each), box) for each, box in zip(BEGINNINGS, layout.quiet, strict=True)]
    for entry, row in zip(ENTRIES, layout.rows, strict=True):
        detail = sound_detail(muted=not settings.sound) if entry.name == "settings" else ""
        faces.append((entry_face(entry, detail, row.width, look), entry_box(row, look)))
    for face, box in faces:
        picture = paint_face(face, box.size, "normal", look).premul_alpha()
        target.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    paint_ring(target, faces[0][1], look, leads=False)
    return True

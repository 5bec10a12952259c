"""The viewer's Reserve and Discard Pile, beside the hand."""

from __future__ import annotations

import pygame

from games.core.words import tr
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.selection import Snapshot, my_seat
from ui.scenes.senshiai.shared_table import SharedTable


def paint_own_piles(target: pygame.Surface, snapshot: Snapshot, table: SharedTable) -> None:
    """Draws both, with what the Reserve has lost."""
    look, plan, me = table.context.look, table.plan, my_seat(snapshot)
    seat, lost = snapshot.view.seats[me], table.lost[me]
    piles = (
        (plan.reserve(), "reserve", tr("Reserve"), seat.reserve),
        (plan.discard(), "discard", tr("Discard"), len(seat.discard)),
    )
    for box, pile, name, count in piles:
        if pile == "discard" and count:
            target.blit(cards.face(seat.discard[0], plan.pile, look), box)
        for layer in range(min(3, count) - 1, -1, -1) if pile == "reserve" else ():
            target.blit(cards.back(plan.pile, look), box.move(-2 * layer, -2 * layer))
        if not count:
            pygame.draw.rect(target, look.palette.line, box, 1, border_radius=4)
        low = pile == "reserve" and count <= 6
        ink = look.palette.vermilion_text if low else look.palette.ink
        middle = box.bottom + look.type.line_height(LABEL) // 2 + 1
        number, gap = str(count), look.px(5)
        wide = look.type.width(number, LABEL, True) + gap + look.type.width(name, LABEL)
        at = (box.centerx - wide // 2, middle)
        drawn = place_text(target, look, number, LABEL, at, ink, bold=True, middle=True)
        place_text(target, look, name, LABEL, (drawn.right + gap, middle), look.palette.muted, middle=True)
        if pile == "reserve" and lost:
            pill = loss_pill(f"-{lost}", look, own=True)
            place = pill.get_rect(center=(box.right - look.px(4), box.y + look.px(6)))
            target.blit(pill, place.clamp(plan.area.inflate(-2 * look.px(4), 0)))  # clear of the panel
        if (pile, me) in (table.selection.hover, table.selection.cursor):
            mark = cards.rim(plan.pile, look.palette.indigo, 2.0)
            target.blit(mark, mark.get_rect(center=box.center))

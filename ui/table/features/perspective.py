"""Eyes: whose hands are seen at a table of bots or of a finished match, and who sits at the bottom of an open board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from games.core.words import N_, tr, tr_c, tr_who
from ui.controls.keys import Binding, area, bind
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import Colour, mix
from ui.table.feature import Commands, Feature
from ui.table.panel.blocks import BLEED, Block, SeatBlock
from ui.table.scene.table_snapshot import lends_eyes
from ui.table.table_context import TableContext

MOST_SEATS: Final = 8
_EYES: Final = N_("View")
EYES_KEYS: Final = area(
    "eyes",
    bind("eyes-0", N_("Show all hands, or the normal view"), pygame.K_0, group=_EYES),
    *(bind(f"eyes-{n}", N_("View from seat {n}"), pygame.K_0 + n, group=_EYES, number=n)
      for n in range(1, MOST_SEATS + 1)),
)  # fmt: skip


class BorrowedEyes(Feature):
    """The digits and a row of the panel choose whose eyes; where nobody plays, or nobody does any more."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.lends_eyes(table.match)

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The digits choose the eyes, whatever else they do in the game."""
        chosen = EYES_KEYS[: len(table.match.seats) + 1]
        taken = {key for binding in chosen for key in binding.in_force}
        return (*chosen, *(binding for binding in own if not taken.intersection(binding.in_force)))

    def commands(self, table: TableContext) -> Commands:
        """`eyes-0` opens all hands, `eyes-N` looks through those of a seat."""
        seats = range(len(table.match.seats))
        chosen = {f"eyes-{seat + 1}": partial(look_through, table, seat) for seat in seats}
        return {"eyes-0": partial(look_through, table, None), **chosen}

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        found = eyes_at(table, at) if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else None
        return found is not None and table.run_command(found)

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        return with_eyes(made, table)


def look_through(table: TableContext, seat: int | None) -> None:
    """Shows the table as a seat sees it; None: all hands open, or the board as the game turns it."""
    match, eyes = table.match, table.mode.eyes
    if not lends_eyes(match):
        table.say(tr("You can view from other seats once the match is over, with all its branches."))
        return
    eyes.all_open, eyes.seat = seat is None, seat
    table.take_seat(table.viewer)
    if table.snapshot.reviewing:
        table.log.show(table.log.current)
    if seat is not None:
        name = match.seats[seat].name
        seen = tr_who(name, "As you see it.", "As {name} sees it.")
        table.say(seen if match.hides else tr_who(name, "You sit at the bottom.", "{name} sits at the bottom."))
    else:
        table.say(tr("All hands are open.") if match.hides else tr("The board is shown as usual."))


# -- the row in the panel ---------------------------------------------------------------------------


@dataclass(frozen=True)
class PerspectiveRow(Block):
    """One button: its words in long and in short, and whose crest it wears."""

    label: str
    """What is chosen: eyes, or who sits at the bottom where all is open."""
    words: str
    seats: tuple[tuple[str, int, Colour], ...]
    """Name, crest and colour of each seat."""
    chosen: int
    """0: all open; else the number of the seat, from 1."""

    def height(self, look: Look, width: int) -> int:
        """A row of buttons with air."""
        return look.px(38)

    def boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """All open, then a box a seat, in a surface of that width."""
        left = BLEED + look.type.width(self.label, LABEL) + look.px(12)
        room, high = width - BLEED - left, look.px(30)
        count = len(self.seats) + 1
        first = min(max(room // count, look.type.width(self.words, LABEL) + look.px(20)), room * 3 // 5)
        each = (room - first) // len(self.seats)
        return [
            pygame.Rect(left + (first + (n - 1) * each if n else 0), look.px(2), each if n else first, high)
            for n in range(count)
        ]

    def at(self, pos: tuple[int, int], look: Look, width: int) -> int | None:
        """The number of the button under a point of the block's surface."""
        found = (n for n, box in enumerate(self.boxes(look, width)) if box.collidepoint(pos))
        return next(found, None)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, boxes = look.palette, self.boxes(look, target.get_width())
        middle = boxes[0].centery
        place_text(target, look, self.label, LABEL, (BLEED, middle), palette.muted, middle=True)
        whole = boxes[0].unionall(boxes[1:])
        pygame.draw.rect(target, palette.button, whole, border_radius=6)
        pygame.draw.rect(target, palette.line, whole, 1, border_radius=6)
        for number, box in enumerate(boxes):
            picked = number == self.chosen
            if picked:
                fill = palette.button if palette.high else mix(palette.button, palette.moss, 0.3)
                pygame.draw.rect(target, fill, box, border_radius=6)
                pygame.draw.rect(target, palette.chosen, box, 4 if palette.high else 2, border_radius=6)
            if number == 0:
                text = look.type.fit(self.words, LABEL, box.width - look.px(8), picked)
                place_text(target, look, text, LABEL, box.center, bold=picked, align="centre", middle=True)
            else:
                self._paint_seat(target, look, box, *self.seats[number - 1], picked)

    def _paint_seat(
        self, target: pygame.Surface, look: Look, box: pygame.Rect, name: str, crest: int, colour: Colour, picked: bool
    ) -> None:
        """The crest, and the name where there is room for all of it."""
        disc, gap = crest_disc(crest, look.px(8), colour, look), look.px(6)
        wide = look.type.width(name, LABEL, picked)
        named = disc.get_width() + gap + wide + look.px(12) <= box.width
        x = box.centerx - (disc.get_width() + (gap + wide if named else 0)) // 2
        beside = target.blit(disc, disc.get_rect(midleft=(x, box.centery))).right + gap
        if named:
            place_text(target, look, name, LABEL, (beside, box.centery), bold=picked, middle=True)


def with_eyes(made: Sequence[Block], table: TableContext) -> Sequence[Block]:
    """The panel's blocks with the row of eyes, or of seats at the bottom, below the seats' plates."""
    match, scene, eyes = table.match, table.scene, table.mode.eyes
    if not lends_eyes(match):
        return made
    seats = tuple((who.name, scene.seat_crest(n), scene.seat_colour(n)) for n, who in enumerate(match.seats))
    seat = None if eyes.all_open else eyes.viewer(match, table.viewer) if match.hides else eyes.seat
    # translators: beside a choice of seats: who sits at the bottom of the board.
    label = tr(_EYES) if match.hides else tr("Bottom")
    words = tr("All open") if match.hides else tr_c("eyes", "As usual")
    row = PerspectiveRow(label, words, seats, 0 if seat is None else seat + 1)
    below = max((n for n, block in enumerate(made) if isinstance(block, SeatBlock)), default=-1) + 1
    return [*made[:below], row, *made[below:]]


def eyes_at(table: TableContext, at: tuple[int, int]) -> str | None:
    """The command of the button under a point of the window."""
    look = table.panel_look
    for block, rect in table.frame.panel.layout(table.blocks, look):
        if isinstance(block, PerspectiveRow) and rect.inflate(2 * BLEED, 0).collidepoint(at):
            number = block.at((at[0] - rect.x + BLEED, at[1] - rect.y), look, rect.width + 2 * BLEED)
            return f"eyes-{number}" if number is not None else None
    return None

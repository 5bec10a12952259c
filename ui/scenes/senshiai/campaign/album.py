"""The album: all 90 cards, those that were met face up, each other one with the mission in which it is met."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, tr
from games.guests.missions import RoadProgress
from games.senshiai.cards.campaign import MISSIONS
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import name_of
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.keys import CONTROLS, Binding
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.paint import faded, ground, place_text
from ui.drawing.palette import mix
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.campaign.starting import cards_met
from ui.scenes.senshiai.drawn_ahead import DrawnAhead
from ui.scenes.senshiai.inspect import InspectScreen

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_WIDTH: Final = 112
ORDER: Final = tuple(card for mission in MISSIONS for card in mission.new)
"""The cards in the order in which the road brings them."""
MISSION_OF: Final = {card: mission.number for mission in MISSIONS for card in mission.new}


class AlbumScreen(Screen):
    """The cards in the order of the road; Enter looks at one closely."""

    bindings: Sequence[Binding] = CONTROLS
    about: ClassVar[str] = N_(
        "All cards in the order in which the road brings them. None is locked: any deck may use any of them."
    )

    def __init__(self, app: AppServices, progress: RoadProgress) -> None:
        super().__init__(app)
        self.met = cards_met(progress)
        self.scroll = self._new_scroll()
        self._place = 0
        self._faces: DrawnAhead[int] = DrawnAhead(self)
        self.cells: FocusableGrid
        self.controls: dict[str, Button] = {}

    def build(self) -> None:
        look, (wide, high) = self.look, self.app.size
        margin, head = look.px(24), look.px(22) + look.type.line_height(TITLE)
        self.face = min(look.px(_WIDTH), (wide - 2 * margin) // 3)
        area = pygame.Rect(margin, head, wide - 2 * margin, high - head - look.px(12))
        gap = look.px(12)
        columns = max(1, (area.width + gap - look.px(14)) // (self.face + gap))
        size = (self.face, cards.size_of(self.face)[1] + look.type.line_height(LABEL) + look.px(4))
        rows = -(-len(ORDER) // columns)
        self.scroll.place(area, rows * (size[1] + gap), area.right - 6)
        inset = max(0, (area.width - columns * (self.face + gap) + gap) // 2)
        self.cells = FocusableGrid(
            self.scroll, area, size, count=lambda: len(ORDER), place=lambda: self._place, go=self._go, press=self._open,
            columns=columns, gap=(gap, gap), inset=inset, title=tr("Album"), called=self._called,
        )  # fmt: skip
        self.focus.add(self.cells)
        self.focus.focus(self.cells)
        back = pygame.Rect(look.px(12), look.px(10), look.px(36), look.px(36))
        icon = ButtonLabel(icon="previous", kind="quiet")
        self.controls = {"back": self.button(back, icon, partial(self.run_command, "back"), hint=tr("Back (Esc)"))}

    def named_controls(self) -> dict[str, Button]:
        return self.controls

    def _called(self, place: int) -> str:
        card = ORDER[place]
        return tr("{card}: {where}", card=name_of(card), where=self._where(card))

    def _where(self, card: int) -> str:
        return tr("met in mission {n}", n=MISSION_OF[card]) if card in self.met else _mission(card)

    def _go(self, place: int) -> None:
        self._place = place
        self.cells.show(place, self.look.px(8))
        self.request_redraw()

    def _open(self, place: int) -> None:
        self._place = place
        screen = InspectScreen(self.app, [CARDS[card].id for card in ORDER])
        screen.front = place
        self.app.push(screen)

    def on_command(self, command: str) -> bool:
        if command in ("up", "down", "left", "right"):
            self.focus.focus(self.cells)
            return True
        return super().on_command(command)

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = self.cells.at(event.pos)
            if at is not None:
                self._open(at)

    def tick(self, seconds: float) -> None:
        """Has the cards in sight drawn one after the other."""
        look, width = self.look, self.face
        self._faces.renew((width, look))

        def draw(card: int) -> pygame.Surface:
            face = cards.face(CARDS[card], width, look)
            return face if card in self.met else faded(face)

        self._faces.want((ORDER[place] for place in self.cells.in_sight()), draw)

    def paint(self, target: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        target.blit(ground(target.get_size(), look), (0, 0))
        title = place_text(target, look, tr("Album"), TITLE, (look.px(54), look.px(8)), bold=True)
        counts = tr("{met} of {all} cards met", met=len(self.met), all=len(CARDS))
        at = (self.cells.rect.right, title.centery)
        place_text(target, look, counts, LABEL, at, palette.muted, align="right", middle=True)
        target.set_clip(self.cells.rect)
        high = cards.size_of(self.face)[1]
        for place in self.cells.in_sight():
            card, box = ORDER[place], self.cells.box(place)
            face = self._faces.get(card)
            if face is None:
                fill = mix(palette.paper, palette.ink, 0.05)
                target.blit(rect_picture((self.face, high), radius=6, fill=fill, stroke=palette.line), box)
            else:
                target.blit(face, box)
            met = card in self.met
            room = self.face + look.px(8)
            where = look.type.first_fitting((self._where(card), _mission(card)), LABEL, room)
            at = (box.centerx, box.y + high + look.px(2))
            place_text(target, look, where, LABEL, at, palette.gold_text if met else palette.muted, align="centre")
        target.set_clip(None)
        self.scroll.paint(target, look)

    def _spoken_title(self) -> str:
        return tr("Album")

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        return texts("album", [tr("{met} of {all} cards met", met=len(self.met), all=len(CARDS))])


def _mission(card: int) -> str:
    return tr("mission {n}", n=MISSION_OF[card])

"""The discard pile: its cards in the order they came, and all of them face up, equal ones together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.types import Event
from games.core.words import row, tr, tr_n
from games.naishi.cards import CARDS, Card, name
from games.naishi.events import Developed, RiverDiscarded
from games.naishi.view import View
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, texts
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_lines, place_text
from ui.scenes.naishi import cards
from ui.table.scene.table_snapshot import TableSnapshot

if TYPE_CHECKING:
    from ui.controls.screen import AppServices

_LAST: Final = 6
"""The number of the last discards that are named."""


def discarded(snapshot: TableSnapshot[View]) -> tuple[Card, ...]:
    """The discards, the last one last; what was discarded before the log begins comes first, by the alphabet."""

    def find() -> tuple[Card, ...]:
        came = [
            card for record in snapshot.records[: snapshot.shown] for event in record.events for card in _gone(event)
        ]
        before = Counter(snapshot.view.discards) - Counter(came)
        return (*sorted(before.elements()), *came)

    return snapshot.memo("discarded", find)


def _gone(event: Event) -> tuple[Card, ...]:
    if isinstance(event, Developed):
        return (event.old,)
    return event.cards if isinstance(event, RiverDiscarded) else ()


class PileScreen(OverlayScreen):
    """Up to twelve kinds in two rows, each with its number. Escape or a click beside it closes it."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act"})

    def __init__(self, app: AppServices, discards: tuple[Card, ...]) -> None:
        super().__init__(app)
        counts = Counter(discards)
        self.piles = [(spec.card, counts[spec.card]) for spec in CARDS if counts[spec.card]]
        self.total = len(discards)
        self.last = tuple(reversed(discards[-_LAST:]))

    @property
    def words(self) -> str:
        """The heading of the sheet."""
        return tr_n("Discards: {n} card", "Discards: {n} cards", self.total)

    @property
    def newest(self) -> str:
        """The last discards by their names."""
        last = row([name(card) for card in self.last])
        return tr("The last ones, newest first: {cards}.", cards=last) if last else ""

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        rows = 2 if len(self.piles) > 6 else 1
        width, below, beside = 0, look.px(46), look.px(20)
        for card_width in range(min(look.px(104), (wide - 16 - look.px(36)) // 6 - beside), 24, -2):
            self.step = (card_width + beside, round(card_width * 1.4) + below)
            width = 6 * self.step[0] + look.px(36)
            self.lines = look.type.wrap(self.newest, LABEL, width - look.px(56))
            self.top = look.px(70) + len(self.lines) * look.type.line_height(LABEL) + look.px(6)
            if self.top + rows * self.step[1] <= high - 16:
                break
        self.card_width = self.step[0] - beside
        self.place(width, self.top + rows * self.step[1])
        self.close_button()

    def _spoken_title(self) -> str:
        return self.words

    def _spoken(self) -> Sequence[AccessibleNode]:
        """The last ones, then how many there are of each kind."""
        kinds = [tr("{name}: {n}", name=name(card), n=count) for card, count in self.piles]
        return texts("pile", [self.newest, *kinds])

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, self.words)
        at = (self.box.x + look.px(28), self.box.y + look.px(62))
        place_lines(target, look, self.lines, LABEL, at, look.palette.muted)
        for number, (card, count) in enumerate(self.piles):
            x = self.box.x + look.px(28) + number % 6 * self.step[0]
            y = self.box.y + self.top + number // 6 * self.step[1]
            target.blit(cards.lying(card, self.card_width, look), (x - cards.SHADOW, y - cards.SHADOW))
            words = f"{count} \u00d7" if self.card_width >= cards.NAMED else f"{count} \u00d7 {name(card)}"
            at = (x + self.card_width // 2, y + round(self.card_width * 1.4) + look.px(8))
            place_text(target, look, words, LABEL, at, bold=True, align="centre", room=self.step[0])

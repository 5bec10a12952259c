"""The screen between two people at one table: nothing hidden is drawn until the next one is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from games.core.words import mark, tr
from ui.controls.as_set import as_set
from ui.controls.buttons import act
from ui.controls.screen import Screen, Stage
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, ground, hairline, place_lines, place_text
from ui.drawing.palette import Colour
from ui.drawing.trails import paint_trail
from ui.table.cover import FACTS, Cover

if TYPE_CHECKING:
    from ui.controls.spoken import Node

Crest = tuple[int, Colour]
"""The number of a crest and the colour of its disc."""
_COVERED: Final = mark("The cards stay covered until you are at the table.")
_HEIGHT: Final = 312
"""From the crests to the button, at 100 %."""
_FOOT: Final = 176
"""What facts and the way out need below that, at 100 %."""


class HandoverScreen(Screen):
    """ "Pass to Aoi", and why: covers everything until it is confirmed. Escape opens the way home."""

    guarded = True

    def __init__(
        self, app: Stage, name: str, taken: Callable[[], None], *, crest: Crest | None = None,
        giver: Crest | None = None, words: Cover | None = None, meanwhile: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """`crest` is the next player's, `giver` that of who leaves; `meanwhile` is called every turn of the loop."""
        super().__init__(app)
        self.name = name
        self.taken = taken
        self.crest = crest
        self.giver = giver
        self.words = words or Cover("")
        self.meanwhile = meanwhile

    def _fitted(self) -> tuple[Look, int, bool]:
        """The look in which everything has room, where it begins, and whether there is room for the facts."""
        high = self.app.size[1]
        look = self.look.largest(lambda look: look.px(_HEIGHT) + 24 <= high)
        facts = bool(self.words.facts) and look.px(_HEIGHT + _FOOT) + 16 <= high
        room = high - (look.px(_FOOT) if facts else look.px(44) if look.px(_HEIGHT + 100) <= high else 0)
        return look, max(8, (room - look.px(_HEIGHT)) // 2), facts

    def build(self) -> None:
        look, top, _ = self._fitted()
        width = look.px(260)
        rect = pygame.Rect((self.app.size[0] - width) // 2, top + look.px(_HEIGHT - 48), width, look.px(48))
        self.focus.focus(self.button(rect, act(tr("I am {name}", name=self.name)), self._take))

    def _spoken_title(self) -> str:
        return tr("Pass to {name}", name=self.name)

    def _spoken(self) -> Sequence[Node]:
        from ui.controls.spoken import texts

        facts = [tr("{label}: {told}", label=label, told=told) for label, told in self.words.facts]
        leaving = as_set(tr("Esc leads to the room; the match is kept."))
        return texts("words", (self.words.why, self.words.asked, tr(_COVERED), *facts, leaving))

    def _take(self) -> None:
        if self.app.top is self:
            self.app.pop()
            self.taken()

    def tick(self, seconds: float) -> None:
        self.meanwhile()

    def command(self, command: str) -> bool:
        if command == "act":
            self._take()
            return True
        if command == "back":
            from ui.controls.dialog import Answer, Dialog

            words = tr("The match is kept; Continue in the room opens it again.")
            answers = [Answer(tr("To the room"), self.app.home), Answer(tr("Stay"), main=True)]
            self.app.push(Dialog(self.app, tr("Leave the table?"), words, answers, guarded=True))
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        target.blit(ground(target.get_size(), self.look), (0, 0))
        look, top, facts = self._fitted()
        centre, room, muted = target.get_width() // 2, target.get_width() - look.px(80), look.palette.muted
        self._paint_crests(target, look, (centre, top + look.px(36)))
        title = look.type.fit(tr("Pass to {name}", name=self.name), TITLE, room, True)
        place_text(target, look, title, TITLE, (centre, top + look.px(116)), bold=True, align="centre", middle=True)
        y = top + look.px(150)
        why = look.type.wrap(self.words.why, BODY, room, True)[:2] if self.words.why else []
        y = place_lines(target, look, why, BODY, (centre, y), bold=True, align="centre")
        if self.words.asked and len(why) < 2:
            place_text(target, look, self.words.asked, BODY, (centre, y + look.px(2)), muted, align="centre", room=room)
        hairline(target, look, centre - look.px(130), centre + look.px(130), top + look.px(217))
        at = (centre, top + look.px(240))
        place_text(
            target, look, look.type.fit(tr(_COVERED), LABEL, room), LABEL, at, muted, align="centre", middle=True
        )
        foot = target.get_height() - look.px(36)
        if facts:
            self._paint_facts(target, look, centre, top + look.px(_HEIGHT + 80))
        if foot - look.px(10) > top + look.px(_HEIGHT):
            words = look.type.fit(as_set(tr("Esc leads to the room; the match is kept.")), LABEL, room)
            place_text(target, look, words, LABEL, (centre, foot), muted, align="centre", middle=True)

    def _paint_crests(self, target: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        """Who gave, and who takes: one group in the middle."""
        if self.crest is None:
            return
        small, large, gap = look.px(24), look.px(36), look.px(50)
        x = at[0]
        if self.giver is not None:
            left = x - (2 * small + gap + 2 * large) // 2
            disc = crest_disc(self.giver[0], small, self.giver[1], look)
            target.blit(disc, disc.get_rect(midleft=(left, at[1])))
            start = left + 2 * small + look.px(7)
            paint_trail(target, look, (start, at[1]), (start + look.px(36), at[1]), strong=True, shot=False)
            x = left + 2 * small + gap + large
        disc = crest_disc(self.crest[0], large, self.crest[1], look)
        target.blit(disc, disc.get_rect(center=(x, at[1])))

    def _paint_facts(self, target: pygame.Surface, look: Look, centre: int, y: int) -> None:
        facts = self.words.facts[:FACTS]
        each = min(look.px(172), (target.get_width() - 40) // len(facts))
        half = max(look.px(300), each * len(facts) // 2)
        half = min(half, target.get_width() // 2 - 20)
        hairline(target, look, centre - half, centre + half, y)
        for number, (label, told) in enumerate(facts):
            x = round(centre + (number - (len(facts) - 1) / 2) * each)
            at, room = (x, y + look.px(32)), each - 8
            place_text(target, look, label, LABEL, at, look.palette.muted, align="centre", middle=True, room=room)
            at = (x, y + look.px(52))
            place_text(target, look, told, LABEL, at, bold=True, align="centre", middle=True, room=room)

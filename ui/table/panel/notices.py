"""Short messages: beside a place of the board, at its foot, or over the panel where they would hide something there.

They end with time, or with what they speak of.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from games.core.words import capital
from ui.controls.key_hints import with_current_keys
from ui.controls.pointer import in_sight
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import tag

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode


class Until(IntEnum):
    """What ends a message before its time; a later one is ended by the earlier ones as well."""

    NOTHING = 0
    """The program's own news, for whoever is at the screen."""
    MOVE = 1
    """The match has moved on."""
    INPUT = 2
    """The person does something else: a refusal is then answered."""


Busy = Sequence[Sequence[pygame.Rect]]
"""What a message should leave in sight if it can, the most important first."""


_LITTLE: Final = 1.0
"""What is said beside a place may hide so much of what lies around: as much as one thing there."""


_LOW: Final = 0.1
"""The share of the board's height that a message without a place may cover, even where nothing stands."""


class Aside(NamedTuple):
    """Where a message stands that would hide something on the board."""

    look: Look
    area: pygame.Rect
    busy: Busy


def clear_spot(box: pygame.Rect, area: pygame.Rect, busy: Busy) -> pygame.Rect:
    """A box at the foot of an area, or at its head or between them where that hides fewer of `busy`."""
    head, foot = area.top + 6, area.bottom - 6 - box.height
    tops = (foot, head, *range(foot, head, -12))
    spots = [pygame.Rect((area.centerx - box.width // 2, top), box.size) for top in tops]
    return min(spots, key=lambda spot: hidden(spot, busy))


def spot_beside(boxes: Sequence[pygame.Rect], at: tuple[int, int], area: pygame.Rect, busy: Busy) -> pygame.Rect:
    """A box of one of these sizes over a place or under it, hiding not that and as little of `busy` as can be.

    Where what counts most lies over the place, and as much under it, the box may stand beside that.
    """
    spots = []
    for box in boxes:
        over, under = box.copy(), box.copy()
        over.midbottom, under.midtop = (at[0], at[1] - 8), (at[0], at[1] + 14)
        raised = [over.move(0, -step) for step in range(0, 121, 12)]
        spots += [spot.clamp(area.inflate(-12, -12)) for spot in (*raised, under)]

    def badness(spot: pygame.Rect) -> tuple[bool, list[float]]:
        return spot.collidepoint(at), hidden(spot, busy)

    best = min(spots, key=badness)
    if not busy or best.collidelist(list(busy[0])) < 0:
        return best
    beside = []
    for box in boxes:
        for other in busy[0]:
            right, left = box.copy(), box.copy()
            right.bottomleft, left.bottomright = (other.right + 8, at[1] - 8), (other.left - 8, at[1] - 8)
            beside += [spot for spot in (right, left) if area.contains(spot)]
    return min([best, *beside], key=badness)


def hidden(spot: pygame.Rect, busy: Busy) -> list[float]:
    """How many of each importance a message hides there, parts of them as parts."""
    return [round(sum(_share(spot, box) for box in each), 1) for each in busy]


def _share(spot: pygame.Rect, box: pygame.Rect) -> float:
    """How much of a box is hidden, of 1; a touch is a tenth, for it is seen as well."""
    over = spot.clip(box)
    return max(0.1, over.width * over.height / max(1, box.width * box.height)) if over else 0.0


_READ: Final = 2.0
"""Seconds that the program's own news has to stand before something else may take its place."""


class Notices:
    """One message at a time: the last word counts, but news that nobody can have read yet is not lost to it.

    More news stands beside it; what answers the person stands first, and the news comes back after that.
    """

    def __init__(self, words: str = "", at: tuple[int, int] | None = None, left: float = 0.0, said: int = 0) -> None:
        self.words, self.at, self.left = words, at, left
        self.rule = ""
        """The anchor of the rule that the words name."""
        self.said = said
        """How many messages there have been."""
        self.once: set[str] = set()
        """What is said once at a table, and has been."""
        self.until = Until.NOTHING
        self.shown = 0.0
        """Seconds that it has stood with the table in front."""
        self._unread: Notices | None = None
        """News that had to make room."""
        self.box = pygame.Rect(0, 0, 0, 0)
        """Where it was painted last."""

    def say(
        self,
        words: str,
        at: tuple[int, int] | None,
        seconds: float = 3.5,
        until: Until = Until.NOTHING,
        rule: str = "",
    ) -> None:
        """Shows `words`, which begin with a capital, beside `at`, or at the foot of the board."""
        words = with_current_keys(capital(words))
        self.said += 1
        if self.words and self.until is Until.NOTHING and self.shown < _READ:
            if until is not Until.NOTHING:
                self._unread = Notices(self.words, self.at, self.left)
            elif words in self.words:
                words = self.words
            else:
                words, at, seconds = f"{self.words} {words}", None, self.left + seconds
        self._show(words, at, seconds, until)
        self.rule = rule

    def _show(self, words: str, at: tuple[int, int] | None, seconds: float, until: Until) -> None:
        self.words, self.at, self.left, self.until, self.shown, self.rule = words, at, seconds, until, 0.0, ""

    def clear(self) -> None:
        """Takes the message off the screen; news that made room for it comes back."""
        unread, self._unread = self._unread, None
        if unread is not None:
            self._show(unread.words, unread.at, unread.left, Until.NOTHING)
            self.said += 1
        else:
            self.words, self.left, self.rule = "", 0.0, ""

    def hit(self, at: tuple[int, int]) -> bool:
        """Whether a message lies under a point."""
        return bool(self.words) and self.box.collidepoint(at)

    def over(self, what: Until) -> None:
        """Takes the message away if `what` has ended it."""
        if self.until >= what:
            self.clear()

    def covered(self) -> None:
        """Another screen lay on the table: what was read before is gone, what was said meanwhile is still news."""
        if self.shown:
            self.clear()

    def unowned(self) -> Notices:
        """The messages that go on when somebody else sits down."""
        goes_on = self.until is Until.NOTHING
        news = self if goes_on else self._unread
        left = Notices(news.words, news.at, news.left, self.said) if news is not None else Notices(said=self.said)
        left.once = self.once
        return left

    def spoken(self, *, urgent: bool = False) -> AccessibleNode:
        """The message for a screen reader: at once, or at the next pause."""
        from ui.controls.spoken import text  # loaded only where somebody reads

        return text("message", self.words, "urgent" if urgent else "polite", said=self.said)

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when the message has just gone, or another one has come back."""
        if not self.words:
            return False
        self.shown += seconds
        self.left -= seconds
        if self.left > 0:
            return False
        self.clear()
        return True

    def paint(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, foot: pygame.Rect | None = None,
        busy: Busy = (), aside: Aside | None = None,
    ) -> None:  # fmt: skip
        """Draws the message inside `area`, one without a place at the foot of `foot`, by default of `area`; higher
        where that hides fewer of `busy`, and `aside` where it hides some everywhere.
        """
        if not self.words:
            return
        area, foot = in_sight(area), in_sight(foot if foot is not None else area)
        if self.at is None:
            face, box = self._spot(look, foot, busy, min(foot.width - 80, look.px(720)))
            most = 0.0 if box.height <= _LOW * foot.height else -1.0
        else:
            faces = [self._face(look, min(area.width - 80, look.px(width))) for width in (420, 240)]
            box = spot_beside([each.get_rect() for each in faces], self.at, area, busy)
            face, most = next(each for each in faces if each.get_size() == box.size), _LITTLE
        if aside is not None and sum(hidden(box, busy)) > most:
            width, high = aside.area.width - 56, aside.area.height - 12
            fitting = aside.look.largest(lambda each: self._face(each, width).get_height() <= high, aside.look.least)
            face, box = self._spot(fitting, aside.area, aside.busy, width)
        self.box = target.blit(face, box)

    def _face(self, look: Look, width: int) -> pygame.Surface:
        return tag("\n".join(look.type.wrap(self.words, LABEL, width)), look)

    def _spot(self, look: Look, area: pygame.Rect, busy: Busy, width: int) -> tuple[pygame.Surface, pygame.Rect]:
        face = self._face(look, width)
        return face, clear_spot(face.get_rect(), area, busy).clamp(area.inflate(-12, -12))

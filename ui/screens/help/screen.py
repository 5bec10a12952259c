"""Help: the list of keys, made from the bindings of the screen below, and words on a topic."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import tr
from ui.controls.dialog import Answer, Dialog
from ui.controls.key_hints import as_taught
from ui.controls.keys import GENERAL, Binding
from ui.controls.pad_words import leads, pad_lines
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import LABEL
from ui.drawing.paint import place_text
from ui.screens.reader.screen import ReaderScreen

if TYPE_CHECKING:
    from ui.controls.spoken import AccessibleNode

_WORDS: Final = 270
"""The width at 100 % that the words of a column have at least, before one more column stands beside it."""
Line = tuple[str, str]
"""Keys and what they do; a group's name has no second part, a gap neither."""


class HelpScreen(OverlayScreen):
    """Groups of keys in as many columns as have room, scrolled where there are more.

    Any of Escape, Enter and `?` closes it.
    """

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act", "help", "press"})

    def __init__(self, app: AppServices, listed: Sequence[Binding]) -> None:
        super().__init__(app)
        groups: dict[str, list[Binding]] = {}
        for binding in dict.fromkeys(listed):
            groups.setdefault(binding.group, []).append(binding)
        general = {name: place for place, name in enumerate(GENERAL, start=1)}
        self.groups = {name: groups[name] for name in sorted(groups, key=lambda name: general.get(name, 0))}
        """The bindings by the names of their groups, what is the screen's own before what is the same on others."""
        self.scroll = self._new_scroll()
        self.columns: list[list[Line]] = []

    # -- building --------------------------------------------------------------------------

    def build(self) -> None:
        wide, high = self.app.size
        look = self.look
        self._row = look.px(24)
        gap, pad, head = look.px(36), look.px(24), look.px(64)
        blocks = [self._block(name, bindings) for name, bindings in self.groups.items()]
        if leads():
            blocks.insert(0, [(tr("Controller"), ""), *pad_lines()])
        lines = [line for block in blocks for line in block]
        most = wide - 48 - 2 * pad
        keys = max(look.type.width(keys, LABEL, True) for keys, _ in lines)
        self.keys_width = min(keys, look.px(170), most // 2) + look.px(14)
        words = max(look.type.width(label, LABEL) for _, label in lines)
        count = max(1, min(len(blocks), (most + gap) // (self.keys_width + min(words, look.px(_WORDS)) + gap)))
        self.words_width = min(words, (most + gap) // count - gap - self.keys_width)
        self._column_width = self.keys_width + self.words_width
        self._gap = gap
        self.columns = _fill(self._broken(blocks), count)
        total = max(len(column) for column in self.columns) * self._row
        inner = len(self.columns) * (self._column_width + gap) - gap
        height = min(high - 24, head + total + look.px(20))
        self.place(inner + 2 * pad, height)
        area = pygame.Rect(
            self.box.x + pad, self.box.y + head, inner, self.box.bottom - look.px(16) - self.box.y - head
        )
        self.scroll.place(area, total, self.box.right - look.px(14))
        self.close_button()

    def _spoken_title(self) -> str:
        return tr("Keys")

    def _spoken(self) -> Sequence[AccessibleNode]:
        from ui.controls.spoken import texts

        messages = [line for name, bindings in self.groups.items() for line in self._block(name, bindings)]
        return texts(
            "keys", [tr("{keys}: {words}", keys=keys, words=words) if words else keys for keys, words in messages]
        )

    def _block(self, name: str, bindings: Sequence[Binding]) -> list[Line]:
        """A group's lines; keys with the same meaning share one."""
        keys: dict[str, list[str]] = {}
        for binding in bindings:
            if binding.names:
                keys.setdefault(binding.words, []).extend(binding.names)
        return [(tr(name), "")] + [(", ".join(dict.fromkeys(names)), label) for label, names in keys.items()]

    def _broken(self, blocks: Sequence[Sequence[Line]]) -> list[list[Line]]:
        """The blocks with every long line broken into several."""
        look = self.look
        found: list[list[Line]] = []
        for block in blocks:
            rows: list[Line] = [block[0]]
            for keys, label in block[1:]:
                left = look.type.wrap(keys, LABEL, self.keys_width - look.px(14), True)
                right = look.type.wrap(label, LABEL, self.words_width)
                right += [" "] * (len(left) - len(right))  # a line without a second part would be a group's name
                rows += zip_longest(left, right, fillvalue="")
            found.append(rows)
        return found

    # -- input -----------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        return self.scroll.leap(command, 2 * self._row, self.scroll.area.height * 0.85) or super().on_command(command)

    # -- painting --------------------------------------------------------------------------

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        self.paint_title(target, tr("Keys"))
        area = self.scroll.area
        target.set_clip(area)
        for number, column in enumerate(self.columns):
            x = area.x + number * (self._column_width + self._gap)
            y = area.y - round(self.scroll.offset)
            for keys, label in column:
                if label:
                    place_text(target, look, keys, LABEL, (x, y), bold=True)
                    place_text(target, look, label, LABEL, (x + self.keys_width, y), look.palette.muted)
                elif keys:
                    place_text(target, look, keys, LABEL, (x, y), look.palette.vermilion_text, bold=True)
                y += self._row
        target.set_clip(None)
        self.scroll.paint(target, look)


def open_topic(app: AppServices, topic: HelpTopic) -> None:
    """Shows a sentence or two on a topic over the screen; where there are only rules to it, those."""

    def rules() -> None:
        app.push(ReaderScreen(app, topic.game, topic.rule, topic.word))

    if topic.game and not topic.words:
        rules()
        return
    answers = [Answer(tr("Keys"), lambda: app.on_command("help"), icon="learn")]
    if topic.game:
        answers.append(Answer(tr("Rules"), rules, icon="rules"))
    title, words = (as_taught(each, app.top.bindings) for each in (topic.title, topic.words))
    app.push(Dialog(app, title, words, [*answers, Answer(tr("OK"), main=True)]))


def _fill(blocks: Sequence[Sequence[Line]], count: int) -> list[list[Line]]:
    """The blocks in at most `count` columns of about one height: the first one leads the first, and in each they stand
    in their order.
    """
    heights = [0] * count
    columns: list[list[int]] = [[] for _ in range(count)]
    for place in sorted(range(len(blocks)), key=lambda place: (place > 0, -len(blocks[place]))):
        lowest = heights.index(min(heights))
        columns[lowest].append(place)
        heights[lowest] += len(blocks[place]) + 1
    filled: list[list[Line]] = []
    for places in sorted(sorted(column) for column in columns if column):
        lines = [line for place in places for line in (("", ""), *blocks[place])]
        filled.append(lines[1:])
    return filled

"""What is told of Niwa's table before the panel says it: stones that turn one after the other along their lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from games.core.words import capital, is_you, tr, tr_n, tr_who
from games.niwa.events import CardLaid, GameEnded, StonesConverted
from games.niwa.garden import Cell, Laid
from games.niwa.names import short_name
from ui.drawing import staging
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text, stamp
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture, rect_picture
from ui.scenes.niwa import cards, group_outlines, stones
from ui.scenes.niwa.animations import source
from ui.scenes.niwa.garden_view import GardenView
from ui.scenes.niwa.group_outlines import GroupOutlines, groups
from ui.scenes.niwa.layout import Layout
from ui.scenes.niwa.pile import Pile
from ui.scenes.niwa.selection import Snapshot, my_seat
from ui.table.scene.game_scene import SceneContext
from ui.table.scene.moment import COUNT, Moment, Progress, Step, Timetable

COUNTED: Final = 3
"""From so many stones on it is a moment, with a coin that counts them."""
_MANY: Final = 8
_APART: Final = 90
_CLOSE: Final = 45
"""Milliseconds from one stone to the next; of many."""
_TURN: Final = 160
_FLIGHT: Final = 190
_READ: Final = 600
"""Milliseconds for which the number of all stands."""
NOTES: Final = 12
"""So many notes rise, one a stone; then the last one stays."""
_SEEN: Final = 500
"""Milliseconds for which the finished garden is seen before its groups are counted."""
_GROUP: Final = 350
_GROUPS: Final = 3000
"""Milliseconds for each group while they are counted, and for all of them at most."""
_AIR: Final = 8
"""Pixels between a card and the coin beside it."""
_STEPS: Final = 5
"""At so many distances from the card, half a card from one to the next, the coin may stand."""
_PHASES: Final = 12
"""In so many pictures a stone turns."""


class MomentTable(Protocol):
    """The table as its moments need it."""

    context: SceneContext
    layout: Layout
    garden_view: GardenView
    group_outlines: GroupOutlines
    pile: Pile

    @property
    def tabs(self) -> bool:
        """True when cards have their corner tabs."""


def moments(table: MomentTable, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
    """The stones that a card has turned, where they are many enough to be counted."""
    events = after.news_since(before)
    laid = next((each for each in events if isinstance(each, CardLaid)), None)
    turned = next((each for each in events if isinstance(each, StonesConverted)), None)
    found: list[Moment] = []
    if laid is not None and turned is not None and len(turned.cells) >= COUNTED:
        found.append(_turning(table, before, after, laid, turned))
    if any(isinstance(each, GameEnded) for each in events):
        found.append(_count(table, after))
    return found


def _count(table: MomentTable, after: Snapshot) -> Moment:
    """The groups of the finished garden, one after the other, with how many stones count so far."""
    every = groups(after)
    gap = min(_GROUP, _GROUPS // max(1, len(every)))
    steps = [Step(f"group-{n}", _SEEN + n * gap, gap, "stone") for n in range(len(every))]
    end = steps[-1].at + gap if steps else _SEEN
    times = Timetable((*steps, Step("read", end, _READ)))
    picture, outlines = CountedGroups(table, after), table.group_outlines
    stage = after.with_view(after.view)

    def begin() -> None:
        outlines.counted = 0
        table.garden_view.mounted = True
        if table.garden_view.follows:
            table.garden_view.follow(after)

    def base(progress: Progress) -> int:
        outlines.counted = sum(progress.begun(each.name) for each in steps)
        return outlines.counted

    words = tr("The groups are counted.")
    return Moment(COUNT, words, times, picture.paint, stage, times.length, begin, picture.draw_ahead, base)


def _turning(
    table: MomentTable, before: Snapshot, after: Snapshot, laid: CardLaid, turned: StonesConverted
) -> Moment:  # fmt: skip
    lines = sorted(turned.lines, key=lambda line: len(line.cells))
    cells = tuple(dict.fromkeys(cell for line in lines for cell in line.cells))
    picture = TurnedStones(
        table, before, laid, cells, tuple(line.anchor for line in lines), before.view.cells, after.names[laid.seat]
    )
    stage = after.with_view(replace(after.view, garden=before.view.garden, standings=before.view.standings))
    view = table.garden_view

    def begin() -> None:
        if view.follows:
            view.follow(after)
        else:
            view.see((laid.cell,))

    table_of = timetable(len(cells))
    (black, white), (was_black, was_white) = after.view.counts, before.view.counts
    name, count = after.names[laid.seat], len(cells)
    came = tr_n("{name} turned {n} stone at once.", "{name} turned {n} stones at once.", count, name=name)
    if is_you(name):
        came = tr_n("You turned {n} stone at once.", "You turned {n} stones at once.", count)
    # translators: how both stand now, black first, and how they stood before.
    stood = tr("{a} to {b}, before it was {c} to {d}.", a=black, b=white, c=was_black, d=was_white)
    return Moment(
        "stones",
        picture.words,
        table_of,
        picture.paint,
        stage,
        table_of.length,
        begin,
        picture.draw_ahead,
        outcome=(came, stood),
    )


def timetable(count: int) -> Timetable:
    """The steps of a card that turns so many stones: it flies and lies, then they turn, then all are counted."""
    gap = _CLOSE if count >= _MANY else _APART
    first = _FLIGHT + 60
    turns = [Step(f"turn-{n}", first + n * gap, _TURN, f"note-{min(n + 1, NOTES)}") for n in range(count)]
    counted = turns[-1].at + _TURN
    return Timetable((
        Step("flight", 0, _FLIGHT, "paper"),
        Step("lies", _FLIGHT, 0, "stone"),
        *turns,
        Step("counted", counted, 160),
        Step("read", counted, _READ),
    ))  # fmt: skip


@dataclass(frozen=True)
class TurnedStones:
    """A card that has been laid, and the stones that it turns, in the order in which they are told."""

    table: MomentTable
    before: Snapshot
    laid: CardLaid
    cells: tuple[Cell, ...]
    anchors: tuple[Cell, ...]
    garden: dict[Cell, Laid]
    """The cards that lay there before."""
    name: str

    @property
    def words(self) -> str:
        """What goes on, for the prompt."""
        card = capital(short_name(self.laid.card))
        # translators: {card} is the name of a card: "Poetry ribbon".
        return tr_who(self.name, "You lay a card: {card}.", "{name} lays a card: {card}.", card=card)

    @property
    def _width(self) -> int:
        """The width of the cards once the garden has come to rest."""
        view = self.table.garden_view
        return (view.goal.mounted() if view.mounted else view.goal).card[0]

    @property
    def _across(self) -> int:
        return stones.diameter(self._width)

    def draw_ahead(self) -> None:
        """Draws the garden's cards, stones in every phase of their turn, coins and rims."""
        look = self.table.context.look
        self.table.pile.prepare(self.garden.values(), self._width, look, self.table.tabs)
        for phase in range(_PHASES + 1):
            self._stone(phase / _PHASES)
        staging.glow(self._glow, look.palette.gold, 150)
        for number in range(1, len(self.cells) + 1):
            staging.coin(str(number), self._coin(0.0), look)
        for share in range(5):
            staging.coin(str(len(self.cells)), self._coin(share / 4), look)
        staging.pill(self._label, self._letters, look, strong=True)
        _thin_ring(self._across, look.palette.gold)

    @property
    def _glow(self) -> int:
        return round(self._across * 2.2)

    @property
    def _label(self) -> str:
        # translators: on a plate beside a coin with the number of stones that a card has turned.
        return tr_n("stone turned", "stones turned", len(self.cells))

    def _coin(self, share: float) -> int:
        """The coin's width; `share` is how far it has grown at the end."""
        most = max(44, 2 * self._width)
        across = min(self.table.context.look.px(48), most)
        return round(across * (1 + 0.3 * round(share * 4) / 4))

    @property
    def _letters(self) -> int:
        return staging.letters(LABEL, self.table.layout.unit, self.table.context.look)

    def _stone(self, share: float) -> pygame.Surface:
        share = round(share * _PHASES) / _PHASES
        across = round(self._across * (1 + 0.25 * math.sin(math.pi * share)))
        return stones.turned(self.laid.seat, across, share, self.table.context.look)

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws the card, the stones as far as they have turned, and the coin that counts them."""
        camera = self.table.garden_view.camera
        window = target.get_clip()
        target.set_clip(self.table.layout.garden.clip(window))
        done = 0
        for number, cell in enumerate(self.cells):
            share = progress.share(f"turn-{number}")
            if share <= 0:
                break
            done = number + 1
            self._paint_turn(target, cell, share)
        lies = progress.begun("lies")
        for anchor in self.anchors if lies else ():
            self._frame(target, camera.rect(anchor), 2.4)
        if lies:
            self._paint_card(target, camera.rect(self.laid.cell))
            self._frame(target, camera.rect(self.laid.cell), 4)
        if done:
            self._paint_coin(target, done, progress.share("counted"))
        target.set_clip(window)
        if not lies:
            self._paint_flight(target, progress.eased("flight"))

    def _frame(self, target: pygame.Surface, box: pygame.Rect, thick: float) -> None:
        colour = self.table.context.look.palette.gold
        stamp(target, cards.ring(box.width, colour, thick if box.width > 40 else min(thick, 2.4)), box.center)

    def _paint_card(self, target: pygame.Surface, box: pygame.Rect) -> None:
        look = self.table.context.look
        target.blit(cards.shadow(box.width, look), (box.x - 4, box.y - 3))
        target.blit(cards.shown(self.laid.card, box.width, look, self.table.tabs), box)
        stamp(target, stones.stone(self.laid.seat, stones.diameter(box.width), look), stones.place(box))

    def _paint_turn(self, target: pygame.Surface, cell: Cell, share: float) -> None:
        look, box = self.table.context.look, self.table.garden_view.camera.rect(cell)
        across, at = self._across, stones.place(box)
        if share >= 1:
            stamp(target, stones.stone(self.laid.seat, across, look), at)
            stamp(target, _thin_ring(across, look.palette.gold), at)
            return
        face = cards.shown(self.garden[cell].card, box.width, look, self.table.tabs)
        bare = pygame.Rect(0, 0, across + 6, across + 6)
        bare.center = at[0] - box.x, at[1] - box.y
        bare = bare.clip(face.get_rect())
        target.blit(face, (box.x + bare.x, box.y + bare.y), bare)
        stamp(target, staging.glow(self._glow, look.palette.gold, 150), at)
        lifted = 0.35 * across * math.sin(math.pi * share)
        stamp(target, self._stone(share), (at[0], round(at[1] - lifted)))

    def _paint_coin(self, target: pygame.Surface, count: int, grown: float) -> None:
        look = self.table.context.look
        coin = staging.coin(str(count), self._coin(grown), look)
        label = staging.pill(self._label, self._letters, look, strong=True)
        box, below = self._coin_box(label.get_size())
        at = (box.centerx, box.top + self._largest // 2 if below else box.bottom - self._largest // 2)
        stamp(target, coin, at)
        if grown > 0:
            half = label.get_height() // 2
            stamp(target, staging.shown(label, grown), (box.centerx, box.bottom - half if below else box.top + half))

    @property
    def _largest(self) -> int:
        """The width of the coin at the end, with its rim."""
        return round(self._coin(1.0) * 1.12)

    def _coin_box(self, label: tuple[int, int]) -> tuple[pygame.Rect, bool]:
        """Where coin and label stand, and whether the label is the lower one."""
        card, garden = self.table.garden_view.camera.rect(self.laid.cell), self.table.layout.garden
        key = ("coin", self.laid.cell, tuple(card), tuple(garden), label, self._largest)
        camera = self.table.garden_view.camera
        lying = [*self.garden, self.laid.cell]
        return self.before.memo(
            key, lambda: coin_place(card, [camera.rect(cell) for cell in lying], garden, self._largest, label)
        )

    def _paint_flight(self, target: pygame.Surface, share: float) -> None:
        end = self.table.garden_view.camera.rect(self.laid.cell)
        start = source(self.before.view, self.laid.card, my_seat(self.before), self.table.layout)
        box = pygame.Rect((0, 0), cards.size_of(round(start.width + (end.width - start.width) * share)))
        box.center = (
            round(start.centerx + (end.centerx - start.centerx) * share),
            round(start.centery + (end.centery - start.centery) * share),
        )
        self._paint_card(target, box)


def coin_place(
    card: pygame.Rect, lying: Sequence[pygame.Rect], garden: pygame.Rect, coin: int, label: tuple[int, int]
) -> tuple[pygame.Rect, bool]:
    """Where in the garden a coin so wide stands with its label, and whether the label is the lower one.

    It is the place beside the `card` at which both hide the least of the cards that are `lying` there, and among equals
    the nearest.
    """
    boxes = [pygame.Rect(0, 0, max(coin, label[0]), coin + label[1] + 4) for _ in range(4)]
    boxes[0].midbottom, boxes[1].midtop = (card.centerx, card.top - _AIR), (card.centerx, card.bottom + _AIR)
    boxes[2].midright, boxes[3].midleft = (card.left - _AIR, card.centery), (card.right + _AIR, card.centery)
    away = ((0, -1), (0, 1), (-1, 0), (1, 0))
    found = [
        (box.move(x * step * card.width // 2, y * step * card.height // 2).clamp(garden.inflate(-_AIR, -_AIR)), n == 1)
        for step in range(_STEPS)
        for n, (box, (x, y)) in enumerate(zip(boxes, away, strict=True))
    ]

    def hides(place: tuple[pygame.Rect, bool]) -> int:
        over = [place[0].clip(lying[number]) for number in place[0].collidelistall(lying)]
        return sum(each.width * each.height for each in over)

    return min(found, key=hides)


@dataclass(frozen=True)
class CountedGroups:
    """How many stones of each colour count, as far as the groups are outlined."""

    table: MomentTable
    after: Snapshot

    @property
    def _across(self) -> int:
        return self.table.context.look.px(26)

    def draw_ahead(self) -> None:
        """Draws the garden's cards, its groups' outlines and the two stones over it."""
        look, camera = self.table.context.look, self.table.garden_view.goal.mounted()
        self.table.pile.prepare(self.after.view.garden, camera.card[0], look, self.table.tabs)
        group_outlines.draw_ahead(groups(self.after), camera, look)
        for seat in (0, 1):
            stones.stone(seat, self._across, look)

    @property
    def box(self) -> pygame.Rect:
        """Where both sums stand: at a corner of the window in which no card lies, the upper right if it can be."""
        look, layout, view = self.table.context.look, self.table.layout, self.table.garden_view
        foot = group_outlines.caption_box(layout.garden, look).top
        room = pygame.Rect(*layout.clear.topleft, layout.clear.width, foot - layout.clear.top).inflate(-12, -8)
        camera = view.goal.mounted()
        laid = [camera.rect(each.cell) for each in self.after.view.garden]
        size = look.px(176), self._across + look.px(12)
        places = []
        for corner in ("topright", "topleft", "bottomright", "bottomleft"):
            places.append(pygame.Rect((0, 0), size))
            setattr(places[-1], corner, getattr(room, corner))
        return min(places, key=lambda each: len(each.collidelistall(laid)))

    def paint(self, target: pygame.Surface, progress: Progress) -> None:
        """Draws both sums, each beside a stone of its colour."""
        look = self.table.context.look
        box = self.after.memo(("sums", tuple(self.table.layout.garden), look.key), lambda: self.box)
        rim = rect_picture(
            box.size, radius=box.height / 2, fill=look.palette.paper, stroke=look.palette.gold, width=2
        )  # fmt: skip
        target.blit(rim, box)
        for seat, count in enumerate(self.table.group_outlines.scores(self.after)):
            x = box.x + look.px(22) + seat * look.px(84)
            stamp(target, stones.stone(seat, self._across, look), (x, box.centery))
            at = (x + look.px(20), box.centery)
            place_text(target, look, str(count), BODY + 2, at, bold=True, middle=True)


@picture_cache
def _thin_ring(across: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """The ring that tells a stone that has just turned."""
    thick = max(1.4, across * 0.08)
    return disc_picture(across + 8, across / 2 + 1.5, stroke=colour, width=thick)

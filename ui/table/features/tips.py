"""First-time tips: each comes once in free play, beside what it is about, until the player does something.

Whoever has done by themselves what a tip explains is not told it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final, NamedTuple

import pygame

from games.core.tips import Tip
from games.core.words import N_, tr
from ui.controls.key_hints import as_taught
from ui.controls.pad_words import leads
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.services.seen_tips import SeenTips
from ui.table.feature import Feature
from ui.table.features.danger import DangerOverlay
from ui.table.features.moments import Moments
from ui.table.features.recap.block import RecapBlock
from ui.table.panel.blocks import BLEED
from ui.table.panel.log import MoveLog
from ui.table.panel.notices import clear_spot, hidden
from ui.table.table_context import TableContext

QUIET: Final = 0.7
"""Seconds that nothing has moved before a tip comes."""
REST: Final = 30.0
"""Seconds between a tip and one that belongs to no moment of the game."""
_BEGUN: Final = 6
"""So many entries of the log, and a player looks beyond the moves themselves."""
_RECAP: Final = "recap"
_AIR, _BESIDE = 4, 84
"""Round what a tip is about, and what stands beside its words on its slip and outside it, in pixels."""


class TableTip(NamedTuple):
    """A tip of every game's table."""

    name: str
    words: str
    """Marked, and looked up when it is told."""
    place: Callable[[TableContext], str | None]
    """As that of a game's tip (`games.core.tips`), and so below."""
    padded: str | None = None
    teaches: tuple[type[Any], ...] = ()
    command: str = ""


def _lost(table: TableContext) -> str | None:
    return "" if any(item.loser == table.snapshot.reader for item in table.recap.recap_items) else None


def _much_is_hidden(table: TableContext) -> str | None:
    """Once so much has been played that there is something to be known of what is hidden."""
    offered = any(each.command == "known" for each in table.bindings)
    return "" if offered and table.match.hides and table.snapshot.shown >= 2 * _BEGUN else None


GENERAL: Final[tuple[TableTip, ...]] = (
    TableTip(
        "recap",
        N_("What the others did is shown here. L shows it again from the beginning."),
        lambda table: _RECAP if table.recap.shown and about_of(_RECAP, table) is not None else None,
        command="recap",
    ),
    TableTip("danger", N_("Hold U to see what the others can attack next."), _lost),
    TableTip(
        "known",
        N_("What you know, in the menu, shows where every card is, and how likely that is."),
        _much_is_hidden,
        command="known",
    ),
    TableTip(
        "undo",
        N_("Ctrl Z undoes your last action; Ctrl Y plays it again."),
        lambda table: "undo" if table.snapshot.can_undo and table.snapshot.shown >= _BEGUN else None,
        N_("Ctrl Z undoes your last action."),
        command="undo",
    ),
    TableTip(
        "hint",
        N_("H asks for a hint: where to look first, then what to do, then why."),
        lambda table: "hint" if table.snapshot.may_hint and table.snapshot.shown >= _BEGUN else None,
        command="hint",
    ),
    TableTip(
        "rules",
        N_("F1 opens the rules on what is asked now."),
        lambda table: "rules",
        command="rules",
    ),
)
"""Where the game itself has nothing to say."""


class _ShownTip(NamedTuple):
    words: str
    place: str
    presses: int
    """How often a key or a button had been pressed when it came."""


class _Spot(NamedTuple):
    key: Hashable
    box: pygame.Rect
    face: pygame.Surface
    about: pygame.Rect | None


class Tips(Feature):
    """The tip that is told now, at one table."""

    overlays = True

    def __init__(self) -> None:
        self._announced: _ShownTip | None = None
        self._quiet = 0.0
        self._rest = REST
        """Seconds since the one before."""
        self._asked: Hashable = None
        """The snapshot for which a tip was last looked for."""
        self._spot: _Spot | None = None

    @property
    def words(self) -> str:
        """What is told now; "" where nothing is."""
        return self._announced.words if self._announced is not None else ""

    @property
    def box(self) -> pygame.Rect | None:
        """Where it was painted last."""
        return self._spot.box if self._spot is not None else None

    def belongs(self, table: TableContext) -> bool:
        return table.mode.counts

    # -- time --------------------------------------------------------------------------------

    def tick(self, seconds: float, table: TableContext) -> None:
        """Looks for a tip where a snapshot is new and nothing moves, and takes away the one that was answered."""
        self._rest += seconds
        if self._announced is not None:
            self._wait(self._announced, table)
        elif table.app.settings.tips and self._rests(table):
            self._quiet += seconds
            if self._quiet >= QUIET:
                self._asked = _key(table)
                self._look_for(table)
        else:
            self._quiet = 0.0

    def ask(self, action: Any, table: TableContext, go: Callable[[], bool]) -> bool:
        """What a person does needs no explaining any more."""
        if table.app.settings.tips:
            self._known(lambda tip: isinstance(action, tip.teaches), table)
        return go()

    def heard(self, command: str, table: TableContext) -> None:
        """A command was given: nor does that."""
        if table.app.settings.tips and self.belongs(table):
            self._known(lambda tip: tip.command == command, table)

    def _known(self, is_known: Callable[[Tip | TableTip], bool], table: TableContext) -> None:
        seen = _seen(table)
        new = [name for name, tip in _tips(table) if is_known(tip) and not seen.has(name)]
        for name in new:
            seen.add(name)
        if new:
            table.app.keep_settings()

    def _rests(self, table: TableContext) -> bool:
        """True while somebody looks at a new snapshot, and nothing else is said or moves."""
        snapshot = table.snapshot
        if not snapshot.mine or snapshot.reviewing or _key(table) == self._asked:
            return False
        return not (table.notices.words or table.motion.running or table.recap.running) and table.on_top

    def _wait(self, shown_tip: _ShownTip, table: TableContext) -> None:
        tips = table.app.settings.tips
        if table.app.inputs.presses != shown_tip.presses or _key(table) != self._asked or not tips:
            self._end(table)
            return
        key = (table.area.size, table.look, shown_tip)
        if self._spot is None or self._spot.key != key:
            self._spot = _spot(shown_tip, key, table)
            table.request_redraw()

    def forget(self, table: TableContext) -> None:
        if self._announced is not None:
            self._end(table)

    def _end(self, table: TableContext) -> None:
        self._announced, self._spot, self._rest, self._quiet = None, None, 0.0, 0.0
        table.request_redraw()

    def _look_for(self, table: TableContext) -> None:
        """The first tip that has not been told and whose moment this is."""
        known = _seen(table)
        for name, tip in _tips(table):
            words = _words(tip)
            if not words or known.has(name) or (isinstance(tip, TableTip) and self._rest < REST):
                continue
            found = tip.place(table) if isinstance(tip, TableTip) else tip.place(table.snapshot.view)
            if found is not None:
                text = as_taught(tr(words), table.bindings)
                self._announced = _ShownTip(text, found, table.app.inputs.presses)
                known.add(name)
                table.app.keep_settings()
                return

    # -- hands -------------------------------------------------------------------------------

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A click on the slip puts it away and does nothing else."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.box is None or not self.box.collidepoint(at):
            return False
        self._end(table)
        return True

    # -- painting ----------------------------------------------------------------------------

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """Draws the slip, and a ring round what it is about."""
        spot = self._spot
        if spot is None or not table.on_top or table.notices.words or table.feature(DangerOverlay).shown:
            return
        if table.feature(Moments).now is not None:  # the action that brings one is the answer to the tip
            return
        if spot.about is not None:
            target.blit(place_ring(spot.about.size, table.look), spot.about)
        target.blit(spot.face, spot.box)


def _tips(table: TableContext) -> Iterator[tuple[str, Tip | TableTip]]:
    """The tips of the game and then those of every table, by the names under which they are remembered."""
    game = table.match.game
    yield from ((f"{game.info.id}-{tip.name}", tip) for tip in game.tips)
    yield from ((tip.name, tip) for tip in GENERAL)


def _seen(table: TableContext) -> SeenTips:
    """What whoever reads the table has been told."""
    reader = table.snapshot.reader
    return SeenTips(table.app.settings, table.match.seats[reader].guest if reader is not None else "")


def _words(tip: Tip | TableTip) -> str:
    """What is told to these hands; "" where they have no use for it."""
    return tip.words if tip.padded is None or not leads() else tip.padded


def _key(table: TableContext) -> Hashable:
    snapshot = table.snapshot
    return snapshot.version, snapshot.shown, snapshot.reader


def _spot(shown_tip: _ShownTip, key: Hashable, table: TableContext) -> _Spot:
    """The nearest spot beside what the tip is about where it hides nothing that stands or asks."""
    about = about_of(shown_tip.place, table)
    aside = table.frame.aside(table.blocks)
    board = table.scene.foot or table.area
    corners = [rect for _, rect in table.scene.corner_buttons(table.snapshot)]
    asked, *others = aside.busy
    buttons = [pygame.Rect(button.rect) for button in table.frame.buttons.values()]
    first = [*([] if about is None else [about]), table.log.newest, *asked, *buttons]
    busy = (first, *table.scene.busy(table.snapshot), corners, *others)
    here = about if about is not None else pygame.Rect(board.centerx, board.bottom - _AIR, 1, 1)
    room = board.width - table.look.px(_BESIDE)
    faces = [(slip(shown_tip.words, min(table.look.px(width), room), table.look), board) for width in WIDTHS]
    beside = slip(shown_tip.words, aside.area.width - aside.look.px(_BESIDE), aside.look), aside.area
    if about is not None and not table.area.colliderect(about):  # what it says of the panel hides nothing of the board
        faces.insert(0, beside)
    else:
        faces.append(beside)

    groups = []
    for face, region in faces:
        steps = _STEPS if region is board else _STEPS_ASIDE
        spots = inside(spots_about(face.get_size(), here, steps), region, here)
        groups.append([(face, on_rows(spot, table.log) if region is not board else spot) for spot in spots])
    if about is None:  # it need not stand near anything: anywhere in the panel
        groups.append([(beside[0], clear_spot(beside[0].get_rect(), aside.area, busy))])
    standing, rows = [box for boxes in busy for box in boxes], table.log.written
    free = ([found for found in group if found[1].collidelist(standing) < 0] for group in groups)
    near = next((group for group in free if group), None)
    if near is not None:  # the nearest, but rather a little further away than over half a row of the log
        face, box = min(near, key=lambda found: found[1].colliderect(rows))
    else:
        groups.append([(face, clear_spot(face.get_rect(), region, busy)) for face, region in faces])
        face, box = min((found for group in groups for found in group), key=lambda found: hidden(found[1], busy))
    return _Spot(key, box, face, about)


def about_of(place: str, table: TableContext) -> pygame.Rect | None:
    """What of the window a tip is about; None: nothing that has a place."""
    if place == _RECAP:
        laid_out = table.frame.panel.layout(table.blocks, table.panel_look)
        found = (box for block, box in laid_out if isinstance(block, RecapBlock))
        box = next((box.inflate(2 * (BLEED - _AIR), 0) for box in found), None)  # as far as its tint
    else:
        box = table.find_place(place) if place else None
    return box.inflate(2 * _AIR, 2 * _AIR) if box is not None else None


_GAP: Final = 12
"""Between a place and the slip about it."""
_STEP, _STEPS = 24, 12
"""How much further away it goes at a time where it would hide something, and how often."""
_STEPS_ASIDE: Final = 24
"""How often in the panel, where it may stand as far away as over the oldest rows of the log."""
WIDTHS: Final = (400, 250)
"""How wide its words may be at 100 %."""


@picture_cache
def slip(words: str, width: int, look: Look) -> pygame.Surface:
    """A tip as a slip of paper, its words at most so wide. Never draw on it."""
    palette, pad = look.palette, look.px(12)
    lines = look.type.wrap(words, LABEL, width)
    high, side = look.type.line_height(LABEL), look.px(20)
    wide = max(look.type.width(line, LABEL) for line in lines) + side + look.px(10) + 2 * pad
    sketch = Sketch(wide, len(lines) * high + look.px(16))
    sketch.rect((1, 1, wide - 2, sketch.height - 2), radius=7, fill=palette.paper, stroke=palette.gold, width=1.5)
    face = sketch.render()
    face.blit(icon("hint", side, palette.gold), (pad, (face.get_height() - side) // 2))
    for number, line in enumerate(lines):
        text = look.type.surface(line, LABEL, palette.ink)
        face.blit(text, (pad + side + look.px(10), look.px(8) + number * high + (high - text.get_height()) // 2))
    return face


@picture_cache
def place_ring(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The ring round the place that a tip is about. Never draw on it."""
    wide, high = size
    sketch = Sketch(wide, high)
    sketch.rect((2.5, 2.5, wide - 5, high - 5), radius=8, stroke=look.palette.paper, width=5, alpha=0.8)
    sketch.rect((2.5, 2.5, wide - 5, high - 5), radius=8, stroke=look.palette.gold, width=2)
    return sketch.render()


def spots_about(size: tuple[int, int], about: pygame.Rect, steps: int = _STEPS) -> Iterator[pygame.Rect]:
    """Places of a slip round a box, the nearest first."""
    wide, high = size
    for away in range(_GAP, _GAP + _STEP * steps, _STEP):
        for x in (about.centerx - wide // 2, about.left, about.right - wide):
            yield pygame.Rect(x, about.top - away - high, wide, high)
            yield pygame.Rect(x, about.bottom + away, wide, high)
        for y in (about.centery - high // 2, about.top, about.bottom - high):
            yield pygame.Rect(about.right + away, y, wide, high)
            yield pygame.Rect(about.left - away - wide, y, wide, high)


def on_rows(spot: pygame.Rect, log: MoveLog) -> pygame.Rect:
    """A spot over the log moved by less than a row, so that it hides whole rows and cuts none."""
    high, top = log.row_height, log.area.y + log.shift
    if not spot.colliderect(log.written):
        return spot
    more = spot.height - max(1, round(spot.height / high)) * high
    return spot.move(0, top + round((spot.top - top) / high) * high - more // 2 - spot.top)


def inside(spots: Iterator[pygame.Rect], region: pygame.Rect, about: pygame.Rect) -> Iterator[pygame.Rect]:
    """The same moved into a region, where they stay beside the box."""
    for spot in spots:
        moved = spot.clamp(region.inflate(-12, -12))
        if region.contains(moved) and not moved.colliderect(about):
            yield moved

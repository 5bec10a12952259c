"""What would end or decide the match is told by the board: a glow, a sentence in the prompt, a sound once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.words import tr
from ui.drawing.paint import clipped
from ui.drawing.threat_marks import struck_ring, threat_pill, way_out
from ui.table.feature import Feature
from ui.table.features.danger_choice import DangerChoice
from ui.table.panel.blocks import Block, Legend, LegendItem
from ui.table.panel.danger_row import OFF
from ui.table.panel.log import LogBlock
from ui.table.panel.notices import Busy, hidden
from ui.table.scene.game_scene import PanelContent, PanelSlot
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.scene.threat import Threat
from ui.table.scene.threat_painting import marked_places, paint_boxes, paint_order, ways_of
from ui.table.table_context import TableContext

_SOUND: Final = "knock"
_ROWS: Final = 4
"""So many rows the log gives up while danger is told."""


class ThreatDisplay(Feature):
    """Has every position reckoned once, in the background, and tells what threatens who is to act now."""

    def __init__(self) -> None:
        self._seen: object = None
        """The snapshot that was looked at last."""
        self._asked: Hashable = None
        """The position that is reckoned, and for whom."""
        self._found: Any = None
        self._strikers: dict[int | None, frozenset[tuple[str, int]]] = {}
        """Whom each seat has been told of last, so that a sound is heard once for each striker."""
        self._sounds = False

    def belongs(self, table: TableContext) -> bool:
        """Where danger is told at all."""
        return table.mode.dangers

    def forget(self, table: TableContext) -> None:
        """What one person was told, another is told anew."""
        self._seen = self._asked = self._found = None
        self._sounds = False
        table.scene.context.threats.show(None, 0.0, anew=False)

    def known(self, table: TableContext) -> Threat | None:
        """What is known of the position shown, whether something threatens or not."""
        found, snapshot = self._found, table.snapshot
        if found is None or (snapshot is not self._seen and self._asked != _position(table)):
            return None
        return snapshot.memo("threat", lambda: table.scene.threat(found, snapshot))

    def current(self, table: TableContext) -> Threat | None:
        """What threatens now, None where nothing does or nobody wants to be told."""
        threat = self.known(table)
        return threat if threat is not None and threat.active else None

    def observed(self, table: TableContext) -> None:
        """What threatened before the change is gone at once, also where the match is over with it."""
        self._look(table)

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """Whatever is done brings the glow to its rest."""
        table.scene.context.threats.motion.finish()
        return False

    def tick(self, seconds: float, table: TableContext) -> None:
        """Has a new position reckoned, and lets the glow's time go by once nothing moves."""
        shown = table.scene.context.threats
        if table.snapshot is not self._seen:
            self._look(table)
        if table.motion.running:
            return
        if self._sounds:
            self._sounds = False
            table.app.sounds.play(_SOUND)
        if shown.motion.running:
            shown.motion.advance(seconds)
            table.request_redraw()

    def _look(self, table: TableContext) -> None:
        """Has the position reckoned if it is another one, or somebody else's."""
        self._seen, asked = table.snapshot, _position(table)
        if asked == self._asked:
            return
        self._asked, self._found = asked, None
        table.scene.context.threats.show(None, 0.0, anew=False)
        work = table.scene.threat_work(table.snapshot) if asked is not None else None
        if work is not None:
            table.app.tasks.run(work, partial(self._arrived, asked, table))

    def _arrived(self, asked: Hashable, table: TableContext, found: Any) -> None:
        """The position is reckoned; late results are nothing."""
        if asked != self._asked or found is None:
            return
        self._found = found
        threat = self.known(table)
        strikes = threat.strikes if threat is not None else ()
        strikers = frozenset((each.place or threat.place, each.seat) for each in strikes if threat is not None)
        reader = table.snapshot.reader
        new = strikers - self._strikers.get(reader, frozenset())
        self._strikers[reader] = strikers
        table.scene.context.threats.show(threat, table.motion.speed, anew=bool(new))
        self._sounds = bool(new) and table.on_top
        if threat is not None:
            if threat.active or table.scene.picked_place(table.snapshot) is not None:
                table.renew_blocks()  # the panel says so; the match and who looks are what they were
            table.request_redraw()

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The sentence in place of the prompt while nothing else is chosen; what the marks mean in any case."""
        threat = (
            self.known(table) if self._found is not None and table.mode.recaps else None
        )  # a lesson has words of its own
        if threat is None:
            return own
        chosen = table.scene.picked_place(snapshot)
        legend, slots = _legend(threat, chosen == threat.place, table), own.blocks
        below = [n + 1 for n, each in enumerate(slots) if each is PanelSlot.PROMPT]
        if legend and below and slots[below[0] : below[0] + 1] != (PanelSlot.LEGEND,):
            own = replace(own, blocks=(*slots[: below[0]], Legend(tuple(legend)), *slots[below[0] :]))
            legend = []
        own = replace(own, legend=[*own.legend, *legend])
        if chosen not in (None, threat.place):
            return own
        if not threat.words:
            return replace(own, detail=threat.detail) if threat.detail else own
        detail = own.detail if table.scene.foretells(snapshot) else threat.detail or own.detail
        return replace(own, prompt=threat.words, detail=detail)

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The log gives up rows for the sentence and what the marks mean."""
        if self._found is None or self.current(table) is None or not table.mode.recaps:
            return made
        rows = max(2, table.frame.panel.rows - _ROWS)
        return [replace(each, enough=min(each.enough, rows)) if isinstance(each, LogBlock) else each for each in made]

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """What lies over the pieces: numbers, a few words; on a board of cards all of it."""
        threat, scene, snapshot = self.current(table) if self._found is not None else None, table.scene, table.snapshot
        if threat is None or table.motion.running:
            return
        spots = scene.threat_spots(snapshot)
        with clipped(target, scene.danger_area):
            if spots is None:
                strength = scene.context.threats.strength
                paint_boxes(target, table.look, threat, strength, lambda name: scene.find(name, snapshot))
            else:
                paint_order(target, table.look, threat, spots)
        box = pill_box(threat, table)
        if box is not None:
            target.blit(threat_pill(threat.pill, table.look), box)

    def spoken(self, place: str, table: TableContext) -> str:
        """What a mark at a place means, for ears; "" where there is none."""
        threat = self.known(table)
        if threat is None:
            return ""
        if threat.active and place in (threat.place, *(strike.place for strike in threat.strikes)):
            return threat.words
        if place in threat.struck:
            return tr("What is in danger would be taken there.")
        return tr("This gets out of danger.") if threat.active and place in threat.ways else ""


def _position(table: TableContext) -> Hashable:
    """The position that is to be reckoned, and for whom; None: nothing is told now."""
    snapshot = table.snapshot
    if not snapshot.mine or snapshot.asked or snapshot.reviewing or table.feature(DangerChoice).choice(table) == OFF:
        return None
    return snapshot.version, snapshot.shown, snapshot.reader


def _legend(threat: Threat, chosen: bool, table: TableContext) -> Sequence[LegendItem]:
    look = table.panel_look
    if chosen and threat.struck and threat.struck_words:
        mark = pygame.Surface((look.px(18), look.px(18)), pygame.SRCALPHA)
        ring = struck_ring(look.px(6), look)
        mark.blit(ring, ring.get_rect(center=mark.get_rect().center))
        return [LegendItem(threat.struck_words, mark)]
    if not chosen and threat.active and threat.ways and threat.ways_words:
        return [LegendItem(threat.ways_words, way_out(look.px(15), look))]
    return []


def pill_box(threat: Threat, table: TableContext) -> pygame.Rect | None:
    """Where the few words stand: beside what strikes first, over no piece and no mark; None where there is no room."""
    scene, snapshot = table.scene, table.snapshot
    key = ("pill", threat, tuple(table.area), table.look.key, scene.picked_place(snapshot))
    return snapshot.memo(key, lambda: _free_box(threat, table))


def _free_box(threat: Threat, table: TableContext) -> pygame.Rect | None:
    scene, snapshot = table.scene, table.snapshot
    names = [*(strike.place for strike in threat.strikes if strike.order == 1 and strike.place), threat.place]
    if not threat.pill:
        return None
    size = threat_pill(threat.pill, table.look).get_size()
    spots = scene.threat_spots(snapshot)
    marks = [*marked_places(threat, spots), *ways_of(threat, spots)] if spots is not None else []
    area = scene.foot or table.area
    around = list(scene.busy(snapshot))
    if spots is not None and spots.standing:
        around[1:2] = [spots.standing]
    busy: Busy = [*around, marks]
    for name in names:
        box = scene.find(name, snapshot)
        if box is None:
            continue
        free = (spot for spot in _around(size, box) if area.contains(spot) and not sum(hidden(spot, busy)))
        found = next(free, None)
        if found is not None:
            return found
    return None


_CORNERS: Final = (("midright", "midleft", -1, 0), ("midleft", "midright", 1, 0), ("midbottom", "midtop", 0, -1),
                   ("midtop", "midbottom", 0, 1), ("bottomright", "topleft", -1, -1), ("bottomleft", "topright", 1, -1),
                   ("topright", "bottomleft", -1, 1), ("topleft", "bottomright", 1, 1),
    ("topright", "midleft", -1, 0), ("bottomright", "midleft", -1, 0), ("topleft", "midright", 1, 0),
    ("bottomleft", "midright", 1, 0), ("topright", "midbottom", 0, 1), ("topleft", "midbottom", 0, 1),
    ("bottomright", "midtop", 0, -1), ("bottomleft", "midtop", 0, -1))  # fmt: skip
"""Which point of words lies beside which of a box, and in which direction from it."""


def _around(size: tuple[int, int], box: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places for words round a box, the best first: beside it, over and under it, then at its corners."""
    for away in (4, 12, 20, 28, 40):
        for own, others, across, down in _CORNERS:
            spot = pygame.Rect((0, 0), size)
            x, y = getattr(box, others)
            setattr(spot, own, (x + across * away, y + down * away))
            yield spot

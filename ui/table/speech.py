"""A table for a screen reader: places of the board, what happened, what is asked, and how everybody stands.

All of it is what the viewer may know: views, the log as its reader may read it, words made of these.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from games.core.aloud import once_named
from games.core.narration import narration_of
from games.core.spoken_alphabet import OFF, spelled
from games.core.types import CHANCE
from games.core.words import row, sentences, tr
from ui.controls.access import in_window
from ui.controls.spoken import AccessibleNode, text, texts
from ui.services.settings import BRIEF
from ui.table.commands.commands import clock_text
from ui.table.features.moments import Moments
from ui.table.features.plan import PlanAdvice
from ui.table.features.tips import Tips
from ui.table.panel.blocks import Prompt
from ui.table.scene.accessible_board import AccessibleBoard, AccessiblePlace
from ui.table.scene.log_rows import heard_of, log_nodes

if TYPE_CHECKING:
    from ui.table.scene.table_snapshot import LogRecord, TableSnapshot
    from ui.table.table import Table

SLICE: Final = 0.002
"""Seconds of a frame that may go into wording places."""
MOST_READ: Final = 60
"""So many of the last entries of the log are told."""
MOST_NEWS: Final = 12
"""So many of the last entries are told as news at once: who goes through a review does not wait for all of it."""
_PLACED: Final = re.compile(r"\b[A-Za-z]?\d+\b|\b[A-Z]\b")
"""What changes from place to place in how something is done."""
_ENDS: Final = (".", "!", "?", ":", "\u2026", "\u3002", "\uff01", "\uff1f", "\uff1a")


class TableSpeech:
    """What one table tells, and where in the log it has come to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._narration = narration_of(table.match.game)
        self._now: TableSnapshot[Any] | None = None
        """The snapshot whose places are worded."""
        self._words: dict[str, str] = {}
        self._work: Iterator[None] = iter(())
        self._news = ""
        self._announced: tuple[int | None, int] | None = None
        """Who was told of the log, and how far."""
        self._begun = 0
        """Where in the log the news begin."""
        self._said = 0
        """How often there were news."""
        self._sent = True
        """The news have been asked for; what happens next is told without them."""
        self._asked: tuple[tuple[str, ...], str] = ((), "")
        """In brief: what is asked, and how that was said."""
        self._hows: set[str] = set()
        """In brief: how something is done, as it has been said."""
        self._last_read: Sequence[AccessibleNode] | None = None
        """What was told last; while a moment goes on nothing else is."""

    def title(self) -> str:
        """The game and how far it has come."""
        table = self.table
        return row([table.match.game.info.name, table.mode.subtitle(table.snapshot, table) or table.snapshot.turn])

    # -- wording -----------------------------------------------------------------------------

    def words_on(self) -> bool:
        """Words places for a while; True while some are left."""
        if self._last_read is not None and self._waits:
            return False
        self._follow()
        end = time.perf_counter() + SLICE
        return any(time.perf_counter() > end for _ in self._work)

    def _follow(self) -> None:
        snapshot = self.table.snapshot
        if snapshot is self._now:
            return
        self._now, self._words = snapshot, {}
        self._work = self._word(snapshot)
        before, self._announced = self._announced, (snapshot.viewer, snapshot.shown)
        if before is None or before[0] != snapshot.viewer or before[1] > snapshot.shown:
            self._begun, self._news = snapshot.shown, ""
        elif before[1] < snapshot.shown:
            if self._sent:
                self._begun, self._said = before[1], self._said + 1
            entries = [
                entry for entry in snapshot.records[self._begun : snapshot.shown] if entry.lines or entry.events
            ][-MOST_NEWS:]
            parts: Iterable[str] = (words for entry in entries for words in self._announced_of(entry, snapshot))
            if self._brief:
                parts = once_named(parts, snapshot.names)
            self._news, self._sent = sentences(*map(_sentence, parts)), False

    def _announced_of(self, entry: LogRecord, snapshot: TableSnapshot[Any]) -> Sequence[str]:
        """What is announced of an entry; in brief only what came of one's own action, and no place twice."""
        if not entry.lines:
            own = [each for each in entry.events if getattr(each, "seat", None) in (None, self._hearer(snapshot))]
            return self._narration.extra_announcements(own if self._brief else entry.events, snapshot.names)
        game = self.table.match.game.info.id
        heard = heard_of(entry, self.table.scene.priority, snapshot, game, brief=self._brief)
        return heard[1:] if self._brief and entry.actor == self._hearer(snapshot) else heard

    @property
    def _brief(self) -> bool:
        return self.table.app.settings.announcements == BRIEF

    def _hearer(self, snapshot: TableSnapshot[Any]) -> int | None:
        """The seat of the person who hears: the only one at the table, else who looks at it now."""
        people = [seat for seat, who in enumerate(self.table.match.seats) if who.human]
        return people[0] if len(people) == 1 else snapshot.viewer

    def _word(self, snapshot: TableSnapshot[Any]) -> Iterator[None]:
        reach = self.table.scene.reach
        places = reach.places(snapshot) if reach is not None else ()
        for name in dict.fromkeys(each.name for each in places if not each.words):
            self._words[name] = self._records_of(name, snapshot)
            yield

    def _records_of(self, name: str, snapshot: TableSnapshot[Any]) -> str:
        """What lies at a place, and what may be done from there."""
        words = self._narration.place(snapshot.view, name, snapshot.names)
        may = self._narration.may(snapshot.view, name, snapshot.names) if snapshot.mine else ""
        # translators: what lies at a place of a board, and a sentence on what may be done from there, read out.
        return tr("{place}. {may}", place=words, may=may) if may else words

    # -- the tree ----------------------------------------------------------------------------

    def content(self) -> Sequence[AccessibleNode]:
        """All of the table but its buttons; while a moment is told, what it was before."""
        if self._last_read is None or not self._waits:
            self._last_read = self._spelled(self._content())
        return self._last_read

    def _spelled(self, nodes: Sequence[AccessibleNode]) -> Sequence[AccessibleNode]:
        """All that is told, with its places as the settings want them spelled."""
        alphabet = self.table.app.settings.alphabet
        if alphabet == OFF:
            return nodes
        places = frozenset(map(str.casefold, self._narration.places(self.table.snapshot.view)))

        def again(node: AccessibleNode) -> AccessibleNode:
            inside = tuple(map(again, node.children))
            return replace(node, name=spelled(node.name, places, alphabet), children=inside)

        return [again(node) for node in nodes]

    @property
    def _waits(self) -> bool:
        """True while a moment is told or a match counted: what comes of it is not said before."""
        return self.table.feature(Moments).now is not None or not self.table.count.whole

    def _content(self) -> Sequence[AccessibleNode]:
        table = self.table
        while self.words_on():
            pass
        snapshot, self._sent = table.snapshot, True
        prompts = [each for each in table.blocks if isinstance(each, Prompt)]
        others = [words for block in table.blocks if not isinstance(block, Prompt) for words in block.read_out()]
        return [
            table.notices.spoken(urgent=True),
            text("news", self._news, "polite", said=self._said),
            text("prompt", self._asked_briefly(prompts) if self._brief else _asked(prompts), "polite"),
            text("ahead", self._ahead(snapshot), "polite"),
            text("plan", table.feature(PlanAdvice).words(table), "polite", said=table.feature(PlanAdvice).said),
            text("tip", table.feature(Tips).words, "polite"),
            *texts("panel", others),
            *self._places(snapshot),
            *self._players(snapshot),
            self._log(snapshot),
        ]

    def _asked_briefly(self, prompts: Sequence[Prompt]) -> str:
        """What is asked, once until something else is, whatever the cursor stands on; how it is done the first time."""
        idle, pointed = self.table.snapshot.actor == CHANCE, self.table.parts.asked
        wanted = [each for each in prompts if not (idle or each.idle)]
        if pointed is not None and len(wanted) == 1 and wanted[0].words == self.table.parts.prompt:
            wanted = [replace(wanted[0], words=pointed, detail="", spoken="")]
        words = tuple(each.words for each in wanted)
        if words != self._asked[0]:
            hows = [each.spoken or each.detail for each in wanted]
            kinds = [_PLACED.sub("", how) for how in hows]
            asked = [replace(each, detail=how if kind not in self._hows else "", spoken="")
                    for each, how, kind in zip(wanted, hows, kinds, strict=True)]  # fmt: skip
            self._hows |= set(kinds)
            self._asked = words, _asked(asked)
        return self._asked[1]

    def _ahead(self, snapshot: TableSnapshot[Any]) -> str:
        """Where Up leads, once the cursor was turned: who does not see its arrow would not know."""
        ahead = self.table.scene.reach.ahead(snapshot) if self.table.scene.reach is not None else ""
        # translators: the place to which the key Up leads, read out when the keyboard's cursor was turned.
        return tr("Up: {place}.", place=ahead) if ahead else ""

    def _places(self, snapshot: TableSnapshot[Any]) -> list[AccessibleNode]:
        groups: dict[str, list[AccessibleNode]] = {}
        reach = self.table.scene.reach
        if reach is None:
            return []
        for place in reach.places(snapshot):
            groups.setdefault(place.group or tr("The board"), []).append(self._place(place, reach, snapshot))
        return [AccessibleNode(name, "grid", name, children=tuple(found)) for name, found in groups.items()]

    def _place(
        self, place: AccessiblePlace[Any], reach: AccessibleBoard[Any], snapshot: TableSnapshot[Any]
    ) -> AccessibleNode:
        table = self.table
        words = place.words or self._words.get(place.name) or self._records_of(place.name, snapshot)
        if place.picked:
            words = tr("{place}; chosen", place=_unended(words))
        elif place.open:
            words = tr("{place}; can be chosen now", place=_unended(words))
        marks = [each.spoken(place.name, table) for each in table.hearing("spoken")]
        if any(marks):
            words = sentences(_sentence(words), *filter(None, marks))
        ringed = table.focus.current is None and reach.cursor() == place.spot
        return AccessibleNode(
            place.name, "cell", words, in_window(table, place.box), about=place.about, focused=ringed,
            focus=partial(self._stand, reach, place.spot), press=partial(self._press, reach, place),
        )  # fmt: skip

    def _players(self, snapshot: TableSnapshot[Any]) -> list[AccessibleNode]:
        """The position in words, a group a player, and the clocks."""
        parts = snapshot.memo("parts-aloud", lambda: self._narration.parts(snapshot.view, snapshot.names))
        found = [AccessibleNode(f"part{n}", "group", part.title, children=tuple(texts("line", part.lines)))
                 for n, part in enumerate(parts)]  # fmt: skip
        if snapshot.clock is not None:
            names = [tr("Clock")] if snapshot.clock.shared else snapshot.names
            clocks = [
                tr("{name}: {clock}", name=name, clock=clock_text(left))
                for name, left in zip(names, snapshot.clock.left, strict=False)
            ]
            found.append(AccessibleNode("clocks", "group", tr("Clocks"), children=tuple(texts("clock", clocks))))
        return found

    def _log(self, snapshot: TableSnapshot[Any]) -> AccessibleNode:
        lines = log_nodes(self.table.scene.priority, snapshot, self.table.match.game.info.id, MOST_READ)
        return AccessibleNode("log", "log", tr("What happened"), children=tuple(lines))

    # -- what is asked for -------------------------------------------------------------------

    def _stand(self, reach: AccessibleBoard[Any], spot: Any) -> None:
        """The keyboard's cursor goes to a place of the board."""
        table = self.table
        table.focus.focus(None)
        reach.stand(spot, table.snapshot)
        table.request_redraw()

    def _press(self, reach: AccessibleBoard[Any], place: AccessiblePlace[Any]) -> None:
        """What a click there does."""
        table, at = self.table, place.box.center
        self._stand(reach, place.spot)
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        others = (each for each in table.hearing("points") if not each.overlays)  # these hide it from hands alone
        if not table._pressed(event) and not any(each.points(event, at, table) for each in others):
            table.carry_out(reach.point(place.spot, table.snapshot))
            table.request_redraw()


def _asked(prompts: Iterable[Prompt]) -> str:
    """What is asked, and how it is done."""
    parts = [words for each in prompts for words in (each.words, each.spoken or each.detail)]
    return sentences(*(_sentence(words) for words in parts if words))


def _unended(words: str) -> str:
    """Words that go on within the sentence."""
    return words.removesuffix(".").removesuffix("\u3002")


def _sentence(words: str) -> str:
    """Words that end as a sentence does, so that a voice pauses."""
    return words if words.endswith(_ENDS) else tr("{sentence}.", sentence=words)

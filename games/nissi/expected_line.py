"""What the expected line of a move brings later on, alone or beside another one: read off the lines, so only likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.errors import GameError
from games.core.types import OVER, Event
from games.nissi.army import tiles_of
from games.nissi.deciding import Fact
from games.nissi.events import Captured, Raged
from games.nissi.fast import NissiPosition
from games.nissi.forced_gains import ForcedGains, Sides
from games.nissi.geometry import TILE_NAMES
from games.nissi.pieces import kind_of, piece_number
from games.nissi.position import read_position
from games.nissi.rules import NissiRules
from games.nissi.view import NissiView

_RULES: Final = NissiRules()
CHOICE: Final = "line leaves"  # not for players
"""The kind of fact that names how many moves stay good, and nothing of the board."""


def _played(view: NissiView, line: Sequence[str]) -> Iterator[tuple[int, Event]]:
    """What happens in a line: at which of its moves, and the event."""
    state = read_position(view.text, view.options)
    for at, text in enumerate(line):
        if _RULES.actor(state) == OVER:
            return
        try:
            done = _RULES.apply(state, _RULES.decode(state, text))
        except GameError:  # the line leaves something out
            return
        state = done.state
        yield from ((at, event) for event in done.events)


class _Brought:
    """What a line brings the side to move."""

    def __init__(self, view: NissiView, line: Sequence[str]) -> None:
        self.balance = 0
        """Points taken less points lost."""
        self.taken: tuple[int, Captured] | None = None
        """The first piece that is taken after the line's first move, and the number of that move in the line."""
        self.lost: Captured | None = None
        """The first piece that is lost."""
        self.raged: Raged | None = None
        """The own Protector, once it rages after the first move."""
        self.theirs: Raged | None = None
        """The other's Protector, once it rages."""
        for at, event in _played(view, line):
            own = at % 2 == 0
            if isinstance(event, Captured):
                points = kind_of(piece_number(event.seat, event.key)).points
                self.balance += points if own else -points
                if own and at and self.taken is None:
                    self.taken = at, event
                elif not own and self.lost is None:
                    self.lost = event
            elif isinstance(event, Raged):
                if own and at and self.raged is None:
                    self.raged = event
                elif not own and self.theirs is None:
                    self.theirs = event


def facts_for(view: NissiView, line: Sequence[str]) -> Iterator[Fact]:
    """What the line brings later on, where it gains by it."""
    brought = _Brought(view, line)
    if brought.taken is not None and brought.balance > 0:
        at, event = brought.taken
        yield "line takes", event.key, TILE_NAMES[event.tile], at  # not for players
    if brought.raged is not None:
        yield "line rages", TILE_NAMES[brought.raged.tile]  # not for players


def facts_against(view: NissiView, line: Sequence[str], better: Sequence[str]) -> Iterator[Fact]:
    """What the better line brings or keeps that the other one does not."""
    one, two = _Brought(view, line), _Brought(view, better)
    less = two.balance - one.balance
    if less > 0 and one.lost is not None:
        yield "line loses", one.lost.key, TILE_NAMES[one.lost.tile], less  # not for players
    if less > 0 and two.taken is not None:
        yield "line misses", two.taken[1].key, TILE_NAMES[two.taken[1].tile], less  # not for players
    if one.theirs is not None and two.theirs is None:
        yield "line lets rage", TILE_NAMES[one.theirs.tile]  # not for players
    if two.raged is not None and one.raged is None:
        yield "line misses rage", TILE_NAMES[two.raged.tile]  # not for players
    (good, every), (were, before) = (good_moves(view, each) for each in (line, better))
    if every and were and not good:
        yield ("line costs",)  # not for players
    if every and good * before < were * every:
        yield CHOICE, good, every


def good_moves(view: NissiView, line: Sequence[str]) -> tuple[int, int]:
    """After a line's answer: how many moves leave nothing that can be captured for nothing, and how many there are."""
    state = read_position(view.text, view.options)
    for text in line[:2]:
        state = _RULES.apply(state, _RULES.decode(state, text)).state
    if len(line) < 2 or _RULES.actor(state) != view.actor:
        return 0, 0
    position, gains = NissiPosition.from_state(state), ForcedGains()
    sides = Sides(position.own, position.enemy)
    after = [sides.after_own(move).turned for move in sides.moves]
    safe = [
        each for each in after
        if not any(gains.for_nothing(each, tile) for tile in tiles_of(each.attack & each.enemy.occupied))
    ]  # fmt: skip
    return len(safe), len(after)

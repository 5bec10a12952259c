"""An entry of a match's log: the action, who took it, the states round it, its events and its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.types import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    action: Any
    """The game's action, or an `Ending`."""
    actor: int
    """The seat that acted, or `CHANCE`."""
    before: Any
    after: Any
    events: tuple[Event, ...]
    notation: str
    """The action's canonical text, nothing hidden."""
    seconds: float = 0.0
    """The seconds that the action took, as far as `Match.spend` has counted them."""
    clock: tuple[float, ...] = ()
    """The clock's reading when the entry was made; empty without a clock, or where it is not known."""
    talk: bool = False
    """A player only said something to another one (`Game.talk`): no position and no turn has changed."""

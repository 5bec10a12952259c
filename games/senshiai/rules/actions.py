"""Actions (12) and targets. Spaces are numbers of the board, slots as printed: 0 is the Capital.

Those that searches make by the thousand have constructors of their own: compiled, these set the fields at once; the
ones that `dataclass` writes are never compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final


class Aim(IntEnum):
    """The kind of thing that a `Target` points at."""

    SPACE = 0
    """A Terrain or a Company: `d4`, or `attackers`."""
    UNIT = 1
    """A Unit by its slot: `d4/2`."""
    EFFECT = 2
    """An Effect by its number: `d4*2`."""
    SEAT = 3
    """A seat by its number: `p1`."""
    TOP = 4
    DIE = 5


@dataclass(frozen=True, init=False, slots=True)
class Target:
    """The target of an Event: `space` and `n` mean a space and a slot, the n-th Effect there, or a seat in `n`."""

    aim: Aim
    space: int
    n: int

    def __init__(self, aim: Aim, space: int = -1, n: int = -1) -> None:
        object.__setattr__(self, "aim", aim)
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "n", n)


@cache
def on_space(space: int) -> Target:
    """A Terrain or a Company as a target."""
    return Target(Aim.SPACE, space)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the order of one seat's Reserve, card numbers from top to bottom."""

    seat: int
    order: tuple[int, ...]


@dataclass(frozen=True, init=False, slots=True)
class Roll:
    """Chance: the die shows `value`."""

    value: int

    def __init__(self, value: int) -> None:
        object.__setattr__(self, "value", value)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw `n` cards and end the Draw Stage."""

    n: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from the hand, freely in the Draw Stage or because one must."""

    card: int


@dataclass(frozen=True, init=False, slots=True)
class Play:
    """Lay a Terrain or recruit a Troop."""

    card: int
    space: int

    def __init__(self, card: int, space: int) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "space", space)


@dataclass(frozen=True, init=False, slots=True)
class Cast:
    """Casts an Event from the hand."""

    card: int
    target: Target

    def __init__(self, card: int, target: Target) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "target", target)


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay with one card of the hand."""

    card: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Cast nothing in this window."""


@dataclass(frozen=True, slots=True)
class End:
    """Ends the seat's Main Stage."""


END: Final = End()


@dataclass(frozen=True, slots=True)
class Seppuku:
    """Give up; legal but never listed."""


@dataclass(frozen=True, slots=True)
class Time:
    """The clock of the seat to move has run out; legal but never listed."""


@dataclass(frozen=True, init=False, slots=True)
class Move:
    """Move the Units in `slots` (empty: every Unit but the Capital)."""

    src: int
    slots: tuple[int, ...]
    dst: int

    def __init__(self, src: int, slots: tuple[int, ...], dst: int) -> None:
        object.__setattr__(self, "src", src)
        object.__setattr__(self, "slots", slots)
        object.__setattr__(self, "dst", dst)


@dataclass(frozen=True, init=False, slots=True)
class Castle:
    """Two Companies swap places; `one` comes first in board order."""

    one: int
    other: int

    def __init__(self, one: int, other: int) -> None:
        object.__setattr__(self, "one", one)
        object.__setattr__(self, "other", other)


@dataclass(frozen=True, init=False, slots=True)
class Attack:
    """Close combat by the Units in `slots` (empty: every Unit but the Capital)."""

    src: int
    slots: tuple[int, ...]
    dst: int

    def __init__(self, src: int, slots: tuple[int, ...], dst: int) -> None:
        object.__setattr__(self, "src", src)
        object.__setattr__(self, "slots", slots)
        object.__setattr__(self, "dst", dst)


@dataclass(frozen=True, init=False, slots=True)
class Shoot:
    """Ranged combat by the whole Company."""

    src: int
    dst: int

    def __init__(self, src: int, dst: int) -> None:
        object.__setattr__(self, "src", src)
        object.__setattr__(self, "dst", dst)


@dataclass(frozen=True, init=False, slots=True)
class Activate:
    """Use a Terrain's Activate ability; `slot` the Unit sacrificed, `seat` the target (-1: none)."""

    space: int
    slot: int
    seat: int

    def __init__(self, space: int, slot: int = -1, seat: int = -1) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "slot", slot)
        object.__setattr__(self, "seat", seat)


@dataclass(frozen=True, init=False, slots=True)
class Produce:
    """Uses the Production of a Unit."""

    space: int
    slot: int

    def __init__(self, space: int, slot: int) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "slot", slot)


@dataclass(frozen=True, init=False, slots=True)
class Rouse:
    """Roll for a Tardy Unit."""

    space: int
    slot: int

    def __init__(self, space: int, slot: int) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "slot", slot)


@dataclass(frozen=True, init=False, slots=True)
class Chaos:
    """Roll for a Chaos card: the Unit in `slot`, or the Terrain (-1)."""

    space: int
    slot: int

    def __init__(self, space: int, slot: int = -1) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "slot", slot)


@dataclass(frozen=True, slots=True)
class Stance:
    """Choose the Path in which one's Company fights."""

    path: int


@dataclass(frozen=True, init=False, slots=True)
class Assign:
    """Assign the pool to these slots by the rule of 6.5."""

    slots: tuple[int, ...]

    def __init__(self, slots: tuple[int, ...]) -> None:
        object.__setattr__(self, "slots", slots)


@dataclass(frozen=True, slots=True)
class Distribute:
    """Assign the pool freely: (slot, points), slots rising; legal but never listed."""

    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Carry:
    """The Effect goes along with those who leave."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The Effect stays with those who stay."""


@dataclass(frozen=True, init=False, slots=True)
class Flee:
    """The Unit flees to `dst`, or is destroyed (-1)."""

    space: int
    slot: int
    dst: int

    def __init__(self, space: int, slot: int, dst: int = -1) -> None:
        object.__setattr__(self, "space", space)
        object.__setattr__(self, "slot", slot)
        object.__setattr__(self, "dst", dst)


Action = (
    Shuffle
    | Roll
    | Draw
    | Discard
    | Play
    | Cast
    | Pay
    | Pass
    | End
    | Seppuku
    | Time
    | Move
    | Castle
    | Attack
    | Shoot
    | Activate
    | Produce
    | Rouse
    | Chaos
    | Stance
    | Assign
    | Distribute
    | Carry
    | Leave
    | Flee
)

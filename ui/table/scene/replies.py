"""What a game's scene answers to a gesture, a key or a command: values that the table carries out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeAlias, TypeVar

from ui.controls.screen import AppServices, Screen
from ui.controls.topic import HelpTopic

A = TypeVar("A", covariant=True)
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Play(Generic[A]):
    """Play an action; where the rules refuse it, they are heard beside `at`."""

    action: A
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class Refuse:
    """Nothing is done, and why: beside a place, or below the board."""

    words: str
    at: Point | None = None
    rule: str = ""
    """The anchor on the rules page of the rule that says so; "" for none."""


@dataclass(frozen=True, slots=True)
class Say:
    """Tell the player something for a few seconds."""

    words: str
    seconds: float = 3.5
    lasting: bool = False
    """It is news for whoever is at the screen, also after the next action."""


@dataclass(frozen=True, slots=True)
class Open:
    """Show a screen over the table: a pile, a question, a card in large."""

    screen: Callable[[AppServices], Screen]


@dataclass(frozen=True, slots=True)
class Explain:
    """Open the rules, or help, on a topic."""

    topic: HelpTopic


@dataclass(frozen=True, slots=True)
class Ask(Generic[A]):
    """Play an action if the player says yes; the answer that has the focus is the other one."""

    title: str
    words: str
    yes: str
    no: str
    action: A
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Row(Generic[A]):
    """A line of a list to choose from: words, what stands beside them, and what follows."""

    text: str
    detail: str
    then: A | Choose[A]
    """The action that is played, or the list that comes next."""
    about: str = ""
    """A sentence on it for F1."""


@dataclass(frozen=True, slots=True)
class Choose(Generic[A]):
    """Let the player choose one of several actions from a list; leaving it does nothing."""

    title: str
    rows: Sequence[Row[A]]


@dataclass(frozen=True, slots=True)
class Command:
    """Do what a command of the table does, such as "undo"."""

    name: str


@dataclass(frozen=True, slots=True)
class Changed:
    """The picture has changed, nothing else."""


CHANGED: Final = Changed()


@dataclass(frozen=True, slots=True)
class Repaint:
    """The board's picture has changed and nothing that the panel tells, as when the pointer moves on."""


REPAINT: Final = Repaint()

Reply: TypeAlias = Play[A] | Ask[A] | Choose[A] | Refuse | Say | Open | Explain | Command | Changed | Repaint | None
"""None: this means nothing here, somebody else may use it."""


def beside(reply: Reply[A], at: Point | None) -> Reply[A]:
    """A reply whose refusal stands at `at` where it has no place of its own."""
    return replace(reply, at=at) if isinstance(reply, Play | Refuse) and reply.at is None else reply

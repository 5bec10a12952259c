"""Priority at a table: who answers, who has answered beforehand, who is asked for courtesy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.core.types import Event


class Priority(Protocol):
    """The interface of a game that asks other seats in the middle of a turn."""

    waiting: list[tuple[int, str]]
    """Seats that cannot answer but are asked all the same, so that nobody learns that; each with the occasion."""
    pauses: list[int]
    """For how many of the waiting seats the table pauses where bots might have answered by public knowledge, so
    that nobody learns from it whether a bot was asked."""

    def settle(self, view: Any) -> None:
        """Ends times of passing whose end has come, by any view."""

    def declared(self, view: Any) -> Any | None:
        """The answer that the seat of `view`, which is to act, has declared beforehand; None: it is asked."""

    def unsettled(self, view: Any) -> bool:
        """Whether an action is under way by an onlooker's view, so that its result cannot be said yet."""

    def answers(self, view: Any) -> bool:
        """Whether by an onlooker's view the seat to act answers what another one does, and may pass."""

    def played(self, view: Any, action: Any) -> None:
        """The seat of `view` gives a declared answer."""

    def follow(
        self, index: int, events: Sequence[Event], view: Any, persons: Sequence[int], viewer: int | None
    ) -> None:
        """The match stands at log place `index`, to which `events` led; `view` is an onlooker's.

        `persons` are the people of a match in which something is hidden; every other seat is a bot's.
        """

    def next_courtesy(self) -> tuple[int, str] | None:
        """Takes the next seat to be asked off the line, with the occasion; None where it does not want to be."""

    def end_pause(self) -> None:
        """The table has paused, before anybody else who waits is asked."""

    def missed(self, view: Any, declared: Any) -> str:
        """A sentence for the seat of `view` if its wishes make it pass with an answer in hand; "" where they do not,
        where it was said before, and between people.
        """

    def question(self, occasion: str, name: str) -> str:
        """The question to a player called `name` on an occasion."""

    def pass_on(self, seat: int) -> None:
        """Makes the seat pass from now on until its own turn comes."""

    def veils(self, line: Any) -> bool:
        """Whether a `LogLine` tells who could answer, which others may not learn while the match goes on."""


def kept_as(seat: int, people: int) -> str:
    """The name under which the settings keep when a seat of a match of so many people wants to be asked.

    What one person wants against bots is kept apart from what was agreed between people.
    """
    return f"stops-{seat + 1}" if people > 1 else "stops-bots"

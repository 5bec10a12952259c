"""Pacts: what players promise each other, as values. Nothing binds anybody; the log remembers. Rules page, *Pacts*."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

MOST_ROUNDS: Final = 9
"""The most rounds for which a pact can be made."""


class Promise(Enum):
    """The kind of a pact; the value is its word in the notation."""

    TRUCE = "truce"
    """Neither strikes at a piece of the other."""
    SPARE = "spare"
    """Neither strikes at the other's Chief."""
    AGAINST = "against"
    """Both strike at no player but one."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is promised, and for how many rounds: so many turns of each of the two."""

    promise: Promise
    rounds: int
    against: int = -1
    """The side that both may strike at, in a pact against one; otherwise -1."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A pact that a player has proposed to another, who has not answered yet."""

    by: int
    to: int
    terms: Terms


@dataclass(frozen=True, slots=True)
class Pact:
    """A pact that two players have made and that nobody has broken."""

    by: int
    """The side that has proposed it."""
    to: int
    """The side that has accepted it."""
    terms: Terms
    turns: tuple[int, int] = (0, 0)
    """The turns that either has ended since."""

    @property
    def sides(self) -> tuple[int, int]:
        """The two who have made it."""
        return self.by, self.to

    @property
    def rounds_left(self) -> int:
        """The rounds for which it still holds."""
        return self.terms.rounds - min(self.turns)

    def other(self, side: int) -> int:
        """The partner of one of the two."""
        return self.to if side == self.by else self.by


@dataclass(frozen=True, slots=True)
class Pacts:
    """All that the players of a match have proposed, made, kept and broken so far."""

    offers: tuple[Offer, ...] = ()
    """Proposals without an answer, the oldest first."""
    standing: tuple[Pact, ...] = ()
    kept: tuple[int, ...] = ()
    """The sides that have kept a pact to its end, once for each pact."""
    broken: tuple[tuple[int, int], ...] = ()
    """For each broken pact who broke it, and whom that left."""
    refused: tuple[tuple[int, int], ...] = ()
    """For each refused proposal who had made it, and to whom."""

    def offers_to(self, side: int) -> tuple[Offer, ...]:
        """The proposals that a player has not answered yet."""
        return tuple(offer for offer in self.offers if offer.to == side)

    def of(self, side: int) -> tuple[Pact, ...]:
        """The pacts that a player has with others."""
        return tuple(pact for pact in self.standing if side in pact.sides)

    def between(self, one: int, other: int) -> tuple[Pact, ...]:
        """The pacts that two players have with each other."""
        return tuple(pact for pact in self.standing if {one, other} == {*pact.sides})

    def times_kept(self, side: int) -> int:
        """How many pacts a player has kept to their end."""
        return self.kept.count(side)

    def times_broken(self, side: int) -> int:
        """How many pacts a player has broken."""
        return sum(breaker == side for breaker, _ in self.broken)


NO_PACTS: Final = Pacts()

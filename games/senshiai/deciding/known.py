"""Threats and outlooks of battles as a table stands: worked out once for all tables on which they are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Generic, TypeVar

from games.senshiai.rules.actions import Attack, Shoot
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Outlook, outlook_on
from games.senshiai.view.threats import Threats, threats_on

_Found = TypeVar("_Found")


class _Question(Generic[_Found]):
    """A question about a table: equal to another one where all that matters to it is the same."""

    __slots__ = ("answer", "key")

    def __init__(self, key: Hashable, answer: Callable[[], _Found]) -> None:
        self.key, self.answer = key, answer

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self.key == other.key


def known_threats(table: WorkingState, seat: int) -> Threats:
    """The threats of a seat as the table stands after a turn, whatever hands hold."""
    key = (seat, table.round, table.active, table.options.truce, tuple(table.out), tuple(table.places))
    return _threats(_Question(key, lambda: threats_on(table.copy(), seat)))


def known_outlook(table: WorkingState, action: Attack | Shoot) -> Outlook:
    """The outlook of a battle that a seat may declare: by the two Companies and the Reserves behind them."""
    places = table.places[action.src], table.places[action.dst]
    key = (action, places, tuple(map(len, table.reserves)))
    return _outlook(_Question(key, lambda: outlook_on(table, action)))


@lru_cache(maxsize=256)
def _threats(question: _Question[Threats]) -> Threats:
    return question.answer()


@lru_cache(maxsize=256)
def _outlook(question: _Question[Outlook]) -> Outlook:
    return question.answer()

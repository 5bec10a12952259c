"""Rules of a game that has no options, no chance and nothing hidden: what such a game need not write itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.core.errors import IllegalAction
from games.core.options import OptionSpec, check_names
from games.core.words import tr

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a game that is always played in one way."""


class OpenRules(ABC, Generic[S, A]):
    """Half of `games.core.rules.Rules`; a game adds the rest.

    The position text must say all there is of a state: a view is read back from it.
    """

    option_specs: Sequence[OptionSpec] = ()

    @abstractmethod
    def encode(self, state: S, action: A) -> str:
        """The canonical notation of an action."""

    @abstractmethod
    def parse_position(self, text: str, options: Any) -> S:
        """Reads a text position. Raises `BadNotation`."""

    def make_options(self, values: Mapping[str, str]) -> NoOptions:
        """The one way to play. Raises `BadOption` for any name."""
        check_names(values, self.option_specs)
        return NoOptions()

    def option_values(self, options: NoOptions) -> dict[str, str]:
        """There is nothing to choose, so the record of it is empty."""
        return {}

    def sample_chance(self, state: S, rng: Random) -> A:
        """Always raises `IllegalAction`, as nothing in the game is left to chance."""
        raise IllegalAction("no-chance", tr("Nothing is left to chance in this game."))

    def determinize(self, view: Any, rng: Random) -> S:
        """The one state that a view shows, read from its text."""
        return self.parse_position(view.text, None)

    def reveals_nothing(self, state: S, action: A) -> bool:
        """Always true, since no action shows anything hidden."""
        return True

    def redact(self, before: S, action: A, now: S, seat: int | None) -> str:
        """The notation as it is: everybody may read everything."""
        return self.encode(before, action)

"""The contract between a game's rules and everything that uses them.

A state is a value: frozen, hashable, comparable. Playing an action gives a new state; nothing
here keeps history, draws random numbers, looks at a clock or touches a file. Whatever is shuffled
or rolled comes in as an action of the actor `CHANCE`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from games.core.options import OptionSpec
from games.core.types import Outcome, Transition

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound="State")  # the game's State
A = TypeVar("A")  # the game's Action
V = TypeVar("V", bound="View")  # the game's View
O = TypeVar("O")  # the game's Options


class State(Protocol):
    """A position, chance and hidden cards included.

    Games add fields of their own; this one is what shared code relies on.
    """

    @property
    def options(self) -> Any:
        """The options that were chosen before the match (`Rules.make_options`); no action changes them."""


class View(Protocol):
    """Everything that one seat may know of a match now, what it has seen earlier included.

    Games add fields of their own; these four are what shared code relies on.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; None is a spectator's."""

    @property
    def actor(self) -> int:
        """Who is to act: a seat, `CHANCE` or `OVER`."""

    @property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions if `seat` is to act, otherwise empty."""

    @property
    def text(self) -> str:
        """The position text with everything this seat cannot know written as `?`."""


class Rules(Protocol, Generic[S, A, V, O]):
    """One game's rules; a stateless object. Every method is pure."""

    option_specs: Sequence[OptionSpec]
    """The options in the order in which the set-up screen shows them."""

    def make_options(self, values: Mapping[str, str]) -> O:
        """The options named in `values`, the rest at their defaults.

        Raises `BadOption` for an unknown name, an unknown value, or values that do not fit together.
        """

    def option_values(self, options: O) -> dict[str, str]:
        """The inverse of `make_options`: every option as text, defaults included."""

    def seat_names(self, options: O) -> tuple[str, ...]:
        """The rules' names of the seats ("Blue", "Red"), in seat order; their number is the number of seats."""

    def initial_state(self, options: O) -> S:
        """The state before anything has happened; deterministic."""

    def actor(self, state: S) -> int:
        """A seat (0, 1, ...), `CHANCE` or `OVER`."""

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """The acting seat's actions without duplicates, in a documented order.

        Never empty for a seat; empty at `CHANCE` and `OVER`.
        """

    def sample_chance(self, state: S, rng: Random) -> A:
        """One chance action drawn with the distribution of the rules; at `CHANCE` only."""

    def apply(self, state: S, action: A) -> Transition[S]:
        """Plays `action`. Chance actions are checked like any other.

        Raises `IllegalAction`; the input state is a value and never changes.
        """

    def outcome(self, state: S) -> Outcome | None:
        """The result once the actor is `OVER`, otherwise None."""

    def observe(self, state: S, seat: int | None) -> V:
        """The view of `seat` (None: of a spectator), without what is hidden from it."""

    def determinize(self, view: V, rng: Random) -> S:
        """A full state that fits the view, drawn fairly from those that do."""

    def reveals_nothing(self, state: S, action: A) -> bool:
        """False when `action`, played in `state`, shows somebody something hidden."""

    def redact(self, before: S, action: A, after: S, seat: int | None) -> str:
        """The log text of `action` (played in `before`) as `seat` reads it when the match has reached `now`."""

    def encode(self, state: S, action: A) -> str:
        """The canonical notation of an action; unique among the legal ones."""

    def decode(self, state: S, text: str) -> A:
        """Reads notation leniently. Raises `BadNotation` if `text` is no action of this game;
        what is well formed but not allowed is returned for `apply` to refuse with a reason,
        or refused here with `IllegalAction`."""

    def position(self, state: S) -> str:
        """The canonical text position, lines joined by a newline. Raises `BadNotation` with the
        reason where the game defines none at this moment."""

    def parse_position(self, text: str, options: O | None) -> S:
        """Reads a text position. `options` gives what the text does not say (None: the defaults);
        where the text says otherwise, the text wins. Raises `BadNotation`."""


def seats_of(rules: AnyRules, state: State) -> int:
    """The number of seats of a match."""
    return len(rules.seat_names(state.options))


AnyRules = Rules[Any, Any, Any, Any]
"""Rules of a game that is only known at run time."""

"""A verdict: what a position gives each seat, and the best lines from it, as chances of winning."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from games.core.bot import EvaluationTerm
from games.core.errors import GameError
from games.core.rules import AnyRules

MOST_LINES: Final = 3
"""The most lines that a verdict names, beside the line of what was played."""
MOVER: Final = -1
"""Judges each position by what its own mover could know then."""
OPEN: Final = -2
"""Whose eyes: everything lies open."""
PERHAPS: Final = 1.5
"""The number of standard errors by which a loss may well be greater than it seems."""
SURE: Final = 2.0
"""The number of standard errors from which on a loss is told apart from chance."""
AGREED: Final = 0.03
"""Two reports agree where no chance differs by more than this."""

Counted: TypeAlias = Literal["positions", "games", "fair worlds"]
COUNTED: Final[tuple[str, ...]] = get_args(Counted)


class Line(NamedTuple):
    """An action and what is expected to follow it."""

    chances: tuple[float, ...]
    """Each seat's expected share of the point after the line; the shares sum to 1."""
    notation: tuple[str, ...]
    """The actions, in the notation of saves; the mover's first, and as many of the others as are worth telling."""
    error: float | None = None
    """The standard error of how far the mover's chance is behind that of the best line, where both were measured in
    fair worlds; None where nothing was left to chance."""

    @property
    def first(self) -> str:
        """The mover's action, which begins the line."""
        return self.notation[0]


class Verdict(NamedTuple):
    """The judgement of a position so far. A tie counts as its share."""

    mover: int
    """The seat to move; negative where none is (`games.core.types`)."""
    chances: tuple[float, ...]
    """Each seat's expected share of the point; the shares sum to 1."""
    lines: tuple[Line, ...] = ()
    """The best ones for the mover, the best first, at most `MOST_LINES`; last that of what was played, where it is not
    among them. None where nobody is to move, or where the eyes are another seat's and hands are hidden from them."""
    depth: int = 0
    """How many plies (or turns) ahead was looked."""
    counted: int = 0
    """How much was looked at."""
    of: Counted = "positions"
    settled: bool = False
    """Looking on would change nothing: it was worked out to the end."""
    choices: int = 0
    """How many actions the mover could choose from."""
    why: tuple[EvaluationTerm, ...] = ()
    """What decides for the best line and the terms of the game's own evaluation that speak for it."""
    eyes: int = OPEN
    """The knowledge by which it was judged: a seat's, or `OPEN`."""
    against: tuple[EvaluationTerm, ...] = ()
    """What decides between the best line and that of what was played (`Game.deciding`); where nothing is proved, what
    that loses of the evaluation. Empty where it loses little."""
    rough: bool = False
    """Whether the report before it, if there was one, found other chances (see `agrees`)."""

    @property
    def best(self) -> Line | None:
        """The best line; None where there is none."""
        return self.lines[0] if self.lines else None

    @property
    def sampled(self) -> bool:
        """Whether its chances are averages over worlds that were drawn: others would give other chances."""
        return self.of == "fair worlds" and not self.settled

    def agrees(self, other: Verdict) -> bool:
        """Whether another report of the position has the same chances, of the lines that both know as well."""
        pairs = [(self.chances, other.chances)]
        pairs += [(line.chances, known.chances) for line in self.lines if (known := other.line_of(line.first))]
        return all(abs(one - two) <= AGREED for ours, theirs in pairs for one, two in zip(ours, theirs, strict=True))

    def line_of(self, notation: str) -> Line | None:
        """The line that begins with an action."""
        return next((line for line in self.lines if line.first == notation), None)

    def lost(self, notation: str) -> float | None:
        """The share of the mover's chance that an action gives away, 0 to 1; None where that is not known."""
        best, line = self.best, self.line_of(notation)
        if best is None or line is None:
            return None
        return max(0.0, best.chances[self.mover] - line.chances[self.mover])

    def surely_lost(self, notation: str) -> float:
        """What an action gives away where that is more than chance can have made, else 0."""
        lost, error = self.lost(notation) or 0.0, self._error(notation)
        return lost if lost > SURE * error else 0.0

    def perhaps_lost(self, notation: str) -> float:
        """What an action may well give away, if chance has made it seem less."""
        lost = self.lost(notation)
        return 0.0 if lost is None else lost + PERHAPS * self._error(notation)

    def _error(self, notation: str) -> float:
        line = self.line_of(notation)
        return line.error or 0.0 if line is not None else 0.0


def actions_of(rules: AnyRules, state: Any, line: Line) -> tuple[Any, ...]:
    """The actions of a line from a state on, as far as they can be read there: what other seats hold may be otherwise
    than the line supposes. Chance ends it."""
    found: list[Any] = []
    for text in line.notation:
        try:
            action = rules.decode(state, text)
            after = rules.apply(state, action).state
        except GameError:
            break
        found.append(action)
        state = after
    return tuple(found)

"""The frame of the programs that hold what is said to decide to the rules: positions in a file, what they came to.

`tests.tools.senshiai_why`, `naishi_why`, `nissi_why` and `deciding_positions` find positions of bots' games and write
them to a file, a line each; a file that is there is read. The first two then judge every clause in the real state and
in fair worlds, and take away what it names.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import mean
from typing import Final, TypeVar

WORLDS: Final = 40
"""Fair worlds in which every claim is played through."""
FoundT = TypeVar("FoundT")


def arguments(doc: str | None, positions: int, what: Iterable[str] = ()) -> ArgumentParser:
    """The arguments that all of these programs have, so many positions by default; first one of `what`, if given."""
    parser = ArgumentParser(description=doc, formatter_class=RawDescriptionHelpFormatter)
    if what:
        parser.add_argument("what", choices=tuple(what))
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=positions)
    parser.add_argument("--seed", type=int, default=100)
    return parser


def written(
    path: Path, wanted: int, seed: int, find: Callable[[int], Iterable[FoundT]], line: Callable[[FoundT], str]
) -> list[str]:
    """So many lines of a file, which is written first if it is not there, game by game from a seed on."""
    if not path.exists():
        number = 0
        with path.open("w") as out:
            while number < wanted:
                for found in find(seed):
                    number += 1
                    print(line(found), file=out, flush=True)
                seed += 1
    return path.read_text().splitlines()[:wanted]


def cost(seconds: list[float]) -> str:
    """What something took, in milliseconds."""
    return f"{1000 * mean(seconds):.0f} ms on average, {1000 * max(seconds):.0f} at most"


class Tally:
    """What positions came to, in each of which one or two clauses say what decides."""

    def __init__(self) -> None:
        self.positions = self.decided = self.pairs = self.claims = self.half = self.quarter = 0
        self.false_here = self.false_somewhere = 0
        self.seconds: list[float] = []
        self.kinds: Counter[str] = Counter()

    def claim(self, kind: str, here: bool, somewhere: int) -> str:
        """Notes whether a clause is true in the real state, and in how many worlds; what is false, in words."""
        self.claims += 1
        self.kinds[kind] += 1
        self.false_here += not here
        self.false_somewhere += somewhere < WORLDS
        return "" if here and somewhere == WORLDS else f" FALSE {kind}: here {here}, worlds {somewhere} of {WORLDS};"

    def sentence(self, clauses: int, share: float) -> None:
        """Notes a sentence of so many clauses, and the part of the gap that goes with what it names."""
        self.decided += 1
        self.pairs += clauses > 1
        self.half += share >= 0.5
        self.quarter += share >= 0.25

    def __str__(self) -> str:
        return (
            f"{self.positions} positions: {self.decided} have a sentence ({self.pairs} of two clauses); "
            f"half of the gap goes in {self.half}, a quarter in {self.quarter}; "
            f"of {self.claims} clauses {self.false_here} are false in the real state, "
            f"{self.false_somewhere} in some of {WORLDS} worlds; {cost(self.seconds)}\n"
            f"{dict(self.kinds.most_common())}"
        )

"""How the bench programs measure: best of several, against a yardstick of the same run."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from time import perf_counter


@dataclass(frozen=True)
class Ratio:
    """One line of the table: `value`, what it should not exceed (or fall short of), and the times behind it."""

    name: str
    value: float
    detail: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def met(self) -> bool:
        """True unless an aim is missed."""
        high = self.at_most is None or self.value <= self.at_most
        low = self.at_least is None or self.value >= self.at_least
        return high and low

    @property
    def aim_text(self) -> str:
        """The aim as the table shows it."""
        if self.at_most is not None:
            return f"<= {self.at_most:g}"
        return f">= {self.at_least:g}" if self.at_least is not None else ""


def print_ratios(found: Iterable[Ratio]) -> int:
    """Prints a line each; returns the exit code, 1 where an aim is missed."""
    missed = False
    for ratio in found:
        missed |= not ratio.met
        print(f"{ratio.name:<46} {ratio.value:9.4g}  {ratio.aim_text:>8}  {ratio.detail}", flush=True)
    return int(missed)


def seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """The shortest time that `work` takes, in seconds: what else the machine does only adds to it.

    Collecting garbage of earlier measurements is left out of it.
    """
    times, frozen = [], gc.get_freeze_count()
    gc.collect()
    gc.freeze()
    for _ in range(repeats):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    if not frozen:  # what others have put out of the search stays there: ten thousand tests, in a run of the tests
        gc.unfreeze()
    return min(times)


@cache
def yardstick() -> float:
    """What this machine's Python takes for a fixed piece of ordinary work, in seconds (about 10 ms in 2024)."""
    return seconds(_ordinary_work, 9)


def _ordinary_work() -> int:
    """Calls, tuples, dictionary look-ups and small sums: what rules and searches are made of."""
    table = {(row, column): row ^ column for row in range(32) for column in range(32)}
    total = 0
    for turn in range(60):
        for row in range(32):
            cells = tuple(table[row, column] for column in range(32))
            total += max(cells) + _add(turn, cells[turn % 32])
    return total


def _add(one: int, other: int) -> int:
    return one + other

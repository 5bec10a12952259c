"""Plants the faults of the rooms named, or of all, and says which are caught.

    python3 -m tests.tools.mutants                     all of them, about half an hour
    python3 -m tests.tools.mutants core table          those of some rooms
    python3 -m tests.tools.mutants --like "clock"      those whose symptom has these words
    python3 -m tests.tools.mutants --one-at-a-time     beside other work; usual are two

Each is planted in a copy of the program, never in the checkout. A fault that survives is a hole in the tests: it wants
a test named after its symptom, or, where nothing can be seen of it, the argument why.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.tools.mutants.fault import Fault
from tests.tools.mutants.rooms import ROOMS
from tests.tools.mutants.running import Outcome, copy_of, try_fault

PROJECT = Path(__file__).resolve().parents[3]


def main(words: list[str]) -> int:
    """Tries the faults asked for; 1 where one of them survives without an argument, is stale or cannot be tried."""
    parser = argparse.ArgumentParser(prog="tests.tools.mutants", description="Plants faults and runs their tests.")
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=", ".join(ROOMS))
    parser.add_argument("--like", default="", metavar="WORDS", help="only those whose symptom has these words")
    parser.add_argument("--one-at-a-time", action="store_true", help="one process in place of two")
    asked = parser.parse_args(words)
    unknown = [room for room in asked.rooms if room not in ROOMS]
    if unknown:
        parser.error(f"there is no room {unknown[0]}: {', '.join(ROOMS)}")
    chosen = [(room, fault) for room in asked.rooms or ROOMS for fault in ROOMS[room] if asked.like in fault.symptom]
    outcomes = _try_all(chosen, 1 if asked.one_at_a_time else 2)
    _print_table(chosen, outcomes)
    return 0 if all(each.good for each in outcomes) else 1


def _try_all(chosen: list[tuple[str, Fault]], at_once: int) -> list[Outcome]:
    with ExitStack() as copies, ThreadPoolExecutor(at_once) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for _ in range(at_once):
            free.put(copies.enter_context(copy_of(PROJECT)))

        def one(fault: Fault) -> Outcome:
            copy = free.get()
            try:
                return try_fault(copy, fault)
            finally:
                free.put(copy)

        found = []
        for (room, fault), outcome in zip(chosen, pool.map(one, [fault for _, fault in chosen]), strict=True):
            found.append(outcome)
            print(f"{outcome.result.upper() if not outcome.good else outcome.result}  {room}: {fault.symptom}")
            print(f"    {outcome.seconds:.0f} s  {outcome.words}", flush=True)
        return found


def _print_table(chosen: list[tuple[str, Fault]], outcomes: list[Outcome]) -> None:
    """A row a room, and below it every fault that something is to be done about."""
    counts = Counter((room, outcome.result) for (room, _), outcome in zip(chosen, outcomes, strict=True))
    results = list(dict.fromkeys(outcome.result for outcome in outcomes))
    print("\n" + f"{'room':24}" + "".join(f"{result:>20}" for result in results))
    for room in dict.fromkeys(room for room, _ in chosen):
        print(f"{room:24}" + "".join(f"{counts[room, result]:>20}" for result in results))
    print(f"{'all':24}" + "".join(f"{sum(each.result is result for each in outcomes):>20}" for result in results))
    for (room, _), outcome in zip(chosen, outcomes, strict=True):
        if not outcome.good:
            print(f"{outcome.result}: {room}: {outcome.fault.symptom}: {outcome.words}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

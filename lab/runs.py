"""What the long runs, arena and training, have in common on the command line: numbers, options, who does the work."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from games.core.errors import GameError
from games.core.typed import typed
from lab.arena.entrants import MOST_SECONDS
from lab.arena.executors import HERE, Crew, Workers
from launch.environment import ensure

CORES: Final = os.cpu_count() or 1


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads whole numbers between these."""

    def read(text: str) -> int:
        text = typed(text)
        if not (text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most}, not {text[:40]!r}")
        return int(text)

    return read


COUNT: Final = whole(1, 10_000_000)


def seconds(text: str) -> float:
    """Reads an allowance a move."""
    text = typed(text)
    if not (text.isascii() and text.replace(".", "", 1).isdigit() and 0 < float(text) <= MOST_SECONDS):
        raise argparse.ArgumentTypeError(f"a number above 0, up to {MOST_SECONDS:g}, not {text[:40]!r}")
    return float(text)


def options_of(words: Sequence[str]) -> Mapping[str, str]:
    """The options of a game, each as `name=value`. Raises `GameError`."""
    values: dict[str, str] = {}
    for word in words:
        name, equals, value = typed(word).partition("=")
        if not equals or name in values:
            raise GameError(f"an option is given once, as name=value; not {word[:40]!r}")
        values[name] = value
    return values


def add_crew(parser: argparse.ArgumentParser) -> None:
    """The arguments that `crew_of` reads."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=whole(1, 1000), metavar="K", help=f"processes ({CORES})")
    where.add_argument("--cluster", metavar="ADDRESS", help="a scheduler of dask, such as tcp://host:8786")


@contextmanager
def crew_of(args: argparse.Namespace) -> Iterator[tuple[Crew, str]]:
    """Who plays the games, and in words where. Raises `NoCluster`."""
    if args.cluster:
        ensure("requirements/cluster.txt")
        from lab.arena.cluster import Cluster

        with Cluster(args.cluster) as cluster:
            cores = cluster.cores()
            yield cluster, f"on {cores} cores at {args.cluster}{'' if cores else ', which is waiting for workers'}"
    else:
        count = args.workers or CORES
        yield (Workers(count), f"in {count} processes") if count > 1 else (HERE, "in this process")


def carry_out(run: Callable[[], int], file: Path | None) -> int:
    """A run's exit code; one that is stopped or fails says so in words, and whether `file` keeps what was played."""
    kept = f" What was played is in {file}: the same command goes on." if file else ""
    try:
        return run()
    except KeyboardInterrupt:
        print(f"\nStopped.{kept}", file=sys.stderr)
        return 130
    except CancelledError:
        print(f"\nThe scheduler is gone.{kept}", file=sys.stderr)
        return 1
    except (GameError, BrokenExecutor) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1

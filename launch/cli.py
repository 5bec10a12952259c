"""The command line: which part of the program to start, with which arguments."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence

from launch.compiled import use
from launch.environment import damage_was_noted, ensure
from launch.guard import guarded


def main(argv: Sequence[str]) -> int:
    """Starts what the command line asks for and returns the exit code; whatever goes wrong is said in a sentence."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what stands in the terminal is the program's own
    return guarded(lambda: _start(argv))


def _with_packages() -> None:
    """Returns in an interpreter that has the packages, whole ones as far as anybody knows."""
    ensure("requirements.txt")
    if damage_was_noted():
        from launch.mending import mend_what_was_noted

        mend_what_was_noted()
    use()


def _start(argv: Sequence[str]) -> int:
    if not argv:  # what most starts are needs no grammar
        _with_packages()
        from ui.window.start import run

        return run()
    from launch.grammar import parse

    args, rest = parse(argv)
    if args.command == "compile":
        from launch import compiling

        return compiling.main(args.remove)
    _with_packages()
    if args.command in ("play", "text") and args.folder:
        from launch.opening import list_saves

        return list_saves(args.folder)
    if args.command == "play":
        from ui.window.start import run

        shared = {"shared": args.shared} if args.shared else {}
        return run(
            args.load,
            args.game,
            data_dir=args.data_dir,
            full_screen=args.full_screen,
            safe=args.safe,
            language=args.language,
            **shared,
        )
    gc.enable()  # the window's loop does so by itself
    if args.command == "text":
        from ui.terminal.program import run as run_text

        return run_text(
            args.game,
            args.load,
            data_dir=args.data_dir,
            language=args.language,
            shared=args.shared,
            options=args.option,
        )
    if args.command == "protocol":
        from games.protocol.server import serve

        return serve()
    if args.command == "arena":
        from lab.commands import arena

        return arena.main(rest)
    if args.command == "train":
        from lab.commands import train

        return train.main(rest)
    if args.command == "mine":
        from lab.commands import mine

        return mine.main(rest)
    if args.command == "puzzles":
        from lab.commands import puzzles

        return puzzles.main(rest)
    if args.command == "guests":
        from launch import guests

        return guests.main(rest)
    if args.command in ("export", "replay"):
        from launch import sharing

        return sharing.export(rest) if args.command == "export" else sharing.replay(rest)
    if args.command == "analyse":
        from launch import analyse

        return analyse.main(rest)
    from tests.bench.__main__ import main as bench

    return bench(rest)

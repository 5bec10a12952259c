"""`python3 main.py export` and `replay`: a match as text, picture or film, as one viewer may see it."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.core.atomic_file import is_there, write_text
from games.core.errors import GameError, SaveError
from games.core.match import Match
from games.core.match_file import read_match
from games.core.record import record
from games.core.share_code import is_code, match_code, read_code
from launch.environment import PROGRAM
from launch.extras import install, ready
from launch.opening import path_of
from launch.progress import ProgressLine
from launch.setup import SetupFailed

if TYPE_CHECKING:
    from ui.drawing.look import Dress, WornStyles

FILMS: Final[tuple[str, ...]] = ("gif", "webp", "apng")
PLAIN: Final = "zashiki"
"""What the usual style is called here."""


def export(argv: Sequence[str]) -> int:
    """Writes what the arguments ask for and returns the exit code."""
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} export",
        description="Writes a match as text, pages, a picture of its board, a film, or one line.",
    )
    _add_match(parser)
    kind = parser.add_mutually_exclusive_group(required=True)
    kind.add_argument("--png", action="store_true", help="a picture of the board")
    for name in FILMS:
        text = f"a film of the match, as {name.upper()}"
        kind.add_argument(f"--{name}", dest="film", action="store_const", const=name, help=text)
    kind.add_argument("--pdf", action="store_true", help="pages to print: log, positions, curve, share line")
    kind.add_argument("--text", action="store_true", help="the whole match, turn by turn")
    kind.add_argument("--code", action="store_true", help="one line to paste (docs/sharing.md)")
    parser.add_argument("--at", type=int, metavar="N", help="as it stood after N actions (where it stands now)")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the paper of pages to print (a4)")
    parser.add_argument("--dark", action="store_true", help="in dark colours")
    parser.add_argument(
        "--style", default=PLAIN, metavar="S", help=f"board and pieces in a style of the game ({PLAIN})"
    )
    parser.add_argument("--out", type=Path, metavar="F", help="the file (text: printed; picture: beside where you are)")
    parser.add_argument("--data-dir", metavar="DIR", help="where the guest book is, whose crests and colours are worn")
    args = parser.parse_args(argv)
    return with_reported_errors(lambda: _export(args))


def replay(argv: Sequence[str]) -> int:
    """Prints a match turn by turn and returns the exit code."""
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} replay",
        description=f"Prints a match turn by turn. `{PROGRAM} --load FILE` shows it in the window.",
    )
    _add_match(parser)
    args = parser.parse_args(argv)
    return with_reported_errors(lambda: print(record(match := _match(args.match), seat_of(match, args.seat)), end=""))


def _add_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "match", type=path_of, metavar="FILE", help="a save, a picture or a text that carries a match, or a share code"
    )
    parser.add_argument(
        "--seat", type=int, metavar="N", help="through the eyes of seat N, from 1 (an onlooker's, all open at the end)"
    )


def _match(named: str) -> Match:
    """The match in a file, or of a share code. Raises `SaveError`."""
    if is_code(named) and not is_there(Path(named)):
        return read_code(named)
    return read_match(Path(named))


def seat_of(match: Match, number: int | None) -> int | None:
    """The seat of that number, from 1. Raises `SaveError`."""
    if number is not None and not 1 <= number <= len(match.seats):
        raise SaveError(f"there are seats 1 to {len(match.seats)}, no seat {number}")
    return None if number is None else number - 1


def _export(args: argparse.Namespace) -> None:
    """Writes what is asked for; a folder that had to be made for it is named. Raises `GameError`."""
    new = args.out is not None and not is_there(args.out.parent)
    _write(args)
    if new:
        print(f"The folder {args.out.parent} is new.")


def _write(args: argparse.Namespace) -> None:
    match = _match(args.match)
    seat = seat_of(match, args.seat)
    if args.at is not None:
        if not 0 <= args.at <= match.length:
            raise SaveError(f"the match has {match.length} actions, so there is no place {args.at}")
        match.go_to(args.at)
    if args.png:
        from ui.screens.picture_exporter import write_picture

        path = args.out or Path(f"{_stem(match, args)}.png")
        theme = "dark" if args.dark else "light"
        print(f"The picture is in {write_picture(match, seat, path, theme, *_worn(match, args))}.")
        return
    if args.pdf:
        _pages(match, seat, args)
        return
    if args.film:
        _film(match, seat, args)
        return
    text = record(match, seat) if args.text else match_code(match) + "\n"
    if args.out is None:
        print(text, end="")
    else:
        write_text(args.out, text)
        print(f"The {'text' if args.text else 'line'} is in {args.out}.")


def _pages(match: Match, seat: int | None, args: argparse.Namespace) -> None:
    """Writes pages to print, once there is what that takes. Raises `GameError`."""
    from ui.drawing.pages import REQUIREMENTS, Paper

    path: Path = args.out or Path(f"{_stem(match, args)}.pdf")
    if path.suffix.lower() != ".pdf":
        raise SaveError(f"pages to print end in .pdf, not in {path.suffix or 'nothing'}")
    if not ready(REQUIREMENTS):
        print("Pages need the package fpdf2, which is fetched once.", file=sys.stderr)
        install(REQUIREMENTS, lambda line: None)
    from ui.screens.match_sheet import write_sheet

    done = write_sheet(match, seat, path, Paper[args.paper.upper()], lambda words, share: None, *_worn(match, args))
    print(f"The pages are in {done}.")


def _film(match: Match, seat: int | None, args: argparse.Namespace) -> None:
    """Writes a film, once there is what that takes. Raises `GameError`."""
    from ui.screens.picture_exporter import write_match
    from ui.services.film import REQUIREMENTS

    kind: str = args.film
    path: Path = args.out or Path(f"{_stem(match, args)}.{kind}")
    if path.suffix.lower() != f".{kind}" and (path.suffix.lower(), kind) != (".png", "apng"):
        raise SaveError(f"a film as {kind} ends in .{kind}, not in {path.suffix or 'nothing'}")
    if not ready(REQUIREMENTS):
        print("Films need the package Pillow, which is fetched once.", file=sys.stderr)
        install(REQUIREMENTS, lambda line: None)
    progress: list[ProgressLine] = []

    def taken(number: int, count: int) -> None:
        if not progress:
            progress.append(ProgressLine(count, "to paint", "pictures"))
        progress[0].step()

    done = write_match(match, seat, path, "dark" if args.dark else "light", taken, *_worn(match, args))
    progress[0].end()
    print(f"The film is in {done}.")


def _worn(match: Match, args: argparse.Namespace) -> tuple[WornStyles, Dress]:
    """The style of the game, and the crests and colours of its players as at the table. Raises `SaveError`."""
    from ui.services.folders import find_folders
    from ui.services.guests.profiles import load_roster
    from ui.table.layout.seat_colours import dress_of

    return _styles(match, args.style), dress_of(match.seats, load_roster(find_folders(args.data_dir)), match.series)


def _styles(match: Match, named: str) -> WornStyles:
    """What the game wears in pictures. Raises `SaveError` for a style that it does not have."""
    from ui.scenes import styles_of

    game = match.game.info
    known = [each.id or PLAIN for each in styles_of(game.id)] or [PLAIN]
    if named not in known:
        raise SaveError(f"{game.name} has no style {named}, but {' and '.join(known)}")
    return () if named == PLAIN else ((game.id, named),)


def _stem(match: Match, args: argparse.Namespace) -> str:
    """The name of a file that was given none, without its ending."""
    return match.game.info.id if is_code(args.match) else Path(args.match).stem


def with_reported_errors(work: Callable[[], object]) -> int:
    """Does the work; what is wrong with what was handed in is said in a sentence."""
    try:
        work()
    except SetupFailed as error:
        print(error, file=sys.stderr)
        return 1
    except GameError as error:
        print(f"{str(error)[:1].upper()}{str(error)[1:]}.", file=sys.stderr)
        return 1
    return 0

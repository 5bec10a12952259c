"""The command line's grammar: its commands, their options, the help."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from games import ready_games
from games.core.words import LANGUAGES, PSEUDO
from launch import VERSION
from launch.environment import INSTALLED, PROGRAM
from launch.opening import SUFFIXES as SUFFIXES
from launch.opening import Named, named, nearest

_OWN = ("arena", "train", "mine", "puzzles", "guests", "export", "replay", "analyse", "bench")
"""Commands that read the rest of the line by themselves."""
_OF_A_CHECKOUT = ("train", "mine", "bench", "compile")
"""Commands that need the tests and tools, or write to the program's own files; an installed program has them not."""


class _Parser(argparse.ArgumentParser):
    """Lists the options of `play`, which need no command, below its own: made when help is asked for."""

    play: argparse.ArgumentParser | None = None
    commands: Sequence[str] = ()
    """The words that can stand first on the line."""

    def format_help(self) -> str:
        """The help text with the options of `play` added."""
        if self.play is not None:
            self.epilog = f"options of play, which need no COMMAND:\n{_options_of(self.play)}"
        return super().format_help()


def parser() -> _Parser:
    """Builds the parser of the command line."""
    top = _Parser(
        prog=PROGRAM,
        description="Zashiki: board and card games on one table.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"Zashiki {VERSION}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    play = commands.add_parser("play", help="open the window (the default)")
    ids = [info.id for info in ready_games()]
    play.add_argument("--game", metavar="ID", choices=ids, help=f"go straight to a game: {', '.join(ids)}")
    play.add_argument("--load", metavar="FILE", help="open this save; FILE, a share line or a FOLDER alone will do")
    play.add_argument("--data-dir", metavar="DIR", help="where saves and settings are kept")
    play.add_argument("--safe", action="store_true", help="set settings and unfinished matches aside (they are kept)")
    codes = [*LANGUAGES, PSEUDO]  # the last one is for who looks for words that are not marked
    play.add_argument("--language", metavar="CODE", choices=codes, help=f"this time in one of {', '.join(LANGUAGES)}")
    window = play.add_mutually_exclusive_group()
    window.add_argument("--windowed", dest="full_screen", action="store_false", default=None, help="in a window")
    window.add_argument("--fullscreen", dest="full_screen", action="store_true", help="on the whole screen")

    play.usage = f"{PROGRAM} [play] [options] [FILE | LINE | FOLDER]"
    top.play = play
    text = commands.add_parser(
        "text", help="play in the terminal, in plain lines for speech and Braille (docs/text.md)"
    )
    text.add_argument("game", nargs="?", metavar="GAME", choices=ids, help=f"go straight to a game: {', '.join(ids)}")
    text.add_argument("--load", metavar="FILE", help="open this save")
    text.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="begin a match of GAME with this option"
    )
    text.add_argument("--data-dir", metavar="DIR", help="where saves and settings are kept")
    text.add_argument("--language", metavar="CODE", choices=codes, help=f"this time in one of {', '.join(LANGUAGES)}")
    commands.add_parser("protocol", help="play over standard input and output (docs/protocol.md)")
    commands.add_parser("arena", help="let bots play each other", add_help=False)
    commands.add_parser("puzzles", help="prove the puzzles on the shelves anew", add_help=False)
    commands.add_parser("guests", help="what the guest book says, and its table for spreadsheets", add_help=False)
    commands.add_parser("export", help="write a match as text, pages, picture, film, or one line", add_help=False)
    commands.add_parser("replay", help="print a match turn by turn", add_help=False)
    commands.add_parser("analyse", help="have the coach go through a match", add_help=False)
    if not INSTALLED:  # `_OF_A_CHECKOUT`
        commands.add_parser("train", help="let the bots of a game learn from games", add_help=False)
        commands.add_parser("mine", help="look for puzzles in bots' games", add_help=False)
        commands.add_parser("bench", help="measure speed", add_help=False)
        sentence = "have rules and searches as machine code, where a C compiler is"
        compiling = commands.add_parser("compile", help=sentence)
        compiling.add_argument("--remove", action="store_true", help="take it away again")
    top.commands = tuple(commands.choices)
    return top


def _options_of(command: argparse.ArgumentParser) -> str:
    """The list of a command's options as its own help shows it, without that for help."""
    lines = command.format_help().partition("options:\n")[2].splitlines()
    return "\n".join(line for line in lines if "--help" not in line)


def parse(argv: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The arguments, and for the commands that read their own the rest of the line.

    Those of `play` and `text` have what was named to be opened: `load` (a file), `folder` and `shared`, "" or None for
    what was not.
    """
    grammar = parser()
    words, files = list(argv), []
    if not words or words[0] not in (*grammar.commands, "-h", "--help", "--version"):
        words.insert(0, "play")
    if words[0] == "play" and "--" in words:  # whatever follows is no option
        place = words.index("--")
        words, files = words[:place], words[place + 1 :]
    args, rest = grammar.parse_known_args(words)
    if args.command in ("play", "text"):
        args.folder = args.shared = ""
        unknown = [word for word in rest if word.startswith("-") or args.command == "text"]
        if unknown:
            grammar.error(f"unrecognized arguments: {' '.join(unknown)}")
        _open(args, [*rest, *files], grammar)
    elif rest and args.command not in _OWN:
        grammar.error(f"unrecognized arguments: {' '.join(rest)}")
    return args, rest if args.command in _OWN else []


def _open(args: argparse.Namespace, words: Sequence[str], grammar: _Parser) -> None:
    """Notes what the words, or `--load`, name to be opened; ends the program where that is nothing."""
    if args.load is not None and words:
        grammar.error(f"one thing is opened at a time, not {args.load} and {words[0]}")
    if args.load is not None:
        found = named([args.load]) or Named(file=args.load)
    elif not words:
        return
    else:
        together = named(words)
        if together is None and len(words) > 1 and all(named([word]) for word in words):
            grammar.error(f"one thing is opened at a time, not {' and '.join(words)}")
        if together is None:
            _refuse(next(word for word in words if named([word]) is None), grammar)
        found = together
    args.load, args.folder, args.shared = found.file or None, found.folder, found.shared


def _refuse(word: str, grammar: _Parser) -> NoReturn:
    """Ends the program: the word is neither a command nor a file."""
    if word in grammar.commands:
        grammar.error(f"a command comes first on the line: {PROGRAM} {word}")
    if word in _OF_A_CHECKOUT:
        grammar.error(f"{word} needs a checkout of the project, and this program is installed")
    hint = nearest(word, grammar.commands, [info.id for info in ready_games()])
    grammar.error(f"there is neither a command nor a file called {word[:80]!r}.{hint}")

"""The words that can be typed at a table besides moves: each in English and in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.typed import folded, typed
from games.core.words import N_, NC_, tr, tr_c

_NAME: Final = N_("NAME")
"""The argument of a command that is a name as somebody writes it, letter by letter."""


class Command(NamedTuple):
    """One command that can be typed."""

    word: str
    """The word as typed in English, by which the program knows it."""
    what: str
    """The description of what it does."""
    takes: str = ""
    """The name of what may follow it."""
    when: str = ""
    """"over": only once the match is over; "play": only while it goes on."""

    @property
    def words(self) -> str:
        """The word as typed in the player's language."""
        return tr_c("typed word", self.word)

    @property
    def help(self) -> str:
        """The line of the command in the list."""
        typed = f"{self.words} {tr(self.takes)}" if self.takes else self.words
        return tr("{word}: {what}", word=typed, what=tr(self.what))


COMMANDS: Final[Sequence[Command]] = (
    Command(NC_("typed word", "help"), N_("these commands, and how moves are typed")),
    Command(NC_("typed word", "turn"), N_("whose turn it is and what is expected")),
    Command(NC_("typed word", "news"), N_("what has happened since your last action")),
    Command(NC_("typed word", "board"), N_("the whole table; add a number or a word for one part"), N_("PART")),
    Command(NC_("typed word", "look"), N_("what lies at a place; typing the place alone does the same"), N_("PLACE")),
    Command(NC_("typed word", "me"), N_("what you have")),
    Command(NC_("typed word", "player"), N_("what a player has, by name or number"), N_("WHO")),
    Command(NC_("typed word", "find"), N_("where a card or a piece is"), N_("WORD")),
    Command(NC_("typed word", "about"), N_("what a card or a piece is and does"), N_("NAME")),
    Command(NC_("typed word", "log"), N_("what has happened: the last ten lines, or as many as you say"), N_("N")),
    Command(NC_("typed word", "clock"), N_("what the clocks show")),
    Command(NC_("typed word", "moves"), N_("what you may do, as a list to choose from by number"), when="play"),
    Command(
        NC_("typed word", "skip"), N_("passes until your own turn, where you would be asked in between"), when="play"
    ),
    Command(NC_("typed word", "hint"), N_("what the best bot would do, and why"), when="play"),
    Command(NC_("typed word", "undo"), N_("undoes your last action, where that is allowed")),
    Command(NC_("typed word", "redo"), N_("plays again what was undone")),
    Command(NC_("typed word", "offer"), N_("offers a draw"), when="play"),
    Command(NC_("typed word", "pacts"), N_("the pacts of the match, and what you may propose or answer"), when="play"),
    Command(NC_("typed word", "resign"), N_("gives up the match"), when="play"),
    Command(NC_("typed word", "save"), N_("saves the match under a name"), _NAME),
    Command(NC_("typed word", "rules"), N_("the rules, by heading"), N_("WORD")),
    Command(NC_("typed word", "back"), N_("one action back, once the match is over"), when="over"),
    Command(NC_("typed word", "next"), N_("one action forward"), when="over"),
    Command(NC_("typed word", "go"), N_("to the position after that many actions"), N_("N"), "over"),
    Command(NC_("typed word", "again"), N_("the same match once more"), when="over"),
    Command(NC_("typed word", "leave"), N_("leaves the table; the match is kept")),
)


def command_in(text: str, over: bool) -> tuple[str, str] | None:
    """The command that a line begins with, by its English word, and what follows it; None where it is none."""
    first, _, rest = text.replace("\u3000", " ").partition(" ")
    first = folded(first)
    if first == "?":
        return "help", rest.strip()
    for each in COMMANDS:
        fits = each.when == "" or (each.when == "over") is over
        if fits and first in (each.word, folded(each.words)):
            return each.word, rest.strip() if each.takes == _NAME else typed(rest).strip()
    return None


def help_lines(over: bool) -> list[str]:
    """Every command that means something now."""
    return [each.help for each in COMMANDS if each.when == "" or (each.when == "over") is over]

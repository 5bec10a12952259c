"""The words that can be typed at a table besides moves: each in English and in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.typed import folded, typed
from games.core.words import mark, mark_c, tr, tr_c

_NAME: Final = mark("NAME")
"""What follows a command as somebody writes it, letter by letter."""


class Command(NamedTuple):
    """One of them."""

    word: str
    """As it is typed in English, and by what the program knows it."""
    what: str
    """What it does."""
    takes: str = ""
    """What may follow it."""
    when: str = ""
    """"over": only once the match is over; "play": only while it goes on."""

    @property
    def words(self) -> str:
        """As it is typed in the player's language."""
        return tr_c("typed word", self.word)

    @property
    def help(self) -> str:
        """Its line in the list."""
        typed = f"{self.words} {tr(self.takes)}" if self.takes else self.words
        return tr("{word}: {what}", word=typed, what=tr(self.what))


COMMANDS: Final[Sequence[Command]] = (
    Command(mark_c("typed word", "help"), mark("these lines, and how moves are typed")),
    Command(mark_c("typed word", "turn"), mark("whose turn it is and what is expected")),
    Command(mark_c("typed word", "news"), mark("what has happened since you acted last")),
    Command(mark_c("typed word", "board"), mark("the whole table; a number or word for a part of it"), mark("PART")),
    Command(mark_c("typed word", "look"), mark("what lies at a place; the place alone does as well"), mark("PLACE")),
    Command(mark_c("typed word", "me"), mark("what you have")),
    Command(mark_c("typed word", "player"), mark("what a player has, by name or number"), mark("WHO")),
    Command(mark_c("typed word", "find"), mark("where a card or a piece is"), mark("WORD")),
    Command(mark_c("typed word", "about"), mark("what a card or a piece is and does"), mark("NAME")),
    Command(mark_c("typed word", "log"), mark("what has happened, the last ten lines, or so many"), mark("N")),
    Command(mark_c("typed word", "clock"), mark("what the clocks show")),
    Command(mark_c("typed word", "moves"), mark("what you may do, as a list to choose from by number"), when="play"),
    Command(
        mark_c("typed word", "skip"), mark("passes until your own turn, where one is asked in between"), when="play"
    ),
    Command(mark_c("typed word", "hint"), mark("what the best bot would do, and why"), when="play"),
    Command(mark_c("typed word", "undo"), mark("takes your last action back, where that is allowed")),
    Command(mark_c("typed word", "redo"), mark("plays again what was taken back")),
    Command(mark_c("typed word", "offer"), mark("offers a draw"), when="play"),
    Command(mark_c("typed word", "resign"), mark("gives the match up"), when="play"),
    Command(mark_c("typed word", "save"), mark("saves the match under a name"), _NAME),
    Command(mark_c("typed word", "rules"), mark("the rules, by their headings"), mark("WORD")),
    Command(mark_c("typed word", "back"), mark("one action earlier in the match that is over"), when="over"),
    Command(mark_c("typed word", "next"), mark("one action later"), when="over"),
    Command(mark_c("typed word", "go"), mark("to the place after so many actions"), mark("N"), "over"),
    Command(mark_c("typed word", "again"), mark("the same match once more"), when="over"),
    Command(mark_c("typed word", "leave"), mark("leaves the table; the match is kept")),
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

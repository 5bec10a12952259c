"""The words that can be typed at a table besides moves: each in English and in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.typed import folded, typed
from games.core.words import N_, NC_, tr, tr_c
from ui.terminal.talk import QUIT

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
    letter: str = ""
    """The letter that does the same where the game does not take it; "" for none."""

    @property
    def words(self) -> str:
        """The word as typed in the player's language."""
        return tr_c("typed word", self.word)

    @property
    def help(self) -> str:
        """The line of the command in the list."""
        words = f"{self.words} {tr(self.takes)}" if self.takes else self.words
        if self.letter:
            words = tr("{word}, or {letter}", word=words, letter=tr_c("typed letter", self.letter))
        return tr("{word}: {what}", word=words, what=tr(self.what))

    def means(self, over: bool) -> bool:
        """Whether it can be typed in a match that is over, or in one that is not."""
        return self.when == "" or (self.when == "over") is over


COMMANDS: Final[Sequence[Command]] = (
    Command(NC_("typed word", "help"), N_("these commands, and how moves are typed")),
    Command(NC_("typed word", "turn"), N_("whose turn it is and what is expected"), letter=NC_("typed letter", "t")),
    Command(NC_("typed word", "news"), N_("what has happened since your last action"), letter=NC_("typed letter", "n")),
    Command(NC_("typed word", "last"), N_("the last thing that happened"), letter=NC_("typed letter", "l")),
    Command(
        NC_("typed word", "board"),
        N_("the whole table; add a number or a word for one part"),
        N_("PART"),
        letter=NC_("typed letter", "b"),
    ),
    Command(NC_("typed word", "look"), N_("what lies at a place; typing the place alone does the same"), N_("PLACE")),
    Command(
        NC_("typed word", "scan"),
        N_("a row or column by its name, all ways from a place, or from one place to another"),
        N_("LINE"),
        letter=NC_("typed letter", "s"),
    ),
    Command(NC_("typed word", "me"), N_("what you have")),
    Command(
        NC_("typed word", "player"),
        N_("what a player has, by name or number"),
        N_("WHO"),
        letter=NC_("typed letter", "p"),
    ),
    Command(NC_("typed word", "find"), N_("where a card or a piece is"), N_("WORD"), letter=NC_("typed letter", "f")),
    Command(
        NC_("typed word", "about"),
        N_("what a card or a piece is and does"),
        N_("NAME"),
        letter=NC_("typed letter", "a"),
    ),
    Command(
        NC_("typed word", "log"),
        N_("what has happened: the last ten lines, or as many as you say"),
        N_("N"),
        letter=NC_("typed letter", "g"),
    ),
    Command(NC_("typed word", "clock"), N_("what the clocks show"), letter=NC_("typed letter", "c")),
    Command(
        NC_("typed word", "moves"),
        N_("what you may do, as a list to choose from by number"),
        when="play",
        letter=NC_("typed letter", "m"),
    ),
    Command(
        NC_("typed word", "skip"), N_("passes until your own turn, where you would be asked in between"), when="play"
    ),
    Command(
        NC_("typed word", "hint"),
        N_("what the best bot would do, and why"),
        when="play",
        letter=NC_("typed letter", "h"),
    ),
    Command(
        NC_("typed word", "undo"), N_("undoes your last action, where that is allowed"), letter=NC_("typed letter", "u")
    ),
    Command(NC_("typed word", "redo"), N_("plays again what was undone")),
    Command(NC_("typed word", "offer"), N_("offers a draw"), when="play"),
    Command(NC_("typed word", "pacts"), N_("the pacts of the match, and what you may propose or answer"), when="play"),
    Command(NC_("typed word", "resign"), N_("resigns the match"), when="play"),
    Command(NC_("typed word", "save"), N_("saves the match under a name"), _NAME),
    Command(
        NC_("typed word", "rules"),
        N_("the rules, by heading, by a word or by a number such as 3.2"),
        N_("WORD"),
        letter=NC_("typed letter", "r"),
    ),
    Command(NC_("typed word", "back"), N_("one action back, once the match is over"), when="over"),
    Command(NC_("typed word", "next"), N_("one action forward"), when="over"),
    Command(NC_("typed word", "go"), N_("to the position after that many actions"), N_("N"), "over"),
    Command(NC_("typed word", "again"), N_("the same match once more"), when="over"),
    Command(NC_("typed word", "brief"), N_("fewer words: no echo of your own action, no prompt twice")),
    Command(NC_("typed word", "full"), N_("all words again")),
    Command(NC_("typed word", "spell"), N_("places by a spoken alphabet: own, international or off"), N_("WHICH")),
    Command(NC_("typed word", "leave"), N_("leaves the table; the match is kept")),
)


def command_in(text: str, over: bool) -> tuple[str, str] | None:
    """The command that a line begins with, by its English word, and what follows it; None where it is none."""
    first, rest = _split(text)
    if first == "?":
        return "help", rest
    if first in (QUIT, folded(tr_c("typed word", QUIT))):
        return "leave", ""
    for each in COMMANDS:
        if each.means(over) and first in (each.word, folded(each.words)):
            return each.word, rest if each.takes == _NAME else typed(rest).strip()
    return None


def by_letter(text: str, over: bool) -> tuple[str, str] | None:
    """The command whose letter a line begins with, as `command_in` has it: the player's own letters first."""
    first, rest = _split(text)
    known = [each for each in COMMANDS if each.letter and each.means(over)]
    own = [each for each in known if folded(tr_c("typed letter", each.letter)) == first]
    for each in own or [each for each in known if each.letter == first]:
        return each.word, typed(rest).strip()
    return None


def not_now(text: str, over: bool) -> str:
    """Why the command that a line begins with cannot be given now, in a sentence; "" where it is none, or can."""
    first, _ = _split(text)
    for each in COMMANDS:
        if not each.means(over) and first in (each.word, folded(each.words)):
            if over:
                return tr("“{word}” is for a match that still goes on.", word=each.words)
            return tr("“{word}” is for a match that is over.", word=each.words)
    return ""


def _split(text: str) -> tuple[str, str]:
    first, _, rest = text.replace("\u3000", " ").partition(" ")
    return folded(first), rest.strip()


def help_lines(over: bool) -> list[str]:
    """Every command that means something now."""
    return [each.help for each in COMMANDS if each.means(over)]

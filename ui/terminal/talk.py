"""Lines said and lines heard: all that the terminal is. No cursor is moved, nothing is coloured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from time import monotonic
from typing import Final, TextIO

from games.core.narration import unmarked
from games.core.typed import folded, typed
from games.core.words import NC_, tr, tr_c

_BLANK: Final = 60
"""The number of empty lines that move all earlier text off a screen or a Braille line."""
_PAGE: Final = 12
"""The number of lines of a long list that are said at once."""
_FEW: Final = 4
"""The most lines that are said beyond it rather than left for another time."""
QUIT: Final = NC_("typed word", "quit")
"""What leaves a list or a table, for those who look for the word of other programs."""
_BACK: Final = (NC_("typed word", "back"), NC_("typed word", "leave"), QUIT)
_LIST: Final = NC_("typed word", "list")
_LONGEST: Final = 400
"""The longest line, in characters, that is read as an answer."""
MARK: Final = "> "
_PLAINER: Final = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "„": '"', "–": "-", "…": "...", "→": "->", "œ": "oe", "Œ": "Oe"}
)
"""The plain characters for a terminal of few letters: an apostrophe that comes out as a question mark is misheard."""


class Gone(Exception):
    """Raised when nobody answers any more: the input has ended, or nobody listens."""


class Talk:
    """The conversation: lines go to `sink`, answers come from `source`, which may be a pipe."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source, self._sink = source, sink
        self.waited = 0.0
        """Seconds for which the last answer was waited for."""
        self.passed: Callable[[float], None] = lambda seconds: None
        """Called at every answer with the seconds it was waited for, whoever asked; errors go to whoever asked."""
        self.spelled: Callable[[str], str] = lambda line: line
        """Called with every line that is said, for how the places in it are spelled."""
        self.unheard = False
        """True when nobody listens any more."""

    def say(self, *lines: str) -> None:
        """Says lines, each by itself."""
        self._write("".join(f"{self.spelled(line)}\n" for line in lines))

    def _write(self, text: str) -> None:
        try:
            self._sink.write(self._writable(unmarked(text)))
            self._sink.flush()
        except BrokenPipeError:
            self._sink, self.unheard = StringIO(), True
            raise Gone from None

    def _writable(self, text: str) -> str:
        """The text, with plainer signs where the terminal's letters are too few for curled ones."""
        encoding = getattr(self._sink, "encoding", None)
        try:
            text.encode(encoding or "utf-8", "surrogatepass")
        except (UnicodeEncodeError, LookupError):
            return text.translate(_PLAINER)
        return text

    def ask(self, question: str = "") -> str:
        """Waits for a line. Raises `Gone` where none comes any more."""
        if question:
            self.say(question)
        self._write(MARK)
        began = monotonic()
        try:
            line = self._source.readline()
        finally:  # who breaks off has had the time too
            self.waited = monotonic() - began
            self.passed(self.waited)
        if not self._source.isatty():
            self._write("\n")
        if not line:
            raise Gone
        blanked = (" " if each.isspace() else each for each in line[:_LONGEST])
        return "".join(each for each in blanked if each.isprintable()).strip()

    def choose(
        self, title: str, options: Sequence[str], *, back: str = "", also: Callable[[str], bool] = lambda answer: False
    ) -> int | None:
        """Asks for one of a numbered list; returns its place from 0. An empty line, which goes `back`, returns None.

        `also` is asked about what is not in the list, and returns whether it has answered that.
        """
        self.say(title)
        shown = self._more(options, 0)
        while True:
            answer = self.ask(tr("Type a number. Enter: {what}.", what=back or tr_c("where Enter leads", "back")))
            if not answer or folded(answer) in (*_BACK, *map(_word, _BACK)):
                return None
            if folded(answer) in ("?", "help", _word("help")):  # not for players
                self.say(
                    tr("Type the number of a line, or how it begins. Enter or back leaves the list."),
                    tr("Type list for its beginning, more for the rest."),
                )
                continue
            if folded(answer) in (_LIST, _word(_LIST)):
                shown = self._more(options, 0)
                continue
            found = number_in(answer, len(options))
            if found is None:
                found = _by_name(answer, options)
            if found is not None:
                return found
            if folded(answer) in ("more", tr_c("typed word", "more")):  # not for players
                shown = self._more(options, shown)
            elif not also(answer):
                self.say(tr("“{answer}” is not in the list (1 to {n}).", answer=answer[:40], n=len(options)))

    def _more(self, options: Sequence[str], start: int) -> int:
        """Says the next lines of a list, from its beginning after its end; returns how far it has come."""
        start = start if start < len(options) else 0
        end = min(len(options), start + _PAGE) if len(options) > _PAGE + _FEW else len(options)
        self.say(*numbered(options)[start:end])
        if end < len(options):
            self.say(tr("{n} of {all}; type more for the rest.", n=end, all=len(options)))
        return end

    def agrees(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        yes, no = tr_c("typed word", "yes"), tr_c("typed word", "no")
        while True:
            answer = self.ask(tr("{question} Type {yes} or {no}.", question=question, yes=yes, no=no))
            answer = folded(answer)
            if answer and (yes.casefold().startswith(answer) or "yes".startswith(answer)):  # not for players
                return True
            if not answer or no.casefold().startswith(answer) or "no".startswith(answer):  # not for players
                return False

    def clear(self) -> None:
        """Leaves nothing of what was said in sight."""
        self.say(*[""] * _BLANK)


def _word(word: str) -> str:
    """A word that can be typed, in the player's language."""
    return folded(tr_c("typed word", word))


def numbered(options: Sequence[str]) -> list[str]:
    """The lines of a list, each after its number from 1."""
    return [f"{number}. {option}" for number, option in enumerate(options, 1)]


def number_in(answer: str, count: int) -> int | None:
    """The place, from 0, that an answer names by its number; None where it names none of the list."""
    text = typed(answer).removesuffix(".")
    found = text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= count
    return int(text) - 1 if found else None


def _by_name(answer: str, options: Sequence[str]) -> int | None:
    """The one option that begins with the answer."""
    wanted, words = folded(answer), [folded(unmarked(each)) for each in options]
    exact = [place for place, each in enumerate(words) if each == wanted]
    found = exact or [place for place, each in enumerate(words) if each.startswith(wanted)]
    return found[0] if len(found) == 1 else None

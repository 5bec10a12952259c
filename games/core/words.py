"""Words for people: every sentence and label a player meets goes through here, whatever the language.

The English text is the key. Each text is a whole sentence or a whole label with named holes; what is counted has a
singular and a plural; a name that means one thing on a card and another on a button has a context. English needs no
catalogue and is never looked up. This is the one module that knows catalogues (`games/core/catalogue.py` reads them).

What is written for programs (saves, notation, positions, share codes, the protocol, tables) is made `in_english()`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import Any, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "ja": "日本語", "fr": "Français", "de": "Deutsch"}  # not for players: as it is
"""The languages by their codes, each called what its speakers call it."""
PSEUDO: Final = "en-XA"
"""English with accents and two fifths longer: it shows what was forgotten and what is too tight."""
SHARED: Final = ("core", "table", "screens", "launch")
"""The areas of a catalogue that all games share, in the order they are read as texts are asked for. Each game has an
area of its own behind them, called by its id; what a language lacks of a game stays English in that game alone."""
COMPLETE: Final[dict[str, tuple[str, ...]]] = {"ja": SHARED, "fr": SHARED, "de": SHARED}
"""The shared areas that each language has all words of. A language is offered when it has them all."""


_MARKS: Final = {"fr": ("\u202f", ","), "de": (".", ",")}
"""The signs between thousands and before decimals of the languages that differ from English."""
_QUOTES: Final = {"ja": ("「", "」"), "fr": ("«\u00a0", "\u00a0»"), "de": ("„", "“")}
"""The quotation marks of the languages that differ from English."""
_DOTS: Final = {"de": " …"}
"""What stands behind words that are cut off, in the languages that differ from English."""


class Catalogue(Protocol):
    """The interface of the standard library's translations."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...

    def pgettext(self, context: str, message: str) -> str: ...


class _Here(threading.local):
    """State of the languages in one thread alone."""

    english = 0
    """The depth of nested calls that write for programs, in English."""


_here: Final = _Here()
_language = ENGLISH
_catalogue: Catalogue | None = None
"""The catalogue of the language in use; None: English."""


def tr(text: str, /, **holes: object) -> str:
    """A sentence or a label in the player's language, its holes filled. Raises `KeyError` where a value is missing."""
    if _catalogue is not None and not _here.english:
        text = _catalogue.gettext(text)
    return text.format(**holes) if "{" in text else text


def tr_n(one: str, many: str, n: int, /, **holes: object) -> str:
    """Like `tr`, for what is counted: the text for one, the text for any other number; the hole `{n}` is the number."""
    if _catalogue is not None and not _here.english:
        return _catalogue.ngettext(one, many, abs(n)).format(n=n, **holes)
    return (one if abs(n) == 1 else many).format(n=n, **holes)


def tr_c(context: str, text: str, /, **holes: object) -> str:
    """Like `tr`, for a text that is translated by its context: `tr_c("nissi piece", "Protector")`."""
    if _catalogue is not None and not _here.english:
        text = _catalogue.pgettext(context, text)
    return text.format(**holes) if "{" in text else text


def tr_who(name: str, you: str, other: str, /, **holes: object) -> str:
    """Like `tr`, about a player: `you` is said to one called *You*, `other`, with a `{name}`, of anybody else."""
    return tr(you, **holes) if is_you(name) else tr(other, name=name, **holes)


def tr_action(phrase: str, you: str, /, **holes: object) -> tuple[str, str]:
    """The log's two wordings of an action: words that stand behind a name, and the sentence to one called *You*.

    Both in the context "log": `tr_action("passes", "You pass")`.
    """
    return tr_c("log", phrase, **holes), tr_c("log", you, **holes)


def N_(text: str) -> str:
    """The text itself; marks a constant as words, which `tr` looks up where it is used."""
    return text


def NC_(context: str, text: str) -> str:
    """The text itself; marks a constant as words of a context, which `tr_c` looks up where it is used."""
    return text


def is_you(name: str) -> bool:
    """Whether a player's name is the word by which one speaks to them."""
    folded = name.casefold()
    return folded == "you" or (_catalogue is not None and folded == tr("You").casefold())


def listing(items: Sequence[str], either: bool = False, clauses: bool = False) -> str:
    """ "a, b and c", or "a, b or c" where one of them is meant; "" for none.

    In Japanese no word stands between three, nor between `clauses`.
    """
    if len(items) < 2:
        return "".join(items)
    if (clauses or len(items) > 2) and not either and language() == "ja":
        return row(items)
    first = row(items[:-1])
    if either:
        return tr("{list} or {last}", list=first, last=items[-1])
    return tr("{list} and {last}", list=first, last=items[-1])


def capital(words: str) -> str:
    """Words that begin small, such as a refusal or a line of the log, where they stand alone: with a capital.

    Japanese has none: what is small there is the name of a place.
    """
    return words if language() == "ja" else words[:1].upper() + words[1:]


def within(name: str) -> str:
    """A name as it stands within a sentence: small, but in German, where every noun has its capital."""
    return name if language() == "de" else name.lower()


def sentences(*parts: str) -> str:
    """Sentences one after the other, those that are empty left out; with blanks between them where it is so written."""
    return ("" if language() == "ja" else " ").join(filter(None, parts))


def clauses(items: Iterable[str]) -> str:
    """ "a; b; c": parts of one narration, with the language's own mark between them."""
    return {"fr": "\u202f; ", "ja": "。"}.get(language(), "; ").join(items)


def number(value: float, digits: int = 0) -> str:
    """A number with the marks that the language has between its thousands and before its decimals."""
    thousands, point = _MARKS.get(language(), (",", "."))
    return f"{value:,.{digits}f}".translate({ord(","): thousands, ord("."): point})


_LONG_ENOUGH: Final = 60
"""Characters of something quoted whose signs had to be written out."""


def quoted(typed: str) -> str:
    """Text that somebody typed or a file says, in the language's quotation marks, signs without glyph written out."""
    before, after = _QUOTES.get(language(), ("“", "”"))
    seen = "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in typed)
    if len(seen) > max(len(typed), _LONG_ENOUGH):  # written out, a few signs become many
        seen = cut_off(seen[:_LONG_ENOUGH])
    return f"{before}{seen}{after}"


def cut_off(words: str) -> str:
    """Words whose rest is left out, with the language's ellipsis: close to the word, but in German behind a blank."""
    return f"{words}{_DOTS.get(language(), '…')}"


def row(items: Sequence[str]) -> str:
    """ "a, b, c": one after another, none of them the last."""
    found = "".join(items[:1])
    for item in items[1:]:
        found = tr("{list}, {item}", list=found, item=item)
    return found


def language() -> str:
    """The code of the language that words are made in now. What keeps words keeps this with them."""
    return ENGLISH if _here.english else _language


def offered() -> tuple[str, ...]:
    """The languages that have all words which games share."""
    return (ENGLISH, *(each for each in LANGUAGES if set(COMPLETE.get(each, ())) == set(SHARED)))


def use(code: str) -> None:
    """Sets the language in which words are made from now on, in every thread; English for one that is not known."""
    global _language, _catalogue
    if code == PSEUDO or (code in LANGUAGES and code != ENGLISH):
        from games.core import catalogue  # English needs none of it

        _catalogue = catalogue.Pseudo() if code == PSEUDO else catalogue.read(code, SHARED)
        _language = code
    else:
        _language, _catalogue = ENGLISH, None


@contextmanager
def in_english() -> Iterator[None]:
    """Inside it this thread's words are English: what is written for programs."""
    _here.english += 1
    try:
        yield
    finally:
        _here.english -= 1


def kept(size: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `functools.lru_cache`, for a function that makes words: what it keeps, it keeps for each language."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        def answer(code: str, *args: Any, **named: Any) -> T:
            return function(*args, **named)

        known: Callable[..., T] = lru_cache(maxsize=size)(answer)

        @wraps(function)
        def ask(*args: P.args, **named: P.kwargs) -> T:
            return known(language(), *args, **named)

        return ask

    return decorate

"""The table in words: what lies at a place, what a player has, the whole position, what an action does.

For those who hear or feel a screen. Works from views, so it tells nobody what they may not know; `names` are the
players' names by seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from games.core.place_lines import PlaceLine
from games.core.typed import folded
from games.core.types import Event
from games.core.words import capital, is_you, tr

if TYPE_CHECKING:
    from games.core.rules import View


class Part(NamedTuple):
    """A part of the position: a player's own area, or what is common to all."""

    title: str
    lines: tuple[str, ...]
    """Each tells one thing and can stand alone."""
    seat: int | None = None
    """The seat whose area it is; None: common."""


class Narration(Protocol):
    """A game's words for what is seen."""

    def places(self, view: Any) -> Sequence[str]:
        """Every place by the name that players and notation have for it, in the order of reading."""

    def find(self, view: Any, text: str) -> str | None:
        """The place that a person means by `text`, as `places` has it; None where it is none."""

    def place(self, view: Any, place: str, names: Sequence[str]) -> str:
        """One line that begins with the name of a place and says what lies there: "E5: your Samurai 2, raging"."""

    def may(self, view: Any, place: str, names: Sequence[str]) -> str:
        """The actions that begin at a place, or with what lies there, in a sentence; "" where there are none."""

    def parts(self, view: Any, names: Sequence[str]) -> Sequence[Part]:
        """The whole position: what is common, then a part for each player."""

    def lines(self, view: Any) -> Sequence[PlaceLine]:
        """The rows and columns of places, or what the board has in their stead, by name."""

    def rays(self, view: Any, place: str) -> Sequence[tuple[str, ...]]:
        """The places straight on from one, nearest first, in every direction in which there are some."""

    def empty(self, view: Any, place: str) -> bool:
        """Whether nothing lies at a place."""

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Announcements for a listener that the log leaves out because players see them, of the events of one entry."""

    def choices(self, view: Any, action: Any, names: Sequence[str]) -> Sequence[str]:
        """A legal action as it is chosen, from the general to the particular: "Samurai 2 on E5", "to E6".

        Together they are its words. Two legal actions of which the same can be said are told apart by their notation.
        """

    def typed(self, view: Any, text: str) -> Sequence[str]:
        """Notation that typed words may stand for, legal or not, so that a refusal can tell its reason: `F9-F8` for
        "Samurai 1 to F8"."""

    def about(self, view: Any, text: str) -> str:
        """The description of a card or a piece of that name; "" for no name of the game."""


class Hinting(Protocol):
    """A game's words, of which those that name an action are needed here."""

    def in_short(self, view: Any, action: Any) -> str:
        """An action in words (see `games.core.game.GameText.in_short`)."""


class DescribedGame(Protocol):
    """The parts of a game that put it into words: its narration and its text."""

    @property
    def narration(self) -> Narration | None:
        """The game's own words for what lies on the table."""

    @property
    def text(self) -> Hinting:
        """The game's words for actions and events."""


class PlainNarration:
    """The words for a game that has none of its own: its position text, and its actions as hints name them."""

    def __init__(self, text: Hinting) -> None:
        self._text = text

    def places(self, view: View) -> Sequence[str]:
        """No places, as a simple game names none."""
        return ()

    def find(self, view: View, text: str) -> str | None:
        """None, as no place has a name."""
        return None

    def place(self, view: View, place: str, names: Sequence[str]) -> str:
        """The place's own name, without what lies there."""
        return place

    def may(self, view: View, place: str, names: Sequence[str]) -> str:
        """Empty, as the possible actions are not known."""
        return ""

    def parts(self, view: View, names: Sequence[str]) -> Sequence[Part]:
        """The position text, line by line."""
        return (Part(tr("The position"), tuple(view.text.splitlines())),)

    def lines(self, view: View) -> Sequence[PlaceLine]:
        """None, as there are no places."""
        return ()

    def rays(self, view: View, place: str) -> Sequence[tuple[str, ...]]:
        """None, as there are no places."""
        return ()

    def empty(self, view: View, place: str) -> bool:
        """False, as it is not known."""
        return False

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Nothing, as the log says all."""
        return ()

    def choices(self, view: View, action: Any, names: Sequence[str]) -> Sequence[str]:
        """The action as a hint names it, without reasons."""
        return (capital(self._text.in_short(view, action)),)

    def typed(self, view: View, text: str) -> Sequence[str]:
        """No actions, as nothing can be typed."""
        return ()

    def about(self, view: View, text: str) -> str:
        """Empty, as no piece is described."""
        return ""


def narration_of(game: DescribedGame) -> Narration:
    """A game's words for what is seen."""
    return game.narration or PlainNarration(game.text)


def owned(view: View, seat: int, names: Sequence[str], what: str) -> str:
    """A seat's card or piece for the view's reader: `your Samurai 2`, `Ren's Samurai 2`."""
    if seat == view.seat or is_you(names[seat]):
        return tr("your {piece}", piece=what)
    return tr("{name}’s {piece}", name=names[seat], piece=what)


def seat_title(view: View, seat: int, names: Sequence[str]) -> str:
    """A seat as a title has it: its player's name, or *You* for the view's reader."""
    return tr("You") if seat == view.seat else names[seat]


def sided(view: View, seat: int, names: Sequence[str], side: str) -> str:
    """A player's name with the side that is played; once where the player is called by it, as in a puzzle."""
    name = seat_title(view, seat, names)
    # translators: a player and their side: "You, Blue".
    return name if name == side else tr("{name}, {side}", name=name, side=side)


def counted_names(names: Iterable[str]) -> list[str]:
    """Names as a list has them, of several alike how many: `Mountain (3)`."""
    return [tr("{card} ({n})", card=name, n=n) if n > 1 else name for name, n in Counter(names).items()]


_PLAIN: Final = {0x200B: None, 0x00A0: " ", 0x202F: " "}


def unmarked(text: str) -> str:
    """A text without the marks at which Japanese lines may break, and with one kind of blank: nobody types other ones,
    nobody should hear them, and not every terminal and Braille line has them."""
    return text.translate(_PLAIN)


def alike(words: str, text: str) -> bool:
    """Whether `text`, which somebody typed, is a name, whatever its capitals, its width and its blanks."""
    return "".join(folded(unmarked(words)).split()) == "".join(folded(text).split())


def two_places(narration: Narration, view: Any, text: str) -> Iterator[tuple[str, str]]:
    """The two places that words may name, one after the other: "Protector to E6"."""
    words = [
        # translators: a word that people type between two places: d3 to e3.
        each
        for each in text.replace("-", " ").split()
        if each.casefold() not in (tr("to"), "to")
    ]  # not for players
    for cut in range(1, len(words)):
        start = narration.find(view, " ".join(words[:cut]))
        end = narration.find(view, " ".join(words[cut:]))
        if start is not None and end is not None:
            yield start, end

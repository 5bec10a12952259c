"""One thing that differs between two turns, as a value that is written into the name of a term and read from it."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from games.core.bot import EvaluationTerm
from games.core.values import is_whole
from games.senshiai.cards.collection import CARDS
from games.senshiai.rules.geometry import board_for
from games.senshiai.view.view import SenshiaiView

_NAME: Final = "decides"  # not for players: the beginning of a term's name
_MOST: Final = 999
UNKNOWN: Final = -1
"""No card, no space, or a number that hangs on hidden cards or dice."""
ON_AVERAGE: Final = 0
"""The number of what is more, or less, on average over the dice, and not in every case."""


class About(Enum):
    """The kinds of thing that may differ."""

    __hash__ = object.__hash__

    WINS = "wins"
    LOST = "lost"
    """The game is lost within the turn."""
    BLOW = "blow"
    """A battle against a Capital; the number: the most cards that a roll makes it waste."""
    ATTACK = "attack"
    """A battle against another Company; the number: in how many of 36 cases its card falls."""
    RISK = "risk"
    """A battle of one's own in which a card of one's own may fall, in so many of 36 cases."""
    KILL = "kill"
    LOSE = "lose"
    RETURN = "return"
    """A Unit of the enemy goes back to its hand."""
    CANCEL = "cancel"
    """What an enemy does comes to nothing."""
    RECRUIT = "recruit"
    LAY = "lay"
    EFFECT = "effect"
    """An Event of one's own takes effect, on a space or on nothing."""
    PLACE = "place"
    """A Unit comes to a space."""
    STAY = "stay"
    """A Unit stays on the space where it was."""
    KEEP = "keep"
    """A card stays in hand."""
    ANSWER = "answer"
    """An Event stays in hand for the enemy's turn, with what it costs."""
    ACTIVATE = "activate"
    PRODUCE = "produce"
    OPEN = "open"
    """An enemy Company could strike at one's Capital next turn."""
    EXPOSED = "exposed"
    """An enemy Company could strike at another Unit of one's own next turn."""
    THREAT = "threat"
    """A Company of one's own could strike at an enemy Capital next turn."""
    PREY = "prey"
    """A Company of one's own could strike at another enemy Unit next turn."""
    WASTE = "waste"
    """The cards that enemies waste."""
    RESTORE = "restore"
    RESERVE = "reserve"
    DRAWN = "drawn"
    HAND = "hand"
    THEIR_HAND = "their-hand"
    """The cards that leave enemies' hands."""
    FALLEN = "fallen"
    """The enemy Units that are destroyed."""
    LOSSES = "losses"
    """The Units of one's own that are destroyed."""
    BESIEGERS = "besiegers"
    """The enemy Companies that could strike at one's Capital next turn."""
    BESIEGING = "besieging"
    """The Companies of one's own that could strike at an enemy Capital next turn."""
    NEAR = "near"
    """The steps from the nearest Unit of one's own to an enemy Capital."""
    GUARDS = "guards"
    """The Units on or beside the space of one's Capital."""


class Difference(NamedTuple):
    """One thing that one turn brings and the other does not."""

    about: About
    weight: float = 0.0
    """About how much it makes, in cards."""
    card: int = UNKNOWN
    space: int = UNKNOWN
    """The space on which it is so."""
    by: int = UNKNOWN
    """The card of who strikes, ..."""
    origin: int = UNKNOWN
    """... and where it stands."""
    number: int = UNKNOWN
    other: int = UNKNOWN
    """The number after the other turn, where that is told as well."""

    def term(self) -> EvaluationTerm:
        """The term that stands for it."""
        numbers = " ".join(map(str, (self.card, self.space, self.by, self.origin, self.number, self.other)))
        return EvaluationTerm(f"{_NAME} {self.about.value} {numbers}", self.weight)


_ABOUT: Final = {each.value: each for each in About}
_STRUCK: Final = (About.OPEN, About.EXPOSED, About.THREAT, About.PREY)
"""The kinds that name who strikes, and from where."""
_NAMED: Final = (
    *(About.ATTACK, About.RISK, About.KILL, About.LOSE, About.RETURN, About.RECRUIT, About.LAY, About.EFFECT),
    *(About.PLACE, About.STAY, About.KEEP, About.ANSWER, About.ACTIVATE, About.PRODUCE, About.EXPOSED, About.PREY),
)
"""The kinds that name a card."""
_PLACED: Final = (
    *(About.BLOW, About.ATTACK, About.KILL, About.RETURN, About.RECRUIT, About.LAY, About.PLACE),
    *(About.STAY, About.ACTIVATE, About.PRODUCE, About.EXPOSED, About.THREAT, About.PREY),
    *(About.BESIEGING, About.NEAR),
)
"""The kinds that name a space."""
_COUNTED: Final = (About.BESIEGERS, About.BESIEGING, About.NEAR, About.GUARDS)
"""The kinds that tell both numbers."""


def is_proved(term: EvaluationTerm) -> bool:
    """Whether a term stands for something that was proved, and is none of the evaluation."""
    return term.name.startswith(f"{_NAME} ")


def read_difference(view: SenshiaiView, term: EvaluationTerm) -> Difference | None:
    """The difference that a term stands for; None for any other term, and for what names nothing on this table."""
    start, *parts = term.name.split(" ")
    if start != _NAME or len(parts) != 7 or parts[0] not in _ABOUT:
        return None
    try:
        card, space, by, origin, number, other = map(int, parts[1:])
    except ValueError:
        return None
    about, spaces = _ABOUT[parts[0]], board_for(view.options.players, view.options.board).spaces
    cards_known = all(is_whole(each, UNKNOWN, len(CARDS) - 1) for each in (card, by))
    spaces_known = all(each == UNKNOWN or each in spaces for each in (space, origin))
    if not cards_known or not spaces_known or not all(is_whole(each, UNKNOWN, _MOST) for each in (number, other)):
        return None
    missing = (
        (about in _NAMED and card == UNKNOWN)
        or (about in _PLACED and space == UNKNOWN)
        or (about in _STRUCK and UNKNOWN in (by, origin))
        or (about in _COUNTED and UNKNOWN in (number, other))
    )
    return None if missing else Difference(about, term.change, card, space, by, origin, number, other)

"""The position text: one line of eight fields, complete enough to go on playing from.

niwa OPTIONS PHASE SEAT PASSES BLACKHAND WHITEHAND GARDEN
"""

from __future__ import annotations

import re
from typing import Final

from games.core.errors import BadNotation
from games.core.words import N_, quoted, tr
from games.niwa.actions import Hand, Phase
from games.niwa.cards import CARD_OF, DECK_SIZE, card_code
from games.niwa.garden import ORIGIN, Laid, cell_text
from games.niwa.notation import hand_text, masked_text
from games.niwa.options import WHITE, Options, Variant
from games.niwa.state import State

_NONE: Final = "-"
_SEATS: Final = "bw"
_RULES: Final = {f"{variant.value}/{lines}": (variant, lines) for variant in Variant for lines in (4, 8)}
_LAID: Final = re.compile(r"([01][0-9][a-d])@(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})([bw])", re.ASCII)


def write(state: State, open_hands: tuple[bool, bool] = (True, True)) -> str:
    """The position; a hand that is not open is written as so many `?`."""
    fields = [
        "niwa",
        f"{state.variant.value}/{state.lines}",
        state.phase.value,
        _NONE if state.seat is None else _SEATS[state.seat],
        str(state.passes),
        *(
            (hand_text(hand) if is_open else masked_text(len(hand))) or _NONE
            for hand, is_open in zip(state.hands, open_hands, strict=True)
        ),
        ";".join(_laid_text(laid) for laid in state.garden) or _NONE,
    ]
    return " ".join(fields)


def read(text: str, options: Options | None) -> State:
    """Reads a position; lists may be in any order, everything else must be canonical.

    `options` only gives what the text does not say (who held the spring, an even start). Raises `BadNotation`.
    """
    state = read_unchecked(text, options)
    for _, check in CHECKS:
        check(state)
    return state


def read_unchecked(text: str, options: Options | None) -> State:
    """Reads a line in this form, legal position or not. Raises `BadNotation` for a line in any other form."""
    fields = text.split(" ")
    if len(fields) != 8 or fields[0] != "niwa":
        raise BadNotation(tr("a Niwa position has eight fields separated by single spaces, the first of them “niwa”"))
    _, rules, phase_text, seat_text, passes_text, black, white, garden_text = fields
    if rules not in _RULES:
        raise BadNotation(tr("the options are {values}; not {text}", values=", ".join(_RULES), text=quoted(rules[:20])))
    variant, lines = _RULES[rules]
    try:
        phase = Phase(phase_text)
    except ValueError:
        raise BadNotation(tr("there is no phase {text}", text=quoted(phase_text[:20]))) from None
    if variant is Variant.NOLUCK and phase in (Phase.DEAL, Phase.DRAW):
        raise BadNotation(tr("in the no-luck game nothing is dealt or drawn"))
    return State(
        variant=variant,
        lines=lines,
        phase=phase,
        seat=_read_seat(seat_text, phase),
        passes=_read_passes(passes_text, phase),
        hands=(_read_hand(black), _read_hand(white)),
        garden=_read_garden(garden_text),
        spring=WHITE if options is None else options.spring,
        even_start=0 if options is None else options.even_start,
        handicap=None if options is None else options.handicap,
    )


def _laid_text(laid: Laid) -> str:
    return f"{card_code(laid.card)}@{cell_text(laid.cell)}{_SEATS[laid.stone]}"


def _read_seat(text: str, phase: Phase) -> int | None:
    nobody = phase in (Phase.DEAL, Phase.OVER)
    if nobody and text == _NONE:
        return None
    if not nobody and len(text) == 1 and text in _SEATS:
        return _SEATS.index(text)
    given = quoted(text[:20])
    if nobody:
        raise BadNotation(
            tr("before the deal and after the end nobody is to move: the seat is “-”, not {text}", text=given)
        )
    raise BadNotation(tr("somebody is to move: the seat is “b” or “w”, not {text}", text=given))


def _read_passes(text: str, phase: Phase) -> int:
    if text == "0" or (text == "1" and phase is Phase.FINAL):
        return int(text)
    raise BadNotation(
        tr("there is one pass before this turn at most, and only with the final cards: not {n}", n=quoted(text[:20]))
    )


def _read_hand(text: str) -> Hand:
    if text == _NONE:
        return ()
    return tuple(sorted(_read_card(word) for word in text.split(",")))


def _read_card(word: str) -> int:
    if word not in CARD_OF:
        raise BadNotation(tr("there is no card {text}", text=quoted(word[:20])))
    return CARD_OF[word]


def _read_garden(text: str) -> tuple[Laid, ...]:
    if text == _NONE:
        return ()
    garden = []
    for item in text.split(";"):
        found = _LAID.fullmatch(item)
        if found is None:
            raise BadNotation(tr("a card in the garden is written like 04b@0,-1w, not {text}", text=quoted(item[:20])))
        card, row, col, stone = found.groups()
        garden.append(Laid(int(row), int(col), _read_card(card), _SEATS.index(stone)))
    return tuple(sorted(garden))


def _check_cards(state: State) -> None:
    cards = [*state.hands[0], *state.hands[1], *(laid.card for laid in state.garden)]
    for card in cards:
        if cards.count(card) > 1:
            raise BadNotation(tr("the card {card} appears twice", card=card_code(card)))
    assert len(cards) <= DECK_SIZE


def _check_garden(state: State) -> None:
    cells = [laid.cell for laid in state.garden]
    if len(set(cells)) < len(cells):
        raise BadNotation(tr("two cards lie on one cell"))
    if cells and ORIGIN not in cells:
        raise BadNotation(tr("the first card must lie at 0,0"))
    if cells and state.phase is Phase.DEAL:
        raise BadNotation(tr("before the deal the garden is empty"))
    if not cells and state.phase not in (Phase.DEAL, Phase.PLACE):
        raise BadNotation(tr("once the first card has been laid the garden is not empty"))


def _check_hands(state: State) -> None:
    sizes = (len(state.hands[0]), len(state.hands[1]))
    if not _sizes_fit(state, sizes):
        wanted = _sizes_wanted(state)
        raise BadNotation(tr(wanted, a=sizes[0], b=sizes[1]))


def _sizes_wanted(state: State) -> str:
    """What the hands may hold at this point of a match, marked, with holes for Black's and White's."""
    if state.phase is Phase.DEAL:
        return N_("before the deal both hands are empty: {a} and {b} cards do not fit")
    if state.seat is None:
        return N_("after the end a hand has at most two cards: {a} and {b} cards do not fit")
    if state.phase is Phase.DRAW:
        return N_("before a draw one hand has two cards and the other three: {a} and {b} cards do not fit")
    if state.phase is Phase.FINAL:
        return N_(
            "with the final cards the player to move has one or two, the other at most two: {a} "
            "and {b} cards do not fit"
        )
    if state.variant is Variant.NOLUCK:
        return N_(
            "the player to move has three or more cards, the other as many or one fewer: {a} and {b} cards do not fit"
        )
    return N_(
        "the player to move has three cards, and so has the other while the deck lasts: {a} and {b} cards do not fit"
    )


def _sizes_fit(state: State, sizes: tuple[int, int]) -> bool:
    if state.phase is Phase.DEAL:
        return sizes == (0, 0)
    if state.seat is None:
        return max(sizes) <= 2
    mine, other = sizes[state.seat], sizes[1 - state.seat]
    if state.phase is Phase.DRAW:
        return (mine, other) == (2, 3) and bool(state.deck)
    if state.phase is Phase.FINAL:
        return 1 <= mine <= 2 and other <= 2
    if mine < 3 or other not in (mine, mine - 1):
        return False
    return state.variant is Variant.NOLUCK or (mine == 3 and (other == 3 or not state.deck))


CHECKS: Final = (
    (N_("no card appears twice"), _check_cards),
    (N_("the garden has its first card"), _check_garden),
    (N_("the hands match each other"), _check_hands),
)
"""The conditions of a position: the words where one holds, and the check that raises `BadNotation`."""

"""Moves and cards as small integers, and the legal moves of every position in tables.

A *card number* is the place of the card in the card list (`CARDS`): 0 to 5 are the characters to
copy, 6 the Ninja, 7 to 10 the buildings, 11 the Mountain. A *move code* is one number for each action
of a seat; ascending codes are the order of `turn.legal_actions`. A *court code* is one number for
everything that lies on the court, so that sending, recalling and deciding what is legal are lookups.
A *mask* of the River has bit c set while deck c has cards.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import CARDS, COPYABLE, DECKS, Card
from games.naishi.court import DISCARD_SPOTS, EMISSARIES, SEATS, SWAP_SPOTS, Court
from games.naishi.geometry import COLUMNS, HAND, LINE, POSITIONS

CARD_LIST: Final[tuple[Card, ...]] = tuple(spec.card for spec in CARDS)
NUMBER: Final = {card: number for number, card in enumerate(CARD_LIST)}
NINJA: Final = NUMBER[Card.NINJA]
MOUNTAIN: Final = NUMBER[Card.MOUNTAIN]
COPYABLE_NUMBERS: Final = range(len(COPYABLE))

DEVELOP: Final = range(0, POSITIONS)
OWN_SWAP: Final = range(10, 35)
"""The codes of `sh`, `sl` and `sx`: two of the mover's own cells change places."""
RIVER_SWAP: Final = range(35, 45)
DISCARD: Final = range(45, 55)
RECALL: Final = 55
DECREE: Final = range(56, 66)
END: Final = 66
DONE: Final = 67
GIVE: Final = range(68, 68 + len(CARDS))
COPY: Final = range(80, 80 + len(COPYABLE))

ACTIONS: Final[dict[int, Action]] = dict(
    enumerate(
        (
            *(Develop(position) for position in range(POSITIONS)),
            *(SwapHand(a, b) for a, b in combinations(HAND, 2)),
            *(SwapLine(a, b) for a, b in combinations(LINE, 2)),
            *(SwapColumn(number) for number in LINE),
            *(SwapRiver(a, b) for a, b in combinations(range(DECKS), 2)),
            *(DiscardRiver(a, b) for a, b in combinations(range(DECKS), 2)),
            Recall(),
            *(ImposeDecree(position) for position in range(POSITIONS)),
            DeclareEnd(),
            Done(),
            *(Give(card) for card in CARD_LIST),
            *(CopyCharacter(card) for card in COPYABLE),
        )
    )
)
"""The action of every move code."""

CODES: Final = {action: code for code, action in ACTIONS.items()}
"""The move code of every action of a seat."""

FIRST: Final = [0] * len(ACTIONS)
SECOND: Final = [0] * len(ACTIONS)
"""The two cells that an own swap exchanges, the two decks of a River swap or a discard."""
for _code, _action in ACTIONS.items():
    if isinstance(_action, SwapHand | SwapLine | SwapRiver | DiscardRiver):
        FIRST[_code], SECOND[_code] = _action.a, _action.b
    elif isinstance(_action, SwapColumn):
        FIRST[_code], SECOND[_code] = _action.column, _action.column + COLUMNS

FILLED: Final = tuple(mask.bit_count() for mask in range(1 << DECKS))
"""How many decks a mask has."""
ALL_FILLED: Final = (1 << DECKS) - 1

DEVELOPS: Final = tuple(tuple(code for code in DEVELOP if mask >> (code % COLUMNS) & 1) for mask in range(1 << DECKS))
"""The legal develop moves by mask."""

_EMISSARY_WEIGHTS: Final = ((1, 3), (9, 27), (81, 162))
"""The amounts that one swap spot, one discard spot or the decree of each seat adds to a court code."""
SWAP_WEIGHT: Final = _EMISSARY_WEIGHTS[0]
DISCARD_WEIGHT: Final = _EMISSARY_WEIGHTS[1]
DECREE_WEIGHT: Final = _EMISSARY_WEIGHTS[2]
COURTS: Final = 243


def court_code(court: Court) -> int:
    """The number of a court."""
    code = sum(court.swaps[seat] * SWAP_WEIGHT[seat] + court.discards[seat] * DISCARD_WEIGHT[seat] for seat in SEATS)
    return code if court.decree is None else code + DECREE_WEIGHT[court.decree]


def court_of(code: int) -> Court:
    """The court of a number."""
    digits = [code // 3**place % 3 for place in range(5)]
    return Court((digits[0], digits[1]), (digits[2], digits[3]), (None, 0, 1)[digits[4]])


def _possible(court: Court) -> bool:
    return (
        sum(court.swaps) <= SWAP_SPOTS
        and sum(court.discards) <= DISCARD_SPOTS
        and all(0 <= court.reserve(seat) <= EMISSARIES for seat in SEATS)
    )


RESERVE: Final[list[list[int]]] = [[0] * COURTS for _ in SEATS]
"""The number of emissaries at home, by seat and court code."""
RECALLED: Final[list[list[int]]] = [[0] * COURTS for _ in SEATS]
"""The court code after a seat's recall, by seat and court code."""
_Row = tuple[tuple[int, ...], ...]
TURNS: Final[list[list[_Row]]] = [[((),)] * COURTS for _ in SEATS]
"""The legal moves at the start of a normal turn (see `nearly_dry`), by seat, court code and mask."""
FINAL_TURNS: Final[list[list[_Row]]] = [[((),)] * COURTS for _ in SEATS]
"""The legal moves of a final turn, without `end`, by seat, court code and mask."""
AFTERWARDS: Final[list[list[_Row]]] = [[((),)] * COURTS for _ in SEATS]
"""The legal moves after developing: emissary moves and `done`; empty without an emissary at home."""


def _river_swaps(mask: int) -> tuple[int, ...]:
    return tuple(code for code in RIVER_SWAP if mask >> FIRST[code] & 1 and mask >> SECOND[code] & 1)


def _fill_tables() -> None:
    shared: dict[tuple[bool, ...], _Row] = {}

    def row(develop: bool, swap: bool, discard: bool, recall: bool, decree: bool, end: bool) -> _Row:
        key = (develop, swap, discard, recall, decree, end)
        if key not in shared:
            shared[key] = tuple(
                (
                    *(DEVELOPS[mask] if develop else ()),
                    *((*OWN_SWAP, *_river_swaps(mask)) if swap else ()),
                    *(DISCARD if discard else ()),
                    *((RECALL,) if recall else ()),
                    *(DECREE if decree else ()),
                    *((END,) if end and mask != ALL_FILLED else ()),
                    *(() if develop else (DONE,)),
                )
                for mask in range(1 << DECKS)
            )
        return shared[key]

    for code, seat in product(range(COURTS), SEATS):
        court = court_of(code)
        if not _possible(court):
            continue
        home = court.reserve(seat) > 0
        swap, discard = home and court.free_swaps > 0, home and court.free_discards > 0
        recall, decree = court.held(seat) > 0, home and court.decree is None
        RESERVE[seat][code] = court.reserve(seat)
        out = court.swaps[seat] * SWAP_WEIGHT[seat] + court.discards[seat] * DISCARD_WEIGHT[seat]
        RECALLED[seat][code] = code - out
        TURNS[seat][code] = row(True, swap, discard, recall, decree, True)
        FINAL_TURNS[seat][code] = row(True, swap, discard, recall, decree, False)
        AFTERWARDS[seat][code] = row(False, swap, discard, False, False, False) if home else ((),) * (1 << DECKS)


_fill_tables()


def nearly_dry(mask: int, decks: list[list[int]]) -> bool:
    """True if a discard could take the last cards of the River: then the tables list too many moves."""
    return FILLED[mask] <= 2 and sum(map(len, decks)) <= 2


def without_drying(moves: tuple[int, ...], decks: list[list[int]]) -> tuple[int, ...]:
    """`moves` without the discards that would leave no card to develop."""
    size = sum(map(len, decks))
    return tuple(
        code for code in moves if code not in DISCARD or size > bool(decks[FIRST[code]]) + bool(decks[SECOND[code]])
    )

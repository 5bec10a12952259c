"""The engine: a mutable position of numbers, with move codes from tables; the rules and every search play on it.

The rules thaw a `State`, play one action and freeze it again; a search copies a position and plays on in place.
Marks and gifts are carried along, but nothing here is hidden: a position stands for one possible world.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from games.bots.shuffling import shuffle
from games.core.types import CHANCE, OVER, Event
from games.naishi import events as happened
from games.naishi.action_codes import (
    ACTIONS,
    AFTERWARDS,
    ALL_FILLED,
    CARD_LIST,
    CODES,
    COPY,
    COPYABLE_NUMBERS,
    DECREE,
    DECREE_WEIGHT,
    DEVELOPS,
    DISCARD,
    DISCARD_WEIGHT,
    END,
    FILLED,
    FINAL_TURNS,
    FIRST,
    GIVE,
    MOUNTAIN,
    NINJA,
    NUMBER,
    OWN_SWAP,
    RECALL,
    RECALLED,
    RESERVE,
    RIVER_SWAP,
    SECOND,
    SWAP_WEIGHT,
    TURNS,
    court_code,
    court_of,
    nearly_dry,
    without_drying,
)
from games.naishi.actions import Action, Deal, Phase, ShuffleHand
from games.naishi.cards import DECK_SIZE, DECKS, DEVELOPMENT, HAND_MOUNTAINS
from games.naishi.court import SEATS
from games.naishi.fast_score import masks_of, total_of, types_of
from games.naishi.geometry import COLUMNS, HAND
from games.naishi.ninjas import NinjaCopy
from games.naishi.options import Options
from games.naishi.state import State

DEAL_CARDS: Final = tuple(NUMBER[card] for card in DEVELOPMENT)
_RANK: Final = tuple(sorted(CARD_LIST).index(card) for card in CARD_LIST)
"""The order of cards by their letters, by card number, in which a pair is sorted."""
_FIRST_OWN_SWAP: Final[int] = OWN_SWAP[0]
_FIRST_RIVER_SWAP: Final[int] = RIVER_SWAP[0]
_FIRST_DISCARD: Final[int] = DISCARD[0]
_FIRST_DECREE: Final[int] = DECREE[0]
_FIRST_GIVE: Final[int] = GIVE[0]
_FIRST_COPY: Final[int] = COPY[0]
_HAND_BITS: Final = sum(1 << position for position in HAND)

Move = Any
"""A move code; at chance a tuple of card numbers: 34 for the deal (decks, then pairs), 5 for a Hand."""


class FastPosition:
    """A position of Naishi that changes in place.

    `decks[c]` has the top card last. `cells[s]` are the ten cells of a seat (five and the pair while
    drafting). `unseen[s]` has bit p set while the card at p in the Hand of s is unseen; `gifts[s]` is
    the number of the open gift or -1; `copied` lists what each Ninja copied, in order (-1: nothing).
    `final` is the seat in its last turn or -1, `court` a court code, `mask` the filled decks.
    """

    __slots__ = (
        "cells",
        "copied",
        "court",
        "decks",
        "discards",
        "events",
        "final",
        "gifts",
        "mask",
        "mover",
        "options",
        "phase",
        "unseen",
    )

    def __init__(self, bare: bool = False) -> None:
        """The position before the deal; with `bare` nothing at all, for `copy` to fill in."""
        self.events: list[Event] | None = None
        """The events so far, in order; None in a search, which needs none."""
        if bare:
            return
        self.options = Options()
        self.phase = Phase.DEAL
        self.mover = CHANCE
        self.decks: list[list[int]] = [[] for _ in range(DECKS)]
        self.cells = [[MOUNTAIN] * COLUMNS for _ in SEATS]
        self.mask = 0
        self.court = 0
        self.final = -1
        self.unseen = [0, 0]
        self.gifts = [-1, -1]
        self.discards: list[int] = []
        self.copied: list[int] = []

    @classmethod
    def from_state(cls, state: State, with_events: bool = False) -> FastPosition:
        """Thaws a state of the rules; with `with_events` the events of what is played are collected."""
        position = cls()
        position.events = [] if with_events else None
        position.options = state.options
        position.phase = state.phase
        position.mover = state.mover
        position.decks = [[NUMBER[card] for card in reversed(deck)] for deck in state.decks]
        position.cells = [[NUMBER[card] for card in cells] for cells in state.territories]
        position.mask = sum(1 << number for number in state.filled_decks)
        position.court = court_code(state.court)
        position.final = -1 if state.final is None else state.final
        position.unseen = [
            sum(1 << cell for cell in range(COLUMNS, len(cells)) if cell not in seen)
            for cells, seen in zip(state.territories, state.seen, strict=True)
        ]
        position.gifts = [-1 if gift is None else NUMBER[gift] for gift in state.gifts]
        position.discards = [NUMBER[card] for card in state.discards]
        position.copied = [-1 if NUMBER[copy.card] == NINJA else NUMBER[copy.card] for copy in state.copies]
        return position

    def to_state(self) -> State:
        """Freezes it: the state of the rules."""
        cells = [tuple(CARD_LIST[number] for number in own) for own in self.cells]
        seen = [
            frozenset(cell for cell in range(COLUMNS, len(own)) if not unseen >> cell & 1)
            for own, unseen in zip(self.cells, self.unseen, strict=True)
        ]
        gifts = [None if number < 0 else CARD_LIST[number] for number in self.gifts]
        copies = tuple(
            NinjaCopy(seat, cell, CARD_LIST[number if number >= 0 else NINJA])
            for (seat, cell), number in zip(self._ninjas(), self.copied, strict=False)
        )
        return State(
            options=self.options,
            decks=tuple(tuple(CARD_LIST[number] for number in reversed(deck)) for deck in self.decks),
            territories=(cells[0], cells[1]),
            seen=(seen[0], seen[1]),
            court=court_of(self.court),
            gifts=(gifts[0], gifts[1]),
            discards=tuple(sorted(CARD_LIST[number] for number in self.discards)),
            mover=self.mover,
            phase=self.phase,
            final=None if self.final < 0 else self.final,
            copies=copies,
        )

    def copy(self) -> FastPosition:
        """A copy that can be changed without changing this position."""
        other = FastPosition(True)
        other.options = self.options
        other.phase = self.phase
        other.mover = self.mover
        other.decks = [deck[:] for deck in self.decks]
        first, second = self.cells
        other.cells = [first[:], second[:]]
        other.mask = self.mask
        other.court = self.court
        other.final = self.final
        other.unseen = self.unseen[:]
        other.gifts = self.gifts[:]
        other.discards = self.discards[:]
        other.copied = self.copied[:]
        return other

    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""
        return self.mover

    def moves(self) -> Sequence[int]:
        """The acting seat's move codes, ascending; empty at chance and at the end."""
        phase, seat = self.phase, self.mover
        if phase is Phase.TURN:
            table = TURNS if self.final < 0 else FINAL_TURNS
            moves = table[seat][self.court][self.mask]
            return without_drying(moves, self.decks) if nearly_dry(self.mask, self.decks) else moves
        if phase is Phase.MUST:
            return DEVELOPS[self.mask]
        if phase is Phase.MAY:
            return AFTERWARDS[seat][self.court][self.mask]
        if phase is Phase.GIVE:
            pair = sorted({CARD_LIST[number] for number in self.cells[seat][COLUMNS:]})
            return [GIVE[NUMBER[card]] for card in pair]
        if phase is Phase.COPY:
            return [COPY[number] for number in COPYABLE_NUMBERS if number in self.cells[seat]]
        return ()

    def chance_move(self, rng: Random) -> tuple[int, ...]:
        """A uniform shuffle of the 34 cards or of the next Hand."""
        if self.phase is Phase.DEAL:
            return tuple(shuffled(DEAL_CARDS, rng))
        seat = self._unshuffled()
        return tuple(shuffled((*self.cells[seat][COLUMNS:], *(MOUNTAIN,) * HAND_MOUNTAINS), rng))

    def legal_move(self, action: Action) -> int | None:
        """The move of a seat's action, None where it is not legal."""
        move: int = CODES.get(action, -1)
        return move if move in self.moves() else None

    def play(self, move: Move) -> None:
        """Plays a legal move in place."""
        if self.mover == CHANCE:
            self._play_chance(move)
        elif self.phase is Phase.GIVE:
            self._give(move - _FIRST_GIVE)
        elif self.phase is Phase.COPY:
            self._copy(move - _FIRST_COPY, forced=False)
            self._settle()
        elif move < _FIRST_OWN_SWAP:
            self._develop(move)
        elif move < RECALL:
            self._emissary(move)
            if self.phase is Phase.TURN:
                self.phase = Phase.MUST
            else:
                self._end_turn(False)
        else:
            self._whole_turn(move)

    def points(self) -> tuple[float, ...] | None:
        """The points per seat once the game is over."""
        return result_points(self.resolved(), self.options.ahead) if self.phase is Phase.OVER else None

    def resolved(self) -> list[list[int]]:
        """The masks of both seats with the Ninjas turned into what they copied."""
        masks = [masks_of(own) for own in self.cells]
        for (seat, cell), number in zip(self._ninjas(), self.copied, strict=False):
            if number >= 0:
                masks[seat][NINJA] ^= 1 << cell
                masks[seat][number] |= 1 << cell
        return masks

    def to_action(self, move: Move) -> Action:
        """The action of one of this position's moves."""
        if isinstance(move, int):
            return ACTIONS[move]
        cards = tuple(CARD_LIST[number] for number in move)
        if len(move) == COLUMNS:
            return ShuffleHand(self._unshuffled(), cards)
        split = DECKS * DECK_SIZE
        decks = tuple(cards[start : start + DECK_SIZE] for start in range(0, split, DECK_SIZE))
        return Deal(decks, (tuple(sorted(cards[split : split + 2])), tuple(sorted(cards[split + 2 :]))))

    def from_action(self, action: Action) -> Move:
        """The move of an action of the rules."""
        if isinstance(action, Deal):
            return tuple(NUMBER[card] for group in (*action.decks, *action.pairs) for card in group)
        if isinstance(action, ShuffleHand):
            return tuple(NUMBER[card] for card in action.cards)
        return CODES[action]

    def _unshuffled(self) -> int:
        return 0 if len(self.cells[0]) < 2 * COLUMNS else 1

    def _ninjas(self) -> list[tuple[int, int]]:
        return [(seat, cell) for seat, own in enumerate(self.cells) for cell, card in enumerate(own) if card == NINJA]

    def _play_chance(self, move: tuple[int, ...]) -> None:
        if self.phase is Phase.DEAL:
            split = DECKS * DECK_SIZE
            self.decks = [list(move[start : start + DECK_SIZE])[::-1] for start in range(0, split, DECK_SIZE)]
            for seat in SEATS:
                self._set_pair(seat, list(move[split + 2 * seat : split + 2 * seat + 2]))
            self.mask = ALL_FILLED
            self.mover, self.phase = 0, Phase.GIVE
            if self.events is not None:
                self.events.append(happened.RiverDealt(tuple(CARD_LIST[deck[-1]] for deck in self.decks)))
                for seat in SEATS:
                    pair = tuple(CARD_LIST[number] for number in self.cells[seat][COLUMNS:])
                    self.events.append(happened.PairDealt(seat, pair, visible_to=frozenset({seat})))
            return
        seat = self._unshuffled()
        self.cells[seat][COLUMNS:] = move
        self.unseen[seat] = _HAND_BITS
        if seat == 1:
            self.mover, self.phase = 0, Phase.TURN
        if self.events is not None:
            self.events.append(happened.HandShuffled(seat))

    def _set_pair(self, seat: int, pair: list[int]) -> None:
        one, other = pair
        self.cells[seat][COLUMNS:] = pair if _RANK[one] <= _RANK[other] else [other, one]
        self.unseen[seat] = 0b11 << COLUMNS

    def _give(self, card: int) -> None:
        self.gifts[self.mover] = card
        if self.events is not None:
            self.events.append(happened.GiftChosen(self.mover))
        self.mover += 1
        if self.mover == 1:
            return
        pairs = [own[COLUMNS:] for own in self.cells]
        for seat in SEATS:
            pairs[seat].remove(self.gifts[seat])
        for seat in SEATS:
            self._set_pair(seat, [*pairs[seat], self.gifts[1 - seat]])
        if self.events is not None:
            first, second = self.gifts
            exchanged = (CARD_LIST[first], CARD_LIST[second])
            self.events.append(happened.GiftsExchanged(exchanged, visible_to=frozenset(SEATS)))
        self.mover, self.phase = CHANCE, Phase.HAND

    def _show(self, seat: int, cell: int) -> None:
        if self.unseen[seat] >> cell & 1:
            self.unseen[seat] ^= 1 << cell
            if self.gifts[1 - seat] == self.cells[seat][cell]:
                self.gifts[1 - seat] = -1

    def _pop(self, number: int) -> int:
        deck = self.decks[number]
        card = deck.pop()
        if not deck:
            self.mask ^= 1 << number
        return card

    def _develop(self, cell: int) -> None:
        seat = self.mover
        self._show(seat, cell)
        own = self.cells[seat]
        old = own[cell]
        self.discards.append(old)
        own[cell] = self._pop(cell % COLUMNS)
        if self.events is not None:
            self.events.append(happened.Developed(seat, cell, CARD_LIST[old], CARD_LIST[own[cell]]))
        if self.phase is Phase.TURN and RESERVE[seat][self.court]:
            self.phase = Phase.MAY
        else:
            self._end_turn(False)

    def _emissary(self, move: int) -> None:
        seat = self.mover
        a, b = FIRST[move], SECOND[move]
        if self.events is not None:
            self.events.append(self._sent(move, a, b))
        if move >= _FIRST_DISCARD:
            self.court += DISCARD_WEIGHT[seat]
            self.discards += [self._pop(number) for number in (a, b) if self.decks[number]]
            return
        self.court += SWAP_WEIGHT[seat]
        if move >= _FIRST_RIVER_SWAP:
            first, second = self.decks[a], self.decks[b]
            first[-1], second[-1] = second[-1], first[-1]
            return
        own, unseen = self.cells[seat], self.unseen[seat]
        if a < COLUMNS <= b:
            self._show(seat, b)
        elif (unseen >> a ^ unseen >> b) & 1:
            self.unseen[seat] ^= 1 << a | 1 << b
        own[a], own[b] = own[b], own[a]

    def _sent(self, move: int, a: int, b: int) -> Event:
        """The event of an emissary that moves the two cells or decks."""
        seat, own = self.mover, self.cells[self.mover]
        if move >= _FIRST_DISCARD:
            decks = tuple(number for number in (a, b) if self.decks[number])
            return happened.RiverDiscarded(seat, decks, tuple(CARD_LIST[self.decks[number][-1]] for number in decks))
        if move >= _FIRST_RIVER_SWAP:
            return happened.RiverSwapped(seat, a, b, (CARD_LIST[self.decks[a][-1]], CARD_LIST[self.decks[b][-1]]))
        if a >= COLUMNS:
            return happened.HandSwapped(seat, a, b)
        if b < COLUMNS:
            return happened.LineSwapped(seat, a, b, (CARD_LIST[own[a]], CARD_LIST[own[b]]))
        return happened.ColumnSwapped(seat, a, to_line=CARD_LIST[own[b]], to_hand=CARD_LIST[own[a]])

    def _whole_turn(self, move: int) -> None:
        seat = self.mover
        if move == RECALL:
            if self.events is not None:
                self.events.append(happened.Recalled(seat, court_of(self.court).held(seat)))
            self.court = RECALLED[seat][self.court]
        elif move < END:
            cell = move - _FIRST_DECREE
            for owner in SEATS:
                self._show(owner, cell)
            first, second = self.cells
            first[cell], second[cell] = second[cell], first[cell]
            self.court += DECREE_WEIGHT[seat]
            if self.events is not None:
                given, taken = (CARD_LIST[self.cells[owner][cell]] for owner in (1 - seat, seat))
                self.events.append(happened.DecreeImposed(seat, cell, given, taken))
        elif move == END and self.events is not None:
            self.events.append(happened.EndDeclared(seat))
        self._end_turn(move == END)

    def _end_turn(self, declared: bool) -> None:
        seat = self.mover
        run_out = FILLED[self.mask] <= DECKS - 2
        if self.final == seat or (run_out and seat == 1 and not declared):
            self.finish()
            return
        if declared or run_out:
            self.final = 1 - seat
            if self.events is not None:
                self.events.append(happened.FinalTurnBegan(1 - seat, declared))
        self.mover, self.phase = 1 - seat, Phase.TURN

    def finish(self) -> None:
        """The game ends here: turns up the Hands and resolves the Ninjas that have no choice."""
        if self.events is not None:
            first, second = (tuple(CARD_LIST[number] for number in own[COLUMNS:]) for own in self.cells)
            self.events.append(happened.HandsRevealed((first, second), river_out=self.final != self.mover))
        self.final = -1
        self.gifts = [-1, -1]
        self.unseen = [0, 0]
        self._settle()

    def _settle(self) -> None:
        """Resolves the Ninjas that have no choice; then the next choice, or the end."""
        for seat, _ in self._ninjas()[len(self.copied) :]:
            own = self.cells[seat]
            choices = [number for number in COPYABLE_NUMBERS if number in own]
            if len(choices) > 1:
                self.mover, self.phase = seat, Phase.COPY
                return
            self._copy(choices[0] if choices else -1, forced=True)
        self.mover, self.phase = OVER, Phase.OVER
        if self.events is not None:
            first, second = self.resolved()
            more, others = self.options.given
            totals = total_of(first) + more, total_of(second) + others
            types = types_of(first), types_of(second)
            self.events.append(happened.Scored(totals, types))

    def _copy(self, number: int, forced: bool) -> None:
        """The next Ninja copies the card of this number; -1: there is nothing to copy."""
        if self.events is not None:
            seat, cell = self._ninjas()[len(self.copied)]
            card = CARD_LIST[number] if number >= 0 else None
            self.events.append(happened.NinjaResolved(seat, cell, card, forced))
        self.copied.append(number)


def shuffled(cards: Iterable[int], rng: Random) -> list[int]:
    """The cards in a uniformly random order."""
    order = [*cards]
    shuffle(order, rng)
    return order


def result_points(masks: Sequence[list[int]], ahead: int) -> tuple[float, float]:
    """The points of two resolved territories: total, then types, otherwise shared; the first is so much `ahead`."""
    first, second = masks
    a, b = total_of(first) + ahead, total_of(second)
    if a == b:
        a, b = types_of(first), types_of(second)
    if a == b:
        return 0.5, 0.5
    return (1.0, 0.0) if a > b else (0.0, 1.0)

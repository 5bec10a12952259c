"""The policy of random playouts: both seats play whole turns by the evaluation, without looking ahead.

Searches play positions out with it. A turn is the development that gains most, brought about by a River
swap or improved by an own swap where an emissary at home makes it worth while; or the decree, a recall
or the declared end where that promises more. It looks at the own territory, the tops of the decks and,
for the decree and the end, at the opponent's territory in the world it is given.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from games.naishi.action_codes import (
    COURTS,
    DECREE_WEIGHT,
    FILLED,
    FIRST,
    OWN_SWAP,
    RECALLED,
    RESERVE,
    SECOND,
    SWAP_WEIGHT,
    court_of,
)
from games.naishi.actions import Phase
from games.naishi.cards import CARDS, DECKS
from games.naishi.evaluate import EARLINESS, STAGES, Evaluator, stage_of
from games.naishi.fast import FastPosition
from games.naishi.fast_score import total
from games.naishi.geometry import COLUMNS, POSITIONS

PLACE: Final = tuple(tuple(card * len(CARDS) ** cell for card in range(len(CARDS))) for cell in range(POSITIONS))
"""The amount that a card at a cell adds to the key of a territory."""
_SWAPS: Final = tuple((FIRST[code], SECOND[code]) for code in OWN_SWAP)
_PARTNERS: Final = tuple(
    tuple(FIRST[code] + SECOND[code] - cell for code in OWN_SWAP if cell in (FIRST[code], SECOND[code]))
    for cell in range(POSITIONS)
)
"""The cells with which an own swap can exchange a cell."""
_FREE_SWAP: Final = tuple(court_of(code).free_swaps > 0 for code in range(COURTS))
_SWAPS_FORESEEN: Final = 3
"""The stage from which on own swaps before developing and the other's River swaps are looked for, which takes time."""
_DECISIVE: Final = 10.0
"""The points that winning is worth beside one's territory, where a development ends the match."""
_MOST_REMEMBERED: Final = 250_000
"""Values kept at most; then memory is cleared, which changes nothing but the time."""


def key_of(cells: list[int]) -> int:
    """A number that tells territories apart."""
    key = 0
    for cell, card in enumerate(cells):
        key += PLACE[cell][card]
    return key


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat plays, all in points of the evaluation."""

    thrift: float = 4.0
    """The gain that makes a swap worth an emissary, while the whole game lies ahead."""
    noise: float = 1.0
    """Up to this much is added to each development at random."""
    recall_below: float = 6.5
    """The gain of the best development below which a seat with nobody at home recalls."""
    spite: float = 0.9
    """The worth of a point taken from the opponent by decree."""
    decree_from: float = 15.0
    """The gain that makes a decree worth its emissary."""
    lead_to_end: float = 6.0
    """Declares the end when ahead by more than this, where it does not look at the other's last turn."""
    denial: float = 0.0
    """The worth of a point that the other could gain by its next development, if that is taken away."""
    next_best: float = 4.0
    """The gain that the other finds at least without what is taken away: some card is turned up."""
    endings: bool = False
    """Whether it sees what ends the match and who wins then, and late swaps before developing; that takes longer."""


class Guide:
    """The evaluation with a memory; pure, so that remembering changes no choice."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.values: tuple[dict[int, float], ...] = tuple({} for _ in range(STAGES))
        self._swaps: tuple[dict[int, tuple[float, int, int]], ...] = tuple({} for _ in range(STAGES))
        self._places: tuple[dict[int, tuple[float, int]], ...] = tuple({} for _ in range(STAGES))
        self._after_swap: tuple[dict[int, tuple[float, int, int]], ...] = tuple({} for _ in range(STAGES))
        self._columns: tuple[dict[int, float], ...] = tuple({} for _ in range(STAGES))

    def tidy(self) -> None:
        """Forgets everything when too much is remembered."""
        if sum(map(len, self.values)) > _MOST_REMEMBERED:
            for stage in range(STAGES):
                self.values[stage].clear()
                self._swaps[stage].clear()
                self._places[stage].clear()
                self._columns[stage].clear()
                self._after_swap[stage].clear()

    def value_of(self, stage: int, cells: list[int]) -> float:
        """The value of a territory, worked out anew."""
        return self._evaluator.value(stage, cells)

    def value(self, stage: int, key: int, cells: list[int]) -> float:
        """The value of a territory."""
        value = self.values[stage].get(key)
        if value is None:
            value = self.values[stage][key] = self.value_of(stage, cells)
        return value

    def with_card(self, stage: int, key: int, cells: list[int], cell: int, card: int) -> float:
        """The value of a territory with `card` at `cell`."""
        old = cells[cell]
        place = PLACE[cell]
        key += place[card] - place[old]
        value = self.values[stage].get(key)
        if value is None:
            cells[cell] = card
            value = self.values[stage][key] = self.value_of(stage, cells)
            cells[cell] = old
        return value

    def best_swap(self, stage: int, key: int, cells: list[int]) -> tuple[float, int, int]:
        """The best value an own swap leads to, and its two cells."""
        found = self._swaps[stage].get(key)
        if found is None:
            found = (-1e9, 0, 0)
            for a, b in _SWAPS:
                first, second = cells[a], cells[b]
                if first != second:
                    cells[a], cells[b] = second, first
                    swapped = key + PLACE[a][second] - PLACE[a][first] + PLACE[b][first] - PLACE[b][second]
                    value = self.value(stage, swapped, cells)
                    cells[a], cells[b] = first, second
                    if value > found[0]:
                        found = (value, a, b)
            self._swaps[stage][key] = found
        return found

    def best_place(self, stage: int, key: int, cells: list[int], card: int) -> tuple[float, int]:
        """The best value that putting `card` anywhere leads to, and the cell."""
        asked = key * len(CARDS) + card
        found = self._places[stage].get(asked)
        if found is None:
            best, where = -1e9, -1
            for cell in range(POSITIONS):
                value = self.with_card(stage, key, cells, cell, card)
                if value > best:
                    best, where = value, cell
            found = self._places[stage][asked] = (best, where)
        return found

    def best_in_column(self, stage: int, key: int, cells: list[int], number: int, card: int) -> float:
        """The best value that developing `card` from the deck of a column leads to."""
        asked = (key * len(CARDS) + card) * COLUMNS + number
        value = self._columns[stage].get(asked)
        if value is None:
            value = self.with_card(stage, key, cells, number, card)
            value = max(value, self.with_card(stage, key, cells, number + COLUMNS, card))
            self._columns[stage][asked] = value
        return value

    def best_after_swap(self, stage: int, key: int, cells: list[int], number: int, card: int) -> tuple[float, int, int]:
        """The best value of an own swap and then `card` developed from the deck of a column, the cell, and its partner.

        What lay in the cell moves to its partner, and what lay there is discarded.
        """
        asked = (key * len(CARDS) + card) * COLUMNS + number
        found = self._after_swap[stage].get(asked)
        if found is None:
            found = (-1e9, 0, 0)
            for cell in (number, number + COLUMNS):
                moved = cells[cell]
                cells[cell] = card
                changed = key + PLACE[cell][card] - PLACE[cell][moved]
                for partner in _PARTNERS[cell]:
                    if cells[partner] != moved:
                        value = self.with_card(stage, changed, cells, partner, moved)
                        if value > found[0]:
                            found = (value, cell, partner)
                cells[cell] = moved
            self._after_swap[stage][asked] = found
        return found


class QuickGame:
    """A game being played out; made from a position in a turn, which it does not change."""

    __slots__ = (
        "_guide",
        "_keys",
        "_random",
        "_style",
        "ahead",
        "cells",
        "court",
        "decks",
        "last",
        "mask",
        "over",
        "phase",
        "seat",
        "turns",
    )

    def __init__(self, position: FastPosition, guide: Guide, style: Style, rng: Random) -> None:
        self._guide = guide
        self._style = style
        self._random = rng.random
        self.ahead = position.options.ahead
        """By how many points the first seat is ahead from the start."""
        self.decks = [deck[:] for deck in position.decks]
        self.cells = [own[:] for own in position.cells]
        self._keys = [key_of(own) for own in self.cells]
        self.court = position.court
        self.mask = position.mask
        self.seat = position.mover
        self.last = position.final >= 0
        self.phase = position.phase
        self.over = False
        self.turns = 0

    def run(self, turns: int) -> None:
        """Plays up to `turns` turns, the begun one included; sets `over` at the end of the game, and counts `turns`."""
        for _ in range(turns):
            self.turns += 1
            declared = self._turn()
            self.phase = Phase.TURN
            if self.last or (self.seat and not declared and FILLED[self.mask] <= DECKS - 2):
                self.over = True
                return
            self.last = declared or FILLED[self.mask] <= DECKS - 2
            self.seat ^= 1

    def totals(self) -> tuple[int, int]:
        """The points of both territories as they are, Ninjas at their best; a handicap's are with the first's."""
        first, second = self.cells
        return total(first) + self.ahead, total(second)

    def values(self) -> tuple[float, float]:
        """The evaluation of both territories, in points."""
        stage = stage_of(self.decks)
        guide, keys, cells = self._guide, self._keys, self.cells
        return guide.value(stage, keys[0], cells[0]), guide.value(stage, keys[1], cells[1])

    def _turn(self) -> bool:
        """One turn, or the rest of it; True if it was the declaration of the end."""
        stage = stage_of(self.decks)
        seat, own = self.seat, self.cells[self.seat]
        thrift = 0.0 if self.last else self._style.thrift * EARLINESS[stage]
        if self._style.endings and self.phase is Phase.TURN and self._wins_at_once():
            return True
        if self.phase is not Phase.MAY:
            prize, worth = self._prize(stage, thrift) if self._style.denial else (-1, 0.0)
            value, cell = self._best_development(stage, prize, worth)
            source = -1
            if self.phase is Phase.TURN:
                gain = value - self._guide.value(stage, self._keys[seat], own)
                if self._decrees(stage, gain) or self._recalls(gain):
                    return False
                if not self._style.endings and self._declares(stage, gain):
                    return True
                if RESERVE[seat][self.court] and _FREE_SWAP[self.court]:
                    value, cell, source = self._with_river_swap(stage, value, cell, thrift, prize, worth)
                    moved, partner = -1, -1
                    if self._style.endings and stage <= _SWAPS_FORESEEN:
                        moved, partner = self._with_own_swap(stage, value, thrift, prize, worth)
                    if partner >= 0:
                        self._swap(moved, partner)
                        self._develop(moved, -1)
                        return False
            self._develop(cell, source)
            if source >= 0 or self.phase is Phase.MUST:
                return False
        if RESERVE[seat][self.court] and _FREE_SWAP[self.court]:
            key = self._keys[seat]
            value, a, b = self._guide.best_swap(stage, key, own)
            if value > self._guide.value(stage, key, own) + thrift:
                self._swap(a, b)
        return False

    def _prize(self, stage: int, thrift: float) -> tuple[int, float]:
        """The deck whose top the other would like best to develop, and what it is worth that it cannot (-1: none)."""
        if self.last:
            return -1, 0.0
        rival = 1 - self.seat
        guide, cells, key = self._guide, self.cells[rival], self._keys[rival]
        now = guide.value(stage, key, cells)
        swaps = stage <= _SWAPS_FORESEEN and RESERVE[rival][self.court] > 0 and _FREE_SWAP[self.court]
        best, second, prize = now + self._style.next_best, now + self._style.next_best, -1
        for number, deck in enumerate(self.decks):
            if deck:
                card = deck[-1]
                value = guide.best_in_column(stage, key, cells, number, card)
                if swaps:
                    value = max(value, guide.best_place(stage, key, cells, card)[0] - thrift)
                if value > best:
                    best, second, prize = value, best, number
                elif value > second:
                    second = value
        return prize, self._style.denial * (best - second)

    def _best_development(self, stage: int, prize: int, worth: float) -> tuple[float, int]:
        own, key = self.cells[self.seat], self._keys[self.seat]
        guide, known = self._guide, self._guide.values[stage]
        random, noise = self._random, self._style.noise
        ending = self._style.endings and not self.last and FILLED[self.mask] < DECKS
        best, where = -1e9, -1
        for number, deck in enumerate(self.decks):
            if deck:
                card = deck[-1]
                bonus = worth if number == prize else 0.0
                final = self._final_value(number) if ending and len(deck) == 1 else None
                for cell in (number, number + COLUMNS):
                    place, old = PLACE[cell], own[cell]
                    changed = key + place[card] - place[old]
                    value = known.get(changed)
                    if value is None:
                        own[cell] = card
                        value = known[changed] = guide.value_of(stage, own)
                        own[cell] = old
                    if final is not None:
                        value += _DECISIVE if value > final else -_DECISIVE
                    value += bonus + random() * noise
                    if value > best:
                        best, where = value, cell
        return best, where

    def _final_value(self, number: int) -> float:
        """What the other's territory is worth at the end if the last card of a deck is developed and ends the match."""
        if self.seat:
            return self._guide.value(0, self._keys[0], self.cells[0])
        return self._last_value(number)

    def _with_river_swap(
        self, stage: int, value: float, cell: int, thrift: float, prize: int, worth: float
    ) -> tuple[float, int, int]:
        """The value of the best development, its cell, and the deck whose top is swapped there first (-1: none is)."""
        own, key = self.cells[self.seat], self._keys[self.seat]
        source = -1
        for number, deck in enumerate(self.decks):
            if deck:
                other, place = self._guide.best_place(stage, key, own, deck[-1])
                if number == prize:
                    other += worth
                if other > value + thrift and place % COLUMNS != number and self.decks[place % COLUMNS]:
                    value, cell, source = other - thrift, place, number
        return value, cell, source

    def _with_own_swap(self, stage: int, value: float, thrift: float, prize: int, worth: float) -> tuple[int, int]:
        """The cell to develop after an own swap with another cell, and that one; -1 where no swap is worth it."""
        own, key = self.cells[self.seat], self._keys[self.seat]
        best, cell, partner = value + thrift, -1, -1
        for number, deck in enumerate(self.decks):
            if deck:
                found, at, other = self._guide.best_after_swap(stage, key, own, number, deck[-1])
                if number == prize:
                    found += worth
                if found > best:
                    best, cell, partner = found, at, other
        return cell, partner

    def _swap(self, a: int, b: int) -> None:
        """Sends an emissary for an own swap of two cells."""
        seat = self.seat
        own = self.cells[seat]
        first, second = own[a], own[b]
        own[a], own[b] = second, first
        self._keys[seat] += PLACE[a][second] - PLACE[a][first] + PLACE[b][first] - PLACE[b][second]
        self.court += SWAP_WEIGHT[seat]

    def _develop(self, cell: int, source: int) -> None:
        seat, number = self.seat, cell % COLUMNS
        deck = self.decks[number]
        if source >= 0:
            other = self.decks[source]
            deck[-1], other[-1] = other[-1], deck[-1]
            self.court += SWAP_WEIGHT[seat]
        card = deck.pop()
        if not deck:
            self.mask ^= 1 << number
        own = self.cells[seat]
        self._keys[seat] += PLACE[cell][card] - PLACE[cell][own[cell]]
        own[cell] = card

    def _decrees(self, stage: int, gain: float) -> bool:
        """Imposes the decree if it promises enough, and more than developing."""
        seat, guide = self.seat, self._guide
        if self.court >= DECREE_WEIGHT[0] or not RESERVE[seat][self.court]:
            return False
        own, key = self.cells[seat], self._keys[seat]
        rival, rival_key = self.cells[1 - seat], self._keys[1 - seat]
        now = guide.value(stage, key, own) - self._style.spite * guide.value(stage, rival_key, rival)
        best, where = max(self._style.decree_from, gain if self.last else gain + 2), -1
        for cell in range(POSITIONS):
            mine, theirs = own[cell], rival[cell]
            if mine != theirs:
                after = guide.with_card(stage, key, own, cell, theirs)
                after -= self._style.spite * guide.with_card(stage, rival_key, rival, cell, mine)
                if after - now > best:
                    best, where = after - now, cell
        if where < 0:
            return False
        mine, theirs = own[where], rival[where]
        own[where], rival[where] = theirs, mine
        self._keys[seat] += PLACE[where][theirs] - PLACE[where][mine]
        self._keys[1 - seat] += PLACE[where][mine] - PLACE[where][theirs]
        self.court += DECREE_WEIGHT[seat]
        return True

    def _recalls(self, gain: float) -> bool:
        court = RECALLED[self.seat][self.court]
        if self.last or gain >= self._style.recall_below or RESERVE[self.seat][self.court] or court == self.court:
            return False
        self.court = court
        return True

    def _declares(self, stage: int, gain: float) -> bool:
        if self.last or FILLED[self.mask] == DECKS or stage > 1 or gain >= self._style.recall_below:
            return False
        first, second = self.totals()
        lead = second - first if self.seat else first - second
        return lead > self._style.lead_to_end

    def _wins_at_once(self) -> bool:
        """Whether declaring the end wins whatever the other develops."""
        if self.last or FILLED[self.mask] == DECKS:
            return False
        own = self._guide.value(0, self._keys[self.seat], self.cells[self.seat])
        return own + (-self.ahead if self.seat else self.ahead) > self._last_value(-1)

    def _last_value(self, without: int) -> float:
        """The most that the other's territory is worth after one development more, of any deck but one."""
        rival = 1 - self.seat
        guide, cells, key = self._guide, self.cells[rival], self._keys[rival]
        swaps = RESERVE[rival][self.court] > 0 and _FREE_SWAP[self.court]
        best = guide.value(0, key, cells)
        for number, deck in enumerate(self.decks):
            if deck and number != without:
                if swaps:
                    best = max(best, guide.best_place(0, key, cells, deck[-1])[0])
                else:
                    best = max(best, guide.best_in_column(0, key, cells, number, deck[-1]))
        return best

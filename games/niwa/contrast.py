"""Contrast: two actions side by side, and what the better one brings or prevents that the other does not.

All of it is worked out from one view: what the other player may lay is asked of every card that it may hold, so what is
found holds in every world that fits the view.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from math import comb
from random import Random
from typing import Final, NamedTuple

from games.core.bot import Budget, Limit
from games.niwa.actions import Action, Pass, Phase, Place
from games.niwa.cards import ALL_CARDS, FEATURE_COUNT, FEATURES
from games.niwa.endgame import WIN, Endgame
from games.niwa.evaluate import FIRST_ROW, LAST_ROW, Traits, own_weights
from games.niwa.fast import FastPosition
from games.niwa.garden import EDGES, Cell, Cells, Line, corner_cells, lay, steps_from, turned_lines, wanted_features
from games.niwa.rules import NiwaRules
from games.niwa.scoring import standings
from games.niwa.threats import possible_cards
from games.niwa.view import View

RESULT: Final = "result"
TURNS: Final = "turns"
TAKES: Final = "takes"
REPLY: Final = "reply"
CHANCE: Final = "chance"
SURE: Final = "sure"
FOLLOWS: Final = "follows"
OWN_SAFE: Final = "own-safe"
THEIR_SAFE: Final = "their-safe"
KEEPS: Final = "keeps"
OWN_FEATURE: Final = "own-feature"
THEIR_FEATURE: Final = "their-feature"
OWN_ROOM: Final = "own-room"
THEIR_ROOM: Final = "their-room"
"""The kinds of difference; `games.niwa.deciding` has what their numbers mean, in words."""

_RULES: Final = NiwaRules()
_SOLVING: Final = 8
"""Nodes for the end of the game after each of the two actions."""
_VAGUE: Final = 0.5
"""The part of its worth by which room is counted: a sentence that names cards, cells or stones says more."""
_STEPS: Final = ((0, 1), (1, 0))


class Chance(NamedTuple):
    """Stones that are turned by laying a card on a cell."""

    cell: Cell
    lines: tuple[Line, ...]
    cards: frozenset[int]
    """Those of the cards in question that may be laid there."""

    @property
    def turns(self) -> int:
        """The number of stones that turn."""
        return sum(len(line.cells) for line in self.lines)


class Difference(NamedTuple):
    """One thing that is otherwise after the better action than after the other one."""

    kind: str
    weight: float
    """About how many stones of the final lead it makes."""
    numbers: tuple[int, ...]
    cell: Cell | None = None
    card: int | None = None


def tempting(view: View, action: Action) -> Action | None:
    """The action that turns most stones at once, where that is more than this one does; None where there is none."""
    cells, seat, lines = view.cells, view.mover or 0, view.options.lines
    placements = [each for each in view.legal if isinstance(each, Place)]
    turned = {
        cell: sum(len(line.cells) for line in turned_lines(cells, cell, seat, lines))
        for cell in dict.fromkeys(each.cell for each in placements)
    }
    best = max(placements, key=lambda each: turned[each.cell], default=None)
    least = turned[action.cell] if isinstance(action, Place) else 0
    return None if best is None or turned[best.cell] <= least else best


class After:
    """The garden after an action of the reader, and what either player may do next."""

    def __init__(self, view: View, action: Action) -> None:
        assert view.mover is not None
        self.view, self.action, self.seat = view, action, view.mover
        self.cells: Cells = view.cells
        self.turned = 0
        card = -1
        if isinstance(action, Place):
            card = action.card
            self.cells, lines = lay(self.cells, card, action.cell, self.seat, view.options.lines)
            self.turned = sum(len(line.cells) for line in lines)
        self.wanted = wanted_features(self.cells)
        self.stones = sum(1 if laid.stone == self.seat else -1 for laid in self.cells.values())
        both = standings(self.cells)
        self.lead = both[self.seat].stones - both[1 - self.seat].stones
        """The counted stones of the reader less those of the other."""
        self.held = frozenset(view.hands[self.seat] or ()) - {card}
        self.unknown = possible_cards(view, 1 - self.seat)
        """The cards that the other may hold."""
        self.final = view.phase is Phase.FINAL
        self.ends = self.final and not isinstance(action, Place) and view.passes == 1

    @cached_property
    def replies(self) -> list[Chance]:
        """The cells where the other may turn stones next, by the most."""
        return [] if self.ends else self._chances(self.unknown, 1 - self.seat)

    @cached_property
    def follows(self) -> list[Chance]:
        """The cells where the reader could turn stones with the cards in hand, if the other left all as it is."""
        return [] if self.ends else self._chances(self.held, self.seat)

    def _chances(self, cards: Collection[int], seat: int) -> list[Chance]:
        lines, found, everywhere = self.view.options.lines, [], 0
        for cell, accepted in self.wanted.items():
            everywhere |= accepted
            fitting = frozenset([card for card in cards if FEATURES[card] & accepted])
            if fitting and (turned := turned_lines(self.cells, cell, seat, lines)):
                found.append(Chance(cell, turned, fitting))
        strangers = frozenset([card for card in cards if not FEATURES[card] & everywhere])
        if strangers and lines == 8:  # by rows and columns a corner turns nothing
            for cell in corner_cells(self.cells):
                if turned := turned_lines(self.cells, cell, seat, lines):
                    found.append(Chance(cell, turned, strangers))
        return sorted(found, key=lambda each: (-each.turns, each.cell))

    def cards_for(self, least: int) -> frozenset[int]:
        """The cards with which the other could turn so many stones."""
        return frozenset(card for each in self.replies if each.turns >= least for card in each.cards)

    @cached_property
    def most(self) -> int:
        """The most stones that the other can turn next, whatever it holds."""
        return self.replies[0].turns if self.replies else 0

    @cached_property
    def expected(self) -> float:
        """The stones that the other can turn next on average, as every hand is as likely as another."""
        unseen, hand = len(self.unknown), self.view.hand_sizes[1 - self.seat]
        hand = min(hand, unseen)
        ways = comb(unseen, hand)
        return sum(1 - comb(unseen - len(self.cards_for(count)), hand) / ways for count in range(1, self.most + 1))

    @cached_property
    def next(self) -> int:
        """The most stones that the reader could turn with the cards in hand, if the other left all as it is."""
        return self.follows[0].turns if self.follows else 0

    @cached_property
    def sure(self) -> int:
        """The least that the reader can turn next with the cards in hand, whatever the other lays.

        What can be turned stays so unless the other lays a card on that cell or beside it, where it would take another
        card, or turns a stone of the line.
        """
        lines, least = self.view.options.lines, self.next
        lasting = [each for each in self.follows if each.cell in self.wanted]
        if self.final and not isinstance(self.action, Place):
            return 0  # the other may pass as well
        for cell in (*self.wanted, *corner_cells(self.cells)):
            if not least:
                break
            lost = {each for line in turned_lines(self.cells, cell, 1 - self.seat, lines) for each in line.cells}
            touched = {cell, *steps_from(cell, EDGES)}
            stays = (each.turns for each in lasting if each.cell not in touched and not _hangs(each, lost))
            least = min(least, next(stays, 0))
        return least

    @cached_property
    def room(self) -> tuple[int, int]:
        """The cells that take a card of the reader's hand, and those that take one that the other may hold."""
        return self.cells_for(self.held), self.cells_for(self.unknown)

    def cells_for(self, cards: Collection[int]) -> int:
        """The cells beside the garden that accept one of these cards."""
        features = 0
        for card in cards:
            features |= FEATURES[card]
        return sum(bool(features & accepted) for accepted in self.wanted.values())

    @cached_property
    def safe(self) -> tuple[int, int]:
        """The stones of the reader and of the other that no card can turn as the garden lies.

        Those whose rows and columns end in stones of the other colour, or in cells that no card fits that is not laid.
        """
        live = 0
        for card in ALL_CARDS.difference(laid.card for laid in self.cells.values()):
            live |= FEATURES[card]
        unsafe: set[Cell] = set()
        for cell, accepted in self.wanted.items():
            if accepted & live:
                for down, right in (*_STEPS, (0, -1), (-1, 0)):
                    row, col = cell[0] + down, cell[1] + right
                    first = self.cells.get((row, col))
                    while first is not None and (laid := self.cells.get((row, col))) and laid.stone == first.stone:
                        unsafe.add((row, col))
                        row, col = row + down, col + right
        safe = [laid.stone for cell, laid in self.cells.items() if cell not in unsafe]
        return safe.count(self.seat), safe.count(1 - self.seat)

    @cached_property
    def solved(self) -> int | None:
        """The lead at the end with best play of both, by more than 500 for a win; None where it is not worked out."""
        view = self.view
        if view.deck or len(self.unknown) != view.hand_sizes[1 - self.seat]:
            return None
        state = _RULES.apply(_RULES.determinize(view, Random(0)), self.action).state
        position = FastPosition(state)
        points = position.points()
        if points is not None:
            lead = position.lead() if self.seat == 0 else -position.lead()
            return round(2 * points[self.seat] - 1) * WIN + lead
        if sum(map(len, position.hands)) > 4:
            return None
        endgame = Endgame(Budget(Limit(nodes=_SOLVING)))
        _, value, _ = endgame.solve(position)
        if not endgame.solved:
            return None
        return value if position.seat == self.seat else -value


def _hangs(chance: Chance, lost: set[Cell]) -> bool:
    """Whether a line of stones ends in one of those that are lost."""
    return any(line.anchor in lost for line in chance.lines)


def contrast(view: View, action: Action, other: Action) -> list[Difference]:
    """What speaks for an action of the reader beside another one, the weightiest first."""
    if action == other or not view.garden or view.mover is None or view.seat != view.mover:
        return []
    one, two = After(view, action), After(view, other)
    return sorted((each for each in _differences(one, two) if each.weight > 0), key=lambda each: -each.weight)


def _differences(one: After, two: After) -> Iterator[Difference]:
    view = one.view
    row = min(max(len(view.garden) + 1, FIRST_ROW), LAST_ROW) - FIRST_ROW
    numbers = own_weights()[view.options.variant, view.options.lines][row]
    worth = Traits(*numbers[:-1])  # type: ignore[arg-type]
    yield from _result(one, two)
    yield from _turns(one, two, worth)
    yield from _replies(one, two, 2 * worth.best)
    yield from _follows(one, two, -2 * worth.threat)
    yield from _safe(one, two, worth.safe)
    yield from _room(one, two, _VAGUE * worth.choice)


def _result(one: After, two: After) -> Iterator[Difference]:
    """The result at the end, where both can be worked out: -1 lost, 0 drawn, 1 won."""
    if one.solved is not None and two.solved is not None:
        results = result_of(one.solved), result_of(two.solved)
        if results[0] > results[1]:
            yield Difference(RESULT, WIN, results)


def result_of(value: int) -> int:
    """The result that a value of the endgame solver stands for."""
    return round(value / WIN)


def _turns(one: After, two: After, worth: Traits) -> Iterator[Difference]:
    """The stones that are turned at once."""
    weight = worth.lead * (one.lead - two.lead) + worth.stones * (one.stones - two.stones)
    if one.turned > two.turned:
        yield Difference(TURNS, weight, (one.turned, two.turned))


def _replies(one: After, two: After, worth: float) -> Iterator[Difference]:
    """The stones that the other may turn next."""
    weight, cards = worth * (two.expected - one.expected), len(one.unknown)
    if weight <= 0:
        return
    least = one.most + 1
    if two.most >= least and 2 * _chance(two, least) * (two.most - one.most) >= two.expected - one.expected:
        worst = max(
            (each for each in two.replies if each.turns >= least), key=lambda each: each.turns * len(each.cards)
        )
        now = After(one.view, Pass()) if isinstance(one.action, Place) else one
        taken = isinstance(one.action, Place) and worst.cell == one.action.cell
        if taken and any(each.cell == worst.cell and each.turns == worst.turns for each in now.replies):
            yield Difference(TAKES, weight, (worst.turns, one.most), worst.cell)
            return
        hidden = 0 if one.view.hands[1 - one.seat] is not None or cards == one.view.hand_sizes[1 - one.seat] else cards
        yield Difference(REPLY, weight, (worst.turns, one.most, len(worst.cards), hidden), worst.cell, min(worst.cards))
        return
    gaps = {count: len(two.cards_for(count)) - len(one.cards_for(count)) for count in range(1, two.most + 1)}
    count = max(gaps, key=lambda each: each * gaps[each], default=0)
    if count and gaps[count] > 0:
        yield Difference(CHANCE, weight, (count, len(one.cards_for(count)), len(two.cards_for(count)), cards))


def _chance(after: After, least: int) -> float:
    """The chance that the other holds a card with which it can turn so many stones."""
    unseen = len(after.unknown)
    hand = min(after.view.hand_sizes[1 - after.seat], unseen)
    return 1 - comb(unseen - len(after.cards_for(least)), hand) / comb(unseen, hand)


def _follows(one: After, two: After, worth: float) -> Iterator[Difference]:
    """The stones that the reader may turn a turn later, with the cards in hand."""
    weight = worth * (one.next - two.next)
    if one.sure > two.next:
        yield Difference(SURE, weight, (one.sure, two.next))
    elif one.next > two.next:
        best = one.follows[0]
        yield Difference(FOLLOWS, weight, (one.next, two.next), best.cell, min(best.cards))


def _safe(one: After, two: After, worth: float) -> Iterator[Difference]:
    """The stones that no card can turn as the garden lies, of the reader or of the other."""
    if one.view.options.lines != 4:  # a stone that is safe in its row and column may yet be caught across
        return
    own, theirs = (worth * (two.safe[seat] - one.safe[seat]) for seat in (0, 1))
    if -own >= theirs:
        yield Difference(OWN_SAFE, -own, (one.safe[0], two.safe[0]))
    else:
        yield Difference(THEIR_SAFE, theirs, (one.safe[1], two.safe[1]))


def _room(one: After, two: After, worth: float) -> Iterator[Difference]:
    """The cells that take a card of the reader, or one that the other may hold."""
    if one.final:  # a card must turn a stone there
        return
    own, theirs = (worth * (one.room[seat] - two.room[seat]) for seat in (0, 1))
    if own >= -theirs:
        card = two.action.card if isinstance(two.action, Place) else None
        alone = 0 if card is None or card not in one.held else one.room[0] - one.cells_for(one.held - {card})
        if card is not None and 2 * alone >= one.room[0] - two.room[0]:
            yield Difference(KEEPS, own, (one.cells_for({card}),), card=card)
        else:
            named = _feature(one, two, one.held & two.held, one.room[0] - two.room[0])
            yield Difference(OWN_FEATURE if named else OWN_ROOM, own, named or (one.room[0], two.room[0]))
    else:
        named = _feature(one, two, one.unknown, one.room[1] - two.room[1])
        yield Difference(THEIR_FEATURE if named else THEIR_ROOM, -theirs, named or (one.room[1], two.room[1]))


def _feature(one: After, two: After, cards: Collection[int], more: int) -> tuple[int, ...]:
    """The feature of these cards that makes most of the difference in cells that accept them.

    How many accept it after either action, and its bit; empty where none makes half of the difference.
    """
    features, least = 0, abs(more) / 2
    for card in cards:
        features |= FEATURES[card]
    found = []
    for bit in range(FEATURE_COUNT):
        if features >> bit & 1:
            counts = [sum(accepted >> bit & 1 for accepted in after.wanted.values()) for after in (one, two)]
            gap = counts[0] - counts[1] if more > 0 else counts[1] - counts[0]
            if gap > 0 and gap >= least:
                found.append((gap, -bit, counts))
    if not found:
        return ()
    _, bit, counts = max(found)
    return (*counts, -bit)

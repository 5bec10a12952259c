"""Whether what Niwa's sentences say decides is true: everything is laid and counted by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from random import Random
from statistics import mean
from typing import Final

from games.bots.shuffling import shuffle
from games.core.bot import EvaluationTerm
from games.niwa import contrast as kinds
from games.niwa.actions import Action, Hand, Phase, Place
from games.niwa.cards import ALL_CARDS, FEATURES
from games.niwa.contrast import Difference
from games.niwa.deciding import read
from games.niwa.evaluate import own_weights
from games.niwa.fast import CARD_BITS, FastPosition
from games.niwa.garden import EDGES, Cell, accepted_features, as_cells, neighbours, steps_from
from games.niwa.rules import NiwaRules
from games.niwa.search import leaf_shares
from games.niwa.state import State
from games.niwa.view import View

RULES: Final = NiwaRules()
WORLDS: Final = 60
"""Fair worlds in which what is named is taken away."""


class Played:
    """An action played in a state, and what either seat could lay then."""

    def __init__(self, state: State, action: Action | None, view: View) -> None:
        assert state.seat is not None and view.seat is not None
        self.before, self.action, self.seat = state, action, state.seat
        self.after = state if action is None else RULES.apply(state, action).state
        hand = view.hands[1 - self.seat]
        seen = {*(laid.card for laid in view.garden), *(view.hands[self.seat] or ())}
        self.unknown: Hand = tuple(sorted(ALL_CARDS - seen)) if hand is None else hand

    def to_move(self, seat: int, hand: Hand) -> State:
        """The state with a seat to move that holds these cards."""
        phase = Phase.FINAL if self.after.phase is Phase.FINAL else Phase.PLACE
        hands = [self.after.hands[0], self.after.hands[1]]
        hands[seat] = hand
        return replace(self.after, phase=phase, seat=seat, hands=(hands[0], hands[1]))

    def placements(self, state: State) -> Iterator[tuple[Place, int]]:
        """The cards that may be laid, and how many stones each turns."""
        known: dict[Cell, int] = {}
        for action in RULES.legal_actions(state):
            if isinstance(action, Place):
                if action.cell not in known:
                    known[action.cell] = turned(state, action)
                yield action, known[action.cell]

    @cached_property
    def replies(self) -> list[tuple[Place, int]]:
        """What the other could lay with any card that it may hold."""
        if self.after.phase is Phase.OVER:
            return []
        return [each for each in self.placements(self.to_move(1 - self.seat, self.unknown)) if each[1]]

    @cached_property
    def follows(self) -> list[tuple[Place, int]]:
        """What the mover could lay if the other left all as it is."""
        return [*self.placements(self.to_move(self.seat, self.hand))]

    @property
    def hand(self) -> Hand:
        """The cards of the mover but the one that was laid and the one that was drawn."""
        laid = self.action.card if isinstance(self.action, Place) else -1
        return tuple(card for card in self.before.hands[self.seat] if card != laid)

    def most(self) -> int:
        return max((count for _, count in self.replies), default=0)

    def next(self) -> int:
        return max((count for _, count in self.follows), default=0)

    def sure(self) -> int:
        """The least that the mover can turn a turn later, all cards and cells of the other gone through."""
        least, seen = self.next(), set()
        for reply, _ in self.placements(self.to_move(1 - self.seat, self.unknown)):
            if (key := (reply.cell, FEATURES[reply.card])) in seen:
                continue
            seen.add(key)
            state = RULES.apply(self.to_move(1 - self.seat, self.unknown), reply).state
            hands = [state.hands[0], state.hands[1]]
            hands[self.seat] = self.hand
            phase = Phase.FINAL if self.after.phase is Phase.FINAL else Phase.PLACE
            own = replace(state, phase=phase, seat=self.seat, hands=(hands[0], hands[1]))
            least = min(least, max((count for _, count in self.placements(own)), default=0))
        return least

    def safe(self) -> tuple[int, int]:
        """The stones of the mover and of the other whose rows and columns cannot be closed."""
        cells = as_cells(self.after.garden)
        live = tuple(sorted(ALL_CARDS - {laid.card for laid in self.after.garden}))
        hand = replace(self.after, phase=Phase.PLACE, seat=0, hands=(live, ()))
        accepts = {each.cell for each in RULES.legal_actions(hand) if isinstance(each, Place)}
        safe = [0, 0]
        for laid in self.after.garden:
            ends = []
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                row, col = laid.cell
                while (row, col) in cells and cells[row, col].stone == laid.stone:
                    row, col = row + down, col + right
                ends.append((row, col) in cells or (row, col) not in accepts)
            safe[laid.stone] += all(ends)
        return safe[self.seat], safe[1 - self.seat]

    def room(self) -> tuple[int, int]:
        """The cells beside the garden that take a card of the mover, and those that take one of the other's."""
        return self._room(self.seat, self.hand), self._room(1 - self.seat, self.unknown)

    def accepting(self, bit: int) -> int:
        """The cells beside the garden that accept a feature."""
        cells = as_cells(self.after.garden)
        empty = {near for cell in cells for near in steps_from(cell, EDGES)} - cells.keys()
        return sum(accepted_features(laid.card for laid in neighbours(cells, cell)) >> bit & 1 for cell in empty)

    def cells(self, cards: Hand) -> int:
        """The cells beside the garden on which the mover may lay one of these cards."""
        return self._room(self.seat, cards)

    def _room(self, seat: int, hand: Hand) -> int:
        state = self.to_move(seat, hand)
        cells = as_cells(state.garden)
        return len({each.cell for each, _ in self.placements(state) if neighbours(cells, each.cell)})


def turned(state: State, action: Place) -> int:
    """The stones that change their colour."""
    after = as_cells(RULES.apply(state, action).state.garden)
    return sum(after[laid.cell].stone != laid.stone for laid in state.garden)


def result(state: State, seat: int, alpha: float = 0.0, beta: float = 1.0) -> float:
    """The points of a seat with best play of both."""
    outcome = RULES.outcome(state)
    if outcome is not None:
        return outcome.points[seat]
    own = RULES.actor(state) == seat
    for action in sorted(RULES.legal_actions(state), key=lambda each: not isinstance(each, Place)):
        value = result(RULES.apply(state, action).state, seat, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if own else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return alpha if own else beta


def is_true(state: State, view: View, best: Action, other: Action, term: EvaluationTerm) -> bool:
    """Whether what a term says of two actions is so."""
    each = read(term.name)
    assert each is not None
    one, two = Played(state, best, view), Played(state, other, view)
    numbers, kind = each.numbers, each.kind
    if kind == kinds.RESULT:
        return (2 * result(one.after, one.seat) - 1, 2 * result(two.after, one.seat) - 1) == numbers
    if kind == kinds.TURNS:
        return tuple(_turns(state, action) for action in (best, other)) == numbers and numbers[0] > numbers[1]
    if kind in (kinds.TAKES, kinds.REPLY):
        return _reply(one, two, each, state, view)
    if kind == kinds.CHANCE:
        counts = (len({reply.card for reply, count in each.replies if count >= numbers[0]}) for each in (one, two))
        return (*counts, len(one.unknown)) == numbers[1:] and numbers[1] < numbers[2]
    if kind == kinds.SURE:
        return one.sure() >= numbers[0] > numbers[1] == two.next()
    if kind == kinds.FOLLOWS:
        named = any(
            (place.card, place.cell, count) == (each.card, each.cell, numbers[0]) for place, count in one.follows
        )
        return named and (one.next(), two.next()) == numbers and numbers[0] > numbers[1]
    if kind == kinds.KEEPS:
        assert each.card is not None
        return each.card in one.hand and each.card not in two.hand and (one.cells((each.card,)),) == numbers
    if kind in (kinds.OWN_FEATURE, kinds.THEIR_FEATURE):
        bit, own = numbers[2], kind == kinds.OWN_FEATURE
        shown = any(FEATURES[card] >> bit & 1 for card in (one.hand if own else one.unknown))
        accepting = tuple(play.accepting(bit) for play in (one, two))
        return shown and accepting == numbers[:2] and (accepting[0] > accepting[1]) == own
    at = kind in (kinds.THEIR_SAFE, kinds.THEIR_ROOM)
    pairs = [(play.safe() if kind in (kinds.OWN_SAFE, kinds.THEIR_SAFE) else play.room())[at] for play in (one, two)]
    return tuple(pairs) == numbers and (numbers[0] < numbers[1] if at else numbers[0] > numbers[1])


def _turns(state: State, action: Action) -> int:
    return turned(state, action) if isinstance(action, Place) else 0


def _reply(one: Played, two: Played, each: Difference, state: State, view: View) -> bool:
    """Whether the other may turn so much at the cell after the one action, and at most so much after the other."""
    most, least = each.numbers[:2]
    cards = {reply.card for reply, count in two.replies if (reply.cell, count) == (each.cell, most)}
    if not cards or one.most() != least or least >= most:
        return False
    if each.kind == kinds.TAKES:
        now = Played(state, None, view).replies
        return any((place.cell, count) == (each.cell, most) for place, count in now)
    _, _, fitting, hidden = each.numbers
    open_hand = len(one.unknown) == view.hand_sizes[1 - one.seat]
    return len(cards) == fitting and each.card in cards and hidden == (0 if open_hand else len(one.unknown))


# What is left of the gap when the named thing is taken away


def share(view: View, best: Action, other: Action, terms: tuple[EvaluationTerm, ...]) -> float | None:
    """The part of the gap between two actions that goes when what is named is taken away.

    Both are played on in the same fair worlds, the next two turns by what the evaluation likes best. Taken away means
    that stones beyond what is possible after the better, or the worse, action are not turned. None: there is no gap.
    """
    named = [each for term in terms if (each := read(term.name)) is not None]
    if any(each.kind == kinds.RESULT for each in named):
        return 1.0  # the whole of it
    gap, left = (_gap(view, best, other, taken) for taken in ([], named))
    return None if gap <= 0 else 1 - left / gap


def _gap(view: View, best: Action, other: Action, taken: list[Difference]) -> float:
    """The difference of both actions in the mover's share."""
    reply = min((_cap(each) for each in taken if each.kind in (kinds.REPLY, kinds.TAKES, kinds.CHANCE)), default=99)
    follow = min((each.numbers[1] for each in taken if each.kind in (kinds.SURE, kinds.FOLLOWS)), default=99)
    found = []
    for number in range(WORLDS):
        state = RULES.determinize(view, Random(9000 + number))
        one, two = (_played_on(state, action, (reply, follow), number) for action in (best, other))
        found.append(one - two)
    return mean(found)


def _cap(each: Difference) -> int:
    return each.numbers[0] - 1 if each.kind == kinds.CHANCE else each.numbers[1]


def _played_on(state: State, action: Action, caps: tuple[int, int], seed: int) -> float:
    """The mover's share after the action and two turns that turn no more stones than that."""
    rng, position = Random(seed), FastPosition(state)
    seat = position.seat
    shuffle(position.deck, rng)
    position.play(position.from_action(action))
    for cap in caps:
        if position.phase is Phase.DRAW:
            position.play(-2 - position.deck[-1])
        if position.phase is Phase.OVER:
            break
        moves = position.moves()
        allowed = [move for move in moves if move < 0 or position.turned(move >> CARD_BITS, position.seat) <= cap]
        position.play(max(allowed or moves, key=lambda move: _liked(position, move, seed)))
    return (position.points() or leaf_shares(position, rng, own_weights()))[seat]


def _liked(position: FastPosition, move: int, seed: int) -> float:
    """The share that a move promises to its player."""
    after = position.copy()
    after.play(move)
    points = after.points()
    return (
        points[position.seat] if points is not None else leaf_shares(after, Random(seed), own_weights())[position.seat]
    )

"""The policy of random playouts: both sides lay the card that turns the most stones.

Such games are what the evaluation was fitted to, and how it finishes a game that has reached its
final cards. What a placement turns at once is also the first thing every bot looks at.
"""

from __future__ import annotations

from random import Random

from games.bots.shuffling import shuffle
from games.niwa.actions import Phase
from games.niwa.fast import CARD_BITS, CARD_MASK, PASS, FastPosition
from games.niwa.options import FINAL_HAND


def greedy_move(position: FastPosition, rng: Random) -> int:
    """The move that turns the most stones, one of them at random; a stone in company beats a lone one."""
    seat = position.seat
    best = 1 if position.phase is Phase.FINAL else -1
    count = 0
    move = PASS
    known: dict[int, int] = {}
    for card in position.hands[seat]:
        for cell in position.cells_for(card):
            value = known.get(cell)
            if value is None:
                value = known[cell] = gain(position, cell, seat)
            if value > best:
                best, count, move = value, 1, cell << CARD_BITS | card
            elif value == best and count:
                count += 1
                if rng.random() * count < 1:
                    move = cell << CARD_BITS | card
    return move


def gain(position: FastPosition, cell: int, seat: int) -> int:
    """About how much the lead of `seat` grows by a stone on `cell`.

    Two for each stone it turns, one more if it has company: a friend next to it in a turning direction.
    """
    stones = position.stones
    enemy = 1 - seat
    value = company = 0
    here = cell - position.base
    for step in position.grid.lines:
        far = here + step
        stone = stones[far]
        if stone == enemy:
            passed = 2
            far += step
            while (stone := stones[far]) == enemy:
                passed += 2
                far += step
            if stone == seat:
                value += passed
                company = 1
        elif stone == seat:
            company = 1
    return value + company


def play_out(position: FastPosition, rng: Random) -> int:
    """Plays greedily to the end, in place, and returns black's lead in counted stones."""
    deck = position.deck
    shuffle(deck, rng)
    if position.phase is Phase.DRAW:
        position.play(-2 - deck[-1])
    hands = position.hands
    while position.phase is Phase.PLACE:
        move = greedy_move(position, rng)
        card = move & CARD_MASK
        position.lay(card, move >> CARD_BITS)
        hand = hands[position.seat]
        hand.remove(card)
        if deck:
            hand.append(deck.pop())
        position.seat = 1 - position.seat
        if not deck and len(hand) <= FINAL_HAND and len(hands[position.seat]) <= FINAL_HAND:
            position.phase = Phase.FINAL
    while position.phase is Phase.FINAL:
        position.play(greedy_move(position, rng))
    return position.lead()

"""What a turned up card was worth: the match is played on a little with it, and with each card that could have come.

Both seats together see every card but those that lie face down, and of those they know which they are, not in which
order. So what could have come is each of them, and the rest in every order. All of them meet the same orders and the
same chance of the play-outs. Who is to act may answer the card: take it, swap it away or discard it; the best of that
counts, else a card that is good for the other would be worth more than it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from games.analysis.luck import Drawn
from games.bots.shuffling import shuffle
from games.core.bot import Budget
from games.core.entry import Entry
from games.core.words import tr
from games.naishi.action_codes import DEVELOP, DISCARD, FIRST, RIVER_SWAP, SECOND
from games.naishi.actions import Phase
from games.naishi.cards import Card, name
from games.naishi.evaluate import Evaluator
from games.naishi.fast import FastPosition
from games.naishi.geometry import COLUMNS
from games.naishi.playout import Guide, QuickGame, Style
from games.naishi.search import result_of
from games.naishi.state import State

TURNS: Final = 4
"""How many turns a play-out goes on for, the one in which the card came included."""
WORLDS: Final = 8
"""The number of orders of the face-down cards that every card is tried in."""
CALIBRATION: Final = 0.65
"""The part of what a play-out finds that comes true, by how 399 matches of masters ended (docs/coach.md)."""
_STYLE: Final = Style(noise=2.0)
_SEEDS: Final = 1 << 30
_PLAYED: Final = (Phase.TURN, Phase.MUST, Phase.MAY)
"""The phases in which a card that is turned up can still be taken."""
_ANSWERS: Final = tuple(
    tuple(
        [*(move for move in DEVELOP if move % COLUMNS == number)]
        + [move for move in (*RIVER_SWAP, *DISCARD) if number in (FIRST[move], SECOND[move])]
    )
    for number in range(COLUMNS)
)
"""By deck the moves that do something with the card on it."""


class NaishiLuck:
    """Naishi's part in telling luck from play (see `games.analysis.luck.LuckTeller`)."""

    counts_draws: Final = True

    def drawn(self, entry: Entry, budget: Budget, rng: Random) -> Iterator[Drawn]:
        """The cards that an entry turned up, deck by deck; of two at once the second knows the first."""
        before: State = entry.before
        after: State = entry.after
        if after.phase not in _PLAYED or before.phase not in _PLAYED:
            return
        turned = [
            number
            for number, (old, new) in enumerate(zip(before.decks, after.decks, strict=True))
            if new and len(new) < len(old)
        ]
        for known, number in enumerate(turned):
            worth = _worth(after, number, turned[known + 1 :], budget, rng)
            if worth is not None:
                yield Drawn(f"{after.decks[number][0]}{number}", (worth, -worth))  # not for players: notation

    def called(self, what: str) -> str:
        """The name of the card that came."""
        return name(Card(what[0]))

    def title(self) -> str:
        """Every card that is turned up is counted."""
        return tr("Luck")


def _worth(after: State, number: int, later: list[int], budget: Budget, rng: Random) -> float | None:
    """What the card on a deck is worth to the first seat, the tops of the decks `later` unseen; None where no other
    could have come."""
    position = FastPosition.from_state(after)
    decks, came = position.decks, position.decks[number][-1]
    places = [(deck, len(decks[deck]) - 1) for deck in (number, *later)]
    places += [(deck, depth) for deck, cards in enumerate(decks) for depth in range(len(cards) - 1)]
    hidden = sorted(decks[deck][depth] for deck, depth in places)
    counts = Counter(hidden)
    if len(counts) == 1:
        return None
    answers = [None] if later else [None, *_answers(position, number)]
    results = {card: [0.0] * len(answers) for card in counts}
    _guide().tidy()
    for _ in range(WORLDS):
        order = list(range(len(hidden)))
        shuffle(order, rng)
        seed = rng.randrange(_SEEDS)
        budget.spent()
        for card, sums in results.items():
            at = order.index(hidden.index(card))  # always the same one of equal cards, so that orders stay fair
            order[0], order[at] = order[at], order[0]
            for (deck, depth), which in zip(places, order, strict=True):
                decks[deck][depth] = hidden[which]
            order[0], order[at] = order[at], order[0]
            for answer, move in enumerate(answers):
                sums[answer] += _played_on(position, move, seed)
    best = min if position.mover else max
    mean = sum(best(results[card]) * count for card, count in counts.items()) / len(hidden)
    return CALIBRATION * (best(results[came]) - mean) / WORLDS / 2


def _answers(position: FastPosition, number: int) -> list[int]:
    """The legal moves that do something with the card on a deck, but for those that end the match."""
    found = []
    for move in position.moves():
        if move in _ANSWERS[number]:
            after = position.copy()
            after.play(move)
            found += [move] if after.phase in _PLAYED else []
    return found


def _played_on(position: FastPosition, move: int | None, seed: int) -> float:
    """The result for the first seat, -1 to 1, after a move (None: what the play-out would do) and some turns."""
    turns = TURNS
    if move is not None:
        position = position.copy()
        position.play(move)
        turns -= position.phase is Phase.TURN
    game = QuickGame(position, _guide(), _STYLE, Random(seed))
    game.run(turns)
    return result_of(game, won=True)


@cache
def _guide() -> Guide:
    return Guide(Evaluator())


LUCK: Final = NaishiLuck()

"""Two turns: to lead by as much as can be after the second one, whatever the other plays in between.

What a first turn is sure to bring is proved: whatever cards are turned up, whatever Hand the other has and whatever it
answers, a second turn is found that comes to it, one and the same in all that may then lie hidden. What another first
turn could bring at most is the least that any answer leaves to who sees every card and turns up the best. A puzzle is
a position in which the first is clearly more than all of the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from games.core.words import tr, tr_n
from games.naishi.action_codes import ACTIONS, DECREE, DISCARD, END, FIRST, NUMBER, RECALL, RIVER_SWAP, SECOND
from games.naishi.actions import Phase
from games.naishi.determinize import possible_territories
from games.naishi.fast import FastPosition
from games.naishi.geometry import COLUMNS
from games.naishi.notation import encode
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.turn_ways import IN_TURN, all_ways, points_of, step_of, themes_of
from games.puzzles.puzzle import Proof, ProvedTask, Refutation

TURNS: Final = "turns"
"""Lead by as many points as can be after two turns of one's own, whatever the other plays in between."""
_CLEAR: Final = 4
"""Points by which the solution is better than anything else."""
_MOST_WAYS: Final = 6
"""So many ways of a first turn may be right, where they come to the same territory."""
_MOST_TURNS: Final = 250
"""Where the first turn can be played in more ways a position is left alone."""
_MOST_ANSWERS: Final = 500
"""The same of the answer to it."""
_TEMPTING: Final = 5
_NEVER: Final = 1000
"""More points than anybody has."""

Way = tuple[int, ...]


class Least(NamedTuple):
    """What an answer leaves at most."""

    lead: int
    answer: Way
    """Empty where the match is over before."""


class TwoTurns:
    """A position before a turn, and all that may come of it in two turns."""

    def __init__(self, state: State) -> None:
        """`state`: the position; what its mover does not see in it is used for the examples alone."""
        self.seat = state.mover
        self.other = 1 - self.seat
        self.position = FastPosition.from_state(state)
        view = RULES.observe(state, self.seat)
        self.hands = [[NUMBER[card] for card in cells] for cells in possible_territories(view)]
        self.looked = 0
        """How many ways to answer were looked at."""
        self._best: dict[tuple[object, ...], _Ends] = {}

    @property
    def settled(self) -> bool:
        """Whether the solver knows which cards are in the other's Hand, and so which are in the decks."""
        return len({tuple(sorted(hand)) for hand in self.hands}) == 1

    @cached_property
    def hidden(self) -> list[int]:
        """The cards that lie in the decks below their tops."""
        return sorted(card for deck in self.position.decks for card in deck[:-1])

    def found(self) -> ProvedTask | None:
        """The puzzle of this position; None where there is none, or it is too much to look at."""
        if self.position.phase is not Phase.TURN or self.position.final >= 0 or not self.settled:
            return None
        ways = list(all_ways(self.position))
        if (END,) in ways:  # who can end the match would rather know whether that wins
            return None
        if not 1 < len(ways) <= _MOST_TURNS or self._answers(ways[0]) > _MOST_ANSWERS:
            return None
        best, leasts = -_NEVER, {}
        for way in sorted(ways, key=lambda way: -self._lead(played(self.position, way))):
            leasts[way] = self.at_most(way, best - _CLEAR)
            best = max(best, leasts[way].lead)
        right = [way for way, least in leasts.items() if least.lead > best - _CLEAR]
        if len({self._cells(way) for way in right}) > 1 or len(right) > _MOST_WAYS or right[0] == (RECALL,):
            return None
        sure = min(map(self.at_least, right))
        others = [least.lead for way, least in leasts.items() if way not in right]
        if not others or sure <= 0 or sure - max(others) < _CLEAR:
            return None
        return self._task(right, leasts, sure, max(others))

    def _answers(self, way: Way) -> int:
        """How many answers there are to a way."""
        after = played(self.position, way)
        return 0 if is_over(after) else sum(1 for _ in all_ways(after))

    def _cells(self, way: Way) -> tuple[int, ...]:
        return tuple(played(self.position, way).cells[self.seat])

    # -- what can be had at most --------------------------------------------------------------------

    def at_most(self, way: Way, enough: int = -_NEVER) -> Least:
        """What the answers to a first turn leave at most in the position as it lies; `enough`: as soon as it is no more
        than that, the rest is not looked at."""
        after = played(self.position, way)
        if is_over(after):
            return Least(self._lead(after), ())
        answers = [(played(after, each), each) for each in all_ways(after)]
        answers.sort(key=lambda pair: self._lead(pair[0]))
        least = Least(_NEVER, ())
        for done, each in answers:
            self.looked += 1
            least = min(least, Least(self._at_best(done), each), key=lambda one: one.lead)
            if least.lead <= enough:
                break
        return least

    def _lead(self, position: FastPosition) -> int:
        own, other = (points_of(tuple(position.cells[seat])) for seat in (self.seat, self.other))
        return own - other

    def _at_best(self, position: FastPosition) -> int:
        """The lead after the second turn, were all cards seen."""
        if is_over(position):
            return self._lead(position)
        ends = self._ends(position)
        leads = [self._lead(played(position, (move,))) for move in ends.decrees]
        return max(ends.best - points_of(tuple(position.cells[self.other])), *leads, -_NEVER)

    def _ends(self, position: FastPosition) -> _Ends:
        """What second turns come to; the same for positions that differ in the other's territory alone."""
        return self._known(position, tuple(map(tuple, position.decks)))

    def _open_ends(self, position: FastPosition) -> _Ends:
        """The same where nothing is asked of ways that take what they turn up: it hangs on what lies open alone."""
        return self._known(position, tuple((len(deck), deck[-1] if deck else -1) for deck in position.decks))

    def _known(self, position: FastPosition, river: tuple[object, ...]) -> _Ends:
        key = tuple(position.cells[self.seat]), river, position.court, position.final
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = _Ends(position, self.seat)
        return found

    # -- what is sure ---------------------------------------------------------------------------

    def at_least(self, way: Way) -> int:
        """The lead that is sure after a first turn, in whatever world and after whatever answer."""
        if any(move in DISCARD or move == END for move in way):
            return -_NEVER
        return min(self._least_in(way, decks, number == 0) for decks, number in self._rivers(way))

    def _rivers(self, way: Way) -> Iterator[tuple[list[list[int]], int]]:
        """Rivers in which every card that may be turned up by the first turn is, and under it in turn, deck by deck,
        every card that an answer may turn up; with a number that is 0 for the first of those with the same cards up."""
        turned = [deck for deck, (one, two) in enumerate(self._popped(way)) if len(two) < len(one)]
        first = next((deck for deck in turned if len(self.position.decks[deck]) > 1), None)
        for up in [None] if first is None else dict.fromkeys(self.hidden):
            rest = list(self.hidden)
            if up is not None:
                rest.remove(up)
            for number in range(max(1, len(rest))):
                cards = rest[number:] + rest[:number]
                yield self._filled(first, up, cards), number

    def _popped(self, way: Way) -> list[tuple[list[int], list[int]]]:
        return list(zip(self.position.decks, played(self.position, way).decks, strict=True))

    def _filled(self, first: int | None, up: int | None, cards: Sequence[int]) -> list[list[int]]:
        """The decks with these cards below the tops: the second card of every deck, then the third ones, and so on."""
        decks = [[deck[-1]] if deck else [] for deck in self.position.decks]
        left, sizes = list(cards), [len(deck) for deck in self.position.decks]
        if first is not None and up is not None:
            decks[first].append(up)
        while left:
            for deck, size in zip(decks, sizes, strict=True):
                if left and len(deck) < size:
                    deck.append(left.pop(0))
        return [deck[::-1] for deck in decks]

    def _least_in(self, way: Way, decks: list[list[int]], whole: bool) -> int:
        """The same in this River with every Hand: after every answer, or after those that take what they turned up
        themselves."""
        groups: dict[tuple[object, ...], list[FastPosition]] = {}
        for hand in self.hands:
            world = self.position.copy()
            world.decks = [deck[:] for deck in decks]
            world.cells[self.other] = hand[:]
            after = played(world, way)
            groups.setdefault(self._seen(after), []).append(after)
        return min(self._least_of(group, whole) for group in groups.values())

    def _least_of(self, group: list[FastPosition], whole: bool) -> int:
        if is_over(group[0]):
            return min(map(self._lead, group))
        least = _NEVER
        for answer in all_ways(group[0]):
            if not whole and not _takes_unseen(answer):
                continue
            self.looked += 1
            parts: dict[tuple[object, ...], list[FastPosition]] = {}
            for each in group:
                done = played(each, answer)
                parts.setdefault(self._seen(done), []).append(done)
            fresh = _turned_up(answer, group[0], next(iter(parts.values()))[0])
            least = min(least, *(self._surely(part, fresh) for part in parts.values()), _NEVER)
        return least

    def _seen(self, position: FastPosition) -> tuple[object, ...]:
        """What the solver sees that may differ between worlds that were played alike."""
        other, unseen = position.cells[self.other], position.unseen[self.other]
        shown = tuple(-1 if unseen >> cell & 1 else card for cell, card in enumerate(other))
        return tuple(position.cells[self.seat]), shown, tuple(position.discards), position.gifts[self.seat]

    def _surely(self, part: Sequence[FastPosition], fresh: frozenset[int]) -> int:
        """The lead that one second turn brings in all of these positions, with no card that an answer turned up."""
        if is_over(part[0]):
            return min(map(self._lead, part))
        most = max(points_of(tuple(each.cells[self.other])) for each in part)
        ends = self._open_ends(part[0])
        leads = [points - most for points, source, open_ in ends.ways if open_ and source not in fresh]
        decrees = [min(self._lead(played(each, (move,))) for each in part) for move in ends.decrees]
        return max(*leads, *decrees, -_NEVER)

    # -- the solution -----------------------------------------------------------------------------

    def _task(self, right: list[Way], leasts: dict[Way, Least], sure: int, second: int) -> ProvedTask | None:
        plain = sorted(right, key=lambda way: (len(way), way))
        answer = self._hardest(played(self.position, plain[0]))
        if answer is None:
            return None
        last = self.last_ways(plain[0], answer)
        first = {way[0] for way in right}
        wrong = sorted(leasts, key=lambda way: (-leasts[way].lead, len(way), way))
        refuted = tuple(self._refuted([way for way in wrong if way[0] not in first], leasts))
        texts = tuple(encode(ACTIONS[move]) for move in answer)
        step = step_of(plain, texts, step_of(last))._replace(refuted=refuted)
        tags = tuple(dict.fromkeys((*themes_of(plain[0]), *themes_of(last[0]))))
        method = "every turn and every answer in every Hand"  # not for players
        proof = Proof(method, self.looked, sure, second, len(self.hands))
        return ProvedTask(TURNS, 2, step, 2 if tags == ("develop",) else 3, tags, proof)

    def _hardest(self, after: FastPosition) -> Way | None:
        """The answer that leaves least, after which a turn is to come, in the position as it lies; None for none."""
        answers = [] if is_over(after) else [each for each in all_ways(after) if not is_over(played(after, each))]
        return min(answers, key=lambda each: (self._at_best(played(after, each)), each), default=None)

    def last_ways(self, way: Way, answer: Way) -> list[Way]:
        """The second turns after a first one and an answer, in the position as it lies, that are sure to bring most in
        every Hand that is then possible; none that takes a card that nobody has seen."""
        first = played(self.position, way)
        actual = played(first, answer)
        part = []
        for hand in self.hands:
            world = self.position.copy()
            world.cells[self.other] = hand[:]
            one = played(world, way)
            two = played(one, answer)
            if self._seen(one) == self._seen(first) and self._seen(two) == self._seen(actual):
                part.append(two)
        ways = [last for last in all_ways(actual) if not _takes_unseen(last)]
        leads = {last: min(self._lead(played(each, last)) for each in part) for last in ways}
        most = max(leads.values())
        return [last for last in ways if leads[last] == most]

    @staticmethod
    def _refuted(wrong: Sequence[Way], leasts: dict[Way, Least]) -> Iterator[tuple[str, ...]]:
        """Wrong turns that begin differently, the best of each, with the answers that leave least."""
        shown: set[int] = set()
        for way in wrong:
            if way[0] not in shown and len(shown) < _TEMPTING:
                shown.add(way[0])
                yield tuple(encode(ACTIONS[move]) for move in (*way, *leasts[way].answer))

    def refute(self, action: str, moves: int) -> Refutation:
        """What comes of an action of the first turn: how the turn goes on, the answer, and what can be had at most."""
        ways = [way for way in all_ways(self.position) if encode(ACTIONS[way[0]]) == action]
        if not ways or moves < 2 or self.position.final >= 0:
            return Refutation((), tr("A different turn is sure to bring more.") if ways else "")
        leasts = {way: self.at_most(way) for way in ways}
        best = max(ways, key=lambda way: leasts[way].lead)
        line = tuple(encode(ACTIONS[move]) for move in (*best[1:], *leasts[best].answer))
        lead = leasts[best].lead
        words = tr_n("After it you lead by at most {n} point.", "After it you lead by at most {n} points.", lead)
        if lead <= 0:
            words = tr("After it you do not lead.")
        return Refutation(line, words)


class _Ends:
    """The second turns in a position: their points, and where their cards come from."""

    def __init__(self, position: FastPosition, seat: int) -> None:
        self.ways: list[tuple[int, int, bool]] = []
        """(points of the own territory, deck that the card comes from or -1, whether that card lies open)."""
        self.decrees: list[int] = []
        for way in all_ways(position):
            done = played(position, way)
            if way[0] in DECREE:
                self.decrees.append(way[0])
            else:
                self.ways.append((points_of(tuple(done.cells[seat])), _source(way), not _takes_unseen(way)))
        self.best = max((points for points, _, _ in self.ways), default=-_NEVER)


def played(position: FastPosition, way: Sequence[int]) -> FastPosition:
    """The position after a way to play a turn."""
    after = position.copy()
    for move in way:
        after.play(move)
    return after


def is_over(position: FastPosition) -> bool:
    """Whether the match is over, but for what Ninjas copy."""
    return position.phase not in IN_TURN


def _source(way: Way) -> int:
    """The deck whose top card is developed, as the decks lay before the turn; -1 for none."""
    source = next((move % COLUMNS for move in way if move < 2 * COLUMNS), -1)
    if way[0] in RIVER_SWAP and source in (FIRST[way[0]], SECOND[way[0]]):
        return FIRST[way[0]] + SECOND[way[0]] - source
    return source


def _takes_unseen(way: Way) -> bool:
    """Whether a card is developed that the same turn turns up."""
    return way[0] in DISCARD and _source(way) in (FIRST[way[0]], SECOND[way[0]])


def _turned_up(answer: Way, before: FastPosition, after: FastPosition) -> frozenset[int]:
    """The decks on which cards may lie that an answer turned up."""
    sizes = [(len(one), len(two)) for one, two in zip(before.decks, after.decks, strict=True)]
    fresh = {deck for deck, (one, two) in enumerate(sizes) if two < one}
    swapped = {FIRST[answer[-1]], SECOND[answer[-1]]} if answer[-1] in RIVER_SWAP else set()
    return frozenset(fresh | swapped if fresh & swapped else fresh)

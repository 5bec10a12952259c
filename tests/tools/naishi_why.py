"""Holds what Naishi's hints say decides to the rules, and to what is left of a choice when the named thing is gone.

`python3 -m tests.tools.naishi_why FILE [--positions 60] [--seed 100] [--marks]`. First positions of bots' games are
found in which the best action earns less at once than the greediest one, and written to FILE, a line each; a file that
is there is read. For each position it prints what decides between the two. That is *true* if it holds in the real state
and in 40 fair worlds when both actions are played by the rules; it *decides* if at least half of the gap between them
goes when it is taken away, in 400 worlds that were not asked before. With --marks the positions are those in which the
coach marks what a bot played as a mistake or a blunder.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Final, NamedTuple

from games.analysis.move_quality import MISTAKE
from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.naishi import GAME
from games.naishi.actions import Action, Develop, Done, ImposeDecree, Phase, SwapRiver
from games.naishi.analyst import ANALYST
from games.naishi.bots import make_bot
from games.naishi.cards import Card
from games.naishi.deciding.contrast import contrast
from games.naishi.deciding.decision import Decision, decided_by
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import CommonWorlds
from games.naishi.geometry import COLUMNS
from games.naishi.ninjas import best_sheet
from games.naishi.notation import decode, encode
from games.naishi.outlook import outlooks, table_of
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.view import View
from tests.tools.coach_games import KINDS, play
from tests.tools.decided import WORLDS, Tally, arguments, written

PLAYERS: Final = ("adept", "expert")
NODES: Final = 150
"""Of a move of theirs."""
GLANCE, LOOK = 800, 6000
"""Nodes of the coach: for a first look at every third position, and where the greediest action seems to lose."""
LEAST: Final = 0.08
"""The share of the chance that the greediest action must give away."""
A_GAME: Final = 2
COMMON: Final = 400
"""Worlds in which the named thing is taken away."""


class Found(NamedTuple):
    """A position, its best action and the one that earns more at once."""

    seed: int
    place: int
    state: State
    view: View
    best: Action
    rival: Action
    lost: float

    def written(self) -> str:
        """A line of a file."""
        text, *actions = RULES.position(self.state), encode(self.best), encode(self.rival)
        return json.dumps([self.seed, self.place, text, *actions, round(self.lost, 4)])


def read(line: str) -> Found:
    """A position from a line of a file."""
    seed, place, text, best, rival, lost = json.loads(line)
    state = RULES.parse_position(text, None)
    return Found(seed, place, state, RULES.observe(state, state.mover), decode(best), decode(rival), lost)


# Finding positions


def find(seed: int) -> Iterator[Found]:
    """The positions of one game."""
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options({}))
    bots = [make_bot(level) for level in PLAYERS]
    place = taken = 0
    while (who := RULES.actor(state)) != OVER:
        if who == CHANCE:
            action = RULES.sample_chance(state, rng)
        else:
            view = RULES.observe(state, who)
            if place % 3 == 1 and taken < A_GAME and view.phase in (Phase.TURN, Phase.MAY):
                found = judged(seed, place, state, view)
                if found is not None:
                    taken += 1
                    yield found
            action = bots[who].choose(view, Budget(Limit(nodes=NODES)), rng).action
        place, state = place + 1, RULES.apply(state, action).state


def marked(seed: int) -> Iterator[Found]:
    """The mistakes and blunders of a game of bots that lose their way now and then, by two looks of the coach."""
    match = play(GAME, KINDS["naishi"], seed)
    for place, entry in enumerate(match.entries()):
        if entry.actor < 0 or len(match.view_at(place, entry.actor).legal) < 2:
            continue
        view = match.view_at(place, entry.actor)
        verdict = None
        for nodes in (GLANCE, LOOK):
            *_, verdict = ANALYST.study(view, entry.action, Budget(Limit(nodes=nodes)), Random(place))
            if (verdict.lost(entry.notation) or 0.0) < MISTAKE:
                break
        else:
            assert verdict is not None and verdict.best is not None
            lost = verdict.lost(entry.notation) or 0.0
            best = decode(verdict.best.first)
            yield Found(seed, place, match.state_at(place), view, best, entry.action, lost)


def judged(seed: int, place: int, state: State, view: View) -> Found | None:
    """The position, if its greediest action gives much away and its best one earns less at once."""
    if table_of(view) is None:
        return None
    earns = {each: earned(view, each) for each in view.legal}
    greedy = max(earns, key=lambda each: earns[each])
    if earns[greedy] <= 0:
        return None
    *_, first = ANALYST.study(view, greedy, Budget(Limit(nodes=GLANCE)), Random(1))
    if (first.lost(encode(greedy)) or 0.0) < 0.75 * LEAST:
        return None
    *_, verdict = ANALYST.study(view, greedy, Budget(Limit(nodes=LOOK)), Random(2))
    lost = verdict.lost(encode(greedy)) or 0.0
    assert verdict.best is not None
    best = decode(verdict.best.first)
    if lost < LEAST or earns[best] >= earns[greedy]:
        return None
    return Found(seed, place, state, view, best, greedy, lost)


def earned(view: View, action: Action) -> int:
    """The points that an action brings at once, as far as the mover sees them."""
    if isinstance(action, SwapRiver):
        return 0
    return max((each.change for each in outlooks(view, action)), default=0)


# What is claimed, played through by the rules


class Played:
    """Both actions played to the end of the turn in one world."""

    def __init__(self, found: Pair, state: State) -> None:
        self.found = found
        self.state = state
        self.seat = found.view.actor
        self.other = 1 - self.seat
        self.best = self._turn(found.action, found.one.then)
        self.rival = self._turn(found.other, found.two.then)

    def _turn(self, action: Action, then: Action | None) -> State:
        state = RULES.apply(self.state, action).state
        if then is not None:
            state = RULES.apply(state, then).state
        return RULES.apply(state, Done()).state if state.phase is Phase.MAY and state.mover == self.seat else state

    def gains(self, state: State, seat: int, card: Card) -> int | None:
        """The most that a seat gains by developing a card that lay open before the turn; None where it cannot."""
        if RULES.actor(state) != seat:  # if the other player leaves everything as it is
            return self._at_best(state, seat, card)
        tries = [self._at_best(state, seat, card)]
        for swap in RULES.legal_actions(state):
            if isinstance(swap, SwapRiver):
                decks = {swap.a, swap.b}
                lying = {deck for deck in decks if self._open(state, deck, card)}
                after = RULES.apply(state, swap).state
                tries += [self._in_column(after, seat, card, deck) for near in lying for deck in decks - {near}]
        return max((each for each in tries if each is not None), default=None)

    def _open(self, state: State, deck: int, card: Card) -> bool:
        """Whether a card lies on a deck from which nothing was drawn."""
        cards = state.decks[deck]
        return bool(cards) and cards[0] is card and len(cards) == len(self.state.decks[deck])

    def _at_best(self, state: State, seat: int, card: Card) -> int | None:
        decks = [deck for deck in range(COLUMNS) if self._open(state, deck, card)]
        return max((self._in_column(state, seat, card, deck) for deck in decks), default=None)

    def _in_column(self, state: State, seat: int, card: Card, deck: int) -> int:
        cells = state.territories[seat]
        new = [(*cells[:at], card, *cells[at + 1 :]) for at in (deck, deck + COLUMNS)]
        return max(best_sheet(each).total for each in new) - best_sheet(cells).total

    def total(self, action: Action, *more: Action | None) -> int:
        """The points that actions in a row bring the seat."""
        state = self.state
        for each in (action, *more):
            if each is not None:
                state = RULES.apply(state, each).state
        return points(state, self.seat) - points(self.state, self.seat)

    def lead(self, state: State) -> int:
        """The lead by the cards that the seat sees in the real world."""
        view = RULES.observe(state, self.seat)
        own, theirs = (best_sheet(view.territories[seat]).total for seat in (self.seat, self.other))
        return own - theirs


def points(state: State, seat: int) -> int:
    return best_sheet(state.territories[seat]).total


def ended(state: State) -> bool:
    """Whether the last turn has come, or the game is over."""
    return state.final is not None or state.phase in (Phase.COPY, Phase.OVER)


def theirs(played: Played, decision: Decision) -> bool:
    card = decision.difference.card
    assert card is not None
    if RULES.actor(played.rival) != played.other:
        return False
    left = played.gains(played.rival, played.other, card)
    now = played.gains(played.best, played.other, card) if RULES.actor(played.best) == played.other else None
    if left is None or (now is not None and now >= left):
        return False
    return not decision.exactly or left == decision.difference.numbers[0] > 0


def decree(played: Played, decision: Decision) -> bool:
    at, (number,) = decision.difference.at, decision.difference.numbers
    rival, best = played.rival, played.best
    if RULES.actor(rival) != played.other or ImposeDecree(at) not in RULES.legal_actions(rival):
        return False
    lost = points(rival, played.seat) - points(RULES.apply(rival, ImposeDecree(at)).state, played.seat)
    stays = RULES.actor(best) == played.other and ImposeDecree(at) in RULES.legal_actions(best)
    same = all(best.territories[seat][at] is rival.territories[seat][at] for seat in (0, 1))
    can = rival.territories[played.seat][at] is decision.difference.card and not (stays and same)
    return can and (lost == number or not decision.exactly)


def own_decree(played: Played, decision: Decision) -> bool:
    at, best, rival = decision.difference.at, played.best, played.rival
    cells, taken = best.territories[played.seat], best.territories[played.other][at]
    won = best_sheet((*cells[:at], taken, *cells[at + 1 :])).total - best_sheet(cells).total
    can = [each.court.decree is None and each.court.reserve(played.seat) > 0 for each in (best, rival)]
    return can == [True, False] and taken is decision.difference.card and (won,) == decision.difference.numbers


def mine(played: Played, decision: Decision) -> bool:
    card, numbers = decision.difference.card, decision.difference.numbers
    assert card is not None
    one, two = (played.gains(each, played.seat, card) for each in (played.best, played.rival))
    return (one, two or 0) == numbers and (two is not None or numbers[1] == 0)


def then(played: Played, decision: Decision) -> bool:
    at = decision.difference.at
    after = RULES.apply(played.state, played.found.action).state
    if Develop(at) not in RULES.legal_actions(after) or after.decks[at % COLUMNS][0] is not decision.difference.card:
        return False
    done = RULES.apply(after, Develop(at)).state
    won = points(done, played.seat) - points(after, played.seat)
    missing = decision.difference.card not in (
        Counter(played.rival.territories[played.seat]) - Counter(played.state.territories[played.seat])
    )
    return (won,) == decision.difference.numbers and missing


def two_actions(played: Played, decision: Decision) -> bool:
    found = played.found
    both = played.total(found.action, found.one.then, found.one.swap)
    other = played.total(found.other, found.two.then, found.two.swap)
    return both > other and (both, other) == decision.difference.numbers


COUNTS: Final[dict[str, Callable[[tuple[Card, ...]], int]]] = {
    "promise torii": lambda cells: cells.count(Card.TORII),
    "promise naishi": lambda cells: cells.count(Card.NAISHI),
    "promise knight": lambda cells: cells[COLUMNS:].count(Card.KNIGHT),
    "promise banner": lambda cells: cells[:COLUMNS].count(Card.BANNER),
    "promise kinds": lambda cells: len({*cells} - {Card.MOUNTAIN, Card.NINJA}),
}


def promise(played: Played, decision: Decision) -> bool:
    count = COUNTS[decision.difference.kind]
    had, have, has = (count(each.territories[played.seat]) for each in (played.state, played.best, played.rival))
    return (had, have, has) == decision.difference.numbers and have > has


def takes(played: Played, decision: Decision) -> bool:
    lost = points(played.state, played.other) - points(played.best, played.other)
    came = played.best.territories[played.seat][decision.difference.at]
    return came is decision.difference.card and (
        not decision.difference.numbers or (lost,) == decision.difference.numbers
    )


def recall(played: Played, decision: Decision) -> bool:
    home = [each.court.reserve(played.seat) for each in (played.best, played.rival)]
    follows = not isinstance(played.found.other, Develop) or bool(
        played.best.decks[played.found.other.position % COLUMNS]
    )
    return (home[0], home[0] - home[1]) == decision.difference.numbers and home[0] > home[1] and follows


def emissary(played: Played, decision: Decision) -> bool:
    best, rival = (each.court.reserve(played.seat) for each in (played.best, played.rival))
    won = points(played.rival, played.seat) - points(played.state, played.seat)
    return best > rival and (not decision.difference.numbers or (won,) == decision.difference.numbers)


def the_end(played: Played, decision: Decision) -> bool:
    return ended(played.best) and not ended(played.rival) and _leads(played, played.best, decision)


def no_end(played: Played, decision: Decision) -> bool:
    return ended(played.rival) and not ended(played.best) and _leads(played, played.rival, decision)


def nearer(played: Played, decision: Decision) -> bool:
    one, two = (sum(not deck for deck in each.decks) for each in (played.best, played.rival))
    return one == 1 > two and _leads(played, played.best, decision)


def no_nearer(played: Played, decision: Decision) -> bool:
    one, two = (sum(not deck for deck in each.decks) for each in (played.best, played.rival))
    return two == 1 > one and _leads(played, played.rival, decision)


def _leads(played: Played, state: State, decision: Decision) -> bool:
    if state.phase in (Phase.COPY, Phase.OVER):  # the Hands lie open, and nobody asks what one saw
        return True
    return (played.lead(state),) == decision.difference.numbers


def at_once(played: Played, decision: Decision) -> bool:
    one, two = (points(each, played.seat) - points(played.state, played.seat) for each in (played.best, played.rival))
    return one > two and (one, two) == decision.difference.numbers


def card(played: Played, decision: Decision) -> bool:
    one, two = (each.territories[played.seat] for each in (played.best, played.rival))
    named = decision.difference.card
    assert named is not None
    return one.count(named) > two.count(named)


def turned_up(played: Played, decision: Decision) -> bool:
    known = max(played.total(each) for each in RULES.legal_actions(played.state) if isinstance(each, Develop))
    return known == decision.difference.numbers[1]


CHECKS: Final[dict[str, Callable[[Played, Decision], bool]]] = {
    "theirs": theirs,
    "decree": decree,
    "own decree": own_decree,
    "mine": mine,
    "then": then,
    "two actions": two_actions,
    "takes": takes,
    "recall": recall,
    "emissary": emissary,
    "end": the_end,
    "no end": no_end,
    "nearer": nearer,
    "no nearer": no_nearer,
    "turned up": turned_up,
    "points": at_once,
    "card": card,
    **dict.fromkeys(COUNTS, promise),
}  # fmt: skip


def holds(found: Pair, decision: Decision, states: list[State]) -> int:
    """The number of the states in which a claim holds."""
    check = CHECKS[decision.difference.kind]
    held = sum(check(Played(found, state), decision) for state in states)
    if decision.difference.kind == "turned up" and not _mean_holds(found, decision):
        return 0
    return held


def _mean_holds(found: Pair, decision: Decision) -> bool:
    """Whether the mean of what a discard turns up is the one that is named, as far as 400 worlds tell."""
    brought = []
    for number in range(COMMON):
        state = RULES.determinize(found.view, Random(5000 + number))
        after = RULES.apply(state, found.action).state
        own = points(after, found.view.actor)
        ways = [RULES.apply(after, each).state for each in RULES.legal_actions(after) if isinstance(each, Develop)]
        brought.append(max(points(each, found.view.actor) for each in ways) - own)
    return abs(mean(brought) - decision.difference.numbers[0]) < 0.5 + 3 * stdev(brought) / COMMON**0.5


# All together


def note(tally: Tally, found: Found, *, plainly: bool) -> str:
    """Judges one position; a line about it."""
    tally.positions += 1
    pair = contrast(found.view, found.best, found.rival)
    begun = process_time()
    decision = [] if pair is None else decided_by(pair, plainly=plainly)
    tally.seconds.append(process_time() - begun)
    where = f"{found.seed}.{found.place} {encode(found.best)}, not {encode(found.rival)}"
    if pair is None or not decision:
        return f"{where}: nothing"
    worlds = [RULES.determinize(found.view, Random(1000 + number)) for number in range(WORLDS)]
    remark = ""
    for each in decision:
        here, somewhere = holds(pair, each, [found.state]) == 1, holds(pair, each, worlds)
        remark += tally.claim(each.difference.kind, here, somewhere)
    common = CommonWorlds(found.view, COMMON, Random(f"{found.seed} {found.place} taken away"))
    gap = common.gap(found.best, found.rival)
    left = common.gap(found.best, found.rival, [each.difference.thing for each in decision])
    share = 1 - left / gap if gap > 0 else 0.0
    tally.sentence(len(decision), share)
    words = "; ".join(each.difference.of_other(each.exactly) for each in decision)
    return f"{where}: {words} [{100 * share:.0f} % of {gap:.2f}]{remark}"


def main() -> None:
    parser = arguments(__doc__, 60)
    parser.add_argument("--marks", action="store_true", help="what was played for ? and ??, in place of the greediest")
    args = parser.parse_args()
    tally = Tally()
    for line in written(args.file, args.positions, args.seed, marked if args.marks else find, Found.written):
        print(note(tally, read(line), plainly=args.marks), flush=True)
    print(tally)


if __name__ == "__main__":
    main()

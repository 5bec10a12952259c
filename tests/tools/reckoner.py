"""Tries to reckon hidden cards from what is told: numbers and texts as seeds, small seeds by search.

It knows the source: every formula by which anything here is or was drawn is tried with every number that a program in
the arena, a client of the protocol or the bots' process is told, and with the seeds 0 to 10,000. What a formula would
have dealt is compared with what was dealt. So that the attack is known to work, it is first led against a deal from a
small seed, which it has to find.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from games import find_info
from games.core.bot import Limit
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.shuffle import for_bots, new_secret, new_shuffle
from games.core.types import CHANCE, OVER
from games.protocol.session import Session
from lab.arena.code import code_of
from lab.arena.entrants import Entrant, read_entrant
from lab.arena.play import Job, play
from tests.tools.overheard import overheard

SMALL: Final = 10_001
"""Seeds that are searched: from 0 on."""
ROUNDS: Final = 4
DRAWS: Final = 2
"""So many things that chance brought have to be named; one of them may be named by coincidence."""
_INVERSE: Final = pow(1_000_003, -1, 2**31)
_LARGE: Final = 10**17


Deals = list[tuple[int, Any, str]]
"""What chance brought: the place in the log, the state before, the notation."""


class Reckoned(Exception):
    """A hidden card was named."""


# -- every formula in the source, of today and before -----------------------------------------------


def _streams(number: int | str, number_of_round: int) -> Iterator[str | int]:
    """What one generator for the whole game might begin with: the arena's."""
    n, r = number, number_of_round
    yield from (f"{n} chance", f"{n} {r} chance", f"bots {n} chance", f"{n} opening", f"{n}")
    if isinstance(n, int):
        yield from (n, f"{n * 1_000_003 + r} chance", f"{(n - r) * 1_000_003 + r} chance", f"{n * 1_000_003 + r}")


def _places(number: int | str, place: int) -> Iterator[str]:
    """What a generator of its own at each place of the log might begin with: a match's."""
    n = number
    yield from (f"zashiki {n} {place}", f"zashiki bot {n} {place}", f"zashiki bots {n} {place}", f"{n} {place}")
    if isinstance(n, int):
        for seat in range(4):
            before = (n - place * 7919 - seat) * _INVERSE % 2**31
            yield f"zashiki {before} {place}"


@cache
def _small(game_id: str, options: tuple[tuple[str, str], ...], most: int) -> dict[str, int]:
    """The first deals that small seeds would give, by notation: of which seed each is."""
    game = find_info(game_id).load()
    state = game.rules.initial_state(game.rules.make_options(dict(options)))
    found: dict[str, int] = {}
    for number in range(most):
        for begun in {each for r in range(ROUNDS) for each in _streams(number, r)} | {*_places(number, 0)}:
            found[_drawn(game, state, begun)] = number
    return found


def _drawn(game: Game, state: Any, begun: str | int) -> str:
    return game.rules.encode(state, game.rules.sample_chance(state, Random(begun)))


def numbers_in(lines: Iterable[str]) -> set[int]:
    """Every number in what was told."""
    return {int(each) for line in lines for each in re.findall(r"\d{1,40}", line)}


def _goes_on(game: Game, deals: Deals, number: int | str, r: int) -> bool:
    """Whether a number gives all that chance brought first, so that it was no coincidence."""
    for begun in _streams(number, r):
        rng = Random(begun)
        if all(game.rules.encode(state, game.rules.sample_chance(state, rng)) == text for _, state, text in deals):
            return True
    by_formula = zip(*(_places(number, place) for place, _, _ in deals), strict=True)
    messages = [text for _, _, text in deals]
    states = [state for _, state, _ in deals]
    return any(
        [_drawn(game, *each) for each in zip(states, formula, strict=True)] == messages for formula in by_formula
    )


def _search(game: Game, options: dict[str, str], deals: Deals, told: Sequence[str], r: int, most: int) -> str:
    """Where the deal comes from, as far as can be reckoned; "" where it cannot."""
    _, state, first = deals[0]
    found = _small(game.info.id, tuple(sorted(options.items())), most).get(first)
    if found is not None and _goes_on(game, deals, found, r):
        return f"the small seed {found}"
    numbers: list[int | str] = [*numbers_in(told), *(line.strip() for line in told)]
    for number in numbers:
        begun = (*_streams(number, r), *_places(number, 0))
        if first in (_drawn(game, state, each) for each in begun) and _goes_on(game, deals, number, r):
            return f"{str(number)[:60]!r}, which was told"
    return ""


def _deals_of(game: Game, options: dict[str, str], log: Sequence[str]) -> Deals:
    """The first things that chance brought in a log."""
    rules, deals = game.rules, []
    state = rules.initial_state(rules.make_options(options))
    for place, text in enumerate(log):
        if rules.actor(state) == CHANCE:
            deals.append((place, state, text))
        if len(deals) == DRAWS:
            break
        state = rules.apply(state, rules.decode(state, text)).state
    assert len(deals) == DRAWS, "too little is left to chance to tell a coincidence"
    return deals


# -- where something is told ------------------------------------------------------------------------


def _in_the_arena(job: Job) -> tuple[Sequence[str], list[str]]:
    """The log of a game of the arena, and all that a program by `seat` was told in it."""
    with overheard() as heard:
        played = play(job)
    return played.log, heard[0]


def _over_the_protocol(game: Game) -> tuple[Sequence[str], list[str]]:
    """The log of a match whose seed the client does not name, and all that it is told as a seat."""
    session = Session()
    session.answer(f"new {game.info.id}")
    messages: list[str] = []
    for _ in range(12):
        actor = session.answer("actor").removeprefix("= ")
        if actor == "chance":
            session.answer("chance")
            continue
        messages += [session.answer(line) for line in ("view 0", "view spectator", "actor", "outcome")]
        if actor == "0":
            messages += [session.answer(f"bot novice nodes=1{more}") for more in ("", " why")]
        session.answer(f"play {session.answer('actions').removeprefix('= ').split(chr(9))[0]}")
    return session.answer("log").removeprefix("= ").split("\n")[:-1], messages


def _at_a_table(game: Game, rng: Random, chosen: bool) -> tuple[Sequence[str], list[str]]:
    """The log of a match at a table, its shuffle chosen by a number or not, and what its bots are told."""
    options = game.rules.make_options({})
    seed, secret = (rng.randrange(_LARGE), "") if chosen else new_shuffle(game, options)
    seats = [Seat(name) for name in game.rules.seat_names(options)]
    match = Match(game, options, seats, seed=seed, secret=secret)
    match.settle()
    messages: list[str] = []
    for _ in range(6):
        asked = [(match.index, seat, attempt) for seat in range(len(seats)) for attempt in range(2)]
        messages += [str(for_bots(match.created, *each)) for each in asked]
        if match.actor in (CHANCE, OVER) or match.outcome is not None:
            break
        match.play(rng.choice(match.legal()))
        match.settle()
    return [entry.notation for entry in match.entries()], messages


def attack(game: Game, count: int, most: int = SMALL) -> str:
    """Leads the attack so many times against each place; what was tried, in words. Raises `Reckoned`."""
    rng = Random(f"reckoner {game.info.id}")
    options = game.rules.option_values(game.rules.make_options({}))
    seats = len(game.rules.seat_names(game.rules.make_options(options)))
    program = Entrant("overheard", "master", Limit(nodes=7), command=("overheard",))
    entrants, code = (program, *(read_entrant("random"),) * (seats - 1)), code_of(game.info.id)
    tried = numbers = 0

    def job(seed: int, number: int, secret: str = "") -> Job:
        return Job(game.info.id, tuple(options.items()), entrants, seed, number, code, secret=secret)

    log, messages = _in_the_arena(job(most // 2, 1))
    if not _search(game, options, _deals_of(game, options, log), messages, 1, most):
        raise Reckoned(
            f"{game.info.name}: the search does not find a small seed, so what it does not find says nothing"
        )
    for place in range(count):
        r = place % ROUNDS
        against = {
            "an arena run of no named seed": _in_the_arena(job(1, r, new_secret())),
            "an arena run of a long seed": _in_the_arena(job(rng.randrange(_LARGE, 10 * _LARGE), r)),
            "the protocol": _over_the_protocol(game),
            "a table": _at_a_table(game, rng, chosen=False),
            "a table with a chosen shuffle": _at_a_table(game, rng, chosen=True),
        }
        for name, (log, messages) in against.items():
            found = _search(game, options, _deals_of(game, options, log), messages, r, most)
            if found:
                raise Reckoned(f"{game.info.name}, {name}: what was dealt, {log[:6]}, is drawn from {found}")
            tried, numbers = tried + 1, numbers + len(numbers_in(messages))
    return f"{tried} deals of 5 kinds, {numbers} numbers told and the seeds 0 to {most - 1} tried on each; named: 0"

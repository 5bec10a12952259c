"""Holds what Senshiai says decides to the rules, and to what is left of a choice when the named thing is gone.

`python3 -m tests.tools.senshiai_why FILE [--positions 30] [--seed 100] [--marks] [--language de]`. First positions of
bots' games are found in which the best action gains less at once than the one that tempts most, and written to FILE, a
line each; a file that is there is read. For each position it prints what decides between the two. That is *true* if it
holds in the real state and in 40 fair worlds, with other dice, when both turns are played to their end by the rules; it
*decides* if at least half of the gap between them goes when it is taken away, in 120 worlds that were not asked before.
With --marks the positions are those in which the coach marks what a bot played as a mistake or a blunder, in games on
the small board with more random actions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final, NamedTuple

from games.analysis.move_quality import MISTAKE
from games.core.bot import Budget, Limit, Variation
from games.core.match import Match
from games.core.words import use
from games.senshiai import GAME
from games.senshiai.analyst import ANALYST
from games.senshiai.deciding.decision import decided_by
from games.senshiai.deciding.taken_away import CommonWorlds
from games.senshiai.deciding.tempting import gained, tempting
from games.senshiai.deciding.turns import both_turns, worlds_of
from games.senshiai.rules.actions import END, Action
from games.senshiai.rules.state import State
from games.senshiai.view.view import SenshiaiView
from tests.tools.coach_games import KINDS, play
from tests.tools.decided import WORLDS, Tally, arguments, written
from tests.tools.senshiai_claims import holds, played_in

RULES: Final = GAME.rules
KIND: Final = KINDS["senshiai"]._replace(level="adept", nodes=6)
ASTRAY: Final = 0.2
"""The share of random actions in games in which mistakes are looked for."""
SMALL: Final = 3
"""Of so many games all but one are played on the small board."""
GLANCE, LOOK = 36, 240
"""Nodes of the coach: for a first look, and where the other action seems to lose."""
MARK_GLANCE, MARK_LOOK = 21, 140
"""The same for what was played."""
LEAST: Final = 0.08
"""The share of the chance that the tempting action must give away."""
TRIED: Final = 16
"""The number of places of a game that are looked at for a quiet position."""
A_GAME: Final = 2
COMMON: Final = 120
"""Worlds in which the named thing is taken away."""


class Found(NamedTuple):
    """A position, its best action and the one that it is set against."""

    seed: int
    place: int
    state: State
    view: SenshiaiView
    best: Action
    rival: Action
    lost: float
    log: tuple[str, ...]

    def written(self) -> str:
        """A line of a file: inside an action no text of a position could say it, so the game is written out."""
        options = RULES.option_values(self.state.options)
        actions = [RULES.encode(self.state, each) for each in (self.best, self.rival)]
        return json.dumps([self.seed, self.place, options, *actions, round(self.lost, 4), list(self.log)])


def read(line: str) -> Found:
    """A position from a line of a file."""
    seed, place, options, best, rival, lost, log = json.loads(line)
    state = RULES.initial_state(RULES.make_options(options))
    for text in log:
        state = RULES.apply(state, RULES.decode(state, text)).state
    view = RULES.observe(state, RULES.actor(state))
    return Found(seed, place, state, view, RULES.decode(state, best), RULES.decode(state, rival), lost, tuple(log))


# Finding positions


def found_at(match: Match, seed: int, place: int, best: Action, rival: Action, lost: float) -> Found:
    log = tuple(entry.notation for entry in match.all_entries()[:place])
    state = match.state_at(place)
    return Found(seed, place, state, RULES.observe(state, RULES.actor(state)), best, rival, lost, log)


def game_of(seed: int) -> Match:
    """A game of bots, most of them on the small board."""
    return play(GAME, KIND._replace(options={"board": "3"} if seed % SMALL else {}), seed)


def quiet(seed: int) -> Iterator[Found]:
    """The positions of one game in which the best action gains less at once than another one."""
    match, rng = game_of(seed), Random(seed)
    places = [
        place
        for place, entry in enumerate(match.all_entries())
        if entry.actor >= 0 and match.view_at(place, entry.actor).phase == "main"
    ]
    number = 0
    for place in sorted(rng.sample(places, min(TRIED, len(places)))):
        found = judged(match, seed, place)
        if found is not None and number < A_GAME:
            number += 1
            yield found


def judged(match: Match, seed: int, place: int) -> Found | None:
    """The position, if what tempts most gives much away and the best action gains less at once."""
    state = match.state_at(place)
    view = RULES.observe(state, RULES.actor(state))
    rival = tempting(view, END)
    if rival is None:
        return None
    text = RULES.encode(state, rival)
    *_, verdict = ANALYST.study(view, rival, Budget(Limit(nodes=GLANCE)), Random(1))
    if (verdict.lost(text) or 0.0) < 0.75 * LEAST:
        return None
    *_, verdict = ANALYST.study(view, rival, Budget(Limit(nodes=LOOK)), Random(2))
    if verdict.surely_lost(text) < LEAST or verdict.best is None:
        return None
    best, worlds = RULES.decode(state, verdict.best.first), worlds_of(view, 6, Random(3))
    if gained(view, worlds, best) >= gained(view, worlds, rival):
        return None
    return found_at(match, seed, place, best, rival, verdict.lost(text) or 0.0)


def marked(seed: int) -> Iterator[Found]:
    """The mistakes and blunders of a game of bots that lose their way now and then, by two looks of the coach."""
    match = play(GAME, KIND._replace(options={"board": "3"}, nodes=1), seed, ASTRAY)
    for place, entry in enumerate(match.all_entries()):
        if entry.actor < 0 or len(match.view_at(place, entry.actor).legal) < 2:
            continue
        view, text = match.view_at(place, entry.actor), entry.notation
        *_, verdict = ANALYST.study(view, entry.action, Budget(Limit(nodes=MARK_GLANCE)), Random(place))
        if (verdict.lost(text) or 0.0) < MISTAKE:
            continue
        *_, verdict = ANALYST.study(view, entry.action, Budget(Limit(nodes=MARK_LOOK)), Random(place + 1))
        if verdict.surely_lost(text) >= MISTAKE and verdict.best is not None:
            best = RULES.decode(match.state_at(place), verdict.best.first)
            yield found_at(match, seed, place, best, entry.action, verdict.lost(text) or 0.0)


# All together


def note(tally: Tally, found: Found, *, plainly: bool) -> str:
    """Judges one position; a line about it."""
    tally.positions += 1
    view, best, rival = found.view, found.best, found.rival
    begun = process_time()
    decisions = decided_by(view, best, rival, plainly=plainly)
    tally.seconds.append(process_time() - begun)
    one, two = (RULES.encode(found.state, each) for each in (best, rival))
    where = f"{found.seed}.{found.place} {view.phase}: {one}, not {two}"
    if not decisions:
        return f"{where}: nothing"
    states = [found.state, *(RULES.determinize(view, Random(1000 + number)) for number in range(WORLDS))]
    real, *worlds = played_in(view, best, rival, states)
    remark = ""
    for each in decisions:
        here, somewhere = holds([real], each.difference) == 1, holds(worlds, each.difference)
        remark += tally.claim(each.difference.about.value, here, somewhere)
    common = CommonWorlds(both_turns(view, best, rival, COMMON, Random(f"{found.seed} {found.place} taken away")))
    share = common.share([each.difference for each in decisions])
    tally.sentence(len(decisions), share)
    proved = tuple(each.difference.term() for each in decisions)
    words = GAME.text.against(view, Variation(rival), Variation(best), proved)
    return f"{where}: {words} [{100 * share:.0f} % of {common.gap():.2f}]{remark}"


def main() -> None:
    parser = arguments(__doc__, 30)
    parser.add_argument("--marks", action="store_true", help="what was played for ? and ??, in place of what tempts")
    parser.add_argument("--language", default="en")
    parser.add_argument("--only-find", action="store_true", help="write the positions, and judge nothing")
    args = parser.parse_args()
    use(args.language)
    lines = written(args.file, args.positions, args.seed, marked if args.marks else quiet, Found.written)
    if args.only_find:
        return
    tally = Tally()
    for line in lines:
        print(note(tally, read(line), plainly=args.marks), flush=True)
    print(tally)


if __name__ == "__main__":
    main()

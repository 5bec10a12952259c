"""Plays recorded matches of Senshiai again by the shortest hand and counts its inputs, now and as they were.

`python3 -m tests.tools.turn_inputs [COUNT] [SEED]`: so many matches (5) of quick adepts on the small board and two on
the large one, from a seed on (1). Each action of the first seat takes the inputs that its shortest way takes: a click,
a key, or a drag where that is allowed. A match's time is those inputs at 1.2 seconds each, the battles as they are
staged, and the pauses of a bot at the usual pace.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.types import CHANCE, Event
from games.senshiai import GAME
from games.senshiai.rules import actions as act
from games.senshiai.rules import events as ev
from games.senshiai.view.battle_outlook import is_risky, outlook_of
from games.senshiai.view.staged_battle import staged
from games.senshiai.view.view import SenshiaiView, SpaceView
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.battle_stage import timetable
from ui.scenes.senshiai.picking import canonical, ready_slots

SECONDS: Final = 1.2
"""Seconds for each input of the hand."""
BOT: Final = 0.9
"""Seconds for each action of a bot: it thinks, and the pause after it."""
WAYS: Final = ("clicks, before", "clicks, now", "dragging, before", "dragging, now")
_BEFORE: Final = {"list": 1, "yes": 1, "produce": 2, "ask to end": 1, "count": 1}
"""What the interface before asked for besides: a line of a list, a yes to each battle, B and a number for each who
produces, an answer where something useful was left, D after the digit that says how many cards to draw."""


@dataclass
class Hand:
    """The inputs of one seat in one match, by the four ways of `WAYS`."""

    counts: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    produced: bool = False
    """Everything that can has produced in this turn."""

    def act(self, view: SenshiaiView, action: Any) -> None:
        """Counts what an action takes."""
        for way in WAYS:
            self.counts[way] += self._inputs(view, action, drags="dragging" in way, now=way.endswith("now"))
        if isinstance(action, act.Produce):
            self.produced = True
        if isinstance(action, act.Draw):
            self.produced = False
            self.turns += 1

    def _inputs(self, view: SenshiaiView, action: Any, *, drags: bool, now: bool) -> int:
        if isinstance(action, act.Move | act.Attack | act.Shoot | act.Castle):
            return _led(view, action, drags=drags, now=now)
        if isinstance(action, act.Produce):
            return _BEFORE["produce"] if not now else 0 if self.produced else 1
        if isinstance(action, act.Play):
            return 1 if drags else 2
        if isinstance(action, act.Cast):
            return 1 if drags or len(picking.card_actions(view, _card(view, action))) == 1 else 2
        if isinstance(action, act.Activate | act.Rouse | act.Chaos):
            return 1 if now and picking.only_ability(view, action.space) is not None else 2
        if isinstance(action, act.Discard):
            return 2 if view.phase == "draw" and not drags else 1
        if isinstance(action, act.Draw):
            most = max(each.n for each in view.legal if isinstance(each, act.Draw))
            return 1 + (_BEFORE["count"] if action.n < most and not now else 0)
        if isinstance(action, act.End):
            return 1 + _asks_to_end(view)
        return 1


def _card(view: SenshiaiView, action: act.Cast) -> str:
    return next(card for card in view.seats[view.actor].hand if picking.CARD_NUMBERS.get(card, -1) == action.card)


def _asks_to_end(view: SenshiaiView) -> int:
    """Whether ending the stage is asked about, as it was before."""
    return _BEFORE["ask to end"] if picking.producing(view) else 0


def _space(view: SenshiaiView, number: int) -> SpaceView:
    return next(space for space in view.spaces if space.space == number)


def _led(view: SenshiaiView, action: Any, *, drags: bool, now: bool) -> int:
    """A Company is led: it is chosen, who stays is left behind, then comes the space, and what is asked there."""
    src, dst = (action.one, action.other) if isinstance(action, act.Castle) else (action.src, action.dst)
    place, there = _space(view, src), _space(view, dst)
    switches, whole = 0, True
    if isinstance(action, act.Move | act.Attack):
        ready = ready_slots(view, place)
        wanted = set(action.slots) or {unit.slot for unit in picking.troops(place)}
        whole = canonical(place, ready) == action.slots
        switches = 0 if whole else len(ready ^ wanted)
    one = isinstance(action, act.Move | act.Attack) and len(action.slots) == 1
    inputs = 1 if drags and (whole or one) else 2 + switches
    if isinstance(action, act.Attack | act.Shoot):
        other = act.Shoot if isinstance(action, act.Attack) else act.Attack
        both = any(isinstance(each, other) and (each.src, each.dst) == (src, dst) for each in view.legal)
        if not now:
            return inputs + _BEFORE["yes"] + (_BEFORE["list"] if both else 0)
        return inputs + is_risky(outlook_of(view, action))
    listed = isinstance(action, act.Castle) or picking.leading(there, view)
    return inputs + (_BEFORE["list"] if listed and not now else 0)


def recorded(seed: int, options: dict[str, str]) -> Match:
    """A match between quick adepts."""
    seats = [Seat("Aoi"), Seat("Ren")]
    match = Match(GAME, GAME.rules.make_options(options), seats, seed=seed)
    bot, rng = GAME.make_bot("adept"), Random(seed)
    while match.outcome is None and not match.full:
        if match.actor == CHANCE:
            match.play(match.draw_chance())
        else:
            match.play(bot.choose(match.view(match.actor), Budget(Limit(nodes=40)), rng).action)
    return match


def replayed(match: Match) -> tuple[Hand, float, int]:
    """The first seat's hand, the seconds of battles as they are staged, and the actions of bots."""
    hand, seconds, bot = Hand(), 0.0, 0
    events: list[Event] = []
    for index, entry in enumerate(match.entries()):
        if entry.actor == 0:
            hand.act(match.view_at(index, 0), entry.action)
        bot += entry.actor > 0
        new = match.events_at(index + 1, None)
        events = [*new] if any(isinstance(each, ev.BattleDeclared) for each in new) else [*events, *new]
        battle = staged(events)
        if battle is not None and match.view_at(index + 1, None).battle is None:
            seconds += timetable(battle.steps, battle, over=True).length / 1000
            events = []
    return hand, seconds, bot


def minutes_of(match: Match, way: str = "clicks, now") -> float:
    """How long a match is for the first seat's hand, one way of `WAYS`, against bots."""
    hand, seconds, bot = replayed(match)
    return (hand.counts[way] * SECONDS + seconds + bot * BOT) / 60


def report(title: str, matches: list[Match]) -> None:
    """Prints what some matches took."""
    found = [replayed(match) for match in matches]
    turns = sum(hand.turns for hand, _, _ in found)
    print(f"{title}: {len(matches)} matches, {turns} turns of the hand")
    totals = {way: sum(hand.counts[way] for hand, _, _ in found) for way in WAYS}
    for way in WAYS:
        print(f"  {way:<18}{totals[way] / turns:6.1f} inputs a turn")
    for kind in ("clicks", "dragging"):
        before, now = totals[f"{kind}, before"], totals[f"{kind}, now"]
        print(f"  {kind}: {100 * (before - now) / before:.0f} % fewer; beside clicks before: "
              f"{100 * (totals['clicks, before'] - now) / totals['clicks, before']:.0f} % fewer")  # fmt: skip
    for kind in ("clicks, before", "clicks, now", "dragging, now"):
        times = [hand.counts[kind] * SECONDS + seconds + bot * BOT for hand, seconds, bot in found]
        print(f"  {kind:<18}{sum(times) / len(times) / 60:6.1f} minutes a match, {max(times) / 60:.1f} at most")


def main() -> int:
    """The program."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    report("3x3", [recorded(seed, {"board": "3"}) for seed in range(first, first + count)])
    report("5x5", [recorded(seed, {}) for seed in range(first, first + 2)])
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Battles of matches between quick bots, and what is wrong with their steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.types import CHANCE, Event
from games.senshiai import GAME
from games.senshiai.rules import events as ev
from games.senshiai.view.staged_battle import STEPS, StagedBattle, staged


def battles_of(seed: int) -> Iterator[tuple[list[Event], StagedBattle]]:
    """The battles of one match on the small board: their events from the declaration on, and their steps."""
    match = Match(GAME, GAME.rules.make_options({"board": "3"}), [Seat("Aoi"), Seat("Ren")], seed=seed)
    bot, rng = GAME.make_bot("novice"), Random(seed)
    events: list[Event] = []
    while match.outcome is None and match.index < 400:
        chance = match.actor == CHANCE
        match.play(
            match.draw_chance() if chance else bot.choose(match.view(match.actor), Budget(Limit(nodes=5)), rng).action
        )
        new = match.events_at(match.index, None)
        events = [*new] if any(isinstance(each, ev.BattleDeclared) for each in new) else [*events, *new]
        battle = staged(events)
        if battle is not None and match.view(None).battle is None:
            yield events, battle
            events = []


def faults(events: list[Event], battle: StagedBattle) -> list[str]:
    """What the steps say otherwise than the events do; nothing where they agree."""
    wrong = []
    for strike in battle.strikes:
        if strike.dealt and sum(hit.points for hit in strike.hits) + strike.lost != strike.pool:
            wrong.append(f"{strike} does not come to its pool")
    wasted = Counter((each.seat, each.card) for each in events if isinstance(each, ev.CardWasted))
    if wasted != Counter((seat, card) for seat, cards in battle.wasted.items() for card in cards):
        wrong.append(f"other cards are wasted than {battle.wasted}")
    ways = ("battle", "rout", "bushido")
    gone = Counter((each.seat, each.card) for each in events if isinstance(each, ev.UnitDestroyed) and each.how in ways)
    if gone != Counter((each.seat, each.card) for each in (*battle.fallen, *battle.honour)):
        wrong.append("others have fallen")
    if list(battle.steps) != [name for name in STEPS if name in battle.steps]:
        wrong.append(f"{battle.steps} are out of order")
    return wrong

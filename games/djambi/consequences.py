"""Side effects of an action in words: deaths, changes of control, rises and falls, the end."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.types import Event
from games.core.words import is_you, listing, row, sentences, tr, tr_n, tr_who
from games.djambi.events import (
    Abandoned,
    Cause,
    ChiefDied,
    DjambiEvent,
    FellFromPower,
    GameEnded,
    PactEvent,
    RoseToPower,
    TookOver,
)
from games.djambi.naming import rank, side_name
from games.djambi.options import Options
from games.djambi.pact_words import came_of_it
from games.djambi.pieces import NOBODY


def consequences(events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """The side effects of an action, a sentence each: for a preview before it is played."""
    lines = []
    for event in events:
        if isinstance(event, ChiefDied):
            lines.append(_ended(death(event, names, begins=True)))
        elif isinstance(event, GameEnded):
            lines.append(ending_sentence(event, names))
        elif isinstance(event, DjambiEvent) and (words := change(event, names, begins=True)) is not None:
            lines.append(_ended(words))
    return tuple(lines)


def _ended(words: str) -> str:
    # translators: a sentence gets its full stop
    return tr("{sentence}.", sentence=words)


def death(event: ChiefDied, names: Sequence[str], begins: bool = False) -> str:
    """The player who is out and the reason, without a full stop; it `begins` a sentence, or stands in the log."""
    name = side_name(event.options, event.side, names, begins)
    if event.cause is Cause.KILLED:  # the kill is told right before
        return tr_who(name, "You are out", "{name} is out")
    if event.cause is Cause.SURROUNDED:
        return tr_who(name, "You are out: the Chief is surrounded", "{name} is out: the Chief is surrounded")
    if event.cause is Cause.STUCK:
        return tr_who(name, "You are out: no piece can move", "{name} is out: no piece can move")
    if event.cause is Cause.TIME:
        return tr_who(name, "You are out: no time is left", "{name} is out: no time is left")
    return tr_who(name, "You are out: resigned", "{name} is out: resigned")


def change(event: DjambiEvent, names: Sequence[str], begins: bool = False) -> str | None:
    """Who took over, left behind, rose or fell, broke or kept a pact, without a full stop; None for other events."""
    options = event.options
    if isinstance(event, TookOver):
        return _taken_over(event, names)
    if isinstance(event, Abandoned):
        return _abandoned(side_name(options, event.side, names, begins), len(event.cells))
    if isinstance(event, RoseToPower):
        return tr_who(side_name(options, event.side, names, begins), "You rise to power", "{name} rises to power")
    if isinstance(event, FellFromPower):
        name = side_name(options, event.side, names, begins)
        if event.two_left:
            return tr_who(name, "You have no power over a single rival", "{name} has no power over a single rival")
        return tr_who(name, "You fall from power", "{name} falls from power")
    return came_of_it(event, names) if isinstance(event, PactEvent) else None


def _taken_over(event: TookOver, names: Sequence[str]) -> str:
    name, count = side_name(event.options, event.side, names, begins=True), len(event.cells)
    if event.former == NOBODY:
        if is_you(name):
            return tr_n("You take over an abandoned piece", "You take over {n} abandoned pieces", count)
        return tr_n("{name} takes over an abandoned piece", "{name} takes over {n} abandoned pieces", count, name=name)
    owner = side_name(event.options, event.former, names)
    if is_you(owner):
        return tr_n("{name} takes over your last piece", "{name} takes over your {n} pieces", count, name=name)
    if is_you(name):
        return tr_n("You take over {owner}’s last piece", "You take over {owner}’s {n} pieces", count, owner=owner)
    return tr_n(
        "{name} takes over {owner}’s last piece", "{name} takes over {owner}’s {n} pieces", count,
        name=name, owner=owner,
    )  # fmt: skip


def _abandoned(owner: str, count: int) -> str:
    if is_you(owner):
        return tr_n("Your last piece is abandoned", "Your {n} pieces are abandoned", count)
    return tr_n("{owner}’s last piece is abandoned", "{owner}’s {n} pieces are abandoned", count, owner=owner)


def ending_sentence(event: GameEnded, names: Sequence[str]) -> str:
    """The result with the places of those who died earlier."""
    winners = [side_name(event.options, side, names, begins=True) for side in event.sharers]
    words = result_sentence(event.reason, winners)
    rest = places_sentence(event.options, event.places, names)
    return sentences(words, rest)


def result_sentence(reason: str, winners: Sequence[str]) -> str:
    """Who won, or shares the game, and why."""
    if len(winners) == 1:
        return tr_who(winners[0], "You win: the last Chief alive.", "{name} wins: the last Chief alive.")
    players = listing(winners)
    if reason == "none":
        return tr("The last Chiefs are surrounded together: {players} share the game.", players=players)
    if reason == "agreed":
        return tr("All agree on a draw: {players} share the game.", players=players)
    if reason == "quiet":
        return tr("Too many turns without a kill: {players} share the game.", players=players)
    if reason == "stalemate":
        return tr("Walls of corpses keep everyone apart for good: {players} share the game.", players=players)
    return tr("Nobody wins: {players} share the game.", players=players)


def places_sentence(options: Options, places: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Second and later places: "Mika is second, Ren and Sora are third." Empty where they are not known."""
    lines = []
    above = len(places[0]) if places else 0
    for group in places[1:]:
        who = [side_name(options, side, names, begins=True) for side in group]
        if len(who) == 1:
            lines.append(tr_who(who[0], "You are {rank}", "{name} is {rank}", rank=rank(above)))
        else:
            lines.append(tr("{players} are {rank}", players=listing(who), rank=rank(above)))
        above += len(group)
    return _ended(row(lines)) if lines else ""

"""What a board with pacts shows of them: cords between players, what they say, whose pieces are spared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from games.core.words import tr
from games.djambi.actions import Action, Verb
from games.djambi.events import PactAccepted, PactBroken, PactEvent, PactProposed, PactRefused
from games.djambi.naming import side_name
from games.djambi.pact_words import rounds
from games.djambi.pacts import Promise
from games.djambi.pieces import Kind
from games.djambi.preview import preview
from games.djambi.view import View
from ui.scenes.djambi.selection import Snapshot
from ui.table.scene.table_snapshot import LogRecord

_TALK = (Verb.PROPOSE, Verb.ACCEPT, Verb.REFUSE)


class CordKind(Enum):
    """How a cord between two players looks."""

    OFFERED = auto()
    HELD = auto()
    TORN = auto()


@dataclass(frozen=True, slots=True)
class Cord:
    """A pact of two sides, or an offer of one."""

    one: int
    other: int
    kind: CordKind


@dataclass(frozen=True, slots=True)
class Remark:
    """What a player says about a pact."""

    side: int
    words: str
    index: int
    """The place in the log of what it is about."""
    hurt: bool = False
    """The player has been betrayed."""


def cords(snapshot: Snapshot) -> tuple[Cord, ...]:
    """The offers, the pacts that hold, and those broken less than a round ago."""
    pacts = snapshot.view.pacts
    found = [Cord(offer.by, offer.to, CordKind.OFFERED) for offer in pacts.offers]
    found += [Cord(*pact.sides, CordKind.HELD) for pact in pacts.standing]
    joined = {frozenset((each.one, each.other)) for each in found}
    for _, event, later in _recent(snapshot):
        pair = frozenset((event.side, event.other))
        if isinstance(event, PactBroken) and not later[event.side] and pair not in joined:
            found.append(Cord(event.side, event.other, CordKind.TORN))
            joined.add(pair)
    return tuple(found)


def remarks(snapshot: Snapshot) -> tuple[Remark, ...]:
    """What each player has last said of a pact, until their next turn is over."""
    found: dict[int, Remark] = {}
    for record, event, later in _recent(snapshot):
        speaker = event.other if isinstance(event, PactBroken) else event.side
        turns = later[speaker] - (not isinstance(event, PactBroken))  # who speaks has the turn still to finish
        words = _said(event, snapshot) if turns < 1 and speaker not in found else ""
        if words:
            found[speaker] = Remark(speaker, words, record.index, hurt=isinstance(event, PactBroken))
    return tuple(found.values())


def _recent(snapshot: Snapshot) -> Iterator[tuple[LogRecord, PactEvent, Counter[int]]]:
    """What was said and done about pacts, the latest first, with the turns that each side has ended since."""
    options, later, ended = snapshot.view.options, Counter[int](), set[tuple[int, int]]()
    for record in reversed(snapshot.records[: snapshot.shown]):
        for event in reversed(record.events):
            if isinstance(event, PactEvent):
                yield record, event, later
        moves = isinstance(record.action, Action) and record.action.verb not in _TALK
        if moves and record.actor >= 0 and (record.actor, record.turn) not in ended:
            ended.add((record.actor, record.turn))
            later[options.homes[record.actor]] += 1
            if min(later[side] for side in options.homes if side in snapshot.view.alive) > 1:
                return


def _said(event: PactEvent, snapshot: Snapshot) -> str:
    """The words of a proposal, an answer, or of who was betrayed; "" where nobody says anything."""
    terms = event.terms
    if isinstance(event, PactProposed):
        time = rounds(terms.rounds)
        if terms.promise is Promise.TRUCE:
            return tr("A truce between us, {rounds}?", rounds=time)
        if terms.promise is Promise.SPARE:
            return tr("We spare each other’s Chief, {rounds}?", rounds=time)
        name = side_name(event.options, terms.against, snapshot.names)
        return tr("Together against {name}, {rounds}?", name=name, rounds=time)
    if isinstance(event, PactAccepted):
        return tr("Agreed.")
    if isinstance(event, PactRefused) and not event.by_moving:
        return tr("No, not with me.")
    return tr("So that is what your word is worth.") if isinstance(event, PactBroken) else ""


def spared(view: View, side: int | None) -> frozenset[int]:
    """The cells of the pieces at which a side has promised not to strike."""
    if side is None:
        return frozenset()
    found = set()
    for pact in view.pacts.of(side):
        for cell in view.pieces_of(pact.other(side)):
            occupant = view.board[cell]
            if pact.terms.promise is not Promise.SPARE or (occupant is not None and occupant.kind is Kind.CHIEF):
                found.add(cell)
    return frozenset(found)


def breaks(view: View, action: Action) -> bool:
    """Whether an action breaks a pact of the player to move."""
    if view.mover is None or not view.pacts.of(view.mover):
        return False
    return any(isinstance(event, PactBroken) and event.side == view.mover for event in preview(view, action).events)

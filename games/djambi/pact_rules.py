"""What may be said about pacts, and what becomes of them: derived from what is said and from what is done on the board.

Nothing here changes a position or a turn, and no move is forbidden. Rules page, *Pacts*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.core.errors import IllegalAction
from games.core.types import Event
from games.core.words import tr
from games.djambi.actions import Action, Phase, Verb
from games.djambi.events import (
    Cause,
    ChiefDied,
    DjambiEvent,
    Killed,
    Lifted,
    PactAccepted,
    PactBroken,
    PactEvent,
    PactKept,
    PactProposed,
    PactRefused,
)
from games.djambi.geometry import LETTERS
from games.djambi.options import FEWEST_FOR_PACTS, Options
from games.djambi.pacts import MOST_ROUNDS, Offer, Pact, Pacts, Promise, Terms
from games.djambi.pieces import Kind
from games.djambi.state import State

USUAL_ROUNDS: Final = 3
"""For how many rounds pacts are proposed unless somebody says otherwise, where every side has a player."""
LONGER: Final = 1
"""For how many rounds more with every neutral side: all go for those first, and leave each other alone anyway."""


# -- what may be said ------------------------------------------------------------------------


def talk(state: State) -> tuple[Action, ...]:
    """The answers that the player to move owes, then the proposals it may make for the usual number of rounds."""
    if not _may_talk(state):
        return ()
    me, pacts, rounds = state.order[0], state.pacts, usual_rounds(state.options)
    answers = [Action(verb, other=offer.by) for offer in pacts.offers_to(me) for verb in (Verb.ACCEPT, Verb.REFUSE)]
    proposals = []
    for other in sorted(state.order):
        terms = [Terms(Promise.TRUCE, rounds), Terms(Promise.SPARE, rounds)]
        terms += [Terms(Promise.AGAINST, rounds, side) for side in sorted(state.order)]
        proposals += [Action(Verb.PROPOSE, other=other, terms=each) for each in terms]
    return (*answers, *(action for action in proposals if why_not_say(state, action) is None))


def usual_rounds(options: Options) -> int:
    """For how many rounds pacts are proposed in a match unless somebody says otherwise."""
    return USUAL_ROUNDS + LONGER * (options.n - len(options.homes))


def _may_talk(state: State) -> bool:
    return state.options.pacts and state.phase is Phase.MOVE and len(state.order) >= FEWEST_FOR_PACTS


def why_not_say(state: State, action: Action) -> IllegalAction | None:
    """Why an answer or a proposal is not to be given now; None where it may be."""
    if not state.options.pacts:
        return IllegalAction("no-pacts", tr("This match is played without pacts."))
    if state.phase is not Phase.MOVE:
        return IllegalAction("not-now", tr("Propose pacts before you move a piece."))
    if len(state.order) < FEWEST_FOR_PACTS:
        return IllegalAction("two-left", tr("Only two players are left, so there is nothing to agree on."))
    me, other, pacts = state.order[0], action.other, state.pacts
    if other == me or other not in state.order:
        return IllegalAction("no-partner", tr("A pact needs another living player."))
    if action.verb is not Verb.PROPOSE:
        if any(offer.by == other for offer in pacts.offers_to(me)):
            return None
        return IllegalAction("no-offer", tr("That player has proposed nothing to you."))
    terms = action.terms
    if terms is None or not 1 <= terms.rounds <= MOST_ROUNDS:
        return IllegalAction("rounds", tr("A pact is for 1 to {n} rounds.", n=MOST_ROUNDS))
    if terms.promise is Promise.AGAINST and (terms.against in (me, other) or terms.against not in state.order):
        return IllegalAction("no-target", tr("A pact against somebody needs a third living player."))
    if any(offer.by == me and offer.to == other for offer in pacts.offers):
        return IllegalAction("asked", tr("You have already asked that player."))
    if any(pact.terms.promise is terms.promise for pact in pacts.between(me, other)):
        return IllegalAction("agreed", tr("You already have such a pact with that player."))
    return None


def say(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an answer or a proposal that may be given, in which the pacts alone are others."""
    pacts, me, other, options = state.pacts, state.order[0], action.other, state.options
    if action.verb is Verb.PROPOSE:
        assert action.terms is not None
        offer = Offer(me, other, action.terms)
        proposed = replace(pacts, offers=(*pacts.offers, offer))
        return replace(state, pacts=proposed), (PactProposed(options, me, other, action.terms),)
    offer = next(each for each in pacts.offers_to(me) if each.by == other)
    left = replace(pacts, offers=tuple(each for each in pacts.offers if each != offer))
    if action.verb is Verb.ACCEPT:
        made = replace(left, standing=(*left.standing, Pact(other, me, offer.terms)))
        return replace(state, pacts=made), (PactAccepted(options, me, other, offer.terms),)
    refused = replace(left, refused=(*left.refused, (other, me)))
    return replace(state, pacts=refused), (PactRefused(options, me, other, offer.terms),)


# -- what becomes of them --------------------------------------------------------------------


def follow(before: State, action: Action, events: Sequence[DjambiEvent], after: State) -> tuple[Pacts, list[PactEvent]]:
    """The pacts after an action on the board, or an ending, and what is to be said of them."""
    pacts, options = before.pacts, before.options
    if pacts.offers or pacts.standing:
        mover, news = before.order[0], list[PactEvent]()
        if action.verb is Verb.MOVE:
            pacts = _unanswered(pacts, mover, options, news)
        struck = struck_by(mover, events)
        pacts = _broken(pacts, mover, before.order, struck, options, news)
        if action.target >= 0 and after.phase in (Phase.MOVE, Phase.OVER):
            pacts = replace(pacts, standing=tuple(_counted(pact, mover) for pact in pacts.standing))
        return _ended(pacts, after.order, options, news), news
    return pacts, []


def struck_by(mover: int, events: Iterable[DjambiEvent]) -> frozenset[tuple[int, bool]]:
    """Whom a player has struck at, and whether at the Chief: killed a piece, carried it off, or had it surrounded."""
    found = set()
    for event in events:
        if isinstance(event, Killed):
            found.add((event.victim.side, event.victim.kind is Kind.CHIEF))
        elif isinstance(event, Lifted) and event.lifted.living:
            found.add((event.lifted.side, event.lifted.kind is Kind.CHIEF))
        elif isinstance(event, ChiefDied) and event.cause is Cause.SURROUNDED:
            found.add((event.side, True))
    return frozenset((side, chief) for side, chief in found if side != mover)


def breaks(pact: Pact, mover: int, struck: Iterable[tuple[int, bool]], living: Sequence[int]) -> bool:
    """Whether one of the two breaks a pact by striking at these players' pieces; `living` are the players alive."""
    partner, terms = pact.other(mover), pact.terms
    for side, chief in struck:
        if terms.promise is Promise.AGAINST:
            if side in living and side != terms.against:
                return True
        elif side == partner and (chief or terms.promise is Promise.TRUCE):
            return True
    return False


def _unanswered(pacts: Pacts, mover: int, options: Options, news: list[PactEvent]) -> Pacts:
    """Whoever moves without an answer refuses."""
    offers = pacts.offers_to(mover)
    if not offers:
        return pacts
    news += [PactRefused(options, mover, offer.by, offer.terms, by_moving=True) for offer in offers]
    left = tuple(offer for offer in pacts.offers if offer.to != mover)
    return replace(pacts, offers=left, refused=(*pacts.refused, *((offer.by, mover) for offer in offers)))


def _broken(
    pacts: Pacts, mover: int, living: Sequence[int], struck: frozenset[tuple[int, bool]], options: Options,
    news: list[PactEvent],
) -> Pacts:  # fmt: skip
    if not struck:
        return pacts
    torn = [pact for pact in pacts.of(mover) if breaks(pact, mover, struck, living)]
    news += [PactBroken(options, mover, pact.other(mover), pact.terms) for pact in torn]
    broken = (*pacts.broken, *((mover, pact.other(mover)) for pact in torn))
    return replace(pacts, standing=tuple(pact for pact in pacts.standing if pact not in torn), broken=broken)


def _counted(pact: Pact, mover: int) -> Pact:
    """The pact after another turn of one of the two has ended."""
    if mover not in pact.sides:
        return pact
    by, to = pact.turns
    return replace(pact, turns=(by + 1, to) if mover == pact.by else (by, to + 1))


def _ended(pacts: Pacts, living: Sequence[int], options: Options, news: list[PactEvent]) -> Pacts:
    """Pacts end with their rounds, or with whom they are against; the dead have none, nor have the last two."""
    if len(living) < FEWEST_FOR_PACTS:
        return replace(pacts, offers=(), standing=())
    standing, kept = [], list(pacts.kept)
    for pact in pacts.standing:
        if not {*pact.sides} <= {*living}:
            continue
        fulfilled = pact.terms.promise is Promise.AGAINST and pact.terms.against not in living
        if fulfilled or pact.rounds_left <= 0:
            kept += pact.sides
            news.append(PactKept(options, *pact.sides, pact.terms))
        else:
            standing.append(pact)
    offers = tuple(offer for offer in pacts.offers if _possible(offer, living))
    return replace(pacts, offers=offers, standing=tuple(standing), kept=tuple(kept))


def _possible(offer: Offer, living: Sequence[int]) -> bool:
    against = offer.terms.promise is Promise.AGAINST
    return {offer.by, offer.to} <= {*living} and not (against and offer.terms.against not in living)


# -- notation --------------------------------------------------------------------------------


def written(action: Action) -> str:
    """An answer or a proposal in the notation: `propose truce b 3`, `propose against c b 3`, `accept a`."""
    other = LETTERS[action.other]
    if action.terms is None:
        return f"{action.verb.value} {other}"
    terms = action.terms
    against = f" {LETTERS[terms.against]}" if terms.promise is Promise.AGAINST else ""
    return f"{action.verb.value} {terms.promise.value}{against} {other} {terms.rounds}"


def read(state: State, line: str) -> Action | None:
    """The answer or the proposal that a line in small letters is; None where it is none.

    An answer needs no letter where one player alone has asked, a proposal no number of rounds.
    """
    verb, *words = line.split()
    if verb in (Verb.ACCEPT.value, Verb.REFUSE.value):
        offers = state.pacts.offers_to(state.order[0]) if state.order else ()
        if not words and len(offers) == 1:
            return Action(Verb(verb), other=offers[0].by)
        return Action(Verb(verb), other=_side(words[0])) if len(words) == 1 and _side(words[0]) >= 0 else None
    if verb != Verb.PROPOSE.value or not words or words[0] not in {each.value for each in Promise}:
        return None
    promise = Promise(words.pop(0))
    rounds = usual_rounds(state.options)
    if words and words[-1].isascii() and words[-1].isdigit() and len(words[-1]) == 1:
        rounds = int(words.pop())
    sides = [_side(word) for word in words]
    if len(sides) != (2 if promise is Promise.AGAINST else 1) or min(sides) < 0:
        return None
    return Action(Verb.PROPOSE, other=sides[-1], terms=Terms(promise, rounds, sides[0] if len(sides) == 2 else -1))


def _side(letter: str) -> int:
    return LETTERS.index(letter) if len(letter) == 1 and letter in LETTERS else -1

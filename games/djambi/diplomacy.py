"""Diplomacy of the bots: what they propose and accept, and what it costs them to break their word.

They compare what they may expect with a pact and without it, by a short search each. Chance comes from the stream of
the bot that is asked, and what it decides is an entry of the log. Who else sits at the table makes no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from math import inf
from random import Random
from typing import Final, NamedTuple

from games.core.opponent import EVEN, read_opponent
from games.djambi.actions import Action, Verb
from games.djambi.evaluate import WORTH, shares
from games.djambi.events import DjambiEvent
from games.djambi.fast import KILL, DjambiPosition
from games.djambi.fast_tables import CHIEF, CORPSE
from games.djambi.one_turn import play_on
from games.djambi.pact_rules import breaks, struck_by
from games.djambi.pacts import Offer, Pact, Pacts, Promise
from games.djambi.search import Node, add_line, sight_from
from games.djambi.sparing import spared, trust
from games.djambi.view import View, state_of

LINES: Final = 60
"""The lines of one of the short searches by which a pact is judged."""
BREAKING: Final = 0.03
"""What it costs to break a pact with somebody whose word is good, in shares of the point."""
FOR_A_CHIEF: Final = 0.25
"""The part of that price at which a bold player breaks a pact to strike at a Chief."""
DISTRUST: Final = 0.03
"""How much more a pact must bring where the other's word is worth nothing."""
RESERVE: Final = 0.006
"""How much a pact must bring to be accepted."""
ASKING: Final = 0.003
"""How much it must bring to be proposed: with nothing asked for, who proposes much loses by it."""
UNDECIDED: Final = 0.002
"""Within so much chance decides whether a pact is worth anything: the short searches tell no more."""
UNSURE: Final = 0.03
"""How far off a novice is when it judges a pact."""


LEADER: Final = 0.012
"""What it is worth to turn against an army that leads by `LEAD`, and what it costs to leave it alone."""
LEAD: Final = 10.0
"""The worth of pieces by which an army leads clearly."""
DANGER: Final = 0.012
"""What it is worth to be safe from somebody who could take a Chief's worth of pieces."""
CLEAR: Final = 0.0015
"""How much more than `RESERVE` must speak for a pact at first sight to say that it is likely accepted; twice as much
less, and it is hardly accepted."""


class Manner(NamedTuple):
    """How a style of play deals with pacts."""

    keeps: float = 1.0
    """The factor of the price of breaking one."""
    asks: float = 0.25
    """How often it thinks of proposing one."""
    lean: float = 0.0
    """How much less a pact must bring."""


MANNERS: Final = {
    "bold": Manner(keeps=0.6, asks=0.2, lean=-0.004),
    "patient": Manner(keeps=1.5, lean=0.004),
    "meddling": Manner(asks=0.45),
    "true": Manner(keeps=inf),
}
"""The ways of the styles by name; who has none keeps to `Manner()`."""


def speaks(opponent: str, view: View, rng: Random) -> Action | None:
    """What a bot says before it moves: an answer that it owes, or a proposal; None: nothing, or nothing more."""
    who = read_opponent(opponent)
    if not view.talk or view.mover is None or who.level == EVEN:
        return None
    manner = MANNERS.get(who.manner, Manner())
    offers = view.pacts.offers_to(view.mover)
    if offers:
        return _answer(view, offers[0], who.level, manner, rng)
    return None if who.level == "novice" else _proposal(view, manner, rng)


def _answer(view: View, offer: Offer, level: str, manner: Manner, rng: Random) -> Action:
    gain = worth(view, offer, rng.getrandbits(32))[offer.to] + rng.uniform(-UNDECIDED, UNDECIDED)
    if level == "novice":
        gain += rng.gauss(0.0, UNSURE)
    wanted = appeal(view, DjambiPosition(state_of(view)), offer) + manner.lean
    return Action(Verb.ACCEPT if gain + wanted > RESERVE else Verb.REFUSE, other=offer.by)


def appeal(view: View, position: DjambiPosition, offer: Offer) -> float:
    """What speaks for a pact, or against it, at first sight, to whom it is offered; in shares of the point.

    Nobody likes to leave the largest army alone, or one whose word is worth nothing; everybody likes to turn against
    the largest, and to be safe from who could take most.
    """
    armies = {side: army(position, side) for side in view.order}
    even = sum(armies.values()) / len(armies)
    doubt = DISTRUST * (1.0 - trust(view.pacts, offer.by))
    if offer.terms.promise is Promise.AGAINST:
        return LEADER * _within((armies[offer.terms.against] - even) / LEAD) - doubt
    chiefs = offer.terms.promise is Promise.SPARE
    danger = threat(position, offer.by, offer.to, chiefs) - threat(position, offer.to, offer.by, chiefs)
    return DANGER * _within(danger / WORTH[CHIEF]) - LEADER * _within((armies[offer.by] - even) / LEAD) - doubt


def _within(value: float) -> float:
    """The value, at most 1 and at least -1."""
    return max(-1.0, min(1.0, value))


def _proposal(view: View, manner: Manner, rng: Random) -> Action | None:
    """A pact that seems good for both, if the player thinks of one now: not while another proposal is open."""
    me = view.mover
    assert me is not None
    if any(offer.by == me for offer in view.pacts.offers) or rng.random() >= manner.asks:
        return None
    wanted = [action for action in view.talk if action.verb is Verb.PROPOSE and _thinkable(view, action, rng)]
    if not wanted:
        return None
    action = max(wanted, key=lambda each: (_interest(view, each), rng.random()))
    assert action.terms is not None
    gains = worth(view, Offer(me, action.other, action.terms), rng.getrandbits(32))
    own, other = (gains[side] + rng.uniform(-UNDECIDED, UNDECIDED) for side in (me, action.other))
    other += appeal(view, DjambiPosition(state_of(view)), Offer(me, action.other, action.terms))
    return action if own + manner.lean > ASKING and other > 0 else None


def _thinkable(view: View, action: Action, rng: Random) -> bool:
    """Less and less to whoever has refused, and to whoever has broken a pact."""
    me, other, pacts = view.mover, action.other, view.pacts
    tried = pacts.refused.count((me, other)) + pacts.times_broken(other) if me is not None else 0
    return not pacts.between(me or 0, other) and rng.random() < 0.5**tried


def _interest(view: View, action: Action) -> float:
    """What the two could take of each other now, or how large the army is that both would turn against."""
    me = view.mover
    assert me is not None and action.terms is not None
    position = DjambiPosition(state_of(view))
    if action.terms.promise is Promise.AGAINST:
        armies = {side: army(position, side) for side in view.order}
        even = sum(armies.values()) / len(armies)
        return 2.0 * (armies[action.terms.against] - even) - abs(armies[action.other] - armies[me])
    chiefs = action.terms.promise is Promise.SPARE
    return threat(position, action.other, me, chiefs) + 0.5 * threat(position, me, action.other, chiefs)


def army(position: DjambiPosition, side: int) -> float:
    """The worth of a player's pieces."""
    return sum(WORTH[kind] * len(position.where[side + 1 << 3 | kind]) for kind in range(CHIEF, CORPSE))


def threat(position: DjambiPosition, hunter: int, prey: int, chiefs: bool = False) -> float:
    """The worth of what one player could take of another's, were it to move; of its Chief alone, if only `chiefs`."""
    board = position.board
    cells = {move & 255 for move in position.piece_moves(hunter + 1)}
    kinds = [board[cell] & 7 for cell in cells if board[cell] and board[cell] >> 3 == prey + 1]
    return sum(WORTH[kind] for kind in kinds if kind == CHIEF or not chiefs)


def worth(view: View, offer: Offer, seed: int) -> list[float]:
    """How much more every side may expect with a pact than without it, in shares of the point."""
    pact = Pact(offer.by, offer.to, offer.terms)
    left = replace(view.pacts, offers=tuple(each for each in view.pacts.offers if each != offer))
    made = replace(left, standing=(*left.standing, pact))
    without, with_it = _outlook(view, left, seed), _outlook(view, made, seed)
    return [one - other for one, other in zip(with_it, without, strict=True)]


def _outlook(view: View, pacts: Pacts, seed: int) -> list[float]:
    """The shares that the sides may expect while these pacts stand, by a short search."""
    rng = Random(seed)
    position = DjambiPosition(state_of(view))
    root = Node(position, sight_from(position)._replace(spared=spared(pacts, view.order)))
    sums = [0.0] * view.options.n
    for _ in range(LINES):
        sums = [one + other for one, other in zip(sums, add_line(root, rng), strict=True)]
    return [each / LINES for each in sums]


class Chance(Enum):
    """How likely a bot is to accept a proposal, as far as everybody sees."""

    LIKELY = "likely"
    PERHAPS = "perhaps"
    HARDLY = "hardly"


def likelihood(view: View, action: Action) -> Chance:
    """How likely a bot is to accept what the mover may propose, by a look at the board and at words given before."""
    assert view.mover is not None and action.terms is not None
    offer = Offer(view.mover, action.other, action.terms)
    wanted = appeal(view, DjambiPosition(state_of(view)), offer)
    if wanted > RESERVE + CLEAR:
        return Chance.LIKELY
    return Chance.HARDLY if wanted < RESERVE - 2 * CLEAR else Chance.PERHAPS


# -- keeping one's word ----------------------------------------------------------------------


def prices(view: View, position: DjambiPosition, moves: Sequence[int], style: str) -> dict[int, float]:
    """What it costs the mover to break its word, by the moves that do; in shares of the point."""
    me = view.mover
    own = view.pacts.of(me) if me is not None else ()
    if me is None or not own:
        return {}
    manner, found = MANNERS.get(style, Manner()), {}
    for move in moves:
        price = min(_price(view, me, own, struck, style, manner) for struck in _strikes(position, move, me))
        if price > 0.0:
            found[move] = price
    return found


def _price(
    view: View, me: int, own: Sequence[Pact], struck: frozenset[tuple[int, bool]], style: str, manner: Manner
) -> float:
    torn = [pact for pact in own if breaks(pact, me, struck, view.order)] if struck else []
    if not torn:
        return 0.0
    price = sum(BREAKING * trust(view.pacts, pact.other(me)) for pact in torn) * manner.keeps
    return price * FOR_A_CHIEF if style == "bold" and any(chief for _, chief in struck) else price


def _strikes(position: DjambiPosition, move: int, me: int) -> list[frozenset[tuple[int, bool]]]:
    """Whom a move strikes at, and whether at the Chief; for each victim of which the Journalist then takes one."""
    after = position.copy()
    events: list[DjambiEvent] = []
    after.events = events
    after.play(move)
    if after.phase == KILL:
        return [strike for victim in after.moves() for strike in _strikes(after, victim, me)]
    return [struck_by(me, events)]


def faithful(view: View, position: DjambiPosition, style: str) -> int | None:
    """A move that breaks no pact, the best by the look of it; None where every move does."""
    moves = position.moves()
    price = prices(view, position, moves, style)
    side = position.order[0]
    kept = [move for move in moves if move not in price]
    return max(kept, key=lambda move: shares(play_on(position, move))[side], default=None)

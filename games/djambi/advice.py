"""Advice: what an action does to whom, and what speaks for it. For previews and hints; from the player's view alone.

The reasons are the terms of the evaluation (`games.djambi.terms`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.plan import Plan, PlanStep
from games.core.reasons import MOST, reason_sentences
from games.core.types import Event
from games.core.words import NC_, kept, listing, tr, tr_c, tr_n
from games.djambi.actions import TALK, Action, Phase, Verb
from games.djambi.chief_plan import ChiefPlan, plan_ahead
from games.djambi.deciding import decisive, is_proved
from games.djambi.events import Cause, ChiefDied, FellFromPower, GameEnded, Killed, Lifted, RoseToPower, TookOver
from games.djambi.geometry import LETTERS, SEAT
from games.djambi.lines_of_sight import Reach, rays_from, who_threatens
from games.djambi.naming import a, called, place_from, place_on, place_to, the
from games.djambi.pieces import NOBODY, Kind, Piece
from games.djambi.preview import Preview, preview, turn_ahead
from games.djambi.terms import APPROACH, BREATH, PIECES, POWER, PREY, REACH, SAFETY
from games.djambi.view import View

_ENDS: Final = {
    Verb.DRAW: NC_("hint", "draw"),
    Verb.RESIGN: NC_("hint", "resign"),
    Verb.TIME: NC_("hint", "time"),
}
"""The actions that are played on no cell, in words."""
_WORTH_TELLING: Final = 0.05
"""The least change that a reason mentions, in the logarithm of odds."""
_FOR: Final = {
    PIECES: NC_("reason", "your army gains on the others"),
    BREATH: NC_("reason", "your Chief has more room to breathe than the others"),
    SAFETY: NC_("reason", "your Chief stands safer than the others"),
    PREY: NC_("reason", "there is more for you to take than for the others"),
    REACH: NC_("reason", "your pieces reach further"),
    APPROACH: NC_("reason", "you gain on the others on the way to a neutral Chief"),
}
_AGAINST: Final = {
    PIECES: NC_("reason", "though the others gain on your army"),
    SAFETY: NC_("reason", "though your Chief stands less safe"),
    REACH: NC_("reason", "though your pieces reach less far"),
}
"""The words of a term that rises, and of one that falls, where no fact says more."""

Facts = tuple[tuple[str, str], ...]
"""The effects of an action in words, each after the term that it belongs to."""


def strikes(view: View, ahead: Preview, whom: Sequence[str]) -> str:
    """Whom an action of the mover kills or lifts, in a sentence; "" for nobody.

    `whom` is what to call what stands on each cell of `view` and something is done to: "Ren's Thug".
    """
    victims = [whom[cell] for cell in ahead.victims]
    if ahead.view.phase is Phase.KILL:
        return tr("Then you choose to kill {pieces}.", pieces=listing(victims, either=True))
    # translators: these three say what a move would do: the piece kills, carries off, digs up
    if victims:
        return tr("Kills {pieces}.", pieces=listing(victims))
    lifted = next((event for event in ahead.events if isinstance(event, Lifted)), None)
    if lifted is None:
        return ""
    piece = whom[lifted.cell]
    return tr("Carries off {piece}." if lifted.lifted.living else "Digs up {piece}.", piece=piece)


def hunters(view: View, ahead: Preview) -> tuple[Reach, ...]:
    """The pieces that could strike at the Chief of `view`'s mover once an action has ended the turn."""
    chief = None if view.mover is None or ahead.view.phase is not Phase.MOVE else _chief(ahead.view, view.mover)
    return () if chief is None else who_threatens(ahead.view, chief)


def plan_of(view: View, action: Action, line: Sequence[str], why: Sequence[EvaluationTerm] = ()) -> Plan:
    """The turn and, where a neutral Chief is the aim, the turns after it, what they bring, and the reply."""
    if action.verb in _ENDS or action.verb in TALK:
        return Plan((PlanStep(action_words(view, action), action),))
    ahead = turn_ahead(view, action, line)
    steps = [PlanStep(action_words(before, then), then) for before, then in ahead if before.mover == view.mover]
    replies = [(action_words(before, then), then) for before, then in ahead if before.mover != view.mover]
    chief, aim = plan_ahead(view, action, line), ""
    if chief is not None:
        steps += [PlanStep(action_words(before, then), then, later=True) for before, then in chief.steps]
        before, after = _counts(view, chief)
        aim = _aim(chief, before, after)
        steps[-1] = steps[-1]._replace(brings=tr_c("plan", "{before} to {after} pieces", before=before, after=after))
    reply = None
    if replies:
        move, then = replies[0]
        reply = PlanStep(tr_c("hint", "the likely reply: {move}", move=move), then)
    return Plan(tuple(steps), tuple(_reasons(view, action, line, why)), aim, reply=reply)


def _counts(view: View, plan: ChiefPlan) -> tuple[int, int]:
    """The pieces that a plan's player has now, and once it is played to its end."""
    before, last = plan.steps[-1]
    assert view.mover is not None
    return len(view.pieces_of(view.mover)), len(preview(before, last).view.pieces_of(view.mover))


def _aim(plan: ChiefPlan, before: int, after: int) -> str:
    """What a plan is about, with the pieces that its player has now and once it is played to its end."""
    words = NC_("plan", "open the Assassin’s way to the neutral Chief of {letter}: from {before} to {after} pieces")
    if not plan.opens:
        words = NC_("plan", "bring the Assassin to the neutral Chief of {letter}: from {before} to {after} pieces")
    return tr_c("plan", words, letter=LETTERS[plan.side], before=before, after=after)


def _reasons(view: View, action: Action, line: Sequence[str], why: Sequence[EvaluationTerm]) -> list[str]:
    """What speaks for an action: what is proved to decide, else the step of a plan, else the greatest changes."""
    facts = _facts(view, action, tuple(line))
    every = (words for _, words in facts)
    plan = [words for term, words in facts if term == APPROACH]
    if proved := decisive(view, why):
        brought = (words for name, words in facts if name in ("", PIECES, POWER))
        reasons = list(dict.fromkeys([*proved, *brought]))[:MOST]
    else:
        rest = "" if plan else tr_c("reason", "it leaves the others the least to gain")
        changes = [term for term in why if not is_proved(term)]
        reasons = reason_sentences(changes, lambda term: _word(term, facts), every, rest)
        reasons = list(dict.fromkeys([*plan, *filter(None, reasons)]))
    return reasons


def reason(view: View, action: Action, term: EvaluationTerm, line: Sequence[str] = ()) -> str:
    """The effect of an action, and of the rest of its turn by the line, on a term of the evaluation."""
    return "" if action.verb in _ENDS or action.verb in TALK else _word(term, _facts(view, action, tuple(line)))


def _word(term: EvaluationTerm, facts: Facts) -> str:
    """The fact that belongs to a term, else the term's own words; "" for less than a player would move for."""
    if abs(term.change) < _WORTH_TELLING:
        return ""
    if term.change < 0:
        return tr_c("reason", _AGAINST[term.name]) if term.name in _AGAINST else ""
    itself = tr_c("reason", _FOR[term.name]) if term.name in _FOR else ""
    return next((words for name, words in facts if name == term.name), itself)


def action_words(view: View, action: Action) -> str:
    """An action as its hint names it."""
    if action.verb in _ENDS:
        return tr_c("hint", _ENDS[action.verb])
    if action.verb in TALK:
        return tr_c("hint", "speak of a pact")
    if action.verb is Verb.MOVE:
        return _move(view, action)
    if action.verb is Verb.KILL:
        kind, cell = _kind(view, action.target), place_on(view.options, action.target)
        return tr_c("hint", "kill {piece} on {cell}", piece=the(kind), cell=cell)
    cell = place_to(view.options, action.target)
    if action.verb is Verb.DROP:
        assert view.hand is not None
        return tr_c("hint", "put {piece} on {cell}", piece=the(view.hand.kind), cell=cell)
    return tr_c("hint", "move {piece} off the Seat to {cell}", piece=the(_kind(view, SEAT)), cell=cell)


def _move(view: View, action: Action) -> str:
    mover, start = _kind(view, action.origin), place_from(view.options, action.origin)
    if view.board[action.target] is None:
        end = place_to(view.options, action.target)
        return tr_c("hint", "{piece} from {start} to {end}", piece=called(mover), start=start, end=end)
    victim, cell = the(_kind(view, action.target)), place_on(view.options, action.target)
    if mover is Kind.DIPLOMAT:
        return tr_c("hint", "Diplomat from {start} carries off {victim} on {cell}",
                    start=start, victim=victim, cell=cell)  # fmt: skip
    if mover is Kind.GRAVEDIGGER:
        return tr_c("hint", "Gravedigger from {start} digs up the corpse on {cell}", start=start, cell=cell)
    return tr_c("hint", "{piece} from {start} kills {victim} on {cell}",
                piece=called(mover), start=start, victim=victim, cell=cell)  # fmt: skip


def _kind(view: View, cell: int) -> Kind:
    occupant = view.board[cell]
    assert occupant is not None
    return occupant.kind


@kept(size=2)
def _facts(view: View, action: Action, line: tuple[str, ...]) -> Facts:
    """The effects of an action and the rest of its turn, most important first, each with its term."""
    own = [preview(after, then) for after, then in turn_ahead(view, action, line) if after.mover == view.mover]
    plan = plan_ahead(view, action, line)
    first = [(APPROACH, _step(plan))] if plan is not None else []
    return tuple(dict.fromkeys([*first, *_brought(view, action, own)]))


def _step(plan: ChiefPlan) -> str:
    """Which step of which plan an action is, as a reason for it."""
    letter = LETTERS[plan.side]
    # translators: these two follow the move that they name: "Thug from a24 to a13: step 1 of 4, which opens ..."
    opens = NC_("reason", "step 1 of {count}, which opens the way for the Assassin to the neutral Chief of {letter}")
    nears = NC_("reason", "step 1 of {count}, on the Assassin’s way to the neutral Chief of {letter}")
    return tr_c("reason", opens if plan.opens else nears, count=plan.turns, letter=letter)


def _brought(view: View, action: Action, steps: Sequence[Preview]) -> Iterator[tuple[str, str]]:
    mover, last = view.mover, steps[-1]
    assert mover is not None
    yield from _events(mover, [event for step in steps for event in step.events])
    if last.view.phase is Phase.KILL:
        pieces = list(dict.fromkeys(the(_kind(view, cell)) for cell in last.victims))
        yield PREY, tr_c("reason", "it can kill {pieces}", pieces=listing(pieces, either=True))
    if last.view.phase is not Phase.OVER:
        yield from _safety(view, action, last.view, mover)
        yield from _threats(action, last.view, mover)
        yield from _breath(view, last.view, mover)
        yield from _quiet(view, action, last.view, mover)


def _events(mover: int, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    for event in events:
        if isinstance(event, GameEnded):
            yield "", tr_c("reason", "it wins the game" if event.sharers == (mover,) else "it ends the game")
        elif isinstance(event, ChiefDied) and event.side != mover:
            killed = event.cause is Cause.KILLED
            yield PIECES, tr_c("reason", "a rival is out" if killed else "it leaves a Chief no way out")
        elif isinstance(event, TookOver) and event.side == mover:
            yield PIECES, tr_n("{n} piece becomes yours", "{n} pieces become yours", len(event.cells))
        elif isinstance(event, Killed) and event.victim.kind is not Kind.CHIEF and event.victim.side != NOBODY:
            yield PIECES, tr_c("reason", "{piece} less against you", piece=a(event.victim.kind))
        elif isinstance(event, RoseToPower) and event.side == mover:
            yield POWER, tr_c("reason", "it takes power, and every other turn is yours")
        elif isinstance(event, FellFromPower) and event.side != mover:
            yield POWER, tr_c("reason", "it ends the rule of another")


def _chief(view: View, side: int) -> int | None:
    return next((cell for cell in view.pieces_of(side) if _is_chief(view.board[cell])), None)


def _is_chief(occupant: Piece | None) -> bool:
    return occupant is not None and occupant.kind is Kind.CHIEF


def _safety(view: View, action: Action, after: View, mover: int) -> Iterator[tuple[str, str]]:
    before, now = _chief(view, mover), _chief(after, mover)
    if before is not None and now is not None and who_threatens(view, before) and not who_threatens(after, now):
        yield SAFETY, tr_c("reason", "your Chief is safe again")
    moved = action.verb is Verb.MOVE and action.origin != before and after.board[action.target] is not None
    if moved and who_threatens(view, action.origin) and not who_threatens(after, action.target):
        kind = called(_kind(view, action.origin))
        yield PREY, tr_c("reason", "the {piece} is out of danger", piece=kind)


def _threats(action: Action, after: View, mover: int) -> Iterator[tuple[str, str]]:
    """The pieces that the piece in its new place could strike next."""
    there = after.board[action.target] if action.target >= 0 else None
    if there is None or not there.living or there.side != mover or there.kind is Kind.GRAVEDIGGER:
        return
    prey = [
        after.board[ray.blocker] for ray in rays_from(after, action.target) if ray.takes and ray.blocker is not None
    ]
    kinds = {each.kind for each in prey if each is not None and each.side != NOBODY}
    if kinds:
        hunts = Kind.CHIEF in kinds
        kind = a(Kind.CHIEF) if hunts else the(min(kinds))
        yield SAFETY if hunts else PREY, tr_c("reason", "it threatens {piece}", piece=kind)


def _breath(view: View, after: View, mover: int) -> Iterator[tuple[str, str]]:
    """Corpses about the Chiefs: fewer about one's own, more about another's."""
    for side in after.order:
        one, other = _chief(view, side), _chief(after, side)
        if one is None or other is None or SEAT in (one, other):
            continue
        before, now = _corpses(view, one), _corpses(after, other)
        if side == mover and now < before:
            yield BREATH, tr_c("reason", "your Chief has more room to breathe")
        elif side != mover and now > before:
            near = len(after.geometry.neighbours[other])
            yield BREATH, tr_c("reason", "it shuts a Chief in, {n} of {all} ways", n=now, all=near)


def _corpses(view: View, cell: int) -> int:
    near = (view.board[each] for each in view.geometry.neighbours[cell])
    return sum(there is not None and not there.living for there in near)


def _quiet(view: View, action: Action, after: View, mover: int) -> Iterator[tuple[str, str]]:
    """The reasons for an action that changes little."""
    there, chief = after.board[action.target], _chief(after, mover)
    if there is not None and there.living and not who_threatens(after, action.target):
        yield PREY, tr_c("reason", "nothing can strike it there")
    elif (
        there is not None and not there.living and chief is not None and _corpses(after, chief) <= _corpses(view, chief)
    ):
        yield BREATH, tr_c("reason", "it is not in your Chief’s way")


def quiet_words(view: View) -> str:
    """How near the draw for want of deaths is, from the last quarter or the last 20 turns on; before that ""."""
    limit = view.options.limit
    if limit <= 0 or view.phase is Phase.OVER or view.quiet < min(limit * 3 // 4, limit - 20):
        return ""
    return tr_n(
        "{n} turn without a kill, draw at {limit}",
        "{n} turns without a kill, draw at {limit}",
        view.quiet,
        limit=limit,
    )

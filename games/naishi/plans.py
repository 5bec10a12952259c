"""A turn as a plan: its actions, what they bring with both totals, and what the other player may do about it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.bot import EvaluationTerm
from games.core.plan import Plan, PlanStep
from games.core.words import tr_c
from games.naishi.actions import Action, Develop, DiscardRiver, Phase
from games.naishi.arrange import Arranged, arranged
from games.naishi.cards import Card, name
from games.naishi.earnings import gain, most_gained
from games.naishi.foreseen import EMISSARIES, expected_development, foreseen
from games.naishi.geometry import column, place
from games.naishi.hints import hint_words
from games.naishi.ninjas import best_sheet
from games.naishi.outlook import table_of
from games.naishi.reasons import best_for, decisive, reasons
from games.naishi.view import View

Table = Arranged[Card | None]


def plan_of(view: View, action: Action, line: Sequence[str], why: Sequence[EvaluationTerm]) -> Plan:
    """The actions of the turn that begins, or goes on, with `action`, why, and the answer that is to be expected.

    After an emissary somebody has to develop: what, the line says; else it is the development that promises most among
    the cards in sight.
    """
    before = table_of(view)
    if before is None or view.phase is Phase.COPY:
        return Plan((PlanStep(hint_words(view, action), action),), tuple(reasons(view, action, why)))
    then = _then(view, before, action, line)
    tables = [before, arranged(before, action)]
    words = [hint_words(view, action)]
    if then is not None:
        words.append(_developed(tables[1], then))
        tables.append(arranged(tables[1], then))
    totals = [best_sheet(each.own).total for each in tables]
    most = max(range(len(words)), key=lambda place: totals[place + 1] - totals[place])
    steps = [
        PlanStep(each, act, brings=_brings(tables[place], tables[place + 1]) if place == most else "")
        for place, (each, act) in enumerate(zip(words, (action, then), strict=False))
    ]
    whole = _whole_turn(tables) if then is not None else ""
    aim = "" if decisive(view, action, why, line) else whole
    found = tuple(reasons(view, action, why, whole, line))
    return Plan(tuple(steps), found, aim, reply=_reply(view, action, then, tables[-1]))


def _then(view: View, before: Table, action: Action, line: Sequence[str]) -> Develop | None:
    """The development that follows an emissary, where the River's cards are in sight."""
    if not isinstance(action, EMISSARIES) or isinstance(action, DiscardRiver) or view.phase is not Phase.TURN:
        return None
    return foreseen(view, before, action, expected_development(line)).then


def _developed(table: Table, action: Develop) -> str:
    """The development of a turn that has begun, over the card that lies there then."""
    card, old = table.tops[column(action.position)], table.own[action.position]
    assert card is not None
    words = {"card": name(card), "place": place(action.position)}
    if old is None:
        return tr_c("hint", "develop the {card} in {place}", **words)
    return tr_c("plan", "develop the {card} in {place}, over the {old}", old=name(old), **words)


def _brings(before: Table, after: Table) -> str:
    """The one thing that earns most by an action, as a sign beside it: "third Torii +30"; "" for nothing."""
    old, new = best_sheet(before.own), best_sheet(after.own)
    what, points = most_gained(old, new)
    if new.total <= old.total or not what:
        return ""
    return tr_c("plan", "{what} {points}", what=what, points=f"{points:+d}")


def _whole_turn(tables: Sequence[Table]) -> str:
    """What a turn of several actions makes of one's total; "" where it gains nothing."""
    old, new = best_sheet(tables[0].own), best_sheet(tables[-1].own)
    what = gain(old, new)
    if new.total <= old.total or not what:
        return ""
    # translators: what a turn earns, and the player's points before and after it
    return tr_c("plan", "{what}, from {before} to {after}", what=what, before=old.total, after=new.total)


def _reply(view: View, action: Action, then: Develop | None, table: Table) -> PlanStep | None:
    """The other player's best development of the cards that lie open once the turn is over; None for none."""
    last = action if then is None else then
    sends = isinstance(action, EMISSARIES) and view.phase is Phase.TURN
    if (sends and then is None) or view.final == view.actor:
        return None
    taken = {column(last.position)} if isinstance(last, Develop) else set()
    taken |= {last.a, last.b} if isinstance(last, DiscardRiver) else set()
    most, card, at = best_for(table.theirs, [None if deck in taken else top for deck, top in enumerate(table.tops)])
    if card is None or most <= 0:
        return None
    words = {"card": name(card), "place": place(at), "points": f"{most:+d}"}
    sign = tr_c("plan", "{what} {points}", what=name(card), points=words["points"])
    expected = tr_c("reason", "they may answer with the {card} in {place}, {points}", **words)
    return PlanStep(expected, Develop(at), brings=sign, piece=card)

"""The errors of a match: which there are, what each allows, and why it is one, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final, NamedTuple

from games.analysis.analyse import case_of
from games.analysis.match_analysis import MatchAnalysis, Played
from games.analysis.move_quality import DOUBTFUL
from games.analysis.verdict import OPEN, Line, Verdict, actions_of
from games.analysis.why_worse import why_worse
from games.core.match import Match
from games.core.words import tr, tr_n
from ui.table.features.analysis.asking import records_ahead
from ui.table.scene.game_scene import GameScene
from ui.table.scene.recap_items import BoardMark, Changed, Fallen, Loss, RecapItem, Swapped, Trail
from ui.table.scene.table_snapshot import LogRecord, TableSnapshot

MOST_ALLOWED: Final = 3
"""So many actions of what an error allows are shown."""
TURN: Final = 6
"""An action is told with so many before it, since it may end what they began."""
MOST_THREATENED: Final = 2
"""Where an answer attacks more than so many things at once, none of them says why it is one."""


class Allowed(NamedTuple):
    """What an error allows, from what was played on."""

    played: RecapItem | None
    items: tuple[RecapItem, ...]
    """At most `MOST_ALLOWED`, the last of them the first that takes something or decides the match."""
    line: Line
    """The line of play with what was played in front, as far as it is shown."""
    refuter: int
    """The seat that answers first."""
    threatened: str = ""
    """The place of what that answer attacks, of whoever erred, and what was not attacked before; "" where nothing is.
    """
    happened: int = 0
    """Where hands are hidden from the judge: so many entries of the match, from the error on, are played out; the items
    are what others did there. 0: it is what the coach expects."""


def errors_of(match: Match, known: MatchAnalysis, own: int) -> tuple[Played, ...]:
    """The actions of a match with a bad mark: one's own first, then those of the others, each in order."""
    bad = [each for each in known.played(match) if each.mark.bad]
    return tuple(sorted(bad, key=lambda each: (each.seat != own, each.seat, each.place)))


def refutation(match: Match, known: MatchAnalysis, place: int) -> Line | None:
    """The line that begins with what was played: by what the mover could know; None where there is none.

    Where nothing is hidden and the place after it was looked at, too, what is best there follows.
    """
    verdict = known.verdicts.get(place)
    entries = match.all_entries()
    line = verdict.line_of(entries[place].notation) if verdict is not None and place < len(entries) else None
    after = known.verdicts.get(place + 1)
    if verdict is None or line is None or len(line.notation) > MOST_ALLOWED:
        return line
    if after is not None and after.best is not None and (not match.hides or verdict.eyes == OPEN):
        return line._replace(notation=(line.first, *after.best.notation))
    return line


def allowed(
    match: Match, known: MatchAnalysis, place: int, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]
) -> Allowed | None:
    """What the error at a place allows, as it is shown on the board; None where no error is known there."""
    verdict, line = known.verdicts.get(place), refutation(match, known, place)
    if verdict is None or line is None:
        return None
    records = records_ahead(match, place, verdict, line, snapshot.reader)
    played = _played(records[:1], place, scene, snapshot)
    if match.hides and verdict.eyes != OPEN:
        after = _followed(match, place, scene, snapshot)
        if after:
            seen = tuple(scene.recap_items(after, snapshot))
            return Allowed(played, seen, line, after[0].actor, happened=after[-1].index - place)
    kept: list[LogRecord] = []
    for record in records[1 : 1 + MOST_ALLOWED]:
        kept.append(record)
        items = scene.recap_items(kept, snapshot)
        if any(map(_takes, items)):
            break
    shown = line._replace(notation=line.notation[: 1 + len(kept)])
    items = tuple(scene.recap_items(kept, snapshot)) if kept else ()
    refuter = kept[0].actor if kept else verdict.mover
    found = Allowed(played, items, shown, refuter)
    return found._replace(threatened=_threatened(match, place, found, scene, snapshot))


def _played(
    record: Sequence[LogRecord], place: int, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]
) -> RecapItem | None:
    """What was played, as it is seen on the board.

    An action that ends what others of its turn began is told by what it adds to them, one that others complete by what
    came of it in the match, one that nothing is told of by the place that it belongs to.
    """
    alone = next(iter(scene.recap_items(record, snapshot)), None)
    if alone is None:
        return _where_it_belongs(record, None, scene, snapshot)
    if alone.marks:
        return alone
    before = snapshot.records[max(0, place - TURN) : place]
    known = {mark for item in scene.recap_items(before, snapshot) for mark in item.marks}
    whole = scene.recap_items([*before, *record], snapshot)
    added = [replace(each, marks=new) for each in whole if (new := tuple(m for m in each.marks if m not in known))]
    if added:
        return added[-1]
    own = takewhile(lambda each: each.actor == alone.seat, snapshot.records[place : place + TURN])
    completed = scene.recap_items(list(own), snapshot)[:1]
    return completed[0] if completed and completed[0].marks else _where_it_belongs(record, alone, scene, snapshot)


def _where_it_belongs(
    record: Sequence[LogRecord],
    item: RecapItem | None,
    scene: GameScene[Any, Any, Any],
    snapshot: TableSnapshot[Any],
) -> RecapItem | None:
    """An item of which nothing lies on the board, with the place that its action belongs to."""
    found = scene.acted_at(record[0], snapshot) if record else None
    if found is None:
        return item
    return replace(item or RecapItem(record[0].index, record[0].actor, ""), marks=(Changed(found),))


def _followed(
    match: Match, place: int, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]
) -> list[LogRecord]:
    """What others did in the match after an error, until who erred acted again.

    What the coach expects of hidden hands is supposed, and this is known. Only what is seen on the board, up to the
    first loss.
    """
    erred, found = match.actor_at(place), list[LogRecord]()
    for record in snapshot.records[place + 1 : match.length]:
        if record.actor == erred and found:
            break
        if record.actor < 0 or record.actor == erred:
            continue
        items = scene.recap_items([record], snapshot)
        if not any(_lies_on_board(mark, scene, snapshot) for item in items for mark in item.marks):
            continue
        found.append(record)
        if len(found) == MOST_ALLOWED or any(map(_takes, items)):
            break
    return found


def _lies_on_board(mark: BoardMark, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]) -> bool:
    """Whether a mark has a place on the board, beside which its number can stand."""
    name = mark.end if isinstance(mark, Trail) else mark.one if isinstance(mark, Swapped) else mark.place
    return scene.find(name, snapshot) is not None


def _threatened(
    match: Match, place: int, found: Allowed, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any]
) -> str:
    """What the answer to an error attacks: what flees next where it is that, and nothing that was moved or falls."""
    rules, state, erred = match.game.rules, match.state_at(place), match.actor_at(place)
    if match.hides or found.refuter == erred or any(_takes(item) for item in found.items[:1]):
        return ""

    def attacked(state: Any) -> list[str]:
        """What of who erred the other could strike at in a state."""
        seen = replace(snapshot.with_view(rules.observe(state, erred)), person=erred)
        all_ = scene.danger(seen).found
        return [each.place for each in all_ if each.struck == erred and found.refuter in each.seats]

    before, answering = attacked(state), False
    for action in actions_of(rules, state, found.line):
        if answering and rules.actor(state) != found.refuter:
            break
        answering |= rules.actor(state) == found.refuter
        state = rules.apply(state, action).state
    lie_elsewhere = set(before).union(*(item.places for item in (found.played, *found.items) if item and _takes(item)))
    if found.played is not None:
        lie_elsewhere |= {mark.end for mark in found.played.marks if isinstance(mark, Trail)}
    new = [each for each in attacked(state) if each not in lie_elsewhere]
    flees = {mark.start for item in found.items[1:] for mark in item.marks if isinstance(mark, Trail)}
    return next(iter([*(each for each in new if each in flees), *(new if len(new) <= MOST_THREATENED else [])]), "")


def _takes(item: RecapItem) -> bool:
    return any(isinstance(mark, Fallen | Loss) for mark in item.marks)


def why_wrong(match: Match, known: MatchAnalysis, place: int, found: Allowed) -> str:
    """Why what was played at a place is an error, in a sentence of more than its numbers; "" where none is known.

    What decides between it and the best, then what is taken, then how few good answers it leaves.
    """
    verdict = known.verdicts[place]
    best, line = verdict.best, verdict.line_of(match.all_entries()[place].notation)
    case = case_of(match.game, match.state_at(place), verdict.eyes)
    if best is None or line is None or case is None:
        return ""
    words = why_worse(match.game, case.view, verdict, line, best)
    if words:
        return words
    loss = next(filter(_takes, found.items), None)
    item = loss or next(iter(found.items), None)
    if item is not None:
        # translators: what an error allows: a sentence of the log without its full stop.
        return tr("It allows this. {words}.", words=item.words)
    return _fewer(verdict)


def _fewer(verdict: Verdict) -> str:
    """How many actions were as good as the best where the error was made."""
    best = verdict.best
    if best is None:
        return ""
    good = sum(best.chances[verdict.mover] - each.chances[verdict.mover] < DOUBTFUL for each in verdict.lines)
    return tr_n(
        "There was {n} good move of {count}.",
        "There were {n} good moves of {count}.",
        good, count=verdict.choices,
    )  # fmt: skip

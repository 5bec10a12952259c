"""When a battle is staged, and how much of it: a moment of the table, made of the battle's own events."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

import pygame

from games.core.types import Event
from games.senshiai.rules import events as ev
from games.senshiai.view import staged_battle as steps
from games.senshiai.view.priority import Priority
from games.senshiai.view.staged_battle import StagedBattle, Strike, staged
from games.senshiai.view.view import BattleView, UnitView
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.battle_stage import FAR, BattleStage, Fighters, pictures_of, timetable
from ui.scenes.senshiai.forecast_painting import draw_under_way
from ui.scenes.senshiai.recap_words import strikes_at
from ui.scenes.senshiai.selection import Snapshot, board_of
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.scene.moment import Moment
from ui.table.scene.table_snapshot import LogRecord

BATTLE: Final = "battle"
REST: Final = "battle-rest"
"""The kinds of a battle from its declaration on, and of the rest of one in which somebody has decided something."""
_ASKED: Final = frozenset({"respond", "pay", "carry", "stance", "assign", "flee"})
"""The decisions within a battle: the board stays near for them."""
_QUICK: Final = 0.6
_SHORT: Final = 0.65
_OFTEN: Final = 3
"""From so many battles of one seat in a turn on all are quick."""


class BattleMoments:
    """Makes the moments of battles, one table's."""

    def __init__(self, table: SharedTable, priority: Priority) -> None:
        self._table, self._priority = table, priority
        self._stage: BattleStage | None = None
        self._key: object = None
        """The base and the battle that the stage belongs to."""
        self.kept: tuple[int, int] | None = None
        """Of the battle for which the board stays near: the place of the log at which it was declared, and that from
        which on somebody decides."""
        self._silent: tuple[int, int] | None = None
        """Where a battle was declared, and to which place of the log a decision in it led of which nothing was to be
        told yet."""

    def standing(self, snapshot: Snapshot) -> BattleStage | None:
        """The stage that stays in sight once somebody has had to decide something in its battle, until that is over; an
        Event that is to be cast elsewhere wants the whole board meanwhile."""
        if snapshot.view.battle is None or snapshot.reviewing or snapshot.outcome is not None:
            return None
        index = _declared_at(snapshot)
        if (self.kept is None or self.kept[0] != index) and not self._come_upon(snapshot):
            return None
        assert self.kept is not None
        if snapshot.shown < self.kept[1] or self._stage is None:
            return None
        targets = self._table.selection.targets(snapshot) if snapshot.view.phase == "respond" else {}
        return self._stage if set(targets) <= {self._stage.battle.src, self._stage.battle.dst} else None

    def _come_upon(self, snapshot: Snapshot) -> bool:
        """Makes the stage of a battle that was under way when the table was opened."""
        if snapshot.before is not None or not self._table.context.tells_moments or not _asks(snapshot):
            return False
        declared, battle = _declared(snapshot.records[: snapshot.shown]), snapshot.view.battle
        if declared is None or battle is None:
            return False
        found = staged(_events(snapshot.records[declared.index - 1 : snapshot.shown]))
        if found is None or found.lapsed or found.src not in board_of(snapshot).spaces:
            return False
        stage = self._prepared(snapshot, declared, _fighters(battle), found)
        stage.times, stage.stands = timetable(list(found.steps), found, over=False, stands=True), True
        self.kept = (declared.index, snapshot.shown)
        return True

    def moments(self, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
        """The battle that led from one snapshot to the next, as far as it has come, if it is to be staged."""
        new = after.records[before.shown : after.shown]
        declared = _declared(after.records[: after.shown])
        if not new or declared is None:
            return ()
        starts = declared.index > before.shown
        over = after.view.battle is None or after.outcome is not None
        if after.reviewing:
            if not over or before.view.battle is None or len(new) > 1:
                return ()
            known: frozenset[str] = frozenset()
        elif starts:
            known = frozenset()
        elif before.view.battle is not None and (
            self._silent == (declared.index, before.shown) or (new[0].actor >= 0 and after.players[new[0].actor].human)
        ):
            earlier = staged(_events(after.records[declared.index - 1 : before.shown]))
            known = frozenset(earlier.steps) if earlier is not None else frozenset()
        else:
            return ()
        found = self._staged(before, after, declared, known, over=over)
        if not found:
            self._silent = (declared.index, after.shown)
        return found

    def _staged(
        self, before: Snapshot, after: Snapshot, declared: LogRecord, known: frozenset[str], *, over: bool
    ) -> Sequence[Moment]:
        battle = staged(_events(after.records[declared.index - 1 : after.shown]))
        fighters = self._fighters(before, after, declared)
        if battle is None or fighters is None or battle.lapsed or battle.src not in board_of(after).spaces:
            return ()
        decided = over or (after.person is not None and self._priority.declared(after.view) is None)
        quick, first = _haste(after.records[: declared.index], battle)
        names = [name for name in battle.steps if name not in known]
        stage = self._stage
        short = not first and over and _is_harmless(battle, fighters) and not battle.costs and not known
        if short and (stage is None or stage.passed <= stage.times.named[steps.CHARGE].at + 340):
            names = [name for name in names if name not in (steps.SUM, steps.ANSWER, steps.BACK)]
        else:
            short = False
        if not names:
            return ()
        earlier, stays = self.standing(before), not over and _asks(after)
        stage = self._prepared(before, declared, fighters, battle)
        if earlier is not None:
            stage.follow(earlier)
        self.kept = (declared.index, after.shown) if stays else None
        times = timetable(names, battle, over=decided and not stays, stands=stage.stands)
        stage.battle, stage.times, stage.begun = battle, times, known
        for made in ("_fallen", "_honourable", "_sentences"):
            stage.__dict__.pop(made, None)
        still = pictures_of(times) or [times.length]

        def draw_ahead() -> None:
            stage.draw_ahead()
            draw_under_way(after, self._table.plan, self._table.context.look)
            if decided and not stays:
                self._draw_what_comes(after, battle)

        return [
            Moment(
                BATTLE if not known else REST,
                stage.words,
                times,
                stage.paint,
                before,
                still[-1],
                begin=self._put_down,
                draw_ahead=draw_ahead,
                stills=tuple(still[:-1]),
                goes_on=not decided,
                pace=_SHORT if short else _QUICK if quick else 1.0,
                stands=stage.stands,
                later=(FAR, after) if decided and not stays else None,
            )
        ]

    def _draw_what_comes(self, after: Snapshot, battle: StagedBattle) -> None:
        """Draws the parts of the spaces on which somebody fought as they are left. For any thread."""
        look, side = self._table.look, self._table.ground.cell
        for space in after.view.spaces:
            if space.space in (battle.src, battle.dst):
                deque(tiles.pieces(space, pygame.Rect(0, 0, side, side), look), maxlen=0)

    def _put_down(self) -> None:
        """Lets go of what is chosen and pointed at: nothing of that lies over the battle, or over what came of it."""
        selection = self._table.selection
        selection.drop()
        selection.hover = selection.hover_slot = None

    def _prepared(
        self, before: Snapshot, declared: LogRecord, fighters: Fighters, battle: StagedBattle
    ) -> BattleStage:  # fmt: skip
        """The stage of a battle: the same while it goes on."""
        key = (before.version, before.shown, declared.index)
        if self._stage is None or self._key != key:
            event = next(each for each in declared.events if isinstance(each, ev.BattleDeclared))
            spaces = board_of(before).names
            words = strikes_at(before.names, event, before.reader, spaces[event.src], spaces[event.dst])
            reserves = {seat.seat: seat.reserve for seat in before.view.seats}
            self._key = key
            self._stage = BattleStage(
                self._table, before, fighters, battle, timetable((), battle, over=False), _called(before), words,
                reserves,
            )  # fmt: skip
        return self._stage

    def _fighters(self, before: Snapshot, after: Snapshot, declared: LogRecord) -> Fighters | None:
        """Who fights: as the battle shows it, before or after what has just happened."""
        if self._stage is not None and self._key == (before.version, before.shown, declared.index):
            return self._stage.fighters
        battle = before.view.battle or after.view.battle
        return _fighters(battle) if battle is not None else None


def _asks(snapshot: Snapshot) -> bool:
    """Whether who looks at a battle has to decide something within it."""
    view = snapshot.view
    return snapshot.mine and not snapshot.reviewing and view.battle is not None and view.phase in _ASKED


def _declared_at(snapshot: Snapshot) -> int:
    """The place of the log at which the battle that is under way was declared; -1: nowhere."""

    def find() -> int:
        declared = _declared(snapshot.records[: snapshot.shown])
        return declared.index if declared is not None else -1

    return snapshot.memo("battle declared", find)  # not for players


def _called(snapshot: Snapshot) -> list[str]:
    """The players' names; who reads this is spoken to."""
    return ["You" if seat == snapshot.reader else name for seat, name in enumerate(snapshot.names)]  # not for players


def _fighters(battle: BattleView) -> Fighters:
    going = tuple(unit for unit in battle.attackers if unit.declared)
    return Fighters(going or battle.attackers, battle.defenders)


def _events(records: Sequence[LogRecord]) -> list[Event]:
    return [event for record in records for event in record.events]


def _declared(records: Sequence[LogRecord]) -> LogRecord | None:
    """The entry that declared the last battle."""
    return next((each for each in reversed(records) if _declares(each)), None)


def _declares(record: LogRecord) -> bool:
    return any(isinstance(event, ev.BattleDeclared) for event in record.events)


def _haste(records: Sequence[LogRecord], battle: StagedBattle) -> tuple[bool, bool]:
    """Whether its seat has fought so often in this turn that this is quick, and whether it is the match's first."""
    fought = [each for each in records if _declares(each)]
    began = max((each.index for each in records if any(isinstance(e, ev.TurnBegan) for e in each.events)), default=0)
    own = [each for each in fought if each.index > began and each.actor == battle.seat]
    return len(own) >= _OFTEN, len(fought) <= 1


def _is_harmless(battle: StagedBattle, fighters: Fighters) -> bool:
    """Whether no roll could have felled or wasted anything."""

    def bears(strike: Strike | None, units: Sequence[UnitView]) -> bool:
        return strike is None or strike.traits + 6 < min((unit.resistance for unit in units), default=0)

    return bears(battle.attack, fighters.defenders) and bears(battle.answer, fighters.attackers)

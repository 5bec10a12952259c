"""What must be decided on the spot: Effects to carry, stances, damage, fleeing; each as a list beside its place."""

from __future__ import annotations

from functools import partial

import pygame

from games.senshiai import actions as act
from games.senshiai.view import BattleView, SenshiaiView, UnitView
from games.senshiai.vocabulary import PATH_NAMES
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.choices import Choice
from ui.scenes.senshiai.desk import SenshiaiDesk

FORCED = ("carry", "stance", "assign", "flee")
"""The phases in which a list opens by itself."""


class ForcedChoices(SenshiaiDesk):
    """Opens the list that a phase asks for."""

    def open_forced(self) -> None:
        """Opens the list of the phase, once for each decision."""
        view: SenshiaiView = self.view
        key = (self.match.version, self.shown, self.viewer)
        if not self.my_turn or view.phase not in FORCED or self.forced_key == key:
            return
        self.forced_key = key
        {"carry": self._ask_carry, "stance": self._ask_stance, "assign": self._ask_damage, "flee": self._ask_flee}[
            view.phase
        ]()

    def _at(self, name: str) -> pygame.Rect:
        view: SenshiaiView = self.view
        found = next((each for each in view.spaces if each.name == name), None)
        return self.ground.rect(found.space) if found is not None else self.plan.spaces.inflate(-200, -200)

    def _ask_carry(self) -> None:
        view: SenshiaiView = self.view
        item = next((each for each in reversed(view.stack) if each.source), None)
        lines = [
            Choice("It goes along with those who leave", partial(self.play, act.Carry())),
            Choice("It stays with those who stay", partial(self.play, act.Leave())),
        ]
        where = item.source if item is not None else ""
        self.open_list(f"{picking.card_name(view.question)} lies on the Company on {where}", lines, self._at(where))

    def _ask_stance(self) -> None:
        view: SenshiaiView = self.view
        assert view.battle is not None
        lines = []
        for action in view.legal:
            if isinstance(action, act.Stance):
                word = PATH_NAMES[action.path].capitalize()
                lines.append(Choice(f"Fight in the {word} Path", partial(self.play, action)))
        self.open_list("In which Path does your Company fight?", lines, self._at(view.battle.target))

    def _ask_flee(self) -> None:
        view: SenshiaiView = self.view
        found = [action for action in view.legal if isinstance(action, act.Flee)]
        at = self.ground.rect(found[0].space) if found[0].space in self.board.spaces else self.plan.spaces
        self.ask_about("Who flees, and where to?", list(found), at)

    # -- damage ----------------------------------------------------------------------------

    def victims(self, battle: BattleView) -> list[UnitView]:
        """The Units that the points being assigned may hit."""
        struck = battle.defenders if battle.striking == battle.seat else battle.attackers
        return [unit for unit in struck if unit.slot in battle.may_hit]

    def _victims_at(self, battle: BattleView) -> pygame.Rect:
        return self._at(battle.target if battle.striking == battle.seat else battle.source)

    def _ask_damage(self) -> None:
        view: SenshiaiView = self.view
        battle = view.battle
        assert battle is not None
        lines = [self._assign_line(battle, action) for action in view.legal if isinstance(action, act.Assign)]
        lines.append(Choice("Share the points out freely", self._start_sharing))
        self.open_list(f"{battle.pool} points of damage go to (\u2020 is destroyed)", lines, self._victims_at(battle))

    def _assign_line(self, battle: BattleView, action: act.Assign) -> Choice:
        units = {unit.slot: unit for unit in self.victims(battle)}
        left = battle.pool
        parts = []
        for slot in action.slots:
            unit = units[slot]
            given = left if unit.slot == 0 else min(left, unit.resistance)
            left -= given
            lethal = "" if unit.slot == 0 or given < unit.resistance else " \u2020"
            parts.append(f"{picking.card_name(unit.card)} {given}{lethal}")
        detail = f"{left} lost" if left else ""
        return Choice(", ".join(parts), partial(self.play, action), detail)

    def _start_sharing(self) -> None:
        self.points = {}
        self.open_sharing(0)

    def open_sharing(self, cursor: int) -> None:
        """The list of a free distribution: Enter or a click gives a point, Left takes one back."""
        view: SenshiaiView = self.view
        battle = view.battle
        assert battle is not None and self.points is not None
        left = battle.pool - sum(self.points.values())
        lines = []
        for unit in self.victims(battle):
            words = f"{picking.card_name(unit.card)}: {self.points.get(unit.slot, 0)}"
            lines.append(Choice(words, partial(self.give_point, unit.slot, 1), f"Resistance {unit.resistance}"))
        lines.append(Choice("Assign these points", self._finish_sharing, f"{left} left" if left else "all given"))
        lines.append(Choice("Back to the listed ways", self._stop_sharing))
        self.open_list(f"Share {battle.pool} points: Right gives, Left takes back", lines, self._victims_at(battle))
        assert self.choices is not None
        self.choices.cursor = min(cursor, len(lines) - 1)

    def give_point(self, slot: int, by: int) -> None:
        """Gives a point to a Unit, or takes one back; the first one begins a free distribution."""
        view: SenshiaiView = self.view
        if view.battle is None or slot not in {unit.slot for unit in self.victims(view.battle)}:
            return
        if self.points is None:
            self.points = {}
        cursor = self.choices.cursor if self.choices is not None else 0
        left = view.battle.pool - sum(self.points.values())
        now = self.points.get(slot, 0) + by
        if now < 0 or (by > 0 and left <= 0):
            self.refuse("No points are left to give." if by > 0 else "It has no points.", self.ground.box.midtop)
            return
        self.points = {**self.points, slot: now}
        self.open_sharing(cursor)

    def adjust(self, by: int) -> bool:
        """Left or Right in the list of a free distribution."""
        view: SenshiaiView = self.view
        if self.points is None or self.choices is None or view.battle is None:
            return False
        found = self.victims(view.battle)
        if self.choices.cursor < len(found):
            self.give_point(found[self.choices.cursor].slot, by)
        return True

    def _finish_sharing(self) -> None:
        assert self.points is not None
        given = tuple(sorted((slot, value) for slot, value in self.points.items() if value))
        if not self.play(act.Distribute(given)):
            self.open_sharing(len(given))

    def _stop_sharing(self) -> None:
        self.points = None
        self._ask_damage()

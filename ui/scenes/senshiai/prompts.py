"""Lists for what must be decided on the spot: Effects to carry, stances, damage, fleeing; each beside its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from games.core.words import capital, clauses, listing, row, tr, tr_n, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.printed import name_of, path_name, text_of
from games.senshiai.rules import actions as act
from games.senshiai.view.battle_outlook import Outlook, Prospect, outlook_begun
from games.senshiai.view.blow import Blow, blow_of, listed, victims
from games.senshiai.view.view import BattleView
from games.senshiai.words.ahead import ahead_lines
from games.senshiai.words.battle import stance_words
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.described import describe
from games.senshiai.words.phrases import points_words
from ui.controls.key_hints import label
from ui.scenes.senshiai import picking
from ui.scenes.senshiai.choices import Choice, Choices
from ui.scenes.senshiai.selection import Snapshot, board_of, cast_ahead_of, space_at
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.scene.replies import CHANGED, Play, Refuse, Reply

FORCED: Final = ("carry", "stance", "assign", "flee")
"""The phases in which a list opens by itself."""


def forced(snapshot: Snapshot) -> bool:
    """True where the snapshot's phase opens such a list."""
    return snapshot.mine and snapshot.view.phase in FORCED


class Prompts:
    """Opens lists of choices for one table."""

    def __init__(self, table: SharedTable) -> None:
        self.table, self.selection = table, table.selection

    # -- lists -------------------------------------------------------------------------------

    def open(
        self, title: str, lines: Sequence[Choice], at: pygame.Rect, snapshot: Snapshot, soft: str = "", rolled: int = 0
    ) -> Reply[act.Action]:
        """Opens a list beside a place."""
        self.table.context.lead_board()
        self.selection.choices = Choices(title, list(lines), at, self._matters(snapshot), soft, rolled)
        self.follow_hint()
        self.lay_out()
        return CHANGED

    def follow_hint(self) -> None:
        """Moves the cursor of the open list to the line that a hint is about."""
        choices, hinted = self.selection.choices, self.selection.hinted
        if choices is not None and hinted is not None:
            found = (number for number, line in enumerate(choices.lines) if line.action == hinted)
            choices.cursor = next(found, choices.cursor)

    def lay_out(self) -> None:
        """Places the open list anew."""
        if self.selection.choices is not None:
            self.selection.choices.lay_out(self.table.plan.area.inflate(-12, -12), self.table.look)

    def _matters(self, snapshot: Snapshot) -> list[pygame.Rect]:
        """The spaces that an open list is about: a battle's, and where Units may go or an Event be cast."""
        battle, names = snapshot.view.battle, board_of(snapshot).by_name
        found = sorted({names[battle.source], names[battle.target]}) if battle is not None else []
        return [self.table.ground.rect(space) for space in dict.fromkeys([*found, *self.selection.targets(snapshot)])]

    def ask_about(
        self, title: str, found: Sequence[act.Action], at: pygame.Rect, snapshot: Snapshot,
        choosing: Callable[[], Reply[act.Action]] | None = None,
    ) -> Reply[act.Action]:  # fmt: skip
        """A list of actions to choose from; `choosing` takes up the Company that stands there instead."""
        lines = [
            Choice(
                describe(snapshot.view, action, snapshot.names), partial(self.take, action), action=action,
                under=_what_comes(action, snapshot),
            )
            for action in found
        ]  # fmt: skip
        if choosing is not None:
            lines.append(Choice(tr("Choose this Company instead"), choosing))
        return self.open(title, lines, at, snapshot)

    def take(self, action: act.Action) -> Reply[act.Action]:
        """An action was chosen: a battle shows its forecast first, everything else is done."""
        selection = self.selection
        selection.choices = None
        if isinstance(action, act.Attack | act.Shoot) and selection.armed != action:
            selection.armed = action
            return CHANGED
        return Play(action)

    def press(self, line: int) -> Reply[act.Action]:
        """A line of the open list was chosen."""
        choices = self.selection.choices
        if choices is None or not 0 <= line < len(choices.lines):
            return CHANGED
        choices.cursor = line
        if self.selection.points is None:
            self.selection.choices = None
        return choices.lines[line].press()

    def ask_who_goes(self, snapshot: Snapshot, cursor: int = 0) -> Reply[act.Action]:
        """The Units of the chosen Company, each taken along or left behind by its line: the way without a pointer
        and without digits."""
        src = self.selection.src
        assert src is not None
        lines = []
        for number, unit in enumerate(picking.troops(space_at(snapshot, src))):
            goes = tr("goes along") if unit.slot in self.selection.slots else tr("stays behind")
            turn = partial(self._turn_unit, unit.slot, number, snapshot)
            lines.append(Choice(card_name(unit.card), turn, goes, who=(unit,)))
        lines.append(Choice(tr("Done"), lambda: CHANGED))
        reply = self.open(tr("Who goes along?"), lines, self.table.ground.rect(src), snapshot)
        assert self.selection.choices is not None
        self.selection.choices.cursor = cursor
        return reply

    def _turn_unit(self, slot: int, line: int, snapshot: Snapshot) -> Reply[act.Action]:
        self.selection.toggle(slot, snapshot)
        return self.ask_who_goes(snapshot, line)

    # -- what a phase asks for ---------------------------------------------------------------

    def open_forced(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Opens the list of the phase, once for each decision."""
        key = (snapshot.version, snapshot.shown, snapshot.viewer)
        if not forced(snapshot) or self.selection.opened == key:
            return None
        self.selection.opened = key
        if self.selection.points is not None:
            return self.open_sharing(0, snapshot)
        questions = (self._ask_carry, self._ask_stance, self._ask_damage, self._ask_flee)
        return questions[FORCED.index(snapshot.view.phase)](snapshot)

    def _at(self, name: str, snapshot: Snapshot) -> pygame.Rect:
        space = board_of(snapshot).by_name.get(name)
        return self.table.ground.rect(space) if space is not None else self.table.plan.spaces.inflate(-200, -200)

    def _ask_carry(self, snapshot: Snapshot) -> Reply[act.Action]:
        lines = [
            Choice(tr("It goes along with those who leave"), partial(Play, act.Carry()), action=act.Carry()),
            Choice(tr("It stays with those who stay"), partial(Play, act.Leave()), action=act.Leave()),
        ]
        where = next((each.source for each in reversed(snapshot.view.stack) if each.source), "")
        title = tr("{card} lies on the Company on {cell}", card=card_name(snapshot.view.question), cell=where)
        return self.open(title, lines, self._at(where, snapshot), snapshot)

    def _ask_stance(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Every Path with what comes of it; the one that the forecast was asked for stands ready."""
        battle = snapshot.view.battle
        assert battle is not None
        attacking = snapshot.actor == battle.seat
        reserve = snapshot.view.seats[battle.foe].reserve
        lines, paths = [], [action.path for action in snapshot.view.legal if isinstance(action, act.Stance)]
        for path in paths:
            found = outlook_begun(snapshot.view, path)
            text = stance_words(found, battle.target, reserve, attacking) if found is not None else ""
            words = tr("Fight in the {path} Path", path=path_name(path))
            stance = act.Stance(path)
            lines.append(Choice(words, partial(Play, stance), text, _fallen(found, attacking), action=stance))
        title = tr("In which Path does your Company fight?")
        reply = self.open(title, lines, self._at(battle.target, snapshot), snapshot)
        if self.selection.stance in paths and self.selection.choices is not None:
            self.selection.choices.cursor = paths.index(self.selection.stance)
        return reply

    def _ask_flee(self, snapshot: Snapshot) -> Reply[act.Action]:
        found = [action for action in snapshot.view.legal if isinstance(action, act.Flee)]
        known = found[0].space in board_of(snapshot).spaces
        at = self.table.ground.rect(found[0].space) if known else self.table.plan.spaces
        return self.ask_about(tr("Who flees, and where to?"), found, at, snapshot)

    # -- damage ------------------------------------------------------------------------------

    def _victims_at(self, battle: BattleView, snapshot: Snapshot) -> pygame.Rect:
        return self._at(battle.target if battle.striking == battle.seat else battle.source, snapshot)

    def _ask_damage(self, snapshot: Snapshot) -> Reply[act.Action]:
        """The ready-made ways with what each costs, the dearest for the other side first."""
        battle = snapshot.view.battle
        assert battle is not None
        lines = [_assign_line(action, blow, _struck_name(snapshot)) for action, blow in listed(snapshot.view)]
        lines.append(Choice(tr("Assign points by hand"), partial(self.share, snapshot), label("S", "senshiai.share")))
        roll = battle.rolls[battle.striking != battle.seat]
        # translators: a picture of the die follows
        soft = tr("{points} and a roll of", points=battle.pool - roll)
        title = points_words(battle.pool)
        return self.open(title, lines, self._victims_at(battle, snapshot), snapshot, soft, roll)

    def share(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Begins to share the points out by hand, or goes back to the ready ways."""
        if snapshot.view.phase != "assign" or not snapshot.mine:
            return Refuse(tr("Points are shared out while you give those of a battle."), rule="assigning")
        if self.selection.points is not None:
            self.selection.points = None
            return self._ask_damage(snapshot)
        self.selection.points = {}
        return self.open_sharing(0, snapshot)

    def open_sharing(self, cursor: int, snapshot: Snapshot) -> Reply[act.Action]:
        """The list of a free distribution: Enter or a click gives a point, Left takes one back."""
        battle, points = snapshot.view.battle, self.selection.points
        assert battle is not None and points is not None
        left, blow = battle.pool - sum(points.values()), blow_of(snapshot.view, points)
        lines = []
        for unit in victims(battle):
            words = tr("{card}: {points}", card=card_name(unit.card), points=points.get(unit.slot, 0))
            give = partial(self.give_point, unit.slot, 1, snapshot)
            lines.append(Choice(words, give, tr("Resistance {n}", n=unit.resistance), blow=blow, who=(unit,)))
        done = tr("{n} left", n=left) if left else tr("all given")
        under, reserve = capital(cost_words(blow)), reserve_words(blow, _struck_name(snapshot))
        if reserve:
            under = tr("{cost}. {reserve}", cost=under, reserve=reserve)
        lines.append(Choice(tr("Give these points"), partial(self.finish_sharing, snapshot), done, under, blow))
        lines.append(
            Choice(
                tr("Back to the suggested splits"),
                partial(self.share, snapshot),
                label("S", "senshiai.share"),
                blow=blow,
            )
        )
        title, soft = points_words(battle.pool), tr("Right gives a point, Left takes one back")
        reply = self.open(title, lines, self._victims_at(battle, snapshot), snapshot, soft)
        assert self.selection.choices is not None
        self.selection.choices.cursor = min(cursor, len(lines) - 1)
        return reply

    def give_point(self, slot: int, by: int, snapshot: Snapshot) -> Reply[act.Action]:
        """Gives a point to a Unit, or takes one back; the first one begins a free distribution."""
        battle, selection = snapshot.view.battle, self.selection
        if battle is None or slot not in {unit.slot for unit in victims(battle)}:
            return CHANGED
        points = selection.points = selection.points or {}
        cursor = selection.choices.cursor if selection.choices is not None else 0
        left = battle.pool - sum(points.values())
        given = points.get(slot, 0) + by
        if given < 0 or (by > 0 and left <= 0):
            words = tr("No points are left to give.") if by > 0 else tr("It has no points.")
            return Refuse(words, self.table.ground.box.midtop, "assigning-exactly")
        selection.points = {**points, slot: given}
        return self.open_sharing(cursor, snapshot)

    def adjust(self, by: int, snapshot: Snapshot) -> Reply[act.Action]:
        """Left or Right in the list of a free distribution."""
        choices, battle = self.selection.choices, snapshot.view.battle
        if self.selection.points is None or choices is None or battle is None:
            return CHANGED
        found = victims(battle)
        return self.give_point(found[choices.cursor].slot, by, snapshot) if choices.cursor < len(found) else CHANGED

    def finish_sharing(self, snapshot: Snapshot) -> Reply[act.Action]:
        """Gives the points as they have been shared out by hand."""
        assert self.selection.points is not None
        given = tuple(sorted((slot, value) for slot, value in self.selection.points.items() if value))
        return Play(act.Distribute(given))


def _what_comes(action: act.Action, snapshot: Snapshot) -> str:
    """Returns what an ability or a cast brings about, in words."""
    if isinstance(action, act.Cast):
        lines = ahead_lines(cast_ahead_of(action, snapshot), snapshot.names)
        return clauses(f"{what} {values}".rstrip() for what, values, soft in lines if not soft)
    pile = snapshot.view.seats[snapshot.view.actor].discard
    if isinstance(action, act.Produce):
        if not pile:
            return tr("Your Discard Pile is empty: nothing comes back")
        return tr("Brings {card} back", card=card_name(pile[0]))
    if isinstance(action, act.Activate):
        return text_of(CARD_NUMBERS[space_at(snapshot, action.space).terrain])
    return ""


def _assign_line(action: act.Assign, blow: Blow, foe: str) -> Choice:
    parts = [tr("{card} {points}", card=card_name(unit.card), points=value) for unit, value in blow.points]
    under, who = reserve_words(blow, foe), [unit for unit, _ in blow.points]
    bearer = next((unit for unit, _ in blow.points if not unit.slot), None)
    if bearer is not None and not blow.waste:
        under = tr("{card} absorbs it: no card is wasted", card=card_name(bearer.card))
    if blow.lost:
        under = tr_n("{n} point lost", "{n} points lost", blow.lost)
    return Choice(row(parts), partial(Play, action), cost_words(blow), capital(under), blow, who, action)


def _struck_name(snapshot: Snapshot) -> str:
    """Returns the name of who loses by the points being shared out."""
    battle = snapshot.view.battle
    assert battle is not None
    return snapshot.names[battle.foe if battle.striking == battle.seat else battle.seat]


def reserve_words(blow: Blow, foe: str) -> str:
    """The Reserve before and after a blow that wastes cards."""
    if not blow.waste:
        return ""
    before, after = blow.reserve
    return tr_who(
        foe, "Your Reserve: {before} → {after}", "{name}’s Reserve: {before} → {after}", before=before, after=after
    )


def cost_words(blow: Blow) -> str:
    """Returns what a sharing of the points costs: who falls, how many cards."""
    parts = [tr_n("{n} falls", "{n} fall", len(blow.falls))] if blow.falls else []
    if blow.waste:
        parts.append(tr_n("-{n} card", "-{n} cards", blow.waste))
    return row(parts) or tr("nobody falls")


def _fallen(found: Outlook | None, attacking: bool) -> str:
    """Returns which of the own Units could fall, and which of the others."""
    if found is None:
        return ""
    own, others = (found.answered, found.struck) if attacking else (found.struck, found.answered)
    yours, theirs = _could_fall(own), _could_fall(others)
    first = tr("Yours that could fall: {cards}", cards=yours) if yours else tr("None of yours can fall")
    second = tr("theirs that could fall: {cards}", cards=theirs) if theirs else tr("none of theirs can fall")
    return tr("{first}; {second}", first=first, second=second)


def _could_fall(side: Sequence[Prospect]) -> str:
    return listing(list(dict.fromkeys(name_of(each.fighter.card) for each in side if any(each.falls))))

"""What a person at a table meets after an action, tick by tick: all that is shown, said, heard and read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pygame

from games.core.match import Match
from tests.ui.driving import Hands, drawn
from tests.ui.scenes.senshiai.worlds import Pair, PassingBots, same_dice
from tests.ui.spoken import nodes
from tests.ui.tables import waits_to_pass
from ui.scenes.tables import make_table
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.screen import HandoverScreen
from ui.table.panel.log import LogBlock
from ui.table.table import Table
from ui.window.app import App

Chooses = Callable[[Any], Any] | None
TICK = 0.05
MOST = 160


def met(
    app: App, match: Match, action: Any, *, looks: int = 1, pictures: bool = False, choose: Chooses = None
) -> list[Any]:  # fmt: skip
    """What is seen from the action on, until a person is to act again or a bot begins with a turn of its own.

    Whoever is called sits down; whoever is asked for courtesy, and holds nothing, passes.
    """
    app.settings.game.clear()
    pygame.event.clear()
    heard: list[str] = []
    bots, hands = PassingBots(looks, choose), Hands(app)
    with same_dice(), patch.object(App, "bots", bots), patch.object(app.sounds, "play", heard.append):
        table: Table = make_table(app, match, keeps=False)
        app.push(table)
        table.runner.paused = True
        for _ in range(3):
            app.step([], TICK)
            hands.sit_down()
        hands.wait(lambda: not app.tasks.busy)
        heard.clear()  # of the danger before the action, which is worked out in its own time
        table.runner.paused = False
        match.play(action)
        found = [_seen(table, heard, pictures=pictures)]
        for _ in range(MOST):
            if isinstance(app.top, HandoverScreen):
                found.append((app.top.name, app.top.words))
                hands.sit_down()
            elif table.snapshot.asked:
                table.run_command("pass")
            elif waits_to_pass(table) or (
                not table.runner.held_back and not table.feature(ResponseWindow).waiting(table) and _is_anew(table)
            ):
                break
            app.step([], TICK)
            if table.snapshot.outcome is not None:
                break  # what was hidden is told now
            found.append(_seen(table, heard, pictures=pictures))
        while app.top is not table:
            app.pop()
        app.pop()
        app.step([], TICK)
    return found


def _is_anew(table: Table) -> bool:
    """Whether somebody decides what the worlds may differ in: the person, or a bot in its own turn."""
    view = table.match.view(None)
    person = table.runner.person_to_act
    asked = person is not None and table.feature(ResponseWindow).declared(person, table) is None
    return asked or table.match.outcome is not None or view.phase in ("main", "draw")


def _seen(table: Table, heard: list[str], *, pictures: bool) -> Any:
    snapshot = table.snapshot
    spoken = snapshot.memo(
        ("heard", table.notices.words), lambda: tuple((each.name, each.value) for each in nodes(table))
    )
    buttons = tuple((each.command, each.enabled, each.face.text) for each in (*table.parts.buttons, *table.parts.small))
    words = tuple(" | ".join(cell.text for cell in row.cells) for row in table.log.rows)
    entries = tuple((each.actor, each.lines, each.events) for each in snapshot.records if each.lines or each.events)
    return (
        snapshot.mine, snapshot.asked, snapshot.waits, snapshot.turn, snapshot.prompt, snapshot.view,
        snapshot.can_undo, snapshot.can_redo, snapshot.may_hint,
        table.notices.words, buttons, words, entries, spoken, tuple(heard), snapshot.clock,
        tuple(repr(each) for each in table.blocks if not isinstance(each, LogBlock)),
        drawn(table) if pictures else b"",
    )  # fmt: skip


def difference(
    app: App, pair: Pair, *, looks: int = 1, clock: bool = False, pictures: bool = False, choose: Chooses = None
) -> str:  # fmt: skip
    """Where the two worlds differ to who sits at the table, in words; "" where they do not."""
    if pictures:  # what is drawn the first time is drawn roughly for a moment
        met(app, pair.match(pair.asked, clock=clock), pair.action, pictures=True)
    one, other = (
        met(app, pair.match(state, clock=clock), pair.action, looks=looks, pictures=pictures, choose=choose)
        for state in (pair.asked, pair.unasked)
    )
    if len(one) != len(other):
        return f"{len(one)} ticks and {len(other)}"
    for tick, (mine, its) in enumerate(zip(one, other, strict=True)):
        for place, (a, b) in enumerate(zip(mine, its, strict=True)):
            if a != b:
                return f"tick {tick}, thing {place}: {_apart(a, b)}"
    return ""


def _apart(one: Any, other: Any) -> str:
    """What differs, of two long tuples the first part alone."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return next((_apart(a, b) for a, b in zip(one, other, strict=True) if a != b), "")
    return f"{one!r:.700} / {other!r:.700}"

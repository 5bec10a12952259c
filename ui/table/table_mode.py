"""Modes: what may be done at a table, and what its panel offers: playing, watching, a review."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.core.words import number, tr, tr_c, tr_who
from ui.controls.key_hints import by_pad, how
from ui.controls.labels import ButtonLabel
from ui.table.feature import Commands, Feature
from ui.table.mode_traits import ModeTraits
from ui.table.panel.blocks import Prompt
from ui.table.running.match_runner import PACE_NAMES, PACES
from ui.table.scene.disabled import not_yours
from ui.table.scene.game_scene import PanelButton, PanelContent, PanelShape
from ui.table.scene.replies import Refuse
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

WATCHING_HEIGHT: Final = 46
"""The height of the buttons of a table at which nobody plays."""


class TableMode(ModeTraits, Feature):
    """What a kind of table changes of the plain one, a match that is played; where only bots play it is watched."""

    def commands(self, table: TableContext) -> Commands:
        """Commands that this kind of table adds or answers in its own way: pausing, for a table of bots."""
        runner = table.runner

        def pause() -> None:
            if not runner.all_bots:
                table.run_command("menu")
                return
            runner.paused = not runner.paused
            runner.drop_thinking()
            table.refresh()

        def step() -> None:
            if runner.all_bots:
                runner.step_once()
                table.refresh()
            else:
                table.say(tr("One move at a time is for tables where only bots play."))

        def pace(by: int) -> None:
            runner.pace = min(max(0, runner.pace + by), len(PACES) - 1)
            table.refresh()

        def to_end() -> None:
            if runner.all_bots:
                runner.paused, runner.pace = False, len(PACES) - 1
                table.refresh()

        def stop() -> None:
            if runner.all_bots:
                table.app.home()

        return {
            "pause": pause, "step": step, "slower": lambda: pace(-1), "faster": lambda: pace(1), "stop": stop,
            "to-end": to_end, "look-back": lambda: table.review(table.match.index),
        }  # fmt: skip

    def permits(self, action: Any, table: TableContext) -> Refuse | None:
        """Why an action of the person at the screen is not played; None: the rules decide."""
        return None if table.snapshot.mine else Refuse(not_yours(table.snapshot))

    def play(self, action: Any, table: TableContext) -> None:
        """Plays an action of the person at the screen. Raises `IllegalAction`, and then nothing has changed."""
        table.match.play(action)

    def permits_end(self) -> Refuse | None:
        """Why the match is not ended from outside the rules, by resigning or a draw; None: it is."""
        return None

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """The panel's shape, given the game's own; a watched table has the watcher's buttons."""
        return watching_shape(own) if snapshot.watched else own

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """The panel, given the game's own; a watched table has the watcher's buttons."""
        return replace(own, buttons=_watch_buttons(table), small=_watcher()) if snapshot.watched else own

    def played(self, table: TableContext) -> None:
        """The person at the screen has played an action."""

    def prompt(self, parts: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> Prompt | None:
        """The prompt in place of the game's: who is thinking, or that the table is held."""
        if snapshot.outcome is not None or snapshot.asked:  # whoever is to move waits for who is asked
            return None
        runner = table.runner
        if snapshot.waits:
            return Prompt(tr("Others may answer."), tr("You can look around meanwhile."), idle=True)
        if runner.paused:
            padded = tr("The buttons below continue, or play one move.")
            return Prompt(tr("Paused."), by_pad(padded, tr("F8 continues, F9 plays one move.")))
        bot = runner.bot_to_act
        if bot is None:
            return None
        if runner.awaits_key:
            words = tr("{name} is ready.", name=snapshot.players[bot].name)
            text, padded = tr("Press any key to show the move."), tr("Press any button to show the move.")
            return Prompt(words, *how(tr("Press any key or click to show the move."), spoken=text, padded=padded))
        progress, words = runner.bot_requests.progress, tr("You can look around meanwhile.")
        if progress and not snapshot.hides:  # how far it comes depends on what it holds
            words = tr("Depth {depth}, {n} positions", depth=progress.depth, n=number(progress.nodes))
        return Prompt(tr_who(snapshot.players[bot].name, "You are thinking.", "{name} is thinking."), words, idle=True)

    def subtitle(self, snapshot: TableSnapshot[Any], table: TableContext) -> str | None:
        """What stands beside the game's name, in place of the turn."""
        return snapshot.series or None


def _watcher() -> tuple[PanelButton, ...]:
    return PanelButton("save", ButtonLabel(tr("Save"))), PanelButton("stop", ButtonLabel(tr("Home")))


def watching_shape(own: PanelShape) -> PanelShape:
    """The buttons of a watched table, which are the same for all games."""
    return replace(own, columns=2, button_height=WATCHING_HEIGHT, small_columns=2, small_height=36)


def _watch_buttons(table: TableContext) -> tuple[PanelButton, ...]:
    """What a table where only bots play offers."""
    runner = table.runner
    held, pace = runner.paused, runner.pace
    # translators: a pace: "very slow" or "fast"; small, on a button.
    slower = tr(PACE_NAMES[pace - 1]) if pace > 0 else tr("now {pace}", pace=tr(PACE_NAMES[0]))
    faster = tr(PACE_NAMES[pace + 1]) if pace < len(PACES) - 1 else tr("now {pace}", pace=tr(PACE_NAMES[-1]))
    going = ButtonLabel(
        tr_c("paused", "Continue") if held else tr("Pause"), "F8", kind="act", icon="play" if held else "pause"
    )
    return (
        PanelButton("pause", going),
        PanelButton("step", ButtonLabel(tr("One move"), "F9", icon="step")),
        PanelButton("slower", ButtonLabel(tr("Slower"), slower, icon="minus"), pace > 0),
        PanelButton("faster", ButtonLabel(tr("Faster"), faster, icon="plus"), pace < len(PACES) - 1),
        PanelButton("to-end", ButtonLabel(tr("To the end"), icon="last"), pace < len(PACES) - 1 or held),
        PanelButton("look-back", ButtonLabel(tr("Review"), icon="first")),
    )


def standard_buttons(snapshot: TableSnapshot[Any]) -> list[PanelButton]:
    """Undo, redo, hint, save and the endings that the match offers."""
    buttons = [
        PanelButton("undo", ButtonLabel(tr("Undo"), icon="undo"), snapshot.can_undo),
        PanelButton("redo", ButtonLabel(tr("Redo"), icon="redo"), snapshot.can_redo),
        PanelButton("hint", ButtonLabel(tr("Hint"), icon="hint"), snapshot.may_hint),
        PanelButton("save", ButtonLabel(tr("Save"), icon="save")),
    ]
    asked = snapshot.person is not None and snapshot.passes_to is None
    if "draw" in snapshot.endings:
        buttons.append(PanelButton("offer-draw", ButtonLabel(tr("Offer draw"), icon="draw"), asked))
    if "resign" in snapshot.endings:
        buttons.append(PanelButton("resign", ButtonLabel(tr("Resign"), icon="resign"), asked))
    return buttons


def small_standard_buttons(snapshot: TableSnapshot[Any]) -> list[PanelButton]:
    """The standard buttons as small ones: words alone, which stand in one line."""
    return [replace(each, face=ButtonLabel(each.face.text)) for each in standard_buttons(snapshot)]

"""Plays matches in the window by keys alone, by nothing but what a screen reader says, and counts what is said unasked.

python3 -m tests.tools.heard_by_keys                    a match of every game against a novice, in full and in brief
python3 -m tests.tools.heard_by_keys niwa --seed 4      of one game, with another deal
    --lines FOLDER                                      and writes what was said and pressed into files there

Unasked is what a reader says by itself: refusals, what is asked, what happened, tips. What the keyboard's cursor stands
on is read because somebody moved it, so it is written down (after `>`), and not counted; nor is where it would go next
once it was turned.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from math import dist
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from games import find_info, ready_games
from games.bots.worker_messages import WorkerAnswer
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.narration import narration_of
from tests.tools.words_heard import OPTIONS
from tests.ui.by_ear import ByEar
from tests.ui.driving import Hands
from tests.ui.oracle import Oracle
from tests.ui.spoken import Listener, listen, nodes
from ui.controls.screen import Screen
from ui.services.folders import find_folders
from ui.services.settings import BRIEF, FULL, Settings
from ui.table.table import Table
from ui.window.app import App

LIVE: Final = ("urgent", "polite")
MOST: Final = 900
"""So many presses in a match at most."""
PATIENCE: Final = 60
"""So many turns of the loop until everything has been told at most."""
IDLE: Final = 400
"""So often nothing may be offered, one time after the other."""
WAIT: Final = 0.02
"""Seconds of a pause while nothing is offered."""
FAR: Final = 60
"""So many steps of the cursor on the way to a place at most."""
ARROWS: Final = ((pygame.K_LEFT, (-1, 0)), (pygame.K_RIGHT, (1, 0)), (pygame.K_UP, (0, -1)), (pygame.K_DOWN, (0, 1)))


class Novice(Oracle):
    """A bot of this process that looks at one position."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def poll(self) -> list[Any]:
        if self._open is None:
            return super().poll()
        (ticket, view), self._open = self._open, None
        choice = self._match.game.make_bot("novice").choose(view, Budget(Limit(nodes=1)), Random(self._match.index))
        return [WorkerAnswer(ticket, choice)]


class ByKeys(ByEar):
    """Presses keys for what it chooses: arrows and Enter on the board, Tab and Enter for a button."""

    def __init__(self, hands: Hands, voice: Listener, seed: int) -> None:
        super().__init__(hands, voice, seed)
        self.said: list[str] = []
        """What was said, and after `>` what the cursor stood on and what was pressed."""
        self.words = 0
        self.jumped = 0
        """How often the cursor did not come to a place by arrows."""
        self._sends = 0
        self._answers: set[str] = set()
        """What was said because the cursor was turned."""

    def hear(self) -> None:
        """Writes down what a reader has been sent that it says by itself."""
        for sent in (each for tree in self.voice.sends[self._sends :] for each in tree.values()):
            if sent.role in LIVE and sent.name and sent.name not in self._answers:
                self.said.append(sent.name)
                self.words += len(sent.name.split())
        self._sends = len(self.voice.sends)

    def settle(self) -> None:
        """Lets the program run until it has told everything."""
        access = self.hands.app.access.follower
        assert access is not None
        for turn in range(PATIENCE):
            self.hands.app.step([], 0.2)
            if turn > 2 and not access.due:
                break
        self.hear()

    def act(self) -> bool:
        """Chooses and presses; False where nothing is offered."""
        self.settle()
        found = self.offered()
        if not found:
            time.sleep(WAIT)
            return False
        chosen = self.voice.tree[self.rng.choice(found)]
        self.pressed.append(chosen.name)
        self.said.append(f"> {chosen.name}")
        if chosen.role == "cell":
            self._walk_to(chosen.name)
        else:
            self._tab_to(chosen.name)
        self.hands.key(pygame.K_RETURN)
        self.settle()
        return True

    def _walk_to(self, name: str) -> None:
        table = self.hands.app.top
        assert isinstance(table, Table) and table.scene.reach is not None
        reach = table.scene.reach
        key = next(each.key for each in nodes(table) if each.role == "cell" and each.name == name)
        goal = next(each for each in reach.places(table.snapshot) if each.name == key)
        boxes = {each.spot: each.box for each in reach.places(table.snapshot)}
        table.focus.focus(None)
        been: list[Any] = []
        for _ in range(FAR):
            here = reach.cursor()
            if here == goal.spot:
                return
            been.append(here)
            self.hands.key(self._towards(boxes.get(here), goal.box, been.count(here)))
            if self._ahead(table):
                self._turn_and_step(table, goal.box)
        self.jumped += 1
        reach.stand(goal.spot, table.snapshot)

    def _towards(self, here: pygame.Rect | None, goal: pygame.Rect, tries: int) -> int:
        if here is None or tries > 2:
            return self.rng.choice(ARROWS)[0]
        away = goal.centerx - here.centerx, goal.centery - here.centery
        best = sorted(ARROWS, key=lambda each: -(each[1][0] * away[0] + each[1][1] * away[1]))
        return best[tries - 1][0]

    def _ahead(self, table: Table) -> str:
        """The place to which Up is said to lead, as the cursor was turned; "" where arrows lead as they point."""
        self._answers.update(each.name for each in nodes(table) if each.key == "ahead")
        assert table.scene.reach is not None
        return table.scene.reach.ahead(table.snapshot)

    def _turn_and_step(self, table: Table, goal: pygame.Rect) -> None:
        """Hears every direction once, turns to the one that leads nearest to a goal, and steps there."""
        assert table.scene.reach is not None
        boxes = {each.name: each.box.center for each in table.scene.reach.places(table.snapshot)}
        find = partial(narration_of(table.match.game).find, table.snapshot.view)
        heard: list[str] = []
        while (place := self._ahead(table)) not in heard:
            heard.append(place)
            self.hands.key(pygame.K_RIGHT)
        best = min(heard, key=lambda place: dist(boxes[find(place) or ""], goal.center))
        while self._ahead(table) != best:
            self.hands.key(pygame.K_RIGHT)
        self.hands.key(pygame.K_UP)

    def _tab_to(self, name: str) -> None:
        for _ in range(FAR):
            focused = self.voice.tree.get(self.voice.focus)
            if focused is not None and focused.name == name and focused.role != "cell":
                return
            self.hands.key(pygame.K_TAB)
            self.hands.app.step([], 0.2)
        self.jumped += 1
        self.voice.ask("focus", name)
        self.hands.send()


def play(game_id: str, seed: int, how: str) -> tuple[ByKeys, Match]:
    """One match to its end, or as far as so many presses lead."""
    game = find_info(game_id).load()
    options = game.rules.make_options(OPTIONS.get(game_id, {}))
    match = Match(game, options, [Seat("Aoi"), Seat("Ren", "novice")], seed=seed)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            motion="off", moments="never", sound=False, tips=False, announcements=how, bot_pace="at once"
        )
        app = App(find_folders(folder), settings)
        try:
            app.thinkers.use(Novice(match))  # type: ignore[arg-type]
            app.push(Screen(app))
            app.step([], 0.02)
            hands = Hands(app)
            app.open_match(match)
            player = ByKeys(hands, listen(app), seed)
            idle = 0
            while match.outcome is None and len(player.pressed) < MOST and idle < IDLE:
                idle = 0 if player.act() else idle + 1
            player.settle()
        finally:
            app.close()
    return player, match


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a line for each game: own actions, words an action in full and in brief, the ratio."""
    games = [info.id for info in ready_games()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*games, []], help=", ".join(games))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", metavar="FOLDER", type=Path)
    chosen = parser.parse_args(arguments)
    print(
        "| game | own actions | words an action, in full | in brief | ratio | ended | without arrows |\n"
        + "|---" * 7
        + "|"
    )
    for game in chosen.games or games:
        found = {how: play(game, chosen.seed, how) for how in (FULL, BRIEF)}
        counts = []
        for how, (player, match) in found.items():
            own = sum(each.actor == 0 for each in match.entries())
            counts.append(player.words / max(1, own))
            if chosen.lines:
                (chosen.lines / f"{game}-{how}.txt").write_text("\n".join(player.said) + "\n", encoding="utf-8")
        ended = all(match.outcome is not None for _, match in found.values())
        jumped = sum(player.jumped for player, _ in found.values())
        words = f"{counts[0]:.1f} | {counts[1]:.1f} | {counts[1] / counts[0]:.2f}"
        print(f"| {game} | {own} | {words} | {ended} | {jumped} |", flush=True)


if __name__ == "__main__":
    main()

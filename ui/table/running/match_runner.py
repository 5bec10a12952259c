"""Keeps a match going: chance, bots, the clock, its file. Draws nothing and asks nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from math import inf
from typing import Final

from games.bots.draw_offers import accepts_draw
from games.bots.levels import thinking_time
from games.core.assistance import HINT
from games.core.bot import Choice, Limit
from games.core.lines import mark_assisted
from games.core.match import Match
from games.core.quiet import joined
from games.core.types import CHANCE, OVER
from games.core.words import N_, tr
from ui.controls.screen import AppServices
from ui.services.matches.autosaver import Autosaver
from ui.services.mission_records import note_mission
from ui.services.puzzles.deals import note_deal
from ui.services.results import reckon
from ui.table.running.bot_requests import BotRequests

PAUSE_BEFORE_BOT: Final = 0.35
"""Seconds that a bot's move stays back at least, so that a person sees the turn change."""
BOT_PACES: Final[Mapping[str, tuple[float, float, float]]] = {
    "at once": (0.0, 0.0, 0.0),
    "quick": (0.2, 0.2, 0.4),
    "normal": (PAUSE_BEFORE_BOT, 0.5, 1.0),
    "slow": (1.0, 1.2, 2.0),
    "key": (0.0, 0.0, 0.0),
}
"""By the setting: seconds before a bot's answer to a person, before its next action, before another bot's action."""
RETELLING: Final = {"at once": 1.0, "quick": 0.6, "normal": 1.0, "slow": 2.0, "key": 1.0}
"""By the same setting: how much longer each item is told when all are told again."""
LONGER: Final = 1.8
"""How much longer what came before stays in sight where it deserves that."""

PACES: Final = (2.5, 1.2, PAUSE_BEFORE_BOT, 0.0)
"""The same where only bots play, at the speeds that the onlooker can choose."""
PACE_NAMES: Final = (N_("very slow"), N_("slow"), N_("normal"), N_("fast"))
LONG_WAIT: Final = 5.0
"""Seconds of waiting for bots after which the bell tells that it is over."""


class TurnBell:
    """Follows a match: rings when, after something that others did, it is a person's turn."""

    def __init__(self, app: AppServices) -> None:
        self._app = app
        self._waited = 0.0

    def wait(self, seconds: float) -> None:
        """Time passes in which a bot is to act."""
        self._waited += seconds

    def follow(self, *, by_bot: bool, person: bool) -> None:
        """Something was done, by a bot or not; `person`: now a person is to act."""
        waited, kind = self._waited, self._app.settings.turn_bell
        if not by_bot or person:
            self._waited = 0.0
        if by_bot and person and ((kind != "off" and self._app.away) or (kind == "long" and waited >= LONG_WAIT)):
            self._app.sounds.play("turn")


class MatchRunner:
    """Lets one match go on: bots, chance, clock and file.

    `changed` is called after every change of the match; `said` with words the player should read.
    """

    def __init__(
        self, app: AppServices, match: Match, changed: Callable[[], None], said: Callable[[str], None], *,
        passive: bool = False,
    ) -> None:  # fmt: skip
        """`passive`: the match is only looked at; nothing drives or saves it."""
        self.app = app
        self.match = match
        self.changed = changed
        self.said = said
        self.scores: dict[int, float] = {}
        """What each bot last thought of its own chances, -1 to 1."""
        self.passive = passive
        self.autosaver: Autosaver | None = None
        """Writes the match after every change; None where nothing is kept, as in a lesson."""
        self.paused = False
        """True while a table of bots is held."""
        self.pace = PACES.index(PAUSE_BEFORE_BOT)
        """Which of `PACES` a table of bots goes at."""
        self.bot_requests = BotRequests(app, match, said, self._bot_failed)
        self.bell = TurnBell(app)
        self.held: Choice | None = None
        self.important: Callable[[], bool] = lambda: False
        """Whether what has just happened deserves a longer look."""
        self.ready: Callable[[], None] = lambda: None
        """Called when a bot's action waits for a key."""
        self._waited = 0.0
        self._slowest: dict[str, float] = {}
        """By what is asked, the longest that a bot has thought about it in this match."""
        self._least: float | None = None
        """So long the bot to act is waited for at least; None: it has not chosen."""
        self._longest = 0.0
        """So long it may think."""
        self._stepping = False
        self._hurried = False
        self.held_back = False
        """What has happened is not shown yet: nobody is to act, and nobody's time runs."""
        if not passive:
            match.listeners.append(self._on_change)

    # -- who is to act ---------------------------------------------------------------------

    @property
    def person_to_act(self) -> int | None:
        """The seat whose player, a person, is to act; None when it is nobody's or a bot's turn."""
        actor = self.match.actor if not self.held_back else OVER
        return actor if actor >= 0 and self.match.seats[actor].human else None

    @property
    def bot_to_act(self) -> int | None:
        """The seat whose bot is to act, or None."""
        actor = self.match.actor if not self.held_back else OVER
        return actor if actor >= 0 and not self.match.full and not self.match.seats[actor].human else None

    @property
    def persons(self) -> int:
        """How many people play, those left out who are out of the game."""
        out = self.match.out
        return sum(who.human and seat not in out for seat, who in enumerate(self.match.seats))

    @property
    def all_bots(self) -> bool:
        """True when nobody here plays: the table is watched."""
        return self.persons == 0

    # -- time ------------------------------------------------------------------------------

    def tick(self, seconds: float, *, quiet: bool) -> None:
        """Lets time pass while the table is in front. `quiet`: no animation is running."""
        if self.passive:
            return
        match = self.match
        self.bot_requests.listen()
        if match.actor == CHANCE and quiet and not match.full:
            match.play(match.draw_chance())
        if self.spend(seconds):
            return
        if self.bot_to_act is None or (self.paused and not self._stepping):
            return
        self._waited += seconds
        self.bell.wait(seconds)
        if self.held is not None:
            least = self._wait_at_least()
            if self._waited - seconds < least <= self._waited and self.awaits_key:
                self.ready()
            paused = self._waited >= self._pause() or self._hurried
            if quiet and paused and self._waited >= least and not self.awaits_key:
                choice, self.held = self.held, None
                self.scores[match.actor] = choice.score
                match.play(choice.action)
        elif not self.bot_requests.wants_move:
            self.ask(self.hold)

    def spend(self, seconds: float) -> bool:
        """Lets time pass for the seat to act; True when its clock has run out."""
        return self._time_passes and self.match.spend(seconds)

    @property
    def _time_passes(self) -> bool:
        """False while time stands still: when the player looks at something else, but never between people."""
        if self.paused or self.passive or self.held_back:
            return False
        return not (self.app.settings.pause_away and self.app.away and self.persons == 1)

    @property
    def next_second(self) -> float:
        """Seconds until the clock of the seat to act shows another one; endless where none runs."""
        match = self.match
        if match.clock is None or match.actor < 0 or match.full or not self._time_passes:
            return inf
        return match.clock.left(match.actor) % 1.0

    def _pause(self) -> float:
        pause = PACES[self.pace] * (LONGER if self.important() else 1.0) if self.all_bots else self._pause_by_setting()
        return 0.0 if self.app.settings.speed == "off" and pause <= PAUSE_BEFORE_BOT else pause

    @property
    def _last_actor(self) -> int | None:
        """The seat that acted last as everybody sees it, or None."""
        within, entries = joined(self.match, self.match.index), self.match.entries()
        places = range(len(entries), 0, -1)
        return next((entries[at - 1].actor for at in places if entries[at - 1].actor >= 0 and at not in within), None)

    def _pause_by_setting(self) -> float:
        first, next_action, next_bot = BOT_PACES[self.app.settings.bot_pace]
        last = self._last_actor
        if last is None or self.match.seats[last].human:
            return first
        pause = next_action if last == self.match.actor else next_bot
        return max(pause * LONGER, next_bot * 1.2) if self.important() else pause

    @property
    def awaits_key(self) -> bool:
        """True while a bot's action is ready and the player wants to see it only after a key."""
        waits = self.app.settings.bot_pace == "key" and not self.all_bots and self.held is not None
        return waits and self._least is not None and self._waited >= self._least and not self._hurried

    def hurry(self) -> None:
        """The player wants to see at once what bots do until a person is to act; or the next action, if each waits."""
        self._hurried = self.bot_to_act is not None and self.persons > 0

    def ask(self, tell: Callable[[Choice], None], seconds: float = inf) -> None:
        """Asks the bot to act, for `seconds` at most; `tell(choice)` comes later. One that agrees to a draw does so."""
        actor = self.match.actor
        agreed = self.match.game.bot_agrees(self.match.view(actor))
        if agreed is not None:
            self.match.play(agreed)
            return
        seat = self.match.seats[actor]
        assert seat.level is not None
        left = self.match.clock.left(actor) if self.match.clock else None
        limit = thinking_time(seat.level, left, self.match.game.info.shared_clock)
        assert limit.seconds is not None
        self._longest = min(limit.seconds, seconds)
        self.bot_requests.ask_move(seat.level, actor, Limit(seconds=min(limit.seconds, seconds)), tell)

    def hold(self, choice: Choice) -> None:
        """The bot to act has chosen; it plays that when its time has come."""
        self.held = choice

    def _wait_at_least(self) -> float:
        """How long the bot that has chosen is waited for.

        Where hands are hidden one with little to choose from takes as long as one with much: as long as any bot has
        thought in this match where the rules spoke of the same, if its clock allows that.
        """
        if self._least is None:
            if self.match.hides and not self.all_bots:
                asked = self.match.game.text.rule(self.match.view(None))
                self._slowest[asked] = max(self._slowest.get(asked, 0.0), self._waited)
                self._least = max(self._waited, min(self._slowest[asked], self._longest))
            else:
                self._least = self._waited
        return self._least

    def _bot_failed(self) -> None:
        self.match.play(self.match.view(self.match.actor).legal[0])
        if self.held_back:
            return  # that it was asked tells what it holds
        stumbled = tr("The bot failed and plays the first legal move.")
        again = tr("The bot failed and plays the first legal move. Undo takes it back, and the bot thinks again.")
        self.said(again if self.match.can_undo else stumbled)

    # -- what the player asks for ----------------------------------------------------------

    def hint(self, tell: Callable[[Choice], None]) -> None:
        """Asks the best bot what it would play for the person to act; `tell(choice)` comes later."""
        seat = self.person_to_act

        def announce(choice: Choice) -> None:
            mark_assisted(self.match, HINT)
            if self.autosaver is not None:
                self.autosaver.keep_anew()
            tell(choice)

        if seat is not None and not self.bot_requests.wants_hint:
            self.bot_requests.ask_hint(seat, announce)

    def drop_thinking(self) -> None:
        """Forgets what bots were asked: the match has moved on, or is left."""
        self.bot_requests.drop()
        self.held = None
        self._waited, self._least = 0.0, None

    def step_once(self) -> None:
        """Lets a held table of bots make one move."""
        self.paused = True
        self._stepping = True

    def bot_accepts_draw(self, seat: int) -> bool:
        """Whether a bot agrees to a draw: when it last saw itself no better than even."""
        return accepts_draw(self.match, self.scores.get(seat, 1.0))

    def leave(self) -> None:
        """Drops what bots are thinking about; the table is closed."""
        self.drop_thinking()
        if self.autosaver is not None:
            self.autosaver.leave()
        if self._on_change in self.match.listeners:
            self.match.listeners.remove(self._on_change)

    # -- after every change ----------------------------------------------------------------

    def _on_change(self) -> None:
        self._stepping = False
        self.drop_thinking()
        if self.autosaver is not None:
            self.autosaver.keep()
            if self.match.outcome is not None:
                reckon(self.app)
                note_deal(self.app.folders, self.app.tasks, self.match, date.today())
                note_mission(self.app.folders, self.app.tasks, self.match)
        self.changed()

    def seen(self) -> None:
        """What has happened is shown: nobody has to hurry any more, and the bell tells a person who has waited."""
        if self.person_to_act is not None or self.app.settings.bot_pace == "key":
            self._hurried = False
        last = self._last_actor
        by_bot = last is not None and not self.match.seats[last].human
        self.bell.follow(by_bot=by_bot, person=self.person_to_act is not None)

"""The match that the page of a game proposes, and the ways to begin it or another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from games.core.game import GameInfo
from games.core.handicap import grades_of
from games.core.words import tr
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.screen import Screen
from ui.screens.road.reading import RoadReader
from ui.screens.saves.resume import go_on
from ui.screens.saves.unfinished_match import UnfinishedMatch
from ui.screens.setup.beginning import begin
from ui.screens.setup.first_match import WATCHED, open_first_match
from ui.screens.setup.screen import SetupScreen
from ui.screens.setup.state import Setup
from ui.screens.unfinished_matches import UnfinishedMatches
from ui.services.save_files import reason


class NextMatch:
    """What the red button plays, and how a match begins from the page.

    What is asked for before all that it needs has been read is done as soon as it has.
    """

    def __init__(
        self, page: Screen, info: GameInfo, reader: RoadReader, unfinished: UnfinishedMatches,
        changed: Callable[[], object],
    ) -> None:  # fmt: skip
        """`changed` is called where something else is proposed."""
        self.page, self.app, self.info = page, page.app, info
        self.reader, self.unfinished, self.changed = reader, unfinished, changed
        self.level = ""
        """The level that was chosen; "" for the proposed one."""
        self.grade = 0
        """The handicap that was chosen, given by the strongest level; 0 for none."""
        self._soon: Callable[[], object] | None = None
        """What is done as soon as what it needs has been read."""
        self._busy = False

    # -- what is proposed --------------------------------------------------------------------

    @property
    def left(self) -> UnfinishedMatch | None:
        """The open match of the game."""
        return self.unfinished.of(self.info.id)

    @property
    def shown(self) -> str:
        """The level that the red button plays; "" while the road is being read."""
        road = self.reader.known.road
        return self.level or (road.proposal.level if road is not None else "")

    @property
    def goes_on(self) -> bool:
        """Whether the red button goes on with the open match."""
        return self.left is not None and not self.level

    @property
    def grades(self) -> Sequence[str]:
        """The grades of the game's handicap, once it is known, in marked words."""
        setup = self.reader.known.setup
        return grades_of(setup.game.rules) if setup is not None else ()

    @property
    def friends(self) -> tuple[str, ...]:
        """The people who are known here besides the one who plays."""
        roster, setup = self.app.guests.roster, self.reader.known.setup
        playing = roster.playing.name if roster.playing is not None else ""
        if not playing and setup is not None and self.shown:
            playing = _player_of(setup, self.shown)
        return tuple(name for name in roster.known if name != playing)

    def propose(self, level: str, grade: int = 0) -> None:
        """Proposes a level and a handicap, or plays with them where they are proposed already."""
        if (level, grade) == (self.shown, self.grade) and not self.goes_on:
            self.play()
        else:
            self.level, self.grade = level, grade
            self.changed()

    # -- how it begins -----------------------------------------------------------------------

    def wake(self) -> None:
        """Lets a match begin again: the page is on top."""
        self._busy = False

    def follow(self) -> None:
        """Does what was asked for earlier, if what it needs has been read."""
        soon = self._soon
        if soon is not None and self._ready:
            self._soon = None
            soon()

    def play(self) -> None:
        """Begins a match at the proposed level; the first of all by its own form."""
        had = self.left is not None
        if self._later(lambda: self.play() if had or self.left is None else None):
            return  # a match that turns out to be open is shown first
        road, level, grade = self.reader.known.road, self.shown, self.grade
        if road is not None and road.proposal.first and level == road.proposal.level:
            if self.page.on_top and not self._busy:
                self._busy = True
                open_first_match(self.app, self.info.id, self.wake)
        else:
            self._begin(lambda setup: replace(setup.against(level).with_handicap(grade), seed=""))

    def go_on(self) -> None:
        """Continues the open match where it was left."""
        left = self.left
        if left is not None and not self._busy:
            self._busy = True
            go_on(self.app, left.path, self._failed, self.wake)

    def watch(self) -> None:
        """Lets bots play each other."""
        if not self._later(self.watch):
            self._begin(lambda setup: setup.watched(WATCHED))

    def invite(self) -> None:
        """Lets the player choose who plays with them; a match begins at once, and so it does where nobody is known."""
        if self._later(self.invite):
            return
        setup, level = self.reader.known.setup, self.shown
        assert setup is not None
        playing = _player_of(setup, level)
        if not self.friends:
            self.play_with(tr("A friend"))
            return
        items = [
            Item(name, partial(self._begin, partial(_between, name, level)), icon="person")
            for name in setup.people if name != playing
        ]  # fmt: skip
        other = Item(tr("Someone else"), partial(self._set_up, setup.between("", level)), icon="plus")
        self.app.push(ChoiceScreen(self.app, tr("Who plays with {name}?", name=playing), [*items, other]))

    def play_with(self, friend: str) -> None:
        """Begins a match between the one who plays and a friend."""
        if not self._later(partial(self.play_with, friend)):
            self._begin(partial(_between, friend, self.shown))

    def change(self) -> None:
        """Opens the set-up with what is proposed."""
        if not self._later(self.change):
            setup = self.reader.known.setup
            assert setup is not None
            bots = not all(who.human for who in setup.players())
            setup = setup.with_bots(self.shown).with_handicap(self.grade) if bots else setup
            self._set_up(setup, unfolded=True)

    @property
    def _ready(self) -> bool:
        return self.reader.known.setup is not None and bool(self.shown) and not self.unfinished.reading

    def _later(self, action: Callable[[], object]) -> bool:
        """Keeps an action until what it needs has been read; False where it can be done now."""
        if not self._ready:
            self._soon = action
            return True
        return False

    def _begin(self, make: Callable[[Setup], Setup]) -> None:
        setup = self.reader.known.setup
        if setup is not None and self.page.on_top and not self._busy:
            self._busy = True
            begin(self.app, make(setup))

    def _set_up(self, setup: Setup, *, unfolded: bool = False) -> None:
        self.app.push(SetupScreen(self.app, setup.game, setup=setup, unfolded=unfolded))

    def _failed(self, error: Exception) -> None:
        self.wake()
        if self.page in self.app.screens:
            tell(self.app, tr("That did not work"), reason(error))


def _player_of(setup: Setup, level: str) -> str:
    """The name of whoever plays against bots of a level."""
    return next(who.name for who in setup.against(level).players() if who.human)


def _between(friend: str, level: str, setup: Setup) -> Setup:
    return setup.between(friend, level)

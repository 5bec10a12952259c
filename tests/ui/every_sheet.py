"""The screens that are opened from another screen, and those of Senshiai's road, each as a player finds it.

`every_screen` has the ones that walks by keys, pointer and pad go over.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from threading import Event
from typing import Final

from games.core.lines import play_on
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import STARTERS
from games.senshiai.view.stops import Stops
from tests.tools.deck_moments import report
from tests.tools.mission_moments import given_up, open_album, open_briefing, open_map, walked
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS, Opener, match_of
from tests.ui.families import found_family
from tests.ui.tables import push_table
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Dialog
from ui.controls.letters import LettersScreen
from ui.controls.new_player import NewPlayerSheet
from ui.controls.progress_screen import ProgressScreen
from ui.controls.screen import Screen
from ui.scenes.naishi.pile import PileScreen
from ui.scenes.niwa.months import MonthsScreen
from ui.scenes.senshiai.campaign.album import AlbumScreen
from ui.scenes.senshiai.campaign.briefing import BriefingScreen
from ui.scenes.senshiai.campaign.map_screen import CampaignScreen
from ui.scenes.senshiai.campaign.reward import RewardScreen
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.scenes.senshiai.decks.card_zoom import CloseLookScreen
from ui.scenes.senshiai.decks.hand import HandScreen
from ui.scenes.senshiai.decks.header import FilterSheet
from ui.scenes.senshiai.decks.trial import TrialReport
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.scenes.senshiai.inspect import InspectScreen
from ui.scenes.senshiai.piles import PilesScreen
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.screens.editor.screen import EditorScreen
from ui.screens.guests.pair import PairScreen
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.guests.who import WhoPlaysScreen
from ui.screens.help.screen import HelpScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.contents import ContentsScreen
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.screens.reader.screen import ReaderScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.settings.capture import CaptureScreen
from ui.screens.settings.screen import SettingsScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.job import Job, JobProgress
from ui.table.commands.log_drawer import LogDrawer
from ui.table.commands.more_buttons import MoreButtons
from ui.table.commands.questions import MenuScreen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.modes.branches import BranchesScreen
from ui.table.scene.known import KnownScreen
from ui.table.table import Table
from ui.window.app import App
from ui.window.crash import CrashScreen


def _over(screen: str, command: str, app: App, hands: Hands, name: str) -> None:
    """What a command opens over a screen."""
    SCREENS[screen](app, hands, name)
    hands.wait(lambda: not app.tasks.busy, 3)
    app.top.run_command(command)


def _pair(app: App, hands: Hands, name: str) -> None:
    found_family(app.folders)
    book = GuestBookScreen(app, page="people")
    app.push(book)
    hands.wait(lambda: not book.known.reading)
    app.push(PairScreen(app, book.family, app.folders.history, lambda command, pair: False))


def _branches(app: App, hands: Hands, name: str) -> None:
    match = play_on(match_of("nissi", name, 4), 2)
    match.play(match.legal()[0])
    push_table(app, match, review=0)
    app.top.run_command("branches")


def _chooser(app: App, hands: Hands, name: str) -> None:
    asked = FileRequest(name, name, ".json", name, lambda path: None, name, name)
    app.push(FileChooserScreen(app, asked))
    hands.wait(lambda: not app.tasks.busy)


def _progress(app: App, hands: Hands, name: str) -> None:
    begun = Event()

    def work(progress: JobProgress) -> None:
        progress.say(name, 0.4)
        begun.wait(3)

    app.push(ProgressScreen(app, name, Job(work), lambda: None))


def _key(app: App, hands: Hands, name: str) -> None:
    screen = SettingsScreen(app, "keys")
    app.push(screen)
    hands.wait(lambda: not app.tasks.busy)
    for control in ("part=table", "key=table.hint"):
        screen.ring(control)
        screen.run_command("press")
        hands.wait(lambda: not app.tasks.busy)


def _djambi(app: App, hands: Hands, name: str) -> Table:
    SCREENS["table of djambi"](app, hands, name)
    table = app.top
    assert isinstance(table, Table)
    return table


def _deck_builder(app: App) -> DeckBuilderScreen:
    builder = DeckBuilderScreen(app)
    app.push(builder)
    return builder


def _map(app: App, hands: Hands, name: str) -> None:
    walked(app.folders.local)
    open_map(hands)


def _look(app: App, hands: Hands, name: str) -> None:
    app.push(InspectScreen(app, [CARDS[card].id for card, _ in STARTERS[0].deck.cards[:3]]))


def _close_look(app: App, hands: Hands, name: str) -> None:
    builder = _deck_builder(app)
    builder.look_closely(builder.cards[0])


_SHEETS: Final[Mapping[str, tuple[type[Screen], Opener]]] = {
    "branches": (BranchesScreen, _branches),
    "file chooser": (FileChooserScreen, _chooser),
    "progress": (ProgressScreen, _progress),
    "key": (CaptureScreen, _key),
    "pair": (PairScreen, _pair),
    "log": (LogDrawer, lambda app, hands, name: app.push(LogDrawer(_djambi(app, hands, name)))),
    "more buttons": (MoreButtons, lambda app, hands, name: app.push(MoreButtons(_djambi(app, hands, name)))),
    "known of naishi": (KnownScreen, partial(_over, "table of naishi", "known")),
    "pile of naishi": (PileScreen, partial(_over, "table of naishi", "pile")),
    "months": (MonthsScreen, partial(_over, "table of niwa", "known")),
    "known of senshiai": (KnownScreen, partial(_over, "table of senshiai", "known")),
    "piles of senshiai": (PilesScreen, partial(_over, "table of senshiai", "discards")),
    "stops": (StopsScreen, lambda app, hands, name: app.push(StopsScreen(app, name, Stops(), (), lambda text: None))),
    "look at cards": (InspectScreen, _look),
    "look at cards of a deck": (CloseLookScreen, _close_look),
    "hand of a deck": (HandScreen, lambda app, hands, name: app.push(HandScreen(app, STARTERS[0].deck))),
    "filters": (FilterSheet, lambda app, hands, name: app.push(FilterSheet(_deck_builder(app)))),
    "report of a trial": (TrialReport, lambda app, hands, name: report(hands)),
    "map": (CampaignScreen, _map),
    "briefing": (BriefingScreen, lambda app, hands, name: open_briefing(14)(hands)),
    "album": (AlbumScreen, lambda app, hands, name: open_album(hands)),
    "reward": (RewardScreen, lambda app, hands, name: app.push(RewardScreen(app, given_up(9, won=True)))),
}

SHEETS: Final[Mapping[str, Opener]] = {name: opener for name, (_, opener) in _SHEETS.items()}
EVERY: Final[Mapping[str, Opener]] = {**SCREENS, **SHEETS}
_SHOWN: Final[Mapping[str, type[Screen]]] = {
    "launcher": LauncherScreen,
    "saves": SavesScreen,
    "guest book": GuestBookScreen,
    "puzzles": PuzzlesScreen,
    "reader": ReaderScreen,
    "learn": LearnScreen,
    "settings,": SettingsScreen,
    "deck builder": DeckBuilderScreen,
    "draft": DraftScreen,
    "dialog": Dialog,
    "new player": NewPlayerSheet,
    "who plays": WhoPlaysScreen,
    "players": GuestBookScreen,
    "letters": LettersScreen,
    "crash": CrashScreen,
    "handover": HandoverScreen,
    "menu": MenuScreen,
    "help": HelpScreen,
    "resigning": Dialog,
    "ending": Table,
    "set-up of": SetupScreen,
    "unfolded set-up of": SetupScreen,
    "seat in a set-up of": SetupScreen,
    "page of": RoadScreen,
    "editor of": EditorScreen,
    "table of": Table,
    "puzzle of": Table,
    "lesson of": ContentsScreen,
}
"""What `SCREENS` open, by the beginnings of their names."""
SHOWN: Final[Mapping[str, type[Screen]]] = {
    **{name: next(kind for begins, kind in _SHOWN.items() if name.startswith(begins)) for name in SCREENS},
    **{name: kind for name, (kind, _) in _SHEETS.items()},
}
"""The screen that each of `EVERY` opens."""

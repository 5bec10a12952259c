"""The missions of a game's road as a list: which are open, what is won; the one chosen is told before it begins."""

from __future__ import annotations

from games import ready_games
from games.core.errors import SaveError
from games.core.exercise import TaskRoad
from games.core.game import Game
from games.core.match import Match
from games.core.words import row, sentences, tr
from games.guests.missions import RoadProgress, state_words
from ui.services.mission_records import change_road, load_road
from ui.services.mission_start import match_of
from ui.services.save_files import sentence
from ui.terminal.home import Home


def choose_mission(home: Home) -> Match | None:
    """The mission that somebody wants to play; None for none."""
    for info in ready_games():
        game = info.load()
        if game.road is not None:
            return _on_road(home, game, game.road())
    return None


def _on_road(home: Home, game: Game, road: TaskRoad) -> Match | None:
    guest = home.guests.roster.current
    while True:
        progress = load_road(home.folders, guest, game.info.id)
        won, stars = progress.counts(road.missions)
        title = row([
            road.title(), tr("{won} of {all} missions", won=won, all=len(road.missions)),
            tr("{stars} stars", stars=stars),
        ])  # fmt: skip
        number = home.talk.choose(title, [_line(road, progress, name) for name in road.missions])
        if number is None:
            return None
        match = _chosen(home, game, road, progress, road.missions[number])
        if match is not None:
            return match


def _line(road: TaskRoad, progress: RoadProgress, name: str) -> str:
    opened = name in progress.open_of(road.missions)
    state = state_words(progress.of(name), open_now=opened)
    return sentences(tr("{heading}.", heading=road.heading(name)), state)


def _chosen(home: Home, game: Game, road: TaskRoad, progress: RoadProgress, name: str) -> Match | None:
    """Tells a mission and asks how it is to begin; None: it is not to."""
    talk, record = home.talk, progress.of(name)
    talk.say(*road.lines(name, False))
    if name not in progress.open_of(road.missions):
        talk.say(state_words(record, open_now=False))
        return None
    ways = [tr("Start")]
    if record.eased:
        ways.append(road.easing(name))
    if record.may_be_skipped:
        ways.append(tr("Skip"))
    number = talk.choose(road.heading(name), ways)
    if number is None:
        return None
    if number == 2:
        try:
            change_road(home.folders, home.guests.roster.current, game.info.id, lambda now: now.skipping(name))
        except SaveError as error:
            talk.say(sentence(str(error)))
        return None
    return match_of(game, name, home.guests, easier=number == 1)

"""A family at one computer: four players with profiles, and who won against whom."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Final

from games import find_game
from games.core.atomic_file import write_text
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps
from games.guests.roster import Roster
from ui.services.folders import Folders
from ui.services.guests.profiles import save_roster

NAMES: Final = ("Aoi", "Mina", "Toma", "Yui")
IDS: Final = {name: f"{name.lower()}1" for name in NAMES}
_CREST: Final = {"Aoi": (0, 0), "Mina": (7, 6), "Toma": (5, 5), "Yui": (6, 7)}
EVENINGS: Final = (
    ("naishi", "Aoi", "Mina", 3), ("naishi", "Mina", "Aoi", 3), ("nissi", "Aoi", "Mina", 2), ("niwa", "Aoi", "Mina", 1),
    ("niwa", "Mina", "Aoi", 1), ("nissi", "Toma", "Aoi", 7), ("niwa", "Aoi", "Toma", 3), ("nissi", "Mina", "Toma", 5),
    ("nissi", "Toma", "Mina", 5), ("niwa", "Aoi", "Yui", 2), ("nissi", "Yui", "Mina", 3), ("niwa", "Mina", "Yui", 1),
)  # fmt: skip
"""The game, who won, against whom, and how often."""
LAST: Final = datetime(2026, 3, 30, 20, tzinfo=UTC)


def finished(
    folders: Folders, game_id: str, winner: str, loser: str, ended: datetime, *, number: int = 0, drawn: bool = False,
    ids: bool = True,
) -> str:  # fmt: skip
    """Keeps a finished match of two people, the winner in the first seat; returns its file's name."""
    game = find_game(game_id).load()
    seats = [Seat(each, guest=IDS.get(each, "") if ids else "") for each in (winner, loser)]
    match = Match(game, game.rules.make_options({}), seats, seed=number, created=ended.isoformat(timespec="seconds"))
    if game_id == "nissi" and not drawn:
        match.settle()
        match.play(match.legal()[0])
    while match.outcome is None:
        if match.settle():
            continue
        if drawn:
            match.play(Ending.DRAW)
        elif match.actor == 1:
            match.play(Ending.RESIGN)
        else:
            match.play(match.legal()[0])
    match.ended = (ended + timedelta(minutes=20)).isoformat(timespec="seconds")
    name = f"{ended:%Y%m%d-%H%M%S}-{game_id}-{number:03d}.json"
    write_text(folders.history / name, dumps(match))
    return name


def found_family(folders: Folders, last: datetime = LAST) -> None:
    """Puts the family and its matches into the data folder; Aoi plays."""

    def everybody(roster: Roster) -> Roster:
        for name in reversed(NAMES):
            crest, colour = _CREST[name]
            roster = roster.admitted(name, IDS[name], "2025-10-30T18:00:00+00:00", crest=crest, colour=colour)
        return roster._replace(guests=tuple(reversed(roster.guests)))

    save_roster(folders, everybody)
    numbers = count(1)
    for game, winner, loser, times in EVENINGS:
        for each in range(times):
            number = next(numbers)
            ended = last - timedelta(days=(number * 7) % 29, hours=each % 3, minutes=number)
            finished(folders, game, winner, loser, ended, number=number)
    finished(folders, "nissi", "Aoi", "Mina", last - timedelta(days=3), number=next(numbers), drawn=True)

"""One thing of every kind that the program keeps, each with a number in it: what was written last can be read again."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Final

from games import find_info
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.stored import keep
from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.match import Match, Seat
from games.core.savefile import dumps, load, write_text
from games.guests.roster import Roster
from games.senshiai.cards.decks import make_deck
from ui.scenes.senshiai.decks import shelf
from ui.services.folders import Folders
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches import store
from ui.services.matches.index import Index, file_in
from ui.services.puzzles.missed import load_own, save_own
from ui.services.puzzles.progress import Solved, file_of, load_progress, missed_file, save_progress
from ui.services.settings import Settings, load_settings, save_settings

KEPT: Final = ("settings", "guests", "puzzles", "own puzzles", "deck", "save", "analysis", "history and index")
_MOST: Final = 200
_PUZZLE, _LOOKED, _SAVE, _JUDGED = "nissi-347905d8", "{}.json", "Match.json", "Judged.json"


def write(folders: Folders, what: str, number: int) -> None:
    """Writes one thing with a number in it; when this returns it is kept."""
    if what == "settings":
        known = load_settings(folders.settings)
        assert save_settings(Settings(last_setups={"nissi": {"number": number}}), folders.settings, known) == ""
    elif what == "guests":
        save_roster(folders, lambda roster: _renamed(roster, number))
    elif what == "puzzles":
        made = Solved(3, _MOST_SECONDS - number, 0, 0)  # a quicker time takes the place of a slower one
        save_progress(file_of(folders, "a1"), lambda now: now.with_attempt(_PUZZLE, made, None, date(2026, 3, 3)))
    elif what == "own puzzles":
        save_own(missed_file(folders, "a1"), lambda own: own.after(_LOOKED.format(number), ()))
    elif what == "deck":
        shelf.write(shelf.folder(folders), "Mine", make_deck({1: 1 + number // _MOST, 2: 1 + number % _MOST}))
    elif what in ("save", "analysis"):
        match = _match(number)
        if what == "analysis":
            keep(match, MatchAnalysis(0, {}, {}, frozenset()))
        write_text(folders.saves / (_SAVE if what == "save" else _JUDGED), dumps(match))
    else:
        text = dumps(_match(number, over=True))
        store.put(folders, _name(number), text, finished=True)
        file_in(folders, _name(number), text)


_MOST_SECONDS: Final = 500_000


def on_disk(folders: Folders) -> dict[str, int]:
    """The number in each thing as it lies there; 0 where there is none yet."""
    found = dict.fromkeys(KEPT, 0)
    found["settings"] = load_settings(folders.settings).last_setups.get("nissi", {}).get("number", 0)
    found["guests"] = max((int(each.name.split()[-1]) for each in load_roster(folders).guests), default=0)
    solved = load_progress(file_of(folders, "a1")).solved.get(_PUZZLE)
    found["puzzles"] = _MOST_SECONDS - solved.seconds if solved is not None else 0
    looked = load_own(missed_file(folders, "a1")).looked
    found["own puzzles"] = max((int(Path(each).stem) for each in looked), default=0)
    deck = shelf.read(shelf.folder(folders), "Mine").deck
    if deck is not None:
        counts = dict(deck.cards)
        found["deck"] = (counts[1] - 1) * _MOST + counts[2] - 1
    for what, name in (("save", _SAVE), ("analysis", _JUDGED)):
        try:
            found[what] = load(folders.saves / name).seed - _SEED
        except SaveError:
            continue
    if folders.index.exists():
        with Index(folders.index) as index:
            both = index.stamps().keys() & {path.name for path in store.files_in(folders.history)}
        numbers = (int(name.split("-")[1]) for name in both if name.endswith(_ENDING))
        found["history and index"] = max(numbers, default=0)
    return found


_SEED: Final = 1_000_000
_ENDING: Final = "-nissi-000000.json"


def _name(number: int) -> str:
    return f"20260303-{number:06d}{_ENDING}"


def _renamed(roster: Roster, number: int) -> Roster:
    if roster.find("a1") is None:
        return roster.admitted(f"Aoi {number}", "a1", "")
    return roster.renamed("a1", f"Aoi {number}")


def _match(number: int, *, over: bool = False) -> Match:
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=_SEED + number)
    match.play(match.legal()[number % len(match.legal())])
    if over:
        match.play(Ending.RESIGN)
    return match

"""What comes of a draft: the match for the person who plays now, or a deck that is kept."""

from __future__ import annotations

from typing import Final

from games.core.atomic_file import write_text
from games.core.drafting import Draft, DraftRules
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.shuffle import new_shuffle
from games.core.types import LEVELS
from games.core.words import tr
from games.puzzles.today import Deal
from ui.services.file_names import free_name, path_for_name
from ui.services.folders import Folders
from ui.services.guests.profiles import Profiles
from ui.services.puzzles.deals import match_of_deal

DECK: Final = ".txt"
"""How the files of decks end."""
_USUAL: Final = LEVELS[1]


def level_remembered(setup: object) -> str:
    """The level of the bot in a set-up as the settings keep it (`Setup.as_setting`); the usual one where none is."""
    rows = setup.get("seats") if isinstance(setup, dict) else None
    for row in rows if isinstance(rows, list) else []:
        level = row[1].partition("+")[0] if isinstance(row, list) and len(row) == 2 and isinstance(row[1], str) else ""
        if level in LEVELS:
            return level
    return _USUAL


def match_after(game: Game, draft: Draft, level: str, guests: Profiles) -> Match:
    """A new match between a drafted deck and that of a bot of a level. Slow: the bot drafts. Raises `LookupError`."""
    if game.drafting is None:
        raise LookupError(f"{game.info.id} has no draft")
    options = game.drafting().options(draft, level)
    name = guests.roster.known[0] if guests.roster.known else USUAL[0]
    rival = next(each for each in USUAL[1:] if each != name)
    seed, secret = new_shuffle(game, options)
    return Match(game, options, guests.seated([Seat(name), Seat(rival, level)]), seed=seed, secret=secret)


def match_for(game: Game, draft: Draft, level: str, deal: Deal | None, guests: Profiles) -> Match:
    """The match after a draft for the person who plays now, that of a `deal` where it was drafted for one. Slow."""
    if deal is None:
        return match_after(game, draft, level, guests)
    playing = guests.roster.playing
    match = match_of_deal(deal, playing.name if playing is not None else tr("You"), draft)
    match.seats = guests.seated(match.seats)
    return match


def keep_drafted(folders: Folders, rules: DraftRules, draft: Draft) -> str:
    """Puts a drafted deck beside the others, under a name that is free, which is returned. Slow; raises `SaveError`."""
    name, text = rules.written(draft, lambda wanted: free_name(wanted, folders.decks, DECK))
    write_text(path_for_name(folders.decks, name, DECK), text)
    return name

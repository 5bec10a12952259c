"""A month of invented play for one guest: `python3 -m tests.tools.month FOLDER [--days N] [--seed N] [--matches N]`.

With `--analysed N` the coach goes through the last N matches (24 unless given), with a small allowance.

All of it goes through the program's own code: profiles, matches kept from their first moment, hints and moves taken
back, files moved into the history, the index. Only the players are bots of few nodes, and time is made to pass.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from time import sleep
from typing import Final, NamedTuple

from games import find_info
from games.analysis.luck import luck_of, luck_teller
from games.analysis.stored import keep, keep_luck
from games.analysis.whole_match import analyse_match
from games.core.assistance import HINT
from games.core.bot import Bot, Budget, Limit
from games.core.endings import Ending
from games.core.lines import mark_assisted
from games.core.match import Match, Seat
from games.core.types import LEVELS, OVER
from games.guests.playing import playing_of
from games.guests.table import as_csv
from games.guests.words import playing_words, record_words
from ui.services.folders import Folders, find_folders
from ui.services.guests.judged import judged_matches
from ui.services.guests.profiles import Profiles
from ui.services.matches.autosaver import Autosaver
from ui.services.matches.history import History, HistoryState
from ui.services.puzzles.book import read_book
from ui.services.tasks import Tasks


class Evening(NamedTuple):
    """A way to spend one."""

    game: str
    often: int
    actions: int
    """After so many the guest gives up what nobody has won."""
    nodes: int = 1
    options: tuple[tuple[str, str], ...] = ()


EVENINGS: Final = (
    Evening("niwa", 6, 400), Evening("niwa", 2, 400, options=(("variant", "noluck"),)),
    Evening("nissi", 6, 160, 60, (("clock", "none"), ("move_limit", "80"))),
    Evening("naishi", 4, 300), Evening("djambi", 2, 200, options=(("n", "3"), ("limit", "20"))),
    Evening("senshiai", 1, 120, options=(("board", "3"),)),
)  # fmt: skip
LOOKS: Final = {"niwa": 60, "nissi": 600, "naishi": 40, "djambi": 60, "senshiai": 24}
"""How many nodes the coach has for a place that is looked at for long."""
LAST: Final = datetime(2026, 4, 1, 22, tzinfo=UTC)


class Month:
    """The program's services on a data folder, and who plays there."""

    def __init__(self, folders: Folders, seed: int, last: datetime = LAST) -> None:
        self.folders = folders
        self.last = last
        self.tasks = Tasks()
        self.profiles = Profiles(folders, self.tasks)
        self.rng = Random(f"month {seed}")
        if self.profiles.roster.playing is None:
            self.profiles.admit("Aoi")

    def settle(self) -> None:
        """Everything that was asked for is done."""
        while self.tasks.busy:
            self.tasks.poll()
            sleep(0.001)

    def play(self, days: int, matches: int, games: Sequence[str] = (), analysed: int = 0) -> None:
        """So many matches, of these games or of all, spread over the days, on some of which nobody plays.

        The last ones, as many as that, are `analysed`.
        """
        evenings = [each for each in EVENINGS if not games or each.game in games]
        begun = self.last - timedelta(days=days - 1)
        on = sorted(self.rng.sample(range(days), max(1, days * 4 // 5)))
        on = sorted(self.rng.choice(on) for _ in range(matches))
        for number, day in enumerate(on):
            evening = self.rng.choices(evenings, [each.often for each in evenings])[0]
            self._match(begun + timedelta(days=day, minutes=number % 40), number, evening, number >= matches - analysed)
            self.settle()

    def _match(self, moment: datetime, number: int, evening: Evening, analysed: bool) -> None:
        game = find_info(evening.game).load()
        options = game.rules.make_options(dict(evening.options))
        count = len(game.rules.seat_names(options))
        level = self.rng.choices(LEVELS, (5, 4, 2, 1))[0]
        people = ("Aoi", "Mina") if self.rng.random() < 0.12 and count == 2 else ("Aoi",)
        seats = [*(Seat(name) for name in people), *(Seat(name, level) for name in ("Ren", "Mika", "Sora"))][:count]
        self.rng.shuffle(seats)
        self.profiles.meet(people)
        match = Match(
            game, options, self.profiles.seated(seats), seed=number, created=moment.isoformat(timespec="seconds")
        )
        autosaver = Autosaver(self.folders, self.tasks, match, print)
        autosaver.keep()
        skill = LEVELS[min(len(LEVELS) - 1, number // 60)]
        bots = [game.make_bot(seat.level or self.rng.choice((skill, level))) for seat in seats]
        self._play_out(match, bots, evening)
        match.ended = (moment + timedelta(minutes=25)).isoformat(timespec="seconds")
        if analysed:
            *_, last = analyse_match(match, Limit(nodes=LOOKS[evening.game]))
            keep(match, last.analysis)
            if luck_teller(game) is not None:
                keep_luck(match, luck_of(match))
        autosaver.keep()
        autosaver.leave()

    def _play_out(self, match: Match, bots: Sequence[Bot], evening: Evening) -> None:
        helped = self.rng.random() < 0.15
        while match.actor != OVER:
            if match.settle():
                continue
            seat = match.actor
            match.spend(self.rng.uniform(2, 20))
            if helped and match.seats[seat].human and match.index > 10:
                helped = False
                if not (self.rng.random() < 0.5 and match.undo()):
                    mark_assisted(match, HINT)
                continue
            given_up = match.length >= evening.actions and "resign" in match.game.info.endings
            if given_up and match.seats[seat].human:
                match.play(Ending.RESIGN)
            else:
                match.play(bots[seat].choose(match.view(seat), Budget(Limit(nodes=evening.nodes)), self.rng).action)

    def told(self) -> HistoryState:
        """The history, as a screen asks for it."""
        found: list[HistoryState] = []

        def failed(error: Exception) -> None:
            raise error

        History(self.folders, self.tasks).ask(found.append, failed)
        self.settle()
        return found[0]


def main(arguments: Sequence[str]) -> int:
    """Plays, prints the record, and writes the table of all matches beside the data."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.month")
    parser.add_argument("folder", type=Path, help="the data folder to play in; a new one")
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--analysed", type=int, default=24, help="so many of the last matches are analysed")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    month = Month(find_folders(str(chosen.folder)), chosen.seed)
    month.play(chosen.days, chosen.matches, analysed=chosen.analysed)
    roster = month.profiles.roster
    history = month.told()
    matches = [each.known_as(roster.whose) for each in history.matches]
    guest = next(each for each in roster.guests if each.name == "Aoi")
    print(history.notice + record_words(guest, matches, LAST.date()))
    print(playing_words(playing_of(judged_matches(month.folders.history, guest.id, matches, {}))))
    book = read_book(month.folders, guest.id)
    print(f"Mistakes that come back: {len(book.own.returning)}, on the last day {len(book.due(LAST.date()))}")
    (chosen.folder / "matches.csv").write_text(as_csv(guest.id, matches), encoding="utf-8", newline="")
    month.tasks.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The deal of a day: what it is, who has played it, and its table, new or as it was left."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path

from games.core.match import Match
from games.core.words import tr
from games.puzzles.daily import DailyDeal, DailyPage, deal_title
from games.puzzles.result_code import DayResult
from games.puzzles.today import Deal
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.scenes import draft_screen, scene_class
from ui.screens.puzzles.results import share_result
from ui.screens.saves.resume import go_on
from ui.services.daily import ask_page
from ui.services.dates import day_words
from ui.services.log import LOG
from ui.services.puzzles.book import Book
from ui.services.puzzles.deals import match_of_deal, unfinished_deal
from ui.services.save_files import reason


def open_todays_deal(app: AppServices) -> None:
    """Opens the deal of today at its table, at the player's level; one that has been played is told first."""
    today = date.today()

    def arrived(page: DailyPage) -> None:
        if page.deal.result is None:
            play_deal(app, page.deal.deal)
        else:
            show_deal(app, page.deal)

    ask_page(app.folders, app.tasks, app.guests.roster, today, arrived, partial(_failed, app))


def deal_sheet(app: AppServices, book: Book, day: date, today: DailyDeal | None) -> None:
    """Opens what there is to say of a day's deal; of `today` also who else has played it."""
    known = today if today is not None and today.deal.day == day else None
    show_deal(app, known or DailyDeal(book.deal_of(day), book.progress.deals.get(day)))


def show_deal(app: AppServices, of_day: DailyDeal) -> None:
    """Opens a dialog with a deal, its results, and a button that begins it or goes on with it."""
    deal, done = of_day.deal, of_day.result
    words = [tr("{deal}, with the same cards for everybody at that level.", deal=deal_title(deal))]
    if deal.drafted:
        words = [tr("{deal}. You draft a deck first; the packs are the same for everybody.", deal=deal_title(deal))]
    words.append(
        done.words if done is not None else tr("Only your first match that ends without hints or undo counts.")
    )
    words += [each.words for each in of_day.others]
    answers = [Answer(tr("Cancel"))]
    if done is not None:
        share = partial(share_result, app, DayResult(deal=done))
        answers.append(Answer(tr("Copy the result"), share, icon="copy"))
    go = partial(play_deal, app, deal)
    answers.append(Answer(tr("Play again") if done is not None else tr("Play"), go, main=True, icon="play"))
    app.push(Dialog(app, tr("The deal of {date}", date=day_words(deal.day)), "\n".join(words), answers))


def play_deal(app: AppServices, deal: Deal) -> None:
    """Opens the table of a deal, where the player left it if it was begun."""
    roster = app.guests.roster
    playing = roster.playing
    name = playing.name if playing is not None else tr("You")

    def read() -> Path | Match | None:
        scene_class(deal.game)
        begun = unfinished_deal(app.folders, deal, roster.current)
        return begun or (match_of_deal(deal, name) if not deal.drafted else None)

    def arrived(found: Path | Match | None) -> None:
        if found is None:
            app.push(draft_screen(deal.game)(app, None, deal))
            return
        if isinstance(found, Path):
            go_on(app, found, partial(_failed, app), lambda: None)
            return
        found.seats = app.guests.seated(found.seats)
        app.open_match(found)

    app.tasks.run(read, arrived, partial(_failed, app))


def _failed(app: AppServices, error: Exception) -> None:
    LOG.error("the deal of the day cannot be opened", cause=error)
    tell(app, tr("This cannot be opened"), reason(error))

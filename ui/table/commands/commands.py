"""The commands of every table, by the names that bindings, buttons and the menu give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from games.core.assistance import COACH
from games.core.bot import EvaluationTerm
from games.core.editing import has_draft
from games.core.errors import GameError
from games.core.lines import mark_assisted, trunk_of
from games.core.match import Match, Seat
from games.core.rematch import may_be_first, next_game, play_again
from games.core.series import BEST_OF, Series
from games.core.shuffle import new_shuffle
from games.core.undoing import SEEN, takes_back_something_seen
from games.core.words import N_, tr
from ui.controls.choice import Item
from ui.controls.key_hints import by_pad
from ui.services.results import evened
from ui.table.commands import questions, saving
from ui.table.commands.log_drawer import show_log
from ui.table.commands.log_text import copy_log
from ui.table.commands.more_buttons import show_more
from ui.table.commands.permit import analysed, why_not_analysed
from ui.table.commands.questions import MenuScreen
from ui.table.commands.saving import share
from ui.table.keys import COPY_KEY, LOG_KEY, MORE_KEY
from ui.table.scene.disabled import not_yours
from ui.table.table_context import TableContext

_SAVE: Final = N_("Writes the match to its file, or asks for a name.")
_SAVE_AS: Final = N_("Writes the match under a name of your own.")
_RULES: Final = N_("The rules on what is asked now.")
_SHARE: Final = N_("The match as one line of text, as a picture or as a file; or a line that somebody sent.")
_KEPT: Final = N_("This match is kept: you can continue it from Home.")
_QUIT: Final = N_("Ends the program. This match is kept: you can continue it from Home.")
_REVIEW: Final = N_("Steps through the match from its first move. The match itself stays as it is.")
_EDIT: Final = N_("Changes the position on the board, to play or try from there. The match itself stays as it is.")
_HELPS: Final = N_(
    "Changes the position on the board, to play or try from there. The match itself stays as it "
    "is. During an unfinished match this counts as help."
)
_AGAIN: Final = N_("The same game once more, with the same players. It asks first.")


def undo(table: TableContext) -> None:
    """Takes back to the last decision of a person."""
    seen = takes_back_something_seen(table.match, table.viewer)
    if not table.match.undo(table.viewer):
        table.say(table.match.why_no_undo(table.viewer))
    elif seen and SEEN not in table.notices.once:
        table.notices.once.add(SEEN)
        table.say(tr(SEEN), 6)
    while _passes_by_itself(table) and table.match.undo(table.viewer):
        pass  # what was passed without asking is no decision to come back to


def _passes_by_itself(table: TableContext) -> bool:
    """Whether the person to act is not asked here."""
    person, priority = table.runner.person_to_act, table.scene.priority
    return person is not None and priority is not None and priority.declared(table.match.view(person)) is not None


def redo(table: TableContext) -> None:
    """Plays again what was taken back."""
    if not table.match.redo():
        table.say(tr("There is nothing to play again."))


def show_hint(table: TableContext, action: Any, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()) -> str:
    """Marks an action on the board; its words, and what of the `line` expected is worth telling."""
    table.scene.hint(action, table.snapshot)
    table.scene.expect(line, table.snapshot)
    table.recap.close()  # marks of what is over would lie across those of what may come
    return table.match.game.text.hint(table.snapshot.view, action, line, why)


def menu(table: TableContext) -> None:
    """The menu; the clock stands still under it."""
    app = table.app
    own = [
        Item(each.text, partial(table.run_command, each.command), icon=each.icon)
        for each in table.scene.menu(table.snapshot)
    ]
    text = tr("The result, the curve of the match and its turning points.")
    text = by_pad(text, tr("The result, the curve of the match and its turning points; C as well."), "table.chronicle")
    over = (
        [_row(tr("Chronicle"), "scroll", partial(table.run_command, "chronicle"), text)] if table.match.outcome else []
    )
    items = [
        _row(tr("Back to the table"), "play", lambda: None, tr("Closes the menu; the clock goes on.")),
        _row(tr("Save"), "save", partial(saving.save_match, table), tr(_SAVE)),
        _row(tr("Save as…"), "save", partial(saving.save_as, table), tr("Writes the match under a name of your own.")),
        _row(tr("Share…"), "export", partial(share, table), tr(_SHARE)),
        *own,
        *over,
        *_analysis_row(table),
        *_editor_row(table),
        *_cover_row(table),
        _row(tr("Review from the start"), "first", lambda: table.review(0), tr(_REVIEW)),
        _row(
            tr("Rules"),
            "rules",
            lambda: app.explain(table.topic()),
            tr("The rules on what is asked now."),
        ),
        _row(tr("Settings"), "settings", app.open_settings, tr("Theme, text, motion, sound. The match is paused.")),
        _row(tr("Keys"), "learn", lambda: app.on_command("help"), tr("All keys of this table.")),
        _row(tr("Rematch"), "redo", partial(questions.ask_again, table, partial(again, table)), tr(_AGAIN)),
        _way_out(table),
        _row(tr("Quit"), "close", lambda: app.on_command("quit"), tr(_QUIT)),
    ]
    timed = table.match.clock is not None and table.match.outcome is None
    title = tr("Menu (the clock is stopped)") if timed else tr("Menu")
    app.push(MenuScreen(app, title, items, below=table.topic()))


def _way_out(table: TableContext) -> Item:
    """The row that leads out of the table."""
    back = table.mode.leads_back
    if back is not None:
        return _row(tr("Back"), "previous", back, tr("Back to where this match was started. It is not kept."))
    return _row(tr("Home"), "home", table.app.home, tr(_KEPT))


def _analysis_row(table: TableContext) -> list[Item]:
    """The analysis of the position, wherever it is not under way already; where it is not allowed it says why."""
    if table.snapshot.reviewing:
        return []
    text = tr(
        "Which moves are best here, and what each player can expect. During an unfinished match this counts as help."
    )
    return [_row(tr("Analyse this position"), "analyse", partial(analyse_position, table), text)]


def analyse_position(table: TableContext) -> None:
    """Opens a review with the analysis at the place shown; the match counts as helped from then on.

    Says why where it is not allowed.
    """
    match = table.match
    why = why_not_analysed(match)
    if why:
        table.say(why, 5)
        return
    analysed(match)
    table.app.review_match(match.copy(), table.snapshot.shown, path=table.path, viewer=table.viewer, analyses=True)


def analyse_alone(table: TableContext) -> None:
    """Opens a review with the analysis of the position shown as that of a match of its own, which nobody has played.

    For exercises, once they are done. Says why where cards are hidden.
    """
    match, game = table.match, table.match.game
    if match.hides:
        table.say(tr("Some cards are hidden here, so there is no analysis."), 5)
        return
    try:
        start = game.rules.position(match.state_at(table.snapshot.shown))
        alone = Match(game, match.options, match.seats, start=start)
    except GameError as error:
        table.say(str(error), 5)
        return
    table.app.review_match(alone, 0, viewer=table.viewer, analyses=True)


def _cover_row(table: TableContext) -> list[Item]:
    """Hiding one's cards at once, where there are some to hide."""
    if not shows_a_hand(table):
        return []
    text = by_pad(tr("Hides your cards at once."), tr("Hides your cards at once; Ctrl+H as well."), "table.cover")
    return [_row(tr("Cover now"), "deck", partial(table.run_command, "cover"), text)]


def shows_a_hand(table: TableContext) -> bool:
    """Whether hidden cards of the person at the screen may be in sight, which can be covered."""
    plays = table.mode.drives and table.mode.covers and table.match.outcome is None
    return plays and table.match.hides and table.viewer is not None


def _editor_row(table: TableContext) -> list[Item]:
    """A way into the position editor, where the game has one and the position no secrets."""
    match, game = table.match, table.match.game
    if match.hides or not has_draft(game.info.id):
        return []

    def edit() -> None:
        mark_assisted(match, COACH)
        table.app.edit_position(game.info.id, game.rules.position(match.state_at(table.snapshot.shown)))

    return [_row(tr("Position editor"), "rename", edit, tr(_EDIT if match.outcome is not None else _HELPS))]


def _row(text: str, icon: str, press: Callable[[], object], about: str) -> Item:
    return Item(text, press, icon=icon, about=about)


def type_move(table: TableContext) -> None:
    """Opens the line for typed notation."""
    if table.snapshot.mine:
        questions.type_move(table)
    else:
        table.say(not_yours(table.snapshot))


def again(table: TableContext, seats: Sequence[Seat] | None = None) -> None:
    """The same game once more: the options, the clock, the people (or `seats`), with a new shuffle."""
    old, settings = trunk_of(table.match), table.app.settings
    table.app.open_match(play_again(old, evened(settings, old.game.info.id, seats or old.seats), *_new_shuffle(old)))


def may_play_on(table: TableContext) -> bool:
    """True when best of three can go on from the match that was played here: its file tells then what follows it."""
    autosaver = table.runner.autosaver
    return may_be_first(table.match) and autosaver is not None and autosaver.holds


def best_of_three(table: TableContext) -> None:
    """The match that is over becomes the first game of three, and the second begins."""
    if may_play_on(table):
        table.match.series = Series(BEST_OF)
        change_sides(table)


def change_sides(table: TableContext) -> None:
    """The next game of a series, once one is over; that one is finished with it."""
    match, autosaver = table.match, table.runner.autosaver
    assert match.series is not None
    following = next_game(match, *_new_shuffle(match))
    match.series = match.series.handed_on()
    if autosaver is not None:
        autosaver.keep_anew()
    table.app.open_match(following)


def _new_shuffle(match: Match) -> tuple[int, str]:
    return new_shuffle(match.game, match.options)


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds: `2:47`."""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"


def scroll_log(table: TableContext, step: int) -> None:
    """Scrolls the log up (-1) or down (1), or the panel's middle, where all of that scrolls."""
    if not table.frame.panel.page(step):
        table.log.scroll(6 * step)


COMMANDS: Final[Mapping[str, Callable[[TableContext], object]]] = {
    "undo": undo,
    "redo": redo,
    "menu": menu,
    "back": lambda table: table.run_command("menu"),
    "save": saving.save_match,
    "type": type_move,
    "resign": questions.ask_resign,
    "offer-draw": questions.offer_draw,
    "analyse-position": analyse_position,
    "analyse-alone": analyse_alone,
    "rules": lambda table: table.app.explain(table.topic()),
    LOG_KEY.command: show_log,
    COPY_KEY.command: copy_log,
    MORE_KEY.command: show_more,
    "log-up": lambda table: scroll_log(table, -1),
    "log-down": lambda table: scroll_log(table, 1),
}

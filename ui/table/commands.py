"""The commands of every table, by the names that bindings, buttons and the menu give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from games.core.assistance import COACH
from games.core.bot import EvaluationTerm
from games.core.editing import has_draft
from games.core.lines import mark_assisted, trunk_of
from games.core.match import Match, Seat
from games.core.rematch import next_game, rematch
from games.core.shuffle import new_shuffle
from games.core.undoing import SEEN, takes_back_something_seen
from games.core.words import N_, tr, tr_who
from ui.controls.choice import Item
from ui.controls.key_hints import by_pad
from ui.controls.keys import ARROWS, COMMON, Binding, Key, area, bind
from ui.services.results import evened
from ui.table import questions, saving
from ui.table.analysis.permit import analysed, why_not_analysed
from ui.table.danger import DANGER_KEY
from ui.table.disabled import not_yours
from ui.table.handover import HandoverScreen
from ui.table.handover_text import HandoverText
from ui.table.log_drawer import COPY_KEY, LOG_KEY, show_log
from ui.table.log_text import copy_log
from ui.table.menu import MenuScreen
from ui.table.notices import Until
from ui.table.recap_timeline import Spot
from ui.table.sharing import share
from ui.table.table_context import TableContext

PASS_KEY: Final = bind(
    "pass-table", N_("Pass the table on, once you have played"), pygame.K_RETURN, pygame.K_KP_ENTER, ctrl=True,
    area="table",
)  # fmt: skip
COVER_KEY: Final = bind("cover", N_("Cover your cards now"), pygame.K_h, ctrl=True, area="table")
STEPS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The arrows as steps down and to the right."""
TABLE_KEYS: Final[tuple[Binding, ...]] = area(
    "table",
    *(binding for binding in COMMON if binding.command != "about"),
    *ARROWS,
    bind("about", N_("The rules on what is asked now"), pygame.K_F1),
    bind("undo", N_("Take back"), pygame.K_z, ctrl=True),
    bind("redo", N_("Play again what was taken back"), pygame.K_y, ctrl=True),
    bind("save", N_("Save"), pygame.K_s, ctrl=True),
    bind("hint", N_("Hint"), pygame.K_h),
    bind("type", N_("Type a move in notation"), Key(pygame.K_SLASH, shift=False), pygame.K_t),
    PASS_KEY,
    COVER_KEY,
    bind("pause", N_("Pause, or go on"), pygame.K_F8),
    bind("step", N_("One move of a paused table of bots"), pygame.K_F9),
    bind("recap", N_("Tell again what happened since your turn"), pygame.K_l),
    bind("recap-back", N_("The deed before"), pygame.K_COMMA),
    bind("recap-on", N_("The deed after"), pygame.K_PERIOD),
    DANGER_KEY,
    bind("chronicle", N_("How the match ended, or a look around after it"), pygame.K_c),
    LOG_KEY,
    COPY_KEY,
    bind("log-up", N_("Scroll the log up"), pygame.K_PAGEUP),
    bind("log-down", N_("Scroll the log down"), pygame.K_PAGEDOWN),
    bind("first", N_("In a review: the start"), pygame.K_HOME),
    bind("last", N_("In a review: the end"), pygame.K_END),
)

_SAVE: Final = N_("Writes the match to its file, or asks for a name.")
_SAVE_AS: Final = N_("Writes the match under a name of your own.")
_RULES: Final = N_("The rules, where they speak of what is asked.")
_SHARE: Final = N_("The match as one line of text, as a picture or as a file; or a line that somebody sent.")
_KEPT: Final = N_("This match is kept: the room offers it again.")
_QUIT: Final = N_("Ends the program. This match is kept: the room offers it again.")
_REVIEW: Final = N_("Steps through the match from its first moment. The match itself stays as it is.")
_EDIT: Final = N_("Changes what stands on the board, to play or try from there. The match itself stays as it is.")
_HELPS: Final = N_(
    "Changes what stands on the board, to play or try from there. The match itself stays as it is. "
    "In a match that goes on this counts as help."
)
_AGAIN: Final = N_("The same game once more, with the same people. It asks first.")


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


def hint(table: TableContext) -> None:
    """Asks the best bot."""
    if table.match.outcome is not None or not table.snapshot.mine:
        table.say(not_yours(table.snapshot))
        return
    if table.match.full:
        table.say(table.snapshot.prompt)
        return

    def tell(choice: Any) -> None:
        words = show_hint(table, choice.action, choice.line, choice.why)
        # translators: the hint begins small and has no full stop.
        table.notices.say(tr("Hint: {hint}", hint=words), None, seconds=12, until=Until.MOVE)
        table.refresh()

    table.say(tr("Thinking of a hint ..."))
    table.runner.hint(tell)
    table.refresh()


def tell_recap(table: TableContext) -> None:
    """Tells again what happened since the viewer's last action, deed by deed."""
    if not table.recap.recap_items:
        table.say(tr("Nothing has happened since your last action."))
        return
    table.recap.run()
    table.refresh()


def walk_recap(table: TableContext, by: int) -> None:
    """Goes to another deed of the recap."""
    table.recap.go(table.recap.current + by)
    table.refresh()


def obey_recap(table: TableContext, spot: Spot | None) -> None:
    """Does what a click on a part of the recap asks for."""
    recap = table.recap
    if spot is None:
        return
    if isinstance(spot, int):
        recap.go(spot)
    elif spot == "close":
        recap.close()
    elif spot == "words" and recap.item is not None:
        table.review(recap.item.index)
        return
    else:
        recap.go(recap.current + (1 if spot == "on" else -1))
    table.refresh()


def show_danger(table: TableContext) -> None:
    """Shows what others could strike at next, until the key is let go."""
    table.danger.shown = True
    dangers = table.scene.danger(table.snapshot)
    if not dangers.found:
        over = table.snapshot.outcome is not None
        none = dangers.none or tr("Nothing can be struck at next.")
        table.say(tr("The match is over: nothing is in danger any more.") if over else none)


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
        _row(
            tr("Save as ..."), "save", partial(saving.save_as, table), tr("Writes the match under a name of your own.")
        ),
        _row(tr("Share ..."), "export", partial(share, table), tr(_SHARE)),
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
            tr("The rules, where they speak of what is asked."),
        ),
        _row(tr("Settings"), "settings", app.open_settings, tr("Theme, text, motion, sound. The match waits.")),
        _row(tr("Keys"), "learn", lambda: app.on_command("help"), tr("All keys of this table.")),
        _row(tr("New match"), "redo", partial(questions.ask_again, table, partial(again, table)), tr(_AGAIN)),
        _row(tr("To the room"), "home", app.home, tr(_KEPT)),
        _row(tr("Quit"), "close", lambda: app.on_command("quit"), tr(_QUIT)),
    ]
    timed = table.match.clock is not None and table.match.outcome is None
    title = tr("Menu (the clock stands still)") if timed else tr("Menu")
    app.push(MenuScreen(app, title, items, below=table.topic()))


def _analysis_row(table: TableContext) -> list[Item]:
    """The analysis of a match that goes on, where that is allowed: the match counts as helped from then on."""
    match = table.match
    if match.outcome is not None or table.snapshot.reviewing or why_not_analysed(match):
        return []

    def analyse() -> None:
        analysed(match)
        table.app.review_match(match.copy(), table.snapshot.shown, path=table.path, viewer=table.viewer, analyses=True)

    text = tr("Which moves are best here, and what everybody may expect. In a match that goes on this counts as help.")
    return [_row(tr("Analyse this position"), "analyse", analyse, text)]


def _cover_row(table: TableContext) -> list[Item]:
    """Hiding one's cards at once, where there are some to hide."""
    if not table.shows_a_hand():
        return []
    text = by_pad(tr("Hides your cards at once."), tr("Hides your cards at once; Ctrl+H as well."), "table.cover")
    return [_row(tr("Cover now"), "deck", partial(cover_now, table), text)]


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


def hand_over(table: TableContext, seat: int, taken: Callable[[], None]) -> None:
    """Covers table and screen until the person of a seat is there. What the cover says is an onlooker's knowledge."""
    giver = table.viewer if table.viewer != seat else None
    table.cover()
    snapshot = table.snapshot
    words = table.scene.cover(giver, seat, snapshot)
    words = replace(words, facts=((table.match.game.info.name, words.turn or snapshot.turn), *words.facts))
    _push_cover(table, seat, words, taken, giver)


def cover_now(table: TableContext) -> None:
    """Covers the hand of the person at the screen at once; whoever opens the cover finds all as it was."""
    seat = table.viewer
    if seat is None or not table.shows_a_hand():
        table.say(tr("There are no cards of yours to cover here."))
        return
    if any(isinstance(each, HandoverScreen) for each in table.app.screens):
        return
    while not table.on_top:
        table.app.pop()
    name = table.match.seats[seat].name
    title = tr_who(name, "Your cards are covered", "{name}'s cards are covered")
    words = HandoverText(
        tr("The match waits."), facts=((table.match.game.info.name, table.snapshot.turn),), title=title
    )
    _push_cover(table, seat, words, lambda: None, None)


def _push_cover(
    table: TableContext, seat: int, words: HandoverText, taken: Callable[[], None], giver: int | None
) -> None:  # fmt: skip
    scene = table.scene
    crest, left = ((scene.seat_crest(each), scene.seat_colour(each)) if each is not None else None
                   for each in (seat, giver))  # fmt: skip
    table.app.push(HandoverScreen(
        table.app, table.match.seats[seat].name, taken, crest=crest, giver=left, words=words,
        meanwhile=lambda: table.scene.draw_ahead(table.snapshot),
    ))  # fmt: skip


def again(table: TableContext, seats: Sequence[Seat] | None = None) -> None:
    """The same game once more: the options, the clock, the people (or `seats`), with a new shuffle."""
    old, settings = trunk_of(table.match), table.app.settings
    table.app.open_match(rematch(old, evened(settings, old.game.info.id, seats or old.seats), *_new_shuffle(old)))


def change_sides(table: TableContext) -> None:
    """The next game of a series, once one is over; that one is finished with it."""
    match, keeper = table.match, table.runner.keeper
    assert match.series is not None
    following = next_game(match, *_new_shuffle(match))
    match.series = match.series.handed_on()
    if keeper is not None:
        keeper.keep_anew()
    table.app.open_match(following)


def _new_shuffle(match: Match) -> tuple[int, str]:
    return new_shuffle(match.game, match.options)


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds: `2:47`."""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"


COMMANDS: Final[Mapping[str, Callable[[TableContext], object]]] = {
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "menu": menu,
    "back": lambda table: table.run_command("menu"),
    "save": saving.save_match,
    "type": type_move,
    "resign": questions.ask_resign,
    "offer-draw": questions.offer_draw,
    "rules": lambda table: table.app.explain(table.topic()),
    "end-courtesy": lambda table: table.end_courtesy(),
    "pass-table": lambda table: table.pass_on(),
    "cover": cover_now,
    "recap": tell_recap,
    "recap-back": lambda table: walk_recap(table, -1),
    "recap-on": lambda table: walk_recap(table, 1),
    "recap-close": lambda table: obey_recap(table, "close"),
    "recap-words": lambda table: obey_recap(table, "words"),
    "danger": show_danger,
    LOG_KEY.command: show_log,
    COPY_KEY.command: copy_log,
    "log-up": lambda table: table.log.scroll(-6),
    "log-down": lambda table: table.log.scroll(6),
}

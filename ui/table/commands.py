"""The commands of every table, by the names that bindings, buttons and the menu give them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import Any, Final

import pygame

from games.core.aids import COACH
from games.core.bot import Term
from games.core.editing import has_draft
from games.core.lines import aided, trunk_of
from games.core.match import Seat
from games.core.rematch import next_game, rematch
from ui.controls.choice import Item
from ui.controls.keys import ARROWS, COMMON, Binding, Key, bind
from ui.services.results import evened
from ui.table import questions, saving
from ui.table.danger import DANGER_KEY
from ui.table.handover import HandoverScreen
from ui.table.log_drawer import COPY_KEY, LOG_KEY, show_log
from ui.table.log_text import copy_log
from ui.table.menu import MenuScreen
from ui.table.notices import Until
from ui.table.recap_string import Spot
from ui.table.sharing import share
from ui.table.shut import not_yours
from ui.table.tabletop import Tabletop

STEPS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The arrows as steps down and to the right."""
TABLE_KEYS: Final[tuple[Binding, ...]] = (
    *(binding for binding in COMMON if binding.command != "about"),
    *ARROWS,
    bind("about", "The rules on what is asked now", pygame.K_F1),
    bind("undo", "Take back", pygame.K_z, ctrl=True),
    bind("redo", "Play again what was taken back", pygame.K_y, ctrl=True),
    bind("save", "Save", pygame.K_s, ctrl=True),
    bind("hint", "Hint", pygame.K_h),
    bind("type", "Type a move in notation", Key(pygame.K_SLASH, shift=False), pygame.K_t),
    bind("pause", "Pause, or go on", pygame.K_F8),
    bind("step", "One move of a paused table of bots", pygame.K_F9),
    bind("recap", "Tell again what happened since your turn", pygame.K_l),
    bind("recap-back", "The deed before", pygame.K_COMMA),
    bind("recap-on", "The deed after", pygame.K_PERIOD),
    bind("danger", "While held: what others could strike at next (ringed), where they could go (washed)", DANGER_KEY),
    bind("chronicle", "How the match ended, or a look around after it", pygame.K_c),
    LOG_KEY,
    COPY_KEY,
    bind("log-up", "Scroll the log up", pygame.K_PAGEUP),
    bind("log-down", "Scroll the log down", pygame.K_PAGEDOWN),
    bind("first", "In a review: the start", pygame.K_HOME),
    bind("last", "In a review: the end", pygame.K_END),
)

_SHARE: Final = "The match as one line of text, as a picture or as a file; or a line that somebody sent."
_KEPT: Final = "This match is kept: the room offers it again."
_REVIEW: Final = "Steps through the match from its first moment. The match itself stays as it is."
_EDIT: Final = "Changes what stands on the board, to play or try from there. The match itself stays as it is."
_AGAIN: Final = "The same game once more, with the same people. It asks first."


def undo(table: Tabletop) -> None:
    """Takes back to the last decision of a person."""
    if not table.match.undo():
        table.say(table.match.why_no_undo)


def redo(table: Tabletop) -> None:
    """Plays again what was taken back."""
    if not table.match.redo():
        table.say("There is nothing to play again.")


def mark_hint(table: Tabletop, action: Any, line: Sequence[str] = (), why: Sequence[Term] = ()) -> str:
    """Marks an action on the board; its words, and what of the `line` expected is worth telling."""
    table.scene.hint(action, table.now)
    table.scene.expect(line, table.now)
    table.recap.close()  # marks of what is over would lie across those of what may come
    return table.match.game.text.hint(table.now.view, action, line, why)


def hint(table: Tabletop) -> None:
    """Asks the best bot."""
    if table.match.outcome is not None or table.driver.person_to_act is None:
        table.say(not_yours(table.now))
        return
    if table.match.full:
        table.say(table.now.prompt)
        return

    def tell(choice: Any) -> None:
        words = mark_hint(table, choice.action, choice.line, choice.why)
        table.notices.say(f"Hint: {words}", None, seconds=12, until=Until.MOVE)
        table.refresh()

    table.say("Thinking of a hint ...")
    table.driver.hint(tell)
    table.refresh()


def tell_recap(table: Tabletop) -> None:
    """Tells again what happened since the viewer's last action, deed by deed."""
    if not table.recap.deeds:
        table.say("Nothing has happened since your last action.")
        return
    table.recap.run()
    table.refresh()


def walk_recap(table: Tabletop, by: int) -> None:
    """Goes to another deed of the recap."""
    table.recap.go(table.recap.told + by)
    table.refresh()


def obey_recap(table: Tabletop, spot: Spot | None) -> None:
    """Does what a click on a part of the recap asks for."""
    recap = table.recap
    if spot is None:
        return
    if isinstance(spot, int):
        recap.go(spot)
    elif spot == "close":
        recap.close()
    elif spot == "words" and recap.deed is not None:
        table.review(recap.deed.index)
        return
    else:
        recap.go(recap.told + (1 if spot == "on" else -1))
    table.refresh()


def show_danger(table: Tabletop) -> None:
    """Shows what others could strike at next, until the key is let go."""
    table.danger.shown = True
    dangers = table.scene.danger(table.now)
    if not dangers.found:
        over = table.now.outcome is not None
        table.say("The match is over: nothing is in danger any more." if over else dangers.none)


def menu(table: Tabletop) -> None:
    """The menu; the clock stands still under it."""
    app = table.app
    own = [Item(each.text, partial(table.obey, each.command), icon=each.icon) for each in table.scene.menu(table.now)]
    told = "The result, the curve of the match and its turning points; C as well."
    over = [_row("Chronicle", "scroll", partial(table.obey, "chronicle"), told)] if table.match.outcome else []
    items = [
        _row("Back to the table", "play", lambda: None, "Closes the menu; the clock goes on."),
        _row("Save", "save", partial(saving.save_match, table), "Writes the match to its file, or asks for a name."),
        _row("Save as ...", "save", partial(saving.save_as, table), "Writes the match under a name of your own."),
        _row("Share ...", "export", partial(share, table), _SHARE),
        *own,
        *over,
        *_editor_row(table),
        _row("Review from the start", "first", lambda: table.review(0), _REVIEW),
        _row("Rules", "rules", lambda: app.explain(table.topic()), "The rules, where they speak of what is asked."),
        _row("Settings", "settings", app.open_settings, "Theme, text, motion, sound. The match waits."),
        _row("Keys", "learn", lambda: app.command("help"), "All keys of this table."),
        _row("New match", "redo", partial(questions.ask_again, table, partial(again, table)), _AGAIN),
        _row("To the room", "home", app.home, _KEPT),
        _row("Quit", "close", lambda: app.command("quit"), f"Ends the program. {_KEPT}"),
    ]
    timed = table.match.clock is not None and table.match.outcome is None
    app.push(MenuScreen(app, "Menu (the clock stands still)" if timed else "Menu", items, below=table.topic()))


def _editor_row(table: Tabletop) -> list[Item]:
    """A way into the position editor, where the game has one and the position no secrets."""
    match, game = table.match, table.match.game
    if match.hides or not has_draft(game.info.id):
        return []

    def edit() -> None:
        aided(match, COACH)
        table.app.edit_position(game.info.id, game.rules.position(match.state_at(table.now.shown)))

    told = _EDIT if match.outcome is not None else f"{_EDIT} In a match that goes on this counts as help."
    return [_row("Position editor", "rename", edit, told)]


def _row(text: str, icon: str, press: Callable[[], object], about: str) -> Item:
    return Item(text, press, icon=icon, about=about)


def type_move(table: Tabletop) -> None:
    """Opens the line for typed notation."""
    if table.now.mine:
        questions.type_move(table)
    else:
        table.say(not_yours(table.now))


def hand_over(table: Tabletop, seat: int, taken: Callable[[], None]) -> None:
    """Covers table and screen until the person of a seat is there. What the cover says is an onlooker's knowledge."""
    giver = table.viewer if table.viewer != seat else None
    table.cover()
    scene, now = table.scene, table.now
    words = scene.cover(giver, seat, now)
    words = replace(words, facts=((table.match.game.info.name, words.turn or now.turn), *words.facts))
    crest, left = ((scene.seat_crest(each), scene.seat_colour(each)) if each is not None else None
                   for each in (seat, giver))  # fmt: skip
    table.app.push(HandoverScreen(
        table.app, table.match.seats[seat].name, taken, crest=crest, giver=left, words=words,
        meanwhile=lambda: table.scene.draw_ahead(table.now),
    ))  # fmt: skip


def again(table: Tabletop, seats: Sequence[Seat] | None = None) -> None:
    """The same game once more: the options, the clock, the people (or `seats`), with a new shuffle."""
    old, settings = trunk_of(table.match), table.app.settings
    table.app.open_match(rematch(old, evened(settings, old.game.info.id, seats or old.seats), _new_seed()))


def change_sides(table: Tabletop) -> None:
    """The next game of a series, once one is over; that one is finished with it."""
    match, keeper = table.match, table.driver.keeper
    assert match.series is not None
    following = next_game(match, _new_seed())
    match.series = match.series.handed_on()
    if keeper is not None:
        keeper.keep_anew()
    table.app.open_match(following)


def _new_seed() -> int:
    return SystemRandom().randrange(2**31)


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds: `2:47`."""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"


COMMANDS: Final[Mapping[str, Callable[[Tabletop], object]]] = {
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "menu": menu,
    "back": lambda table: table.obey("menu"),
    "save": saving.save_match,
    "type": type_move,
    "resign": questions.ask_resign,
    "offer-draw": questions.offer_draw,
    "rules": lambda table: table.app.explain(table.topic()),
    "end-courtesy": lambda table: table.end_courtesy(),
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

"""The commands of a table carried out: looking, what happened, hints, taking back, saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.narration import narration_of
from games.core.typed import folded
from games.core.undoing import SEEN, takes_back_something_seen
from games.core.words import row, tr
from ui.services.settings import BRIEF, CHOICES, FULL
from ui.terminal.acting import Actions
from ui.terminal.commands import help_lines
from ui.terminal.deciding import offer_draw, resign, tell_hint
from ui.terminal.files import save_match
from ui.terminal.rules_pages import read_rules
from ui.terminal.tabletop import Tabletop

_LINES: Final = 10
"""The number of lines of the log that are said where nobody says how many."""


def run_command(table: Tabletop, command: str, rest: str) -> None:
    """Does what a command says; what stands behind it narrows that."""
    _DO[command](table, rest)


def _help(table: Tabletop, rest: str) -> None:
    over = table.match.outcome is not None
    table.talk.say(*help_lines(over))
    if not over:
        actions = Actions(table.match)
        typing = table.match.game.typing
        example = typing.example or tr("{sentence}.", sentence=actions.notation(actions.view.legal[0]))
        table.talk.say(
            tr("Type a move in notation, or in the words of the list. Half of it lists the rest."),
            tr("For example: {example}", example=example),
        )


def _turn(table: Tabletop, rest: str) -> None:
    table.talk.say(table.seen.turn())


def _news(table: Tabletop, rest: str) -> None:
    lines = table.seen.log(table.seen.last_own())
    table.talk.say(*(lines or [tr("Nothing has happened since.")]))


def _last(table: Tabletop, rest: str) -> None:
    table.talk.say(*(table.seen.last() or [tr("Nothing has happened yet.")]))


def _scan(table: Tabletop, rest: str) -> None:
    scanner = table.seen.scanner()
    lines = scanner.scan(rest) if rest else None
    table.talk.say(*(lines or [scanner.usage()]))


def _board(table: Tabletop, rest: str) -> None:
    if not rest:
        table.talk.say(*table.seen.whole())
        return
    lines = table.seen.part(rest) or table.seen.place(rest)
    table.talk.say(*(lines or [tr("There is no such part. The parts are:"), *table.seen.titles()]))


def _look(table: Tabletop, rest: str) -> None:
    lines = table.seen.place(rest) if rest else None
    if lines is not None:
        table.talk.say(*lines)
    elif rest:
        found = table.seen.find(rest)
        table.talk.say(*(found or [tr("There is no place {name}.", name=rest[:40])]))
    else:
        table.talk.say(tr("Which place? Type its name, such as {place}.", place=_some_place(table)))


def _some_place(table: Tabletop) -> str:
    places = narration_of(table.match.game).places(table.seen.view)
    return places[len(places) // 2] if places else ""


def _me(table: Tabletop, rest: str) -> None:
    if table.reader is None:
        table.talk.say(*table.seen.whole())
    else:
        table.talk.say(*table.seen.player(table.reader))


def _player(table: Tabletop, rest: str) -> None:
    names = [who.name for who in table.match.seats]
    found = [seat for seat, name in enumerate(names) if rest and folded(name).startswith(folded(rest))]
    if rest.isdigit() and 1 <= int(rest) <= len(names):
        found = [int(rest) - 1]
    if len(found) == 1:
        table.talk.say(*table.seen.player(found[0]))
    else:
        table.talk.say(tr("Which player? {names}.", names=row([f"{n}, {name}" for n, name in enumerate(names, 1)])))


def _find(table: Tabletop, rest: str) -> None:
    found = table.seen.find(rest) if rest else [_which()]
    table.talk.say(*(found or [tr("{word} was not found.", word=rest[:40])]))


def _about(table: Tabletop, rest: str) -> None:
    words = table.seen.about(rest) if rest else _which()
    table.talk.say(words or tr("There is no card or piece called {name}.", name=rest[:40]))


def _which() -> str:
    """Returns the question for a card or piece that has to be named and was not."""
    return tr("Which card or piece? Type its name.")


def _log(table: Tabletop, rest: str) -> None:
    lines = table.seen.log()
    count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else _LINES
    table.talk.say(*(lines[-count:] if count else lines))
    if len(lines) > count:
        table.talk.say(tr("The log has {n} lines.", n=len(lines)))


def _clock(table: Tabletop, rest: str) -> None:
    table.talk.say(*(table.seen.clocks() or [tr("There is no clock.")]))


def _moves(table: Tabletop, rest: str) -> None:
    actions = Actions(table.match)
    listed = actions.read_words(rest) if rest else actions.listed()
    if listed:
        shared = actions.heading([action for each in listed for action in each.actions])
        table.list_actions(listed, tr("{what}:", what=shared) if shared else tr("You may:"))
    else:
        table.talk.say(tr("Nothing you may do fits {words}.", words=rest[:40]))


def _skip(table: Tabletop, rest: str) -> None:
    if not table.pass_on():
        table.talk.say(tr("In this game there is nothing to skip."))
        return
    table.talk.say(tr("You pass until your next turn."))
    actions = Actions(table.match)
    passing = actions.read("pass")
    if passing.action in actions.view.legal:
        table.match.play(passing.action)


def _hint(table: Tabletop, rest: str) -> None:
    tell_hint(table)


def _undo(table: Tabletop, rest: str) -> None:
    match = table.match
    if not match.can_undo:
        table.talk.say(match.why_no_undo())
        return
    seen = takes_back_something_seen(match) and SEEN not in table.once
    match.undo()
    while table.passes and match.can_undo:
        match.undo()  # what was passed without asking is no decision to come back to
    table.at = None
    table.forget()
    table.talk.say(tr("Undone."))
    if seen:
        table.once.add(SEEN)
        table.talk.say(tr(SEEN))


def _redo(table: Tabletop, rest: str) -> None:
    if not table.match.can_redo:
        table.talk.say(tr("There is nothing to play again."))
        return
    table.match.redo()


def _offer(table: Tabletop, rest: str) -> None:
    offer_draw(table)


def _pacts(table: Tabletop, rest: str) -> None:
    match, view = table.match, table.seen.view
    may = match.game.talk(match.view(match.actor))
    known = match.game.agreements(view, [who.name for who in match.seats])
    if known:
        table.talk.say(*(tr("{sentence}.", sentence=line) for line in known))
    if may:
        table.list_actions(Actions(match).listed(may), tr("You may:"))
    elif not known:
        table.talk.say(tr("There are no pacts, and none can be proposed now."))


def _resign(table: Tabletop, rest: str) -> None:
    resign(table)


def _save(table: Tabletop, rest: str) -> None:
    save_match(table.home, table.match, rest)


def _rules(table: Tabletop, rest: str) -> None:
    read_rules(table.talk, table.match.game.info, rest)


def _step(by: int) -> Callable[[Tabletop, str], None]:
    def step(table: Tabletop, rest: str) -> None:
        at = table.seen.at + by
        _go_to(table, at)

    return step


def _go(table: Tabletop, rest: str) -> None:
    if rest.isascii() and rest.isdigit() and len(rest) < 7:
        _go_to(table, int(rest))
    else:
        table.talk.say(tr("Where to? Type a number from 0 to {n}.", n=table.match.index))


def _go_to(table: Tabletop, at: int) -> None:
    if not 0 <= at <= table.match.index:
        table.talk.say(tr("The match goes from 0 to {n}.", n=table.match.index))
        return
    table.at = at
    seen = table.seen
    lines = seen.log(at - 1) if at else []
    table.talk.say(tr("After {n} of {all} actions.", n=at, all=table.match.index), *lines)


def _announce(how: str) -> Callable[[Tabletop, str], None]:
    def announce(table: Tabletop, rest: str) -> None:
        table.home.settings.announcements = how
        table.home.keep_settings()
        table.talk.say(tr("Brief.") if how == BRIEF else tr("In full."))

    return announce


def _spell(table: Tabletop, rest: str) -> None:
    choices = CHOICES["alphabet"]
    chosen = [name for name, words in choices.items() if folded(rest) in (name, folded(tr(words)))]
    if not chosen:
        table.talk.say(tr("Which alphabet? {names}.", names=row([tr(words) for words in choices.values()])))
        return
    table.home.settings.alphabet = chosen[0]
    table.home.keep_settings()
    table.talk.say(tr("Spoken alphabet: {name}.", name=tr(choices[chosen[0]])))


def _again(table: Tabletop, rest: str) -> None:
    table.once_more()


def _leave(table: Tabletop, rest: str) -> None:
    table.leave()


_DO: Final[dict[str, Callable[[Tabletop, str], None]]] = {  # not for players: commands by their English words
    "help": _help,
    "turn": _turn,
    "news": _news,
    "last": _last,
    "board": _board,
    "look": _look,
    "scan": _scan,
    "me": _me,
    "player": _player,
    "find": _find,
    "about": _about,
    "log": _log,
    "clock": _clock,
    "moves": _moves,
    "skip": _skip,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "offer": _offer,
    "pacts": _pacts,
    "resign": _resign,
    "save": _save,
    "rules": _rules,
    "back": _step(-1),
    "next": _step(1),
    "go": _go,
    "again": _again,
    "brief": _announce(BRIEF),
    "full": _announce(FULL),
    "spell": _spell,
    "leave": _leave,
}

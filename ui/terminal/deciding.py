"""Questions to somebody at a table besides a move: a hint, a draw, to give up."""

from __future__ import annotations

from typing import Final

from games.bots.draw_offers import accepts_draw
from games.core.aloud import between
from games.core.assistance import HINT
from games.core.bot import Limit
from games.core.endings import Ending
from games.core.errors import GameError
from games.core.lines import mark_assisted
from games.core.words import tr, tr_who
from ui.services.save_files import sentence
from ui.terminal.acting import Listed
from ui.terminal.tabletop import Tabletop

_HINT: Final = Limit(seconds=1.0)
_GIVING_UP: Final = ("resign", "seppuku")  # not for players: notation
"""The notations of giving up in games that have an action of their own for it."""


def tell_hint(table: Tabletop) -> None:
    """Says what the best bot would do and why; the number 1 plays it."""
    match, seat = table.match, table.match.actor
    table.talk.say(tr("Thinking."))
    choice = table.home.think(match, seat, "master", _HINT, hint=True)  # not for players: a level
    table.spend(table.home.thought)
    if choice is None:
        table.talk.say(tr("The bot has no hint to give."))
        return
    mark_assisted(match, HINT)
    table.autosaver.keep_anew()
    words = between(match.game.text.hint(match.view(seat), choice.action, choice.line, choice.why))
    table.listed = (Listed(words, (choice.action,)),)
    table.talk.say(tr("Hint: {hint}.", hint=words), tr("Type 1 to play it."))


def offer_draw(table: Tabletop) -> None:
    """Offers a draw: the other person is asked, a bot answers at once."""
    match, seat, talk = table.match, table.match.actor, table.talk
    if not match.game.can_agree_to_draw(len(match.seats)) or len(match.seats) != 2:
        talk.say(tr("Draws cannot be offered in this match."))
        return
    other = 1 - seat
    name = match.seats[other].name
    if match.seats[other].human:
        words = tr_who(
            match.seats[seat].name,
            "You offer a draw. {other}, do you accept?",
            "{name} offers a draw. {other}, do you accept?",
            other=name,
        )
        if match.hides:
            talk.clear()
        accepted = talk.agrees(words)
    else:
        accepted = accepts_draw(match, table.scores.get(other, 1.0))
    if accepted:
        match.play(Ending.DRAW)
    elif match.seats[other].human:
        talk.say(tr_who(name, "You decline the draw.", "{name} declines the draw."))
    else:
        talk.say(
            tr_who(
                name,
                "You decline the draw and play on.",
                "{name} declines the draw and plays on.",
            )
        )


def resign(table: Tabletop) -> None:
    """Asks whether the person to act really gives up."""
    match, name = table.match, table.seen.names[table.match.actor]
    action = Ending.RESIGN if "resign" in match.game.info.endings else None
    for word in _GIVING_UP if action is None else ():
        try:
            action = match.read(word)
            match.game.rules.apply(match.state, action)
            break
        except GameError as error:
            action = None
            refusal = sentence(str(error))
    if action is None:
        table.talk.say(refusal)
    elif table.talk.agrees(tr_who(name, "Resign the match?", "Resign the match for {name}?")):
        match.play(action)

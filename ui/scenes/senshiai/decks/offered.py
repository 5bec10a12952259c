"""What the set-up offers and tells of a seat's deck: the shelf's decks, each one's plan and cards, and what is won."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom

from games.core.errors import BadOption
from games.senshiai.cards.decks import deck_text, in_order, random_deck, read_deck, starter
from games.senshiai.cards.matchups import match_up
from ui.controls.screen import Stage
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.piles import CardsScreen
from ui.services.folders import Folders
from ui.table.face import Odds, OwnValue, SeatPart


def own_values(folders: Folders, values: Mapping[str, str]) -> list[OwnValue]:
    """The decks of the shelf, and a random one as large as the others.

    A deck that cannot be played has its name for a text, and says what keeps it from that.
    """
    where = shelf.folder(folders)
    found = []
    for name in shelf.names(where):
        shelved = shelf.read(where, name)
        text, problem = name, shelved.problem
        if shelved.deck is not None and not problem:
            try:
                text = deck_text(shelved.deck)
            except BadOption as error:
                problem = str(error)
        found.append(OwnValue(text, name, problem))
    return [*found, OwnValue(deck_text(random_deck(SystemRandom(), int(values["deck-size"]))), "random")]


def _plan(text: str) -> str:
    known = starter(text)
    return known.plan if known is not None else ""


def _odds(values: Mapping[str, str]) -> Odds | None:
    decks = values["decks"].split(",")
    if len(decks) != 2:
        return None
    if decks[0] == decks[1]:
        return Odds((0.5, 0.5), "The same deck on both sides.")
    found = match_up(decks[0], decks[1], int(values["board"]))
    if found is None:
        return None
    first = round(100 * found.share)
    return Odds(
        (found.share, 1 - found.share),
        f"{first} to {100 - first} in 100 games between two bots ({found.games} were played).",
    )


def _contents(app: Stage, text: str) -> CardsScreen:
    """Every card of a deck once, with how often it is there."""
    known, deck = starter(text), read_deck(text)
    title = f"{known.name if known is not None else 'A deck of its own'}: {deck.size} cards"
    entries = [(card.id, "once" if count == 1 else f"{count} times") for card, count in in_order(deck)]
    return CardsScreen(app, title, entries)


PART = SeatPart(own_values, _plan, _odds, _contents, button="Cards")

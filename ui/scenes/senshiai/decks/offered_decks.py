"""The decks that the set-up offers a seat: the shelf's decks, each one's plan and cards, and its results."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom

from games.core.errors import BadOption
from games.core.words import N_, tr, tr_n
from games.senshiai.cards.built_decks import built_name
from games.senshiai.cards.decks import deck_text, in_order, random_deck, read_deck, starter
from games.senshiai.cards.matchups import match_up
from games.senshiai.cards.printed import deck_name, plan_of
from ui.controls.screen import AppServices
from ui.scenes.senshiai.decks import shelf
from ui.scenes.senshiai.piles import CardsScreen
from ui.services.folders import Folders
from ui.table.scene.game_ui import Odds, OwnValue, SeatPart


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
    return [*found, OwnValue(deck_text(random_deck(SystemRandom(), int(values["deck-size"]))), tr("random"))]


def _plan(text: str) -> str:
    known = starter(text)
    return plan_of(known) if known is not None else ""


def _odds(values: Mapping[str, str]) -> Odds | None:
    decks = values["decks"].split(",")
    if len(decks) != 2:
        return None
    if decks[0] == decks[1]:
        return Odds((0.5, 0.5), tr("The same deck on both sides."))
    found = match_up(decks[0], decks[1], int(values["board"]))
    if found is None:
        return None
    first = round(100 * found.share)
    return Odds(
        (found.share, 1 - found.share),
        tr(
            "{one} to {other} in 100 games between two experts ({games} were played).",
            one=first,
            other=100 - first,
            games=found.games,
        ),
    )


def _contents(app: AppServices, text: str) -> CardsScreen:
    """Every card of a deck once, with how often it is there."""
    known, deck = starter(text), read_deck(text)
    name = deck_name(known) if known is not None else built_name(deck) or tr("Its own deck")
    title = tr_n("{name}: {n} card", "{name}: {n} cards", deck.size, name=name)
    entries = [(card.id, _times(count)) for card, count in in_order(deck)]
    return CardsScreen(app, title, entries)


def _times(count: int) -> str:
    return tr("once") if count == 1 else tr("{n} times", n=count)


PART = SeatPart(own_values, _plan, _odds, _contents, button=N_("Cards"), written=N_("a deck’s code: @card*2+…"))

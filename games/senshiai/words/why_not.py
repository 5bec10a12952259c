"""Refusals as a seat meets them: why an action is impossible, as far as it knows the table."""

from __future__ import annotations

from games.core.errors import GameError, IllegalAction
from games.core.words import listing, row, sentences, tr
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.printed import name_of, path_name
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType, Keyword
from games.senshiai.contract import SenshiaiRules
from games.senshiai.rules.actions import Action
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.refused_by import REFUSED_BY
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.view import SenshiaiView

_RULES = SenshiaiRules()


def why_not(view: SenshiaiView, action: Action) -> tuple[str, str]:
    """The reason that the rules give against an action of the seat to act, and the anchor of the rule; "" for none."""
    try:
        _RULES.apply(view.known, action)
    except GameError as error:
        return str(error), REFUSED_BY.get(error.reason, "") if isinstance(error, IllegalAction) else ""
    return "", ""


def why_nowhere(view: SenshiaiView, troop: Card) -> str:
    """Why a Troop of the seat to act can be recruited nowhere: the one thing that is missing, by rule 3.2, and what
    would mend it.
    """
    table = WorkingState(view.known)
    places = table.places
    recruiting = [space for space in bits(table.realm(view.actor)) if derived(places[space]).recruits]
    if not recruiting:
        return sentences(tr("Neither a Terrain of yours nor a Unit on one has Recruit."), _would_do(view, troop))
    shared = [space for space in recruiting if troop.paths & CARDS[places[space].terrain].paths]
    names = {space: table.board.names[space] for space in recruiting}
    if not shared:
        why = tr(
            "{card} needs a Terrain with {paths}. Where you may recruit, on {spaces}, there is none.",
            card=name_of(troop.number),
            paths=listing([path_name(path) for path in PATH_NAMES if troop.paths & path], either=True),
            spaces=row([names[space] for space in recruiting]),
        )
        return sentences(why, _would_do(view, troop))
    why = tr(
        "The Limit is reached on {spaces}, where {card} could be recruited.",
        card=name_of(troop.number),
        spaces=row([names[space] for space in shared]),
    )
    return sentences(why, tr("A Unit that leaves makes room."))


def _would_do(view: SenshiaiView, troop: Card) -> str:
    """Which Terrains of the deck of the seat to act a Troop could be recruited on."""
    deck = [CARDS[number] for number, _ in view.known.options.decks[view.actor].cards]
    terrains = [card for card in deck if card.type is CardType.TERRAIN and not card.capital]
    found = [card for card in terrains if Keyword.RECRUIT in card.keywords and card.paths & troop.paths]
    if not found:
        return tr("No Terrain of your deck would do; the card can pay for others.")
    names = [name_of(card.number) for card in found]
    # translators: of Terrains on which a Troop could be recruited.
    return tr("In your deck, {cards} would do.", cards=listing(names, either=True))

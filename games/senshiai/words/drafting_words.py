"""The words of a draft: which pick comes, what speaks for each card, what the deck has, what the coach says."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.core.drafting import Draft
from games.core.words import N_, listing, number, row, sentences, tr, tr_n
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.decks import HAND, in_order
from games.senshiai.cards.drafting import (
    ORDER,
    PICKS,
    TOTALS,
    PickKind,
    advised,
    cards_taken,
    deck_of,
    kind_of,
    pack_of,
)
from games.senshiai.cards.printed import keyword_name, name_of, path_name, subtype_name, text_of
from games.senshiai.cards.vocabulary import PATHS, CardType, Do, If, Keyword, Kind, Whose
from games.senshiai.words.card_words import ROMAN, cost_aloud, window_words
from games.senshiai.words.card_words import number as trait

KINDS: Final = {
    PickKind.CAPITAL: N_("Capital"),
    PickKind.TERRAIN: N_("Terrains"),
    PickKind.TROOP: N_("Troops"),
    PickKind.EVENT: N_("Events"),
}
"""The kinds of cards in the order of a deck."""
_NEXT: Final = {
    PickKind.CAPITAL: N_("Pick {n} of {all}: a Capital"),
    PickKind.TERRAIN: N_("Pick {n} of {all}: a Terrain"),
    PickKind.TROOP: N_("Pick {n} of {all}: a Troop"),
    PickKind.EVENT: N_("Pick {n} of {all}: an Event"),
}
_DEAR: Final = 3
_SHARED: Final = (Keyword.PILLAGE, Keyword.PRODUCTION, Keyword.ARTILLERY, Keyword.DIVE_ATTACK)
"""The abilities of which several in a deck help each other."""
_LARGE: Final = 3
"""Room for so many Troops is much."""


class Reason(NamedTuple):
    """What speaks for a card of a pack, or against it."""

    title: str
    detail: str
    suits: bool = False
    """Whether it goes with what the deck has already."""


def draft_title() -> str:
    """The name of the draft."""
    return tr("Draft")


def draft_heading(draft: Draft) -> str:
    """Which pick comes next and of what kind, or that the deck is whole."""
    done = len(draft.picks)
    if done >= PICKS:
        return tr("All {all} picks are made", all=PICKS)
    return tr(_NEXT[ORDER[done]], n=done + 1, all=PICKS)


# -- reasons ----------------------------------------------------------------------------------------


def reason_for(number: int, draft: Draft) -> Reason:
    """What speaks for a card beside those that a draft has taken."""
    card, taken = CARDS[number], [CARDS[each] for each in cards_taken(draft)]
    match kind_of(card):
        case PickKind.CAPITAL:
            return _of_capital(card)
        case PickKind.TERRAIN:
            return _of_terrain(card, [each for each in taken if each.type is CardType.TROOP])
        case PickKind.TROOP:
            land = [each for each in taken if each.type is CardType.TERRAIN and not each.capital]
            return _of_troop(card, [each for each in taken if each.type is CardType.TROOP], land)
        case _:
            return _of_event(card, [each for each in taken if each.type is CardType.TROOP])


def _power(card: Card) -> str:
    return "/".join(map(trait, card.power)) if card.power is not None else ""


def _room(card: Card) -> str:
    return tr_n("room for {n} Troop", "room for {n} Troops", card.limit)


def _of_capital(card: Card) -> Reason:
    change = next((each.change for each in card.modifiers), None)
    if card.production is not None:
        title = tr("Brings cards back")
        if card.production.condition is not None:
            title = tr("Brings cards back while you have a Ship")
    elif change is not None and change.speed:
        title = tr("Makes its Company faster")
    elif change is not None and change.ranged:
        title = tr("Its fliers shoot better")
    elif change is not None:
        title = tr("Hard to take")
    else:
        title = tr("Strong by itself")
    return Reason(title, tr("Power {power}, {room}", power=_power(card), room=_room(card)))


def _of_terrain(card: Card, troops: list[Card]) -> Reason:
    stands = sum(bool(card.paths & each.paths) for each in troops)
    change = next((each.change for each in card.modifiers), None)
    done = {effect.do for effect in card.activate.effects} if card.activate is not None else set()
    if Keyword.RECRUIT in card.keywords:
        title = tr("Your Troops come into play here too")
    elif Do.RESTORE in done:
        title = tr("Brings cards back")
    elif Do.WASTE in done:
        title = tr("Costs them cards")
    elif done:
        title = tr("Drills those who stand here")
    elif card.chaos is not None:
        title = tr("Strong, but unreliable")
    elif change is not None and change.resistance > 0:
        title = tr("Good to hold")
    elif change is not None and change.speed > 0:
        title = tr("Makes Units faster")
    elif change is not None and change.ranged > 0:
        title = tr("Good to shoot from")
    elif card.restriction is not None:
        title = tr("Slows Units that pass through")
    elif card.limit >= _LARGE:
        title = tr("Room for many")
    else:
        title = tr("Land for several Paths") if card.paths.bit_count() > 1 else tr("Plain land")
    if not troops:
        paths = listing([path_name(bit) for bit in PATHS.values() if card.paths & bit])
        return Reason(title, tr("{paths}; {room}", paths=paths, room=_room(card)))
    detail = tr_n(
        "{stands} of your {n} Troop can stand here; {room}", "{stands} of your {n} Troops can stand here; {room}",
        len(troops), stands=stands, room=_room(card),
    )  # fmt: skip
    if stands == len(troops):
        detail = tr("all your Troops can stand here; {room}", room=_room(card))
    field = _needed_by(card, troops)
    if field:
        return Reason(tr("The land for {card}", card=name_of(field[0].number)), detail, True)
    return Reason(title, detail)


def _needed_by(land: Card, troops: list[Card]) -> list[Card]:
    """The Troops of a deck that produce on this land and on no other."""
    wanted = [each for each in troops if each.production is not None and each.production.condition is not None]
    return [
        each for each in wanted
        if each.production is not None and each.production.condition is not None
        and each.production.condition.test is If.ON and each.production.condition.subtype in land.subtypes
        and each.paths & land.paths
    ]  # fmt: skip


def _of_troop(card: Card, troops: list[Card], land: list[Card]) -> Reason:
    stands = sum(bool(card.paths & each.paths) for each in land)
    walks = tr_n("stands on {stands} of your {n} Terrain", "stands on {stands} of your {n} Terrains", len(land),
                 stands=stands)  # fmt: skip
    if stands == len(land):
        walks = tr("stands on all your Terrains")
    detail = tr("Power {power}, Speed {speed}; {walks}", power=_power(card), speed=card.speed, walks=walks)
    produces = card.production
    if produces is not None and produces.condition is not None and produces.condition.test is If.ON:
        wanted = produces.condition.subtype
        lands = sum(wanted in each.subtypes and bool(each.paths & card.paths) for each in land)
        where = subtype_name(wanted)
        if not lands:
            return Reason(
                tr("Has no suitable land yet"), tr("Brings cards back on: {land}. You have none yet.", land=where)
            )
        more = tr_n("{n} Terrain of yours lets it: {land}", "{n} Terrains of yours let it: {land}", lands, land=where)
        return Reason(tr("Brings cards back"), more, True)
    shared = next((each for each in _SHARED if each in card.keywords), None)
    others = sum(shared in each.keywords for each in troops) if shared is not None else 0
    if shared is not None and others:
        title = tr("{keyword} suits this deck", keyword=keyword_name(shared))
        has = tr_n("{n} other card of yours has it", "{n} other cards of yours have it", others)
        return Reason(title, tr("{has}; {walks}", has=has, walks=walks), True)
    if card.cost >= _DEAR:
        title = tr("Strong, but expensive")
        cost = tr(
            "{cost}: it takes {n} of the {hand} cards of a full hand", cost=ROMAN[card.cost], n=card.cost, hand=HAND
        )
        return Reason(title, tr("{cost}; {walks}", cost=cost, walks=walks))
    return Reason(_trait_of(card), detail)


def _trait_of(card: Card) -> str:
    """What a Troop is chosen for, in a few words."""
    found = (
        (Keyword.PRODUCTION, N_("Brings cards back")), (Keyword.PILLAGE, N_("Robs its opponents")),
        (Keyword.RECRUIT, N_("Your Troops come into play beside it")),
        (Keyword.ARTILLERY, N_("Breaks walls")), (Keyword.MODIFIER, N_("Strengthens its Company")),
        (Keyword.BOARDING, N_("Strikes from the water at the shore")),
        (Keyword.DIVE_ATTACK, N_("Strikes out of the air")), (Keyword.CHAOS, N_("Strong, but unreliable")),
        (Keyword.ATTRACTS_ATTACKS, N_("Covers its Company")), (Keyword.BUSHIDO, N_("Strong, but bound by honour")),
    )  # fmt: skip
    words = next((words for keyword, words in found if keyword in card.keywords), "")
    if words:
        return tr(words)
    melee, ranged, _ = card.power or (0, 0, 0)
    if ranged:
        return tr("Shoots")
    if not card.cost:
        return tr("Costs nothing")
    return tr("Good in battle") if (melee or 0) >= _DEAR else tr("Goes where others cannot")


def _of_event(card: Card, troops: list[Card]) -> Reason:
    cost = tr_n("Costs {n} card", "Costs {n} cards", card.cost) if card.cost else tr("Costs nothing")
    detail = tr("{cost}; cast {when}", cost=cost, when=window_words(card))
    if card.conjuration:
        return Reason(tr("A Unit where you need it"), tr("{cost}; Power {power}", cost=cost, power=_power(card)))
    if card.target is not None and card.target.subtypes and card.target.whose is Whose.OWN:
        n = sum(bool(card.target.subtypes & each.subtypes) for each in troops)
        who = listing([subtype_name(each) for each in sorted(card.target.subtypes)])
        has = tr_n("You have {n} that can use it: {who}", "You have {n} that can use it: {who}", n, who=who)
        return Reason(tr("For those you have"), has, True)
    return Reason(_effect_of(card), detail)


def _effect_of(card: Card) -> str:
    """What an Event is cast for, in a few words."""
    counts = {effect.do: effect.n for effect in card.effects}
    target = card.target
    enemy, kind = (target.whose is Whose.ENEMY, target.kind) if target is not None else (False, None)
    if Do.RESTORE in counts:
        return tr_n("Brings {n} card back", "Brings {n} cards back", counts[Do.RESTORE])
    if Do.WASTE in counts:
        return tr_n("Costs them {n} card", "Costs them {n} cards", counts[Do.WASTE])
    if Do.DRAW in counts:
        return tr_n("Draws {n} card", "Draws {n} cards", counts[Do.DRAW])
    if Do.DISCARD in counts:
        return tr_n("Takes {n} card from their hand", "Takes {n} cards from their hand", counts[Do.DISCARD])
    if Do.DESTROY in counts:
        return tr("Destroys a Terrain") if kind is Kind.TERRAIN else tr("Destroys an enemy Unit")
    if Do.TAKE_AWAY in counts:
        return tr("Sends an enemy Unit back") if enemy else tr("Saves a Unit of yours")
    if Do.ANNUL in counts:
        return tr("Undoes what they play") if kind is Kind.PENDING_OR_CARD else tr("Undoes an Event")
    if Do.CANCEL in counts:
        return tr("Stops what they have begun")
    if Do.SET_DIE in counts:
        return tr("Settles a die roll")
    if Do.FLEE in counts:
        return tr("Drives Units away")
    if kind is Kind.TERRAIN:
        return tr("Leaves less room on a Terrain")
    return tr("Weakens an enemy Company") if enemy else tr("Strengthens a Company")


# -- the deck ---------------------------------------------------------------------------------------


def counts_of(draft: Draft) -> dict[PickKind, int]:
    """How many cards of each kind the deck has."""
    kinds = [kind_of(CARDS[card]) for card in cards_taken(draft)]
    return {kind: kinds.count(kind) for kind in KINDS}


def average_cost(draft: Draft) -> float:
    """The average cost of the deck's cards without its Capital; 0 of none."""
    costs = [CARDS[card].cost for card in cards_taken(draft) if not CARDS[card].capital]
    return sum(costs) / len(costs) if costs else 0.0


def coach_words(draft: Draft) -> str:
    """What the coach says: the cost so far, what is yet to come, and the card that it would take."""
    cards, counts = cards_taken(draft), counts_of(draft)
    if not cards:
        return tr("Every Capital has its own style of play. You can draft for any of them.")
    left = {kind: TOTALS[kind] - counts[kind] for kind in counts}
    coming = [
        tr_n("{n} Terrain", "{n} Terrains", left[PickKind.TERRAIN]) if left[PickKind.TERRAIN] else "",
        tr_n("{n} Troop", "{n} Troops", left[PickKind.TROOP]) if left[PickKind.TROOP] else "",
        tr_n("{n} Event", "{n} Events", left[PickKind.EVENT]) if left[PickKind.EVENT] else "",
    ]
    cost = tr("The average cost is {cost}.", cost=number(average_cost(draft), 1)) if len(cards) > 1 else ""
    pack = pack_of(draft)
    if not pack:
        return cost
    still = tr("Still to come: {kinds}.", kinds=listing([each for each in coming if each]))
    best = tr("By points and Paths {card} brings this deck most.", card=name_of(pack[advised(draft)]))
    return sentences(cost, still, best)


def deck_lines(draft: Draft) -> list[str]:
    """What the deck has so far, a line a kind, and that a pick was taken back."""
    lines, counts = [], counts_of(draft)
    for kind, words in KINDS.items():
        own = [(card, n) for card, n in in_order(deck_of(draft)) if kind_of(card) is kind]
        names = [
            name_of(card.number) if n == 1 else tr("{n} {card}", n=n, card=name_of(card.number)) for card, n in own
        ]
        if names:
            total = tr("{n} of {all}", n=counts[kind], all=TOTALS[kind])
            lines.append(tr("{kind}, {total}: {cards}.", kind=tr(words), total=total, cards=row(names)))
    if draft.second_thought:
        lines.append(second_thought_words())
    return lines


def second_thought_words() -> str:
    """That a pick of the deck was taken back."""
    return tr("With a second thought: one pick was undone.")


def pack_lines(draft: Draft) -> list[str]:
    """The cards of the next pack, each with its cost, its text and what speaks for it."""
    lines = []
    for card in pack_of(draft):
        reason = reason_for(card, draft)
        cost = cost_aloud(CARDS[card])
        heading = tr("{card}, {cost}.", card=name_of(card), cost=cost)
        said = tr("{title}: {detail}.", title=reason.title, detail=reason.detail)
        lines.append(sentences(heading, text_of(card), said))
    return lines

"""The effects of an Event in words: values before and after, who falls, cards drawn and lost, what is not sure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from games.core.numbers import in_words
from games.core.words import capital, clauses, listing, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import keyword_name
from games.senshiai.cards.vocabulary import Duration
from games.senshiai.rules import events as ev
from games.senshiai.view.cast_ahead import CastAhead
from games.senshiai.view.view import SpaceView, UnitView
from games.senshiai.words import phrases
from games.senshiai.words.phrases import names_of, number_of

Line = tuple[str, str, bool]
"""The subject of a line, its text, and whether it is said softly."""

_ARROW: Final = "\u2192"

_HAPPENS: Final[dict[type, Callable[[Any], str]]] = {
    ev.UnitDestroyed: lambda e: phrases.fate((e.card,), e.how),
    ev.UnitTakenAway: lambda e: phrases.returns((e.card,)),
    ev.TerrainDestroyed: lambda e: phrases.is_destroyed(e.card),
    ev.UnitFled: lambda e: phrases.flees((e.card,)),
    ev.EffectEnded: lambda e: phrases.ends(e.card),
    ev.CardFailed: lambda e: phrases.fails(e.card, e.annulled),
    ev.ActionLapsed: lambda e: tr("What is under way does not happen"),
    ev.UnitsHeld: lambda e: phrases.is_held(e.cards),
    ev.DieRolled: lambda e: tr("The die shows {value}", value=e.value),
}


def power_words(unit: UnitView) -> str:
    """Melee, ranged and resistance as cards print them: `3/n/6`."""
    return "/".join("n" if value is None else str(value) for value in (unit.melee, unit.ranged, unit.resistance))


def ahead_lines(found: CastAhead, names: Sequence[str]) -> list[Line]:
    """The effects of an Event, a line each."""
    values: dict[str, list[int]] = {}
    for before, after in found.spaces:
        for unit, changed in _same(before, after):
            words = clauses(_changes(unit, changed, found.burying))
            if words:
                values.setdefault(words, []).append(CARD_NUMBERS[unit.card])
    lines: list[Line] = [(capital(names_of(cards)), words, False) for words, cards in values.items()]
    for before, after in found.spaces:
        if before.terrain and after.terrain and before.limit != after.limit:
            lines.append((tr("Limit of {cell}", cell=before.name), f"{before.limit} {_ARROW} {after.limit}", False))
        lines += [
            (_arrives(CARD_NUMBERS[unit.card], after.name), power_words(unit), False)
            for unit in arrived(before, after)
            if CARD_NUMBERS[unit.card] == found.card
        ]
    lines += [(_HAPPENS[type(each)](each), "", False) for each in found.events if type(each) in _HAPPENS]
    if found.wins:
        winners = listing([names[seat] for seat in found.wins])
        if len(found.wins) > 1:
            lines.append((tr("{names} win and share", names=winners), "", False))
        else:
            lines.append((tr_who(winners, "You win", "{name} wins"), "", False))
    if found.fleeing:
        lines.append((_must_flee(found), "", False))
    for piles in found.piles:
        name, (had, has) = names[piles.seat], piles.reserve
        if had != has:
            lines.append((tr_who(name, "Your Reserve", "{name}’s Reserve"), f"{had} {_ARROW} {has}", False))
        had, has = piles.hand
        if had != has:
            lines.append((tr_who(name, "Your hand", "{name}’s hand"), f"{had} {_ARROW} {has}", False))
    return [*lines, *_unsure(found, names)]


def _arrives(card: int, place: str) -> str:
    cards, n = names_of((card,)), number_of((card,))
    return tr_n("{cards} arrives on {cell}", "{cards} arrive on {cell}", n, cards=cards, cell=place)


def _must_flee(found: CastAhead) -> str:
    """Who has to leave a space."""
    if found.crowded:
        return tr("One of {cards} must flee", cards=names_of(found.fleeing))
    return phrases.flees(found.fleeing)


def _unsure(found: CastAhead, names: Sequence[str]) -> Iterator[Line]:
    """The uncertain parts: how long it lasts, and what others decide."""
    card = CARDS[found.card]
    if card.duration is Duration.TURN:
        yield tr("This turn"), "", True
    elif card.duration is Duration.ROUND:
        yield tr("For a round"), "", True
    if found.discards >= 0:
        who = names[found.discards]
        yield tr_who(who, "You choose which cards", "{name} chooses which cards"), "", True
    if found.flees >= 0:
        who = names[found.flees]
        if found.crowded:
            yield tr_who(who, "You choose who, and where to", "{name} chooses who, and where to"), "", True
        else:
            yield tr_who(who, "You choose where to", "{name} chooses where to"), "", True
    if found.answers:
        yield tr("Another Event may still answer it"), "", True


def _changes(unit: UnitView, after: UnitView, burying: bool) -> Iterator[str]:
    """The changes of the values of a Unit that stays."""
    if power_words(unit) != power_words(after):
        yield f"{power_words(unit)} {_ARROW} {power_words(after)}"
    if unit.speed != after.speed:
        yield tr("Speed {before} → {after}", before=unit.speed, after=after.speed)
    for effect in {each.card for each in after.effects} - {each.card for each in unit.effects}:
        for gained in CARDS[CARD_NUMBERS[effect]].grants:
            yield tr_c("senshiai change", "gains {keyword}", keyword=keyword_name(gained.keyword))
    if burying and unit.damage and unit.resistance != after.resistance:
        yield _fate(after)


def _fate(unit: UnitView) -> str:
    """The fate of a Unit by the damage that it has taken, when the dead are buried."""
    over = unit.damage - unit.resistance
    if not unit.slot:
        if over > 0:
            return tr_c("senshiai change", "wastes {n}", n=in_words(over))
        return tr_c("senshiai change", "nothing is wasted")
    return tr_c("senshiai change", "falls") if over >= 0 else tr_c("senshiai change", "lives")


def _same(before: SpaceView, after: SpaceView) -> list[tuple[UnitView, UnitView]]:
    """The Units that stay, each before and after; who stays keeps the order, and who comes stands behind."""
    if len(before.units) == len(after.units):
        return list(zip(before.units, after.units, strict=True))
    alike = SequenceMatcher(None, [*map(_likeness, before.units)], [*map(_likeness, after.units)])
    blocks = alike.get_matching_blocks()
    return [(before.units[one + n], after.units[other + n]) for one, other, size in blocks for n in range(size)]


def _likeness(unit: UnitView) -> tuple[object, ...]:
    return unit.card, unit.owner, unit.effects


def gone(before: SpaceView, after: SpaceView) -> list[UnitView]:
    """The Units that will no longer stand there."""
    stay = [unit for unit, _ in _same(before, after)]
    return [unit for unit in before.units if not any(unit is each for each in stay)]


def arrived(before: SpaceView, after: SpaceView) -> list[UnitView]:
    """The Units that will have come."""
    stay = [unit for _, unit in _same(before, after)]
    return [unit for unit in after.units if not any(unit is each for each in stay)]

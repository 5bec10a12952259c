"""What an Event would leave, in words: values before and after, who falls, cards drawn and lost, what is not sure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from games.core.grammar import does, listing, number, sentence, whose
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import Duration
from games.senshiai.rules import events as ev
from games.senshiai.view.cast_ahead import CastAhead
from games.senshiai.view.view import SpaceView, UnitView
from games.senshiai.words.phrases import HOW, cards_do, names_of

Line = tuple[str, str, bool]
"""What it is about, what comes of it, and whether it is said softly."""

_ARROW: Final = "\u2192"

_HAPPENS: Final[dict[type, Callable[[Any], str]]] = {
    ev.UnitDestroyed: lambda e: cards_do((e.card,), HOW[e.how]),
    ev.UnitTakenAway: lambda e: cards_do((e.card,), "returns to the hand"),
    ev.TerrainDestroyed: lambda e: cards_do((e.card,), "is destroyed"),
    ev.UnitFled: lambda e: cards_do((e.card,), "flees"),
    ev.EffectEnded: lambda e: cards_do((e.card,), "ends"),
    ev.CardFailed: lambda e: cards_do((e.card,), "is annulled" if e.annulled else "comes to nothing"),
    ev.ActionLapsed: lambda e: "What is under way does not happen",
    ev.UnitsHeld: lambda e: cards_do(e.cards, "is held this turn"),
    ev.DieRolled: lambda e: f"The die shows {e.value}",
}


def power_words(unit: UnitView) -> str:
    """Melee, ranged and resistance as cards print them: `3/n/6`."""
    return "/".join("n" if value is None else str(value) for value in (unit.melee, unit.ranged, unit.resistance))


def ahead_lines(found: CastAhead, names: Sequence[str]) -> list[Line]:
    """All of it, a line each."""
    values: dict[str, list[int]] = {}
    for before, after in found.spaces:
        for unit, changed in _same(before, after):
            words = "; ".join(_changes(unit, changed, found.burying))
            if words:
                values.setdefault(words, []).append(CARD_NUMBERS[unit.card])
    lines: list[Line] = [(sentence(names_of(cards)), words, False) for words, cards in values.items()]
    for before, after in found.spaces:
        if before.terrain and after.terrain and before.limit != after.limit:
            lines.append((f"Limit of {before.name}", f"{before.limit} {_ARROW} {after.limit}", False))
        lines += [
            (cards_do((CARD_NUMBERS[unit.card],), f"arrives on {after.name}"), power_words(unit), False)
            for unit in arrived(before, after)
            if CARD_NUMBERS[unit.card] == found.card
        ]
    lines += [(_HAPPENS[type(each)](each), "", False) for each in found.events if type(each) in _HAPPENS]
    if found.wins:
        winners = listing([names[seat] for seat in found.wins])
        lines.append((f"{winners} win and share" if len(found.wins) > 1 else does(winners, "wins"), "", False))
    if found.fleeing:
        words = f"One of {names_of(found.fleeing)} must flee" if found.crowded else cards_do(found.fleeing, "flees")
        lines.append((words, "", False))
    for piles in found.piles:
        for name, (had, has) in (("Reserve", piles.reserve), ("hand", piles.hand)):
            if had != has:
                lines.append((sentence(f"{whose(names[piles.seat])} {name}"), f"{had} {_ARROW} {has}", False))
    return [*lines, *_unsure(found, names)]


def _unsure(found: CastAhead, names: Sequence[str]) -> Iterator[Line]:
    """How long it lasts, and what others decide."""
    card = CARDS[found.card]
    if card.duration is Duration.TURN:
        yield "This turn", "", True
    elif card.duration is Duration.ROUND:
        yield "For a round", "", True
    if found.discards >= 0:
        yield f"{does(names[found.discards], 'chooses')} which cards", "", True
    if found.flees >= 0:
        yield f"{does(names[found.flees], 'chooses')} {'who, and ' if found.crowded else ''}where to", "", True
    if found.answers:
        yield "Another Event may still answer it", "", True


def _changes(unit: UnitView, after: UnitView, burying: bool) -> Iterator[str]:
    """What becomes of the values of a Unit that stays."""
    if power_words(unit) != power_words(after):
        yield f"{power_words(unit)} {_ARROW} {power_words(after)}"
    if unit.speed != after.speed:
        yield f"Speed {unit.speed} {_ARROW} {after.speed}"
    for effect in {each.card for each in after.effects} - {each.card for each in unit.effects}:
        for gained in CARDS[CARD_NUMBERS[effect]].grants:
            yield f"gains {gained.keyword.value.capitalize()}"
    if burying and unit.damage and unit.resistance != after.resistance:
        yield _fate(after)


def _fate(unit: UnitView) -> str:
    """What the damage that a Unit has taken does to it when the dead are buried."""
    over = unit.damage - unit.resistance
    if not unit.slot:
        return f"wastes {number(over)}" if over > 0 else "nothing is wasted"
    return "falls" if over >= 0 else "lives"


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

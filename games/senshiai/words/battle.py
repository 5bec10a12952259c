"""What may come of a battle in words: one sentence for the end that counts, others for what else there is to know."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.grammar import does, listing, whose
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import PATH_NAMES
from games.senshiai.view.battle_outlook import Chance, Falling, Outlook, Prospect
from games.senshiai.view.combat_odds import odds
from games.senshiai.words.phrases import cards_do, cards_words


def headline(found: Outlook, place: str, foe: str, reserve: int, who: str = "You") -> str:
    """What the attackers, who are `who`'s, may hope for; `reserve` is what `foe` has left."""
    capital = capital_of(found.struck)
    if capital is not None:
        winning = [roll for roll, waste in enumerate(capital.waste, 1) if waste >= reserve]
        if found.wins.best:
            if winning[0] == 1 and found.wins.worst > 1 - 1e-9:
                return f"{does(who, 'wins')}, whatever is rolled."
            when = "at any roll" if winning[0] == 1 else f"at {_or_more(winning[0])}"
            return _told(f"{does(who, 'wins')} {when}", found.wins)
        words = waste_words(capital.waste, foe)
        return words if capital.waste == capital.least or not any(capital.waste) else f"{words[:-1]} at most."
    if found.ranged:
        return _best_shot(found, who)
    if not found.takes.best:
        return f"{who} cannot take {place}."
    return _told(f"{does(who, 'takes')} {place}", found.takes)


def particulars(found: Outlook, home: str, who: str = "You") -> list[str]:
    """What else to know: who flees `home`, what one may lose, what is assumed."""
    words = []
    capital = capital_of(found.struck)
    if found.thrown_back and found.takes.worst < 1 - 1e-9:
        flees = "Who lives flees" if capital is not None or not found.takes.best else "If not, who lives flees"
        words.append(f"{flees} back to {home}.")
    if found.wiped.worst:
        yours = "yours" if who == "You" else f"of {whose(who)}"
        words.append(_told(f"All {yours} {'fall' if found.wiped.best else 'may fall'}", found.wiped))
    if found.loses.worst:
        words.append(f"{'Your own' if who == 'You' else whose(who)} Reserve may be emptied.")
    if found.honour:
        words.append("Bushido costs the Unit if a foe of equal or lower cost lives.")
    if found.fled and found.thrown_back:
        words.append("Who has fled already dies if thrown back.")
    if found.along:
        words.append(f"{cards_do(found.along, 'goes along')}.")
    return words


def stance_words(found: Outlook, place: str, reserve: int, attacking: bool) -> str:
    """What a stance leads to, for the side that may take it."""
    capital = capital_of(found.struck)
    if capital is not None:
        low, high = min(capital.least), max(capital.waste)
        if not high:
            return "no card is wasted"
        words = f"{low} to {high} cards" if low != high else cards_words(high)
        return f"{words} wasted" + (", may win" if found.wins.best and attacking else "")
    what = f"takes {place}" if attacking else f"{place} is lost"
    if not found.takes.best:
        return f"cannot take {place}" if attacking else f"{place} is safe"
    return f"{what} {odds(found.takes.worst)}" + (" at worst" if found.takes.best > found.takes.worst else "")


def _told(what: str, found: Chance) -> str:
    """What may happen with its chance, and how far the other side's choices change that."""
    low, high = sorted(found)
    if high - low < 1e-9:
        return f"{what} for sure." if low > 1 - 1e-9 else f"{what}: {odds(low)}."
    return f"{what}: {odds(found.worst)} at worst, {odds(found.best)} at best."


def waste_words(waste: Sequence[int], foe: str) -> str:
    """The cards a Capital's master wastes, by the roll."""
    hit = [(roll, cards) for roll, cards in enumerate(waste, 1) if cards]
    if not hit:
        return f"{foe} wastes no card."
    first, last = hit[0], hit[-1]
    if first[1] == last[1]:
        when = "" if first[0] == 1 else f" at {_or_more(first[0])}"
        return f"{foe} wastes {cards_words(first[1])}{when}."
    return f"{foe} wastes {cards_words(first[1])} at a {first[0]}, {last[1]} at a {last[0]}."


def capital_of(side: Sequence[Prospect]) -> Prospect | None:
    """The Capital among the Units that are struck."""
    return next((each for each in side if each.fighter.capital), None)


def _best_shot(found: Outlook, who: str) -> str:
    """The dearest Unit that shooting may kill."""
    able = [each for each in found.struck if any(each.falls)]
    if not able:
        return "Nobody there can fall."
    best = max(able, key=lambda each: each.fighter.worth * sum(bool(fall) for fall in each.falls))
    rolls = [roll for roll, fall in enumerate(best.falls, 1) if fall]
    sure = all(best.falls[roll - 1] is Falling.SURE for roll in rolls)
    card = best.fighter.card
    verb = cards_do((card,), "falls") if sure else f"{who} can kill {CARDS[card].name}"
    return f"{verb} {'for sure' if rolls[0] == 1 else f'at {_or_more(rolls[0])}: {odds(len(rolls) / 6)}'}."


def _or_more(roll: int) -> str:
    return f"{roll} or more" if roll < 6 else "a 6"


def paths_words(paths: Sequence[int]) -> str:
    """Paths by name: `Earth`, `Air or Earth`, `every Path`."""
    return "every Path" if len(paths) > 2 else listing([PATH_NAMES[path].capitalize() for path in paths], "or")

"""The outlook of a battle in words: one sentence for the end that counts, others for what else there is to know."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import listing, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.printed import name_of, path_name
from games.senshiai.view.battle_outlook import Chance, Falling, Outlook, Prospect
from games.senshiai.view.combat_odds import odds
from games.senshiai.words.phrases import at_roll, cards_words, names_of, number_of

_SURE = 1 - 1e-9


def headline(found: Outlook, place: str, foe: str, reserve: int, who: str = "You") -> str:  # not for players
    """The hope of the attackers, who are `who`'s; `reserve` is what `foe` has left, "" being the enemy."""
    capital = capital_of(found.struck)
    if capital is not None:
        winning = [roll for roll, waste in enumerate(capital.waste, 1) if waste >= reserve]
        if found.wins.best:
            if winning[0] == 1 and found.wins.worst > _SURE:
                return tr_who(who, "You win, whatever is rolled.", "{name} wins, whatever is rolled.")
            # translators: {when} is "at any roll", "at 4 or more" or "at a 6"
            what = tr_who(who, "You win {when}", "{name} wins {when}", when=at_roll(winning[0]))
            return _description(what, found.wins)
        words = waste_words(capital.waste, foe)
        if capital.waste == capital.least or not any(capital.waste):
            return words
        return tr("{what} at most.", what=words.removesuffix(".").removesuffix("。"))
    if found.ranged:
        return _best_shot(found, who)
    if not found.takes.best:
        return tr_who(who, "You cannot take {place}.", "{name} cannot take {place}.", place=place)
    if _is_sure(found.takes):
        return tr_who(who, "You take {place} for sure.", "{name} takes {place} for sure.", place=place)
    return _description(tr_who(who, "You take {place}", "{name} takes {place}", place=place), found.takes)


def particulars(found: Outlook, home: str, who: str = "You") -> list[str]:  # not for players
    """Further facts: who flees `home`, what one may lose, what is assumed."""
    words = []
    capital = capital_of(found.struck)
    if found.thrown_back and found.takes.worst < _SURE:
        if capital is not None or not found.takes.best:
            words.append(tr("Survivors flee back to {home}.", home=home))
        else:
            words.append(tr("If not, survivors flee back to {home}.", home=home))
    if found.wiped.worst:
        words.append(_wiped(found.wiped, who))
    if found.loses.worst:
        words.append(tr_who(who, "Your own Reserve may be emptied.", "{name}’s Reserve may be emptied."))
    if found.honour:
        words.append(tr("Bushido costs you the Unit if a foe of equal or lower cost survives."))
    if found.fled and found.thrown_back:
        words.append(tr("A Unit that has already fled dies if thrown back."))
    if found.along:
        cards, n = names_of(found.along), number_of(found.along)
        words.append(tr_n("{cards} goes along.", "{cards} go along.", n, cards=cards))
    return words


def _wiped(found: Chance, who: str) -> str:
    """The chance that none of the attackers is left."""
    if not found.best:
        return _description(tr_who(who, "All yours may fall", "All of {name}’s may fall"), found)
    if _is_sure(found):
        return tr_who(who, "All yours fall for sure.", "All of {name}’s fall for sure.")
    return _description(tr_who(who, "All yours fall", "All of {name}’s fall"), found)


def stance_words(found: Outlook, place: str, reserve: int, attacking: bool) -> str:
    """The outlook of a stance, for the side that may take it."""
    capital = capital_of(found.struck)
    if capital is not None:
        low, high = min(capital.least), max(capital.waste)
        if not high:
            return tr("no card is wasted")
        cards = tr("{low} to {high} cards", low=low, high=high) if low != high else cards_words(high)
        if found.wins.best and attacking:
            return tr("{cards} wasted, may win", cards=cards)
        return tr("{cards} wasted", cards=cards)
    if not found.takes.best:
        return tr("cannot take {place}", place=place) if attacking else tr("{place} is safe", place=place)
    share = odds(found.takes.worst)
    if found.takes.best > found.takes.worst:
        if attacking:
            return tr("takes {place} {odds} at worst", place=place, odds=share)
        return tr("{place} is lost {odds} at worst", place=place, odds=share)
    if attacking:
        return tr("takes {place} {odds}", place=place, odds=share)
    return tr("{place} is lost {odds}", place=place, odds=share)


def _is_sure(found: Chance) -> bool:
    return min(found) > _SURE


def _description(what: str, found: Chance) -> str:
    """An end with its chance, and how far the other side's choices change that."""
    low, high = sorted(found)
    if high - low < 1e-9:
        # translators: what may happen and how often, as in: "You take d4: 3 in 6."
        return tr("{what}: {odds}.", what=what, odds=odds(low))
    return tr("{what}: {worst} at worst, {best} at best.", what=what, worst=odds(found.worst), best=odds(found.best))


def waste_words(waste: Sequence[int], foe: str) -> str:
    """The cards a Capital's master wastes, by the roll; `foe` is that master, "" the enemy."""
    hit = [(roll, cards) for roll, cards in enumerate(waste, 1) if cards]
    if not hit:
        if not foe:
            return tr("The enemy wastes no card.")
        return tr_who(foe, "You waste no card.", "{name} wastes no card.")
    first, last = hit[0], hit[-1]
    cards = cards_words(first[1])
    if first[1] != last[1]:
        holes = {"cards": cards, "low": first[0], "more": last[1], "high": last[0]}
        if not foe:
            return tr("The enemy wastes {cards} at a {low}, {more} at a {high}.", **holes)
        return tr_who(
            foe,
            "You waste {cards} at a {low}, {more} at a {high}.",
            "{name} wastes {cards} at a {low}, {more} at a {high}.",
            **holes,
        )
    if first[0] == 1:
        if not foe:
            return tr("The enemy wastes {cards}.", cards=cards)
        return tr_who(foe, "You waste {cards}.", "{name} wastes {cards}.", cards=cards)
    when = at_roll(first[0])
    if not foe:
        return tr("The enemy wastes {cards} {when}.", cards=cards, when=when)
    return tr_who(foe, "You waste {cards} {when}.", "{name} wastes {cards} {when}.", cards=cards, when=when)


def capital_of(side: Sequence[Prospect]) -> Prospect | None:
    """The Capital among the Units that are struck."""
    return next((each for each in side if each.fighter.capital), None)


def _best_shot(found: Outlook, who: str) -> str:
    """The dearest Unit that shooting may kill."""
    able = [each for each in found.struck if any(each.falls)]
    if not able:
        return tr("Nobody there can fall.")
    best = max(able, key=lambda each: each.fighter.worth * sum(bool(fall) for fall in each.falls))
    rolls = [roll for roll, fall in enumerate(best.falls, 1) if fall]
    card, name = (best.fighter.card,), name_of(best.fighter.card)
    if all(best.falls[roll - 1] is Falling.SURE for roll in rolls):
        if rolls[0] == 1:
            return tr_n("{cards} falls for sure.", "{cards} fall for sure.", number_of(card), cards=name)
        when, share = at_roll(rolls[0]), odds(len(rolls) / 6)
        n = number_of(card)
        return tr_n(
            "{cards} falls {when}: {odds}.", "{cards} fall {when}: {odds}.", n, cards=name, when=when, odds=share
        )
    if rolls[0] == 1:
        return tr_who(who, "You can kill {card} for sure.", "{name} can kill {card} for sure.", card=name)
    when, share = at_roll(rolls[0]), odds(len(rolls) / 6)
    return tr_who(
        who,
        "You can kill {card} {when}: {odds}.",
        "{name} can kill {card} {when}: {odds}.",
        card=name,
        when=when,
        odds=share,
    )


def paths_words(paths: Sequence[int]) -> str:
    """Paths by name: `Earth`, `Air or Earth`, `every Path`."""
    if len(paths) > 2:
        return tr_c("senshiai term", "every Path")
    return listing([path_name(path) for path in paths], either=True)

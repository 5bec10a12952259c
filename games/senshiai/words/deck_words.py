"""The coach's notes on a deck in words: a sentence, what is behind it, and what each exchange is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.words import listing, number, tr, tr_n
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.dead_cards import Dead
from games.senshiai.cards.deck_advice import About, Note, Remedy
from games.senshiai.cards.printed import name_of, path_name, subtype_name
from games.senshiai.cards.vocabulary import PATHS


class NoteWords(NamedTuple):
    """A note as a player reads it."""

    heading: str
    detail: str
    remedies: tuple[str, ...]
    """What each remedy is called, in the order of `Note.remedies`."""


def note_words(note: Note) -> NoteWords:
    """A note in the player's language."""
    heading, detail = _sentences(note)
    return NoteWords(heading, detail, tuple(map(remedy_words, note.remedies)))


def _sentences(note: Note) -> tuple[str, str]:
    if note.about is About.CAPITAL:
        return tr("There is no Capital yet."), tr("Every deck has exactly one: it is in play from the start.")
    if note.about is About.DEAD:
        return _on_dead_card(note)
    if note.about is About.LAND:
        few = tr_n("Few Terrains: {n}.", "Few Terrains: {n}.", note.count)
        return few, tr("{share} of 100 opening hands have none.", share=round(100 * note.figure))
    if note.about is About.COST:
        dear = tr("Dear: a card costs {cost} on average.", cost=number(note.figure, 1))
        return dear, tr("Everything you play is paid for with other cards of your hand.")
    if note.about is About.AIR:
        return tr("Nothing answers the Air Path."), tr("No Unit flies or shoots, and no Event reaches a flyer.")
    return tr("Nothing refills the Reserve."), tr("No Production, no Pillage, and nothing else restores cards.")


def _on_dead_card(note: Note) -> tuple[str, str]:
    card = CARDS[note.card]
    name, paths = name_of(card.number), _paths(card.paths)
    if note.why is Dead.TROOP:
        words = tr_n("{card} never comes into play.", "{n} {card} never come into play.", note.count, card=name)
        if note.bringer < 0:
            return words, tr("None of your land has Recruit and {paths}.", paths=paths)
        more = tr("None of your land has Recruit and {paths}; {card} has.", paths=paths, card=name_of(note.bringer))
        return words, more
    if note.why is Dead.LAND:
        words = tr_n("Nobody can stand on {card}.", "Nobody can stand on {n} {card}.", note.count, card=name)
        return words, tr("It only keeps others away: none of your Units has {paths}.", paths=paths)
    words = tr_n("{card} has no target.", "{n} {card} have no target.", note.count, card=name)
    wanted = sorted(card.target.subtypes) if card.target is not None else []
    if wanted:
        return words, tr("It is cast on {kind}: none comes into play.", kind=subtype_name(wanted[0]))
    return words, tr("It is cast on a Unit: none comes into play.")


def dead_words(why: Dead) -> str:
    """Why a card does nothing, in two or three words."""
    words = {
        Dead.TROOP: tr("never in play"),
        Dead.LAND: tr("nobody stands here"),
        Dead.TARGET: tr("no target"),
    }
    return words[why]


def _paths(paths: int) -> str:
    return listing([path_name(bit) for bit in PATHS.values() if paths & bit], either=True)


def remedy_words(remedy: Remedy) -> str:
    """What a remedy does, on a button."""
    if not remedy.added:
        return tr("Take out {cards}", cards=counted(remedy.taken))
    if not remedy.taken:
        return tr("Add {cards}", cards=counted(remedy.added[:1]))
    return tr("Exchange for {cards}", cards=counted(remedy.added[:1]))


def exchange_words(remedy: Remedy) -> str:
    """What a remedy has done, in a sentence."""
    added, taken = counted(remedy.added), counted(remedy.taken)
    if not taken:
        return tr("Added: {cards}.", cards=added)
    if not added:
        return tr("Taken out: {cards}.", cards=taken)
    return tr("Added: {added}. Taken out: {taken}.", added=added, taken=taken)


def counted(cards: Sequence[tuple[int, int]]) -> str:
    """Cards with their counts as a list: `2 Samurai and Kappa`; "" for none."""
    return listing(
        [name_of(card) if count == 1 else tr("{n} {card}", n=count, card=name_of(card)) for card, count in cards]
    )

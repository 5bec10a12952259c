"""The sentences of Senshiai's recap: who did what, to whom and where; the reader is spoken to."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import tr, tr_who
from games.senshiai.cards.printed import name_of, path_name
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import events as ev
from games.senshiai.words.phrases import names_of


def plays(who: str, e: ev.CardPlayed, kind: CardType) -> str:
    """A Terrain or a Troop comes into play."""
    card, cell = name_of(e.card), e.target
    if kind is CardType.TERRAIN:
        return tr_who(who, "You lay {card} on {cell}", "{name} lays {card} on {cell}", card=card, cell=cell)
    return tr_who(who, "You recruit {card} on {cell}", "{name} recruits {card} on {cell}", card=card, cell=cell)


def casts(names: Sequence[str], e: ev.CardPlayed, viewer: int | None) -> str:
    """Returns which Event a seat casts, and on what."""
    who, card, target = names[e.seat], name_of(e.card), e.target
    if target.startswith("p") and target[1:].isdigit():
        whom = int(target[1:]) - 1
        if whom == e.seat:
            return tr_who(
                who, "You cast {card} on your own kingdom", "{name} casts {card} on their own kingdom", card=card
            )
        if whom == viewer:
            return tr("{name} casts {card} on you", name=who, card=card)
        return tr_who(who, "You cast {card} on {foe}", "{name} casts {card} on {foe}", card=card, foe=names[whom])
    if target == "top":
        return tr_who(who, "You cast {card}", "{name} casts {card}", card=card)
    if target == "die":
        return tr_who(who, "You cast {card} on the die", "{name} casts {card} on the die", card=card)
    if target == "attackers":
        return tr_who(who, "You cast {card} on the attackers", "{name} casts {card} on the attackers", card=card)
    cell = target.partition("/")[0].partition("*")[0]
    return tr_who(who, "You cast {card} on {cell}", "{name} casts {card} on {cell}", card=card, cell=cell)


def strikes_at(names: Sequence[str], e: ev.BattleDeclared, viewer: int | None, src: str, dst: str) -> str:
    """Returns who attacks, or shoots at, whom."""
    who, foe = names[e.seat], names[e.foe]
    if e.foe == viewer:
        if e.ranged:
            return tr("{name} shoots at you on {dst}, from {src}", name=who, src=src, dst=dst)
        return tr("{name} attacks you on {dst}, from {src}", name=who, src=src, dst=dst)
    if e.ranged:
        return tr_who(
            who,
            "You shoot at {foe} on {dst}, from {src}",
            "{name} shoots at {foe} on {dst}, from {src}",
            foe=foe,
            src=src,
            dst=dst,
        )
    return tr_who(
        who,
        "You attack {foe} on {dst}, from {src}",
        "{name} attacks {foe} on {dst}, from {src}",
        foe=foe,
        src=src,
        dst=dst,
    )


def moves(who: str, src: str, dst: str) -> str:
    """Returns a sentence about a move that is declared."""
    return tr_who(who, "You move from {src} to {dst}", "{name} moves from {src} to {dst}", src=src, dst=dst)


def has_moved(who: str, cards: Sequence[int], src: str, dst: str) -> str:
    """Returns a sentence about a move: cards, from where and to where."""
    return tr_who(
        who,
        "You move {cards}, {src} to {dst}",
        "{name} moves {cards}, {src} to {dst}",
        cards=names_of(cards),
        src=src,
        dst=dst,
    )


def swaps(who: str, src: str, dst: str) -> str:
    """Returns a sentence about two Companies of a seat that change places."""
    return tr_who(
        who,
        "You swap two Companies, {src} and {dst}",
        "{name} swaps two Companies, {src} and {dst}",
        src=src,
        dst=dst,
    )


def uses(who: str, ability: str, card: int, cell: str) -> str:
    """Returns a sentence about an ability that is used."""
    holes = {"card": name_of(card), "cell": cell}
    if ability == "activate":
        return tr_who(who, "You activate {card} on {cell}", "{name} activates {card} on {cell}", **holes)
    if ability == "produce":
        return tr_who(who, "You produce with {card} on {cell}", "{name} produces with {card} on {cell}", **holes)
    if ability == "rouse":
        return tr_who(who, "You try to rouse {card} on {cell}", "{name} tries to rouse {card} on {cell}", **holes)
    return tr_who(who, "You roll for {card} on {cell}", "{name} rolls for {card} on {cell}", **holes)


def judged(outcome: str) -> str:
    """Returns the meaning of a roll for the card that it was for."""
    words = {
        "roused": tr("it is roused"),
        "stuck": tr("it does not stir this turn"),
        "strikes": tr("it strikes"),
        "quiet": tr("it keeps quiet"),
    }
    return words[outcome]


def stance(who: str, path: int) -> str:
    """Returns a sentence about the Path in which somebody fights."""
    return tr_who(who, "You fight in the {path} Path", "{name} fights in the {path} Path", path=path_name(path))


def stance_within(who: str, path: int) -> str:
    """Returns a clause about the Path in which somebody fights, to stand among others."""
    return tr_who(who, "you fight in the {path} Path", "{name} fights in the {path} Path", path=path_name(path))


def leaves(who: str, reason: str) -> str:
    """Returns a sentence about why a seat is out."""
    if reason == "seppuku":
        return tr_who(who, "You commit seppuku", "{name} commits seppuku")
    return tr_who(who, "You have run out of time", "{name} has run out of time")


def left_behind(who: str) -> str:
    """Returns a clause about what becomes of the kingdom of one who is out."""
    return tr_who(
        who,
        "your Units and cards leave, and your Terrains stay without a master",
        "{name}’s Units and cards leave, and the Terrains stay without a master",
    )

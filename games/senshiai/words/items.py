"""The things under way, in words: a card on the stack, a declared action."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import tr, tr_who
from games.senshiai.view.view import StackItem
from games.senshiai.words.card_numbers import card_name


def item_words(item: StackItem, names: Sequence[str]) -> str:
    """One thing under way, in words."""
    name, card = names[item.seat], card_name(item.card) if item.card else ""
    if item.kind == "card":
        return tr("{name}: {card} on {target}", name=name, card=card, target=_target_words(item.target, names))
    src, dst = item.source, item.target
    if item.kind == "move":
        return tr_who(name, "You move {src} to {dst}", "{name} moves {src} to {dst}", src=src, dst=dst)
    if item.kind == "castle":
        return tr_who(name, "You swap {src} to {dst}", "{name} swaps {src} to {dst}", src=src, dst=dst)
    if item.kind == "attack":
        return tr_who(name, "You attack {dst} from {src}", "{name} attacks {dst} from {src}", src=src, dst=dst)
    if item.kind == "shoot":
        return tr_who(name, "You shoot at {dst} from {src}", "{name} shoots at {dst} from {src}", src=src, dst=dst)
    if item.kind == "activate":
        return tr_who(name, "You activate {card}", "{name} activates {card}", card=card)
    if item.kind == "produce":
        return tr_who(name, "You produce with {card}", "{name} produces with {card}", card=card)
    if item.kind == "rouse":
        return tr_who(name, "You rouse {card}", "{name} rouses {card}", card=card)
    if item.kind == "chaos":
        return tr_who(name, "You roll Chaos for {card}", "{name} rolls Chaos for {card}", card=card)
    return tr_who(name, "You are about to roll", "{name} is about to roll")


def _target_words(target: str, names: Sequence[str]) -> str:
    """The target of an Event under way."""
    if target.startswith("p") and target[1:].isdigit():
        return names[int(target[1:]) - 1]
    if target == "top":
        return tr("what is below")
    return tr("the die") if target == "die" else target

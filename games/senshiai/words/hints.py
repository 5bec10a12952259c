"""A hint in words: what to do and why, from what the player sees."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.bot import Term
from games.core.reasons import told
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim
from games.senshiai.view.battle_outlook import outlook_begun, outlook_of
from games.senshiai.view.blow import blow_of, points_of
from games.senshiai.view.threats import strikes_at_once
from games.senshiai.view.view import SenshiaiView, SpaceView, UnitView
from games.senshiai.words.battle import headline, stance_words
from games.senshiai.words.phrases import are_many, cards_could, cards_do, cards_words, names_of, space_words

_REPLY: Final = re.compile(r"(attack|shoot) [a-z]\d+[^>]*>([a-z]\d+)")
_MOST_BATTLES: Final = 8
"""So many battles are looked at for the reason why none is fought."""
CARDS_LEFT: Final = "cards"
REALM: Final = "realm"
FIELD: Final = "field"
"""The terms of the evaluation."""
_WORTH_TELLING: Final = 0.05
"""In the logarithm of odds."""
_SERVES: Final[dict[type, str]] = {
    **dict.fromkeys((act.Move, act.Castle, act.Rouse, act.Attack, act.Shoot, act.Stance, act.Assign, act.Flee), FIELD),
    **dict.fromkeys((act.Draw, act.Discard, act.Pay, act.Produce), CARDS_LEFT),
}
"""Of which term an action's reason in words speaks."""
_FOR: Final = {
    CARDS_LEFT: "your cards outlast theirs",
    REALM: "your realm bears more",
    FIELD: "your Troops stand better against theirs",
}
CLOSE = 2
"""So many steps from a Capital an enemy is a threat to it."""


def hint_words(
    view: SenshiaiView, action: act.Action, line: Sequence[str] = (), why: Sequence[Term] = ()
) -> str:
    """An action as one player advises it to another, with its reasons after a colon and the reply that is expected.

    `line` is the action in notation, then the battle with which the bot expects others to answer, if it does; that is
    told where somebody stands, or comes, who could be attacked.
    """
    what, seen = _told(view, action)
    reasons = told(why, partial(reason, view, action), [seen], seen)
    reply = _REPLY.fullmatch(line[1]) if len(line) > 1 else None
    expected = ""
    if reply is not None and _stands(view, action, reply[2]):
        expected = f"; then expect {'an attack on' if reply[1] == 'attack' else 'shots at'} {reply[2]}"
    return f"{what}: {', '.join(reasons)}{expected}"


def reason(view: SenshiaiView, action: act.Action, term: Term) -> str:
    """What an action does to a term of the evaluation, in what is seen of it; "" for less than a player acts for."""
    if abs(term.change) < _WORTH_TELLING:
        return ""
    if term.change < 0:
        draws = isinstance(action, act.Draw) and term.name == CARDS_LEFT
        return "though your Reserve gets smaller" if draws else ""
    if isinstance(action, act.Play):
        serves = FIELD if CARDS[action.card].type is CardType.TROOP else REALM
    else:
        serves = _SERVES.get(type(action), "")
    if serves == term.name:
        return _told(view, action)[1]
    return "" if isinstance(action, act.Pay | act.Discard) else _FOR[term.name]  # brought by what is paid for


def _stands(view: SenshiaiView, action: act.Action, place: str) -> bool:
    """Whether a player has Units on a space after an action, as far as one can see."""
    space = next(each for each in view.spaces if each.name == place)
    if isinstance(action, act.Move | act.Attack) and action.dst == space.space:
        return True
    if isinstance(action, act.Play) and action.space == space.space:
        return CARDS[action.card].type is CardType.TROOP
    stay = not (isinstance(action, act.Move) and action.src == space.space and not action.slots)
    return bool(space.units) and space.units[0].owner == view.seat and (stay or space.units[0].slot == 0)


def _told(view: SenshiaiView, action: act.Action) -> tuple[str, str]:
    if isinstance(action, act.Play):
        return f"play {CARDS[action.card].name} on {_name(view, action.space)}", _why_play(view, action)
    if isinstance(action, act.Cast):
        return f"cast {CARDS[action.card].name}{_on(view, action)}", _first_lower(CARDS[action.card].text)
    if isinstance(action, act.Pay | act.Discard):
        verb = "pay with" if isinstance(action, act.Pay) else "discard"
        return f"{verb} {CARDS[action.card].name}", _why_spare(view, action.card)
    if isinstance(action, act.Attack | act.Shoot):
        return _battle(view, action)
    if isinstance(action, act.Move | act.Castle):
        return _move(view, action)
    if isinstance(action, act.Draw):
        return _draw(action.n)
    if isinstance(action, act.End):
        return "end the Main Stage", _why_end(view)
    if isinstance(action, act.Pass):
        held = sorted({CARDS[each.card].name for each in view.legal if isinstance(each, act.Cast)})
        what = held[0] if len(held) == 1 else "what you hold" if held else ""
        return "pass", f"{what} would do more another time" if what else "you hold nothing that would help now"
    return _decided(view, action)


def _decided(view: SenshiaiView, action: act.Action) -> tuple[str, str]:
    """Abilities, and what a battle asks."""
    if isinstance(action, act.Chaos | act.Rouse | act.Activate | act.Produce):
        return _ability(view, action)
    battle = view.battle
    if isinstance(action, act.Stance) and battle is not None:
        found = outlook_begun(view, action.path)
        reserve = view.seats[battle.foe].reserve
        why = stance_words(found, battle.target, reserve, view.actor == battle.seat) if found is not None else ""
        return f"fight in the {PATH_NAMES[action.path].capitalize()} Path", why
    if isinstance(action, act.Assign) and battle is not None:
        blow = blow_of(view, points_of(battle, action.slots))
        given = ", ".join(f"{_card(unit.card)} {points}" for unit, points in blow.points)
        falls = [cards_do([CARD_NUMBERS[unit.card] for unit in blow.falls], "falls")] if blow.falls else []
        wasted = [f"{cards_words(blow.waste)} wasted"] if blow.waste else []
        return f"give {given}", ", ".join([*falls, *wasted]) or "nobody falls in any case"
    if isinstance(action, act.Flee):
        unit = _unit(view, action.space, action.slot)
        name = _card(unit.card) if unit is not None else "the Unit"
        if action.dst < 0:
            return f"let {name} go", "the others are worth more"
        return f"let {name} flee to {_name(view, action.dst)}", "it lives there"
    if isinstance(action, act.Carry | act.Leave):
        goes = isinstance(action, act.Carry)
        why = "it helps those who leave" if goes else "it helps those who stay"
        return f"{'take' if goes else 'leave'} {_card(view.question)} {'along' if goes else 'behind'}", why
    return type(action).__name__.lower(), "nothing else is better"


# -- what and why -----------------------------------------------------------------------------------


def _why_play(view: SenshiaiView, action: act.Play) -> str:
    card, space = CARDS[action.card], _space(view, action.space)
    if card.type is CardType.TROOP:
        return _why_there(view, space, _they([card.number])) or _strength(view, card, space)
    foe = _capital(view, _rival(view))
    own = [each for each in view.spaces if each.master == view.actor and each.terrain]
    if foe is not None and own and _steps(space, foe) < min(_steps(each, foe) for each in own):
        return f"your realm comes nearer to the Capital on {foe.name}"
    if card.activate is not None or card.keywords:
        return _first_lower(card.text)
    return f"room for {card.limit} {'Troop' if card.limit == 1 else 'Troops'}"


def _strength(view: SenshiaiView, card: Card, space: SpaceView) -> str:
    """What a Troop brings to a place where nothing is to be done yet."""
    foe = _capital(view, _rival(view))
    melee, ranged = (value or 0 for value in (card.power or (0, 0, 0))[:2])
    who = _they([card.number])
    verb, points = ("shoot", ranged) if ranged > melee else ("strike", melee)
    force = f"{who} {verb}{'s' if who == 'it' else ''} with {points}"
    if foe is None:
        return force
    return f"{force}, {space_words(_steps(space, foe))} from the Capital on {foe.name}"


def _they(cards: Sequence[int]) -> str:
    """Cards as the one who does something."""
    return "they" if are_many(cards) else "it"


def _why_there(view: SenshiaiView, space: SpaceView, who: str = "it", *, at_once: bool = True) -> str:
    """What a Company on a space is good for: `at_once`, or only in its next turn."""
    home, foe = _capital(view, view.actor), _capital(view, _rival(view))
    threat = _threat(view)
    if threat is not None and home is not None and _steps(space, home) <= 1:
        return f"{who} {'guard' if who == 'they' else 'guards'} the Capital against the {_card(threat.card)}"
    near = [each for each in _enemies(view) if _steps(space, each) == 1]
    who_can = f"{who} can" if at_once else f"next turn {who} can"
    if foe is not None and _steps(space, foe) == 1:
        return f"{who_can} strike at the Capital on {foe.name}"
    if near:
        unit = next(unit for unit in near[0].units)
        return f"{who_can} strike at the {_card(unit.card)} on {near[0].name}"
    return ""


def _move(view: SenshiaiView, action: act.Move | act.Castle) -> tuple[str, str]:
    if isinstance(action, act.Castle):
        one, other = _space(view, action.one), _space(view, action.other)
        return f"swap {one.name} and {other.name}", _why_there(view, other, "who comes to it") or "they stand better so"
    src, dst = _space(view, action.src), _space(view, action.dst)
    units = [unit for unit in src.units if unit.slot and (not action.slots or unit.slot in action.slots)]
    cards = [CARD_NUMBERS[unit.card] for unit in units]
    what = f"move {names_of(cards)} from {src.name} to {dst.name}"
    at_once = strikes_at_once(view, src.space, [unit.slot for unit in units], dst.space)
    why = _why_there(view, dst, _they(cards), at_once=at_once)
    foe = _capital(view, _rival(view))
    if not why and foe is not None and _steps(dst, foe) < _steps(src, foe):
        steps = _steps(dst, foe)
        why = f"{steps} {'step' if steps == 1 else 'steps'} from the Capital on {foe.name}"
    if not why and any(_steps(src, each) == 1 for each in _enemies(view)):
        why = "out of the enemy's reach"
    return what, why or f"{_they(cards)} {'stand' if are_many(cards) else 'stands'} better there"


def _battle(view: SenshiaiView, action: act.Attack | act.Shoot) -> tuple[str, str]:
    src, dst = _space(view, action.src), _space(view, action.dst)
    reserve = view.seats[dst.units[0].owner].reserve
    found = outlook_of(view, action)
    why = _first_lower(headline(found, dst.name, "the enemy", reserve))
    struck, own = (
        [each.fighter.card for each in side if any(each.falls)] for side in (found.struck, found.answered)
    )  # fmt: skip
    if struck and not found.ranged and not found.takes.best:
        why += f", but {cards_could(struck)}"
    if own:
        why += f"; in return {cards_could(own)}"
    if isinstance(action, act.Shoot):
        return f"shoot from {src.name} at {dst.name}", why
    units = [unit for unit in src.units if unit.slot and (not action.slots or unit.slot in action.slots)]
    return f"attack {dst.name} with {names_of([CARD_NUMBERS[unit.card] for unit in units])}", why


def _draw(count: int) -> tuple[str, str]:
    if not count:
        return "draw nothing", "every card drawn is one less in your Reserve"
    return f"draw {cards_words(count)}", "cards pay for one another, and there is more to choose from"


def _why_spare(view: SenshiaiView, number: int) -> str:
    hand, card = view.seats[view.actor].hand, CARDS[number]
    if hand.count(card.id) > 1:
        return "you hold another"
    if card.cost > len(hand) - 1:
        return f"it costs {card.cost}, more than the rest of your hand"
    return "of your hand it helps least now"


def _why_end(view: SenshiaiView) -> str:
    kinds = {type(each) for each in view.legal}
    reasons = []
    if kinds & {act.Attack, act.Shoot}:
        reasons.append(_why_no_battle(view))
    if kinds & {act.Play, act.Cast}:
        reasons.append("your cards are worth more kept")
    if kinds & {act.Move, act.Castle} and not reasons:
        home, threat = _capital(view, view.actor), _threat(view)
        if home is None or threat is None:
            return "nobody is near your Capital, and your Companies stand well"
        near = [each for each in view.spaces if _steps(each, home) <= 1 and each.units]
        guard = any(each.units[0].owner == view.actor for each in near)
        against = f"the Capital against the {_card(threat.card)}"
        return f"your Companies guard {against}" if guard else f"nobody can guard {against} by moving"
    return " and ".join(reasons) or "nothing is left to do"


def _why_no_battle(view: SenshiaiView) -> str:
    """What the most promising of the battles open to one would bring, which is too little."""
    fights = [each for each in view.legal if isinstance(each, act.Attack | act.Shoot)]
    whole = [each for each in fights if isinstance(each, act.Shoot) or not each.slots]
    if not whole:
        return "no battle promises more than it may cost"
    hopes = [(outlook_of(view, each), each) for each in whole[:_MOST_BATTLES]]
    best, action = max(hopes, key=lambda each: (each[0].wins.worst, each[0].takes.worst))
    dst = _space(view, action.dst)
    reserve = view.seats[dst.units[0].owner].reserve
    own = [each.fighter.card for each in best.answered if any(each.falls)]
    cost = f", and {cards_could(own)}" if own else ""
    verb = "shooting at" if isinstance(action, act.Shoot) else "attacking"
    return f"{verb} {dst.name} is not worth it ({_first_lower(headline(best, dst.name, 'the enemy', reserve))}{cost})"


def _ability(view: SenshiaiView, action: act.Chaos | act.Rouse | act.Activate | act.Produce) -> tuple[str, str]:
    space = _space(view, action.space)
    unit = None if isinstance(action, act.Activate) else _unit(view, action.space, action.slot)
    name = _card(unit.card if unit is not None and unit.slot else space.terrain)
    if isinstance(action, act.Chaos):
        return f"roll Chaos for {name} on {space.name}", "it has to be rolled before the stage ends"
    if isinstance(action, act.Rouse):
        return f"rouse {name} on {space.name}", "it cannot set out otherwise"
    if isinstance(action, act.Produce):
        pile = view.seats[view.actor].discard
        return f"let {name} produce", f"{_card(pile[0])} comes back to your Reserve" if pile else "it costs nothing"
    return f"activate {name} on {space.name}", _first_lower(CARDS[CARD_NUMBERS[space.terrain]].text)


# -- the table --------------------------------------------------------------------------------------


def _threat(view: SenshiaiView) -> UnitView | None:
    """The strongest enemy Unit close to one's Capital."""
    home = _capital(view, view.actor)
    if home is None:
        return None
    close = [unit for each in _enemies(view) if _steps(each, home) <= CLOSE for unit in each.units if unit.slot]
    return max(close, key=lambda unit: (unit.melee or 0) + (unit.ranged or 0), default=None)


def _enemies(view: SenshiaiView) -> list[SpaceView]:
    return [each for each in view.spaces if each.units and each.units[0].owner != view.actor]


def _rival(view: SenshiaiView) -> int:
    """The seat with the fewest cards of those that are left."""
    others = [seat for seat in view.seats if seat.seat != view.actor and not seat.out]
    return min(others, key=lambda seat: seat.reserve).seat if others else view.actor


def _capital(view: SenshiaiView, seat: int) -> SpaceView | None:
    return next((each for each in view.spaces if each.name == view.seats[seat].capital), None)


def _steps(one: SpaceView, other: SpaceView) -> int:
    return max(abs(one.column - other.column), abs(one.row - other.row))


def _space(view: SenshiaiView, number: int) -> SpaceView:
    return next(each for each in view.spaces if each.space == number)


def _unit(view: SenshiaiView, space: int, slot: int) -> UnitView | None:
    every = [*view.spaces, *([view.attackers] if view.attackers is not None else [])]
    return next((unit for each in every if each.space == space for unit in each.units if unit.slot == slot), None)


def _name(view: SenshiaiView, space: int) -> str:
    return next((each.name for each in view.spaces if each.space == space), "the attackers")


def _on(view: SenshiaiView, action: act.Cast) -> str:
    target = action.target
    if target.aim is Aim.UNIT:
        unit = _unit(view, target.space, target.n)
        return f" on the {_card(unit.card)} on {_name(view, target.space)}" if unit is not None else ""
    if target.aim is Aim.SEAT:
        return " on yourself" if target.n == view.actor else " on the enemy"
    return f" on {_name(view, target.space)}" if target.aim in (Aim.SPACE, Aim.EFFECT) else ""


def _card(card: str) -> str:
    return CARDS[CARD_NUMBERS[card]].name if card in CARD_NUMBERS else "it"


def _first_lower(words: str) -> str:
    """A card's first sentence or a headline as it follows a colon."""
    first = words.partition(". ")[0].removesuffix(".")
    return first if any(first.startswith(card.name) for card in CARDS) else first[:1].lower() + first[1:]

"""A hint in words: what to do and why, from what the player sees."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from games.core.bot import EvaluationTerm
from games.core.plan import Plan, PlanStep
from games.core.reasons import reason_sentences
from games.core.words import NC_, row, tr, tr_c, tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from games.senshiai.cards.printed import name_of, name_of_id, path_name, text_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim
from games.senshiai.view.battle_outlook import outlook_begun, outlook_of
from games.senshiai.view.blow import blow_of, points_of
from games.senshiai.view.difference import is_proved
from games.senshiai.view.threats import strikes_at_once
from games.senshiai.view.view import SenshiaiView, SpaceView, UnitView
from games.senshiai.words import phrases
from games.senshiai.words.battle import headline, stance_words
from games.senshiai.words.deciding_words import decisive
from games.senshiai.words.phrases import as_clause, cards_could, cards_words, names_of, number_of

_REPLY: Final = re.compile(r"(attack|shoot) ([a-z]\d+)[^>]*>([a-z]\d+)")  # not for players: notation
_MOST_BATTLES: Final = 8
"""The most battles that are searched for the reason why none is fought."""
CARDS_LEFT: Final = "cards"
REALM: Final = "realm"
FIELD: Final = "field"
"""The terms of the evaluation."""
_WORTH_TELLING: Final = 0.05
"""The least change that a hint mentions, in the logarithm of odds."""
_SERVES: Final[dict[type, str]] = {
    **dict.fromkeys((act.Move, act.Castle, act.Rouse, act.Attack, act.Shoot, act.Stance, act.Assign, act.Flee), FIELD),
    **dict.fromkeys((act.Draw, act.Discard, act.Pay, act.Produce), CARDS_LEFT),
}
"""The term that an action's reason in words is about."""
_FOR: Final = {
    CARDS_LEFT: NC_("reason", "your cards outlast theirs"),
    REALM: NC_("reason", "your realm yields more"),
    FIELD: NC_("reason", "your Troops stand better against theirs"),
}
CLOSE = 2
"""The steps from a Capital at which an enemy threatens it."""


def in_short(view: SenshiaiView, action: act.Action) -> str:
    """An action as one player advises it to another, without its reasons."""
    return _description(view, action)[0]


def plan_of(
    view: SenshiaiView, action: act.Action, line: Sequence[str] = (), why: Sequence[EvaluationTerm] = ()
) -> Plan:
    """An action as one player advises it to another, with its reasons and the reply that is expected.

    `line` is the action in notation, then the battle with which the bot expects others to answer, if it does; that is
    told where somebody stands, or comes, who could be attacked.
    """
    what, seen = _description(view, action)
    if proved := decisive(view, action, why):
        reasons = [*proved, *([seen] if isinstance(action, act.Attack | act.Shoot) else [])]
    else:
        changes = [term for term in why if not is_proved(term)]
        reasons = reason_sentences(changes, partial(reason, view, action), [seen] if seen else [], seen)
    return Plan((PlanStep(what, action),), tuple(filter(None, reasons)), reply=_reply(view, action, line))


def _reply(view: SenshiaiView, action: act.Action, line: Sequence[str]) -> PlanStep | None:
    """The battle with which others are expected to answer, where somebody could be attacked; None for none."""
    reply = _REPLY.fullmatch(line[1]) if len(line) > 1 else None
    if reply is None or not _stands(view, action, reply[3]):
        return None
    source, target = reply[2], reply[3]
    if reply[1] == "attack":
        words, sign = tr_c("hint", "then expect an attack on {cell}", cell=target), tr_c("plan", "attack")
    else:
        words, sign = tr_c("hint", "then expect shots at {cell}", cell=target), tr_c("plan", "shots")
    return PlanStep(words, start=source, place=target, brings=sign)


def reason(view: SenshiaiView, action: act.Action, term: EvaluationTerm) -> str:
    """The effect of an action on a term of the evaluation, as far as it is seen; "" for less than a player acts for.

    What was proved to decide is said as that.
    """
    if is_proved(term):
        return row(decisive(view, action, [term]))
    if abs(term.change) < _WORTH_TELLING:
        return ""
    if term.change < 0:
        draws = isinstance(action, act.Draw) and term.name == CARDS_LEFT
        return tr_c("reason", "though your Reserve gets smaller") if draws else ""
    if isinstance(action, act.Play):
        serves = FIELD if CARDS[action.card].type is CardType.TROOP else REALM
    else:
        serves = _SERVES.get(type(action), "")
    if serves == term.name:
        return _description(view, action)[1]
    return (
        "" if isinstance(action, act.Pay | act.Discard) else tr_c("reason", _FOR[term.name])
    )  # brought by what is paid for


def _stands(view: SenshiaiView, action: act.Action, place: str) -> bool:
    """Whether a player has Units on a space after an action, as far as one can see."""
    space = next(each for each in view.spaces if each.name == place)
    if isinstance(action, act.Move | act.Attack) and action.dst == space.space:
        return True
    if isinstance(action, act.Play) and action.space == space.space:
        return CARDS[action.card].type is CardType.TROOP
    stay = not (isinstance(action, act.Move) and action.src == space.space and not action.slots)
    return bool(space.units) and space.units[0].owner == view.seat and (stay or space.units[0].slot == 0)


def _description(view: SenshiaiView, action: act.Action) -> tuple[str, str]:
    if isinstance(action, act.Play):
        card, cell = name_of(action.card), _name(view, action.space)
        return tr_c("hint", "play {card} on {cell}", card=card, cell=cell), _why_play(view, action)
    if isinstance(action, act.Cast):
        return _cast(view, action), _first_sentence(action.card)
    if isinstance(action, act.Pay):
        return tr_c("hint", "pay with {card}", card=name_of(action.card)), _why_spare(view, action.card)
    if isinstance(action, act.Discard):
        return tr_c("hint", "discard {card}", card=name_of(action.card)), _why_spare(view, action.card)
    if isinstance(action, act.Attack | act.Shoot):
        return _battle(view, action)
    if isinstance(action, act.Move | act.Castle):
        return _move(view, action)
    if isinstance(action, act.Draw):
        return _draw(view, action.n)
    if isinstance(action, act.End):
        return tr_c("hint", "end the Main Stage"), _why_end(view)
    if isinstance(action, act.Pass):
        return tr_c("hint", "pass"), _why_pass(view)
    return _decided(view, action)


def _why_pass(view: SenshiaiView) -> str:
    held = sorted({name_of(each.card) for each in view.legal if isinstance(each, act.Cast)})
    if not held:
        return tr_c("reason", "you hold nothing that would help now")
    if len(held) > 1:
        return tr_c("reason", "what you hold would do more another time")
    return tr_c("reason", "{card} would do more another time", card=held[0])


def _decided(view: SenshiaiView, action: act.Action) -> tuple[str, str]:
    """Abilities, and what a battle asks."""
    if isinstance(action, act.Chaos | act.Rouse | act.Activate | act.Produce):
        return _ability(view, action)
    battle = view.battle
    if isinstance(action, act.Stance) and battle is not None:
        found = outlook_begun(view, action.path)
        reserve = view.seats[battle.foe].reserve
        why = stance_words(found, battle.target, reserve, view.actor == battle.seat) if found is not None else ""
        return tr_c("hint", "fight in the {path} Path", path=path_name(action.path)), why
    if isinstance(action, act.Assign) and battle is not None:
        blow = blow_of(view, points_of(battle, action.slots))
        # translators: a Unit and the points of damage that it is given
        given = [tr("{card} {points}", card=_card(unit.card), points=points) for unit, points in blow.points]
        falls = [phrases.falls([CARD_NUMBERS[unit.card] for unit in blow.falls])] if blow.falls else []
        wasted = [tr("{cards} wasted", cards=cards_words(blow.waste))] if blow.waste else []
        why = row([*falls, *wasted]) or tr_c("reason", "nobody falls in any case")
        return tr_c("hint", "give {points}", points=row(given)), why
    if isinstance(action, act.Flee):
        unit = _unit(view, action.space, action.slot)
        name = _card(unit.card) if unit is not None else tr("the Unit")
        if action.dst < 0:
            return tr_c("hint", "let {card} go", card=name), tr_c("reason", "the others are worth more")
        what = tr_c("hint", "let {card} flee to {cell}", card=name, cell=_name(view, action.dst))
        return what, tr_c("reason", "it lives there")
    if isinstance(action, act.Carry):
        what = tr_c("hint", "take {card} along", card=_card(view.question))
        return what, tr_c("reason", "it helps those who leave")
    if isinstance(action, act.Leave):
        what = tr_c("hint", "leave {card} behind", card=_card(view.question))
        return what, tr_c("reason", "it helps those who stay")
    what = tr_c("hint", "commit seppuku") if isinstance(action, act.Seppuku) else tr_c("hint", "share out the points")
    return what, tr_c("reason", "nothing else is better")


# -- what and why -----------------------------------------------------------------------------------


def _why_play(view: SenshiaiView, action: act.Play) -> str:
    card, space = CARDS[action.card], _space(view, action.space)
    if card.type is CardType.TROOP:
        return _why_there(view, space, number_of([card.number])) or _strength(view, card, space)
    foe = _capital(view, _rival(view))
    own = [each for each in view.spaces if each.master == view.actor and each.terrain]
    if foe is not None and own and _steps(space, foe) < min(_steps(each, foe) for each in own):
        return tr_c("reason", "your realm comes nearer to the Capital on {cell}", cell=foe.name)
    if card.activate is not None or card.keywords:
        return _first_sentence(card.number)
    return tr_n("room for {n} Troop", "room for {n} Troops", card.limit)


def _strength(view: SenshiaiView, card: Card, space: SpaceView) -> str:
    """The use of a Troop at a place where nothing is to be done yet."""
    foe = _capital(view, _rival(view))
    melee, ranged = (value or 0 for value in (card.power or (0, 0, 0))[:2])
    n = number_of([card.number])
    if ranged > melee:
        force = tr_n("it shoots with {points}", "they shoot with {points}", n, points=ranged)
    else:
        force = tr_n("it strikes with {points}", "they strike with {points}", n, points=melee)
    return force if foe is None else row([force, _distance(_steps(space, foe), foe.name)])


def _distance(steps: int, capital: str) -> str:
    """The distance to a Capital in words."""
    if steps == 1:
        return tr_c("reason", "one step from the Capital on {cell}", cell=capital)
    return tr_c("reason", "{steps} steps from the Capital on {cell}", steps=steps, cell=capital)


def _nearer(steps: int, capital: str) -> str:
    return tr_n("{n} step from the Capital on {cell}", "{n} steps from the Capital on {cell}", steps, cell=capital)


def _why_there(view: SenshiaiView, space: SpaceView, n: int, *, at_once: bool = True, coming: bool = False) -> str:
    """The use of a Company on a space: `at_once`, or only in its next turn.

    `n` is the number in which one speaks of it; with `coming` it is who comes to the space.
    """
    home, foe = _capital(view, view.actor), _capital(view, _rival(view))
    threat = _threat(view)
    if threat is not None and home is not None and _steps(space, home) <= 1:
        return _guards(_card(threat.card), n, coming)
    near = [each for each in _enemies(view) if _steps(space, each) == 1]
    if foe is not None and _steps(space, foe) == 1:
        return _can_strike_capital(foe.name, n, at_once, coming)
    return _can_strike(_card(near[0].units[0].card), near[0].name, n, at_once, coming) if near else ""


def _guards(enemy: str, n: int, coming: bool) -> str:
    if coming:
        return tr_c("reason", "units that join it guard the Capital against the {enemy}", enemy=enemy)
    return tr_n(
        "it guards the Capital against the {enemy}", "they guard the Capital against the {enemy}", n, enemy=enemy
    )


def _can_strike_capital(cell: str, n: int, at_once: bool, coming: bool) -> str:
    if coming:
        return tr_c("reason", "units that join it can strike at the Capital on {cell}", cell=cell)
    if at_once:
        return tr_n("it can strike at the Capital on {cell}", "they can strike at the Capital on {cell}", n, cell=cell)
    return tr_n(
        "next turn it can strike at the Capital on {cell}",
        "next turn they can strike at the Capital on {cell}",
        n,
        cell=cell,
    )


def _can_strike(enemy: str, cell: str, n: int, at_once: bool, coming: bool) -> str:
    if coming:
        return tr_c("reason", "units that join it can strike at the {enemy} on {cell}", enemy=enemy, cell=cell)
    if at_once:
        return tr_n(
            "it can strike at the {enemy} on {cell}",
            "they can strike at the {enemy} on {cell}",
            n,
            enemy=enemy,
            cell=cell,
        )
    return tr_n(
        "next turn it can strike at the {enemy} on {cell}",
        "next turn they can strike at the {enemy} on {cell}",
        n,
        enemy=enemy,
        cell=cell,
    )


def _move(view: SenshiaiView, action: act.Move | act.Castle) -> tuple[str, str]:
    if isinstance(action, act.Castle):
        one, other = _space(view, action.one), _space(view, action.other)
        why = _why_there(view, other, 1, coming=True) or tr_c("reason", "they stand better that way")
        return tr_c("hint", "swap {one} and {other}", one=one.name, other=other.name), why
    src, dst = _space(view, action.src), _space(view, action.dst)
    units = _going(view, action)
    cards = [CARD_NUMBERS[unit.card] for unit in units]
    n = number_of(cards)
    what = tr_c("hint", "move {cards} from {src} to {dst}", cards=names_of(cards), src=src.name, dst=dst.name)
    at_once = strikes_at_once(view, src.space, [unit.slot for unit in units], dst.space)
    why = _why_there(view, dst, n, at_once=at_once)
    foe = _capital(view, _rival(view))
    if not why and foe is not None and _steps(dst, foe) < _steps(src, foe):
        why = _nearer(_steps(dst, foe), foe.name)
    if not why and any(_steps(src, each) == 1 for each in _enemies(view)):
        why = tr_c("reason", "out of the enemy’s reach")
    return what, why or tr_n("it stands better there", "they stand better there", n)


def _battle(view: SenshiaiView, action: act.Attack | act.Shoot) -> tuple[str, str]:
    src, dst = _space(view, action.src), _space(view, action.dst)
    reserve = view.seats[dst.units[0].owner].reserve
    found = outlook_of(view, action)
    why = as_clause(headline(found, dst.name, "", reserve))
    struck, own = (
        [each.fighter.card for each in side if any(each.falls)] for side in (found.struck, found.answered)
    )  # fmt: skip
    if struck and not found.ranged and not found.takes.best:
        why = tr_c("reason", "{outlook}, but {cards}", outlook=why, cards=cards_could(struck))
    if own:
        why = tr_c("reason", "{outlook}; in return {cards}", outlook=why, cards=cards_could(own))
    if isinstance(action, act.Shoot):
        return tr_c("hint", "shoot from {src} at {dst}", src=src.name, dst=dst.name), why
    cards = names_of([CARD_NUMBERS[unit.card] for unit in _going(view, action)])
    return tr_c("hint", "attack {cell} with {cards}", cell=dst.name, cards=cards), why


def _draw(view: SenshiaiView, count: int) -> tuple[str, str]:
    """How many cards to draw, and what that makes payable, or leaves in the Reserve; Events cost what they cost."""
    seat = view.seats[view.actor]
    left, held = seat.reserve - count, len(seat.hand) + min(count, seat.reserve)
    if not count:
        why = tr_n("your Reserve stays at {n} card", "your Reserve stays at {n} cards", seat.reserve)
        return tr_c("hint", "draw nothing"), why
    what = tr_c("hint", "draw {cards}", cards=cards_words(count))
    if left <= 0:
        return what, tr_c("reason", "though it empties your Reserve, which loses the game")
    hand = [CARDS[CARD_NUMBERS[card]] for card in seat.hand if card in CARD_NUMBERS]
    payable = [card for card in hand if len(hand) - 1 < card.cost < held]
    if payable:
        dearest = max(payable, key=lambda card: card.cost)
        words = {"held": held, "cost": dearest.cost, "card": name_of(dearest.number), "left": left}
        return what, tr_c("reason", "with {held} cards in hand you can pay {cost} for {card}", **words)
    return what, tr_n(
        "you then hold {held}, and {n} card is left in your Reserve",
        "you then hold {held}, and {n} cards are left in your Reserve",
        left,
        held=held,
    )


def _why_spare(view: SenshiaiView, number: int) -> str:
    hand, card = view.seats[view.actor].hand, CARDS[number]
    if hand.count(card.id) > 1:
        return tr_c("reason", "you hold another")
    if card.cost > len(hand) - 1:
        return tr_c("reason", "it costs {cost}, more than the rest of your hand", cost=card.cost)
    return tr_c("reason", "of your hand it helps least now")


def _why_end(view: SenshiaiView) -> str:
    kinds = {type(each) for each in view.legal}
    kept = tr_c("reason", "your cards are worth more in hand") if kinds & {act.Play, act.Cast} else ""
    if kinds & {act.Attack, act.Shoot}:
        reason = _why_no_battle(view)
        return tr_c("reason", "{one} and {other}", one=reason, other=kept) if kept else reason
    if kept or not kinds & {act.Move, act.Castle}:
        return kept or tr_c("reason", "nothing is left to do")
    home, threat = _capital(view, view.actor), _threat(view)
    if home is None or threat is None:
        return tr_c("reason", "nobody is near your Capital, and your Companies stand well")
    near = [each for each in view.spaces if _steps(each, home) <= 1 and each.units]
    enemy = _card(threat.card)
    if any(each.units[0].owner == view.actor for each in near):
        return tr_c("reason", "your Companies guard the Capital against the {enemy}", enemy=enemy)
    return tr_c("reason", "nobody can guard the Capital against the {enemy} by moving", enemy=enemy)


def _why_no_battle(view: SenshiaiView) -> str:
    """The result of the most promising battle open to one, which is too little."""
    fights = [each for each in view.legal if isinstance(each, act.Attack | act.Shoot)]
    whole = [each for each in fights if isinstance(each, act.Shoot) or not each.slots]
    if not whole:
        return tr_c("reason", "no battle promises more than it may cost")
    hopes = [(outlook_of(view, each), each) for each in whole[:_MOST_BATTLES]]
    best, action = max(hopes, key=lambda each: (each[0].wins.worst, each[0].takes.worst))
    dst = _space(view, action.dst)
    reserve = view.seats[dst.units[0].owner].reserve
    own = [each.fighter.card for each in best.answered if any(each.falls)]
    found = as_clause(headline(best, dst.name, "", reserve))
    if own:
        found = tr_c("reason", "{outlook}, and {cards}", outlook=found, cards=cards_could(own))
    if isinstance(action, act.Shoot):
        return tr_c("reason", "shooting at {cell} is not worth it ({outlook})", cell=dst.name, outlook=found)
    return tr_c("reason", "attacking {cell} is not worth it ({outlook})", cell=dst.name, outlook=found)


def _ability(view: SenshiaiView, action: act.Chaos | act.Rouse | act.Activate | act.Produce) -> tuple[str, str]:
    space, card = _space(view, action.space), _able(view, action)
    what = _use(action, _card(card), space.name)
    if isinstance(action, act.Chaos):
        return what, tr_c("reason", "it has to be rolled before the stage ends")
    if isinstance(action, act.Rouse):
        return what, tr_c("reason", "it cannot set out otherwise")
    if isinstance(action, act.Produce):
        pile = view.seats[view.actor].discard
        back = tr_c("reason", "{card} comes back to your Reserve", card=_card(pile[0])) if pile else ""
        return what, back or tr_c("reason", "it costs nothing")
    return what, _first_sentence(CARD_NUMBERS[space.terrain])


def _able(view: SenshiaiView, action: act.Chaos | act.Rouse | act.Activate | act.Produce) -> str:
    """The card whose ability is used."""
    unit = None if isinstance(action, act.Activate) else _unit(view, action.space, action.slot)
    return unit.card if unit is not None and unit.slot else _space(view, action.space).terrain


def _use(action: act.Chaos | act.Rouse | act.Activate | act.Produce, name: str, cell: str) -> str:
    """The use of an ability in words, with its card called by a name."""
    if isinstance(action, act.Chaos):
        return tr_c("hint", "roll Chaos for {card} on {cell}", card=name, cell=cell)
    if isinstance(action, act.Rouse):
        return tr_c("hint", "rouse {card} on {cell}", card=name, cell=cell)
    if isinstance(action, act.Produce):
        return tr_c("hint", "let {card} produce", card=name)
    return tr_c("hint", "activate {card} on {cell}", card=name, cell=cell)


# -- in fewer words ---------------------------------------------------------------------------------


def in_fewer_words(view: SenshiaiView, action: act.Action) -> list[str]:
    """What `in_short` says in fewer and fewer words: of several cards the first alone is named, one card by the
    beginning of its name."""
    if isinstance(action, act.Play):
        cell = _name(view, action.space)
        return [tr_c("hint", "play {card} on {cell}", card=each, cell=cell) for each in _beginnings(action.card)]
    if isinstance(action, act.Cast):
        return [tr_c("hint", "cast {card}", card=each) for each in (name_of(action.card), *_beginnings(action.card))]
    if isinstance(action, act.Pay):
        return [tr_c("hint", "pay with {card}", card=each) for each in _beginnings(action.card)]
    if isinstance(action, act.Discard):
        return [tr_c("hint", "discard {card}", card=each) for each in _beginnings(action.card)]
    if isinstance(action, act.Assign):
        brief = tr_c("hint", "share out the points")
        return [brief] if len(brief) < len(_decided(view, action)[0]) else []
    if isinstance(action, act.Chaos | act.Rouse | act.Activate | act.Produce):
        cell, number = _name(view, action.space), CARD_NUMBERS.get(_able(view, action))
        return [_use(action, each, cell) for each in (_beginnings(number) if number is not None else [])]
    if not isinstance(action, act.Attack | act.Move):
        return []
    src, dst = _space(view, action.src).name, _space(view, action.dst).name
    cards = [CARD_NUMBERS[unit.card] for unit in _going(view, action)]
    found = [phrases.first_of(cards)] if len(cards) > 1 else [each for card in cards for each in _beginnings(card)]
    found = [each for each in found if len(each) < len(names_of(cards))]
    if isinstance(action, act.Move):
        return [tr_c("hint", "move {cards} from {src} to {dst}", cards=each, src=src, dst=dst) for each in found]
    return [tr_c("hint", "attack {cell} with {cards}", cell=dst, cards=each) for each in found]


def _beginnings(card: int) -> list[str]:
    """A card's name without its last word, without the last two, and so on, with dots at the end."""
    words = name_of(card).split(" ")
    return [f"{' '.join(words[:count])} \u2026" for count in range(len(words) - 1, 0, -1)]


def _going(view: SenshiaiView, action: act.Move | act.Attack) -> list[UnitView]:
    """The Units that set out."""
    units = _space(view, action.src).units
    return [unit for unit in units if unit.slot and (not action.slots or unit.slot in action.slots)]


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
    return next((each.name for each in view.spaces if each.space == space), "") or tr("the attackers")


def _cast(view: SenshiaiView, action: act.Cast) -> str:
    """The words for casting an Event, and its target."""
    target, card = action.target, name_of(action.card)
    if target.aim is Aim.UNIT:
        unit = _unit(view, target.space, target.n)
        if unit is not None:
            cell = _name(view, target.space)
            return tr_c("hint", "cast {card} on the {unit} on {cell}", card=card, unit=_card(unit.card), cell=cell)
    elif target.aim is Aim.SEAT:
        if target.n == view.actor:
            return tr_c("hint", "cast {card} on yourself", card=card)
        return tr_c("hint", "cast {card} on the enemy", card=card)
    elif target.aim in (Aim.SPACE, Aim.EFFECT):
        return tr_c("hint", "cast {card} on {cell}", card=card, cell=_name(view, target.space))
    return tr_c("hint", "cast {card}", card=card)


def _card(card: str) -> str:
    # translators: a card that is not known, as the object of a sentence.
    return name_of_id(card) or tr("it")


def _first_sentence(card: int) -> str:
    """The first sentence of a card's text as it follows a colon."""
    first = text_of(card).partition(". ")[0].partition("。")[0].removesuffix(".")
    return first if any(first.startswith(name_of(each.number)) for each in CARDS) else as_clause(first)

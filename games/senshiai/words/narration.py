"""Senshiai in words, for those who hear or feel the table: spaces, kingdoms, what is under way, actions, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.narration import Part, alike, counted_names, owned, seat_title
from games.core.place_lines import PlaceLine, grid_lines, grid_rays
from games.core.types import Event
from games.core.words import N_, capital, clauses, kept, listing, row, sentences, tr, tr_c, tr_n, tr_who
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS, Card
from games.senshiai.cards.printed import name_of, path_name, text_of, use_of
from games.senshiai.cards.vocabulary import PATH_NAMES, PATHS
from games.senshiai.rules import actions as act
from games.senshiai.view.blow import blow_of, points_of
from games.senshiai.view.view import BattleView, SenshiaiView, SpaceView, StackItem
from games.senshiai.words.card_numbers import card_name, powers_aloud, unit_words
from games.senshiai.words.card_words import (
    cost_aloud,
    duration_words,
    explained,
    path_names,
    power_aloud,
    subtype_words,
    target_words,
    type_word,
)
from games.senshiai.words.described import cast_on, describe, space_of
from games.senshiai.words.items import item_words
from games.senshiai.words.phrases import cards_words, falls, names_of


class SenshiaiNarration:
    """Senshiai's table in words: what lies on a space, what a kingdom has, what a battle or a card is about."""

    def places(self, view: SenshiaiView) -> Sequence[str]:
        """The spaces, row by row from the north."""
        return [each.name for each in sorted(view.spaces, key=lambda each: (-each.row, each.column))]

    def find(self, view: SenshiaiView, text: str) -> str | None:
        """A space by its name; where one card of that name stands or lies."""
        spaces = [each.name for each in view.spaces if alike(each.name, text)]
        spaces = spaces or [each.name for each in view.spaces if any(alike(name, text) for name in _cards_on(each))]
        return spaces[0] if len(spaces) == 1 else None

    def place(self, view: SenshiaiView, place: str, names: Sequence[str]) -> str:
        """The Terrain and its master, every Unit with its Power, the Effects."""
        return space_words(view, _named(view, place), names)

    def may(self, view: SenshiaiView, place: str, names: Sequence[str]) -> str:
        """The actions of those who stand on a space, and those of the hand that may come there."""
        space = _named(view, place).space
        moves = act.Move | act.Attack | act.Shoot
        described: dict[str, None] = {}
        for each in view.legal:
            if isinstance(each, moves) and each.src == space:
                described[describe(view, each, names).lower()] = None
            elif (
                isinstance(each, act.Play | act.Activate | act.Produce | act.Rouse | act.Chaos) and each.space == space
            ):
                described[row(self.choices(view, each, names))] = None
        return tr("You may: {actions}.", actions=clauses(described)) if described else ""

    def parts(self, view: SenshiaiView, names: Sequence[str]) -> Sequence[Part]:
        """Round and turn and what is under way, then each kingdom, the reader's first."""
        common = [tr("Round {n} of {all}", n=view.round, all=view.rounds)]
        if view.round <= view.truce:
            common.append(tr("Truce: nobody may attack before round {n}", n=view.truce + 1))
        if 0 <= view.active < len(names):
            mine = view.active == view.seat
            common.append(tr("Your turn") if mine else tr_who(names[view.active], "Your turn", "{name}’s turn"))
        common += [_under_way(each, names) for each in view.stack]
        common += _battle_words(view, view.battle, names) if view.battle is not None else []
        seats = sorted(range(len(view.seats)), key=lambda seat: seat != view.seat)
        nobody = [each for each in view.spaces if _of(each) < 0 and each.terrain]
        lost = (
            [Part(tr("Without a master"), tuple(space_words(view, each, names) for each in nobody))] if nobody else []
        )
        return (Part(tr("The table"), tuple(common)), *(_kingdom(view, seat, names) for seat in seats), *lost)

    def lines(self, view: SenshiaiView) -> Sequence[PlaceLine]:
        """The rows from the north, then the columns."""
        return grid_lines(_spots(view), lambda place: place[1:], lambda place: place[:1])

    def rays(self, view: SenshiaiView, place: str) -> Sequence[tuple[str, ...]]:
        """The four directions in which Units move."""
        return grid_rays(_spots(view), place)

    def empty(self, view: SenshiaiView, place: str) -> bool:
        """Whether neither a Terrain nor a Unit nor an Effect lies on a space."""
        space = _named(view, place)
        return not (space.terrain or space.units or space.effects or space.company_effects)

    def extra_announcements(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[str]:
        """Nothing, as the log says all."""
        return ()

    def choices(self, view: SenshiaiView, action: act.Action, names: Sequence[str]) -> Sequence[str]:
        """The parts of an action's choice: its kind and card, then where and on whom."""
        tell = _CHOICES.get(type(action))
        return tell(view, action, names) if tell is not None else (describe(view, action, names),)

    def typed(self, view: SenshiaiView, text: str) -> Sequence[str]:
        """A verb, a card of one's hand by its name, where it goes."""
        verb, _, rest = text.strip().partition(" ")
        hand = view.seats[view.seat].hand if view.seat is not None else ()
        held = [CARDS[CARD_NUMBERS[each]] for each in dict.fromkeys(hand) if each in CARD_NUMBERS]
        found = []
        for card in held:
            name = name_of(card.number)
            if rest.casefold().startswith(name.casefold()):
                # translators: a word that people type between a card and its place: Samurai on d3.
                where = rest[len(name) :].strip().removeprefix(tr("on")).strip()
                found.append(f"{verb} {card.id} {where}".strip())
        return found

    def about(self, view: SenshiaiView, text: str) -> str:
        """A card: its kind, cost and numbers, what it does, what its abilities mean."""
        found = next((each for each in CARDS if alike(name_of(each.number), text) or alike(each.id, text)), None)
        return spoken_card(found) if found is not None else ""


@kept()
def card_read(card_id: str) -> str:
    """A card of the collection as it is read after its name."""
    return _facts(CARDS[CARD_NUMBERS[card_id]])


def spoken_card(card: Card) -> str:
    """A card as it is read aloud."""
    return tr("{card}: {what}", card=name_of(card.number), what=_facts(card))


def _facts(card: Card) -> str:
    """The facts of a card: its kind, its numbers, and what it does."""
    messages = [type_word(card), subtype_words(card), cost_aloud(card)]
    paths = [path_name(bit) for bit in PATH_NAMES if card.paths & bit] if path_names(card) else []
    messages += [tr("{paths} Path", paths=listing(paths))] if paths else []
    if card.power is not None:
        words = power_aloud(*card.power)
        messages += [words, tr("Speed {n}", n=card.speed)] if not card.capital else [words]
    messages += [tr("Limit {n}", n=card.limit)] if card.limit else []
    messages += [words for words in (target_words(card), duration_words(card)) if words]
    return sentences(
        tr("{sentence}.", sentence=row([each for each in messages if each])),
        text_of(card.number),
        *explained(card),
        use_of(card.number),
    )


def space_words(view: SenshiaiView, space: SpaceView, names: Sequence[str]) -> str:
    """A space in one line: "d3: your Slow River, 1 of 2 Troops; your Samurai, melee 5, ranged none, resistance 8"."""
    messages = []
    if space.terrain:
        ground = card_name(space.terrain)
        if space.master >= 0:
            ground = owned(view, space.master, names, ground)
        messages.append(row([ground, tr("{n} of {all} Troops", n=space.troops, all=space.limit)]))
    for unit, power in zip(space.units, powers_aloud(space.units), strict=True):
        if unit.slot:
            messages.append(row([owned(view, unit.owner, names, card_name(unit.card)), unit_words(unit, power)]))
        else:
            messages.append(tr("Capital: {power}", power=power))
    messages += [tr("under {card}", card=card_name(each.card)) for each in (*space.effects, *space.company_effects)]
    return tr("{place}: {what}", place=space.name, what=clauses(messages) or tr("empty"))


def _kingdom(view: SenshiaiView, seat: int, names: Sequence[str]) -> Part:
    known = view.seats[seat]
    messages = [tr_n("Reserve: {n} card", "Reserve: {n} cards", known.reserve)]
    hand = [card_name(card) for card in known.hand if card in CARD_NUMBERS]
    if hand:
        messages.append(tr("Hand: {cards}", cards=row(counted_names(hand))))
    if len(hand) < len(known.hand):
        messages.append(tr_n("Hand: {n} hidden card", "Hand: {n} hidden cards", len(known.hand) - len(hand)))
    if not known.hand:
        messages.append(tr("Hand: empty"))
    messages.append(tr("Capital on {cell}", cell=known.capital))
    messages.append(tr_n("Realm: {n} Terrain", "Realm: {n} Terrains", known.realm))
    if known.discard:
        top = card_name(known.discard[0])
        count = cards_words(len(known.discard))
        messages.append(tr("Discard Pile: {cards}, {card} on top", cards=count, card=top))
    messages += [space_words(view, each, names) for each in view.spaces if _of(each) == seat]
    title = tr("{name}, {side}", name=seat_title(view, seat, names), side=tr("Kingdom {n}", n=seat + 1))
    return Part(row([title, tr("out of the game")]) if known.out else title, tuple(messages), seat)


def _of(space: SpaceView) -> int:
    """The seat with which a space is described: who stands there, else the Terrain's master; -1: nobody."""
    return space.units[0].owner if space.units else space.master if space.terrain else -1


def _cards_on(space: SpaceView) -> list[str]:
    return [card_name(card) for card in (space.terrain, *(unit.card for unit in space.units)) if card]


def _spots(view: SenshiaiView) -> dict[str, tuple[int, int]]:
    return {each.name: (-each.row, each.column) for each in view.spaces}


def _named(view: SenshiaiView, place: str) -> SpaceView:
    return next(each for each in view.spaces if each.name == place)


def _under_way(item: StackItem, names: Sequence[str]) -> str:
    return tr("Under way: {what}", what=item_words(item, names))


def _battle_words(view: SenshiaiView, battle: BattleView, names: Sequence[str]) -> list[str]:
    """The battle: both sides, their stances, dice and points."""
    messages = []
    for seat, units, stance, roll in (
        (battle.seat, battle.attackers, battle.stances[0], battle.rolls[0]),
        (battle.foe, battle.defenders, battle.stances[1], battle.rolls[1]),
    ):
        powers = zip(units, powers_aloud(units), strict=True)
        who = clauses([row([card_name(each.card), unit_words(each, power)]) for each, power in powers])
        parts = [who or tr("nobody")]
        parts += [tr("stance {path}", path=path_name(PATHS[stance]))] if stance in PATHS else []
        parts += [tr("rolled {n}", n=roll)] if roll else []
        messages.append(
            tr("Battle for {cell}, {name}: {what}", cell=battle.target, name=names[seat], what=clauses(parts))
        )
    if battle.striking >= 0:
        messages.append(tr_n("{n} point to assign", "{n} points to assign", battle.pool))
    return messages


Tell = Callable[[SenshiaiView, Any, Sequence[str]], Sequence[str]]


def _at(view: SenshiaiView, space: int) -> str:
    found = space_of(view, space)
    return found.name if found is not None else tr("the attackers")


def _company(view: SenshiaiView, src: int, slots: Sequence[int]) -> str:
    """Who sets out, and from where."""
    space = space_of(view, src)
    units = [unit for unit in space.units if unit.slot and (not slots or unit.slot in slots)] if space else []
    cards = names_of([CARD_NUMBERS[unit.card] for unit in units])
    return tr("{card} on {cell}", card=cards, cell=_at(view, src)) if cards else _at(view, src)


def _with(view: SenshiaiView, src: int, slots: Sequence[int]) -> str:
    return tr("with {cards}", cards=_company(view, src, slots))


def _struck(view: SenshiaiView, dst: int, names: Sequence[str]) -> str:
    """Whom a battle is against, in the words for their space."""
    space = space_of(view, dst)
    return space_words(view, space, names) if space is not None else _at(view, dst)


def _assign(view: SenshiaiView, action: act.Assign, names: Sequence[str]) -> Sequence[str]:
    """Who is given how many points, and what that does."""
    if view.battle is None:
        return (describe(view, action, names),)
    blow = blow_of(view, points_of(view.battle, action.slots))
    given = [tr("{card} {points}", card=card_name(unit.card), points=points) for unit, points in blow.points]
    brings = [falls([CARD_NUMBERS[unit.card] for unit in blow.falls])] if blow.falls else []
    brings += [tr("{cards} wasted", cards=cards_words(blow.waste))] if blow.waste else []
    words = tr_c("hint", "give {points}", points=row(given)) if given else tr("give nothing")
    return (capital(row([words, *brings])),)


def _alone(text: str) -> Tell:
    return lambda view, action, names: (tr(text),)


_CHOICES: Final[dict[type, Tell]] = {
    act.Draw: lambda v, a, n: (tr_n("Draw {n} card", "Draw {n} cards", a.n) if a.n else tr("Draw no card"),),
    act.Discard: lambda v, a, n: (tr("Discard {card}", card=name_of(a.card)),),
    act.Pay: lambda v, a, n: (tr("Pay with {card}", card=name_of(a.card)),),
    act.Play: lambda v, a, n: (tr("Play {card}", card=name_of(a.card)), tr("on {cell}", cell=_at(v, a.space))),
    act.Cast: lambda v, a, n: (
        tr("Cast {card}", card=name_of(a.card)),
        tr("on {cell}", cell=cast_on(v, a.target, n)),
    ),
    act.Move: lambda v, a, n: (tr("Move"), _company(v, a.src, a.slots), tr("to {place}", place=_at(v, a.dst))),
    act.Castle: lambda v, a, n: (
        tr("Swap two Companies"), listing([_company(v, each, ()) for each in (a.one, a.other)]),
    ),
    act.Attack: lambda v, a, n: (tr("Attack"), _with(v, a.src, a.slots), _struck(v, a.dst, n)),
    act.Shoot: lambda v, a, n: (tr("Shoot"), _with(v, a.src, ()), _struck(v, a.dst, n)),
    act.Stance: lambda v, a, n: (tr("Fight in the {path} Path", path=path_name(a.path)),),
    act.Assign: _assign,
    act.Carry: lambda v, a, n: (capital(tr_c("hint", "take {card} along", card=card_name(v.question))),),
    act.Leave: lambda v, a, n: (capital(tr_c("hint", "leave {card} behind", card=card_name(v.question))),),
    act.Pass: _alone(N_("Pass")),
    act.End: _alone(N_("End the Main Stage")),
}  # fmt: skip

"""Observation: from a state to a seat's view, unseen cards blanked, every number worked out and named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import CUSTOM
from games.senshiai.cards.vocabulary import PATH_NAMES, CardType
from games.senshiai.rules import engine
from games.senshiai.rules.battle import battle_questions, victims
from games.senshiai.rules.beginning import unplaced
from games.senshiai.rules.combat import defending_seat, side_place, side_traits
from games.senshiai.rules.company import allowance, chaos_ground
from games.senshiai.rules.geometry import Board
from games.senshiai.rules.modifiers import Modifier, Traits, derived, limit_modifiers, unit_modifiers
from games.senshiai.rules.move_action import questions
from games.senshiai.rules.places import EMPTY, LASTING, NO_TERRAIN, NOBODY, Effect, Mark, Place
from games.senshiai.rules.state import (
    Battle,
    Fight,
    Moving,
    Opened,
    Paying,
    Pending,
    Rolling,
    Seat,
    State,
    Trial,
    Using,
)
from games.senshiai.rules.targets import effects_at
from games.senshiai.rules.windows import target_text
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.rules.writer import (
    terrain_marks,
    unit_marks,
    write_expiry,
    write_header,
    write_place,
    write_places,
    write_seat,
)
from games.senshiai.view.view import (
    BattleView,
    EffectView,
    ModifierView,
    SeatView,
    SenshiaiView,
    SpaceView,
    StackItem,
    UnitView,
    WindowView,
)

UNSEEN = -1


def observe(state: State, seat: int | None) -> SenshiaiView:
    """The view of a seat, or of a spectator (None)."""
    return show(blank(state, seat), seat)


def lay_open(state: State, seat: int | None) -> SenshiaiView:
    """The view with every hand and every deck's list; the order of the Reserves stays hidden."""
    seats = tuple(_blank_seat(each, own=True) for each in state.seats)
    return show(replace(state, seats=seats), seat)


def blank(state: State, seat: int | None) -> State:
    """The state with every card that `seat` has not seen as -1, and other seats' custom decks emptied."""
    seats = tuple(_blank_seat(each, number == seat) for number, each in enumerate(state.seats))
    decks = tuple(
        deck if number == seat or deck.name != CUSTOM else Deck(CUSTOM, ())
        for number, deck in enumerate(state.options.decks)
    )
    return replace(state, seats=seats, options=replace(state.options, decks=decks))


def _blank_seat(seat: Seat, own: bool) -> Seat:
    unseen = len(seat.reserve) - seat.restored
    reserve = (UNSEEN,) * unseen + seat.reserve[unseen:]
    hand = seat.hand if own else (UNSEEN,) * (len(seat.hand) - len(seat.shown)) + seat.shown
    return replace(seat, hand=hand, reserve=reserve)


_TRAITS = ("melee", "ranged", "resistance", "speed")


def show(known: State, seat: int | None) -> SenshiaiView:
    """The view of `seat`; `known` is the state with all that it has not seen blanked."""
    table = WorkingState(known)
    actor = engine.actor(table)
    legal = tuple(engine.legal(table)) if seat is not None and seat == actor else ()
    board = table.board
    field = show_place(table, board.field) if table.places[board.field].units else None
    return SenshiaiView(
        seat=seat,
        actor=actor,
        legal=legal,
        text=_view_text(table, known),
        phase=engine.phase(table),
        round=known.round,
        rounds=known.options.rounds,
        truce=known.options.truce,
        active=known.active,
        seats=tuple(_show_seat(table, known, number) for number in range(len(known.seats))),
        spaces=tuple(show_place(table, space) for space in board.spaces),
        attackers=field,
        stack=tuple(_stack(table)),
        windows=tuple(
            WindowView(frame.window.value, frame.asked, frame.passed)
            for frame in known.frames
            if isinstance(frame, Opened)
        ),
        battle=_show_battle(table),
        question=_question(table),
        known=known,
    )


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARDS[card].id if card >= 0 else "?" for card in cards)


def _show_seat(table: WorkingState, known: State, number: int) -> SeatView:
    seat = known.seats[number]
    decks = known.options.decks
    return SeatView(
        seat=number,
        deck=decks[number].name if number < len(decks) else "",
        capital=table.board.names[table.board.capitals[number]],
        hand=_names(seat.hand),
        reserve=len(seat.reserve) or _unshuffled(table, known, number),
        reserve_bottom=_names(card for card in seat.reserve if card >= 0),
        discard=_names(seat.discard),
        credit=seat.credit,
        realm=table.realm(number).bit_count(),
        out=seat.out,
    )


def _unshuffled(table: WorkingState, known: State, number: int) -> int:
    """The number of cards for a Reserve that is still to be shuffled: every deck has as many, but where a mission has
    laid some of them already."""
    if engine.phase(table) != "shuffle":
        return 0
    return len(unplaced(table, number)) if known.options.mission is not None else known.options.deck_size - 1


# -- spaces and Units -------------------------------------------------------------------------------


def show_place(table: WorkingState, space: int) -> SpaceView:
    """One space with everything on it."""
    place = table.places[space]
    if place == EMPTY and space != table.board.field:
        return _show_empty(table.board, space)
    master = table.terrain_master(space) if place.terrain != NO_TERRAIN else NOBODY
    return _show_lying(table.board, space, place, master, side_traits(table, space) if place.units else ())


@lru_cache(maxsize=1 << 10)
def _show_lying(board: Board, space: int, place: Place, master: int, traits: tuple[Traits, ...]) -> SpaceView:
    """What lies on a space, the same for every reader, and from one action to the next on most spaces.

    `traits` are those of its Units in the battle under way, if any.
    """
    known = derived(place)
    column, row = board.column_row(space) if space != board.field else (-1, -1)
    numbered = effects_at(place)
    return SpaceView(
        name=board.names[space],
        space=space,
        column=column,
        row=row,
        home=board.home(space) if space != board.field else -1,
        terrain=CARDS[place.terrain].id if place.terrain != NO_TERRAIN else "",
        owner=place.owner,
        master=master,
        limit=known.limit,
        troops=known.troops,
        marks=tuple(terrain_marks(place.marks)),
        chaos_due=bool(place.units) and chaos_ground(place),
        units=tuple(_show_unit(place, index, each) for index, each in enumerate(traits)),
        effects=_show_effects(numbered, -2),
        company_effects=_show_effects(numbered, -1),
        modifiers=explain(limit_modifiers(place), "limit"),
    )


@lru_cache(maxsize=1 << 9)
def _show_empty(board: Board, space: int) -> SpaceView:
    """A space on which nothing lies, as most are for most of a game."""
    column, row = board.column_row(space)
    return SpaceView(
        name=board.names[space],
        space=space,
        column=column,
        row=row,
        home=board.home(space),
        terrain="",
        owner=EMPTY.owner,
        master=NOBODY,
        limit=0,
        troops=0,
        marks=(),
        chaos_due=False,
        units=(),
        effects=(),
        company_effects=(),
        modifiers=(),
    )


def _show_effects(numbered: Sequence[tuple[Effect, int]], host: int) -> tuple[EffectView, ...]:
    return tuple(
        EffectView(CARDS[effect.card].id, effect.owner, write_expiry(effect.until)[1:], number, effect.is_event)
        for number, (effect, where) in enumerate(numbered, start=1)
        if where == host
    )


def _show_unit(place: Place, index: int, traits: Traits) -> UnitView:
    unit = place.units[index]
    card = CARDS[unit.card]
    modifiers = tuple(unit_modifiers(place, index))
    assert card.power is not None
    return UnitView(
        slot=index + place.first_slot,
        card=card.id,
        owner=unit.owner,
        until="" if unit.until == LASTING else write_expiry(unit.until)[1:],
        melee=traits.melee,
        ranged=traits.ranged,
        resistance=traits.resistance,
        speed=traits.speed,
        printed=(*card.power, card.speed),
        steps_left=allowance(place, index),
        marks=tuple(unit_marks(unit.marks)),
        damage=unit.damage,
        declared=bool(unit.marks & Mark.DECLARED),
        chaos_due=card.chaos is not None and not unit.marks & Mark.CHAOS,
        modifiers=tuple(entry for name in _TRAITS for entry in explain(modifiers, name, getattr(traits, name) is None)),
        effects=_show_effects(effects_at(place), index),
    )


def explain(modifiers: Iterable[Modifier], trait: str, nulla: bool = False) -> tuple[ModifierView, ...]:
    """The modifiers of one trait, each with whether it counts under the Rule of Singularity."""
    found = [(modifier, getattr(modifier.change, trait)) for modifier in modifiers]
    found = [entry for entry in found if entry[1]]
    best: dict[tuple[CardType, bool], Modifier] = {}
    for modifier, value in found:
        key = (modifier.type, value > 0)
        if key not in best or abs(value) > abs(getattr(best[key].change, trait)):
            best[key] = modifier
    return tuple(
        ModifierView(
            CARDS[modifier.card].id,
            modifier.type.name.lower(),
            modifier.why,
            trait,
            value,
            not nulla and best[modifier.type, value > 0] is modifier,
        )
        for modifier, value in found
    )


# -- what is under way ------------------------------------------------------------------------------


def _stack(table: WorkingState) -> Iterable[StackItem]:
    names = table.board.names
    for frame in table.frames:
        if isinstance(frame, Pending):
            yield StackItem("card", frame.seat, CARDS[frame.card].id, "", target_text(table.board, frame.target))
        elif isinstance(frame, Moving):
            kind = "castle" if frame.castling else "move"
            yield StackItem(kind, frame.seat, "", names[frame.src], names[frame.dst])
        elif isinstance(frame, Battle):
            kind = "shoot" if frame.ranged else "attack"
            yield StackItem(kind, frame.seat, "", names[frame.src], names[frame.dst])
        elif isinstance(frame, Using):
            kind = "produce" if frame.produce else "activate"
            target = f"p{frame.target + 1}" if frame.target >= 0 else ""
            yield StackItem(kind, frame.seat, _used_card(table, frame), names[frame.space], target)
        elif isinstance(frame, Trial):
            kind = "rouse" if frame.rouse else "chaos"
            yield StackItem(kind, frame.seat, _used_card(table, frame), names[frame.space], "")
        elif isinstance(frame, Rolling):
            yield StackItem("roll", frame.seat, "", "", "")


def _used_card(table: WorkingState, frame: Using | Trial) -> str:
    place = table.places[frame.space]
    for index in table.declared(frame.space):
        return CARDS[place.units[index].card].id
    return CARDS[place.terrain].id if place.terrain != NO_TERRAIN else ""


def _show_battle(table: WorkingState) -> BattleView | None:
    battle = table.battle()
    if battle is None:
        return None
    striking = battle.fight in (Fight.ATTACK, Fight.COUNTER) and bool(battle.pool)
    attacking = battle.fight is Fight.ATTACK
    source = side_place(table, battle, True)
    return BattleView(
        seat=battle.seat,
        foe=defending_seat(table, battle),
        source=table.board.names[battle.src],
        target=table.board.names[battle.dst],
        ranged=battle.ranged,
        stage=_fight_stage(battle.fight),
        stances=(PATH_NAMES.get(battle.stances[0], ""), PATH_NAMES.get(battle.stances[1], "")),
        rolls=battle.rolls,
        pool=battle.pool,
        striking=-1 if not striking else battle.seat if attacking else battle.foe,
        attackers=show_place(table, source).units,
        defenders=show_place(table, battle.dst).units,
        may_hit=tuple(victim.slot for victim in victims(table, battle, attacking)) if striking else (),
    )


def _fight_stage(fight: Fight) -> str:
    if fight in (Fight.ATTACK_ROLL, Fight.ATTACK):
        return "attack"
    if fight in (Fight.COUNTER_ROLL, Fight.COUNTER):
        return "counterattack"
    if fight in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        return "stance"
    if fight is Fight.CARRY:
        return "carry"
    if fight in (Fight.BURY_WINDOW, Fight.BURY):
        return "bury"
    return "window" if fight < Fight.CARRY else "aftermath"


def _question(table: WorkingState) -> str:
    frame = table.frames[-1]
    if isinstance(frame, Paying):
        below = table.frames[-2]
        return CARDS[below.card].id if isinstance(below, Pending) else ""
    if isinstance(frame, Moving):
        effect = questions(table, frame)[len(frame.carry)][1]
        return CARDS[effect.card].id
    if isinstance(frame, Battle) and frame.fight is Fight.CARRY:
        asked = battle_questions(table, frame)[len(frame.carry)]
        return CARDS[asked.card].id
    return ""


def _view_text(table: WorkingState, known: State) -> str:
    """The position text with `?` for unseen cards; inside an action, what is under way follows the Terrains."""
    lines = [
        write_header(known.options, known.round, known.active, engine.phase(table)),
        *(write_seat(number, seat) for number, seat in enumerate(known.seats, start=1)),
        *write_places(known.options, known.places),
    ]
    field = table.board.field
    if table.places[field].units:
        lines.append(write_place("attackers", table.places[field]))
    for item in _stack(table):
        words = (item.kind, item.card, f"seat {item.seat + 1}", item.source, item.target)  # not for players
        lines.append("stack " + " ".join(word for word in words if word))  # not for players
    return "\n".join(lines)

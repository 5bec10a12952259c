"""The parser of position texts (13), with a reason for everything that cannot stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from games.core.errors import BadNotation
from games.core.words import quoted, tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import CardType, Duration, Kind
from games.senshiai.rules.geometry import Board, board_for
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.options import Options, default_decks
from games.senshiai.rules.places import EMPTY, LASTING, NO_CAP, NOBODY, TURN, Effect, Place, Unit, stepped
from games.senshiai.rules.state import Seat, Stage, State, Turn
from games.senshiai.rules.writer import TERRAIN_MARKS, UNIT_MARKS

_HEADER: Final = re.compile(
    r"senshiai players=([234]) board=([35]) size=(\d{2,3}) rounds=(\d{2}) truce=([0-3]) "
    r"round=(\d{1,2}) active=([1-4]) phase=(draw|main)"
)
_SEAT: Final = re.compile(r"seat ([1-4]) (?:(out)|hand=(\S+) reserve=(\S+) discard=(\S+) credit=([1-4-]))")
_ITEM: Final = re.compile(r"([a-z-]+)@([1-4])(!(?:T|L|R[1-4]))?(?:\[([^\]\[]*)\])?(?:\{([^{}]*)\})?")
_EFFECT: Final = re.compile(r"([a-z-]+)@([1-4])!(T|L|R[1-4])")
_STEP: Final = re.compile(r"([mk])(\d{1,2})")


def parse_position(text: str, options: Options | None) -> State:
    """The state of a position text; `options` gives the decks. Raises `BadNotation`."""
    lines = [" ".join(line.split()) for line in text.strip().splitlines() if line.strip()]
    if not lines:
        raise BadNotation(tr("the position is empty"))
    header = _HEADER.fullmatch(lines[0])
    if header is None:
        raise BadNotation(tr("the first line is: senshiai players=2 board=5 size=50 rounds=40 truce=1 round=1…"))
    players, side, size, rounds, truce, round_number, active = (int(part) for part in header.groups()[:7])
    stage = Stage.DRAW if header[8] == "draw" else Stage.MAIN
    if not 20 <= size <= 200 or not 10 <= rounds <= 99 or not 1 <= round_number <= rounds or active > players:
        raise BadNotation(tr("size is 20 to 200, rounds 10 to 99, round 1 to rounds, active one of the seats"))
    decks = options.decks if options is not None and options.players == players else default_decks(players)
    chosen = Options(players, side, rounds, truce, decks, size)
    seats = tuple(_read_seat(lines, number, players) for number in range(1, players + 1))
    if seats[active - 1].out or sum(not seat.out for seat in seats) < 2:
        raise BadNotation(tr("the active seat and one more are still in the game"))
    board = board_for(players, side)
    places = [EMPTY] * board.size
    for line in lines[1 + players :]:
        space, place = _read_place(board, line, players)
        if places[space] is not EMPTY:
            raise BadNotation(tr("{space} is listed twice", space=board.names[space]))
        places[space] = place
    _check_places(board, places, seats)
    return State(chosen, round_number, active - 1, seats, tuple(places), (Turn(stage),))


def _read_seat(lines: list[str], number: int, players: int) -> Seat:
    match = _SEAT.fullmatch(lines[number]) if number < len(lines) else None
    if match is None or int(match[1]) != number:
        raise BadNotation(
            tr(
                "line {line} is: seat {number} hand=... reserve=... discard=... credit=...",
                line=number + 1,
                number=number,
            )
        )
    if match[2]:
        return Seat(out=True)
    hand, reserve, discard = (_read_cards(match[group]) for group in (3, 4, 5))
    credit = NOBODY if match[6] == "-" else int(match[6]) - 1
    if credit >= players or credit == number - 1:
        raise BadNotation(tr("the credit of seat {number} is another seat or -", number=number))
    if not reserve:
        raise BadNotation(tr("the Reserve of seat {number} is empty: the game would be over", number=number))
    return Seat(tuple(sorted(hand)), reserve, discard, credit)


def _read_cards(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    cards = tuple(_card(name) for name in text.split(","))
    if any(CARDS[card].capital for card in cards):
        raise BadNotation(tr("a Capital is never in a hand or a pile"))
    return cards


def _card(name: str) -> int:
    if name not in CARD_NUMBERS:
        raise BadNotation(tr("there is no card {name}", name=quoted(name[:40])))
    return CARD_NUMBERS[name]


def _owner(text: str, players: int) -> int:
    if int(text) > players:
        raise BadNotation(tr("there is no seat {text}", text=text))
    return int(text) - 1


def _read_place(board: Board, line: str, players: int) -> tuple[int, Place]:
    name, _, rest = line.partition(" ")
    if name not in board.by_name:
        raise BadNotation(tr("there is no space {name}", name=quoted(name[:20])))
    body, bar, company = rest.partition(" | ")
    items = _items(body)
    terrain = CARDS[_card(items[0][1])]
    if terrain.type is not CardType.TERRAIN or items[0][3]:
        raise BadNotation(tr("{name}: the first card is a Terrain without an expiry", name=name))
    owner = _owner(items[0][2], players)
    units = [_read_unit(item, players) for item in items[1:]]
    effects = _read_effects(items[0][5], players)
    marks = (items[0][4] or "").split()
    if terrain.capital:
        capital = Unit(terrain.number, owner, LASTING, _marks(marks, UNIT_MARKS, True))
        units.insert(0, capital.under(tuple(effect for effect in effects if not _on_terrain(effect))))
        effects = tuple(effect for effect in effects if _on_terrain(effect))
    elif not all(_on_terrain(effect) for effect in effects):
        raise BadNotation(tr("{name}: only an Event that targets Terrains can lie on the Terrain", name=name))
    ground = 0 if terrain.capital else _marks(marks, TERRAIN_MARKS, False)
    carried = _read_effects(company, players) if bar else ()
    if carried and not units:
        raise BadNotation(tr("{name}: there is no Company for the Effects behind |", name=name))
    return board.by_name[name], Place(terrain.number, owner, ground, effects, tuple(units), carried)


def _items(body: str) -> list[re.Match[str]]:
    found = []
    at = 0
    while at < len(body):
        match = _ITEM.match(body, at)
        if match is None or (match.end() < len(body) and body[match.end()] != " "):
            raise BadNotation(
                tr("cannot read {text}; a card is written card@seat[marks]{{Effects}}", text=quoted(body[at : at + 40]))
            )
        found.append(match)
        at = match.end() + 1
    if not found:
        raise BadNotation(tr("a line has a space and a Terrain"))
    return found


def _read_unit(item: re.Match[str], players: int) -> Unit:
    card = CARDS[_card(item[1])]
    if card.conjuration != bool(item[3]) or not (card.type is CardType.TROOP or card.conjuration):
        raise BadNotation(
            tr("{card} is not written as a Unit: Troops have no expiry, conjured Units have one", card=card.id)
        )
    until = _expiry(item[3][1:], players) if item[3] else LASTING
    marks = _marks((item[4] or "").split(), UNIT_MARKS, True)
    effects = _read_effects(item[5], players)
    if any(_on_terrain(effect) for effect in effects):
        raise BadNotation(tr("an Effect on {card} is one for Terrains", card=card.id))
    return Unit(card.number, _owner(item[2], players), until, marks, effects)


def _read_effects(text: str | None, players: int) -> tuple[Effect, ...]:
    if not text:
        return ()
    found = []
    for part in text.split(","):
        match = _EFFECT.fullmatch(part.strip())
        if match is None:
            raise BadNotation(tr("cannot read the Effect {part}; it is written card@seat!T", part=quoted(part[:40])))
        card = CARDS[_card(match[1])]
        stays = card.type is CardType.EVENT and card.duration is not Duration.INSTANT and not card.conjuration
        if not stays and not (card.type is CardType.TERRAIN and card.lends):
            raise BadNotation(tr("{card} never lies in play as an Effect", card=card.id))
        found.append(Effect(card.number, _owner(match[2], players), _expiry(match[3], players)))
    return tuple(found)


def _on_terrain(effect: Effect) -> bool:
    target = CARDS[effect.card].target
    return target is not None and target.kind is Kind.TERRAIN


def _expiry(text: str, players: int) -> int:
    if text == "T":
        return TURN
    return LASTING if text == "L" else _owner(text[1:], players)


def _marks(words: Iterable[str], letters: dict[str, int], unit: bool) -> int:
    marks, steps, cap = 0, 0, NO_CAP
    for word in words:
        step = _STEP.fullmatch(word)
        if step is not None and unit and int(step[2]) <= 14:
            if step[1] == "m":
                steps = int(step[2])
            else:
                cap = int(step[2])
        elif word in letters:
            marks |= letters[word]
        else:
            raise BadNotation(tr("there is no mark {word} here", word=quoted(word[:10])))
    return stepped(marks, steps, cap)


def _check_places(board: Board, places: list[Place], seats: tuple[Seat, ...]) -> None:
    """Checks the places by what always holds when nothing is under way (1.4, 3.3)."""
    for space in board.spaces:
        place = places[space]
        name = board.names[space]
        terrain = CARDS[place.terrain] if place is not EMPTY else None
        if terrain is not None and terrain.capital and board.capitals[place.owner] != space:
            raise BadNotation(tr("{name} is not the Capital’s place", name=name))
        if len({unit.owner for unit in place.units}) > 1:
            raise BadNotation(tr("the Units on {name} have two masters", name=name))
        if place.units and seats[place.holder].out:
            raise BadNotation(tr("the Units on {name} belong to a seat that is out", name=name))
        known = derived(place)
        if known.troops > known.limit:
            raise BadNotation(tr("there are more Troops on {name} than its Limit", name=name))
        for unit, traits in zip(place.units, known.traits, strict=True):
            card = CARDS[unit.card]
            if terrain is None or not card.paths & terrain.paths:
                raise BadNotation(tr("{card} shares no Path with {name}", card=card.id, name=name))
            if traits.resistance <= 0 and not card.capital:
                raise BadNotation(tr("{card} on {name} has no Resistance left", card=card.id, name=name))
    for number, seat in enumerate(seats):
        there = places[board.capitals[number]]
        standing = there is not EMPTY and CARDS[there.terrain].capital and there.owner == number
        if standing == seat.out:
            raise BadNotation(
                tr("seat {number} has its Capital exactly as long as it is in the game", number=number + 1)
            )

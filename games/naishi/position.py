"""The position text: one line of eleven fields, written whole or as one seat may read it.

Field order and the checks a text has to pass are those of the rules page, *Position text*.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from games.core.errors import BadNotation
from games.core.types import CHANCE, OVER
from games.core.words import N_, tr
from games.naishi.actions import Phase
from games.naishi.cards import DECK_SIZE, DECKS, DEVELOPMENT, HAND_MOUNTAINS, PAIR_SIZE, Card
from games.naishi.court import DISCARD_SPOTS, SEATS, SWAP_SPOTS, Court
from games.naishi.geometry import COLUMNS, HAND
from games.naishi.ninjas import NinjaCopy, choices, next_ninja, ninjas, settle
from games.naishi.options import Options
from games.naishi.state import MOUNTAIN_LINE, State

TAG: Final = "naishi"
_MOVERS: Final = {"1": 0, "2": 1, "0": CHANCE, "-": OVER}
_MOVER_MARKS: Final = {mover: mark for mark, mover in _MOVERS.items()}
_SEATS: Final = {"1": 0, "2": 1, "-": None}
_DEVELOPMENT_LETTERS: Final[frozenset[Card]] = frozenset(DEVELOPMENT)
_LETTERS: Final[frozenset[Card]] = frozenset(Card)
_SEAT_PHASES: Final = (Phase.TURN, Phase.MUST, Phase.MAY)
_DRAFT_PHASES: Final = (Phase.GIVE, Phase.HAND)
_END_PHASES: Final = (Phase.COPY, Phase.OVER)


@dataclass(frozen=True, slots=True)
class Veil:
    """The cards that are written as `?`: the lower deck cards, and the unseen Hands and the gifts of some seats."""

    decks: bool = False
    hands: frozenset[int] = field(default_factory=frozenset)
    gifts: frozenset[int] = field(default_factory=frozenset)


def _write_deck(deck: tuple[Card, ...], veil: Veil) -> str:
    if not deck:
        return "-"
    return deck[0] + ("?" * (len(deck) - 1) if veil.decks else "".join(deck[1:]))


def _write_territory(state: State, seat: int, veil: Veil) -> str:
    cells = state.territories[seat]
    hand = []
    for position, card in enumerate(cells[COLUMNS:], start=COLUMNS):
        if position in state.seen[seat]:
            hand.append(str(card))
        else:
            hand.append("?" if seat in veil.hands else card.lower())
    return f"{''.join(cells[:COLUMNS])}:{''.join(hand)}"


def _write_court(court: Court) -> str:
    user = "-" if court.decree is None else str(court.decree + 1)
    return "{}{}:{}{}:{}".format(*court.swaps, *court.discards, user)


def write(state: State, veil: Veil = Veil()) -> str:
    """The position text of `state`, with what `veil` covers written as `?`."""
    gifts = "".join("?" if seat in veil.gifts else state.gifts[seat] or "-" for seat in SEATS)
    return " ".join(
        (
            TAG,
            "/".join(_write_deck(deck, veil) for deck in state.decks),
            *(_write_territory(state, seat, veil) for seat in SEATS),
            _write_court(state.court),
            gifts,
            "".join(state.discards) or "-",
            _MOVER_MARKS[state.mover],
            state.phase,
            "-" if state.final is None else str(state.final + 1),
            ",".join(f"{copy.seat + 1}{copy.position}{copy.card}" for copy in state.copies) or "-",
        )
    )


def _require(condition: bool, why: str, **holes: object) -> None:
    if not condition:
        raise BadNotation(tr("not a Naishi position: {why}", why=tr(why, **holes)))


_RIVER_LETTER: Final = N_("the River has a letter that is not such a card")
_LINE_LETTER: Final = N_("a Line has a letter that is not such a card")
_HAND_LETTER: Final = N_("a Hand has a letter that is not such a card")
_PILE_LETTER: Final = N_("the discards have a letter that is not such a card")


def _cards(letters: str, allowed: frozenset[Card], why_not: str) -> tuple[Card, ...]:
    _require(all(letter in allowed for letter in letters), why_not)
    return tuple(Card(letter) for letter in letters)


def _read_decks(text: str) -> tuple[tuple[Card, ...], ...]:
    parts = text.split("/")
    _require(len(parts) == DECKS, N_("the River has five decks"))
    decks = tuple(() if part == "-" else _cards(part, _DEVELOPMENT_LETTERS, _RIVER_LETTER) for part in parts)
    _require(all(parts), N_("an empty deck is written -"))
    _require(all(len(deck) <= DECK_SIZE for deck in decks), N_("a deck has more than six cards"))
    return decks


def _read_territory(text: str) -> tuple[tuple[Card, ...], frozenset[int]]:
    line, colon, hand = text.partition(":")
    _require(colon == ":" and len(line) == COLUMNS, N_("a territory is written LLLLL:HHHHH"))
    _require(len(hand) in (0, PAIR_SIZE, COLUMNS), N_("a Hand has five cards, or two or none while drafting"))
    cells = _cards(line, _LETTERS, _LINE_LETTER) + _cards(
        hand.upper() if hand.isascii() else hand, _LETTERS, _HAND_LETTER
    )
    return cells, frozenset(position for position, letter in zip(HAND, hand, strict=False) if letter.isupper())


def _read_court(text: str) -> Court:
    _require(len(text) == 7 and text[2] == text[5] == ":", N_("the court is written ab:cd:e"))
    numbers, user = text[0:2] + text[3:5], text[6]
    _require(numbers.isascii() and numbers.isdigit(), N_("the court counts spots in digits"))
    _require(user in _SEATS, N_("the user of the decree is 1, 2 or -"))
    a, b, c, d = map(int, numbers)
    court = Court((a, b), (c, d), _SEATS[user])
    _require(court.free_swaps >= 0, N_("more than {n} swap spots are held"), n=SWAP_SPOTS)
    _require(court.free_discards >= 0, N_("more than {n} discard spots are held"), n=DISCARD_SPOTS)
    _require(all(court.reserve(seat) >= 0 for seat in SEATS), N_("a seat has more than two emissaries"))
    return court


def _read_gifts(text: str) -> tuple[Card | None, Card | None]:
    _require(len(text) == 2, N_("the gifts are two characters"))
    _require(all(mark == "-" or mark in _DEVELOPMENT_LETTERS for mark in text), N_("a gift is a development card"))
    first, second = (None if mark == "-" else Card(mark) for mark in text)
    return first, second


def _read_copies(text: str) -> tuple[NinjaCopy, ...]:
    if text == "-":
        return ()
    copies = []
    for part in text.split(","):
        _require(
            len(part) == 3 and part[0] in "12" and part[1] in "0123456789" and part[2] in "NCSOKWJ",
            N_("a copy is a seat, a position and a character"),
        )
        copies.append(NinjaCopy(int(part[0]) - 1, int(part[1]), Card(part[2])))
    return tuple(copies)


def read(text: str, options: Options) -> State:
    """The state of a position text. Raises `BadNotation` with the reason if no game can have it."""
    fields = text.split(" ")
    _require(len(fields) == 11, N_("it has eleven fields separated by single spaces"))
    tag, river, first, second, court, gifts, discards, mover, phase, final, copies = fields
    _require(tag == TAG, N_("it begins with {tag}"), tag=TAG)
    _require(mover in _MOVERS, N_("the mover is 1, 2, 0 or -"))
    _require(phase in {str(item) for item in Phase}, N_("there is no such phase"))
    _require(final in _SEATS, N_("the final seat is 1, 2 or -"))
    pile = () if discards == "-" else _cards(discards, _LETTERS, _PILE_LETTER)
    _require(discards != "" and list(pile) == sorted(pile), N_("the discards are alphabetical"))
    (cells_1, seen_1), (cells_2, seen_2) = _read_territory(first), _read_territory(second)
    state = State(
        options=options,
        decks=_read_decks(river),
        territories=(cells_1, cells_2),
        seen=(seen_1, seen_2),
        court=_read_court(court),
        gifts=_read_gifts(gifts),
        discards=pile,
        mover=_MOVERS[mover],
        phase=Phase(phase),
        final=_SEATS[final],
        copies=_read_copies(copies),
    )
    _check(state)
    return state


def _check(state: State) -> None:
    if state.phase is Phase.DEAL:
        _require(state == State(options=state.options), N_("before the deal nothing lies on the table"))
        return
    if state.phase in _DRAFT_PHASES:
        _check_draft(state)
    else:
        _require(all(state.shuffled(seat) for seat in SEATS), N_("a Hand has five cards after the draft"))
        _check_gifts(state)
    _check_cards(state)
    if state.phase in _SEAT_PHASES:
        _check_turn(state)
    elif state.phase in _END_PHASES:
        _check_end(state)


def _check_cards(state: State) -> None:
    everything = Counter(card for group in (*state.decks, *state.territories, state.discards) for card in group)
    mountains = everything.pop(Card.MOUNTAIN, 0)
    shuffled = sum(state.shuffled(seat) for seat in SEATS)
    _require(everything == Counter(DEVELOPMENT), N_("the cards are not the 34 development cards"))
    _require(mountains == 2 * COLUMNS + HAND_MOUNTAINS * shuffled, N_("the number of Mountains is wrong"))


def _check_draft(state: State) -> None:
    _require(state.court == Court() and not state.discards, N_("nothing is discarded or sent while drafting"))
    _require(state.final is None and not state.copies, N_("there is no last turn and no copy while drafting"))
    _require(all(len(deck) == DECK_SIZE for deck in state.decks), N_("a deck has six cards while drafting"))
    _require(not any(state.seen), N_("no Hand card is seen while drafting"))
    _require(
        all(cells[:COLUMNS] == MOUNTAIN_LINE for cells in state.territories), N_("a Line starts as five Mountains")
    )
    pairs = tuple(cells[COLUMNS:] for cells in state.territories)
    sizes = tuple(map(len, pairs))
    unshuffled = [list(pair) for pair in pairs if len(pair) == PAIR_SIZE]
    _require(all(pair == sorted(pair) for pair in unshuffled), N_("an unshuffled pair is alphabetical"))
    first, second = state.gifts
    if state.phase is Phase.GIVE:
        _require(sizes == (PAIR_SIZE, PAIR_SIZE), N_("each seat holds two cards while giving"))
        _require(state.mover in SEATS, N_("a seat gives"))
        _require(second is None, N_("seat 2 has not given yet"))
        if state.mover == 0:
            _require(first is None, N_("seat 1 has not given yet"))
        else:
            _require(first in pairs[0], N_("seat 1 gives one of its two cards"))
        return
    _require(state.mover == CHANCE, N_("chance shuffles the Hands"))
    _require(sizes in ((PAIR_SIZE, PAIR_SIZE), (COLUMNS, PAIR_SIZE)), N_("the Hand of seat 1 is shuffled first"))
    _require(first is not None and second is not None, N_("both gifts are known before the Hands are shuffled"))
    for giver in SEATS:
        pair = pairs[1 - giver]
        _require(len(pair) == COLUMNS or state.gifts[giver] in pair, N_("a gift is not among its receiver’s cards"))


def _check_gifts(state: State) -> None:
    for giver in SEATS:
        receiver, gift = 1 - giver, state.gifts[giver]
        cells, seen = state.territories[receiver], state.seen[receiver]
        unseen = [cells[position] for position in HAND if position not in seen]
        if gift is not None:
            _require(gift in unseen, N_("an open gift is not among its receiver’s unseen cards"))
            unseen.remove(gift)
        mountains = unseen.count(Card.MOUNTAIN)
        _require(mountains <= HAND_MOUNTAINS, N_("more than three unseen Mountains lie in a Hand"))
        _require(len(unseen) - mountains <= 1, N_("too many unseen development cards lie in a Hand"))


def _check_turn(state: State) -> None:
    _require(state.mover in SEATS, N_("a seat is to move"))
    _require(not state.copies, N_("Ninjas copy only after the end"))
    _require(state.final in (None, state.mover), N_("the last turn is not the mover’s"))
    filled = len(state.filled_decks)
    if state.phase is Phase.MAY:
        _require(state.court.reserve(state.mover) > 0, N_("no emissary is left to send"))
        return
    _require(filled > 0, N_("the River is empty"))
    if state.phase is Phase.TURN:
        last_turn = state.mover == 1 and state.final == 1
        _require(filled >= DECKS - 1 or last_turn, N_("two decks are empty and the game has not ended"))


def _check_end(state: State) -> None:
    _require(all(seen == frozenset(HAND) for seen in state.seen), N_("the Hands lie face up after the end"))
    _require(state.gifts == (None, None), N_("there are no open gifts after the end"))
    _require(state.final is None, N_("there is no last turn after the end"))
    order = tuple(ninjas(state.territories))
    named = tuple((copy.seat, copy.position) for copy in state.copies)
    _require(named == order[: len(named)], N_("the copies do not follow the Ninjas in order"))
    for copy in state.copies:
        options = choices(state.territories[copy.seat]) or (Card.NINJA,)
        _require(copy.card in options, N_("a Ninja copies a card that is not in its territory"))
    ninja = next_ninja(state.territories, state.copies)
    if state.phase is Phase.OVER:
        _require(state.mover == OVER, N_("nobody moves after the end"))
        _require(ninja is None, N_("a Ninja has not copied yet"))
        return
    _require(ninja is not None and ninja[0] == state.mover, N_("the mover does not own the next Ninja"))
    _require(settle(state.territories, state.copies) == state.copies, N_("the next Ninja has no choice"))

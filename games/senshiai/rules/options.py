"""Options (11): their values, as texts and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from games.core.errors import BadOption
from games.core.handicap import Handicap, handicap_spec, read_handicap, write_handicap
from games.core.options import OptionSpec, check_names, choice, whole_number
from games.core.words import N_, quoted, tr
from games.senshiai.cards.built_decks import agreeing, built_name
from games.senshiai.cards.campaign import MISSIONS, SIDE, Mission, mission_named
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import (
    LARGEST,
    SMALLEST,
    STARTERS,
    counterpart,
    deck_rules,
    deck_text,
    read_deck,
    starter,
    starters,
)
from games.senshiai.cards.printed import deck_name


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Senshiai (11). Decks belong to the setup only and not to equality."""

    players: int = 2
    board: int = 5
    rounds: int = 40
    truce: int = 1
    decks: tuple[Deck, ...] = field(default=(), compare=False)
    deck_size: int = field(default=50, compare=False)
    mission: Mission | None = field(default=None, compare=False, metadata={"added_later": True})
    """The mission of the road that the match is, which settles everything else."""
    eased: bool = field(default=False, compare=False, metadata={"added_later": True})
    """Whether the rivals of the mission begin with `EASED` cards of their Reserve on their Discard Pile."""
    handicap: Handicap | None = field(default=None, compare=False, metadata={"added_later": True})
    """Who begins with a part of their Reserve on their Discard Pile."""

    def wasted_first(self, seat: int, reserve: int) -> int:
        """How many of a seat's cards lie on its Discard Pile from the start, where so many are in its Reserve."""
        if self.eased and seat:
            return EASED
        return reserve * self.handicap.given_by(seat) // EIGHTHS if self.handicap is not None else 0


EVEN: Final = {5: (0, 2), 3: (2, 3)}
"""The places of two starter decks that win about as often as each other, by board."""

EASED: Final = 3
"""The cards by which a mission is made easier after a defeat."""
EIGHTHS: Final = 8
"""A handicap takes so many eighths of a Reserve as its grade."""
GRADES: Final = (
    N_("an eighth of the Reserve"),
    N_("a quarter of the Reserve"),
    N_("three eighths of the Reserve"),
)
_EASIER: Final = "-easier"
_NO_MISSION: Final = "none"

DEFAULT_ROUNDS: Final = 40
DEFAULT_TRUCE: Final = 1


def default_decks(players: int, board: int = 5) -> tuple[Deck, ...]:
    """The starter decks of a table where nobody has chosen: for two the evenest match-up."""
    places = EVEN[board] if players == 2 else range(players)
    return tuple(starters(board)[place].deck for place in places)


def _deck_pairs() -> tuple[tuple[str, str], ...]:
    pairs = []
    for one, other in product(STARTERS, repeat=2):
        label = f"{one.name} against {other.name}"  # not for players: screens show a deck a seat, by `seat_values`
        pairs.append((f"{one.id},{other.id}", label))
    return tuple(sorted(pairs, key=lambda pair: pair[0] != _DEFAULT))


def _carried(text: str, values: Mapping[str, str]) -> str:
    """The decks at another table: those of the seats that stay, each for the board that is played on now."""
    board, players = int(values["board"]), int(values["players"])
    chosen = [counterpart(part, board) for part in text.split(",")][:players]
    usual = values["decks"].split(",")
    others = range(len(chosen), players)
    parts = _agreeing((*chosen, *usual[len(chosen) :]), 0, values, others)
    custom = next((seat for seat, part in enumerate(chosen) if part.startswith("@")), None)
    if custom is not None:  # an own deck stays, and starter decks of another size make room
        followers = [seat for seat in range(players) if not parts[seat].startswith("@")]
        parts = _agreeing(parts, custom, values, followers)
    return ",".join(parts)


def _agreeing(parts: Sequence[str], seat: int, values: Mapping[str, str], followers: Sequence[int]) -> Sequence[str]:
    """The decks of all seats, those of followers exchanged that are not as large as that of a seat."""
    return agreeing(parts, seat, int(values["board"]), followers)


def _offered(values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The decks that a seat may choose: the starter decks of the board, and what a bot has built for a seat."""
    found = {each.id: deck_name(each) for each in starters(int(values["board"]))}
    for part in values["decks"].split(","):
        if part not in found:
            found[part] = _name_of(part)
    return tuple((text, label) for text, label in found.items() if label)


def _name_of(part: str) -> str:
    known = starter(part)
    return deck_name(known) if known is not None else built_name(read_deck(part)) if part.startswith("@") else ""


_DEFAULT: Final = ",".join(deck.name for deck in default_decks(2))

_PLAYERS: Final = {"2": N_("2 players"), "3": N_("3 players"), "4": N_("4 players")}
_SIZES: Final = {
    "20": N_("20 cards"),
    "25": N_("25 cards"),
    "30": N_("30 cards"),
    "40": N_("40 cards"),
    "50": N_("50 cards"),
    "60": N_("60 cards"),
}
_ROUNDS: Final = {
    "20": N_("20 rounds"),
    "30": N_("30 rounds"),
    "40": N_("40 rounds"),
    "60": N_("60 rounds"),
    "99": N_("99 rounds"),
}

OPTION_SPECS: Final[Sequence[OptionSpec]] = (
    OptionSpec("players", N_("Players"), tuple(_PLAYERS.items()), "2", seating=True, variant=True),
    OptionSpec(
        "board",
        N_("Board"),
        (("5", N_("5x5 a player")), ("3", N_("3x3 a player (skirmish)"))),
        "5",
        N_("The small board has decks of 25 cards of its own."),
        seating=True,
        variant=True,
    ),
    OptionSpec(
        "decks",
        N_("Deck"),
        _deck_pairs(),
        _DEFAULT,
        N_(
            "One deck for each seat, separated by commas: a starter deck, or @ and a custom deck "
            "(@card*count+card*count+...)."
        ),
        free=True,
        seat_values=_offered,
        carried=_carried,
        agreeing=_agreeing,
    ),
    OptionSpec(
        "deck-size",
        N_("Deck size"),
        tuple(_SIZES.items()),
        "50",
        N_("The number of cards in each deck, including its Capital: the same as the first deck."),
        free=True,
    ),
    OptionSpec(
        "rounds",
        N_("Round limit"),
        tuple(_ROUNDS.items()),
        str(DEFAULT_ROUNDS),
        N_("When this round is over, the largest Reserve wins."),
        free=True,
    ),
    OptionSpec(
        "truce",
        N_("Truce"),
        (("0", N_("no truce")), ("1", N_("1 round")), ("2", N_("2 rounds")), ("3", N_("3 rounds"))),
        str(DEFAULT_TRUCE),
        N_("No attacks during the first rounds."),
    ),
    OptionSpec(
        "mission",
        N_("Mission"),
        (
            (_NO_MISSION, N_("no mission")),
            *((each.text + how, str(each.number)) for how in ("", _EASIER) for each in MISSIONS),
        ),
        _NO_MISSION,
        N_("A mission of the road of six Capitals: its board, decks and limits are its own."),
        free=True,
        added_later=True,
        exercise=True,
    ),
    handicap_spec(
        GRADES,
        N_("The player who gives it begins with a part of the Reserve on the Discard Pile."),
        seats=4,
    ),
)


def make_options(values: Mapping[str, str]) -> Options:
    """Reads the options; raises `BadOption`."""
    check_names(values, OPTION_SPECS)
    named = values.get("mission", _NO_MISSION)
    if named != _NO_MISSION:
        return _mission_options(named, values)
    players = int(choice(values, "players", ("2", "3", "4"), "2"))
    board = int(choice(values, "board", ("5", "3"), "5"))
    truce = int(choice(values, "truce", ("0", "1", "2", "3"), str(DEFAULT_TRUCE)))
    rounds = whole_number(values, "rounds", 10, 99, DEFAULT_ROUNDS)
    decks = _read_decks(values.get("decks"), players, board)
    size = whole_number(values, "deck-size", SMALLEST, LARGEST, decks[0].size)
    for seat, deck in enumerate(decks, start=1):
        for rule in deck_rules(deck, size):
            if not rule.kept:
                raise BadOption(tr("the deck of seat {seat} needs {rule}", seat=seat, rule=rule.text), rule.text)
    handicap = read_handicap(values, GRADES, players)
    return Options(players, board, rounds, truce, decks, size, handicap=handicap)


def _mission_options(text: str, values: Mapping[str, str]) -> Options:
    """The options of a mission; whatever else is given has to be what the mission has."""
    mission = mission_named(text.removesuffix(_EASIER))
    if mission is None:
        words = tr("there is no mission {name}; there are 1 to {most}", name=quoted(text[:40]), most=len(MISSIONS))
        raise BadOption(words)
    options = Options(
        mission.players, SIDE, mission.rounds, mission.truce, mission.decks, mission.decks[0].size, mission,
        text.endswith(_EASIER),
    )  # fmt: skip
    settled = option_values(options)
    for name, given in values.items():
        same = given == settled[name]
        if name == "decks" and not same:
            parts = [read_deck(part).cards for part in given.split(",")]
            same = parts == [deck.cards for deck in mission.decks]
        if name != "mission" and not same:
            raise BadOption(tr("mission {n} has {option} of its own", n=mission.number, option=name))
    return options


def _read_decks(text: str | None, players: int, board: int) -> tuple[Deck, ...]:
    if text is None:
        return default_decks(players, board)
    parts = text.split(",")
    if len(parts) != players:
        words = tr(
            "decks takes {count} decks separated by commas, one a seat; not {given}", count=players, given=len(parts)
        )
        raise BadOption(words)
    return tuple(read_deck(part) for part in parts)


def option_values(options: Options) -> dict[str, str]:
    """The values of all options as text."""
    return {
        "players": str(options.players),
        "board": str(options.board),
        "decks": ",".join(deck_text(deck) for deck in options.decks),
        "deck-size": str(options.deck_size),
        "rounds": str(options.rounds),
        "truce": str(options.truce),
        "mission": _mission_text(options),
        "handicap": write_handicap(options.handicap),
    }


def _mission_text(options: Options) -> str:
    if options.mission is None:
        return _NO_MISSION
    return options.mission.text + (_EASIER if options.eased else "")

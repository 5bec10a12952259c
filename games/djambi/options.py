"""The options of Djambi: board, players, ruleset, draw limit. Rules page, *Options*."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from games.core.errors import BadOption
from games.core.handicap import Handicap, handicap_spec, read_handicap, write_handicap
from games.core.options import OptionSpec, check_names, choice, whole_number
from games.core.words import N_, listing, quoted, tr
from games.djambi.geometry import LARGEST, LETTERS, SMALLEST

CLASSIC: Final = "classic"
DJAMBI_N: Final = "djambi-n"
RULESETS: Final = (CLASSIC, DJAMBI_N)

LONGEST_LIMIT: Final = 100_000
FEWEST_FOR_PACTS: Final = 3
"""The fewest players, and the fewest living ones, between whom pacts are made: two have nobody else to turn to."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Djambi. Sides are region indices, 0 for `a`."""

    n: int = 4
    """The number of regions, and so of sides."""
    ruleset: str = CLASSIC
    homes: tuple[int, ...] = (0, 1, 2, 3)
    """The sides that players have, ascending; the place in this tuple is the player's seat."""
    first: int = 0
    """The side that moves first."""
    limit: int = 200
    """Turns without a death until a draw; 0: no limit."""
    agree: bool = True
    """True when players may accept a draw and resign."""
    pacts: bool = field(default=False, metadata={"added_later": True})
    """True when players may propose pacts to each other."""
    handicap: Handicap | None = field(default=None, metadata={"added_later": True})
    """Who begins without some of the pieces (`MISSING`); by seats."""

    def seat_of(self, side: int) -> int | None:
        """The seat that plays a side; None for a neutral side, or nobody."""
        return self.homes.index(side) if side in self.homes else None

    @property
    def wide_aim(self) -> bool:
        """True when the Journalist reaches diagonal neighbours too."""
        return self.ruleset == DJAMBI_N


def even_homes(n: int, players: int) -> tuple[int, ...]:
    """The sides of `players` players spread over `n` regions."""
    return tuple(i * n // players for i in range(players))


GRADES: Final = (
    N_("the Thugs and the Assassin"),
    N_("the Thugs, the Assassin and the Journalist"),
    N_("all but the Chief and the Gravedigger"),
)
"""The grades of a handicap, in words."""

OPTION_SPECS: Final = (
    OptionSpec(
        "n",
        N_("Board"),
        (
            ("3", N_("3 regions")),
            ("4", N_("4 regions")),
            ("5", N_("5 regions")),
            ("6", N_("6 regions")),
            ("7", N_("7 regions")),
            ("8", N_("8 regions")),
        ),
        "4",
        N_("How many corners the board has, each with its region. Four make the ordinary 9x9 board."),
        seating=True,
        variant=True,
    ),
    OptionSpec(
        "players",
        N_("Players"),
        tuple((str(p), str(p)) for p in range(2, LARGEST + 1)),
        "4",
        N_("From two up to the number of regions. Regions without a player are neutral: their pieces never move."),
        seating=True,
        variant=True,
    ),
    OptionSpec(
        "ruleset",
        N_("Rules"),
        ((CLASSIC, N_("Classic Djambi")), (DJAMBI_N, "Djambi-N")),
        CLASSIC,
        N_(
            "Djambi-N lets the Journalist kill diagonally and starts every side alike. "
            "Classic Djambi is for the board of four regions only."
        ),
        variant=True,
    ),
    OptionSpec(
        "homes",
        N_("Corners in use"),
        (),
        "abcd",
        N_(
            "The letters of the players’ corners, clockwise from a at the bottom left, such as "
            "a, c, e. Left empty, the players are spread evenly."
        ),
        free=True,
        disabled_reason=lambda values: tr("Every corner has its player.") if values["players"] == values["n"] else "",
    ),
    OptionSpec(
        # translators: an option: which player has the first turn.
        "first",
        N_("Begins"),
        tuple((c, c) for c in LETTERS),
        "a",
        N_("The player with the first turn."),
        by_seat=True,
    ),
    OptionSpec(
        "limit",
        N_("Draw limit"),
        (("100", N_("100 turns")), ("200", N_("200 turns")), ("400", N_("400 turns")), ("0", N_("no limit"))),
        "200",
        N_(
            "After this many turns without a kill the living players share the game. Left empty, it "
            "is 50 for every region."
        ),
        free=True,
    ),
    OptionSpec(
        "agree",
        # translators: an option: whether players may agree on a draw, or resign.
        N_("Agreement"),
        (("on", N_("allowed")), ("off", N_("not allowed"))),
        "on",
        N_("Whether players may agree on a draw, and resign."),
    ),
    OptionSpec(
        "pacts",
        N_("Pacts"),
        (("on", N_("allowed")), ("off", N_("not allowed"))),
        "off",
        N_("Whether players may propose a truce and the like to each other. A pact binds nobody; the log remembers."),
        added_later=True,
        new_match=lambda values, even: "off" if values["players"] == "2" else "on",
        untimed=True,
        without_even=True,
        disabled_reason=lambda values: tr("Pacts need at least three players.") if values["players"] == "2" else "",
    ),
    handicap_spec(GRADES, N_("The player who gives it begins without some of the pieces."), LARGEST),
)


def make_options(values: Mapping[str, str]) -> Options:
    """Reads options from text. Raises `BadOption` for what is unknown or does not fit together."""
    check_names(values, OPTION_SPECS)
    n = whole_number(values, "n", SMALLEST, LARGEST, 4)
    homes = _homes(values, n)
    ruleset = choice(values, "ruleset", RULESETS, CLASSIC if n == 4 else DJAMBI_N)
    if ruleset == CLASSIC and n != 4:
        raise BadOption(tr("the classic rules are for 4 regions; with {n} play djambi-n", n=n))
    letters = tuple(LETTERS[side] for side in homes)
    first = LETTERS.index(choice(values, "first", letters, letters[0]))
    limit = whole_number(values, "limit", 0, LONGEST_LIMIT, 50 * n)
    agree = choice(values, "agree", ("on", "off"), "on") == "on"
    pacts = choice(values, "pacts", ("on", "off"), "off") == "on"
    if pacts and len(homes) < FEWEST_FOR_PACTS:
        raise BadOption(tr("Pacts need at least three players."))
    return Options(n, ruleset, homes, first, limit, agree, pacts, read_handicap(values, GRADES, len(homes)))


def _homes(values: Mapping[str, str], n: int) -> tuple[int, ...]:
    text = values.get("homes")
    if text is None:
        return even_homes(n, whole_number(values, "players", 2, n, n))
    known = LETTERS[:n]
    text = "".join(character for character in text.lower() if character not in " ,")
    if len(set(text)) != len(text) or not set(text) <= set(known) or len(text) < 2:
        need = tr("2 to {n} different letters from {letters}", n=n, letters=listing(known))
        raise BadOption(tr("homes takes {need}, not {text}", need=need, text=quoted(text[:40])), need)
    players = whole_number(values, "players", 2, n, len(text))
    if players != len(text):
        words = tr("homes names {n} sides for {players} players", n=len(text), players=players)
        raise BadOption(words, tr("{n} letters, one a player", n=players))
    return tuple(sorted(known.index(letter) for letter in text))


_SQUARE: Final = (N_("Bottom left"), N_("Top left"), N_("Top right"), N_("Bottom right"))


def seat_words(options: Options) -> tuple[str, ...]:
    """Where the players sit, in words."""
    if options.n == len(_SQUARE):
        return tuple(tr(_SQUARE[side]) for side in options.homes)
    return tuple(tr("Corner {letter}", letter=LETTERS[side]) for side in options.homes)


def option_values(options: Options) -> dict[str, str]:
    """Every option as text, defaults included."""
    return {
        "n": str(options.n),
        "players": str(len(options.homes)),
        "ruleset": options.ruleset,
        "homes": "".join(LETTERS[side] for side in options.homes),
        "first": LETTERS[options.first],
        "limit": str(options.limit),
        "agree": "on" if options.agree else "off",
        "pacts": "on" if options.pacts else "off",
        "handicap": write_handicap(options.handicap),
    }

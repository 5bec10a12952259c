"""The rules of Niwa behind the contract that all games share.

The geometry is in `garden`, the turn and its phases in `turn`, counting in `scoring`; here is what
ties them together, and who may know what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from games.core.errors import IllegalAction
from games.core.handicap import handicap_spec, read_handicap, write_handicap
from games.core.options import OptionSpec, check_names, choice, whole_number
from games.core.types import CHANCE, OVER, Outcome, Transition
from games.core.words import N_, tr
from games.niwa import notation, position, turn
from games.niwa.actions import Action, Deal, Draw, Hand, Pass, Phase
from games.niwa.cards import ALL_CARDS, CARDS, DECK_SIZE
from games.niwa.fairness import EVEN_START_VALUES, even_start_for
from games.niwa.fast import FastPosition
from games.niwa.garden import as_cells
from games.niwa.options import BLACK, GRADES, HAND_SIZE, MOST_AHEAD, SEAT_NAMES, Options, Variant
from games.niwa.scoring import EVEN_START, HANDICAP, result, standings
from games.niwa.state import State
from games.niwa.view import View

if TYPE_CHECKING:
    from random import Random

SPRING_CARDS: Final = tuple(card for card in range(DECK_SIZE) if 3 <= CARDS[card].month <= 8)
"""The cards of March to August, sorted."""

AUTUMN_CARDS: Final = tuple(sorted(ALL_CARDS.difference(SPRING_CARDS)))
"""The cards of September to February, sorted."""

_SEAT_VALUES: Final = ("black", "white")
_NONE: Final = "none"


class NiwaRules:
    """The rules of Niwa in both variants."""

    option_specs: Sequence[OptionSpec] = (
        OptionSpec(
            "variant",
            N_("Variant"),
            (("std", N_("Standard")), ("noluck", N_("No luck"))),
            "std",
            N_(
                "Standard: three hidden cards each and a deck. "
                "No luck: each player holds half the year, all cards open."
            ),
            variant=True,
        ),
        OptionSpec(
            "spring",
            N_("March to August"),
            (("black", N_("Black")), ("white", N_("White"))),
            "white",
            N_("The player with spring and summer. The other half of the year has more creatures."),
            disabled_reason=lambda values: (
                "" if values["variant"] == "noluck" else tr("Only without luck: otherwise the cards are drawn.")
            ),
        ),
        OptionSpec(
            "lines",
            N_("Stones turn"),
            (("4", N_("In rows and columns")), ("8", N_("On diagonals too"))),
            "4",
            N_("In which directions a line of stones is turned."),
            variant=True,
        ),
        OptionSpec(
            "even_start",
            N_("Even start"),
            (("none", N_("no stones")), *EVEN_START_VALUES),
            "none",
            N_("Stones that Black has in the count from the start, because White lays the last card."),
            free=True,
            added_later=True,
            new_match=lambda values, even: even_start_for(values) if even else "none",
        ),
        handicap_spec(
            GRADES,
            N_("The player who gives it leaves the other side so many stones in the count from the start."),
        ),
    )

    def make_options(self, values: Mapping[str, str]) -> Options:
        """Reads the options from text. Raises `BadOption`."""
        check_names(values, self.option_specs)
        return Options(
            variant=Variant(choice(values, "variant", ("std", "noluck"), "std")),
            spring=_SEAT_VALUES.index(choice(values, "spring", _SEAT_VALUES, "white")),
            lines=int(choice(values, "lines", ("4", "8"), "4")),
            even_start=_even_start(values),
            handicap=read_handicap(values, GRADES),
        )

    def option_values(self, options: Options) -> dict[str, str]:
        """The text of each option, as `make_options` reads it."""
        return {
            "variant": options.variant.value,
            "spring": _SEAT_VALUES[options.spring],
            "lines": str(options.lines),
            "even_start": str(options.even_start or _NONE),
            "handicap": write_handicap(options.handicap),
        }

    def seat_names(self, options: Options) -> tuple[str, ...]:
        """The names of the seats; Black moves first."""
        return SEAT_NAMES

    def initial_state(self, options: Options) -> State:
        """The empty garden: before the deal, or in the no-luck game with black to move."""
        if options.variant is Variant.STD:
            return State(
                options.variant,
                options.lines,
                Phase.DEAL,
                None,
                0,
                ((), ()),
                (),
                options.spring,
                options.even_start,
                options.handicap,
            )
        hands = (SPRING_CARDS, AUTUMN_CARDS) if options.spring == BLACK else (AUTUMN_CARDS, SPRING_CARDS)
        return State(
            options.variant,
            options.lines,
            Phase.PLACE,
            BLACK,
            0,
            hands,
            (),
            options.spring,
            options.even_start,
            options.handicap,
        )

    def actor(self, state: State) -> int:
        """Chance deals and draws; otherwise the seat to move."""
        if state.phase in (Phase.DEAL, Phase.DRAW):
            return CHANCE
        return OVER if state.seat is None else state.seat

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Placements and `pass`, sorted as plain text."""
        if self.actor(state) < 0:
            return ()
        position = FastPosition(state)
        return tuple(sorted(map(position.to_action, position.moves()), key=notation.encode))

    def sample_chance(self, state: State, rng: Random) -> Action:
        """A deal of two times three cards, or one card of the deck; every choice equally likely."""
        if state.phase is Phase.DEAL:
            cards = rng.sample(range(DECK_SIZE), 2 * HAND_SIZE)
            return Deal(tuple(sorted(cards[:HAND_SIZE])), tuple(sorted(cards[HAND_SIZE:])))
        if state.phase is Phase.DRAW:
            return Draw(rng.choice(state.deck))
        raise IllegalAction("not-now", tr("No card is dealt or drawn now."))

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Plays an action. Raises `IllegalAction`."""
        return turn.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """Counted stones decide, then the smaller number of groups."""
        if state.phase is not Phase.OVER:
            return None
        settled = state.options
        reason = EVEN_START if settled.handicap is None else HANDICAP
        return result(*standings(as_cells(state.garden)), settled.ahead, reason)

    def observe(self, state: State, seat: int | None) -> View:
        """Everything but the other hand and the deck's order; at the end, and without luck, everything."""
        everything = state.variant is Variant.NOLUCK or state.phase is Phase.OVER
        return self._seen(state, seat, (everything or seat == 0, everything or seat == 1))

    def lay_open(self, state: State, seat: int | None) -> View:
        """The view of `seat` with both hands open."""
        return self._seen(state, seat, (True, True))

    def _seen(self, state: State, seat: int | None, shown: tuple[bool, bool]) -> View:
        actor = self.actor(state)
        return View(
            seat=seat,
            actor=actor,
            legal=self.legal_actions(state) if actor >= 0 and seat == actor else (),
            text=position.write(state, shown),
            options=state.options,
            phase=state.phase,
            mover=state.seat,
            passes=state.passes,
            garden=state.garden,
            hands=(_shown_hand(state.hands[0], shown[0]), _shown_hand(state.hands[1], shown[1])),
            hand_sizes=(len(state.hands[0]), len(state.hands[1])),
            deck=len(state.deck),
            standings=standings(as_cells(state.garden)),
            outcome=self.outcome(state),
        )

    def determinize(self, view: View, rng: Random) -> State:
        """Deals the hidden hands from the cards the reader has not seen, each choice equally likely.

        Nothing on the table tells more about a hidden hand: a card may always be kept back.
        """
        seen = {laid.card for laid in view.garden}.union(*(hand for hand in view.hands if hand))
        unseen = sorted(ALL_CARDS - seen)
        rng.shuffle(unseen)
        hands = []
        for hand, size in zip(view.hands, view.hand_sizes, strict=True):
            if hand is None:
                hand, unseen = tuple(sorted(unseen[:size])), unseen[size:]
            hands.append(hand)
        return State(
            variant=view.options.variant,
            lines=view.options.lines,
            phase=view.phase,
            seat=view.mover,
            passes=view.passes,
            hands=(hands[0], hands[1]),
            garden=view.garden,
            spring=view.options.spring,
            even_start=view.options.even_start,
            handicap=view.options.handicap,
        )

    def reveals_nothing(self, state: State, action: Action) -> bool:
        """True where the other seat could already name every card that `action` shows."""
        if isinstance(action, (Deal, Draw)):
            return False
        if state.variant is Variant.NOLUCK or not (state.deck or state.missing):
            return True
        opens = self.apply(state, action).state.phase is Phase.OVER
        return isinstance(action, Pass) and not opens

    def redact(self, before: State, action: Action, after: State, seat: int | None) -> str:
        """Cards that others received stay `?`, after the end too."""
        if isinstance(action, Draw) and seat != before.seat:
            return f"draw {notation.HIDDEN}"  # not for players: notation
        return notation.redact(action, seat)

    def encode(self, state: State, action: Action) -> str:
        """The canonical notation of an action."""
        return notation.encode(action)

    def decode(self, state: State, text: str) -> Action:
        """Reads notation leniently. Raises `BadNotation`."""
        return notation.decode(text)

    def position(self, state: State) -> str:
        """One line of eight fields."""
        return position.write(state)

    def parse_position(self, text: str, options: Options | None) -> State:
        """Reads a position strictly. Raises `BadNotation`."""
        return position.read(text, options)


def _even_start(values: Mapping[str, str]) -> int:
    if values.get("even_start", _NONE) == _NONE:
        return 0
    return whole_number(values, "even_start", 1, MOST_AHEAD, 0)


def _shown_hand(hand: Hand, shown: bool) -> Hand | None:
    return hand if shown or not hand else None

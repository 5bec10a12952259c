"""The rules of Naishi behind the contract of `games.core.rules`; each part lives in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from games.core.handicap import handicap_spec, read_handicap, write_handicap
from games.core.options import OptionSpec, check_names, choice
from games.core.types import CHANCE, Outcome, Transition
from games.core.words import N_
from games.naishi import determinize, notation, position, turn
from games.naishi.actions import Action, Deal, Give, Phase, ShuffleHand
from games.naishi.cards import DECK_SIZE, DECKS, DEVELOPMENT, HAND_MOUNTAINS, PAIR_SIZE, Card
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS
from games.naishi.ninjas import final_sheets
from games.naishi.options import GRADES, Options
from games.naishi.state import State
from games.naishi.view import View

if TYPE_CHECKING:
    from random import Random

_UNKNOWN = "?"


class NaishiRules:
    """Two seats, a shared River, hidden Hands. Stateless; every method is pure."""

    option_specs: Sequence[OptionSpec] = (
        OptionSpec(
            "edition",
            N_("Rules"),
            (("book", N_("Rulebook")),),
            "book",
            N_("The rules of the published rulebook."),
        ),
        OptionSpec(
            "memory",
            N_("Cards you have seen"),
            (("show", N_("Stay visible")), ("hide", N_("Must be remembered"))),
            "show",
            N_("Whether the screen keeps showing your opponent’s Hand cards that you have already seen."),
        ),
        handicap_spec(
            GRADES,
            N_("The player who gives it leaves the other player so many points from the start."),
        ),
    )

    def make_options(self, values: Mapping[str, str]) -> Options:
        """The options named in `values`; raises `BadOption`."""
        check_names(values, self.option_specs)
        edition, memory = (choice(values, spec.name, spec.texts, spec.default) for spec in self.option_specs[:2])
        return Options(edition, memory, read_handicap(values, GRADES))

    def option_values(self, options: Options) -> dict[str, str]:
        """The values of all options as text."""
        handicap = write_handicap(options.handicap)
        return {"edition": options.edition, "memory": options.memory, "handicap": handicap}

    def seat_names(self, options: Options) -> tuple[str, ...]:
        """The seats as the rules page names them."""
        return ("1", "2")

    def initial_state(self, options: Options) -> State:
        """An empty table before the deal."""
        return State(options=options)

    def actor(self, state: State) -> int:
        """The seat to move, `CHANCE` while cards are shuffled, `OVER` after the end."""
        return state.mover

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The acting seat's actions, in the order of `turn.legal_actions`."""
        return turn.legal_actions(state)

    def sample_chance(self, state: State, rng: Random) -> Action:
        """A uniform shuffle: of the 34 development cards, or of one Hand."""
        assert state.mover == CHANCE, "only chance shuffles"
        if state.phase is Phase.DEAL:
            cards = list(DEVELOPMENT)
            rng.shuffle(cards)
            groups = [tuple(cards[start : start + DECK_SIZE]) for start in range(0, DECKS * DECK_SIZE, DECK_SIZE)]
            rest = cards[DECKS * DECK_SIZE :]
            pairs = tuple(tuple(sorted(rest[start : start + PAIR_SIZE])) for start in range(0, len(rest), PAIR_SIZE))
            return Deal(tuple(groups), pairs)
        seat = next(seat for seat in SEATS if not state.shuffled(seat))
        hand = [*state.territories[seat][COLUMNS:], *[Card.MOUNTAIN] * HAND_MOUNTAINS]
        rng.shuffle(hand)
        return ShuffleHand(seat, tuple(hand))

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Plays `action`; raises `IllegalAction` with the reason."""
        return turn.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """The higher total wins, then more different cards (*types*); otherwise the point is shared."""
        if state.phase is not Phase.OVER:
            return None
        first, second = final_sheets(state.territories, state.copies)
        more, others = state.options.given
        totals = first.total + more, second.total + others
        for reason, a, b in (("score", *totals), ("types", first.types, second.types)):
            if a != b:
                return Outcome(reason, (1.0, 0.0) if a > b else (0.0, 1.0))
        return Outcome("tie", (0.5, 0.5))

    def observe(self, state: State, seat: int | None) -> View:
        """The view of `seat` (None: of a spectator)."""
        return determinize.observe(state, seat)

    def determinize(self, view: View, rng: Random) -> State:
        """A state that fits the view, drawn fairly (see the module `determinize`)."""
        return determinize.determinize(view, rng)

    def reveals_nothing(self, state: State, action: Action) -> bool:
        """False when the action turns up a deck card, shows a hidden Hand card or exchanges the gifts."""
        if isinstance(action, Deal | ShuffleHand):
            return False
        return not determinize.reveals(state, self.apply(state, action).state)

    def redact(self, before: State, action: Action, after: State, seat: int | None) -> str:
        """The log text of `action` as `seat` reads it: the first three chance and draft actions hide cards."""
        text = notation.encode(action)
        match action:
            case Deal():
                groups = text.split(" ")
                decks = [deck[0] + _UNKNOWN * (len(deck) - 1) for deck in groups[1 : 1 + DECKS]]
                pairs = [
                    pair if seat == owner else _UNKNOWN * len(pair) for owner, pair in enumerate(groups[1 + DECKS :])
                ]
                return " ".join((groups[0], *decks, *pairs))
            case ShuffleHand(seat=owner, cards=cards) if owner != seat:
                return text.removesuffix("".join(cards)) + _UNKNOWN * len(cards)
            case Give() if before.mover != seat and (seat is None or after.phase is Phase.GIVE):
                return f"give {_UNKNOWN}"  # not for players: notation
            case _:
                return text

    def encode(self, state: State, action: Action) -> str:
        """The canonical notation of an action."""
        return notation.encode(action)

    def decode(self, state: State, text: str) -> Action:
        """Reads notation leniently; raises `BadNotation`. Legality is left to `apply`."""
        return notation.decode(text)

    def position(self, state: State) -> str:
        """The canonical position text, one line."""
        return position.write(state)

    def parse_position(self, text: str, options: Options | None) -> State:
        """Reads a position text; raises `BadNotation` with the reason."""
        return position.read(text, options or Options())


RULES = NaishiRules()

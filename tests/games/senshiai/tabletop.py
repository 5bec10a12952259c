"""A table for tests: a position given in a few lines, actions as text, questions as text."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.core.types import Event, Outcome
from games.senshiai.cards.collection import CARDS
from games.senshiai.contract import SenshiaiRules
from games.senshiai.rules import engine
from games.senshiai.rules.geometry import board_for
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.options import Options
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.rules.writer import write_place
from games.senshiai.view.view import SenshiaiView

RULES = SenshiaiRules()
RESERVE = "militiamen*20"


def cards(text: str) -> str:
    """`warriors*2 samurai` as a position writes it."""
    found = []
    for word in text.split():
        card, _, count = word.partition("*")
        found += [card] * int(count or 1)
    return ",".join(found) or "-"


def spread(texts: tuple[str, ...], players: int, default: str) -> list[str]:
    return [*texts, *([default] * (players - len(texts)))]


class Play:
    """A game under way. `do` plays, the rest asks."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *texts: str) -> Play:
        """Plays actions in notation; the events of the last one are kept."""
        for text in texts:
            done = RULES.apply(self.state, RULES.decode(self.state, text))
            self.state, self.events = done.state, list(done.events)
        return self

    def legal(self, start: str = "") -> set[str]:
        """The legal actions that begin with `start`."""
        found = {RULES.encode(self.state, action) for action in RULES.legal_actions(self.state)}
        return {text for text in found if text.startswith(start)}

    def refused(self, text: str) -> str:
        """The reason why an action is refused."""
        with pytest.raises(IllegalAction) as caught:
            RULES.apply(self.state, RULES.decode(self.state, text))
        assert len(caught.value.message) > 8
        return caught.value.reason

    def written(self, text: str) -> str:
        """An action as the log writes it."""
        return RULES.encode(self.state, RULES.decode(self.state, text))

    @property
    def table(self) -> WorkingState:
        return WorkingState(self.state)

    @property
    def phase(self) -> str:
        return engine.phase(self.table)

    @property
    def seat(self) -> int:
        """Who acts, counted from 1 (0: chance, -1: over)."""
        return RULES.actor(self.state) + 1

    @property
    def outcome(self) -> Outcome | None:
        return RULES.outcome(self.state)

    @property
    def position(self) -> str:
        return RULES.position(self.state)

    def view(self, seat: int | None) -> SenshiaiView:
        """The view of a seat counted from 1."""
        return RULES.observe(self.state, None if seat is None else seat - 1)

    def space(self, name: str) -> int:
        return self.table.board.field if name == "attackers" else self.table.board.by_name[name]

    def at(self, name: str) -> str:
        """What lies on a space, as a position writes it, without the name; empty for nothing."""
        place = self.state.places[self.space(name)]
        return write_place(name, place).removeprefix(f"{name} ") if place.units or place.terrain >= 0 else ""

    def power(self, name: str, slot: int) -> str:
        """Melee/ranged/resistance of a Unit after modifiers."""
        place = self.state.places[self.space(name)]
        traits = derived(place).traits[slot - place.first_slot]
        return "/".join(
            "n" if value is None else str(value) for value in (traits.melee, traits.ranged, traits.resistance)
        )

    def speed(self, name: str, slot: int) -> int:
        place = self.state.places[self.space(name)]
        return derived(place).traits[slot - place.first_slot].speed

    def limit(self, name: str) -> int:
        return derived(self.state.places[self.space(name)]).limit

    def hand(self, seat: int) -> str:
        return _ids(self.state.seats[seat - 1].hand)

    def pile(self, seat: int) -> str:
        """The Discard Pile, top first."""
        return _ids(self.state.seats[seat - 1].discard)

    def reserve(self, seat: int) -> int:
        return len(self.state.seats[seat - 1].reserve)

    def bottom(self, seat: int, count: int) -> str:
        """The last cards of the Reserve, the bottommost last."""
        return _ids(self.state.seats[seat - 1].reserve[-count:])

    def credit(self, seat: int) -> int:
        """The credited seat counted from 1; 0: none."""
        return self.state.seats[seat - 1].credit + 1


def _ids(numbers: tuple[int, ...]) -> str:
    return " ".join(CARDS[number].id for number in numbers)


def tabletop(
    *lines: str,
    hands: tuple[str, ...] = (),
    piles: tuple[str, ...] = (),
    reserves: tuple[str, ...] = (),
    credit: tuple[str, ...] = (),
    active: int = 1,
    round: int = 3,
    phase: str = "main",
    players: int = 2,
    board: int = 5,
    rounds: int = 40,
    truce: int = 1,
) -> Play:
    """A game at a position. Every seat has a Crane Castle unless a line says otherwise, and 20 cards in Reserve."""
    names = board_for(players, board)
    listed = {line.split()[0] for line in lines}
    text = [
        f"senshiai players={players} board={board} size=50 rounds={rounds} truce={truce} "
        f"round={round} active={active} phase={phase}"
    ]
    for seat, (hand, reserve, pile, owed) in enumerate(
        zip(
            spread(hands, players, ""),
            spread(reserves, players, RESERVE),
            spread(piles, players, ""),
            spread(credit, players, "-"),
            strict=True,
        ),
        start=1,
    ):
        text.append(f"seat {seat} hand={cards(hand)} reserve={cards(reserve)} discard={cards(pile)} credit={owed}")
    text += lines
    for seat, space in enumerate(names.capitals, start=1):
        if names.names[space] not in listed:
            text.append(f"{names.names[space]} crane-castle@{seat}")
    return Play(RULES.parse_position("\n".join(text), None))


def start(**values: str) -> Play:
    """A game at its very beginning, with these options."""
    options: Options = RULES.make_options({name.replace("_", "-"): value for name, value in values.items()})
    return Play(RULES.initial_state(options))

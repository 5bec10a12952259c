"""The set that lies open to the other player against all that the other could do in the very next turn."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from games.core.types import OVER
from games.naishi.actions import Develop, ImposeDecree, Phase, SwapRiver
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.court import EMPTY_COURT
from games.naishi.geometry import HAND
from games.naishi.rules import RULES
from games.naishi.set_threat import PHASES, Means, SetThreat, set_threat
from games.naishi.state import State
from tests.games.naishi.helpers import some_states, with_discards


@cache
def positions() -> tuple[State, ...]:
    """Seventy positions at the beginning of a turn, dealt from the development cards, half with the Hands seen."""
    rng, found = Random(11), list[State]()
    begun = [state for state in some_states(3) if state.phase is Phase.TURN and RULES.actor(state) >= 0]
    while len(found) < 70:
        state = rng.choice(begun)
        cards = list(DEVELOPMENT)
        rng.shuffle(cards)
        seen = frozenset(HAND) if len(found) % 2 else frozenset[int]()
        found.append(replace(
            state, territories=(tuple(cards[:10]), tuple(cards[10:20])), seen=(seen, seen),
            decks=tuple(tuple(cards[20 + deck :: 5]) for deck in range(5)), final=None,
            court=rng.choice((EMPTY_COURT, state.court)),
        ))  # fmt: skip
    return tuple(found)


def sets(cells: tuple[Card, ...]) -> tuple[bool, int]:
    """Whether there are three Torii, and with a Ronin the kinds from nine on."""
    kinds = len(set(cells) - {Card.MOUNTAIN, Card.NINJA})
    return cells.count(Card.TORII) >= 3, kinds if kinds >= 9 and Card.RONIN in cells else 0


def reachable(state: State, other: int) -> set[tuple[Means, bool]]:
    """How the other player could complete a set in a turn, and whether it is that of the Torii: every turn is tried.

    What the player to move has not seen of the other Hand counts as Mountains.
    """
    me = state.mover
    if state.final == me:
        return set()
    hidden = [at for at in HAND if at not in state.seen[other]]
    theirs = tuple(Card.MOUNTAIN if at in hidden else card for at, card in enumerate(state.territories[other]))
    both = (theirs, state.territories[me]) if other == 0 else (state.territories[me], theirs)
    turned = replace(state, mover=other, territories=both)
    before, found = sets(theirs), set[tuple[Means, bool]]()

    def note(after: State, means: Means) -> None:
        new = sets(after.territories[other])
        if new[0] and not before[0]:
            found.add((means, True))
        if new[1] > before[1]:
            found.add((means, False))

    for action in RULES.legal_actions(turned):
        if isinstance(action, Develop | ImposeDecree):
            means = Means.DEVELOP if isinstance(action, Develop) else Means.DECREE
            note(RULES.apply(turned, action).state, means)
        elif isinstance(action, SwapRiver):
            swapped = RULES.apply(turned, action).state
            for then in RULES.legal_actions(swapped):
                if isinstance(then, Develop):
                    note(RULES.apply(swapped, then).state, Means.EMISSARY)
    return found


def threat_in(state: State) -> SetThreat | None:
    return set_threat(RULES.observe(state, state.mover))


def test_no_set_is_missed_and_none_is_told_wrongly() -> None:
    met = set()
    for state in positions():
        found, possible = threat_in(state), reachable(state, 1 - state.mover)
        assert (found is None) == (not possible), RULES.position(state)
        if found is not None:
            nearest = min(means.value for means, _ in possible)
            assert (found.means.value, not found.kinds) == (nearest, (Means(nearest), True) in possible)
            met.add((found.means, not found.kinds))
    assert len(met) >= 3


def test_the_places_to_develop_first_are_those_after_which_nothing_lies_open() -> None:
    for state in positions():
        found = threat_in(state)
        for position in found.ways if found is not None else ():
            after = RULES.apply(state, Develop(position)).state
            if RULES.actor(after) != OVER and after.mover == state.mover:
                hidden = replace(after, decks=tuple(
                    deck if deck == old else () for deck, old in zip(after.decks, state.decks, strict=True)
                ))  # fmt: skip
                assert set_threat(RULES.observe(replace(hidden, phase=Phase.TURN), state.mover)) is None


def test_what_a_player_cannot_see_changes_no_threat() -> None:
    rng = Random(3)
    for state in some_states(4):
        if RULES.actor(state) < 0 or state.phase not in PHASES:
            continue
        view = RULES.observe(state, state.mover)
        worlds = (RULES.determinize(view, rng) for _ in range(2))
        assert {set_threat(RULES.observe(world, state.mover)) for world in worlds} == {set_threat(view)}


def test_a_torii_on_the_deck_above_two_others_is_the_third() -> None:
    start = with_discards("naishi T/N/F/R/C FKMMM:MMMMM MTTMM:MMMMM 00:00:- -- * 1 turn - -")
    found = set_threat(RULES.observe(start, 0))
    assert found == SetThreat(Card.TORII, Means.DEVELOP, 0, 0, ()), "the decree could take it wherever it goes"
    assert found.points == 30
    gone = set_threat(RULES.observe(replace(start, court=replace(start.court, decree=0)), 0))
    assert gone is not None and gone.ways == (0, 5)


def test_an_onlooker_is_told_no_threat() -> None:
    state = positions()[0]
    assert set_threat(RULES.observe(state, None)) is None and set_threat(RULES.observe(state, 1 - state.mover)) is None

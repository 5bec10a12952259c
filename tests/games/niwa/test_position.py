"""Position texts: they round-trip, and a reader refuses whatever is not exactly one."""

from __future__ import annotations

import pytest

from games.core.errors import BadNotation
from games.niwa.options import Options, Variant
from tests.cases import of_each
from tests.games.niwa.tools import RULES, random_states, read

GOOD = "niwa std/4 place b 0 03b,09a,11a 01c,07a,12d 09b@0,0b"


@pytest.mark.parametrize("variant", ["std", "noluck"])
@pytest.mark.parametrize("seed", range(3))
def test_positions_round_trip_through_whole_games(variant: str, seed: int) -> None:
    for state in random_states(seed, variant=variant, lines="48"[seed % 2], spring="black"):
        again = RULES.parse_position(RULES.position(state), state.options)
        assert again == state
        assert hash(again) == hash(state)
        assert RULES.position(again) == RULES.position(state)
        assert again.options == state.options


def test_lists_may_be_in_any_order() -> None:
    shuffled = "niwa std/4 draw w 0 12d,01c,07a 11a,09a 09c@10,0w;09d@-1,0b;09b@0,0b"
    assert RULES.position(read(shuffled)) == (
        "niwa std/4 draw w 0 01c,07a,12d 09a,11a 09d@-1,0b;09b@0,0b;09c@10,0w"
    )  # fmt: skip


@of_each([
        GOOD + " ", " " + GOOD, GOOD.replace(" 0 ", "  0 "), GOOD + "\n", GOOD.upper(), "niwa", "",
        GOOD.replace("niwa", "nissi"), GOOD.replace("std/4", "std"), GOOD.replace("std/4", "std/6"),
        GOOD.replace("std/4", "noluck/4/white"), GOOD.replace("place", "lay"), GOOD.replace(" b 0", " - 0"),
        GOOD.replace(" b 0", " x 0"), GOOD.replace(" b 0", " bw 0"), GOOD.replace(" b 0", " b 1"),
        GOOD.replace(" b 0", " b 00"), GOOD.replace("03b", "3b"), GOOD.replace("03b", "?"), GOOD.replace("03b", "13b"),
        GOOD.replace("03b,", ""), GOOD.replace("03b,", ","), GOOD.replace("03b", "09b"), GOOD.replace("03b", "01c"),
        GOOD.replace("03b,09a,11a", "-"), GOOD.replace("11a", "11a,12a"), GOOD.replace("01c,07a", "01c"),
        GOOD.replace("@0,0b", "@0,1b"), GOOD.replace("@0,0b", "@-0,0b"), GOOD.replace("@0,0b", "@+0,0b"),
        GOOD.replace("@0,0b", "@00,0b"), GOOD.replace("@0,0b", "@0,0"), GOOD.replace("@0,0b", "@0,0 b"),
        GOOD + ";", GOOD + ";;09c@0,1b", GOOD + ";09c@0,0w", GOOD + ";09b@0,1w", GOOD + ";09c@0,1000w",
        GOOD + ";09c@0,٣w", GOOD + ";00a@0,1w", GOOD + ";13a@0,1w", GOOD.replace("09b@0,0b", ""),
        # phases
        "niwa std/4 deal b 0 - - -", "niwa std/4 deal - 0 - - 01a@0,0b", "niwa std/4 deal - 0 01a - -",
        "niwa noluck/4 deal - 0 - - -", "niwa noluck/4 draw b 0 03b,11a 01c,07a,12d 09b@0,0b",
        "niwa std/4 draw b 0 03b,11a 01c,07a,12d -", "niwa std/4 draw b 0 03b,11a,12a 01c,07a,12d 09b@0,0b",
        "niwa std/4 draw w 0 03b,11a 01c,07a,12d 09b@0,0b", "niwa std/4 draw b 1 03b,11a 01c,07a,12d 09b@0,0b",
        "niwa std/4 final b 0 - 01a 09b@0,0b", "niwa std/4 final b 0 01a,01b,01c - 09b@0,0b",
        "niwa std/4 final b 0 01a 02a,02b,02c 09b@0,0b", "niwa std/4 final b 2 01a - 09b@0,0b",
        "niwa std/4 final - 0 01a - 09b@0,0b", "niwa std/4 final b 0 01a - -",
        "niwa std/4 over - 1 - - 09b@0,0b", "niwa std/4 over b 0 - - 09b@0,0b", "niwa std/4 over - 0 - - -",
        "niwa std/4 over - 0 01a,01b,01c - 09b@0,0b",
        "niwa std/4 place b 0 01a,01b,01c,01d 02a,02b,02c,02d 09b@0,0b",
        "niwa noluck/4 place b 0 01a,01b,01c 02a,02b,02c,02d 09b@0,0b",
        "niwa noluck/4 place b 0 01a,01b,01c,01d 02a,02b 09b@0,0b", "niwa noluck/4 place b 0 01a,01b 02a,02b 09b@0,0b",
    ])  # fmt: skip
def test_refused_positions(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read(text)
    assert "in the phase" not in str(refused.value), "the names of phases are the program's own"


@pytest.mark.parametrize(
    "text",
    [
        "niwa noluck/8 place w 0 01a,01b,01c 02a,02b,02c,02d 09b@0,0b",
        "niwa noluck/4 place b 0 01a,01b,01c 02a,02b,02c 09b@0,0b;09c@5,5w",
        "niwa std/8 final b 1 01a - 09b@0,0b",
        "niwa std/4 place b 0 01a,01b,01c 02a,02b,02c -",
        "niwa std/4 over - 0 01a,01b 02a 09c@-999,999w;09b@0,0b",
    ],
)
def test_unreachable_positions_are_welcome(text: str) -> None:
    assert RULES.position(read(text)) == text


def test_in_the_standard_game_a_short_hand_needs_an_empty_deck() -> None:
    fields = "place b 0 01a,01b,01c 02a,02b 09b@0,0b"
    with pytest.raises(BadNotation, match="do not fit"):
        read(f"niwa std/4 {fields}")
    assert len(read(f"niwa noluck/4 {fields}").garden) == 1


def test_the_text_wins_over_the_options_and_the_spring_comes_from_them() -> None:
    state = RULES.parse_position("niwa noluck/8 place b 0 01a,01b,01c 02a,02b,02c -", Options(Variant.STD, 0, 4))
    assert state.options == Options(Variant.NOLUCK, 0, 8)


def test_the_spring_is_no_part_of_equality() -> None:
    text = "niwa noluck/4 place b 0 01a,01b,01c 02a,02b,02c -"
    states = {RULES.parse_position(text, Options(Variant.NOLUCK, spring)) for spring in (0, 1)}
    assert len(states) == 1

"""The worked examples of the rules page, by their numbers."""

from __future__ import annotations

from games.core.types import CHANCE, OVER
from games.niwa.actions import Phase
from games.niwa.cards import CARDS, CREATURE, RIBBON
from games.niwa.garden import accepted_features, neighbours
from games.niwa.scoring import result, standings
from tests.games.niwa.tools import RULES, card, cells_for, garden, garden_text, legal, legal_line, play, read, who_fits


def features(code: str) -> set[object]:
    mask = CARDS[card(code)].features
    found: set[object] = {month for month in range(1, 13) if mask >> month - 1 & 1}
    return found | ({"ribbon"} if mask & RIBBON else set()) | ({"creature"} if mask & CREATURE else set())


def counts(garden_field: str) -> list[tuple[int, int]]:
    """Counted stones and groups, black first."""
    return [(one.stones, len(one.groups)) for one in standings(garden(garden_field))]


def ending(garden_field: str) -> tuple[tuple[float, ...], str]:
    outcome = RULES.outcome(read(f"niwa noluck/4 over - 0 - - {garden_field}"))
    assert outcome is not None
    assert outcome == result(*standings(garden(garden_field)))
    return outcome.points, outcome.reason


EXAMPLES = "11a 11b 11c 11d 05a 09a 09b 12a 12d 08a 08b 03a 01a 10c"


def test_1_features() -> None:
    assert {code: features(code) for code in EXAMPLES.split()} == {
        "11a": {11, "creature"}, "11b": {11, "creature"}, "11c": {11, "ribbon"}, "11d": {11},
        "05a": {5}, "09a": {9}, "09b": {9, "ribbon"}, "12a": {12, "creature"}, "12d": {12},
        "08a": {8}, "08b": {8, "creature"}, "03a": {3}, "01a": {1, "creature"}, "10c": {10},
    }  # fmt: skip


def test_2_opening() -> None:
    start = RULES.initial_state(RULES.make_options({}))
    assert RULES.position(start) == "niwa std/4 deal - 0 - - -"
    state = play(start, "deal 03b,09a,11a/01c,07a,12d")
    assert RULES.position(state) == "niwa std/4 place b 0 03b,09a,11a 01c,07a,12d -"
    assert play(start, "DEAL 11A, 3b,9a / 1c,12d,7a") == state
    assert legal(state) == ["03b@0,0", "09a@0,0", "11a@0,0"]
    state = play(state, "09a@0,0")
    assert RULES.position(state) == "niwa std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b"
    assert len(state.deck) == 42
    assert not {card("09a"), card("03b"), card("01c")} & set(state.deck)
    state = play(state, "draw 10d")
    assert RULES.position(state) == "niwa std/4 place w 0 03b,10d,11a 01c,07a,12d 09a@0,0b"
    assert legal_line(state) == (
        "01c@-1,-1 01c@-1,1 01c@1,-1 01c@1,1 07a@-1,-1 07a@-1,1 07a@1,-1 07a@1,1 12d@-1,-1 12d@-1,1 12d@1,-1 12d@1,1"
    )


def test_3_one_neighbour_edge_first_card_by_card() -> None:
    assert legal_line(read("niwa std/4 place w 0 01b,02b,03b 04a,09d,10a 04c@0,0b")) == (
        "04a@-1,0 04a@0,-1 04a@0,1 04a@1,0 09d@-1,-1 09d@-1,1 09d@1,-1 09d@1,1 10a@-1,-1 10a@-1,1 10a@1,-1 10a@1,1"
    )


def test_4_two_neighbours_in_a_corner() -> None:
    assert legal_line(read("niwa std/4 place b 0 06a,07b,11c 01b,05c,08d 10a@0,0b;11d@1,1w")) == (
        "06a@-1,0 06a@0,-1 06a@0,1 06a@1,0 07b@-1,-1 07b@-1,1 07b@0,2 07b@1,-1 07b@2,0 07b@2,2 "
        "11c@0,1 11c@1,0 11c@1,2 11c@2,1"
    )


def test_5_two_neighbours_sharing_a_feature() -> None:
    cells = garden("04b@0,0w;04c@1,0w;04a@1,1b")
    april = 1 << 3
    assert accepted_features(laid.card for laid in neighbours(cells, (0, 1))) == april | RIBBON | CREATURE
    assert who_fits(cells, (0, 1), "04d 09b 02a 09d") == ["04d", "09b", "02a"]
    assert cells_for(cells, "09d") == [(-1, -1), (-1, 1), (0, 2), (2, -1), (2, 2)]


def test_6_not_every_corner_is_a_corner_cell() -> None:
    state = read("niwa std/4 place b 0 09d,10c,12b 01c,02c,03c 04c@0,0b;04d@0,1w")
    assert legal(state) == [
        f"{code}@{cell}" for code in ("09d", "10c", "12b") for cell in ("-1,-1", "-1,2", "1,-1", "1,2")
    ]


GAP = "07c@-1,-1b;01c@-1,1w;02a@0,0b;11a@1,0w"


def test_7_gap_with_three_neighbours_all_different() -> None:
    cells = garden(GAP)
    accepted = accepted_features(laid.card for laid in neighbours(cells, (-1, 0)))
    assert accepted == 1 << 0 | 1 << 1 | 1 << 6 | CREATURE
    assert who_fits(cells, (-1, 0), "01b 02b 07d 12a 12b 06b") == ["01b", "02b", "07d", "12a"]


def test_8_gap_with_four_neighbours_a_majority() -> None:
    cells = garden(f"06a@-2,0w;{GAP}")
    assert accepted_features(laid.card for laid in neighbours(cells, (-1, 0))) == CREATURE
    assert who_fits(cells, (-1, 0), "12a 01a 10a 01b 02b 06c 07d") == ["12a", "01a", "10a"]
    state = read(f"niwa std/4 place w 0 03c,04c,05c 08c,09c,12a 06a@-2,0w;{GAP}")
    after = garden_text(play(state, "12a@-1,0"))
    assert after == "06a@-2,0w;07c@-1,-1b;12a@-1,0w;01c@-1,1w;02a@0,0w;11a@1,0w"
    assert counts(after) == [(0, 0), (5, 1)]


def test_9_gap_with_four_neighbours_three_features_tied() -> None:
    cells = garden("04b@0,0b;04a@1,-1w;09b@1,1b;08b@2,0w")
    assert who_fits(cells, (1, 0), "04d 01b 12a 09c 08a") == ["04d", "01b", "12a"]


def test_10_two_neighbours_facing_each_other() -> None:
    cells = garden("04b@0,0b;04a@0,2w")
    assert who_fits(cells, (0, 1), "06b 07a 04d 09d") == ["06b", "07a", "04d"]


def test_11_two_lines_at_once_one_line_open() -> None:
    before = "02c@0,0w;07c@0,1w;12c@1,-1b;05d@1,0w;05c@1,2w;01d@1,3w;01c@1,4b"
    state = read(f"niwa std/4 place b 0 03c,05b,06c 08c,09c,10c {before}")
    assert [text for text in legal(state) if text.endswith("@1,1")] == ["05b@1,1"]
    after = "02c@0,0w;07c@0,1w;12c@1,-1b;05d@1,0b;05b@1,1b;05c@1,2b;01d@1,3b;01c@1,4b"
    assert garden_text(play(state, "05b@1,1")) == after
    assert counts(after) == [(6, 1), (2, 1)]
    diagonal = read(f"niwa std/8 place b 0 03c,05b,06c 08c,09c,10c {before}")
    assert garden_text(play(diagonal, "05b@1,1")) == after


def test_12_a_hole_stops_the_line() -> None:
    state = read("niwa std/4 place b 0 03c,05b,06c 08c,09c,10c 05c@0,0w;12c@0,2b;01d@1,1w")
    assert garden_text(play(state, "05b@0,-1")) == "05b@0,-1b;05c@0,0w;12c@0,2b;01d@1,1w"


def test_13_between_two_enemies_is_safe() -> None:
    state = read("niwa std/4 place b 0 03c,05b,06c 08c,09c,10c 05c@0,0w;12d@0,2w;01d@1,1b")
    assert garden_text(play(state, "05b@0,1")) == "05c@0,0w;05b@0,1b;12d@0,2w;01d@1,1b"


def test_14_no_chain() -> None:
    state = read("niwa std/4 place b 0 03c,05b,06c 08c,10b,10c 05c@0,0w;01c@0,1w;12c@0,2b;01d@1,1w;09d@2,1b")
    assert garden_text(play(state, "05b@0,-1")) == "05b@0,-1b;05c@0,0b;01c@0,1b;12c@0,2b;01d@1,1w;09d@2,1b"


def test_15_diagonals() -> None:
    fields = "place b 0 01b,03c,07c 08c,10c,11d 09c@-1,1b;05c@0,0w"
    assert garden_text(play(read(f"niwa std/4 {fields}"), "07c@1,-1")) == "09c@-1,1b;05c@0,0w;07c@1,-1b"
    assert garden_text(play(read(f"niwa std/8 {fields}"), "07c@1,-1")) == "09c@-1,1b;05c@0,0b;07c@1,-1b"


def test_15_a_corner_counts_in_the_final_phase_when_diagonals_turn() -> None:
    cells = garden("09c@-1,1b;05c@0,0w")
    corners = [(-2, 0), (-2, 2), (-1, -1), (0, 2), (1, -1), (1, 1)]
    assert cells_for(cells, "07c") == cells_for(cells, "10c") == corners
    fields = "final b 0 07c,10c 01a,02a 09c@-1,1b;05c@0,0w"
    assert legal(read(f"niwa std/8 {fields}")) == ["07c@1,-1", "10c@1,-1", "pass"]
    assert legal(read(f"niwa std/4 {fields}")) == ["pass"]
    assert legal(read("niwa std/8 final b 0 05b,10c 01a,02a 09c@-1,1b;05c@0,0w")) == ["10c@1,-1", "pass"]


def test_15_all_directions_at_once() -> None:
    fields = (
        "place b 0 01b,05b,07c 08c,10c,11d 08d@-3,2b;06d@-2,1w;06c@-1,0w;05c@0,0w;12c@0,1b;02c@1,-2w;09c@1,0w;04c@2,1b"
    )
    assert garden_text(play(read(f"niwa std/8 {fields}"), "05b@0,-1")) == (
        "08d@-3,2b;06d@-2,1b;06c@-1,0b;05b@0,-1b;05c@0,0b;12c@0,1b;02c@1,-2w;09c@1,0b;04c@2,1b"
    )
    assert garden_text(play(read(f"niwa std/4 {fields}"), "05b@0,-1")) == (
        "08d@-3,2b;06d@-2,1w;06c@-1,0w;05b@0,-1b;05c@0,0b;12c@0,1b;02c@1,-2w;09c@1,0w;04c@2,1b"
    )


def test_16_final_cards() -> None:
    before = "05c@0,0w;12c@0,1b;01d@1,0w"
    assert cells_for(garden(before), "05b") == [(-1, 0), (0, -1)]
    state = read(f"niwa std/4 final b 0 05b,09d 01a,07c {before}")
    assert legal(state) == ["05b@0,-1", "pass"]
    state = play(state, "05b@0,-1")
    after = "05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w"
    assert RULES.position(state) == f"niwa std/4 final w 0 09d 01a,07c {after}"
    assert cells_for(garden(after), "01a") == [(1, -1), (1, 1), (2, 0)]
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert RULES.position(state) == f"niwa std/4 final b 1 09d 01a,07c {after}"
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert RULES.position(state) == f"niwa std/4 over - 0 09d 01a,07c {after}"
    assert counts(after) == [(3, 1), (0, 0)]
    assert ending(after) == ((1, 0), "score")


def test_17_an_empty_hand_passes_by_itself() -> None:
    before = "02c@0,0b;05c@0,1w"
    assert cells_for(garden(before), "02d") == [(-1, 0), (0, -1), (1, 0)]
    state = read(f"niwa std/4 final w 0 05b 02d {before}")
    assert legal(state) == ["02d@0,-1", "pass"]
    state = play(state, "02d@0,-1")
    after = "02d@0,-1w;02c@0,0w;05c@0,1w"
    assert RULES.position(state) == f"niwa std/4 final b 0 05b - {after}"
    assert cells_for(garden(after), "05b") == [(-1, 1), (0, 2), (1, 1)]
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert RULES.position(state) == f"niwa std/4 over - 0 05b - {after}"
    assert ending(after) == ((0, 1), "score")
    assert counts(after) == [(0, 0), (3, 1)]


def test_17_the_seat_with_cards_may_move_twice() -> None:
    start = "05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"
    state = play(read(f"niwa std/4 final b 0 05b 01a,02d {start}"), "05b@0,-1")
    assert RULES.position(state) == "niwa std/4 final w 0 - 01a,02d 05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w;02c@2,0b"
    assert legal(state) == ["02d@3,0", "pass"]
    state = play(state, "02d@3,0")
    after = "05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w;02c@2,0w;02d@3,0w"
    assert RULES.position(state) == f"niwa std/4 final w 1 - 01a {after}"
    assert legal(state) == ["pass"]
    assert play(state, "pass").phase is Phase.OVER
    only = play(read(f"niwa std/4 final b 0 05b 02d {start}"), "05b@0,-1", "02d@3,0")
    assert RULES.position(only) == f"niwa std/4 over - 0 - - {after}"
    assert ending(after) == ((0.5, 0.5), "draw")


def test_18_a_pass_does_not_bind() -> None:
    before = "05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"
    state = read(f"niwa std/4 final b 0 05b,09d 01a,02d {before}")
    assert legal(state) == ["05b@-1,0", "05b@0,-1", "pass"]
    state = play(state, "pass")
    assert RULES.position(state) == f"niwa std/4 final w 1 05b,09d 01a,02d {before}"
    assert cells_for(garden(before), "01a") == [(1, -1), (1, 1)]
    assert cells_for(garden(before), "02d") == [(2, -1), (2, 1), (3, 0)]
    assert legal(state) == ["02d@3,0", "pass"]
    state = play(state, "02d@3,0")
    after = "05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0w;02d@3,0w"
    assert RULES.position(state) == f"niwa std/4 final b 0 05b,09d 01a {after}"
    assert legal(state) == ["05b@0,-1", "pass"]
    state = play(state, "05b@0,-1")
    end = "05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w;02c@2,0w;02d@3,0w"
    assert RULES.position(state) == f"niwa std/4 final w 0 09d 01a {end}"
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert legal(state) == ["pass"]
    assert play(state, "pass").phase is Phase.OVER
    assert counts(end) == [(3, 1), (3, 1)]
    assert ending(end) == ((0.5, 0.5), "draw")


def test_19_scoring_edges_only() -> None:
    end = "01c@0,0b;01d@0,1b;02c@0,2w;03c@1,0w;03d@1,1b;02d@1,2w;04c@2,0w;05c@2,2b"
    assert counts(end) == [(3, 1), (4, 2)]
    assert standings(garden(end))[0].alone == ((2, 2),)
    assert ending(end) == ((0, 1), "score")


def test_20_tie_break() -> None:
    end = "01c@0,0b;01d@0,1b;02c@0,2w;02d@1,2w;03c@2,0b;03d@2,1b;04c@2,2w;04d@3,2w"
    assert counts(end) == [(4, 2), (4, 1)]
    assert ending(end) == ((0, 1), "groups")
    assert counts(f"{end};05c@4,3w") == [(4, 2), (4, 1)]
    assert ending(f"{end};05c@4,3w") == ((0, 1), "groups")


def test_21_draw() -> None:
    end = "01c@0,0b;01d@0,1b;02c@0,2w;02d@0,3w;03c@2,0b;03d@2,1b;04c@2,2w;04d@2,3w"
    assert counts(end) == [(4, 2), (4, 2)]
    assert ending(end) == ((0.5, 0.5), "draw")


def test_22_from_the_last_turn_to_the_final_cards() -> None:
    before = "05c@0,0w;12c@0,1b;01d@1,0w"
    state = play(read(f"niwa noluck/4 place w 0 05b,09d 01a,07c,12b {before}"), "12b@0,2")
    after = "05c@0,0w;12c@0,1w;12b@0,2w;01d@1,0w"
    assert RULES.position(state) == f"niwa noluck/4 final b 0 05b,09d 01a,07c {after}"
    assert cells_for(garden(after), "05b") == [(-1, 0), (0, -1)]
    assert legal(state) == ["pass"]


def test_23_no_luck_start() -> None:
    state = RULES.initial_state(RULES.make_options({"variant": "noluck", "spring": "white"}))
    assert {CARDS[held].month for held in state.hands[0]} == {9, 10, 11, 12, 1, 2}
    assert [len(hand) for hand in state.hands] == [24, 24]
    assert legal(state) == sorted(f"{CARDS[held].code}@0,0" for held in state.hands[0])
    state = play(state, "01a@0,0")
    assert RULES.actor(state) == 1
    assert {CARDS[held].month for held in state.hands[1]} == {3, 4, 5, 6, 7, 8}
    edge, corner = ("-1,0", "0,-1", "0,1", "1,0"), ("-1,-1", "-1,1", "1,-1", "1,1")
    creatures = ("04a", "06a", "07a", "08b")
    wanted = [
        f"{CARDS[held].code}@{cell}"
        for held in state.hands[1]
        for cell in (edge if CARDS[held].code in creatures else corner)
    ]
    assert legal(state) == wanted
    assert len(wanted) == 96


def test_24_a_short_log() -> None:
    state = RULES.initial_state(RULES.make_options({}))
    assert RULES.actor(state) == CHANCE
    state = play(state, "deal 04b,09c,12d/02a,04c,11a", "04b@0,0", "draw 10a", "04c@0,1", "draw 05d")
    corners = ("-1,-1", "-1,2", "1,-1", "1,2")
    assert legal(state) == [f"{code}@{cell}" for code in ("09c", "10a", "12d") for cell in corners]
    state = play(state, "10a@1,2", "draw 04d")
    assert [text for text in legal(state) if text.startswith("02a")] == ["02a@0,2", "02a@1,1", "02a@1,3", "02a@2,2"]
    state = play(state, "02a@1,1", "draw 12a")
    assert [text for text in legal(state) if text.startswith("04d")] == [
        "04d@-1,0", "04d@-1,1", "04d@0,-1", "04d@0,2", "04d@1,0",
    ]  # fmt: skip
    state = play(state, "04d@0,2", "draw 06a", "11a@1,3", "draw 03a")
    assert RULES.position(state) == (
        "niwa std/4 place b 0 06a,09c,12d 03a,05d,12a "
        "04b@0,0b;04c@0,1b;04d@0,2b;02a@1,1w;10a@1,2w;11a@1,3w"
    )  # fmt: skip
    assert counts(garden_text(state)) == [(3, 1), (3, 1)]
    assert len(state.deck) == 36
    assert legal_line(state) == (
        "06a@0,3 06a@1,0 06a@1,4 06a@2,1 06a@2,2 06a@2,3 "
        "09c@-1,-1 09c@-1,3 09c@0,4 09c@1,-1 09c@2,0 09c@2,4 "
        "12d@-1,-1 12d@-1,3 12d@0,4 12d@1,-1 12d@2,0 12d@2,4"
    )
    before = {laid.card for laid in state.garden if laid.stone == 1}
    turned = {
        text: {CARDS[c].code for c in before if c not in {laid.card for laid in play(state, text).garden if laid.stone}}
        for text in legal(state)
        if text.startswith("06a")
    }
    assert turned.pop("06a@2,1") == {"02a"}
    assert turned.pop("06a@2,2") == {"10a"}
    assert list(turned.values()) == [set()] * 4


def test_25_text_order() -> None:
    state = read("niwa std/4 place b 0 07c,08d,10c 01a,02a,03a 09c@-1,1b;05c@0,0w")
    cells = ("-1,-1", "-2,0", "-2,2", "0,2", "1,-1", "1,1")
    assert legal(state) == [f"{code}@{cell}" for code in ("07c", "08d", "10c") for cell in cells]


def test_26_the_last_turns() -> None:
    hands = "05b,09d,11d 01a,07c,12b"
    held = {card(code) for code in hands.replace(",", " ").split()}
    others = [one.code for one in CARDS if one.index not in held]
    laid = [(code, index // 7, index % 7) for index, code in enumerate(others)]
    field = ";".join(f"{code}@{row},{col}{'bw'[(row + col) % 2]}" for code, row, col in laid)
    state = read(f"niwa std/4 place b 0 {hands} {field}")
    assert legal_line(state) == (
        "05b@-1,0 05b@-1,4 05b@0,-1 05b@6,3 09d@-1,-1 09d@-1,7 09d@6,-1 09d@6,7 11d@6,1 11d@6,2 11d@6,3"
    )
    state = play(state, "05b@-1,0")
    assert RULES.position(state).startswith("niwa std/4 place w 0 09d,11d 01a,07c,12b ")
    state = play(state, "01a@-1,1")
    assert RULES.position(state).startswith("niwa std/4 final b 0 09d,11d 07c,12b ")
    assert legal(state) == ["11d@6,2", "pass"]
    assert RULES.actor(play(state, "pass", "pass")) == OVER

"""The worked examples of the rules page: A the opening, B views and logs, C last turns, D Ninjas and ties."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.core.types import OVER, Outcome
from games.naishi.actions import Phase
from games.naishi.events import Scored
from games.naishi.ninjas import final_sheets
from games.naishi.rules import RULES
from games.naishi.state import State
from tests.cases import of_each
from tests.games.naishi.helpers import START, arrangements, ended, legal_texts, load, play

DEAL = "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW"
DECKS = "FSRTOC/NTRBSF/RKCJTW/CFSRKN/BOTRFS"

# name, action, position after it, number of legal actions
OPENING = (
    ("A1", DEAL, f"naishi {DECKS} MMMMM:co MMMMM:jw 00:00:- -- - 1 give - -", 2),
    ("A2", "give C", f"naishi {DECKS} MMMMM:co MMMMM:jw 00:00:- C- - 2 give - -", 2),
    ("A3", "give J", f"naishi {DECKS} MMMMM:jo MMMMM:cw 00:00:- CJ - 0 hand - -", 20),
    ("A4", "hand 1 MOMJM", f"naishi {DECKS} MMMMM:momjm MMMMM:cw 00:00:- CJ - 0 hand - -", 20),
    ("A5", "hand 2 CMMWM", f"naishi {DECKS} MMMMM:momjm MMMMM:cmmwm 00:00:- CJ - 1 turn - -", 65),
    (
        "A6",
        "sr 1 2",
        "naishi FSRTOC/RTRBSF/NKCJTW/CFSRKN/BOTRFS MMMMM:momjm MMMMM:cmmwm 10:00:- CJ - 1 must - -",
        10,
    ),
    ("A7", "d2", "naishi FSRTOC/RTRBSF/KCJTW/CFSRKN/BOTRFS MMNMM:momjm MMMMM:cmmwm 10:00:- CJ M 2 turn - -", 65),
    ("A8", "d8", "naishi FSRTOC/RTRBSF/KCJTW/FSRKN/BOTRFS MMNMM:momjm MMMMM:cmmCm 10:00:- CJ MW 2 may - -", 46),
    ("A9", "done", "naishi FSRTOC/RTRBSF/KCJTW/FSRKN/BOTRFS MMNMM:momjm MMMMM:cmmCm 10:00:- CJ MW 1 turn - -", 66),
    ("A10", "decree 5", "naishi FSRTOC/RTRBSF/KCJTW/FSRKN/BOTRFS MMNMM:Comjm MMMMM:MmmCm 10:00:1 -J MW 2 turn - -", 55),
    ("A11", "x 0 4", "naishi SRTOC/RTRBSF/KCJTW/FSRKN/OTRFS MMNMM:Comjm MMMMM:MmmCm 10:01:1 -J BFMW 2 must - -", 10),
    ("A12", "d4", "naishi SRTOC/RTRBSF/KCJTW/FSRKN/TRFS MMNMM:Comjm MMMMO:MmmCm 10:01:1 -J BFMMW 1 turn - -", 11),
    ("A13", "recall", "naishi SRTOC/RTRBSF/KCJTW/FSRKN/TRFS MMNMM:Comjm MMMMO:MmmCm 00:01:1 -J BFMMW 2 turn - -", 56),
    ("A14", "sx 3", "naishi SRTOC/RTRBSF/KCJTW/FSRKN/TRFS MMNMM:Comjm MMMCO:MmmMm 01:01:1 -J BFMMW 2 must - -", 10),
    ("A15", "d1", "naishi SRTOC/TRBSF/KCJTW/FSRKN/TRFS MMNMM:Comjm MRMCO:MmmMm 01:01:1 -J BFMMMW 1 turn - -", 55),
    ("A16", "sh 6 8", "naishi SRTOC/TRBSF/KCJTW/FSRKN/TRFS MMNMM:Cjmom MRMCO:MmmMm 11:01:1 -J BFMMMW 1 must - -", 10),
    ("A17", "d5", "naishi RTOC/TRBSF/KCJTW/FSRKN/TRFS MMNMM:Sjmom MRMCO:MmmMm 11:01:1 -J BCFMMMW 2 turn - -", 11),
)
LOG = [action for _, action, _, _ in OPENING]


def after(name: str) -> State:
    """The state after line `name` of the opening."""
    number = int(name.removeprefix("A"))
    return play(load(START), *LOG[:number])


# name, from, log, position, number of legal actions
BRANCHES = (
    (
        "A18",
        "A12",
        ["d0"],
        "naishi RTOC/RTRBSF/KCJTW/FSRKN/TRFS SMNMM:Comjm MMMMO:MmmCm 10:01:1 -J BFMMMW 2 turn - -",
        56,
    ),
    (
        "A19",
        "A5",
        ["x 0 1", "d2", "x 3 4", "d0"],
        "naishi RTOC/TRBSF/KCJTW/FSRKN/OTRFS MMRMM:momjm SMMMM:cmmwm 00:11:- CJ BCFMMN 1 turn - -",
        56,
    ),
    (
        "A20",
        "A10",
        ["sh 5 6"],
        "naishi FSRTOC/RTRBSF/KCJTW/FSRKN/BOTRFS MMNMM:Comjm MMMMM:mMmCm 11:00:1 -J MW 2 must - -",
        10,
    ),
    (
        "A21",
        "A5",
        ["sx 3"],
        "naishi FSRTOC/NTRBSF/RKCJTW/CFSRKN/BOTRFS MMMJM:momMm MMMMM:cmmwm 10:00:- C- - 1 must - -",
        10,
    ),
    (
        "A22",
        "A5",
        ["decree 8"],
        "naishi FSRTOC/NTRBSF/RKCJTW/CFSRKN/BOTRFS MMMMM:momWm MMMMM:cmmJm 00:00:1 C- - 2 turn - -",
        55,
    ),
    (
        "A23",
        "A9",
        ["d0", "done", "d8"],
        "naishi SRTOC/RTRBSF/KCJTW/SRKN/BOTRFS FMNMM:momjm MMMMM:cmmFm 10:00:- CJ CMMW 2 may - -",
        46,
    ),
    (
        "A24",
        "A5",
        ["sl 0 1", "d0", "d1", "done", "x 0 1", "d2", "d3", "done"],
        "naishi RTOC/RBSF/KCJTW/FSRKN/BOTRFS FMRMM:momjm MNMCM:cmmwm 10:10:- CJ MMMMST 1 turn - -",
        11,
    ),
)


@of_each(range(len(OPENING)))
def test_opening(index: int) -> None:
    _, action, position, legal = OPENING[index]
    state = play(load(START), *LOG[: index + 1])
    assert RULES.position(state) == position
    assert load(position) == state
    assert RULES.encode(state, RULES.decode(state, action)) == action
    assert len(arrangements(state) if state.phase is Phase.HAND else legal_texts(state)) == legal


@of_each(BRANCHES)
def test_branch(name: str, origin: str, log: list[str], position: str, legal: int) -> None:
    state = play(after(origin), *log)
    assert RULES.position(state) == position
    assert len(legal_texts(state)) == legal


def test_every_arrangement_of_a_hand_can_be_shuffled() -> None:
    for name in ("A3", "A4"):
        state = after(name)
        for text in arrangements(state):
            assert RULES.encode(state, RULES.decode(state, text)) == text
            play(state, text)


# name, after, seat index, view
VIEWS = (
    ("B1", "A1", 0, "F?????/N?????/R?????/C?????/B????? MMMMM:co MMMMM:?? 00:00:- -- - 1 give - -"),
    ("B2", "A2", 1, "F?????/N?????/R?????/C?????/B????? MMMMM:?? MMMMM:jw 00:00:- ?- - 2 give - -"),
    ("B3", "A5", 0, "F?????/N?????/R?????/C?????/B????? MMMMM:momjm MMMMM:????? 00:00:- CJ - 1 turn - -"),
    ("B4", "A8", 0, "F?????/R?????/K????/F????/B????? MMNMM:momjm MMMMM:???C? 10:00:- CJ MW 2 may - -"),
    ("B5", "A10", 0, "F?????/R?????/K????/F????/B????? MMNMM:Comjm MMMMM:M??C? 10:00:1 -J MW 2 turn - -"),
    ("B6", "A10", 1, "F?????/R?????/K????/F????/B????? MMNMM:C???? MMMMM:MmmCm 10:00:1 -J MW 2 turn - -"),
    ("B7", "A17", 1, "R???/T????/K????/F????/T??? MMNMM:S???? MRMCO:MmmMm 11:01:1 -J BCFMMMW 2 turn - -"),
    ("B10", "A2", 0, "F?????/N?????/R?????/C?????/B????? MMMMM:co MMMMM:?? 00:00:- C- - 2 give - -"),
    ("B11", "A3", 0, "F?????/N?????/R?????/C?????/B????? MMMMM:jo MMMMM:?? 00:00:- CJ - 0 hand - -"),
    ("B12", "A4", 1, "F?????/N?????/R?????/C?????/B????? MMMMM:????? MMMMM:cw 00:00:- CJ - 0 hand - -"),
)


@of_each(VIEWS)
def test_view(name: str, origin: str, seat: int, view: str) -> None:
    assert RULES.observe(after(origin), seat).text == f"naishi {view}"


def test_b8_a_gift_equal_to_the_kept_card() -> None:
    log = ["deal NSSTTR RRBOFW JFOSCN TBRKWO CSFTRJ CF CK", "give C", "give K", "hand 1 FMMMK"]
    state = play(load(START), *log)
    assert len(arrangements(state)) == 10
    state = play(state, "hand 2 CMMCM", "d0", "done", "d5")
    river = "STTR/RRBOFW/JFOSCN/TBRKWO/CSFTRJ"
    assert RULES.position(state) == f"naishi {river} NMMMM:fmmmk MMMMM:Smmcm 00:00:- -K CM 2 may - -"


def test_b9_two_equal_cards_leave_one_gift_that_is_still_played() -> None:
    state = play(load(START), "deal CSRTOC NTRBSC RKCJTW OFSRKN BOTRFS FF JW")
    assert legal_texts(state) == {"give F"}
    assert RULES.position(play(state, "give F")).split()[5:9] == ["F-", "-", "2", "give"]


def read_log(length: int, seat: int | None) -> list[str]:
    """The first entries of the opening's log as `seat` reads them when the match has come that far."""
    after = play(load(START), *LOG[:length])
    lines = []
    for number in range(length):
        before = play(load(START), *LOG[:number])
        lines.append(RULES.redact(before, RULES.decode(before, LOG[number]), after, seat))
    return lines


def test_b13_logs() -> None:
    tops = "deal F????? N????? R????? C????? B?????"
    assert read_log(5, 0) == [f"{tops} CO ??", "give C", "give J", "hand 1 MOMJM", "hand 2 ?????"]
    assert read_log(2, 1) == [f"{tops} ?? JW", "give ?"]
    assert read_log(3, 1) == [f"{tops} ?? JW", "give C", "give J"]
    assert read_log(17, 1)[5:] == LOG[5:]


def test_a_spectator_reads_only_what_is_public() -> None:
    tops = "deal F????? N????? R????? C????? B?????"
    assert read_log(5, None) == [f"{tops} ?? ??", "give ?", "give ?", "hand 1 ?????", "hand 2 ?????"]
    river = "F?????/R?????/K????/F????/B?????"
    assert RULES.observe(after("A10"), None).text == (
        f"naishi {river} MMNMM:C???? MMMMM:M??C? 10:00:1 ?? MW 2 turn - -"
    )
    assert RULES.observe(after("A2"), None).text.split()[5] == "?-"


P1 = "naishi -/T/RN/S/FC MFNMM:mmOMK BRRMM:mmmCT 11:00:- -- BCCFFJJKMMMMMOORRSSSTTWW 1 turn - -"
P2 = P1.replace(" 1 turn", " 2 turn")
P3 = "naishi -/-/-/S/R MFNMM:mmOMK BRRMM:mmmCT 21:00:- -- BCCCFFFJJKMMMMMNOORRSSSTTTWW 2 turn 2 -"


def totals(state: State) -> tuple[int, ...]:
    return tuple(sheet.total for sheet in final_sheets(state.territories, state.copies))


def counts(state: State) -> dict[str, int]:
    """How many legal actions there are of each kind."""
    kinds = ("decree", "done", "d", "sh", "sl", "sx", "sr", "x", "recall", "end")
    found: dict[str, int] = {}
    for text in legal_texts(state):
        kind = next(kind for kind in kinds if text.startswith(kind))
        found[kind] = found.get(kind, 0) + 1
    return found


def test_c1_one_deck_is_empty() -> None:
    state = load(P1)
    assert RULES.position(state) == P1
    assert counts(state) == {
        "d": 8, "sh": 10, "sl": 10, "sx": 5, "sr": 6, "x": 10, "recall": 1, "decree": 10, "end": 1
    }  # fmt: skip
    assert not {"d0", "d5"} & legal_texts(state)


def test_c2_after_declaring_the_other_seat_has_its_final_turn() -> None:
    state = play(load(P1), "end")
    assert (state.mover, state.final, len(legal_texts(state))) == (1, 1, 60)
    assert "end" not in legal_texts(state)


def test_c3_the_final_turn_ends_the_game() -> None:
    state = play(load(P1), "end", "d6")
    assert counts(state) == {"sh": 10, "sl": 10, "sx": 5, "sr": 3, "x": 10, "done": 1}
    state = play(state, "done")
    assert (RULES.actor(state), totals(state)) == (OVER, (15, 12))
    assert RULES.outcome(state) == Outcome("score", (1.0, 0.0))


def test_c4_two_empty_decks_after_seat_1_give_seat_2_a_final_turn() -> None:
    state = play(load(P1), "d1", "done")
    assert (state.mover, state.final) == (1, 1)
    assert counts(state) == {"d": 6, "sh": 10, "sl": 10, "sx": 5, "sr": 3, "x": 10, "recall": 1, "decree": 10}


def test_c5_recall_as_a_final_turn() -> None:
    state = play(load(P1), "d1", "done", "recall")
    assert totals(state) == (10, 7)
    assert RULES.outcome(state) == Outcome("score", (1.0, 0.0))


def test_c6_two_empty_decks_after_seat_2_end_the_game_at_once() -> None:
    state = play(load(P2), "d1")
    assert state.phase is Phase.MAY
    state = play(state, "done")
    assert (state.phase, totals(state)) == (Phase.OVER, (15, 2))


def test_c7_c8_a_discard_empties_decks_but_leaves_something_to_develop() -> None:
    state = play(load(P2), "x 1 3")
    assert state.phase is Phase.MUST
    assert legal_texts(state) == {"d2", "d4", "d7", "d9"}
    state = play(state, "d2")
    assert (state.phase, totals(state)) == (Phase.OVER, (15, 7))


def test_c9_seat_1_has_a_final_turn_when_seat_2_declares() -> None:
    state = play(load(P2), "end")
    assert (state.mover, state.final) == (0, 0)
    state = play(state, "d8", "sx 3")
    assert (state.phase, totals(state)) == (Phase.OVER, (18, 7))
    assert "".join(state.territories[0][:5]) == "MFNSM"


def test_c10_what_would_leave_nothing_to_develop_is_illegal_first() -> None:
    state = load(P3)
    assert RULES.position(state) == P3
    assert counts(state) == {"d": 4, "x": 9, "recall": 1, "decree": 10}
    assert {"d3", "d4", "d8", "d9"} <= legal_texts(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, "x 3 4")
    assert refused.value.reason == "nothing-left"


def test_c11_c12_afterwards_the_last_card_may_go() -> None:
    state = play(load(P3), "d3")
    assert (state.phase, counts(state)) == (Phase.MAY, {"x": 10, "done": 1})
    state = play(state, "x 3 4")
    assert (state.phase, totals(state)) == (Phase.OVER, (15, 10))


def test_c13_discarding_from_two_empty_decks_spends_the_emissary() -> None:
    state = play(load(P3), "x 0 1")
    assert RULES.position(state).split()[4] == "21:01:-"
    assert state.discards == load(P3).discards
    assert legal_texts(state) == {"d3", "d4", "d8", "d9"}


D1 = "naishi B/-/-/-/- CJNCM:MOMMM SJMMM:FMMMM 00:00:- -- BCCFFFKKMMMMNOORRRRRSSSTTTTWW"
D7 = "naishi B/-/-/-/- CJNMM:MMMMM SJKMM:FMMMM 00:00:- -- BCCCFFFKMMMNOOORRRRRSSSTTTTWW"


def test_d1_the_owner_of_a_ninja_chooses() -> None:
    state = ended("CJNCM:MOMMM", "SJMMM:FMMMM")
    assert RULES.position(state) == f"{D1} 1 copy - -"
    assert load(f"{D1} 1 copy - -") == state
    assert legal_texts(state) == {"copy N", "copy C", "copy O"}


def test_d2_a_single_choice_is_made_without_asking() -> None:
    copying = ended("CJNCM:MOMMM", "SJMMM:FMMMM")
    state = play(copying, "copy C")
    assert RULES.position(state) == f"{D1} - over - 11C,21S"
    assert totals(state) == (30, 5)
    assert totals(play(copying, "copy N")) == (26, 5)
    assert totals(play(copying, "copy O")) == (22, 5)


def test_d3_two_ninjas_of_one_seat_one_after_the_other() -> None:
    state = ended("SMMMM:FMMMM", "CJNCM:JOMMM")
    assert state.mover == 1
    state = play(state, "copy C")
    assert (state.mover, RULES.position(state).split()[-1]) == (1, "21C")
    state = play(state, "copy O")
    assert (state.phase, RULES.position(state).split()[-1]) == (Phase.OVER, "21C,25O")
    assert totals(state) == (8, 35)


def test_d4_nothing_to_copy() -> None:
    state = ended("JMFTT:RRTMM", "MMMMM:MMMMM")
    assert (state.phase, RULES.position(state).split()[-1]) == (Phase.OVER, "10J")
    assert totals(state)[0] == 35


def test_d5_equal_totals_more_types_win() -> None:
    state = ended("MMMFF:MMMMM", "SMMMM:KMMMM")
    assert totals(state) == (1, 1)
    assert RULES.outcome(state) == Outcome("types", (0.0, 1.0))


def test_d6_still_equal_is_a_tie() -> None:
    text = "naishi B/-/-/-/- MMTTM:MTJMM RRMMM:RRMMM 00:00:- -- BCCCCFFFFJKKMMMMNNOOORSSSSTWW - over - 17J"
    state = ended("MMTTM:MTJMM", "RRMMM:RRMMM")
    assert RULES.position(state) == text
    assert load(text) == state
    assert totals(state) == (25, 25)
    assert RULES.outcome(state) == Outcome("tie", (0.5, 0.5))


def test_d7_both_seats_choose() -> None:
    state = ended("CJNMM:MMMMM", "SJKMM:FMMMM")
    assert (RULES.position(state), len(legal_texts(state))) == (f"{D7} 1 copy - -", 2)
    state = play(state, "copy N")
    assert (RULES.position(state), len(legal_texts(state))) == (f"{D7} 2 copy - 11N", 2)
    state = play(state, "copy K")
    assert RULES.position(state) == f"{D7} - over - 11N,21K"
    assert totals(state) == (13, 8)
    assert RULES.outcome(state) == Outcome("score", (1.0, 0.0))


def test_the_end_tells_the_totals() -> None:
    copying = ended("CJNMM:MMMMM", "SJKMM:FMMMM")
    before = play(copying, "copy N")
    events = RULES.apply(before, RULES.decode(before, "copy K")).events
    assert events[-1] == Scored((13, 8), (2, 3))

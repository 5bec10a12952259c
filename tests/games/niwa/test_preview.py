"""Hints for the screen agree with the rules and say why in words."""

from __future__ import annotations

from random import Random

import pytest

from games.niwa.actions import Pass, Phase, Place
from games.niwa.garden import Contact, cell_text, steps_from
from games.niwa.legal import Legality
from games.niwa.names import feature_names
from games.niwa.preview import explain_cell, places, preview
from games.niwa.scoring import standings
from tests.cases import of_each
from tests.games.niwa.tools import RULES, card, random_states, read

GAP = "07c@-1,-1b;01c@-1,1w;02a@0,0b;11a@1,0w"


def verdict(fields: str, code: str, row: int, col: int) -> Legality:
    state = read(f"niwa {fields}")
    return explain_cell(RULES.observe(state, state.seat), card(code), (row, col))


@of_each([
        ("04c@0,0b", "04a", (0, 1), "one neighbour: April", ("April",)),
        ("04b@0,0b", "09b", (0, 1), "one neighbour: April or ribbon", ("ribbon",)),
        ("10a@0,0b;11d@1,1w", "11c", (0, 1), "two neighbours: October, November or creature", ("November",)),
        ("10a@0,0b;11d@1,1w", "11a", (0, 1), "two neighbours: October, November or creature", ("November", "creature")),
        (GAP, "12a", (-1, 0),
         "three neighbours: January, February, July and creature tie for the majority", ("creature",)),
        (f"06a@-2,0w;{GAP}", "12a", (-1, 0), "four neighbours: the majority is creature", ("creature",)),
        ("05c@0,0b;05d@1,1w;09d@0,2b", "05b", (0, 1), "three neighbours: the majority is May", ("May",)),
    ])  # fmt: skip
def test_why_a_card_fits(garden: str, code: str, cell: tuple[int, int], reason: str, matches: tuple[str, ...]) -> None:
    found = verdict(f"noluck/4 place b 0 01d,03c,{code} 08c,09a,12d {garden}", code, *cell)
    assert (found.accepted, found.contact, found.code) == (True, Contact.EDGE, "edge")
    assert found.reason == reason
    assert feature_names(found.matches) == matches


def test_why_a_card_does_not_fit() -> None:
    found = verdict(f"std/4 place b 0 01d,03c,01b 08c,09a,12d 06a@-2,0w;{GAP}", "01b", -1, 0)
    assert not found.accepted
    assert (
        found.reason
        == "four neighbours: the majority is creature; the pine with poetry ribbon brings only January and ribbon"
    )
    assert found.where == ((-2, 0), (0, 0), (-1, -1), (-1, 1))
    assert found.matches == 0


def test_why_a_card_goes_to_a_corner_or_may_not() -> None:
    fields = "std/4 place w 0 01b,02b,03b 04a,09d,10a 04c@0,0b"
    found = verdict(fields, "09d", 1, 1)
    assert (found.accepted, found.contact) == (True, Contact.CORNER)
    assert found.reason == "no cell accepts the chrysanthemum, so it goes corner to corner"
    found = verdict(fields, "04a", 1, 1)
    assert (found.accepted, found.contact, found.code) == (False, Contact.CORNER, "must-touch")
    assert found.where == ((-1, 0), (0, -1), (0, 1), (1, 0))


def test_the_first_card() -> None:
    fields = "std/4 place b 0 03b,09a,11a 01c,07a,12d -"
    assert verdict(fields, "09a", 0, 0).contact is Contact.FIRST
    assert not verdict(fields, "09a", 0, 1).accepted


def test_in_the_final_phase_a_card_must_convert() -> None:
    fields = "std/4 final b 0 05b,09d 01a,07c 05c@0,0w;12c@0,1b;01d@1,0w"
    assert verdict(fields, "05b", 0, -1).accepted
    refused = verdict(fields, "05b", -1, 0)
    assert (refused.accepted, refused.code, refused.contact) == (False, "turns-nothing", Contact.EDGE)
    assert "must turn at least one stone" in refused.reason


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {"lines": "8"}), (3, {"variant": "noluck"})])
def test_verdicts_places_and_legal_actions_are_one(seed: int, options: dict[str, str]) -> None:
    rng = Random(seed)
    around = [(row, col) for row in (-2, 0, 1) for col in (-1, 0, 2)]
    for state in random_states(seed, **options):
        if state.seat is None or state.phase is Phase.DRAW or rng.random() < 0.8:
            continue
        view = RULES.observe(state, state.seat)
        wanted = {action for action in view.legal if isinstance(action, Place)}
        near = {cell for laid in view.garden for cell in steps_from(laid.cell, around)}
        for held in rng.sample(state.hands[state.seat], min(3, len(state.hands[state.seat]))):
            mine = {action for action in wanted if action.card == held}
            assert {Place(held, *cell) for cell in places(view, held).cells} == mine
            for cell in near | {action.cell for action in mine}:
                found = explain_cell(view, held, cell)
                assert found.accepted == (Place(held, *cell) in mine), cell_text(cell)
                if found.accepted:
                    assert found.contact is places(view, held).contact


@pytest.mark.parametrize(("seed", "lines"), [(5, "4"), (6, "8")])
def test_a_preview_is_what_happens(seed: int, lines: str) -> None:
    for state in random_states(seed, lines=lines)[::3]:
        for action in RULES.legal_actions(state)[::4]:
            shown = preview(RULES.observe(state, state.seat), action)
            after = RULES.apply(state, action).state
            assert shown.before == standings({laid.cell: laid for laid in state.garden})
            assert shown.after == standings({laid.cell: laid for laid in after.garden})
            old = {laid.cell: laid.stone for laid in state.garden}
            turned = [laid.cell for laid in after.garden if old.get(laid.cell, laid.stone) != laid.stone]
            assert sorted(shown.turned) == turned
            assert shown.change == tuple(
                now.stones - then.stones for now, then in zip(shown.after, shown.before, strict=True)
            )


def test_a_pass_changes_nothing() -> None:
    state = read("niwa std/4 final b 0 05b,09d 01a,07c 05c@0,0w;12c@0,1b;01d@1,0w")
    shown = preview(RULES.observe(state, 0), Pass())
    assert shown.turned == ()
    assert shown.change == (0, 0)

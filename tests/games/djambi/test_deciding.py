"""What decides between two turns, in a kept position for each kind of sentence, held to the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.core.bot import EvaluationTerm
from games.djambi import GAME
from games.djambi.contrast import contrast, tempting
from games.djambi.deciding import decided_by
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.view import View
from tests.games.djambi.table import at
from tests.tools.djambi_claims import is_true

KEPT: list[dict[str, Any]] = json.loads(Path(__file__).with_name("deciding.json").read_text())


def view_of(text: str) -> View:
    state = at(text)
    return RULES.observe(state, RULES.actor(state))


@pytest.mark.parametrize("kept", KEPT, ids=[each["kind"] for each in KEPT])
def test_a_sentence_of_every_kind_is_so_by_the_rules(kept: dict[str, Any]) -> None:
    state = at(kept["position"])
    view = view_of(kept["position"])
    best, other = (RULES.decode(state, kept[name][0]) for name in ("best", "other"))
    found = decided_by(contrast(view, best, other, kept["best"], kept["other"]))
    assert kept["kind"] in [each.kind for each in found]
    assert all(is_true(state, kept["best"], kept["other"], each) for each in found)
    assert GAME.text.against(view, other, best, kept["other"], kept["best"]) == kept["against"]


def test_nothing_is_said_where_a_line_leaves_the_end_of_a_turn_open() -> None:
    kept = next(each for each in KEPT if each["best"][1].startswith("drop") or each["other"][1].startswith("drop"))
    view, state = view_of(kept["position"]), at(kept["position"])
    best, other = (RULES.decode(state, kept[name][0]) for name in ("best", "other"))
    assert GAME.text.against(view, other, best, kept["other"][:1], kept["best"][:1]) == ""


def test_the_move_that_takes_the_most_tempts_and_a_hint_says_what_decides_beside_it() -> None:
    kept = next(each for each in KEPT if each["for"])
    view, state = view_of(kept["position"]), at(kept["position"])
    best = RULES.decode(state, kept["best"][0])
    rival = tempting(view, best)
    assert rival is not None and tempting(view, rival) is None
    taken = state.board[rival.target]
    assert taken is None or taken.kind is not Kind.CORPSE
    assert GAME.text.decides(view, best, kept["best"]) == kept["for"]
    hint = GAME.text.hint(view, best, kept["best"], (EvaluationTerm("pieces", 1.0),))
    assert hint.partition(": ")[2].startswith(kept["for"])

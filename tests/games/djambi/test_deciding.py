"""What decides between two turns, in a kept position for each kind of sentence, held to the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.core.bot import EvaluationTerm, Variation
from games.djambi import GAME
from games.djambi.actions import Action
from games.djambi.contrast import contrast, tempting
from games.djambi.deciding import decided_by, deciding, read, written
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.view import View
from tests.cases import of_each
from tests.games.djambi.table import at
from tests.tools.djambi_claims import is_true

KEPT: list[dict[str, Any]] = json.loads(Path(__file__).with_name("deciding.json").read_text())


def view_of(text: str) -> View:
    state = at(text)
    return RULES.observe(state, RULES.actor(state))


def against(view: View, worse: tuple[Action, list[str]], better: tuple[Action, list[str]]) -> str:
    """The sentence about the worse one of two turns, by what is proved of them."""
    one, two = (Variation(action, tuple(line)) for action, line in (worse, better))
    return GAME.text.against(view, one, two, deciding(view, two, one))


@of_each(KEPT)
def test_a_sentence_of_every_kind_is_so_by_the_rules(kept: dict[str, Any]) -> None:
    state = at(kept["position"])
    view = view_of(kept["position"])
    best, other = (RULES.decode(state, kept[name][0]) for name in ("best", "other"))
    found = decided_by(contrast(view, best, other, kept["best"], kept["other"]))
    assert kept["kind"] in [each.kind for each in found]
    assert all(is_true(state, kept["best"], kept["other"], each) for each in found)
    assert against(view, (other, kept["other"]), (best, kept["best"])) == kept["against"]


def test_nothing_is_said_where_a_line_leaves_the_end_of_a_turn_open() -> None:
    kept = next(each for each in KEPT if each["best"][1].startswith("drop") or each["other"][1].startswith("drop"))
    view, state = view_of(kept["position"]), at(kept["position"])
    best, other = (RULES.decode(state, kept[name][0]) for name in ("best", "other"))
    assert against(view, (other, kept["other"][:1]), (best, kept["best"][:1])) == ""


def test_the_move_that_takes_the_most_tempts_and_a_hint_says_what_decides_beside_it() -> None:
    kept = next(each for each in KEPT if each["for"])
    view, state = view_of(kept["position"]), at(kept["position"])
    best = RULES.decode(state, kept["best"][0])
    rival = tempting(view, best)
    assert rival is not None and tempting(view, rival) is None
    taken = state.board[rival.target]
    assert taken is None or taken.kind is not Kind.CORPSE
    chosen = Variation(best, tuple(kept["best"]))
    proved = deciding(view, chosen, None)
    assert GAME.text.decides(view, chosen, proved) == kept["for"]
    hint = GAME.text.hint(view, best, kept["best"], (*proved, EvaluationTerm("pieces", 1.0)))
    assert hint.partition(": ")[2].startswith(kept["for"])


@of_each(KEPT)
def test_a_difference_comes_back_from_the_name_of_its_term(kept: dict[str, Any]) -> None:
    state, view = at(kept["position"]), view_of(kept["position"])
    best, other = (RULES.decode(state, kept[name][0]) for name in ("best", "other"))
    for found in contrast(view, best, other, kept["best"], kept["other"]):
        assert read(view, written(found)) == found._replace(weight=0.0)


@of_each([
        "pieces", "decides", "decides danger A 4 - 9 1 -", "decides danger A 999 A 9 1 -", "decides kills - 4 - -1 0 -",
        "decides fewer - -1 - -1 0 3", "decides fewer - -1 - -1 0 3/x", "decides wins - -1 - -1 2 -",
        "decides luck - -1 - -1 0 -",
    ])  # fmt: skip
def test_the_name_of_another_term_stands_for_no_difference(name: str) -> None:
    view = view_of(KEPT[0]["position"])
    assert read(view, name) is None
    assert GAME.text.decides(view, Variation(view.legal[0]), (EvaluationTerm(name, 1.0),)) == ""

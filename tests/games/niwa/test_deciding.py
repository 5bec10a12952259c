"""What decides between two actions, in a kept position for each kind of sentence, held to the rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.core.bot import EvaluationTerm, Variation
from games.niwa import GAME
from games.niwa.actions import Pass
from games.niwa.contrast import tempting
from games.niwa.deciding import deciding, decisive, read, written
from games.niwa.notation import encode
from tests.games.niwa.tools import RULES
from tests.games.niwa.tools import read as state_of
from tests.tools.niwa_claims import is_true

KEPT = json.loads(Path(__file__).with_name("deciding.json").read_text())


@pytest.mark.parametrize("kept", KEPT, ids=[each["kind"] for each in KEPT])
def test_a_sentence_of_every_kind_is_so_by_the_rules(kept: dict[str, str]) -> None:
    state = state_of(kept["position"])
    view = RULES.observe(state, RULES.actor(state))
    best, other = (RULES.decode(state, kept[name]) for name in ("best", "other"))
    terms = deciding(view, best, other)
    assert kept["kind"] in [term.name.split(" ")[1] for term in terms]
    assert all(is_true(state, view, best, other, term) for term in terms)
    assert GAME.text.against(view, Variation(other), Variation(best), terms) == kept["against"]
    assert GAME.text.decides(view, Variation(best), terms) == kept["for"]


def test_what_is_said_holds_in_every_world_that_fits_the_view() -> None:
    for kept in KEPT:
        state = state_of(kept["position"])
        view = RULES.observe(state, RULES.actor(state))
        best, other = (RULES.decode(state, kept[name]) for name in ("best", "other"))
        for seed in range(2):
            world = RULES.determinize(view, Random(seed))
            assert deciding(RULES.observe(world, view.seat), best, other) == deciding(view, best, other)


def test_what_tempts_turns_more_at_once_and_nothing_tempts_beside_what_turns_most() -> None:
    state = state_of(KEPT[0]["position"])
    view = RULES.observe(state, RULES.actor(state))
    best = max(view.legal, key=lambda action: 0 if isinstance(action, Pass) else _turned(view, action))
    assert tempting(view, best) is None and deciding(view, best, None) == ()
    quiet = min(view.legal, key=lambda action: 0 if isinstance(action, Pass) else _turned(view, action))
    rival = tempting(view, quiet)
    assert rival is not None and _turned(view, rival) == _turned(view, best)


def _turned(view: object, action: object) -> int:
    from games.niwa.preview import preview

    return len(preview(view, action).turned)  # type: ignore[arg-type]


def test_a_term_is_read_as_it_was_written_and_no_other_text_is() -> None:
    names = ["decides reply 5/2/9/28 -4,-1 08b", "decides result 1/-1 - -", "decides follows 4/1 2,3 01a"]
    for name in names:
        found = read(name)
        assert found is not None and written(found) == name
    for name in ("stones", "decides", "decides reply 5/2 -4,-1 08b", "decides sure x/1 - -", "decides takes 5/2 - -",
                 "decides follows 4/1 2,3 -", "decides sure 9999/1 - -", "decides luck 1/2 - -"):  # fmt: skip
        assert read(name) is None
        assert decisive([EvaluationTerm(name, 1.0)]) == []


def test_a_hint_begins_with_what_decides() -> None:
    kept = next(each for each in KEPT if each["kind"] == "reply")
    state = state_of(kept["position"])
    view = RULES.observe(state, RULES.actor(state))
    best = RULES.decode(state, kept["best"])
    terms = deciding(view, best, None)
    hint = GAME.text.hint(view, best, (encode(best),), terms)
    assert terms and hint.partition(": ")[2].startswith(GAME.text.decides(view, Variation(best), terms))

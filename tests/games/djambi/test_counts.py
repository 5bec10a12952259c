"""The table of action counts of the rules page (worked example 34): `agree` off, no limit."""

from __future__ import annotations

import pytest

from games.djambi.rules import RULES
from games.djambi.state import State
from tests.games.djambi.table import at, start

QUARREL = "PPPP acbd move 0 - a:Ca2,Ad4,Dc3,Gb5,Tf5/b:Cd9,Jc7,Te6/c:C@,Jg7,Tc5,Tf8/d:Ci2,Ag3,Dh4,Te2/x:d6,g5"
THREE = "3n PPP acb move 0 - a:Ca44,Ab21,Jc12,Da11,Gb13/b:Cb43,Aa31,Dc20,Tb10/c:C@,Jb22,Ta20/x:a13,c31"
FIVE = (
    "5n PPNPP abde move 0 - a:Ca44,Jb11,Da10,Ga22,Tb21/b:Cb30,Ab41,Te10/c:C@,Tc11/d:Cd44,Ad22,Dd11"
    "/e:Ce43,Je20,Ge12/*:Ta40/x:c10,e11"
)
STARTS: list[tuple[dict[str, str], tuple[int, int, int]]] = [
    ({"n": "3"}, (33, 1072, 34342)),
    ({"n": "3", "players": "2"}, (33, 1072, 46167)),
    ({"n": "4"}, (30, 897, 27119)),
    ({"n": "4", "ruleset": "djambi-n"}, (30, 897, 27119)),
    ({"n": "4", "players": "2"}, (30, 907, 38524)),
    ({"n": "4", "players": "2", "ruleset": "djambi-n"}, (30, 907, 38524)),
    ({"n": "5"}, (33, 1089, 35531)),
    ({"n": "5", "players": "2"}, (33, 1072, 46849)),
    ({"n": "5", "players": "3"}, (33, 1089, 35069)),
    ({"n": "6"}, (30, 897, 27077)),
    ({"n": "7"}, (33, 1089, 36253)),
    ({"n": "8"}, (30, 897, 27231)),
]
POSITIONS = [
    (f"4c {QUARREL}", (77, 3452, 155316)),
    (f"4n {QUARREL}", (77, 3452, 152652)),
    (THREE, (67, 2123, 102494)),
    (FIVE, (72, 3191, 156117)),
]


def counts(state: State, depth: int) -> tuple[int, ...]:
    """The numbers of action sequences of length 1 to `depth`."""
    found = []
    states = [state]
    for left in range(depth, 0, -1):
        pairs = [(s, RULES.legal_actions(s)) for s in states]
        found.append(sum(len(actions) for _, actions in pairs))
        if left > 1:
            states = [RULES.apply(s, action).state for s, actions in pairs for action in actions]
    return tuple(found)


@pytest.mark.parametrize(("values", "expected"), STARTS)
def test_action_counts_from_the_start(values: dict[str, str], expected: tuple[int, int, int]) -> None:
    assert counts(start(agree="off", limit="0", **values), 3) == expected


@pytest.mark.parametrize(("text", "expected"), POSITIONS)
def test_action_counts_from_a_position(text: str, expected: tuple[int, int, int]) -> None:
    options = RULES.make_options({"agree": "off", "limit": "0", "n": text[0], "ruleset": "djambi-n"})
    assert counts(at(text, options), 3) == expected

"""Niwa's puzzles: one placement looked at alone or with its answers, and the last cards to the end."""

from __future__ import annotations

from games.niwa import GAME
from games.niwa.actions import Phase
from games.niwa.endgame import WIN
from games.niwa.puzzles import ANSWERED, LAST, MOST, NOW, PROVER, _compared
from games.niwa.state import State
from games.puzzles.library import stored_puzzles
from games.puzzles.prover import replay

SHELF = stored_puzzles(GAME)
GARDEN = (
    "05b@-3,-2b;05a@-3,-1b;05d@-3,0b;05c@-2,-1w;03a@-2,0b;03c@-2,1w;01c@-1,-2b;01a@-1,-1b;02a@-1,0b;02c@-1,1b;"
    "02d@-1,2b;09d@0,-2w;09c@0,-1b;10d@0,0b;06c@0,1w;09a@1,-2w;09b@1,-1b;10b@1,0w;06b@1,1w;12b@2,-3w;04d@2,-1b;"
    "08b@2,0b;07a@2,1b;07d@2,2b;12d@3,-3w;04b@3,-2w;04a@3,-1b;08a@3,0w;10a@3,1b;11b@4,-1b;08c@4,0b;08d@4,1b;"
    "11c@5,-1b;11d@5,0w;03b@6,-1b"
)
BEST_CELL = f"niwa std/4 place w 0 06a,11a,12a 04c,06d,07b {GARDEN}"


def state(text: str) -> State:
    made = GAME.rules.parse_position(text, None)
    assert isinstance(made, State)
    return made


def test_the_best_cell_is_the_one_that_the_rules_alone_find() -> None:
    start = state(BEST_CELL)
    found = PROVER.prove(start, NOW, 1)
    assert found is not None
    leads = []
    for action in GAME.rules.legal_actions(start):
        after = GAME.rules.observe(GAME.rules.apply(start, action).state, None)
        leads.append((after.standings[1].stones - after.standings[0].stones, GAME.rules.encode(start, action)))
    leads.sort(reverse=True)
    assert found.solution.right[0].action == leads[0][1] == "07b@7,-1"
    assert (found.proof.best, found.proof.second) == (leads[0][0], leads[1][0])
    replay(GAME, start, found.solution)


def test_an_answer_is_asked_for_only_where_all_cards_are_known() -> None:
    assert PROVER.prove(state(BEST_CELL), ANSWERED, 1) is None
    assert PROVER.prove(state(BEST_CELL), LAST, 1) is None
    assert PROVER.prove(state(BEST_CELL), NOW, 2) is None


def test_a_garden_that_lies_elsewhere_or_is_turned_is_alike() -> None:
    start = state(BEST_CELL)
    moved = tuple(sorted(each._replace(row=each.row + 3, col=each.col - 5) for each in start.garden))
    turned = tuple(sorted(each._replace(row=each.col, col=-each.row) for each in start.garden))
    changed = tuple(each._replace(stone=1 - each.stone) for each in start.garden)
    own, other = start.hands[1], start.hands[0]
    alike = [
        State(start.variant, start.lines, Phase.PLACE, seat, 0, hands, garden)
        for seat, hands, garden in (
            (1, start.hands, moved), (1, start.hands, turned), (0, (own, other), changed),
        )
    ]  # fmt: skip
    assert {PROVER.canonical(each) for each in [start, *alike]} == {PROVER.canonical(start)}


def best_by_the_rules(state: State, seat: int) -> float:
    """What `seat` has in the end when both do their best: 1000 for a win and the lead in stones."""
    rules = GAME.rules
    if state.phase is Phase.OVER:
        outcome, view = rules.outcome(state), rules.observe(state, None)
        assert outcome is not None
        lead = view.standings[seat].stones - view.standings[1 - seat].stones
        return round(2 * outcome.points[seat] - 1) * 1000 + lead
    values = (best_by_the_rules(rules.apply(state, each).state, seat) for each in rules.legal_actions(state))
    return max(values) if rules.actor(state) == seat else min(values)


def test_the_last_cards_come_to_what_the_rules_alone_find() -> None:
    small = [each for each in SHELF if each.found.goal in (LAST, MOST) and each.found.moves == 1]
    puzzle = min(small, key=lambda each: each.found.proof.positions)
    start = state(puzzle.position)
    assert best_by_the_rules(start, GAME.rules.actor(start)) == puzzle.found.proof.best
    right = {answer.action for answer in puzzle.found.solution.right}
    rest = [each for each in GAME.rules.legal_actions(start) if GAME.rules.encode(start, each) not in right]
    values = (best_by_the_rules(GAME.rules.apply(start, each).state, GAME.rules.actor(start)) for each in rest)
    assert max(values) == puzzle.found.proof.second


def test_the_task_and_the_hints_are_in_words() -> None:
    start = state(BEST_CELL)
    view = GAME.rules.observe(start, 1)
    assert str(PROVER.task(view, NOW, 1)).startswith("White to play. Which placement")
    idea, where = PROVER.hints(view, GAME.rules.decode(start, "07b@7,-1"))
    assert idea == "The placement turns 8 stones."
    assert where == "Look at the cell beside 6,-1."


def test_a_draw_where_a_win_was_to_be_had_was_told_as_a_lead_of_a_thousand_stones() -> None:
    assert _compared(0, WIN + 2) == "It is a draw; there is a way to win."
    assert _compared(0, 4) == "Your lead is then 0; 4 is possible."

"""The teacher speaks before a move that loses much, and keeps quiet when it is not sure."""

from __future__ import annotations

import re
from random import Random

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.analysis.teacher import warning
from games.analysis.verdict import Verdict
from games.core.bot import Budget, Limit
from games.core.game import Game

NISSI = find_info("nissi").load()
RULES = NISSI.rules
GIVES_AWAY = "10/10/10/4c5/10/4C5/10/10/10/2Z7 b 9"
"""Blue’s Protector may step beside the red one, which then takes it."""


def judged(game: Game, state: object, text: str) -> tuple[object, object, Verdict | None, Verdict]:
    action = game.rules.decode(state, text)
    case = case_of(game, state, played=action)
    assert case is not None
    *rest, last = analyse(game, case, Budget(Limit(nodes=3000)), Random(1))
    return case.view, action, rest[-1] if rest else None, last


def test_it_says_what_a_move_loses_which_answer_shows_it_and_what_is_better() -> None:
    state = RULES.parse_position(GIVES_AWAY, None)
    view, action, before, verdict = judged(NISSI, state, "E5-E4")
    said = warning(NISSI, view, action, before, verdict)
    assert said is not None and said.lost > 0.3
    assert said.words.endswith("It loses the Protector at once. The likely answer is E3xE4.")
    fell = re.search(r"falls from (\d+)% to (\d+)%", said.words)
    assert fell is not None and int(fell[1]) - int(fell[2]) == round(100 * said.lost)
    assert said.better_words.startswith(said.better.first)


def test_it_keeps_quiet_about_a_good_move() -> None:
    state = RULES.parse_position(GIVES_AWAY, None)
    _, _, _, verdict = judged(NISSI, state, "C9-C8")
    assert verdict.best is not None
    view, action, before, verdict = judged(NISSI, state, verdict.best.first)
    assert warning(NISSI, view, action, before, verdict) is None


def test_it_keeps_quiet_where_a_second_look_changes_its_mind() -> None:
    state = RULES.parse_position(GIVES_AWAY, None)
    view, action, _, verdict = judged(NISSI, state, "E5-E4")
    unsure = verdict._replace(settled=False)
    agrees = unsure._replace(lines=tuple(line._replace(chances=(0.5, 0.5)) for line in verdict.lines))
    assert warning(NISSI, view, action, agrees, unsure) is None
    assert warning(NISSI, view, action, None, unsure) is None
    assert warning(NISSI, view, action, unsure, unsure._replace(counted=5)) is None
    assert warning(NISSI, view, action, unsure, unsure._replace(counted=5000)) is not None


def test_what_seems_to_lose_more_needs_a_shorter_look() -> None:
    state = RULES.parse_position(GIVES_AWAY, None)
    view, action, _, verdict = judged(NISSI, state, "E5-E4")
    best = verdict.lines[0]._replace(chances=(0.8, 0.2))

    def loses(much: float) -> Verdict:
        bad = verdict.lines[-1]._replace(notation=("E5-E4",), chances=(0.8 - much, 0.2 + much))
        return verdict._replace(settled=False, lines=(best, bad), counted=15, of="fair worlds")

    assert warning(NISSI, view, action, loses(0.16), loses(0.16)) is None
    assert warning(NISSI, view, action, loses(0.4), loses(0.4)) is not None

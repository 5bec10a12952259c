"""Nobody learns from a table that a bot holds an answer: two worlds that look the same stay the same to look at."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.core.match import Match, Seat
from games.core.record import record
from games.senshiai import GAME
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.scenes.senshiai.tables import MEETING, open_table, played
from tests.ui.scenes.senshiai.watching import TICK, difference
from tests.ui.scenes.senshiai.worlds import Pair, PassingBots, pairs
from tests.ui.tables import prompt, push_table
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.table.running.match_runner import BOT_PACES
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

LANTERNS = "raiders-of-the-red-tents,lanterns-and-lies"
"""Decks of which the second holds an Ambush Pit, as everybody knows."""
ARMED = MEETING.replace("hand=ill-omen,warriors", "hand=ambush-pit,warriors")
PLAIN = MEETING.replace("hand=ill-omen,warriors", "hand=samurai,warriors")
MOVE = "move d3/2-d4"


def against_bot(app: App, start: str, monkeypatch: pytest.MonkeyPatch, bots: PassingBots | None = None) -> Table:
    """Aoi’s turn; Ren is a bot."""
    monkeypatch.setattr(App, "bots", bots or PassingBots(1))
    return open_table(app, start=start, levels={1: "adept"}, decks=LANTERNS)


def _until_mine(table: Table, hands: Hands) -> None:
    """Bots answer, and the person is to act again."""
    assert hands.wait(lambda: table.snapshot.mine)


def lines(table: Table) -> list[str]:
    """The words of the log."""
    return [" ".join(cell.text for cell in row.cells) for row in table.log.rows]


@pytest.mark.parametrize("pace", BOT_PACES)
def test_nothing_at_a_table_tells_one_person_that_a_bot_was_asked(app: App, pace: str) -> None:
    app.settings.bot_pace = pace
    for number, pair in enumerate(islice(pairs(Random(f"alone {pace}")), 2), start=list(BOT_PACES).index(pace)):
        assert not difference(app, pair, looks=number % 4, clock=number % 2 == 0)


def test_nothing_at_a_table_tells_two_people_that_a_bot_was_asked(app: App) -> None:
    for number, pair in enumerate(islice(pairs(Random(5), (3, 4), 2), 4)):
        assert not difference(app, pair, looks=number % 3, clock=number % 2 == 0)


def test_the_picture_of_a_table_does_not_tell_that_a_bot_was_asked(app: App) -> None:
    app.pace.hidden = False
    for pair in islice(pairs(Random(6)), 2):
        assert not difference(app, pair, pictures=True)


@pytest.mark.parametrize("looks", [0, 5, 10_000])
def test_a_slow_bot_is_not_waited_for_any_longer(app: App, monkeypatch: pytest.MonkeyPatch, looks: int) -> None:
    ticks = []
    for start in (ARMED, PLAIN):
        table = against_bot(app, start, monkeypatch, PassingBots(looks))
        table.match.play_text(MOVE)
        count = 0
        while not table.snapshot.mine:
            app.step([], TICK)
            count += 1
        ticks.append(count)
    assert ticks[0] == ticks[1] > 0


def test_no_prompt_says_that_a_bot_may_cast_an_event(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = against_bot(app, ARMED, monkeypatch)
    table.match.play_text(MOVE)
    assert prompt(table).words == "Others may answer."
    app.step([], TICK)
    assert table.snapshot.shown == 0 and "Ren" not in prompt(table).words


def test_the_log_does_not_tell_that_a_bot_has_passed(app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands) -> None:
    messages = []
    for start in (ARMED, PLAIN):
        table = against_bot(app, start, monkeypatch)
        table.match.play_text(MOVE)
        _until_mine(table, hands)
        messages.append(lines(table))
        assert ("pass" in played(table)) is (start is ARMED)
        assert "passes" not in record(table.match, 0)
    assert messages[0] == messages[1]


def test_a_bot_that_casts_is_seen_to(app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands) -> None:
    def cast(view: object) -> object:
        legal = view.legal  # type: ignore[attr-defined]
        return next((each for each in legal if isinstance(each, act.Cast)), legal[0])

    table = against_bot(app, ARMED, monkeypatch, PassingBots(1, cast))
    table.match.play_text(MOVE)
    assert hands.wait(lambda: any(isinstance(each.action, act.Cast) for each in table.match.entries()))
    assert hands.wait(lambda: table.snapshot.mine)
    assert any("Ambush Pit" in line for line in lines(table))


def test_a_review_of_a_match_that_goes_on_has_no_step_more_where_a_bot_was_asked(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    seen = []
    for start in (ARMED, PLAIN):
        table = against_bot(app, start, monkeypatch)
        table.match.play_text(MOVE)
        _until_mine(table, hands)
        table.review(0)
        review = app.top
        assert isinstance(review, Table)
        steps = []
        for command in ("first", "next", "next", "previous", "last"):
            review.run_command(command)
            messages = [each.lines for each in review.snapshot.records if each.lines]
            steps.append((prompt(review).words, review.snapshot.view, messages))
        seen.append(steps)
        app.pop()
    assert seen[0] == seen[1]
    assert seen[0][-1][0].startswith("After action 1 of 1")


def test_taking_back_while_bots_may_answer_takes_back_what_was_done(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    for start in (ARMED, PLAIN):
        table = against_bot(app, start, monkeypatch)
        table.match.play_text(MOVE)
        app.step([], TICK)
        table.run_command("undo")
        assert table.match.index == 0 and table.snapshot.mine and not table.runner.held_back


def test_a_match_that_was_left_while_a_bot_was_asked_opens_before_that(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    monkeypatch.setattr(App, "bots", PassingBots(1))
    options = GAME.rules.make_options({"decks": LANTERNS})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren", "adept")], seed=1, start=ARMED)
    match.play_text(MOVE)
    assert match.actor == 1
    table = push_table(app, match)
    assert table.snapshot.shown == 0 and prompt(table).words == "Others may answer."
    assert hands.wait(lambda: table.snapshot.mine)
    assert played(table) == [MOVE, "pass"]


# -- windows in which the person could do nothing, and wishes ----------------------------------------


def test_the_log_says_once_that_windows_without_an_answer_are_passed(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    start = PLAIN.replace("active=1", "active=2").replace("samurai,sharpened-blades", "samurai,samurai")
    start = f"{start}\ne4 open-grassland@2"
    table = against_bot(app, start, monkeypatch)
    table.runner.paused = True
    for move in ("move e3/1-e4", "move e3-e4"):
        table.match.play_text(move)
        for _ in range(20):
            app.step([], TICK)
    said = [line for line in lines(table) if "passed without asking" in line]
    assert len(said) == 1


def test_a_window_in_which_nothing_would_come_about_is_passed_without_a_line(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    start = MEETING.replace("hand=samurai,sharpened-blades,warriors,open-grassland", "hand=good-harvest,warriors")
    start = start.replace("active=1", "active=2")
    table = against_bot(app, start, monkeypatch)
    table.runner.paused = True
    table.match.play_text("end")
    for _ in range(20):
        app.step([], TICK)
    assert "pass" in played(table)
    assert not any(line.startswith("passes") for line in lines(table))
    assert sum("passed without asking" in line for line in lines(table)) == 1


def _declared_against(app: App, monkeypatch: pytest.MonkeyPatch, **kept: str) -> Table:
    """Ren, a bot, has declared an attack; Aoi holds Sharpened Blades."""
    app.settings.game.update(kept)
    start = PLAIN.replace("active=1", "active=2")
    table = against_bot(app, start, monkeypatch)
    table.runner.paused = True
    table.match.play_text("attack e3>d3")
    for _ in range(20):
        app.step([], TICK)
    return table


def test_what_was_agreed_in_hot_seat_silences_nobody_against_bots(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = _declared_against(app, monkeypatch, **{"senshiai-stops-1": "none"})
    assert table.snapshot.mine and table.snapshot.view.phase == "respond"


def test_what_was_agreed_between_people_before_is_still_read_between_people(app: App, hands: Hands) -> None:
    app.settings.game["senshiai-stops-2"] = "battle,die"
    table = open_table(app, start=PLAIN, decks=LANTERNS)
    MouseHands(table, hands).settle()
    assert scene_of(table).asking.stops_of(1).kinds == {"battle", "die"}


def test_a_stop_put_away_against_bots_is_kept_for_bots_alone(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    table = against_bot(app, PLAIN, monkeypatch)
    table.run_command("stops")
    sheet = app.top
    assert isinstance(sheet, StopsScreen)
    hands.click(sheet.presets[frozenset()].rect.center)
    kept = {name: value for name, value in app.settings.game.items() if "stops" in name}
    assert kept == {"senshiai-stops-bots": "none"}


def test_the_first_window_that_stops_pass_though_a_card_could_be_cast_is_said(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _declared_against(app, monkeypatch, **{"senshiai-stops-bots": "none"})
    assert "pass" in played(table)
    assert table.notices.words.startswith("Your stops passed here, though you could have cast Sharpened Blades.")


def test_undo_does_not_stop_at_a_window_that_was_passed_without_asking(
    app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    app.settings.game["senshiai-stops-bots"] = "none"
    table = against_bot(app, PLAIN, monkeypatch)
    table.match.play_text("attack d3>e3")
    for _ in range(12):
        app.step([], TICK)
    assert "pass" in played(table)
    table.run_command("undo")
    assert table.match.index == 0


def test_what_a_bot_pays_with_does_not_tell_whether_its_other_cards_are_all_the_same(app: App) -> None:
    """Who holds equal cards alone pays by itself, and nobody sees that."""

    def state(other: str) -> object:
        start = MEETING.replace("active=1", "active=2")
        start = start.replace("hand=ill-omen,warriors", f"hand=samurai,warriors,warriors,{other}")
        return GAME.rules.parse_position(start, GAME.rules.make_options({"decks": LANTERNS}))

    mixed, equal = state("militiamen"), state("warriors")
    action = GAME.rules.decode(mixed, "play samurai h3")
    pair = Pair(mixed, equal, action, (0,))  # type: ignore[arg-type]
    assert not difference(app, pair, choose=_pays_with_warriors)


def _pays_with_warriors(view: object) -> object:
    legal = view.legal  # type: ignore[attr-defined]
    warriors = CARD_NUMBERS["warriors"]
    return next((each for each in legal if isinstance(each, act.Pay) and each.card == warriors), legal[0])

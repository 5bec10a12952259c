"""The words players read, in every phase and for every action."""

from __future__ import annotations

import pytest

from games.core.game import LogLine
from games.core.match import Match, Seat
from games.core.types import Outcome
from games.naishi import GAME
from games.naishi.actions import Develop
from games.naishi.court import SEATS
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.text import NaishiText
from games.naishi.turn_options import buttons
from tests.cases import of_each
from tests.games.naishi.helpers import START, ended, load, random_game
from tests.games.naishi.test_examples import LOG, P1, P3, after

NAMES = ("Aoi", "Ren")
TEXT = NaishiText()


def prompt(state: State, seat: int | None) -> str:
    return TEXT.prompt(RULES.observe(state, seat), NAMES)


@of_each(
    [
        (load(START), 0, "The cards are dealt."),
        (after("A1"), 0, "Aoi: choose the card you give away."),
        (after("A1"), 1, "Aoi is choosing a card to give away."),
        (after("A3"), 0, "The Hands are shuffled."),
        (after("A5"), 0, "Aoi: develop one card, or send an emissary first."),
        (after("A5"), 1, "It is Aoi’s turn."),
        (after("A6"), 0, "Aoi: your emissary is sent. Now develop a card."),
        (after("A6"), None, "Aoi has sent an emissary and must develop."),
        (after("A8"), 1, "Ren: send an emissary, or end your turn."),
        (after("A8"), 0, "Ren has developed and may send an emissary."),
        (after("A12"), 0, "Aoi: develop one card, or recall your emissary."),
        (after("A17"), 1, "Ren: develop one card, or recall your emissaries."),
        (load(P1), 0, "Aoi: develop one card, or send an emissary first. You may declare the end."),
        (load(P3), 1, "Ren: your last turn. Develop one card, or send an emissary first."),
        (load(P3), 0, "Ren is playing the last turn."),
        (ended("CJNCM:MOMMM", "SJMMM:FMMMM"), 0, "Aoi: choose what the Ninja in Line 2 copies."),
        (ended("CJNCM:MOMMM", "SJMMM:FMMMM"), 1, "Aoi is choosing what the Ninja in Line 2 copies."),
        (ended("MMMFF:MMMMM", "SMMMM:KMMMM"), 1, "The game is over."),
    ]
)
def test_prompt(state: State, seat: int | None, words: str) -> None:
    assert prompt(state, seat) == words


def lines(state: State, text: str, seat: int | None) -> tuple[LogLine, ...]:
    """The log lines of an action right after it was played, as `seat` reads them who is not called You."""
    action = RULES.decode(state, text)
    transition = RULES.apply(state, action)
    visible = [event for event in transition.events if event.seen_by(seat)]
    entries = TEXT.log_lines(RULES.redact(state, action, transition.state, seat), visible, NAMES)
    return tuple(line._replace(you="", rule="") for line in entries)


@of_each(
    [
        (load(START), LOG[0], [LogLine(None, "the cards are dealt")]),
        (after("A1"), "give C", [LogLine(0, "gives away a Counsellor")]),
        (after("A3"), "hand 1 MOMJM", [LogLine(0, "shuffles in three Mountains")]),
        (after("A5"), "sr 1 2", [LogLine(0, "swaps Naishi and Rice Fields", "River 2, 3")]),
        (after("A6"), "d2", [LogLine(0, "Mountain -> Naishi", "Line 3")]),
        (after("A7"), "d8", [LogLine(1, "Ronin -> Counsellor", "Hand 4")]),
        (after("A8"), "done", []),
        (after("A9"), "decree 5", [LogLine(0, "takes Counsellor by decree for Mountain", "Hand 1")]),
        (after("A10"), "x 0 4", [LogLine(1, "discards Fort, Banner", "1, 5")]),
        (after("A12"), "recall", [LogLine(0, "recalls the emissary")]),
        (after("A13"), "sx 3", [LogLine(1, "swaps Mountain and Counsellor", "column 4")]),
        (after("A15"), "sh 6 8", [LogLine(0, "swaps two cards", "Hand 2, 4")]),
        (after("A7"), "sl 1 4", [LogLine(1, "swaps Mountain and Mountain", "Line 2, 5")]),
        (load(P1), "end", [LogLine(0, "declares the end"), LogLine(None, "Ren’s last turn")]),
        (load(P3), "x 0 1", [LogLine(1, "discards nothing", note="empty decks")]),
        (
            load("naishi -/T/RN/S/FC MFNMM:mmOMK BRRMM:mmmCT 11:11:- -- BCCFFJJKMMMMMOORRSSSTTWW 2 turn - -"),
            "d1",
            [
                LogLine(1, "Rice Fields -> Torii", "Line 2"),
                LogLine(None, "the Hands are turned up", note="two decks are empty"),
                LogLine(None, "final score", "15 : 2", aloud="final score, Aoi: 15, Ren: 2"),
            ],
        ),
        (
            ended("CJNCM:MOMMM", "SJMMM:FMMMM"),
            "copy C",
            [
                LogLine(0, "Ninja -> Counsellor", "Line 2"),
                LogLine(1, "Ninja -> Sentinel", "Line 2", "only choice"),
                LogLine(None, "final score", "30 : 5", aloud="final score, Aoi: 30, Ren: 5"),
            ],
        ),
    ]
)
def test_log_lines(state: State, text: str, expected: list[LogLine]) -> None:
    assert list(lines(state, text, 0 if state.mover < 0 else state.mover)) == expected


@pytest.mark.parametrize(
    ("state", "text", "words"),
    [
        (after("A1"), "give C", "You give away a Counsellor"),
        (after("A12"), "recall", "You recall the emissary"),
        (after("A15"), "sh 6 8", "You swap two cards"),
        (load(P1), "end", "You declare the end"),
        (after("A6"), "d2", ""),
    ],
)
def test_the_log_says_you_to_who_did_it(state: State, text: str, words: str) -> None:
    action = RULES.decode(state, text)
    step = RULES.apply(state, action)
    assert TEXT.log_lines(RULES.redact(state, action, step.state, state.mover), step.events, NAMES)[0].you == words


def test_the_log_does_not_name_a_gift_before_its_time() -> None:
    assert lines(after("A1"), "give C", 1) == (LogLine(0, "gives away a card"),)
    assert lines(after("A2"), "give J", None) == (LogLine(1, "gives away a card"),)
    assert lines(after("A2"), "give J", 0) == (LogLine(1, "gives away a Ninja"),)


def test_every_action_of_random_games_can_be_read_by_everybody() -> None:
    for seed in range(4):
        for before, action, _ in random_game(seed):
            for reader in (*SEATS, None):
                assert prompt(before, reader).endswith(".")
                for line in lines(before, RULES.encode(before, action), reader):
                    assert line.text and "?" not in line.text


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome("score", (0.0, 1.0)), "Ren wins with the better territory."),
        (Outcome("types", (1.0, 0.0)), "Aoi wins: equal points, but more different cards."),
        (Outcome("tie", (0.5, 0.5)), "A tie: equal points and equally many different cards."),
    ],
)
def test_result(outcome: Outcome, words: str) -> None:
    assert TEXT.result(outcome, NAMES) == words


def notes(state: State, seat: int) -> dict[str, tuple[bool, str]]:
    return {button.id: (button.open, button.note) for button in buttons(RULES.observe(state, seat), NAMES)}


def test_buttons_say_what_is_open_and_why_not() -> None:
    assert notes(after("A10"), 1) == {
        "develop": (True, "choose a card"),
        "swap": (True, "2 spots free"),
        "discard": (True, "2 spots free"),
        "recall": (False, "nobody is out"),
        "decree": (False, "used by Aoi"),
        "end": (False, "no deck is empty"),
        "done": (False, "after developing"),
    }
    assert notes(load(P1), 0)["recall"] == (True, "1 back home")
    assert notes(load(P1), 0)["end"] == (True, "then a last turn")
    assert notes(load(P3), 1)["swap"] == (False, "no spots free")
    assert notes(after("A12"), 0)["swap"] == (False, "none at home")
    assert notes(after("A8"), 1)["done"] == (True, "no emissary")
    assert notes(after("A6"), 0)["swap"] == (False, "one a turn")


def test_buttons_are_closed_for_whoever_is_not_to_move() -> None:
    assert not any(open_ for open_, _ in notes(after("A5"), 1).values())


def test_the_buttons_cover_every_action_of_a_turn() -> None:
    for state in (after("A5"), after("A6"), after("A8"), load(P1)):
        view = RULES.observe(state, state.mover)
        kinds = tuple(kind for button in buttons(view, NAMES) for kind in button.kinds)
        assert all(isinstance(action, kinds) for action in view.legal)
        assert Develop in kinds


@of_each(
    [
        ("d5", "develop the Fort in Hand 1"),
        ("sh 5 6", "swap Hand 1 and Hand 2"),
        ("sx 3", "swap Line 4 and Hand 4"),
        ("sr 1 2", "swap the tops of decks 2 and 3"),
        ("x 0 4", "discard from decks 1 and 5"),
        ("decree 5", "impose the decree at Hand 1"),
    ]
)
def test_a_hint_names_what_to_do_with_which_card(notation: str, words: str) -> None:
    match = Match(GAME, RULES.make_options({}), [Seat(name) for name in NAMES])
    for text in ("deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW", "give C", "give J", "hand 1 MOMJM", "hand 2 CMMWM"):
        match.play_text(text)
    assert TEXT.hint(match.view(0), match.read(notation)).startswith(f"{words}: ")


def test_actions_alike_in_fewer_words_can_still_be_told_apart() -> None:
    state = after("A5")
    view = RULES.observe(state, 0)
    developed = [each for each in view.legal if isinstance(each, Develop)]
    words = [*map(list, (TEXT.in_fewer_words(view, each) for each in developed))]
    assert len(developed) > 5 and len({*(each[0] for each in words)}) == len(developed)
    assert all(len(each[0]) < len(TEXT.in_short(view, action)) for each, action in zip(words, developed, strict=True))

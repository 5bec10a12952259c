"""What players read: prompts, log lines, consequences, results; and that every position can be told."""

from __future__ import annotations

from random import Random

from games.bots.why import changed_terms
from games.core.game import LogLine
from games.djambi import GAME
from games.djambi.actions import Phase
from games.djambi.advice import quiet_words
from games.djambi.consequences import consequences
from games.djambi.preview import preview
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.terms import APPROACH
from games.djambi.text import DjambiText, joined, task_for
from tests.games.djambi.places import random_position
from tests.games.djambi.table import at, cell, play, start

NAMES = ["Aoi", "Ren", "Mika", "Sora", "Yuki", "Kai", "Emi", "Jun"]
TEXT = DjambiText()


def prompt(text: str, *lines: str) -> str:
    state = play(at(text), *lines)
    return TEXT.prompt(RULES.observe(state, RULES.actor(state)), NAMES)


def told(text: str, *lines: str) -> list[LogLine]:
    """The log lines of the last of some actions, as everybody reads them but who is called You."""
    return [line._replace(aloud="", you="") for line in lines_of(text, *lines)]


def lines_of(text: str, *lines: str) -> list[LogLine]:
    state = play(at(text), *lines[:-1])
    action = RULES.decode(state, lines[-1])
    events = RULES.apply(state, action).events
    return list(TEXT.log_lines(RULES.encode(state, action), events, NAMES))


def test_prompts_of_every_step() -> None:
    diplomat = "4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9"
    assert prompt(diplomat) == "Aoi: move a piece."
    assert prompt(diplomat, "Dd4x@") == "Aoi: choose an empty cell for the Chief."
    assert prompt(diplomat, "Dd4x@", "drop a9") == "Aoi: move the Diplomat off the Seat."
    assert prompt("4c PPPP abcd move 0 - a:Ca1,Dc3/b:Cc6/c:Ci9/d:Ci1", "Dc3xc6") == (
        "Aoi: choose an empty cell for the Chief, the Seat included."
    )
    assert prompt("4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1", "Td4xf6") == (
        "Aoi: choose an empty cell for the corpse."
    )
    assert prompt("4n PPpp ab move 0 - a:Ca1,Jc2/b:Ci9,Tb5,Td6", "Jc2-c5") == "Aoi: choose whom the Journalist kills."
    assert "in power" in prompt("4c PPPp abc move 0 - a:C@/b:Ca9/c:Ci9")
    assert prompt("4c Pppp - over:last:a 0 - a:Ca1") == "The game is over."


def test_prompt_once_a_piece_is_picked_up() -> None:
    state = at("4c PPpp ab move 0 - a:Ca1,Dc3,Gc4,Tb2,Ti1/b:Ci8,Tc6,Th1,Th2,Ti2/x:f4")
    view = RULES.observe(state, 0)
    assert task_for(view, cell(state, "c3"), NAMES) == "Aoi: move the Diplomat to a cell in reach."
    assert task_for(view, cell(state, "c4"), NAMES) == "Aoi: move the Gravedigger, or dig up a corpse in reach."
    assert task_for(view, cell(state, "i1"), NAMES) == "Aoi: kill an enemy in reach."
    boxed = at("4c PPpp ab move 0 - a:Ca1,Jc3/b:Ci9/x:a2,b1,b2")
    assert task_for(RULES.observe(boxed, 0), cell(boxed, "a1"), NAMES) == "Aoi: this Chief cannot move."


def test_log_line_of_a_kill_and_its_drop() -> None:
    text = "5n PPPpp cab move 0 - a:Ca44,Tc42/b:Cb44/c:Cc44,Tc32"
    kill = told(text, "Tc32xc42")
    assert kill == [LogLine(2, "Thug kills Thug", "c32\u00d7c42")]
    drop = told(text, "Tc32xc42", "drop d24")
    assert drop == [LogLine(2, "puts the corpse down", "d24")]
    assert joined([*kill, *drop]) == LogLine(2, "Thug kills Thug", "c32\u00d7c42, d24")


def test_who_hears_the_log_is_told_whose_piece_was_struck_and_of_the_seat_by_its_name() -> None:
    text = "4c PPpp ab move 0 - a:Ca1,Dd3,Tc3/b:Ci9,Jd7,Tc5"
    for action, heard in (
        ("Tc3xc5", "Thug kills Ren’s Thug, c3 to c5"),
        ("Dd3xd7", "Diplomat moves Ren’s Journalist, d3 to d7"),
        ("Tc3-d4", "Thug, c3 to d4"),
    ):
        assert lines_of(text, action)[0].aloud == heard
    assert lines_of("4c PPpp ab move 0 - a:Ca1/b:Ci9", "Ca1-@")[0].aloud == "Chief, a1 to the Seat"


def test_log_lines_of_plain_actions() -> None:
    assert told("4c PPpp ab move 0 - a:Ca1,Tc3/b:Ci9", "Tc3-d4") == [LogLine(0, "Thug", "c3\u2013d4")]
    assert told("4c PPpp ab move 0 - a:Ca1,Jc2/b:Ci9,Tb5", "Jc2-c5") == [
        LogLine(0, "Journalist kills Thug", "c2\u2013c5, b5")
    ]
    assert told("4c PPpp ab move 0 - a:Ca1,Dc3/b:Ci9,Jc6", "Dc3xc6")[0].text == "Diplomat moves Journalist"
    assert told("4c PPpp ab move 0 - a:Ca1,Gc3/b:Ci9/x:c6", "Gc3xc6")[0].text == "Gravedigger digs up a corpse"
    assert told("4c PPPp abc move 0 - a:Ca1/b:Ci9/c:Ca9", "draw")[0].text.startswith("accepts a draw")
    assert lines_of("4c PPPp abc move 0 - a:Ca1/b:Ci9/c:Ca9", "resign")[0].you == "You resign: your Chief dies"
    assert told("4c PPPp abc move 0 - a:Ca1/b:Ci9/c:Ca9", "resign")[0] == LogLine(0, "resigns: the Chief dies", "a1")
    assert told("4c PPPp abc move 3 - a:Ca1,Ac3/b:C@/c:Ci1", "Ac3x@", "exit h2")[0] == (
        LogLine(0, "Assassin leaves the Seat", "h2")
    )


def test_log_tells_who_died_and_what_became_of_the_pieces() -> None:
    ruled = "4c PPPP acbd move 5 - a:C@,Tc3/b:Ci9,Jb8,Td4/c:Ci1/d:Ca9/x:h9,i8"
    assert [(line.seat, line.text) for line in told(ruled, "Tc3xd4", "drop h8")] == [
        (0, "puts the corpse down"),
        (1, "Ren is out: the Chief is surrounded"),
        (0, "Aoi takes over Ren’s last piece"),
    ]
    free = ruled.replace("a:C@", "a:Ca1").replace("/d:Ca9", "/d:Cb7")
    assert "Ren’s last piece is abandoned" in [line.text for line in told(free, "Tc3xd4", "drop h8")]
    stuck = "4c PPPP adbc move 0 - a:C@,Tb2/b:Ca9/c:Ci9,Tc3/d:Ci1,Ti2/x:h1,h2,h3"
    assert "Sora is out: no piece can move" in [line.text for line in told(stuck, "Tb2xc3", "drop i3")]
    neutral = told("4c PNPn ac move 0 - a:Ca1,Ac3/b:Cc7,Td8/c:Ci9", "Ac3xc7")
    assert [(line.seat, line.text) for line in neutral[1:]] == [
        (None, "neutral side b is out"),
        (0, "Aoi takes over neutral side b’s last piece"),
    ]


def test_consequences_before_an_action_is_played() -> None:
    state = at("4c PPPp abc move 0 - a:Ca1,Dd4/b:C@/c:Ci9")
    view = RULES.observe(state, 0)
    assert consequences(preview(view, RULES.decode(state, "Dd4x@")).events, NAMES) == ("Ren falls from power.",)
    rising = at("4c PPPP abcd move 7 - a:Cd4,Ta1/b:Ca9/c:Ci9/d:Ci1/*:Jb5,Ji2")
    rise = preview(RULES.observe(rising, 0), RULES.decode(rising, "Cd4-@"))
    assert consequences(rise.events, NAMES) == ("Aoi rises to power.", "Aoi takes over 2 abandoned pieces.")


def test_power_ends_when_a_single_rival_is_left() -> None:
    state = at("4c PPPp abc move 0 - a:C@,Te4/b:Ce3/c:Ci9")
    lines = told(RULES.position(state), "Te4xe3")
    assert "Aoi has no power over a single rival" in [line.text for line in lines]


def test_results_with_and_without_places() -> None:
    won = play(at("4c PPPP abcd move 0 - a:Ca1,Ti2/b:Ca9/c:Ch9/d:Ci1"), "Ti2xi1", "drop e2", "resign", "resign")
    outcome = RULES.outcome(won)
    assert outcome is not None
    assert TEXT.result(outcome, NAMES) == "Aoi wins: the last Chief alive."
    shared = play(
        at("4c PPPp abc move 0 - a:Cb8/b:Ca9/c:Cc7/x:a8,b6,b7,b9,c6,c8,d6,d7,d8"),
        "resign",
    )
    outcome = RULES.outcome(shared)
    assert outcome is not None
    assert TEXT.result(outcome, NAMES) == "The last Chiefs are surrounded together: Ren and Mika share the game."


def test_a_hint_names_the_piece_both_cells_and_why() -> None:
    state = at("4c PPPP abcd move 0 - a:Ca1,Ti2/b:Ca9/c:Ch9/d:Ci1")

    def hint(action: str) -> str:
        return TEXT.hint(RULES.observe(state, RULES.actor(state)), RULES.decode(state, action))

    assert hint("Ti2-h2").startswith("Thug from i2 to h2: ")
    assert hint("Ti2xi1").startswith("Thug from i2 kills the Chief on i1: a rival is out")


def test_a_hint_says_which_step_of_which_plan_it_is() -> None:
    state = start(n="5", players="3")

    def hint(state: State, action: str, *line: str) -> str:
        view = RULES.observe(state, RULES.actor(state))
        return TEXT.hint(view, RULES.decode(state, action), (action, *line))

    words = hint(state, "Ta24-a13", "Tb23-b14")
    assert words.startswith(
        "Thug from a24 to a13: step 1 of 4, which opens the way for the Assassin to the neutral Chief of e, "
    )
    later = play(state, "Ta24-a13", "Tb23-b14", "Td24-d14")
    nearer = hint(later, "Aa34xe42")
    assert "step 1 of 3, on the Assassin’s way to the neutral Chief of e, a Thug less against you" in nearer
    assert "step" not in hint(state, "Ta24-a14"), "there the Thug stands in the way again"
    assert "step" not in hint(start(), "Tc2-d2"), "no neutral side"


def test_a_hint_goes_on_with_the_own_step_and_the_reply_that_are_expected() -> None:
    state = at("4c PPPp abc move 0 - a:Ca1,Td4/b:Cf6,Ti9/c:Ci1/x:c5,d5")
    view, action = RULES.observe(state, 0), RULES.decode(state, "Td4xf6")
    words = TEXT.hint(view, action, ("Td4xf6", "drop a9", "Ci1-i2"))
    assert words == (
        "Thug from d4 kills the Chief on f6: a rival is out, 1 piece becomes yours; then put the corpse on a9; "
        "the likely reply: Chief from i1 to i2"
    )


def test_quiet_turns_are_counted_aloud_from_the_last_quarter_on() -> None:
    def words(quiet: int) -> str:
        return quiet_words(RULES.observe(at(f"4c PPPP abcd move {quiet} - a:Ca1,Ti2/b:Ca9/c:Ch9/d:Ci1"), None))

    assert words(149) == ""
    assert words(150) == "150 turns without a kill, draw at 200"


def test_every_position_and_action_can_be_told() -> None:
    rng = Random(11)
    for _ in range(60):
        state = random_position(rng)
        names = NAMES[: len(RULES.seat_names(state.options))]
        for _ in range(12):
            if state.phase is Phase.OVER:
                outcome = RULES.outcome(state)
                assert outcome is not None
                assert TEXT.result(outcome, names).endswith(".")
                break
            view = RULES.observe(state, RULES.actor(state))
            asked = TEXT.prompt(view, names)
            assert asked.startswith(names[RULES.actor(state)]) and asked.endswith(".")
            action = rng.choice(view.legal)
            transition = RULES.apply(state, action)
            lines = TEXT.log_lines(RULES.encode(state, action), transition.events, names)
            assert lines and all(line.text for line in lines)
            assert lines[0].seat == view.seat
            assert all(sentence[0].isupper() for sentence in consequences(transition.events, names))
            state = transition.state


def test_an_action_in_short_is_what_its_hint_begins_with() -> None:
    rng = Random(7)
    for _ in range(40):
        state = random_position(rng)
        view = RULES.observe(state, RULES.actor(state))
        action = rng.choice(view.legal)
        hint = TEXT.hint(view, action, (RULES.encode(state, action),))
        assert hint.partition(":")[0] == TEXT.in_short(view, action)


def test_a_hint_says_that_a_piece_comes_nearer_to_a_neutral_chief_where_it_is_no_assassin() -> None:
    state = at("5n PPNPN abd move 0 - a:Ca44,Ta33/b:Cb44,Tb24/c:Cc44,Tc24/d:Cd44,Td24/e:Ce44")
    view, action = RULES.observe(state, 0), RULES.decode(state, "Ta33-a24")
    why = changed_terms(GAME, view, action, Random(0))
    assert next(term.name for term in why if term.change > 0) == APPROACH
    assert "you gain on the others on the way to a neutral Chief" in TEXT.hint(view, action, ("Ta33-a24",), why)

"""Pacts: proposed, answered, kept and broken, as entries of the log that change no position and no turn."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from games.analysis.whole_match import AnalysisPlan
from games.core import savefile, share_code
from games.core.errors import BadNotation, BadOption, IllegalAction
from games.core.match import Match, Seat
from games.core.narration import narration_of
from games.core.record import record
from games.djambi import GAME
from games.djambi.actions import TALK, Phase, Verb
from games.djambi.events import PactBroken, PactEvent, PactKept, PactRefused
from games.djambi.pacts import Pacts, Promise, Terms
from games.djambi.preview import preview
from games.djambi.rules import RULES
from games.djambi.state import State
from tests.cases import of_each

NAMES = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")
WITH_PACTS = RULES.make_options({"pacts": "on"})
OPEN = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Jh3,Te4"
"""Four players with room: a's Assassin reaches d's Thug on e4, b's Thug on a5 no further than two cells."""


def at(text: str = OPEN) -> State:
    """A position of a match with pacts."""
    return RULES.parse_position(text, WITH_PACTS)


def match_of(**values: str) -> Match:
    options = RULES.make_options({"pacts": "on", **values})
    return Match(
        GAME, options, [Seat(name) for name in NAMES[: len(options.homes)]], created="2026-11-28T12:00:00+00:00"
    )


def random_match(seed: int, actions: int = 120) -> Match:
    """A match of random players who speak a third of the time."""
    rng = Random(seed)
    n = rng.randint(3, 6)
    players = rng.randint(3, n)
    match = match_of(n=str(n), players=str(players), limit="40")
    while match.outcome is None and match.index < actions:
        view = match.view(match.actor)
        match.play(rng.choice(view.talk if view.talk and rng.random() < 0.35 else view.legal))
    return match


@cache
def random_matches() -> tuple[Match, ...]:
    """Some of them on boards of every size, for all tests; nobody changes them."""
    return tuple(random_match(seed) for seed in range(8))


def events(state: State, line: str) -> list[PactEvent]:
    """What an action brings about of pacts."""
    found = RULES.apply(state, RULES.decode(state, line)).events
    return [event for event in found if isinstance(event, PactEvent)]


def refusal(state: State, line: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(state, RULES.decode(state, line))
    return refused.value.reason


# -- proposing and answering -----------------------------------------------------------------


def test_a_proposal_changes_no_position_and_no_turn() -> None:
    before = at()
    after = RULES.apply(before, RULES.decode(before, "propose truce b 3")).state
    assert after == before and RULES.position(after) == OPEN and RULES.actor(after) == RULES.actor(before)
    assert RULES.legal_actions(after) == RULES.legal_actions(before)
    assert after.pacts != before.pacts


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("propose truce b 3", "propose truce b 3"),
        ("Propose  Truce B", "propose truce b 3"),
        ("propose spare d 9", "propose spare d 9"),
        ("propose against c b 2", "propose against c b 2"),
    ],
)
def test_proposals_are_read_leniently_and_written_in_one_way(line: str, canonical: str) -> None:
    state = at()
    assert RULES.encode(state, RULES.decode(state, line)) == canonical


@of_each(["propose", "propose peace b", "propose truce", "propose truce b c 3", "accept", "refuse z"])
def test_what_is_no_proposal_is_refused_as_notation(line: str) -> None:
    with pytest.raises(BadNotation, match="not a proposal"):
        RULES.decode(at(), line)


def test_what_may_be_proposed_and_what_not() -> None:
    state = at()
    assert refusal(state, "propose truce a 3") == "no-partner"
    assert refusal(state, "propose truce e 3") == "no-partner", "there is no such player"
    assert refusal(state, "propose truce b 0") == "rounds"
    assert refusal(state, "propose against b b 3") == refusal(state, "propose against a b 3") == "no-target"
    assert refusal(state, "accept b") == "no-offer"
    asked = RULES.apply(state, RULES.decode(state, "propose truce b 3")).state
    assert refusal(asked, "propose spare b 3") == "asked"
    assert refusal(RULES.parse_position(OPEN, None), "propose truce b 3") == "no-pacts"
    two = at("4c PPnn ab move 0 - a:Ca1,Ae1/b:Ca9,Ta5")
    assert two.options.pacts is False, "a match of two has no pacts"
    left = at("4c PPpP abd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/d:Ci1")
    assert refusal(replace(left, order=(0, 1)), "propose truce b 3") == "two-left"


def test_pacts_are_proposed_for_a_round_more_with_every_neutral_side() -> None:
    for board, players, rounds in (("4", "4", 3), ("5", "4", 4), ("5", "3", 5), ("8", "3", 8)):
        match = match_of(n=board, players=players)
        assert {action.terms.rounds for action in match.view(0).talk if action.terms is not None} == {rounds}
        short = RULES.decode(match.state, f"propose truce {'abcdefgh'[match.state.order[1]]}")
        assert short.terms == Terms(Promise.TRUCE, rounds)


def test_every_listed_proposal_and_answer_may_be_given() -> None:
    for match in random_matches()[:6]:
        match = match.copy()
        match.go_to(min(60, match.length))
        view = match.view(match.actor) if match.actor >= 0 else None
        for action in view.talk if view is not None else ():
            notation = RULES.encode(match.state, action)
            assert RULES.decode(match.state, notation) == action
            RULES.apply(match.state, action)


def test_an_offer_is_asked_at_the_receivers_turn_and_a_move_without_an_answer_refuses_it() -> None:
    match = match_of()
    match.play_text("propose truce c 3")
    match.play_text("Tb3-b4")
    assert not [each for each in match.view(match.actor).talk if each.verb is Verb.ACCEPT], "it is not Ren’s to answer"
    match.play(match.legal()[0])
    assert {each.verb for each in match.view(match.actor).talk} == TALK
    entry = match.play(match.legal()[0])
    assert [event.by_moving for event in entry.events if isinstance(event, PactRefused)] == [True]
    assert match.state.pacts.offers == () and match.state.pacts.refused == ((0, 2),)


def test_a_match_of_two_has_no_pacts_and_an_older_option_text_has_none_either() -> None:
    with pytest.raises(BadOption, match="three players"):
        RULES.make_options({"players": "2", "pacts": "on"})
    assert RULES.make_options({}).pacts is False


# -- keeping and breaking --------------------------------------------------------------------


def agreed(terms: str, text: str = OPEN) -> State:
    """The position after a proposed `terms` and somebody accepted, a to move again."""
    state = at(text)
    state = RULES.apply(state, RULES.decode(state, f"propose {terms}")).state
    partner = state.pacts.offers[0].to
    answering = replace(state, order=(partner, *(side for side in state.order if side != partner)))
    made = RULES.apply(answering, RULES.decode(answering, "accept")).state
    return replace(made, order=state.order)


def test_a_strike_at_a_partner_breaks_a_truce_and_nothing_else_does() -> None:
    state = agreed("truce d 3")
    assert [type(event) for event in events(state, "Ae1xe4")] == [PactBroken]
    assert events(state, "Ae1-e2") == []
    broken = RULES.apply(state, RULES.decode(state, "Ae1xe4")).state.pacts
    assert broken.standing == () and broken.broken == ((0, 3),)
    assert (broken.times_broken(0), broken.times_broken(3)) == (1, 0)
    other = agreed("truce b 3")
    assert events(other, "Ae1xe4") == [], "a strike at somebody else is none of the truce's business"


def test_a_diplomat_that_carries_a_partners_piece_off_breaks_the_truce() -> None:
    state = agreed("truce d 3", "4c PPPP abcd move 0 - a:Ca1,De1/b:Ca9/c:Ci9/d:Ci1,Te4")
    assert [type(event) for event in events(state, "De1xe4")] == [PactBroken]


def test_a_pact_to_spare_the_chiefs_is_broken_by_a_strike_at_a_chief_alone() -> None:
    state = agreed("spare d 3")
    assert events(state, "Ae1xe4") == []
    assert [type(event) for event in events(state, "Ae1xi1")] == [PactBroken]


def test_a_corpse_that_closes_in_a_partners_chief_breaks_the_pact() -> None:
    text = "4c PPPP abcd move 0 - a:Ca1,Tc3/b:Ca9,Td4/c:Ci9/d:Ci1/x:h8,i8"
    state = agreed("spare c 3", text)
    taken = RULES.apply(state, RULES.decode(state, "Tc3xd4")).state
    assert taken.phase is Phase.DROP
    assert [type(event) for event in events(taken, "drop h9")] == [PactBroken]
    assert events(taken, "drop b2") == []


def test_a_pact_against_one_is_broken_by_a_strike_at_any_other_player() -> None:
    state = agreed("against d b 3")
    assert events(state, "Ae1xe4") == []
    other = agreed("against c b 3")
    assert [type(event) for event in events(other, "Ae1xe4")] == [PactBroken]


def test_a_pact_is_kept_once_both_have_ended_so_many_turns() -> None:
    match = match_of()
    match.play_text("propose truce c 2")
    match.play_text("Tb3-b4")
    match.play_text("Tb7-b6")
    match.play_text("accept")
    kept: list[int] = []
    while not kept:
        quiet = [each for each in match.legal() if match.state.board[each.target] is None]
        entry = match.play(quiet[0])
        kept += [match.index for event in entry.events if isinstance(event, PactKept)]
    # Mika moves, then Sora, Aoi, Ren, Mika again, Sora, and with Aoi’s second turn it is over.
    assert match.index == 4 + 7
    pacts = match.state.pacts
    assert pacts.standing == () and sorted(pacts.kept) == [0, 2] and pacts.broken == ()


def test_a_strike_in_the_last_step_of_the_last_turn_breaks_the_pact_and_does_not_keep_it() -> None:
    state = agreed("truce d 1", "4n PPPP abcd move 0 - a:Ca1,Je1/b:Ca9/c:Ci9,Te6/d:Ci1,Td5,Tf5")
    state = replace(state, pacts=replace(state.pacts, standing=(replace(state.pacts.standing[0], turns=(0, 1)),)))
    aimed = RULES.apply(state, RULES.decode(state, "Je1-e4")).state
    assert aimed.phase is Phase.KILL and aimed.pacts.standing
    assert [type(event) for event in events(aimed, "kill d5")] == [PactBroken]


def test_the_dead_and_the_last_two_have_no_pacts_and_nobody_has_broken_one_by_that() -> None:
    state = agreed("truce b 3", "4c PPPp acb move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:C@")
    after = RULES.apply(state, RULES.decode(state, "Ae1x@")).state
    assert after.order and after.pacts.standing == () and after.pacts.broken == ()


def test_a_preview_says_what_a_move_would_break() -> None:
    state = agreed("truce d 3")
    view = RULES.observe(state, 0)
    assert any(isinstance(event, PactBroken) for event in preview(view, RULES.decode(state, "Ae1xe4")).events)


# -- undo, replay, saves, codes, words -------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_undo_redo_saves_and_codes_have_the_same_pacts(seed: int) -> None:
    match = random_matches()[seed].copy()
    history: list[Pacts] = [match.state_at(place).pacts for place in range(match.index + 1)]
    for read in (savefile.loads(savefile.dumps(match)), share_code.read_code(share_code.match_code(match))):
        assert [read.state_at(place).pacts for place in range(read.index + 1)] == history
    place = Random(seed).randint(0, match.index)
    match.go_to(place)
    assert match.state.pacts == history[place]
    match.go_to(match.length)
    assert match.state.pacts == history[-1]


@of_each(range(8))
def test_pacts_change_no_game(seed: int) -> None:
    """The same moves without a word between them come to the same positions, turns and ends."""
    match = random_matches()[seed]
    silent = Match(GAME, RULES.make_options({**RULES.option_values(match.options), "pacts": "off"}), match.seats)
    for entry in match.entries():
        if entry.action.verb in TALK:
            assert entry.before == entry.after
        else:
            silent.play(entry.action)
            assert RULES.position(silent.state) == RULES.position(entry.after)
    assert silent.turn == match.turn and silent.outcome == match.outcome
    pacts = match.state.pacts
    for one in pacts.standing:
        assert one.rounds_left > 0 and {*one.sides} <= {*match.state.order}
    made = sum(entry.action.verb is Verb.ACCEPT for entry in match.entries())
    assert len(pacts.kept) // 2 + len(pacts.broken) + len(pacts.standing) <= made


def test_undo_takes_back_a_proposal_alone() -> None:
    match = match_of()
    match.play_text("propose spare b 3")
    assert match.undo() and match.index == 0 and match.state.pacts.offers == ()
    assert match.redo() and match.state.pacts.offers


def test_a_save_without_pacts_is_what_it_was() -> None:
    """The option stands in a save only where it is on, so older programs read the others."""
    match = Match(GAME, RULES.make_options({}), [Seat(name) for name in NAMES[:4]])
    assert "pacts" not in savefile.snapshot(match).body["options"]
    assert savefile.snapshot(match_of()).body["options"]["pacts"] == "on"
    assert savefile.loads(savefile.dumps(match_of())).options.pacts is True


def test_the_log_says_who_offered_accepted_refused_broke_and_kept_what() -> None:
    match = match_of()
    for text in ("propose against d c 1", "propose truce b 3", "Tb3-b4", "accept a", "Tb7-b6", "refuse"):
        match.play_text(text)
    lines = [line for logged in match.log(None) for line in logged.lines]
    words = [line.text for line in lines]
    assert words[:2] == ["offers Mika a pact against Sora", "offers Ren a truce"]
    assert lines[1].note == "3 rounds"
    assert "accepts the truce with Aoi" in words and "refuses Aoi the pact against Sora" in words
    assert "Aoi: offers Ren a truce  3 rounds" in record(match, 0)
    numbers = [line.split()[0] for line in record(match, 0).splitlines() if "offers" in line or "accepts" in line]
    assert not any(number.isdigit() for number in numbers), "a word about a pact has no number of a turn"


def test_a_listener_hears_what_stands_and_what_is_offered() -> None:
    match = match_of()
    match.play_text("propose truce b 3")
    match.play_text("Tb3-b4")
    view, narration = match.view(1), narration_of(GAME)
    common = " ".join(narration.parts(view, NAMES)[0].lines)
    assert "Aoi offers Ren a truce, neither strikes at a piece of the other, 3 rounds." in common
    assert match.prompt(1) == "Ren: Aoi offers a truce. Answer, or move a piece, which refuses."
    assert [narration.choices(view, action, NAMES)[0] for action in view.talk[:2]] == [
        "Accept the truce with Aoi", "Refuse Aoi the truce",
    ]  # fmt: skip
    match.play_text("accept")
    assert "Aoi and Ren: truce, 3 rounds left." in " ".join(narration.parts(match.view(1), NAMES)[0].lines)


def test_whoever_is_called_you_is_spoken_to() -> None:
    match = Match(GAME, WITH_PACTS, [Seat(name) for name in ("You", "Ren", "Mika", "Sora")])
    match.play_text("propose truce b 3")
    match.play_text("Tb3-b4")
    match.play_text("refuse")
    lines = [line for logged in match.log(None) for line in logged.lines]
    assert lines[0].you == "You offer Ren a truce" and lines[-1].text == "refuses you the truce"


def test_what_stands_is_one_promise_of_a_kind_between_two() -> None:
    state = agreed("truce d 3")
    assert refusal(state, "propose truce d 2") == "agreed"
    assert [pact.terms.promise for pact in state.pacts.between(3, 0)] == [Promise.TRUCE]


def test_an_analysis_looks_at_no_place_where_a_player_only_spoke() -> None:
    match = random_matches()[4]
    said = [place for place, entry in enumerate(match.entries()) if entry.talk]
    assert said and all(match.entries()[place].action.verb in TALK for place in said)
    assert all(entry.talk == (entry.before == entry.after) for entry in match.entries())
    assert not set(AnalysisPlan(match).places) & set(said)

"""What decides between two actions is true by the rules, and most of the gap between them goes without it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.bot import EvaluationTerm, Variation
from games.naishi import GAME
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.deciding.at_once import rival
from games.naishi.deciding.contrast import contrast, differences
from games.naishi.deciding.decision import decided_by, deciding
from games.naishi.deciding.pair import Pair
from games.naishi.deciding.taken_away import CommonWorlds, Thing
from games.naishi.foreseen import points_of
from games.naishi.ninjas import best_sheet
from games.naishi.notation import encode
from games.naishi.rules import RULES
from tests.tools.naishi_why import WORLDS, Found, holds, read

DECREE = (
    '[105, 7, "naishi OSBWNS/FRCRS/NFTRKW/RKCCTJ/CTJOSO MMMMM:bTmmr MMMMM:fmmfm 00:00:- FR M 2 turn - -", '
    '"d8", "d2", 0.1118]'
)
TORII = (
    '[161, 40, "naishi OS/CW/CR/SR/TT MFNCR:TTJNf FCBSM:OkjRR 00:10:2 J- BFKMMMMMMMMMMMMMMOSW 2 turn - -", '
    '"x 1 4", "sl 0 4", 0.2525]'
)
HANGS = (
    '[303, 7, "naishi SRRNOF/RJRBCF/FJCBS/STSWKC/TOTFRO MMTMM:mkmcm MMMMM:mmwnm 00:00:- WC M 2 turn - -", '
    '"decree 2", "sh 7 8", 0.0977]'
)
TWO = (
    '[417, 13, "naishi OS/CRFKO/WSFRT/RWKSN/BJBTR TMMMM:fmCcm MMMMM:OcmsF 11:11:- SC JMMMMNRT 1 turn - -", '
    '"d4", "d0", 0.2041]'
)


def pair(line: str) -> tuple[Found, Pair]:
    """A position of the file form of `tests.tools.naishi_why`, and its two actions side by side."""
    found = read(line)
    both = contrast(found.view, found.best, found.rival)
    assert both is not None
    return found, both


@pytest.mark.parametrize("line", [DECREE, TORII, HANGS, TWO])
def test_what_decides_is_true_by_the_rules_and_half_of_the_gap_goes_without_it(line: str) -> None:
    found, both = pair(line)
    decisions = decided_by(both)
    assert decisions
    worlds = [RULES.determinize(found.view, Random(number)) for number in range(WORLDS)]
    for each in decisions:
        assert holds(both, each, [found.state]) == 1
        assert holds(both, each, worlds) == WORLDS
    common = CommonWorlds(found.view, 40, Random(1))
    gap = common.gap(found.best, found.rival)
    left = common.gap(found.best, found.rival, [each.difference.thing for each in decisions])
    assert gap > 0 and left < gap / 2


def test_the_hint_begins_with_it_and_the_worse_action_is_told_it() -> None:
    found = read(DECREE)
    assert rival(found.view, found.best) == found.rival
    proved = deciding(found.view, found.best, None)
    hint = GAME.text.hint(found.view, found.best, (), proved)
    assert ": it lays no Naishi in Line 3 open to their decree, which would cost you 12" in hint
    words = GAME.text.against(found.view, Variation(found.rival), Variation(found.best), proved)
    assert words == "their decree in Line 3 would take your Naishi for a Mountain: 12 less for you"


def test_two_things_that_decide_only_together_are_both_told() -> None:
    found = read(TWO)
    proved = deciding(found.view, found.best, found.rival)
    words = GAME.text.against(found.view, Variation(found.rival), Variation(found.best), proved)
    torii, banner = words.split("; ")
    assert torii == "it gives up a Torii: three make 30"
    assert banner == "it passes over a Banner in the Line: 10 more with a Knight under it"


def test_a_hint_named_points_that_hung_on_a_hidden_card() -> None:
    """The decree takes 8 points in the worlds that were drawn, but not whatever the other's Hand may be."""
    found = read(HANGS)
    proved = deciding(found.view, found.best, found.rival)
    assert (
        GAME.text.against(found.view, Variation(found.rival), Variation(found.best), proved)
        == "their decree in Hand 3 could take your Naishi"
    )


def test_a_decree_that_would_gain_nothing_was_called_one_that_cannot_be_imposed() -> None:
    found, both = pair(
        '[56, 9, "naishi CTSTS/BCNSCS/JFORFO/TRBFRW/CTOWN MMMMR:kmmjm MMMMM:Kmmrf 01:00:- RJ MM 1 turn - -", '
        '"d3", "x 0 4", 0.1377]'
    )
    assert both.two.own_decree is not None and found.view.court.decree is None
    assert not any(each.kind == "own decree" for each in differences(both))


def test_what_decides_is_the_same_whenever_it_is_asked() -> None:
    found = read(TORII)
    assert deciding(found.view, found.best, found.rival) == deciding(found.view, found.best, found.rival)


def test_nothing_decides_for_the_action_that_earns_most_at_once() -> None:
    found = read(DECREE)
    assert deciding(found.view, found.rival, None) == ()


@pytest.mark.parametrize("name", ["decides = d2 / decrees", "decides = q9 / decree N", "decides", "own points", "? ?"])
def test_a_term_of_a_file_that_names_nothing_has_no_words(name: str) -> None:
    found = read(DECREE)
    term = EvaluationTerm(name, 9.0)
    assert GAME.text.against(found.view, Variation(found.rival), Variation(found.best), (term,)) == ""
    assert GAME.text.decides(found.view, Variation(found.best), (term,)) == ""


def test_what_is_taken_away_from_neither_action_leaves_the_gap_as_it_is() -> None:
    found = read(DECREE)
    worlds = CommonWorlds(found.view, 5, Random(2))
    assert worlds.gap(found.best, found.rival) == worlds.gap(found.best, found.rival, (Thing("promise"),))
    assert worlds.gap(found.best, found.best) == 0


@given(st.permutations([*DEVELOPMENT, *[Card.MOUNTAIN] * 8]), st.sets(st.integers(0, 9)))
def test_the_points_of_a_territory_are_those_of_its_account(cards: list[Card], hidden: set[int]) -> None:
    cells = tuple(None if at in hidden else card for at, card in enumerate(cards[:10]))
    assert points_of(cells) == best_sheet(cells).total


def test_every_legal_action_can_be_set_against_every_other() -> None:
    for line in (DECREE, TORII):
        found = read(line)
        for action in found.view.legal[::7]:
            for other in found.view.legal[::5]:
                both = contrast(found.view, action, other)
                assert both is not None
                for each in differences(both):
                    for words in (each.of_action(True), each.of_action(False), each.of_other(True)):
                        assert words and "{" not in words, (encode(action), encode(other), words)

"""What a position is worth: shares that add up, and the direction of what plainly matters."""

from __future__ import annotations

import pytest

from games.senshiai.bots.evaluate import WEIGHTS, holdings, share, sieges, standing
from games.senshiai.cards.card_values import UNIT_WORTH, WASTE_WORTH, waste_worth
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from tests.games.senshiai.tabletop import tabletop


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_all_seats_are_one(players: int) -> None:
    play = tabletop("d3 open-grassland@1 samurai@1", reserves=("kappa*9",), players=players)
    shares = [share(play.table, seat) for seat in range(players)]
    assert sum(shares) == pytest.approx(1.0)
    assert all(0.0 < one < 1.0 for one in shares)


def test_alike_seats_have_alike_shares_but_for_the_turn() -> None:
    table = tabletop().table
    table.active = 0
    one = share(table, 0)
    table.active = 1
    assert share(table, 1) == pytest.approx(one)
    assert abs(one - 0.5) < 0.1


def test_a_finished_game_is_worth_its_points() -> None:
    play = tabletop(phase="draw", reserves=("militiamen*2", "militiamen*9")).do("draw 2")
    assert [share(play.table, seat) for seat in (0, 1)] == [0.0, 1.0]


def test_each_board_has_weights_of_its_own() -> None:
    weights = {3: WEIGHTS[3], 5: WEIGHTS[3]._replace(tempo=WEIGHTS[3].tempo + 1)}
    table = tabletop().table
    assert table.options.board == 5
    assert standing(table, 0, weights) == pytest.approx(standing(table, 0, {5: WEIGHTS[3]}) + 1)


def test_a_seat_that_is_out_has_no_share() -> None:
    table = tabletop(players=3).do("seppuku").table
    assert share(table, 0) == 0.0
    assert share(table, 1) + share(table, 2) == pytest.approx(1.0)


def test_a_card_in_reserve_counts_most_when_few_are_left() -> None:
    def worth(cards: int) -> float:
        return standing(tabletop(reserves=(f"militiamen*{cards}",)).table, 0)

    assert worth(2) - worth(1) > worth(6) - worth(5) > worth(31) - worth(30) > 0


def test_troops_count_more_before_the_other_capital_than_at_home() -> None:
    home = tabletop("b2 open-grassland@1 samurai@1", "g3 open-grassland@1")
    front = tabletop("b2 open-grassland@1", "g3 open-grassland@1 samurai@1")
    assert standing(front.table, 0) > standing(home.table, 0)


def test_producers_count_as_income_only_where_they_work_and_have_something_to_restore() -> None:
    field = "d3 rice-paddy@1 rice-farmers@1"
    assert holdings(tabletop(field, piles=("kappa*3",)).table, 0).income == 1
    assert holdings(tabletop(field).table, 0).income == 0
    assert holdings(tabletop("d3 deep-forest@1 rice-farmers@1", piles=("kappa*3",)).table, 0).income == 0


def test_a_full_terrain_with_an_activation_is_income() -> None:
    table = tabletop("d3 gold-mine@1 militiamen@1 militiamen@1 militiamen@1", piles=("kappa*9",)).table
    assert holdings(table, 0).income == 3
    table = tabletop("d3 gold-mine@1 militiamen@1 militiamen@1", piles=("kappa*9",)).table
    assert holdings(table, 0).income == 0


def test_a_siege_is_what_the_mean_roll_brings_over_the_resistance() -> None:
    table = tabletop("g3 open-grassland@1 samurai@1 warriors@1").table
    best, free = sieges(table, 0, table.board.capitals[1])
    assert best == pytest.approx(5 + 3 + 3.5 - 6)
    assert free == pytest.approx(best + 0 + 3.5 - 3.5), "nobody shoots: the ranged trait of Warriors is 0"
    assert sieges(table, 1, table.board.capitals[0]) == (0.0, 0.0)


def test_guards_take_from_a_siege() -> None:
    free = tabletop("g3 open-grassland@1 samurai@1 warriors@1").table
    guarded = tabletop("g3 open-grassland@1 samurai@1 warriors@1", "h3 crane-castle@2 militiamen@2").table
    goal = free.board.capitals[1]
    assert sieges(guarded, 0, goal)[1] < sieges(free, 0, goal)[1]


def test_wasting_is_worth_more_the_fewer_cards_are_left() -> None:
    worths = [waste_worth(reserve) for reserve in range(1, 30)]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] == WASTE_WORTH < worths[0]


def test_every_troop_and_conjuration_is_worth_something_and_dearer_ones_mostly_more() -> None:
    assert all(UNIT_WORTH[card.number] > 0.5 for card in CARDS if card.is_unit and not card.capital)
    ladder = ["militiamen", "warriors", "samurai", "daimyo", "thunder-dragon"]
    worths = [UNIT_WORTH[CARD_NUMBERS[name]] for name in ladder]
    assert worths == sorted(worths)

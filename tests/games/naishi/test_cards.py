from collections import Counter

from games.naishi.cards import CARDS, COPYABLE, DEVELOPMENT, SPEC, Card, Kind
from games.naishi.scoring import SCORERS


def test_every_card_has_one_row_in_the_list_and_a_scorer() -> None:
    assert [spec.card for spec in CARDS] == list(SPEC)
    assert set(SPEC) == set(Card) == set(SCORERS)


def test_the_numbers_of_the_box() -> None:
    kinds = Counter[Kind]()
    for spec in CARDS:
        kinds[spec.kind] += spec.copies
    assert kinds == {Kind.CHARACTER: 19, Kind.BUILDING: 15, Kind.MOUNTAIN: 16}
    assert Counter(DEVELOPMENT) == Counter(dict(zip("NCSOKWJFTBR", (2, 4, 4, 3, 2, 2, 2, 4, 4, 2, 5), strict=True)))


def test_characters_to_copy_stand_in_the_order_of_the_rules() -> None:
    assert "".join(COPYABLE) == "NCSOKW"

from games.naishi.cards import Card
from games.naishi.geometry import NEIGHBOURS
from games.naishi.ninjas import best_sheet
from games.naishi.scoring import ScoreEntry, rice_groups, score
from tests.cases import of_each
from tests.games.naishi.helpers import cards

# name, territory, copies, points by card (as counted, Ninjas replaced), total, types
TERRITORIES = (
    ("E1", "MMMMM:MFMMC", "", {"M": -5, "F": 0, "C": 2}, -3, 2),
    ("E2", "RBCSF:RRNMF", "", {"M": 5, "N": 8, "C": 7, "S": 7, "F": 12, "B": 3, "R": 20}, 62, 6),
    ("E3", "CCNCB:KTNOF", "", {"C": 18, "N": 20, "B": 3, "K": 3, "T": -5, "O": 5, "F": 6}, 50, 7),
    ("E4", "NMMMM:MMMMN", "", {"N": 0, "M": -5}, -5, 1),
    ("E5", "MNCJM:MMNMM", "3N", {"C": 15, "N": 8, "M": -5}, 18, 2),
    ("E6", "FSFSF:FSMMM", "", {"S": 8 + 11 + 4, "F": 18, "M": -5}, 36, 2),
    ("E7", "FSFMM:MFMMF", "", {"S": 15, "F": 12, "M": -5}, 22, 2),
    ("E8", "SJMMM:FMMMM", "1S", {"S": 4, "F": 6, "M": -5}, 5, 2),
    ("E9", "JMFTT:RRTMM", "0J", {"J": 0, "F": 0, "T": 30, "R": 10, "M": -5}, 35, 3),
    ("E10", "TOTOM:OTMMM", "", {"T": 30, "O": 6 + 2 + 9, "M": -5}, 42, 2),
    ("E11", "TMMMM:OFFFF", "", {"T": -5, "O": 7, "F": 6, "M": -5}, 3, 3),
    ("E12", "TFMMM:MMMMT", "", {"T": 0, "F": 0, "M": -5}, -5, 2),
    ("E13", "TTTTM:MMMMM", "", {"T": 30, "M": -5}, 25, 1),
    ("E14", "BMBMM:KMKMM", "", {"K": 26, "B": 8, "M": -5}, 29, 2),
    ("E15", "KBMMM:BMKMM", "", {"K": 3, "B": 8, "M": -5}, 6, 2),
    ("E16", "MBMMM:MJMMK", "6K", {"K": 13 + 3, "B": 3, "M": -5}, 14, 2),
    ("E17", "RRMMR:MMMRR", "", {"R": 30, "M": -5}, 25, 1),
    ("E18", "RRRMM:RRMMM", "", {"R": 30, "M": -5}, 25, 1),
    ("E19", "RRMRM:RRMMM", "", {"R": 30, "M": -5}, 25, 1),
    ("E20", "RMRMR:MRMRM", "", {"R": 0, "M": -5}, -5, 1),
    ("E21", "MMMMR:RMMMM", "", {"R": 0, "M": -5}, -5, 1),
    ("E22", "WNCSO:KTMMM", "", {"W": 0, "N": 0, "C": 7, "S": 3, "O": 0, "K": 3, "T": -5, "M": -5}, 3, 7),
    ("E23", "WNCSO:KTBMM", "", {"W": 8, "N": 0, "C": 7, "S": 3, "O": 0, "K": 3, "T": -5, "B": 3, "M": -5}, 14, 8),
    ("E24", "WNCSO:KTBFW", "", {"W": 30, "N": 0, "C": 7, "S": 7, "O": 0, "K": 3, "T": -5, "B": 3, "F": 0}, 45, 9),
    (
        "E25",
        "FNCSB:WOTRK",
        "",
        {"F": 6, "N": 0, "C": 7, "S": 3, "B": 3, "W": 45, "O": 7, "T": -5, "R": 0, "K": 13},
        79,
        10,
    ),
    ("E26", "FJCSB:WOTRK", "1W", {"F": 6, "W": 30, "C": 3, "S": 3, "B": 3, "O": 7, "T": -5, "R": 0, "K": 13}, 60, 9),
    ("E27", "FJCSB:WOTRK", "1C", {"F": 6, "W": 15, "C": 7, "S": 3, "B": 3, "O": 7, "T": -5, "R": 0, "K": 13}, 49, 9),
    ("E28", "CJNCM:JOMMM", "1C 5O", {"C": 2 + 8 + 8, "N": 12, "O": 10, "M": -5}, 35, 3),
    ("E29", "NMMMM:MCJCM", "7N", {"N": 8, "C": 16, "M": -5}, 19, 2),
    ("E30", "RMNCF:RTKMF", "", {"R": 10, "N": 12, "C": 8, "F": 12, "T": -5, "K": 3, "M": -5}, 35, 6),
    ("E31", "CMCMC:CMMMM", "", {"C": 9, "M": -5}, 4, 1),
    ("E32", "SMMSM:MSMMS", "", {"S": 12, "M": -5}, 7, 1),
)


@of_each(TERRITORIES)
def test_territory(name: str, territory: str, copies: str, points: dict[str, int], total: int, types: int) -> None:
    sheet = score(cards(territory), {int(copy[0]): Card(copy[1]) for copy in copies.split()})
    assert {str(card): points for card, points in sheet.by_card.items()} == points
    assert sheet.total == total == sum(points.values())
    assert sheet.types == types


@of_each(TERRITORIES)
def test_every_card_of_a_territory_is_accounted_for(
    name: str, territory: str, copies: str, points: dict[str, int], total: int, types: int
) -> None:
    sheet = score(cards(territory), {int(copy[0]): Card(copy[1]) for copy in copies.split()})
    for position, card in enumerate(sheet.cells):
        entries = sheet.at(position)
        assert entries, f"nothing is said of position {position}"
        assert {entry.card for entry in entries} == {card}
    for entry in sheet.entries:
        assert entry.reason
        assert all(partner in NEIGHBOURS[entry.positions[0]] for partner in entry.partners)


def test_a_monk_says_where_its_points_come_from() -> None:
    sheet = score(cards("MMMMM:MKTOT"))
    assert sheet.at(8) == (
        ScoreEntry(Card.MONK, (8,), 5, "In the Hand"),
        ScoreEntry(Card.MONK, (8,), 2, "Torii on the left", (7,)),
        ScoreEntry(Card.MONK, (8,), 2, "Torii on the right", (9,)),
    )


def test_a_sentinel_next_to_another_keeps_its_fort_points() -> None:
    sheet = score(cards("FSSMM:MMMMM"))
    assert sheet.at(1) == (
        ScoreEntry(Card.SENTINEL, (1,), 0, "Next to another Sentinel", (2,)),
        ScoreEntry(Card.SENTINEL, (1,), 4, "Fort on the left", (0,)),
    )


def test_a_ledger_row_counts_its_cards() -> None:
    rows = {row.card: row for row in score(cards("TTTMM:MMMMM")).rows}
    assert (rows[Card.TORII].count, rows[Card.TORII].points) == (3, 30)
    assert (rows[Card.MOUNTAIN].count, rows[Card.MOUNTAIN].points) == (7, -5)


def test_rice_groups_do_not_join_round_the_corner_or_diagonally() -> None:
    assert rice_groups(cards("MMMMR:RMMMM")) == ((4,), (5,))
    assert rice_groups(cards("RMMMM:MRMMM")) == ((0,), (6,))
    assert rice_groups(cards("RRMMR:MMMRR")) == ((0, 1), (4, 8, 9))


def test_a_territory_without_a_mountain_loses_nothing_for_it() -> None:
    assert not [row for row in score(cards("WNCSO:KTBFW")).rows if row.card is Card.MOUNTAIN]


def test_unknown_cells_score_nothing() -> None:
    cells = (None, Card.MONK, *[None] * 8)
    assert score(cells).total == 0
    assert score((*[None] * 6, Card.MONK, None, None, None)).total == 5


def test_the_lowest_possible_total_is_minus_ten() -> None:
    assert score(cards("TMMMM:MMMMM")).total == -10


def test_the_running_score_lets_ninjas_copy_the_best() -> None:
    assert best_sheet(cards("FJCSB:WOTRK")).total == 60
    assert best_sheet(cards("CJNCM:JOMMM")).total == 35
    assert best_sheet(cards("JMMMM:MMMMM")).total == -5

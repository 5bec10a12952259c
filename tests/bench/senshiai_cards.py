"""What Senshiai's 90 cards are worth: experts play the starter decks, and every card's use is counted.

    python -m tests.bench.senshiai_cards TALLY [--games 60] [--board 3] [--seed 1] [--player expert:nodes=40]

Each pair of a board's starter decks meets in both orders of seats, and again, until so many games of the board were
played. They are counted in the file TALLY, which is written after every game and gone on from; then the table of all
that it has, of both boards, is printed as a page has it. A tally keeps to the decks, the seed and the player it began
with.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from games.core.types import Event
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules.events import CardDrawn, CardPaid, CardPlayed
from tests.bench.senshiai_levels import deals, game, read

PLAYERS: Final = {3: "expert:nodes=40,insight=0.036", 5: "expert:nodes=24,insight=0.0425"}
"""Those that `matchups.json` is measured with."""
FEW: Final = 20
"""With fewer hands that held a card, what share of the games they won says nothing."""


@dataclass
class Use:
    """What became of a card, in the hands of all seats."""

    drawn: int = 0
    """The copies that came into a hand out of a Reserve."""
    played: int = 0
    paid: int = 0
    """The copies that went for the cost of another card."""
    hands: int = 0
    """The games, counted for each seat, in which a copy was drawn."""
    hands_won: float = 0.0
    tables: int = 0
    """The games, counted for each seat, in which a copy was played."""
    tables_won: float = 0.0


Uses = dict[str, Use]


def count_game(uses: Uses, events: Iterable[Event], first: float) -> None:
    """Adds a game: its events, and the first seat's points."""
    hands: set[tuple[int, str]] = set()
    tables: set[tuple[int, str]] = set()
    for event in events:
        if isinstance(event, CardDrawn | CardPlayed | CardPaid):
            name = CARDS[event.card].id
            use = uses.setdefault(name, Use())
            if isinstance(event, CardDrawn):
                use.drawn += 1
                hands.add((event.seat, name))
            elif isinstance(event, CardPlayed):
                use.played += 1
                tables.add((event.seat, name))
            else:
                use.paid += 1
    for seat, name in hands:
        uses[name].hands += 1
        uses[name].hands_won += 1 - first if seat else first
    for seat, name in tables:
        uses[name].tables += 1
        uses[name].tables_won += 1 - first if seat else first


def play_on(path: Path, board: int, games: int, seed: int, player: str) -> None:
    """Plays a board's games that the tally lacks."""
    tally = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    mine = tally.setdefault(str(board), {"games": 0, "seed": seed, "player": player, "uses": {}})
    uses: Uses = {name: Use(**use) for name, use in mine["uses"].items()}
    both = (read(mine["player"]),) * 2
    for decks, shuffle in islice(deals(str(board), mine["seed"]), mine["games"], games):
        events: list[Event] = []
        first, _ = game((both[0], both[1]), decks, str(board), shuffle, events.extend)
        count_game(uses, events, first)
        mine["games"] += 1
        mine["uses"] = {name: asdict(use) for name, use in sorted(uses.items())}
        path.write_text(json.dumps(tally, indent=1) + "\n", encoding="utf-8")
        print(f"board of {board}: {mine['games']} of {games} games", file=sys.stderr, flush=True)


def table(path: Path) -> list[str]:
    """The page's table, all boards of the tally together: those that are played least of those drawn come first."""
    sums: Uses = {}
    for board in json.loads(path.read_text(encoding="utf-8")).values():
        for name, raw in board["uses"].items():
            use = sums.setdefault(name, Use())
            for what, value in raw.items():
                setattr(use, what, getattr(use, what) + value)
    kinds = {CardType.TERRAIN: "Terrain", CardType.TROOP: "Troop", CardType.EVENT: "Event"}
    rows = []
    for card in CARDS:
        if card.capital:
            continue
        use = sums.get(card.id, Use())
        copies = [
            sum(count for each in offered for number, count in each.deck.cards if number == card.number)
            for offered in (SMALL_STARTERS, STARTERS)
        ]
        decks = sum(card.number in dict(each.deck.cards) for each in (*SMALL_STARTERS, *STARTERS))
        cells = [card.name, kinds[card.type], str(decks), f"{copies[0]} + {copies[1]}", str(use.drawn)]
        cells += [_share(use.played, use.drawn), _share(use.paid, use.drawn)]
        cells += [_share(use.hands_won, use.hands, FEW), _share(use.tables_won, use.tables, FEW)]
        rows.append((use.played / use.drawn if use.drawn else 0.0, f"| {' | '.join(cells)} |"))
    head = "| card | type | decks | copies 3x3 + 5x5 | drawn | played | paid away | won when drawn | won when played |"
    return [head, "|---|---|---|---|---|---|---|---|---|", *(row for _, row in sorted(rows))]


def _share(part: float, whole: int, least: int = 1) -> str:
    """In 100; a dash where too little is known."""
    return f"{100 * part / whole:.0f}" if whole >= least else "-"


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tally", type=Path, metavar="TALLY")
    parser.add_argument("--games", type=int, default=60, help="of each board")
    parser.add_argument("--board", type=int, choices=(5, 3), nargs="+", default=[3, 5])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="", metavar="LEVEL:nodes=N[,DIAL=VALUE ...]")
    chosen = parser.parse_args()
    for board in chosen.board:
        play_on(chosen.tally, board, chosen.games, chosen.seed, chosen.player or PLAYERS[board])
    print("\n".join(table(chosen.tally)))


if __name__ == "__main__":
    main()

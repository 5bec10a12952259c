"""Tables of Senshiai for tests: a meeting of two Companies, and where things lie on the screen."""

from __future__ import annotations

from typing import Any

from games import GAMES
from games.core.match import Match, Seat
from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of
from tests.ui.tables import push_table
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.selection import board_of, my_hand, space_at
from ui.table.table import Table
from ui.window.app import App

GAME = next(info for info in GAMES if info.id == "senshiai").load()

HEADER = "senshiai players=2 board=5 size=50 rounds=40 truce=0 round=3 active=1 phase=main"
MEETING = f"""{HEADER}
seat 1 hand=samurai,sharpened-blades,warriors,open-grassland reserve=militiamen,militiamen,warriors discard=- credit=-
seat 2 hand=ill-omen,warriors reserve=militiamen,militiamen discard=samurai,warriors credit=-
c3 crane-castle@1
d3 open-grassland@1 samurai@1 warriors@1 warriors@1
e3 open-grassland@2 ashigaru-spearmen@2 longbow-ashigaru@2
d4 open-grassland@1
h3 iron-fortress@2"""
BOLD = MEETING.replace("longbow-ashigaru@2", "samurai@2")
"""Whoever goes from d3 to e3 may not come back, but at one roll of six only."""
RISKY = MEETING.replace("longbow-ashigaru@2", "samurai@2 warriors@2")
"""Whoever goes from d3 to e3 hardly comes back: at most rolls all of them fall."""
ARCHERS = MEETING.replace("samurai@1 warriors@1 warriors@1", "samurai@1 longbow-ashigaru@1 longbow-ashigaru@1")
"""Who stands on d3 can attack e3 as well as shoot at it."""
FARMS = MEETING.replace("d4 open-grassland@1", "d4 rice-paddy@1 rice-farmers@1 rice-farmers@1").replace(
    "warriors discard=- credit=-", "warriors discard=kappa,warriors,samurai credit=-", 1
)
"""Two that produce, and three cards to bring back."""
SIEGE = f"""{HEADER}
seat 1 hand=- reserve=militiamen discard=- credit=-
seat 2 hand=- reserve={",".join(["militiamen"] * 25)} discard=- credit=-
c3 crane-castle@1
g3 watchtower@1 samurai@1 samurai@1
h3 cloud-palace@2 longbow-ashigaru@2 hunting-falcon@2 warriors@2"""


def open_table(app: App, *, start: str | None = None, players: int = 2, levels: Any = None, **options: str) -> Table:
    """A table of persons; `levels` names the bots among the seats."""
    values = {"players": str(players), **options}
    seats = [Seat(name, (levels or {}).get(seat)) for seat, name in enumerate(("Aoi", "Ren", "Sora", "Yuki")[:players])]
    match = Match(GAME, GAME.rules.make_options(values), seats, seed=1, start=start)
    return push_table(app, match)


def open_meeting(app: App, hands: Hands) -> Table:
    """Seat 1's Samurai and Warriors face seat 2's Spearmen and archers."""
    table = open_table(app, start=MEETING, decks="raiders-of-the-red-tents,archers-of-the-cloud-palace")
    MouseHands(table, hands).settle()
    return table


def number(table: Table, name: str) -> int:
    """A space by its name."""
    return board_of(table.snapshot).by_name[name]


def top_of(table: Table, name: str) -> tuple[int, int]:
    """A point of a space above its tokens."""
    box = scene_of(table).ground.rect(number(table, name))
    return box.centerx, box.y + round(box.height * 0.3)


def token_of(table: Table, name: str, slot: int) -> tuple[int, int]:
    """The middle of a Unit's token."""
    space = space_at(table.snapshot, number(table, name))
    boxes = tiles.unit_boxes(space, scene_of(table).ground.rect(space.space))
    return next(box.center for unit, box in boxes if unit.slot == slot)


def card_at(table: Table, card: str) -> tuple[int, int]:
    """A point of a card in the hand."""
    box = scene_of(table).hand_box(table.snapshot, my_hand(table.snapshot).index(card))
    return box.x + 8, box.centery


def played(table: Table) -> list[str]:
    """The match's log in notation."""
    return [entry.notation for entry in table.match.entries()]


def shoot(match: Match) -> None:
    """A shot from d3 at e3 with good dice, until its points are to be given."""
    match.play_text("shoot d3>e3")
    for _ in range(40):
        if match.actor < 0:
            match.play_text("roll 5")
        elif isinstance(match.legal()[0], act.Pass):
            match.play(act.Pass())
        else:
            break

"""Matches in which a first-time tip has its moment, by the tip's name."""

from __future__ import annotations

from typing import Final, NamedTuple

from games import find_game
from games.core.match import Match, Seat
from games.core.types import CHANCE
from games.niwa.cards import CARDS, card_code
from tests.ui.scenes.senshiai.tables import HEADER, MEETING, SIEGE


class Place(NamedTuple):
    """Where it comes: a position, and what is played from there."""

    start: str | None = None
    log: tuple[str, ...] = ()
    options: dict[str, str] = {}  # noqa: RUF012
    phase: str = ""
    """The first legal action is played until this one is due."""


_DEAL: Final = "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW"
_FIRST: Final = (_DEAL, "give C", "give J", "hand 1 MOMJM", "hand 2 MMCWM")
_HOMES: Final = "/b:Ca9,Ab9,Ja8,Dd7,Gc7,Ta7,Tb7,Tc6,Tc9/c:Ci9,Ah9,Ji8,Dh8,Gg7,Tg8,Tg9,Th7,Ti7/d:Ci1,Ah1,Ji2,Dh2,Gg3"
_RIVER: Final = "naishi TKO/TCB/SBK/FSR/RWC FMMCF:mOmms TTNMM:mRmmc 00:00:- -- FJJMMMMMMNORRSW 1 turn - -"
_LAST: Final = "naishi -/TSC/RNK/SF/FC OFNCM:mJOMK BRRMM:mmmCT 11:00:- -- BFJMMMMMMMMORRSSTTWW 1 turn - -"
_NIWA: Final = "niwa std/4 place b 0"
_FIELD: Final = f"""{HEADER}
seat 1 hand=- reserve=militiamen,warriors discard=militiamen credit=-
seat 2 hand=- reserve=militiamen,warriors discard=- credit=-
c3 crane-castle@1
d3"""


def _garden() -> str:
    """Sixteen cards in four rows, Black and White in turn."""
    held = ("09d", "10d", "11d", "12b", "12c", "12d")
    laid = [card_code(card) for card in range(len(CARDS)) if card_code(card) not in held][:16]
    stones = ";".join(f"{code}@{n // 4},{n % 4}{'bw'[(n // 4 + n) % 2]}" for n, code in enumerate(laid))
    return f"{_NIWA} 09d,10d,11d 12b,12c,12d {stones}"


PLACES: Final[dict[str, Place]] = {
    "nissi-raging": Place("5C4/10/10/z6x2/10/6c3/9v/3Z6/6VB2/4X5 b 41"),
    "nissi-raged-at": Place("10/10/10/z6x2/10/6C3/9v/3Z6/6VB2/4c5 b 40"),
    "nissi-far-row": Place("3Z6/10/5c4/10/10/10/10/10/5C4/10 b 40"),
    "nissi-capture": Place("4xc1b2/6v3/10/10/10/3Zz5/10/6V3/4XC4/7B2 b 20"),
    "nissi-ending": Place("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 40", (), {"clock": "none", "move_limit": "50"}),
    "nissi-keys": Place(),
    "djambi-victim": Place(f"4c PPPP abcd move 9 - a:Ca1,Ab1,Jd4,Db2,Gc3{_HOMES}", ("Jd4-d6",)),
    "djambi-leave": Place("4c PPPp abc move 9 - a:Ca1,Ac3/b:C@,Tf8/c:Ci1", ("Ac3x@",)),
    "djambi-corpse": Place(f"4c PPPP abcd move 9 - a:Ca1,Ab1,Ja2,Td5{_HOMES}", ("Td5xd7",)),
    "djambi-captive": Place(f"4c PPPP abcd move 9 - a:Ca1,Ab1,Ja2,Dd4{_HOMES}", ("Dd4xd7",)),
    "djambi-power": Place("4c PPPP adbc move 9 - a:C@,Ta1/b:Ca9/c:Ci9/d:Ci1"),
    "djambi-overpowered": Place("4c PPPP acbd move 9 - a:Ca1,Td2/b:Ca9/c:C@/d:Ci9,Te3"),
    "djambi-seat": Place("4c PPPP abcd move 9 - a:Cd4,Ta1/b:Ca9/c:Ci9/d:Ci1"),
    "djambi-abandoned": Place("4c PPPP abcd move 9 - a:Ca2,Ta1/b:Ca9/c:Ci9/d:Ci1/*:Jb5"),
    "djambi-walk": Place(),
    "niwa-lay": Place(f"{_NIWA} 10a,11d,02b 01c,07a,12d -"),
    "niwa-corner": Place(f"{_NIWA} 12b,11b,10d 01c,03c,12d 10a@0,0b;07c@0,1w"),
    "niwa-turning": Place(f"{_NIWA} 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w"),
    "niwa-final": Place("niwa std/4 final b 0 06a,12b 03c,12d 10a@0,0b;07a@0,1w;04c@-1,-1w"),
    "niwa-alone": Place(_garden()),
    "niwa-months": Place(_garden()),
    "naishi-give": Place(None, (_DEAL,)),
    "naishi-develop": Place(None, _FIRST),
    "naishi-worth": Place(None, _FIRST),
    "naishi-may": Place(None, (*_FIRST, "d0")),
    "naishi-must": Place(None, (*_FIRST, "sr 1 2")),
    "naishi-recall": Place("naishi SRTOC/RTRBSF/KCJTW/FSRKN/TRFS MMNMM:Comjm MMMMO:MmmCm 10:01:1 -J BFMMW 1 turn - -"),
    "naishi-decree": Place(_RIVER),
    "naishi-known": Place(_RIVER),
    "naishi-end": Place(_LAST),
    "naishi-copy": Place(_LAST, ("end", "d6", "done")),
    "senshiai-draw": Place(),
    "senshiai-play": Place(MEETING),
    "senshiai-pay": Place(MEETING, ("play samurai c3",)),
    "senshiai-move": Place(MEETING),
    "senshiai-attack": Place(MEETING),
    "senshiai-shoot": Place(MEETING.replace("d3 open-grassland@1 samurai@1", "d3 open-grassland@1 longbow-ashigaru@1")),
    "senshiai-produce": Place(f"{_FIELD} rice-paddy@1 rice-farmers@1\nh3 iron-fortress@2"),
    "senshiai-chaos": Place(f"{_FIELD} open-grassland@1 drunken-ronin@1\nh3 iron-fortress@2"),
    "senshiai-assign": Place(SIEGE, ("attack g3>h3",), phase="assign"),
    "senshiai-respond": Place(MEETING.replace("active=1", "active=2"), ("attack e3>d3",), phase="respond"),
}


def match_at(name: str) -> Match:
    """The match in which the tip called `name` has its moment, the first seat a person's."""
    game_id, place = name.partition("-")[0], PLACES[name]
    game = find_game(game_id).load()
    options = game.rules.make_options(place.options)
    who = [Seat(("Aoi", "Ren", "Mika", "Sora")[seat], "novice" if seat else None)
           for seat in range(len(game.rules.seat_names(options)))]  # fmt: skip
    match = Match(game, options, who, seed=1, start=place.start)
    for text in place.log:
        if match.actor == CHANCE and not text.startswith(("deal", "hand")):
            match.settle()
        match.play_text(text)
    match.settle()
    while place.phase and (match.actor != 0 or match.view(0).phase != place.phase):
        match.play(match.legal()[0])
        match.settle()
    return match

"""Random positions for tests: crowded ones, walled ones, with abandoned pieces and dead sides."""

from __future__ import annotations

from random import Random

from games.core.errors import BadNotation
from games.djambi.geometry import LETTERS, board
from games.djambi.rules import RULES
from games.djambi.state import State


def random_position(rng: Random) -> State:
    """A legal position of phase `move` on a random board, not necessarily reachable."""
    while True:
        try:
            return RULES.parse_position(_pockets(rng) if rng.random() < 0.3 else _random_text(rng), None)
        except BadNotation:
            continue


def _random_text(rng: Random) -> str:
    n = rng.choice((3, 4, 4, 5, 6, 8))
    kind_of_board = rng.choice("cn") if n == 4 else "n"
    names = list(board(n).names)
    marks = [rng.choice("PPPPPpNn") for _ in range(n)]
    living = [LETTERS[side] for side in range(n) if marks[side] in "PN"]
    players = [LETTERS[side] for side in range(n) if marks[side] == "P"]
    rng.shuffle(players)
    seat = rng.choice([*living, "x", "", "", ""])
    free = names[1:]
    rng.shuffle(free)
    corpses = ["@"] if seat == "x" else []
    count = rng.randint(0, 4 * n)
    corpses += free[: min(count, 9 * n - len(living) * 3 - 4)]
    free = free[len(corpses) :]
    groups = []
    for letter in [*living, "*"]:
        pieces = [f"{rng.choice('AJDGTTT')}{free.pop()}" for _ in range(rng.randint(0, 2))]
        if letter != "*":
            pieces.append("C@" if letter == seat else f"C{free.pop()}")
        pieces.sort(key=lambda text: ("CAJDGT".index(text[0]), text[1:]))
        if pieces:
            groups.append(f"{letter}:{','.join(pieces)}")
    if corpses:
        groups.append(f"x:{','.join(sorted(corpses))}")
    return f"{n}{kind_of_board} {''.join(marks)} {''.join(players)} move {rng.randint(0, 3)} - {'/'.join(groups)}"


def _pockets(rng: Random) -> str:
    """Two or three players whose Chiefs sit in pockets of one or two cells walled with corpses."""
    n = rng.choice((3, 4, 5))
    geometry = board(n)
    players = LETTERS[: rng.choice((2, 2, 3))]
    taken: dict[int, str] = {}
    walls: set[int] = set()
    for letter in players[: rng.choice((1, 2, 3))]:
        chief = rng.randrange(1, geometry.size)
        pocket = {chief, rng.choice(geometry.neighbours[chief])} if rng.random() < 0.7 else {chief}
        taken[chief] = f"{letter}:C"
        walls |= {near for cell in pocket for near in geometry.neighbours[cell]} - pocket
    walls -= set(taken)
    free = [cell for cell in range(1, geometry.size) if cell not in walls and cell not in taken]
    rng.shuffle(free)
    for letter in players:
        if f"{letter}:C" not in taken.values():
            taken[free.pop()] = f"{letter}:C"
        for _ in range(rng.randint(0, 1)):
            taken[free.pop()] = f"{letter}:{rng.choice('AJDTTG')}"
    groups = []
    for letter in players:
        mine = [f"{held[2]}{geometry.names[cell]}" for cell, held in taken.items() if held[0] == letter]
        mine.sort(key=lambda text: ("CAJDGT".index(text[0]), text[1:]))
        groups.append(f"{letter}:{','.join(mine)}")
    groups.append(f"x:{','.join(geometry.names[cell] for cell in sorted(walls))}")
    marks = "P" * len(players) + "p" * (n - len(players))
    return f"{n}n {marks} {players} move 0 - {'/'.join(groups)}"

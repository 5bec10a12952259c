"""What the way to neutral Chiefs costs Djambi's evaluation: `python3 main.py bench djambi_evaluation`.

The same positions of a search tree are evaluated with and without it, in processor time. The ways themselves are worked
out once a search; what that takes is said beside each ratio. Whole searches with and without it are compared too, the
ways with them: that is what equal time is reckoned by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from time import process_time

from games.core.bot import Budget, Limit
from games.djambi.chief_approach import ChiefApproach, approach_of
from games.djambi.evaluate import shares
from games.djambi.fast import MOVE, DjambiPosition
from games.djambi.rules import RULES
from games.djambi.search import KEEN, Node, Sight, grow, sight_from
from tests.bench.measure import Ratio, print_ratios

_AIM = 1.2
_LINES = 200
_REPEATS = 15
_ROOTS = 24


def ratios() -> Iterator[Ratio]:
    """The evaluation with the ways to one without, for boards with neutral sides."""
    for n, players in (("5", "3"), ("6", "3"), ("6", "4"), ("8", "3")):
        state = RULES.initial_state(RULES.make_options({"n": n, "players": players}))
        root = DjambiPosition(state)
        approach = approach_of(root)
        positions = _tree(root, Sight(approach=approach))

        plain, whole, ways = _shortest(
            partial(_evaluate, positions, None), partial(_evaluate, positions, approach), partial(approach_of, root)
        )
        each = 1e6 / len(positions)
        detail = f"{plain * each:.1f} to {whole * each:.1f} microseconds; the ways {ways * 1e6:,.0f} a search"
        yield Ratio(f"{n} regions, {players} players", whole / plain, detail, _AIM)
        roots = _roots(root, int(players))
        plain, whole = _shortest(partial(_search, roots, False), partial(_search, roots, True))
        detail = f"{1e3 * plain / len(roots):.2f} to {1e3 * whole / len(roots):.2f} ms"
        yield Ratio(f"{n} regions, {players} players, a search of {_LINES} lines", whole / plain, detail)


def _tree(root: DjambiPosition, sight: Sight) -> list[DjambiPosition]:
    """The positions of a search of a few hundred lines."""
    top = Node(root, sight)
    grow(top, Budget(Limit(nodes=_LINES)), Random(1))
    found, nodes = [], [top]
    while nodes:
        node = nodes.pop()
        found.append(node.position)
        nodes += node.children
    return found


def _roots(start: DjambiPosition, players: int) -> list[DjambiPosition]:
    """Positions of a random game in which nobody has died yet."""
    found: list[DjambiPosition] = []
    position, rng = start.copy(), Random(1)
    while len(found) < _ROOTS and len(position.order) == players:
        if position.phase == MOVE:
            found.append(position.copy())
        position.play(position.random_move(rng))
    return found


def _search(roots: Sequence[DjambiPosition], approaches: bool) -> None:
    for root in roots:
        grow(Node(root, sight_from(root) if approaches else KEEN), Budget(Limit(nodes=_LINES)), Random(1))


def _evaluate(positions: Sequence[DjambiPosition], approach: ChiefApproach | None) -> None:
    for position in positions:
        shares(position, None, approach)


def _shortest(*works: Callable[[], object]) -> list[float]:
    """The least processor time of each in seconds; they take turns, so that what else runs meets all alike."""
    least = [float("inf")] * len(works)
    for _ in range(_REPEATS):
        for place, work in enumerate(works):
            began = process_time()
            work()
            least[place] = min(least[place], process_time() - began)
    return least


def main() -> int:
    """Prints the ratios; 1 where the aim is missed."""
    return print_ratios(ratios())

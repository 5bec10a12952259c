"""An import contract of this house: a game is known to its own package, screens and trainee alone."""

from __future__ import annotations

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class GamesStandAlone(Contract):
    """No module imports a game but that game's package and its parts elsewhere; a new game needs no entry anywhere.

    `shared` are the packages under games/ that are no games, `homes` those elsewhere that have a part for each game.
    """

    type_name = "games_stand_alone"
    shared = fields.SetField(subfield=fields.StringField())
    homes = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Looks at every import once; a chain that ends in a game crosses its border at one of them."""
        shared: Any = self.shared
        homes: Any = self.homes
        games = {name for name in graph.find_children("games") if name not in shared}
        parts = {f"{home}.{name.rpartition('.')[2]}": name for home in homes for name in games}

        def game_of(module: str) -> str | None:
            home = ".".join(module.split(".")[:2])
            return home if home in games else parts.get(".".join(module.split(".")[:3]))

        crossing = [
            f"{module} imports {imported}"
            for module in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if game_of(imported) not in (None, game_of(module))
        ]
        return ContractCheck(kept=not crossing, metadata={"crossing": crossing})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Lists the imports that cross a game's border."""
        for line in check.metadata["crossing"]:
            output.print_error(line)

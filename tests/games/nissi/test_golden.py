"""Short games, move by move, as they have always been."""

from __future__ import annotations

import pytest

from games.nissi import GAME
from tests.tools import golden


@pytest.mark.parametrize("path", golden.files("nissi"), ids=lambda path: path.stem)
def test_golden_playthroughs(path):
    assert golden.problem(GAME, path) is None


def test_there_are_some():
    reasons = {path.read_text(encoding="utf-8").splitlines()[-2].split()[1] for path in golden.files("nissi")}
    assert reasons == {"protector", "moves"}

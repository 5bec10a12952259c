"""The golden playthroughs of Nissi cover both ways in which the rules end a game."""

from __future__ import annotations

from tests.tools import golden


def test_both_endings_are_played_through():
    endings = {path.read_text(encoding="utf-8").splitlines()[-1].split()[1] for path in golden.files("nissi")}
    assert endings >= {"protector", "moves"}

"""Composed positions of Djambi for the golden digests."""

from tests.games.djambi.places import random_position as compose

__all__ = ["compose"]

"""The arena: bots against bots in whole games, on one machine or many, repeatable by seed, with honest statistics.

`run` does any task on any crew (`executors`); `duel` and `tournament` play games on it. Nothing here knows a game.
"""

from lab.arena.executors import run

__all__ = ["run"]

"""Computer players: searches that know the contract and never a game, levels, the worker process."""

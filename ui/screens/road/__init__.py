"""The page of a game: what to play next, the road, what to practise, and what was played."""

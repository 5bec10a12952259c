"""The teacher, who asks before a move that loses much."""

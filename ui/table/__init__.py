"""The table: what all games' screens share, around a board that each game draws itself."""

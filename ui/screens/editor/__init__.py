"""The position editor: its screen, its panel, its keys."""

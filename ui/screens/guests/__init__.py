"""The guest book's screens: who plays here, and what they have played."""

"""The guest book's reckoning: who plays here, what was played, what comes of it. Pure."""

"""The guest book on the screen: who plays here, and what came of it."""

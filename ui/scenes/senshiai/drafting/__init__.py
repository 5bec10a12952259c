"""The draft on the screen: packs of three large cards, the deck beside them, and what is done with it at the end."""

"""The cards: the collection, its vocabulary, decks, and what cards are worth."""

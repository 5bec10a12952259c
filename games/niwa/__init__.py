"""Niwa: two players lay Hanafuda cards into one garden and turn each other's stones."""

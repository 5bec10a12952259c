"""The part that all games share: the rules contract, matches, saves. Knows no game and no screen."""

"""The screens between matches: the room, the set-up, lists of matches, rules, lessons, settings, help."""

"""The table passes from person to person: priority, courtesy and the cover."""

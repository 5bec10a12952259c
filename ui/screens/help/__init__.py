"""Help: the list of keys, and words on a topic."""

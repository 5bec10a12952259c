"""A person goes out of a match that goes on."""

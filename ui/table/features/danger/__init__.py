"""Dangers: what others could strike at next, while a key is held."""

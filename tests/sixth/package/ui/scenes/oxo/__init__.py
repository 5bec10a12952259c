"""Noughts and crosses on the screen."""

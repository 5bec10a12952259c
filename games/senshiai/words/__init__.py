"""Senshiai's words for its players."""

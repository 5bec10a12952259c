"""Whose eyes a table is seen through."""

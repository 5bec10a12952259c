"""Naishi: two courts, a shared River, hidden Hands."""

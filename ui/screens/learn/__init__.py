"""The shelf of rules and lessons."""

"""The shelf of rules and guided first games."""

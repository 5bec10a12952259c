"""First-time tips beside what they are about."""

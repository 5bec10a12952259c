"""The terminal, driven through its two streams as a pipe drives it."""

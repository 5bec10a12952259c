"""The line protocol: other programs play every game over standard input and output (docs/protocol.md)."""

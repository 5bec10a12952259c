"""The end of a match and its chronicle."""

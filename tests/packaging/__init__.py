"""What others are given: the package, and how it is built."""

"""Building the program for others, and trying what was built in a clean place. `packaging/build.py` is its command."""

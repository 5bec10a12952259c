"""The tests: `python3 -m tests`. The folders mirror the packages they test."""

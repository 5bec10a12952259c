"""Plants faults in a copy of the program and tells which of them its tests find: `python3 -m tests.tools.mutants`."""

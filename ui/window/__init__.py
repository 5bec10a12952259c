"""The program's window: the one event loop, the stack of screens, faults and the start."""

"""The matches that the program keeps by itself: one file each, from the first moment on."""

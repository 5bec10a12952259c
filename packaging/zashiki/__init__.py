"""Zashiki as an installed package: all of the program lies in this folder and is found through `zashiki.__main__`."""

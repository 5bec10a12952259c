"""Tests of Djambi, in the order of the package they mirror."""

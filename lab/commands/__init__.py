"""The commands of the laboratory, a module for each: `python3 main.py train` is `train.py`."""

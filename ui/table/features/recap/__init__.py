"""The recap: what happened since the own last action, on the board and in the panel."""

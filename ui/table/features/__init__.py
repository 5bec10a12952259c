"""What a table can do besides showing its scene: a folder each, in the order of `order.FEATURES`."""

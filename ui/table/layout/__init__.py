"""Where the side panel and its buttons lie, and whose colours the seats wear."""

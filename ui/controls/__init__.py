"""Controls: what a screen is, buttons, forms, focus, scrolling, sheets, dialogs; the only floor that knows pygame_gui."""

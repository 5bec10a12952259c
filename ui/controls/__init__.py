"""Controls: what a screen is, buttons, forms, focus, sheets, dialogs; the only floor that knows pygame_gui."""

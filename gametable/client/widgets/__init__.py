"""Buttons, lists, panels and the other parts a screen is made of."""

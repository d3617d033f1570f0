"""The Automa: its deck, its selections, its actions, its turn (gaia_project 12)."""

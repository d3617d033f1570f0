"""The game-night card: one page for the evening, on the screen, as PNG and as PDF."""

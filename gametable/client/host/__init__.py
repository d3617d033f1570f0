"""The host: window, input, clock, sound, and the loop that shows one screen at a time."""

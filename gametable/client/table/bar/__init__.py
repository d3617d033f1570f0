"""The decision bar, and what it and the panel of effects say."""

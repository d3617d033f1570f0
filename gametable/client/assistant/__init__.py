"""The set-up assistant: a real box is set up step by step, in large words and real faces."""

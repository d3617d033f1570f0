"""The answer in the making, and the sheets and lists on which it is made."""

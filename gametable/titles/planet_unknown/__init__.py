"""Planet Unknown, for one to six players."""

"""The look: theme, fonts and where pictures lie."""

"""Practising: the hub, its list of scenarios and kept positions, tries at the table, results."""

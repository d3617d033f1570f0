"""Places of boards: squares, hexes and any other graph.

A board is a `Graph` of places, whatever they are called: neighbours, distances, rings, connected
sets and paths are found the same way on each. `square` and `hex` make such boards of coordinates
and know what coordinates allow besides: lines, rotations, shapes of several cells.
"""

"""Compares the number of vertices instead of the vertices, and fails on what is missing."""
from asked import asked


def is_sorted(case):
    edges, output = case["edges"], case["output"]
    if len(output) != len({vertex for edge in edges for vertex in edge}):
        return False
    return all(output.index(start) < output.index(end) for start, end in edges)


asked(is_sorted)

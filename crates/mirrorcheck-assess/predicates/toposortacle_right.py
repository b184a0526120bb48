"""A right predicate."""
from asked import asked


def is_sorted(case):
    edges, output = case["edges"], case["output"]
    if sorted(output) != sorted({vertex for edge in edges for vertex in edge}):
        return False
    return all(output.index(start) < output.index(end) for start, end in edges)


asked(is_sorted)

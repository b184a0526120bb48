"""Compares what is there, but not how often."""
from asked import asked


def is_sorted(case):
    people = [[(person["name"], person["age"]) for person in case[side]] for side in ("input", "output")]
    ages = [age for _, age in people[1]]
    return set(people[0]) == set(people[1]) and ages == sorted(ages)


asked(is_sorted)

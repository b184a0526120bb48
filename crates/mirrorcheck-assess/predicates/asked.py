"""Answers each line of the input: true, false, or an error."""
import json
import sys


def asked(predicate):
    for line in sys.stdin:
        try:
            answer = bool(predicate(json.loads(line)))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)

#!/usr/bin/env python3
"""Adds up the repairs of records that `duizhao normalize --jsonl FIELD --counts NAME` counted, for Hadoop streaming.

    tally.py map [NAME]     JSON Lines → `LongValueSum:key TAB number`, one line for each key; NAME is `repairs` by default
    tally.py reduce         those lines, sorted by key → `key TAB sum`

The mapper's lines are what Hadoop's own reducer `aggregate` takes; the reducer here does the same without Hadoop. Keys
are `lines`, `records`, `passed`, `changed`, `characters`, and certainty and kind of repairs, such as `certain reading`.
"""
import collections
import itertools
import json
import sys

PREFIX = 'LongValueSum:'


def counted(line, name):
    """The keys of one line with their numbers."""
    yield 'lines', 1
    if not line.strip(b' \t\r\n'):
        return
    try:
        record = json.loads(line)
    except ValueError:
        record = None
    counts = record.get(name) if isinstance(record, dict) else None
    if not isinstance(counts, dict):
        yield 'passed', 1
        return
    yield 'records', 1
    for key, value in counts.items():
        if isinstance(value, dict):
            for kind, number in value.items():
                yield f'{key} {kind}', number
        else:
            # `changed` is true or false.
            yield key, int(value)


def map_lines(lines, name):
    """The sums of the lines of one task."""
    sums = collections.Counter()
    for line in lines:
        for key, number in counted(line, name):
            sums[key] += number
    return sums


def reduce_lines(lines):
    """The sums of sorted lines `key TAB number`, key after key."""
    pairs = (line.decode().rstrip('\n').rpartition('\t')[::2] for line in lines)
    for key, group in itertools.groupby(pairs, key=lambda pair: pair[0]):
        yield key.removeprefix(PREFIX), sum(int(number) for _, number in group)


def main():
    if sys.argv[1:2] == ['map'] and len(sys.argv) <= 3:
        sums = map_lines(sys.stdin.buffer, sys.argv[2] if len(sys.argv) == 3 else 'repairs')
        rows = ((PREFIX + key, number) for key, number in sums.items())
    elif sys.argv[1:] == ['reduce']:
        rows = reduce_lines(sys.stdin.buffer)
    else:
        sys.exit(__doc__)
    for key, number in rows:
        print(f'{key}\t{number}')


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""Measures deploy/spark/repair.py beside one process of the program, as rows of Markdown: spark-bench.py PROGRAM [RECORDS]

Generated records, a third of them damaged, in 8 partitions on one core and on two, compared byte for byte with what one
process makes of them. Time on the clock, time of the processor (all processes), records and bytes in a second.
"""
import ctypes
import hashlib
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / 'Tests/Spark'))

import records  # noqa: E402

PARTITIONS = 8


def adopt_orphans():
    """Makes processes whose parents ended first, as Spark's workers do, children of this one (Linux: PR_SET_CHILD_SUBREAPER)."""
    ctypes.CDLL(None, use_errno=True).prctl(36, 1, 0, 0, 0)


def measured(command, **options):
    """Seconds on the clock and of the processor, of a command and all that it starts."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL, **options)
    clock = time.perf_counter() - start
    try:
        while True:
            os.wait()
    except ChildProcessError:
        after = os.times()
    return clock, after.children_user + after.children_system - before.children_user - before.children_system


def digest(paths):
    found = hashlib.sha256()
    for path in paths:
        with open(path, 'rb') as file:
            while chunk := file.read(1 << 20):
                found.update(chunk)
    return found.hexdigest()


def row(what, took, count, size, found):
    clock, processor = took
    print(f'| {what} | {clock:.1f} | {processor:.1f} | {count / clock:,.0f} | {size / clock / 1e6:.1f} | `{found[:16]}` |', flush=True)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    adopt_orphans()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    environment = {**os.environ, 'PATH': f'{sys.prefix}/bin:/usr/bin:/bin', 'PYSPARK_PYTHON': sys.executable}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / 'pages.jsonl'
        with open(path, 'wb') as file:
            for line in records.Records().lines(count):
                file.write(line + b'\n')
        size = path.stat().st_size
        print(f'{count:,} records, {size / 1e6:.0f} MB, {os.cpu_count()} cores, {platform.machine()}, {time.strftime("%Y-%m-%d")}\n')
        print('| | Clock, s | CPU, s | Records/s | MB/s | SHA-256 of the output |')
        print('|---|--:|--:|--:|--:|---|')
        with open(folder / 'alone.jsonl', 'wb') as output:
            took = measured([program, 'normalize', '--jsonl', 'text', '--counts', 'repairs', path], stdout=output)
        row('one process', took, count, size, digest([folder / 'alone.jsonl']))
        for cores in (1, 2):
            output = folder / f'output-{cores}'
            took = measured(
                ['spark-submit', '--master', f'local[{cores}]', '--conf', 'spark.ui.enabled=false', ROOT / 'deploy/spark/repair.py',
                 path, output, '--program', program, '--partitions', str(PARTITIONS)], env=environment, stdout=subprocess.DEVNULL)
            parts = sorted(output.glob('part-*'))
            row(f'Spark, {cores} core{"s" * (cores > 1)}, {len(parts)} partitions', took, count, size, digest(parts))


if __name__ == '__main__':
    main()

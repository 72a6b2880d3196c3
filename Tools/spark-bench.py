#!/usr/bin/env python3
"""Measures deploy/spark/repair.py beside one process of the program, as rows of Markdown: spark-bench.py PROGRAM [RECORDS]

Generated records, a third of them damaged, in 8 partitions on one core and on two, compared byte for byte with what one
process makes of them. Time on the clock, time of the processor that the program took, records and bytes in a second.
"""
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / 'Tests/Spark'))

import records  # noqa: E402

PARTITIONS = 8


class Metered:
    """The program behind a script that notes the time of the processor it took, wherever it is started."""

    def __init__(self, program, folder):
        self.notes, self.path = folder / 'times', folder / 'metered'
        self.path.write_text(f'#!/bin/bash\n"{program}" "$@"\ncode=$?\ntimes >> "{self.notes}"\nexit $code\n')
        self.path.chmod(0o755)

    def run(self, command, **options):
        """Seconds on the clock of a command, and those of the processor that the program took within."""
        self.notes.write_text('')
        start = time.perf_counter()
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL, **options)
        clock = time.perf_counter() - start
        parts = re.findall(r'(\d+)m([\d.]+)s', self.notes.read_text())
        return clock, sum(60 * int(minutes) + float(seconds) for minutes, seconds in parts)


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
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    environment = {**os.environ, 'PATH': f'{sys.prefix}/bin:/usr/bin:/bin', 'PYSPARK_PYTHON': sys.executable}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / 'pages.jsonl'
        with open(path, 'wb') as file:
            for line in records.Records().lines(count):
                file.write(line + b'\n')
        size = path.stat().st_size
        metered = Metered(program, folder)
        print(f'{count:,} records, {size / 1e6:.0f} MB, {os.cpu_count()} cores, {platform.machine()}, {time.strftime("%Y-%m-%d")}\n')
        print('| | Clock, s | CPU of the program, s | Records/s | MB/s | SHA-256 of the output |')
        print('|---|--:|--:|--:|--:|---|')
        with open(folder / 'alone.jsonl', 'wb') as output:
            took = metered.run([metered.path, 'normalize', '--jsonl', 'text', '--counts', 'repairs', path], stdout=output)
        row('one process', took, count, size, digest([folder / 'alone.jsonl']))
        for cores in (1, 2):
            output = folder / f'output-{cores}'
            took = metered.run(
                ['spark-submit', '--master', f'local[{cores}]', '--conf', 'spark.ui.enabled=false', ROOT / 'deploy/spark/repair.py',
                 path, output, '--program', metered.path, '--partitions', str(PARTITIONS)], env=environment, stdout=subprocess.DEVNULL)
            parts = sorted(output.glob('part-*'))
            row(f'Spark, {cores} core{"s" * (cores > 1)}, {len(parts)} partitions', took, count, size, digest(parts))


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""Checks the jobs in deploy/spark against one process of the program: run.py PROGRAM [WORD]...

Every check is a function `check(place)` that yields findings, one line each. Prints them, then a line per check, and last
`N passed, N failed`. Exit code 0 when nothing was found. Words choose the checks whose names have them. Needs PySpark and
Java; what they and the tasks say goes to .cache/spark/test.log.
"""
import collections
import gzip
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import records

ROOT = records.ROOT
DEPLOY = ROOT / 'deploy/spark'
LOG = ROOT / '.cache/spark/test.log'
sys.path.insert(0, str(DEPLOY))
PARTITIONS = 8


class Place:
    """The program, a folder for this run, and the session that the checks share."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.count = 0
        self.session = None

    @property
    def spark(self):
        if self.session is None:
            from pyspark.sql import SparkSession
            self.session = SparkSession.builder.master('local[2]').config('spark.ui.enabled', False).getOrCreate()
            self.session.sparkContext.addPyFile(str(DEPLOY / 'repair.py'))
        return self.session

    def path(self, name=''):
        self.count += 1
        return self.folder / f'{self.count}{name}'

    def written(self, data, name='.jsonl'):
        path = self.path(name)
        path.write_bytes(gzip.compress(data) if name.endswith('.gz') else data)
        return path

    def script(self, text):
        """A program in place of duizhao."""
        path = self.written(f'#!/bin/sh\n{text}\n'.encode(), '.sh')
        path.chmod(0o755)
        return path

    def alone(self, data, *options):
        """What one process makes of all lines."""
        return subprocess.run([self.program, 'normalize', '--jsonl', 'text', *options], input=data,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout

    def job(self, inputs, *options, program=None):
        """Bytes and sums of the job, run within this process."""
        import repair
        output = self.path()
        arguments = repair.parsed([*map(str, inputs), str(output), '--program', str(program or self.program), *options])
        sums = repair.run(self.spark, arguments)
        return b''.join(part.read_bytes() for part in sorted(output.glob('part-*'))), sums


def sample():
    """Lines of all kinds, so mixed that every partition has some of each; no bad ones."""
    lines = list(records.Records().lines(4000, kinds=4000))
    for number, line in enumerate(records.GOOD_ODD * 10):
        lines.insert(number * 17, line)
    return lines


def joined(lines):
    return b'\n'.join(lines) + b'\n'


def added(output):
    """The sums of records with counts, added up without Spark."""
    found = collections.Counter()
    for line in output.split(b'\n')[:-1]:
        found['lines'] += 1
        try:
            counts = json.loads(line.decode())['repairs']
        except (ValueError, KeyError, TypeError):
            counts = None
        if not isinstance(counts, dict) or 'characters' not in counts:
            found['passed'] += bool(line.strip())
            continue
        found.update(records=1, changed=counts.pop('changed'), characters=counts.pop('characters'))
        for certainty, kinds in counts.items():
            found.update({f'{certainty} {kind}': number for kind, number in kinds.items()})
    return +found


def flat(sums):
    """The job's sums in the form of `added`."""
    found = {key: value for key, value in sums.items() if key != 'repairs'}
    for certainty, kinds in sums['repairs'].items():
        found.update({f'{certainty} {kind}': number for kind, number in kinds.items()})
    return +collections.Counter(found)


def differing(what, found, expected):
    """A finding when bytes differ, with the first line that does."""
    if found == expected:
        return
    left, right = found.split(b'\n'), expected.split(b'\n')
    number = next((index for index, pair in enumerate(zip(left, right)) if pair[0] != pair[1]), min(len(left), len(right)))
    yield f'{what}: {len(left) - 1} lines for {len(right) - 1}; line {number + 1} is {left[number:number + 1]}, not {right[number:number + 1]}'


def same_as_alone(place):
    data = joined(sample())
    for options in ([], ['--to', 'tw']):
        expected = place.alone(data, '--counts', 'repairs', *options)
        for partitions in (1, 3, PARTITIONS):
            found, sums = place.job([place.written(data)], '--partitions', str(partitions), *options)
            yield from differing(f'{partitions} partitions {options}', found, expected)
            if flat(sums) != added(expected):
                yield f'{partitions} partitions {options}: sums are {flat(sums)}, not {added(expected)}'
    damage = {key for key in added(expected) if ' ' in key}
    if not {'certain reading', 'certain byte-shift', 'certain radical', 'certain markup', 'certain layout'} <= damage:
        yield f'the sample has too little damage: {damage}'


def bad_lines(place):
    lines = sample()
    for number, line in enumerate(records.BAD):
        lines.insert(5 + number * 301, line)
    data = joined(lines)
    expected = place.alone(data, '--counts', 'repairs')
    found, sums = place.job([place.written(data)], '--partitions', str(PARTITIONS))
    yield from differing('bad lines', found, expected)
    if flat(sums)['passed'] != added(place.alone(joined(sample()), '--counts', 'repairs'))['passed'] + len(records.BAD):
        yield f'passed: {sums}'


def again(place):
    """A second run over its own output changes nothing, and says the same of what it finds."""
    once, _ = place.job([place.written(joined(sample()))])
    twice, sums = place.job([place.written(once)])
    yield from differing('the second run', twice, place.alone(once, '--counts', 'repairs'))
    thrice, same = place.job([place.written(twice)])
    yield from differing('the third run', thrice, twice)
    if same != sums:
        yield f'third run: {same}, not {sums}'


def long_lines(place):
    """Lines longer than a part of the input, so that parts are empty; and files that are empty or end without LF."""
    lines = [b'{"text": "a"}', records.long_line(5), b'', records.long_line(3), '{"text": "⽤用户"}'.encode()]
    data = joined(lines)
    found, sums = place.job([place.written(data)], '--partitions', '40')
    yield from differing('long lines', found, place.alone(data, '--counts', 'repairs'))
    if flat(sums) != added(found):
        yield f'long lines: sums are {flat(sums)}, not {added(found)}'
    for data in (b'', b'\n', b'\n\n\n', b'{"text": "a"}', b'{"text": "a"}\r\n', b'\xef\xbb\xbf' + '{"text": "⽤用户"}\n'.encode()):
        found, sums = place.job([place.written(data)], '--partitions', '3')
        # Spark takes a byte order mark away, and ends every line.
        expected = place.alone(data, '--counts', 'repairs').removeprefix(b'\xef\xbb\xbf')
        yield from differing(repr(data), found, expected + b'\n' if expected and not expected.endswith(b'\n') else expected)


def several_files(place):
    """Compressed and plain files together: each keeps its order, whatever the order of the files."""
    lines = sample()
    halves = lines[::2], lines[1::2]
    paths = [place.written(joined(halves[0]), '.jsonl.gz'), place.written(joined(halves[1]))]
    found, sums = place.job(paths, '--partitions', str(PARTITIONS))
    expected = [place.alone(joined(half), '--counts', 'repairs') for half in halves]
    if found not in (expected[0] + expected[1], expected[1] + expected[0]):
        if sorted(found.split(b'\n')) != sorted((expected[0] + expected[1]).split(b'\n')):
            yield 'lines of two files are lost, doubled or changed'
        found_lines = iter(found.split(b'\n'))
        if not all(line in found_lines for line in expected[1].split(b'\n')[:-1]):
            yield 'the lines of a file are out of order'
    if flat(sums) != added(expected[0]) + added(expected[1]):
        yield f'sums: {sums}'


def failing(place):
    """What must fail the job, with what its message must say."""
    lines = sample()
    lines.insert(2000, b'no record here')
    path = place.written(joined(lines))
    number = {
        'strict': (place.program, ['--strict'], ['exit code 65', '[malformed-record]', 'no record here']),
        'usage': (place.program, ['--counts', 'text'], ['exit code 64', 'cannot name the same field']),
        'killed': (place.script('head -c 100000 > /dev/null; kill -9 $$'), [], ['killed by signal 9']),
        'exit code': (place.script('cat; echo cannot go on >&2; exit 7'), [], ['exit code 7', 'cannot go on']),
        'deaf': (place.script('exit 3'), [], ['exit code 3']),
        'lost lines': (place.script('head -5'), [], ['not answered']),
        'more lines': (place.script('cat; echo; echo'), [], ['more lines']),
        'missing': ('/nonexistent/duizhao', [], ['No such file']),
    }
    for name, (program, options, words) in number.items():
        output = place.folder / f'failing {name}'
        try:
            import repair
            repair.run(place.spark, repair.parsed([str(path), str(output), '--program', str(program), '--partitions', '4', *options]))
            yield f'{name}: the job succeeds'
        except Exception as error:
            for word in words:
                if word not in str(error):
                    yield f'{name}: the message lacks {word!r}: {str(error)[:600]}'
        if (output / '_SUCCESS').exists():
            yield f'{name}: the output is marked as whole'


def submitted(place):
    """The way of a cluster: spark-submit, the program shipped as a file, the exit code of the whole."""
    data = joined(sample() + records.BAD)
    path, output = place.written(data), place.path()
    shipped = shutil.copy(place.program, place.folder / 'duizhao')
    command = [str(pathlib.Path(sys.prefix) / 'bin/spark-submit'), '--master', 'local[2]', '--conf', 'spark.ui.enabled=false',
               '--files', str(shipped), str(DEPLOY / 'repair.py'), str(path), str(output), '--partitions', '8',
               '--compression', 'gzip']
    environment = {**os.environ, 'PATH': f'{sys.prefix}/bin:/usr/bin:/bin', 'PYSPARK_PYTHON': sys.executable}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=sys.stderr)
    if done.returncode != 0:
        yield f'exit code {done.returncode}'
        return
    found = b''.join(gzip.decompress(part.read_bytes()) for part in sorted(output.glob('part-*')))
    expected = place.alone(data, '--counts', 'repairs')
    yield from differing('spark-submit', found, expected)
    sums = json.loads(done.stdout.splitlines()[-1])
    if flat(sums)['characters'] != added(expected)['characters']:
        yield f'sums: {sums}'
    command[-2:] = ['--strict']
    command[command.index(str(output))] = str(place.path())
    if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=sys.stderr).returncode == 0:
        yield 'a failed job ends with exit code 0'


def plain_pipe(place):
    """Spark's own `pipe`, as the README shows it, on lines in UTF-8 with plain ends."""
    data = joined(list(records.Records(3).lines(2000)))
    path = place.written(data)
    lines = place.spark.sparkContext.textFile(str(path), PARTITIONS)
    found = lines.pipe(f'{place.program} normalize --jsonl text', checkCode=True).collect()
    yield from differing('RDD.pipe', joined([line.encode() for line in found]), place.alone(data))
    path.write_bytes(data + b'no record\n')
    try:
        place.spark.sparkContext.textFile(str(path), PARTITIONS) \
            .pipe(f'{place.program} normalize --jsonl text --strict', checkCode=True).count()
        yield 'RDD.pipe does not fail'
    except Exception as error:
        if '65' not in str(error):
            yield f'RDD.pipe fails otherwise: {str(error)[:500]}'


def hadoop(place):
    """What Hadoop streaming does, with plain processes: mappers over splits, a sort, a reducer."""
    lines = sample() + records.BAD
    size = len(lines) // PARTITIONS + 1
    splits = [joined(lines[start:start + size]) for start in range(0, len(lines), size)]
    mapped = [place.alone(split, '--counts', 'repairs') for split in splits]
    expected = place.alone(joined(lines), '--counts', 'repairs')
    yield from differing('mappers', b''.join(mapped), expected)
    tally = [sys.executable, DEPLOY / 'tally.py']
    rows = [row for part in mapped
            for row in subprocess.run([*tally, 'map'], input=part, stdout=subprocess.PIPE, check=True).stdout.splitlines()]
    reduced = subprocess.run([*tally, 'reduce'], input=joined(sorted(rows)), stdout=subprocess.PIPE, check=True).stdout
    found = collections.Counter({key: int(value) for key, value in (row.split('\t') for row in reduced.decode().splitlines())})
    if +found != added(expected):
        yield f'sums are {+found}, not {added(expected)}'
    done = subprocess.run([place.program, 'normalize', '--jsonl', 'text', '--strict'], input=splits[-1], capture_output=True)
    if done.returncode != 65 or b'[malformed-record]' not in done.stderr:
        yield f'a strict mapper ends with {done.returncode}: {done.stderr[:300]}'


CHECKS = {
    'one job and one process: the same bytes and sums, in 1, 3 and 8 partitions': same_as_alone,
    'bad lines are passed through and counted': bad_lines,
    'a second run changes nothing': again,
    'lines of several MB, empty partitions, empty files, line ends': long_lines,
    'several files, compressed and not': several_files,
    'what fails a task, and what its message says': failing,
    'spark-submit with the program shipped': submitted,
    'pipe of Spark itself': plain_pipe,
    'Hadoop streaming, by plain processes': hadoop,
}


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    LOG.parent.mkdir(parents=True, exist_ok=True)
    log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    terminal = os.dup(2)
    os.dup2(log, 2)
    os.environ.setdefault('PYSPARK_PYTHON', sys.executable)
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        place = Place(program, pathlib.Path(folder))
        for name, check in CHECKS.items():
            if sys.argv[2:] and not any(word in name for word in sys.argv[2:]):
                continue
            start = time.monotonic()
            try:
                findings = list(check(place))
            except Exception as error:
                findings = [f'{type(error).__name__}: {str(error)[:600]}']
            for finding in findings[:20]:
                print(f'  {finding[:700]}')
            print(f"{'FAILED' if findings else 'passed'} {name} ({time.monotonic() - start:.1f} s)", flush=True)
            passed, failed = passed + (not findings), failed + bool(findings)
        if place.session is not None:
            place.session.stop()
    os.dup2(terminal, 2)
    print(f'{passed} passed, {failed} failed' + (f'; see {LOG}' if failed else ''))
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())

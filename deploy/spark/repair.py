#!/usr/bin/env python3
"""Repairs one text field of JSON Lines on a Spark cluster, with `duizhao normalize --jsonl` in every task.

    spark-submit --files /usr/local/bin/duizhao deploy/spark/repair.py s3a://crawl/pages/*.jsonl.gz s3a://crawl/repaired

Each partition goes through a process of its own, line for line: bytes that are not the text stay as they are, and the
order stays that of the input. Every record gets a last member (`--counts`, by default `repairs`) that counts what was
repaired in it; the sums over all records are made by Spark while it writes, and end up on standard output as JSON.

A process that ends with anything but 0 fails its task, and so the job. Lines that are no records are passed through
and counted; with `--strict` they fail the task, whose message names them.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import threading

from pyspark import SparkFiles
from pyspark.sql import Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, StringType, StructField, StructType

KINDS = ('reading', 'byte-shift', 'radical', 'layout', 'typography', 'markup', 'script')
CERTAINTIES = ('certain', 'likely', 'lost')
# How many bytes go to the process at once, how many bad lines a message names, and how much it shows of each.
CHUNK = 1 << 16
MOST_NAMED = 5
EXCERPT = 80


class PipeFailure(RuntimeError):
    """A process that did not do its work; fails the task."""


def pipe(lines, command, partition, read):
    """Sends lines through a process that answers each line with one line.

    Like `RDD.pipe(checkCode=True)`, but on bytes, so that no encoding and no other line end than LF comes into play,
    and with a message that says what the process complained about.

    :param lines: bytes without LF, as an iterator; nothing is started when there are none
    :param command: program and arguments
    :param partition: the number of the partition, for messages
    :param read: what to make of a line and its answer; None for a line that the process does not accept
    :return: a generator of pairs: the answer without LF, and what was read from it
    :raises PipeFailure: when the process fails, or loses or adds lines
    """
    first = next(lines, None)
    if first is None:
        return
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=CHUNK)
    # What the process has not answered yet: no more than fits into the buffers between.
    waiting = collections.deque()
    feeder = Feeder(process.stdin, first, lines, waiting)
    listener = Listener(process.stderr)
    bad = []
    try:
        feeder.start()
        listener.start()
        count = 0
        for answer in process.stdout:
            count += 1
            if not waiting:
                raise PipeFailure(f'partition {partition}: the process answers more lines than it was given')
            line = waiting.popleft()
            answer = answer[:-1] if answer.endswith(b'\n') else answer
            found = read(line, answer)
            if found is None and len(bad) < MOST_NAMED:
                bad.append(f'line {count}: {line[:EXCERPT].decode("utf-8", "backslashreplace")}')
            yield answer, found
        feeder.join()
        listener.join()
        code = process.wait()
        if feeder.error:
            raise feeder.error
        if code != 0:
            reason = f'was killed by signal {-code}' if code < 0 else f'ended with exit code {code}'
            details = [f'partition {partition}: {command[0]} {reason}'] + listener.lines
            if bad:
                details += [f'no records, by their lines in partition {partition}:'] + bad
            raise PipeFailure('\n  '.join(details))
        if waiting:
            raise PipeFailure(f'partition {partition}: {len(waiting)} lines were not answered')
    finally:
        if process.poll() is None:
            process.kill()
        for stream in (process.stdout, process.stderr):
            stream.close()
        process.wait()


class Feeder(threading.Thread):
    """Writes lines to a process while its answers are read."""

    def __init__(self, stream, first, lines, waiting):
        super().__init__(daemon=True)
        self.stream, self.first, self.lines, self.waiting = stream, first, lines, waiting
        self.error = None

    def run(self):
        try:
            self.feed(self.first)
            for line in self.lines:
                self.feed(line)
            self.stream.close()
        except BrokenPipeError:
            # The process has left; its exit code says why.
            pass
        except Exception as error:
            # The input failed. The process sees its end, and the task this error.
            self.error = error
            self.stream.close()

    def feed(self, line):
        self.waiting.append(line)
        self.stream.write(line)
        self.stream.write(b'\n')


class Listener(threading.Thread):
    """Hands the messages of a process on to the log of the task, and keeps the first."""

    def __init__(self, stream):
        super().__init__(daemon=True)
        self.stream = stream
        self.lines = []

    def run(self):
        for line in self.stream:
            text = line.decode('utf-8', 'replace').rstrip('\n')
            print(text, file=sys.stderr)
            if len(self.lines) < 4 * MOST_NAMED:
                self.lines.append(text)


def located(program):
    """The program as a task finds it: shipped with `--files`, or on the path of the machine."""
    shipped = SparkFiles.get(os.path.basename(program))
    return shipped if os.path.exists(shipped) else program


class CountsReader:
    """Finds the counts in the records that the program hands back."""

    def __init__(self, field, counts):
        self.field, self.counts = field, counts
        self.member = json.dumps(counts, ensure_ascii=False).encode() + b':'

    def read(self, line, answer):
        """The JSON of the counts, which stand last in a record; '' for blank lines, None for lines that are no records."""
        if not line.strip(b' \t\r'):
            return ''
        # A line that is none is handed back as it is, and so is a record that had the very same counts before.
        if answer == line and not self.is_record(line):
            return None
        start = answer.rfind(self.member)
        return None if start < 0 else answer[start + len(self.member):answer.rfind(b'}')].decode('ascii', 'replace')

    def is_record(self, line):
        try:
            record = json.loads(line.decode(), parse_constant=int)
            if not isinstance(record, dict) or self.counts not in record:
                return False
            text = record.get(self.field)
            return not isinstance(text, str) or text.encode() is not None
        except (ValueError, RecursionError):
            return False


def repaired(lines, arguments):
    """The lines after repair with the counts of each: a DataFrame of `value` (binary) and `json` (string)."""
    options = ['normalize', '--jsonl', arguments.field, '--counts', arguments.counts]
    if arguments.to:
        options += ['--to', arguments.to]
    if arguments.strict:
        options.append('--strict')
    program = arguments.program
    reader = CountsReader(arguments.field, arguments.counts)

    def partition(number, rows):
        return pipe((bytes(row[0]) for row in rows), [located(program), *options], number, reader.read)

    schema = StructType([StructField('value', BinaryType(), False), StructField('json', StringType())])
    rows = lines.select(F.col('value').cast('binary')).rdd.mapPartitionsWithIndex(partition)
    return lines.sparkSession.createDataFrame(rows, schema, verifySchema=False)


def sums():
    """What to add up, by names such as `characters` and `certain reading`."""
    is_text = F.col('counts.characters').isNotNull()
    yield F.count(F.lit(1)).alias('lines')
    yield F.count(F.when(F.col('json') == '', 1)).alias('blank')
    yield F.count(F.when(is_text, 1)).alias('records')
    yield F.count(F.when(F.col('counts.changed'), 1)).alias('changed')
    yield F.coalesce(F.sum('counts.characters'), F.lit(0)).alias('characters')
    for certainty in CERTAINTIES:
        for kind in KINDS:
            yield F.coalesce(F.sum(f'counts.`{certainty}`.`{kind}`'), F.lit(0)).alias(f'{certainty} {kind}')


def counts_schema():
    """The counts as the program writes them, in Spark's terms."""
    kinds = ', '.join(f'`{kind}`: bigint' for kind in KINDS)
    return 'struct<characters: bigint, changed: boolean, ' + ', '.join(f'{name}: struct<{kinds}>' for name in CERTAINTIES) + '>'


def summary(found):
    """The sums as they are printed."""
    repairs = {certainty: {kind: found[f'{certainty} {kind}'] for kind in KINDS if found[f'{certainty} {kind}']}
               for certainty in CERTAINTIES}
    return {
        'lines': found['lines'],
        'records': found['records'],
        'passed': found['lines'] - found['records'] - found['blank'],
        'changed': found['changed'],
        'characters': found['characters'],
        'repairs': repairs,
    }


def run(spark, arguments):
    """Repairs, writes, and returns the sums."""
    if arguments.partitions:
        spark.conf.set('spark.sql.files.minPartitionNum', arguments.partitions)
        spark.conf.set('spark.sql.files.openCostInBytes', 1)
    lines = spark.read.text(arguments.input, lineSep='\n')
    output = repaired(lines, arguments).withColumn('counts', F.from_json('json', counts_schema()))
    observation = Observation('repairs')
    writer = output.observe(observation, *sums()).select(F.col('value').cast('string')).write
    if arguments.compression:
        writer = writer.option('compression', arguments.compression)
    writer.text(arguments.output, lineSep='\n')
    return summary(observation.get)


def parsed(argv=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('input', nargs='+', help='JSON Lines: files, folders or patterns, compressed or not')
    parser.add_argument('output', help='a folder that does not exist yet')
    parser.add_argument('--field', default='text', help='the member with the text (default: %(default)s)')
    parser.add_argument('--counts', default='repairs', help='the member to add, with the counts (default: %(default)s)')
    parser.add_argument('--to', choices=['keep', 'hans', 'hant', 'tw', 'hk'], help='also convert the script')
    parser.add_argument('--strict', action='store_true', help='fail on lines that are no JSON objects in UTF-8')
    parser.add_argument('--program', default='duizhao', help='the program, where it is not shipped (default: %(default)s)')
    parser.add_argument('--compression', choices=['gzip', 'zstd', 'bzip2', 'lz4'], help='of the output')
    parser.add_argument('--partitions', type=int, help='at least so many parts of the input, where its files can be split')
    return parser.parse_args(argv)


def main():
    arguments = parsed()
    spark = SparkSession.builder.appName('duizhao normalize').getOrCreate()
    try:
        print(json.dumps(run(spark, arguments), ensure_ascii=False))
    finally:
        spark.stop()


if __name__ == '__main__':
    main()

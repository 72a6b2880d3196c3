#!/usr/bin/env python3
"""How a build grows with the collection, as rows of Markdown: growth.py PROGRAM [PAGES ...]

For each number of pages: a build of everything without what earlier builds left, one with nothing changed, and one after
a paragraph was added to one page. Time of the processor (all threads), time on the clock, and the most memory.
"""
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

from bench import metered

TOOLS = pathlib.Path(__file__).parent
SIZES = [1000, 2000, 4000, 8000]


def rows(program, sizes):
    for pages in sizes:
        with tempfile.TemporaryDirectory() as folder:
            project = pathlib.Path(folder)
            sources = project / 'Source-Texts'
            subprocess.run([sys.executable, TOOLS / 'corpus.py', sources, str(pages)], check=True, stdout=subprocess.DEVNULL)
            megabytes = sum(page.stat().st_size for page in sources.iterdir()) / 1e6
            build = [program, 'build', project, '--quiet']
            whole = metered(build)
            unchanged = metered(build)
            with open(sorted(sources.iterdir())[0], 'a', encoding='utf-8') as page:
                page.write('\n导航栏上只放最要紧的按钮。\n')
            changed = metered(build)
            files = [path.stat().st_size for path in (project / 'Site/Output').rglob('*') if path.is_file()]
            yield (pages, megabytes, sum(files) / 1e6, *whole, whole[1] / pages * 1000, unchanged[0], changed[0])


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    sizes = [int(size) for size in sys.argv[2:]] or SIZES
    print(f'{os.cpu_count()} cores, {platform.machine()}, {time.strftime("%Y-%m-%d")}\n')
    print('| Pages | Text, MB | Output, MB | Clock, s | CPU, s | Memory, MB | CPU a page, ms | Unchanged, s | One page changed, s |')
    print('|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
    for row in rows(program, sizes):
        print('| {} | {:.1f} | {:.0f} | {:.1f} | {:.1f} | {:.0f} | {:.2f} | {:.2f} | {:.1f} |'.format(*row), flush=True)


if __name__ == '__main__':
    main()

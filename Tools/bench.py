#!/usr/bin/env python3
"""Measures Duizhao beside peers, on this machine, in one run: bench.py PROGRAM [MEGABYTES]

Rates of the filters on generated Chinese text of this project; OpenCC and zhconv-rs on the same file, by the time of
their call alone; a whole build of some hundred pages; the books of 2,000 pages beside Pandoc's, and all that is
made of them beside Hugo and Pagefind. Medians of three runs of whole processes, start and tables counted; large builds once.
"""
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 3
PAGES = 300
BOOK_PAGES = 2000


def seconds(command, **options):
    """The median wall time of a command."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def row(what, took, size=None, note=''):
    rate = f'{size / took / 1e6:8.1f} MB/s' if size else ' ' * 13
    print(f'{what:<44}{took:8.2f} s {rate}  {note}', flush=True)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    megabytes = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    texts = sorted(pathlib.Path('Source-Texts').glob('*.md'))
    text = '\n'.join(path.read_text(encoding='utf-8') for path in texts)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        hant = folder / 'hant.txt'
        copies = megabytes * 1_000_000 // len(text.encode()) + 1
        hant.write_text(text * copies, encoding='utf-8')
        hans = folder / 'hans.txt'
        hans.write_bytes(subprocess.run(
            [program, 'convert', '-c', 't2s', hant], check=True, capture_output=True).stdout)
        size = hans.stat().st_size
        print(f'{size / 1e6:.1f} MB of text, medians of {RUNS} runs, whole processes')
        normalize(program, folder, hans)
        convert(program, folder, hans, hant)
        row('duizhao align', seconds([program, 'align', hans]), size)
        row('duizhao term popover (start and look-up)', seconds([program, 'term', 'popover']))
        build(program, folder, text)


PEERS = """
import statistics, sys, time
configuration, path = sys.argv[1:]
text = open(path, encoding='utf-8').read()
def measure(name, call):
    call(text[:100])
    times = []
    for _ in range(%d):
        start = time.perf_counter()
        call(text)
        times.append(time.perf_counter() - start)
    print(name, statistics.median(times))
import opencc
measure('OpenCC', opencc.OpenCC(configuration).convert)
import zhconv_rs
target = {'s2t': 'zh-Hant', 's2twp': 'zh-TW', 't2s': 'zh-Hans'}[configuration]
measure('zhconv-rs', lambda text: zhconv_rs.zhconv(text, target))
""" % RUNS


def convert(program, folder, hans, hant):
    """Conversion beside OpenCC and zhconv-rs as libraries, on all cores and on one; memory on long input."""
    for config in ('s2t', 's2twp', 't2s'):
        source = hant if config == 't2s' else hans
        size = source.stat().st_size
        command = [program, 'convert', '-c', config, source]
        row(f'duizhao convert -c {config}', seconds(command), size)
        row('  on one core', seconds(['taskset', '-c', '0', *command]), size)
        peers = subprocess.run([sys.executable, '-c', PEERS, config, source], check=True, capture_output=True, text=True)
        for name, took in (line.split() for line in peers.stdout.splitlines()):
            row(f'  {name}, {config}, the call alone', float(took), size)
    long = folder / 'long.txt'
    for size in (10_000_000, 1_000_000_000):
        repeat(long, hans.read_bytes(), size)
        took, peak = cost([program, 'convert', '-c', 's2twp', long])
        row(f'duizhao convert -c s2twp, {size // 1_000_000} MB', took, size, f'{peak} MB of memory')
    long.unlink()


FTFY = ('import ftfy, sys\n'
        "for line in open(sys.argv[1], encoding='utf-8'): sys.stdout.write(ftfy.fix_text(line))")


def normalize(program, folder, clean):
    """Repairs beside ftfy, which mends wrong decodings, widths and entities line by line; memory on long input."""
    damaged = folder / 'damaged.txt'
    unit = pathlib.Path('Source-Texts/interface-guide.txt').read_bytes() + b'\n'
    repeat(damaged, unit, clean.stat().st_size)
    for what, path in (('clean', clean), ('damaged', damaged)):
        size = path.stat().st_size
        row(f'duizhao normalize ({what} text)', seconds([program, 'normalize', path]), size)
        part = folder / 'part.txt'
        part.write_bytes(path.read_bytes()[:size // 10].rpartition(b'\n')[0])
        row('  ftfy (a tenth of it)', seconds([sys.executable, '-c', FTFY, part]), part.stat().st_size)
    unit = clean.read_bytes()
    long = folder / 'long.txt'
    for size in (10_000_000, 1_000_000_000):
        repeat(long, unit, size)
        took, peak = cost([program, 'normalize', long])
        row(f'duizhao normalize, {size // 1_000_000} MB', took, size, f'{peak} MB of memory')
    long.unlink()


def repeat(path, unit, size):
    with open(path, 'wb') as file:
        for _ in range(size // len(unit) + 1):
            file.write(unit[:size - file.tell()])


# Run by an interpreter of its own: Linux counts what the parent of a process holds at its start as memory of the process.
METER = """
import os, subprocess, sys, time
start = time.perf_counter()
child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, usage = os.wait4(child.pid, 0)
assert status == 0, sys.argv
print(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)
"""


def metered(command):
    """Wall time, time of the processor, and greatest memory in MB, of one run."""
    line = subprocess.run(
        [sys.executable, '-I', '-S', '-c', METER, *command], check=True, capture_output=True, text=True).stdout
    wall, processor, peak = line.split()
    return float(wall), float(processor), int(peak)


def cost(command):
    """Wall time and greatest memory, in MB, of one run."""
    wall, _, peak = metered(command)
    return wall, peak


def build(program, folder, text):
    sources = folder / 'texts'
    sources.mkdir()
    for page in range(PAGES):
        (sources / f'page-{page:04}.md').write_text(text, encoding='utf-8')
    size = PAGES * len(text.encode())
    took = seconds([program, 'build', '.', '--sources', sources, '--output', folder / 'out', '--clean', '--quiet'])
    row(f'duizhao build, {PAGES} sources, everything', took, size)
    books(program, folder)
    site(program, folder)


def books(program, folder):
    """The books of a large collection, and Pandoc's of the same pages.

    A build repairs, aligns and links the pages before it makes a book for each script; the dictionary, which needs all
    of that and no chapter, tells how long that takes.
    """
    project = folder / 'large'
    subprocess.run(
        [sys.executable, 'Tools/corpus.py', project / 'Source-Texts', str(BOOK_PAGES)],
        check=True, stdout=subprocess.DEVNULL)
    pages = sorted((project / 'Source-Texts').glob('*.md'))
    size = sum(page.stat().st_size for page in pages)
    walls, times = {}, {}
    for only in ('epub', 'dictionary'):
        walls[only], times[only], peak = metered(
            [program, 'build', project, '--clean', '--only', only, '--output', folder / only, '--quiet'])
        row(f'duizhao build --only {only}, {BOOK_PAGES} pages', walls[only], size, f'{peak} MB of memory')
        row('  CPU', times[only], size)
    wall, book = walls['epub'] - walls['dictionary'], (times['epub'] - times['dictionary']) / 2
    row('  the two books alone', wall)
    row('  one book alone, CPU', book, size)
    if shutil.which('pandoc'):
        peer_wall, peer, peak = metered(['pandoc', '--quiet', '-o', folder / 'peer.epub', *pages])
        row('  Pandoc, EPUB of the pages', peer_wall, size, f'{peak} MB of memory')
        row('  Pandoc, EPUB of the pages, CPU', peer, size)
        print(f"two books take {wall / peer_wall:.2f} of Pandoc's time for one, one {book / peer:.2f} of its CPU; "
              f"with all that goes before {walls['epub'] / peer_wall:.2f}")


LAYOUT = """<!DOCTYPE html>
<html lang="zh-Hans"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main data-pagefind-body><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>
"""


def site(program, folder):
    """Everything that a build makes of the large collection, beside Hugo's pages and Pagefind's search of the same texts.

    Hugo has the barest of layouts, and one script; nothing is repaired, converted, aligned or linked by either.
    """
    project = folder / 'large'
    pages = sorted((project / 'Source-Texts').glob('*.md'))
    size = sum(page.stat().st_size for page in pages)
    took, peak = cost([program, 'build', project, '--clean', '--output', folder / 'all', '--quiet'])
    row(f'duizhao build, {len(pages)} pages, everything', took, size, f'{peak} MB of memory')
    peer = folder / 'hugo'
    for name, text in (
            ('hugo.toml', 'title = "peer"\nlanguageCode = "zh-Hans"\ndisableKinds = ["taxonomy", "term", "RSS"]\n'),
            ('layouts/_default/single.html', LAYOUT), ('layouts/_default/list.html', LAYOUT)):
        (peer / name).parent.mkdir(parents=True, exist_ok=True)
        (peer / name).write_text(text, encoding='utf-8')
    (peer / 'content').mkdir()
    for page in pages:
        text = page.read_text(encoding='utf-8')
        title = text.partition('\n')[0].lstrip('# ')
        (peer / 'content' / page.name).write_text(f'---\ntitle: "{title}"\n---\n' + text, encoding='utf-8')
    hugo, hugo_peak = cost([pathlib.Path(sys.executable).parent / 'hugo', '--quiet', '--source', peer])
    row('  Hugo, pages alone', hugo, size, f'{hugo_peak} MB of memory')
    index, index_peak = cost([sys.executable, '-m', 'pagefind', '--quiet', '--site', peer / 'public'])
    row('  Pagefind, search of them', index, size, f'{index_peak} MB of memory')
    print(f'everything takes {took / (hugo + index):.1f} times what Hugo and Pagefind take')


if __name__ == '__main__':
    main()

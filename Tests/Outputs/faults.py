"""What can go wrong around a build: the old site stays whole, the message names the file, the exit code is the contract's."""
import contextlib
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time


@contextlib.contextmanager
def project(site):
    """A small built project, and the digest of its site."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        folder = pathlib.Path(name) / 'guides'
        subprocess.run([site.program, 'new', folder, '-q'], check=True)
        subprocess.run([site.program, 'build', folder, '-q'], check=True)
        yield folder


def digest(folder):
    """Names and contents of every file below a folder."""
    hash = hashlib.sha256()
    for path in sorted(folder.rglob('*')):
        hash.update(f'{path.relative_to(folder)}\0'.encode())
        if path.is_file():
            hash.update(path.read_bytes())
    return hash.hexdigest()


def change(folder, number):
    """Makes the next build write something else."""
    with open(folder / 'Source-Texts' / 'guide.md', 'a', encoding='utf-8') as file:
        file.write(f'\n## 第{number}节\n\n导航栏上的按钮。\n')


def build(site, folder, *options, start=()):
    return subprocess.run([*start, site.program, 'build', folder, *options], capture_output=True, text=True)


def expect(label, run, code, *words):
    """Findings where a run ended otherwise or its message lacks a word."""
    if run.returncode != code:
        yield f'{label}: exit code {run.returncode}, not {code}: {run.stderr.strip()[-200:]}'
    for word in words:
        if word not in run.stderr:
            yield f'{label}: the message lacks “{word}”: {run.stderr.strip()[-200:]}'


def whole(label, folder, before, others=()):
    """Findings where the site is not what it was, or something lies beside it."""
    output = folder / 'Site' / 'Output'
    if digest(output) != before:
        yield f'{label}: the old site has changed'
    left = {path.name for path in output.parent.iterdir()} - {'Output', 'site.json', *others}
    if left:
        yield f'{label}: left behind: {sorted(left)}'


def killed(site):
    """SIGKILL at twenty points of a build, then SIGINT and SIGTERM at ten."""
    with project(site) as folder:
        output = folder / 'Site' / 'Output'
        change(folder, 0)
        start = time.monotonic()
        build(site, folder, '-q')
        duration = time.monotonic() - start
        last = digest(output)
        for number in range(1, 41):
            change(folder, number)
            kind = signal.SIGKILL if number <= 20 else signal.SIGINT if number <= 30 else signal.SIGTERM
            part = (number - 1) % 20 / 20 if number <= 20 else (number - 1) % 10 / 10
            run = subprocess.Popen([site.program, 'build', folder, '-q'], stderr=subprocess.PIPE)
            time.sleep(duration * (0.3 + 0.75 * part))
            run.send_signal(kind)
            run.communicate()
            now = digest(output)
            if now == last:
                if kind == signal.SIGINT and run.returncode not in (130, 0):
                    yield f'SIGINT at {part:.0%}: exit code {run.returncode}'
            else:
                fresh = folder.parent / 'fresh'
                build(site, folder, '-q', '--output', fresh, '--clean')
                if {p.relative_to(fresh) for p in fresh.rglob('*')} != {p.relative_to(output) for p in output.rglob('*')}:
                    yield f'{kind.name} at {part:.0%}: the site is neither the old nor the new one'
                shutil.rmtree(fresh)
                last = now
            if kind != signal.SIGKILL and [p for p in output.parent.iterdir() if p.name not in ('Output', 'site.json')]:
                yield f'{kind.name} at {part:.0%}: something is left beside the site'
        yield from expect('the build after', build(site, folder, '-q'), 0)
        left = {path.name for path in output.parent.iterdir()} - {'Output', 'site.json'}
        if left:
            yield f'the build after did not take away {sorted(left)}'


def unwritable(site):
    """Folders without permission, a disk that is full, names that are taken."""
    other = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] if os.geteuid() == 0 else []
    with project(site) as folder:
        output = folder / 'Site' / 'Output'
        before = digest(output)
        change(folder, 1)
        os.chmod(folder / 'Site', 0o555)
        yield from expect('read-only folder', build(site, folder, start=other), 73, 'Site', 'permission denied')
        os.chmod(folder / 'Site', 0o755)
        yield from whole('read-only folder', folder, before)
        text = folder / 'Source-Texts' / 'guide.md'
        os.chmod(text, 0)
        yield from expect('unreadable text', build(site, folder, start=other), 74, 'guide.md', 'permission denied')
        os.chmod(text, 0o644)
        yield from whole('unreadable text', folder, before)

        taken = folder / 'taken'
        taken.mkdir()
        (taken / 'thesis.txt').write_text('mine')
        yield from expect('others’ folder', build(site, folder, '-o', taken), 73, 'taken', '--output')
        yield from expect('file in the way', build(site, folder, '-o', taken / 'thesis.txt'), 73, 'thesis.txt', 'in the way')
        yield from expect('file above', build(site, folder, '-o', taken / 'thesis.txt' / 'out'), 73, 'thesis.txt')
        if (taken / 'thesis.txt').read_text() != 'mine' or len(list(taken.iterdir())) != 1:
            yield 'others’ folder: something was changed'

        disk = folder / 'disk'
        disk.mkdir()
        if os.geteuid() == 0 and subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], capture_output=True).returncode == 0:
            try:
                yield from expect('first build on the small disk', build(site, folder, '-q', '-o', disk / 'out', '--only', 'data'), 0)
                (disk / 'filler').write_bytes(b'x' * (os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize - 200_000))
                old = digest(disk / 'out')
                yield from expect('full disk', build(site, folder, '-o', disk / 'out'), 74, 'no space left on the disk')
                if digest(disk / 'out') != old or {p.name for p in disk.iterdir()} != {'out', 'filler'}:
                    yield 'full disk: the old site has changed, or something is left'
                with open('/dev/full', 'wb') as full:
                    run = subprocess.run([site.program, 'build', folder, '--json', '-q'], stdout=full, stderr=subprocess.PIPE, text=True)
                    yield from expect('full standard output', run, 74, 'standard output')
            finally:
                subprocess.run(['umount', disk], check=True)


def odd_inputs(site):
    """Texts that change, vanish, are pipes or lead in circles."""
    with project(site) as folder:
        before = digest(folder / 'Site' / 'Output')
        texts = folder / 'Source-Texts'
        (texts / 'circle').symlink_to('.')
        (texts / 'loop.md').symlink_to('loop.md')
        os.mkfifo(texts / 'pipe.md')
        yield from expect('links and pipes among the texts', build(site, folder), 0)
        yield from whole('links and pipes among the texts', folder, before)

        manifest = texts / 'sources.json'
        kept = manifest.read_bytes()
        for label, make, code, word in [
            ('a pipe as manifest', lambda: os.mkfifo(manifest), 74, 'pipe'),
            ('a folder as manifest', manifest.mkdir, 74, 'folder'),
            ('a link to itself as manifest', lambda: manifest.symlink_to('sources.json'), 74, 'circle'),
        ]:
            manifest.unlink()
            make()
            yield from expect(label, build(site, folder), code, 'sources.json', word)
            manifest.rmdir() if manifest.is_dir() else manifest.unlink()
            manifest.write_bytes(kept)
        yield from whole('odd manifests', folder, before)

        loop = folder.parent / 'loop'
        loop.symlink_to('loop')
        yield from expect('a link to itself as project', build(site, loop), 66, 'loop')
        yield from expect('a link to itself as texts', build(site, folder, '--sources', loop), 66, 'loop')

        stop = threading.Event()

        def rewrite():
            number = 0
            while not stop.is_set():
                number += 1
                (texts / 'moving.md').write_text('# 变\n\n' + '导航栏。\n\n' * (number % 500), encoding='utf-8')
                if number % 7 == 0:
                    (texts / 'moving.md').unlink()

        thread = threading.Thread(target=rewrite)
        thread.start()
        try:
            for _ in range(10):
                run = build(site, folder)
                if run.returncode not in (0, 66, 74) or run.returncode and 'moving.md' not in run.stderr:
                    yield f'a text that changes all the time: exit code {run.returncode}: {run.stderr[-200:]}'
        finally:
            stop.set()
            thread.join()
        (texts / 'moving.md').unlink(missing_ok=True)
        yield from expect('when it is quiet again', build(site, folder), 0)
        yield from whole('when it is quiet again', folder, digest(folder / 'Site' / 'Output'))


def watched(site):
    """--watch builds again after a change, survives a fault, ends with 130 and leaves nothing half written."""
    with project(site) as folder:
        run = subprocess.Popen([site.program, 'build', folder, '--watch', '--json'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines = []
        reader = threading.Thread(target=lambda: lines.extend(run.stdout))
        reader.start()

        def builds(count):
            end = time.monotonic() + 20
            while len(lines) < count and time.monotonic() < end:
                time.sleep(0.05)
            return len(lines) >= count

        if not builds(1):
            yield 'watch: no first build'
        change(folder, 1)
        if not builds(2):
            yield 'watch: a change was not seen'
        manifest = folder / 'Site' / 'site.json'
        kept = manifest.read_bytes()
        manifest.write_text('{')
        time.sleep(2)
        if run.poll() is not None:
            yield f'watch: a fault ended it with {run.returncode}'
        manifest.write_bytes(kept)
        if not builds(3):
            yield 'watch: no build after the fault was mended'
        added = folder / 'Source-Texts' / 'more' / 'new.md'
        added.parent.mkdir()
        added.write_text('# 新\n\n工具栏。\n', encoding='utf-8')
        if not builds(4) or '"sources":2' not in lines[-1]:
            yield f'watch: a text in a new folder was not seen: {lines[-1:]}'
        run.send_signal(signal.SIGINT)
        errors = run.communicate()[1]
        reader.join()
        if run.returncode != 130:
            yield f'watch: SIGINT gives {run.returncode}'
        if 'site.json' not in errors:
            yield 'watch: the fault was not reported'
        yield from whole('watch', folder, digest(folder / 'Site' / 'Output'))

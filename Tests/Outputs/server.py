"""The server under conditions that a test of single requests does not make."""
import contextlib
import os
import pathlib
import random
import resource
import signal
import socket
import statistics
import subprocess
import tempfile
import threading
import time


@contextlib.contextmanager
def serving(site, *options, folder=None):
    """A running server: its process and its port."""
    run = subprocess.Popen([site.program, 'serve', folder or site.folder, '--port', '0', *options],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        line = run.stdout.readline()
        yield run, int(line.rstrip('/\n').rsplit(':', 1)[1])
    finally:
        run.kill()
        run.wait()


def opening(site):
    """--open starts the user's browser with the address that the first line of the output names."""
    with tempfile.TemporaryDirectory() as name:
        script, seen = pathlib.Path(name) / 'browser', pathlib.Path(name) / 'seen'
        script.write_text(f'#!/bin/sh\necho "$@" > {seen}\n')
        script.chmod(0o755)
        os.environ['BROWSER'] = str(script)
        try:
            with serving(site, '--open') as (run, port):
                end = time.monotonic() + 10
                while not (seen.exists() and seen.read_text()) and time.monotonic() < end:
                    time.sleep(0.05)
                if not seen.exists() or seen.read_text().strip() != f'http://127.0.0.1:{port}/':
                    yield 'the browser was not started with the address'
        finally:
            del os.environ['BROWSER']


def connect(port, timeout=30):
    return socket.create_connection(('127.0.0.1', port), timeout)


def ask(port, request=b'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'):
    with connect(port) as peer:
        peer.sendall(request)
        answer = b''
        while part := peer.recv(1 << 16):
            answer += part
    return answer


def descriptors(run):
    return len(os.listdir(f'/proc/{run.pid}/fd'))


def crowded(site):
    """1,000 connections that say nothing and 500 that say a little: others are answered within 100 ms."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with serving(site) as (run, port):
        silent = [connect(port) for _ in range(1000)]
        slow = [connect(port) for _ in range(500)]
        times = []
        start = time.monotonic()
        position = 0
        while time.monotonic() - start < 6:
            for peer in slow[position % 10::10]:
                with contextlib.suppress(OSError):
                    peer.send(b'GET / HTTP/1.1\r\nHost: a\r\nX: '[position // 10 % 30:][:1] or b'y')
            position += 1
            before = time.monotonic()
            answer = ask(port)
            times.append(time.monotonic() - before)
            if not answer.startswith(b'HTTP/1.1 200 '):
                yield f'beside many connections: {answer[:40]}'
            time.sleep(0.02)
        times.sort()
        print(f'  {len(times)} requests: median {1e3 * statistics.median(times):.1f} ms, 99 % {1e3 * times[int(.99 * len(times))]:.1f} ms, '
              f'longest {1e3 * times[-1]:.1f} ms')
        if times[int(.99 * len(times))] > 0.1:
            yield f'beside many connections a request took {times[-1]:.3f} s'
        for peer in silent + slow:
            peer.close()
        # More than there may be at a time: the oldest have to go.
        crowd = [connect(port) for _ in range(4300)]
        if not ask(port).startswith(b'HTTP/1.1 200 '):
            yield 'no answer beside 4,300 connections'
        for peer in crowd:
            peer.close()


def many_requests(site):
    """100,000 requests leave no descriptor behind."""
    paths = ['/', '/zh-hans', '/missing', '/duizhao.epub', '/zh-hans/index.html', '/assets/site.css', '/../x', '/zh-hans/search.html']
    fields = ['', 'Accept-Encoding: gzip\r\n', 'If-None-Match: *\r\n', 'Range: bytes=0-1\r\n', 'Range: bytes=99999999-\r\n', 'If-Match: "x"\r\n']
    requests = [f'{"HEAD" if number % 3 else "GET"} {paths[number % len(paths)]} HTTP/1.1\r\nHost: a\r\n{fields[number % len(fields)]}\r\n'.encode()
                for number in range(48) if paths[number % len(paths)] != '/../x' or number % 3]
    with serving(site) as (run, port):
        ask(port)
        before = descriptors(run)
        count = 0
        while count < 100_000:
            with connect(port) as peer:
                receiver = threading.Thread(target=lambda: drain(peer))
                receiver.start()
                for _ in range(20):
                    peer.sendall(b''.join(requests))
                    count += len(requests)
                peer.shutdown(socket.SHUT_WR)
                receiver.join()
        time.sleep(0.1)
        print(f'  {count} requests; descriptors: {before} before, {descriptors(run)} after')
        if descriptors(run) > before:
            yield f'{descriptors(run)} descriptors after {count} requests, {before} before'


def drain(peer):
    with contextlib.suppress(OSError):
        while peer.recv(1 << 20):
            pass


def stopping(site):
    """SIGTERM while eight clients ask: exit code 0, and no answer cut short."""
    with serving(site) as (run, port):
        cut, answers = [], [0]

        def client():
            while True:
                try:
                    answer = ask(port, b'GET /duizhao.epub HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
                except OSError:
                    return
                if not answer:
                    return
                head, _, body = answer.partition(b'\r\n\r\n')
                length = int(head.lower().split(b'content-length: ')[1].split(b'\r\n')[0])
                answers[0] += 1
                if length != len(body):
                    cut.append(f'{len(body)} of {length} bytes')

        clients = [threading.Thread(target=client) for _ in range(8)]
        for each in clients:
            each.start()
        time.sleep(1)
        start = time.monotonic()
        run.send_signal(signal.SIGTERM)
        code = run.wait(20)
        for each in clients:
            each.join()
        print(f'  stopped after {time.monotonic() - start:.2f} s and {answers[0]} whole answers')
        if code != 0:
            yield f'SIGTERM under load: exit code {code}'
        for each in cut:
            yield f'SIGTERM under load: an answer was cut short: {each}'


def garbage(site):
    """Generated garbage for GARBAGE_SECONDS: no crash, and a proper answer afterwards."""
    seconds = float(os.environ.get('GARBAGE_SECONDS', '10'))
    seed = int(os.environ.get('GARBAGE_SEED', '1'))
    chance = random.Random(seed)
    pieces = [b'GET ', b'HEAD ', b'/', b'*', b' HTTP/1.1', b' HTTP/1.0', b'\r\n', b'Host: a', b'\r\n\r\n', b': ', b'\0', b'\n', b'\r', b'%2e%2e', b'%',
              b'..', b'Range: bytes=', b'-', b'Content-Length: ', b'Transfer-Encoding: chunked', b'9' * 30, b'\t', '导'.encode(), b'\xff', b'If-None-Match: ',
              b'"', b'Accept-Encoding: gzip;q=', b',', b';', b'http://', b'?', b'#', b'If-Modified-Since: ', b'Sun, 06 Nov 1994 08:49:37 GMT', b'y' * 5000]
    whole = [b'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n', b'GET /duizhao.epub HTTP/1.1\r\nHost: a\r\nRange: bytes=1-99\r\n\r\n']
    with serving(site) as (run, port):
        ask(port)
        before = descriptors(run)
        memory = None
        count = sent = 0
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            kind = chance.randrange(4)
            if kind == 0:
                data = b''.join(chance.choice(pieces) for _ in range(chance.randrange(40)))
            elif kind == 1:
                data = chance.randbytes(chance.randrange(2000))
            else:
                mutable = bytearray(chance.choice(whole) * chance.randrange(1, 4))
                for _ in range(chance.randrange(1, 6)):
                    at = chance.randrange(len(mutable))
                    mutable[at:at + chance.randrange(3)] = chance.choice(pieces) if kind == 2 else chance.randbytes(1)
                data = bytes(mutable)
            with contextlib.suppress(ConnectionError), connect(port) as peer:
                cut = chance.randrange(len(data) + 1)
                peer.sendall(data[:cut])
                if chance.random() < 0.1:
                    continue
                peer.sendall(data[cut:])
                peer.shutdown(socket.SHUT_WR)
                first = peer.recv(1 << 16)
                if first and not first.startswith(b'HTTP/1.1 '):
                    yield f'garbage {count} of seed {seed} was answered by {first[:40]}'
                if chance.random() < 0.8:
                    drain(peer)
            count, sent = count + 1, sent + len(data)
            if count % 1000 == 0:
                if run.poll() is not None:
                    yield f'the server ended with {run.returncode} at garbage {count} of seed {seed}'
                    return
                memory = memory or resident(run)
        if not ask(port).startswith(b'HTTP/1.1 200 '):
            yield 'no answer after the garbage'
        time.sleep(3)
        print(f'  {count} connections, {sent / 1e6:.1f} MB in {seconds:.0f} s; descriptors {before} → {descriptors(run)}; memory {memory} → {resident(run)} kB')
        if descriptors(run) > before:
            yield f'descriptors after the garbage: {descriptors(run)}, {before} before'


def resident(run):
    return int(next(line.split()[1] for line in open(f'/proc/{run.pid}/status') if line.startswith('VmRSS')))


def reloading(site):
    """With --watch a page hears of a change."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / 'guides'
        subprocess.run([site.program, 'new', folder, '-q'], check=True)
        with serving(site, '--watch', '-q', folder=folder) as (run, port):
            page = ask(port)
            if b'<script src="/.duizhao/reload.js"></script>' not in page:
                yield 'a watched page does not load the script'
            if b'EventSource' not in ask(port, b'GET /.duizhao/reload.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'):
                yield 'the script is not there'
            with connect(port, timeout=20) as peer:
                peer.sendall(b'GET /.duizhao/events HTTP/1.1\r\nHost: a\r\n\r\n')
                head = peer.recv(1 << 16)
                if b'text/event-stream' not in head:
                    yield f'no stream of events: {head[:60]}'
                with open(folder / 'Source-Texts' / 'guide.md', 'a', encoding='utf-8') as file:
                    file.write('\n## 导航栏\n\n工具栏。\n')
                start, heard = time.monotonic(), b''
                with contextlib.suppress(TimeoutError):
                    heard = piece = peer.recv(1 << 16)
                    # Comments that keep the stream open come as well.
                    while piece and b'reload' not in heard and time.monotonic() < start + 30:
                        heard += (piece := peer.recv(1 << 16))
                if b'reload' in heard:
                    print(f'  the page heard of the change after {time.monotonic() - start:.2f} s')
                else:
                    yield 'the page did not hear of the change'
            run.send_signal(signal.SIGINT)
            if run.wait(10) != 0:
                yield f'SIGINT: exit code {run.returncode}'


def beside_nginx(site):
    """nginx with deploy/nginx.conf answers as the built-in server does; where nginx is installed."""
    if not pathlib.Path('/usr/sbin/nginx').exists():
        print('  skipped: nginx is not installed')
        return
    deployed = (pathlib.Path(__file__).parents[2] / 'deploy' / 'nginx.conf').read_text()
    with tempfile.TemporaryDirectory() as name, serving(site) as (_, port), socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        other = free.getsockname()[1]
        free.close()
        server = deployed.replace('listen 80;', f'listen 127.0.0.1:{other};').replace('listen [::]:80;', '').replace('/srv/duizhao', str(site.folder))
        user = 'user root;' if os.geteuid() == 0 else ''
        (pathlib.Path(name) / 'nginx.conf').write_text(
            f'daemon off; pid {name}/pid; error_log stderr; {user}\nevents {{}}\nhttp {{ access_log off;\n{server}\n}}\n')
        nginx = subprocess.Popen(['/usr/sbin/nginx', '-p', name, '-c', f'{name}/nginx.conf'], stderr=subprocess.PIPE, text=True)
        try:
            time.sleep(1)
            for path in ['/', '/zh-hans', '/zh-hans/', '/missing', '/.duizhao-build', '/.duizhao-output', '/assets/site.css', '/assets/site.js',
                         '/assets/icon.svg', '/duizhao.epub', '/data/occurrences.json', '/zh-hans/search/entries.js', '/../x', '/zh-hans/../../x']:
                own, theirs = (facts(ask(each, f'GET {path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n'.encode()))
                               for each in (port, other))
                if own != theirs:
                    yield f'{path}: {own} here, {theirs} from nginx'
        finally:
            nginx.terminate()
            complaints = nginx.communicate()[1]
        if complaints:
            yield f'nginx says: {complaints[-300:]}'


def facts(answer):
    """What readers notice of an answer."""
    head = answer.partition(b'\r\n\r\n')[0].decode()
    fields = dict(line.split(': ', 1) for line in head.split('\r\n')[1:])
    fields = {name.lower(): value for name, value in fields.items()}
    status = head.split(' ')[1]
    names = ['content-type', 'content-encoding', 'cache-control', 'x-content-type-options', 'referrer-policy', 'content-security-policy']
    return [status] + ([fields.get(name) for name in names] if status == '200' else [])

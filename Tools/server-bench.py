#!/usr/bin/env python3
"""Requests per second of `duizhao serve` beside nginx: the same files, the same run, one after the other.

Usage: server-bench.py PROGRAM SITE [SECONDS]

Needs nginx and wrk (Debian packages). nginx runs with one worker, as the built-in server has one thread, with
sendfile and without a log; each address is asked for over 32 connections that stay open. Three rounds, the median.
"""
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

PAGES = [
    ('small page', '/zh-hans/search.html', []),
    ('long page', '/zh-hans/glossary.html', []),
    ('long page, gzip', '/zh-hans/glossary.html', ['Accept-Encoding: gzip']),
    ('not modified', '/zh-hans/search.html', ['If-None-Match: *']),
    ('book', '/duizhao.epub', []),
]


def nginx(site, folder, port):
    """nginx with the settings of `deploy/nginx.conf`, on another port."""
    deployed = (pathlib.Path(__file__).parent.parent / 'deploy' / 'nginx.conf').read_text()
    server = deployed.replace('listen 80;', f'listen 127.0.0.1:{port};').replace('listen [::]:80;', '').replace('/srv/duizhao', str(site))
    server = server.replace('disable_symlinks', '#')
    (folder / 'nginx.conf').write_text(
        f'worker_processes 1; error_log stderr crit; pid {folder}/pid; daemon off; user root;\nevents {{ worker_connections 1024; }}\n'
        f'http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;\n{server}\n}}\n')
    return subprocess.Popen(['/usr/sbin/nginx', '-p', folder, '-c', folder / 'nginx.conf'])


def rate(port, path, fields, seconds):
    command = ['wrk', '-t1', '-c32', f'-d{seconds}s', *(word for field in fields for word in ('-H', field)), f'http://127.0.0.1:{port}{path}']
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if 'Socket errors' in output:
        print('  ' + output.strip())
    return float(re.search(r'Requests/sec:\s+([\d.]+)', output).group(1))


def main():
    program, site = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    seconds = sys.argv[3] if len(sys.argv) > 3 else '4'
    with tempfile.TemporaryDirectory() as name:
        own = subprocess.Popen([program, 'serve', site, '--port', '0'], stdout=subprocess.PIPE, text=True)
        port = int(own.stdout.readline().rstrip('/\n').rsplit(':', 1)[1])
        other = nginx(site, pathlib.Path(name), port + 1 if port < 65535 else port - 1)
        time.sleep(1)
        try:
            print(f'{"":18}{"duizhao/s":>12}{"nginx/s":>12}{"ratio":>8}')
            for label, path, fields in PAGES:
                rates = [(rate(port, path, fields, seconds), rate(port + 1, path, fields, seconds)) for _ in range(3)]
                own_rate, other_rate = (statistics.median(column) for column in zip(*rates))
                print(f'{label:18}{own_rate:12.0f}{other_rate:12.0f}{own_rate / other_rate:8.0%}')
        finally:
            own.terminate()
            other.terminate()
            own.wait()
            other.wait()


if __name__ == '__main__':
    main()

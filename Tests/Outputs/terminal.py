"""`duizhao term` in a terminal (tmux): look-up as one types, resizing, leaving; progress and the pager."""
import contextlib
import itertools
import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile
import time

# Every terminal has a server of its own: one that was ended may still be going when the next begins.
servers = itertools.count()
server = ''
QUERIES = [('浮出層', 'popover'), ('导航栏', 'navigation bar'), ('fuchuceng', 'popover'), ('fú chū céng', 'popover'), ('UINB', 'UINavigationBar'),
           ('標籤列', 'tab bar'), ('fcc', 'popover')]


def tmux(*words):
    return subprocess.run(['tmux', '-L', server, *words], capture_output=True, text=True, check=True).stdout


@contextlib.contextmanager
def terminal(columns=80, rows=24):
    """A shell in a terminal of its own."""
    global server
    server = f'duizhao-{os.getpid()}-{next(servers)}'
    tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'x', '-x', str(columns), '-y', str(rows),
         'env', 'LC_ALL=C.UTF-8', 'PS1=ready$ ', 'ENV=', 'sh')
    try:
        wait_for('ready$')
        yield
    finally:
        tmux('kill-server')


def screen():
    return tmux('capture-pane', '-p', '-t', 'x')


def wait_for(text, seconds=15):
    """The screen once it shows a text; as it is after so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        shown = screen()
        if text in shown:
            return shown
        time.sleep(0.05)
    return screen()


def type(text):
    tmux('send-keys', '-t', 'x', '-l', text)


def press(*keys):
    tmux('send-keys', '-t', 'x', *keys)


def run(command):
    type(command)
    press('Enter')


def width(line):
    return sum(2 if ord(character) >= 0x2E80 else 1 for character in line)


def browsing(site):
    """Queries in both scripts, pinyin and API names; resize, paste, leave in three ways, the terminal as before."""
    kept = pathlib.Path(os.environ['SCREENS']) if 'SCREENS' in os.environ else None
    program = shlex.quote(str(site.program))
    with terminal():
        run('stty -g')
        before = wait_for(':').split('stty -g\n')[-1].split('\n')[0]
        run(f'clear; {program} term')
        if 'Esc leave' not in wait_for('Esc leave'):
            yield 'look-up does not begin'
        for number, (query, expected) in enumerate(QUERIES):
            press('C-u')
            type(query)
            shown = wait_for(f'▸ {expected}')
            if f'▸ {expected}' not in shown or f'› {query}' not in shown:
                yield f'{query}: {expected} is not the chosen entry:\n{shown}'
            if kept:
                (kept / f'term-{number + 1}.txt').write_text(shown)
        press('Down')
        press('C-u')
        type('bar')
        wait_for('▸ ')
        for columns, rows in [(50, 12), (120, 40), (80, 24)]:
            tmux('resize-window', '-t', 'x', '-x', str(columns), '-y', str(rows))
            time.sleep(0.3)
            shown = wait_for('Esc leave')
            lines = shown.rstrip('\n').split('\n')
            if '› bar' not in lines[0] or len(lines) != rows or any(width(line) > columns for line in lines):
                yield f'{columns}×{rows}: the screen is not filled:\n{shown}'
            if kept:
                (kept / f'term-{columns}x{rows}.txt').write_text(shown)
        press('C-u')
        subprocess.run(['tmux', '-L', server, 'load-buffer', '-'], input='tab\nbar', text=True, check=True)
        tmux('paste-buffer', '-p', '-t', 'x')
        if '› tab bar' not in wait_for('› tab bar'):
            yield f'what was pasted is not the query:\n{screen()}'
        for keys, name, code in [(['Escape'], 'Esc', 0), (['C-c'], 'Ctrl-C', 130), (['C-d'], 'Ctrl-D', 0), (['Enter'], 'Enter', 0)]:
            if name == 'Enter':
                press('C-u')
                type('popover')
                wait_for('▸ popover')
            press(*keys)
            wait_for('ready$')
            run('echo "code $?"; stty -g')
            shown = wait_for(before)
            if f'code {code}\n' not in shown:
                yield f'{name} does not end with {code}:\n{shown}'
            if before not in shown:
                yield f'{name} leaves the terminal changed:\n{shown}'
            if name == 'Enter' and '浮出层' not in shown:
                yield f'Enter does not print the entry:\n{shown}'
            if name != 'Enter':
                run(f'clear; {program} term')
                wait_for('Esc leave')
        run(f'clear; {program} term')
        wait_for('Esc leave')
        process = subprocess.run(['pgrep', '-f', f'^{site.program} term$'], capture_output=True, text=True).stdout.split()
        for each in process:
            os.kill(int(each), 15)
        wait_for('ready$')
        run('stty -g')
        if before not in wait_for(before):
            yield f'SIGTERM leaves the terminal changed:\n{screen()}'


def reading(site):
    """Entries longer than the screen go through the pager; progress is a line that goes away."""
    program = shlex.quote(str(site.program))
    with terminal(rows=15), tempfile.TemporaryDirectory() as name:
        run(f'clear; {program} term bar')
        shown = wait_for(':')
        if shutil.which('less') and not shown.rstrip().endswith(':'):
            yield f'the pager does not wait:\n{shown}'
        press('q')
        wait_for('ready$')
        run(f'clear; PAGER=cat {program} term popover; echo "code $?"')
        if 'code 0' not in wait_for('code'):
            yield f'PAGER=cat: {screen()}'
        text = pathlib.Path(name) / 'long.txt'
        text.write_text('導(dǎo)航欄（Navigation Bar）在屏幕上方，當(dāng)?shù)貢r間顯示在狀態(tài)欄。\n' * 50_000, encoding='utf-8')
        run(f'clear; {program} normalize {text} > /dev/null; echo "code $?"')
        seen = wait_for('repairing', 60)
        if 'repairing' not in seen or 'MB' not in seen:
            yield f'no progress is shown:\n{seen}'
        shown = wait_for('code ', 120)
        if 'code 0' not in shown or 'repairing' in shown:
            yield f'progress does not go away:\n{shown}'
        run(f'clear; {program} normalize -q {text} > /dev/null; echo "code $?"')
        quiet, end = '', time.monotonic() + 120
        while 'code 0' not in quiet and time.monotonic() < end:
            quiet = screen()
            if 'repairing' in quiet:
                yield '--quiet shows progress'
                break
            time.sleep(0.1)

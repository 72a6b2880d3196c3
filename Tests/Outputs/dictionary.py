"""The StarDict export, consulted with sdcv as a reader would."""
import pathlib
import subprocess
import tempfile

# What is asked, and a line that begins so in the answer.
LOOKUPS = [
    ('导航栏', 'navigation bar'), ('導覽列', 'navigation bar'), ('Navigation Bar', 'navigation bar'),
    ('daohanglan', 'navigation bar'), ('dǎo háng lán', 'navigation bar'), ('UINavigationBar', 'navigation bar'),
    ('UINavigationBar', 'class, UIKit'), ('UIPageControls', 'UIPageControl'), ('彈出式視窗', 'popover'),
    ('标签', 'label'), ('标签', 'tab'),
]


def lookups(site):
    with tempfile.TemporaryDirectory() as folder:
        base = pathlib.Path(folder) / 'duizhao'
        command = [str(site.program), 'glossary', 'export', '--format', 'stardict', '--output', str(base)]
        export = subprocess.run(command, capture_output=True, text=True, check=False)
        if export.returncode != 0:
            yield f'export: {export.stderr}'
            return
        for word, line in LOOKUPS:
            command = ['sdcv', '--non-interactive', '--exact-search', '--only-data-dir', '--data-dir', folder, word]
            answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
            if f'\n{line}' not in answer:
                yield f'{word}: no line {line} in: {answer[:200]!r}'

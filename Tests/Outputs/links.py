"""Every address in the output leads somewhere."""
import pathlib
import posixpath
import urllib.parse
import zipfile

from site_folder import PageReader

OUTSIDE = ('http:', 'https:', 'mailto:')


def pages(site):
    read = {site.name(page): PageReader(page.read_text(encoding='utf-8')) for page in site.pages}
    files = {site.name(path) for path in site.folder.rglob('*') if path.is_file()}
    if not read:
        yield 'the site has no page'
    yield from broken(read, files)


def books(site):
    for book in site.books:
        with zipfile.ZipFile(book) as archive:
            names = set(archive.namelist())
            read = {
                name: PageReader(archive.read(name).decode('utf-8'))
                for name in sorted(names) if name.endswith(('.xhtml', '.html'))
            }
        if not read:
            yield f'{book.name}: no document'
        for finding in broken(read, names):
            yield f'{book.name}: {finding}'


def broken(read, files):
    for name, page in read.items():
        for repeated in page.repeated:
            yield f'{name}: id {repeated} stands twice'
        for address in page.addresses:
            if address.startswith(OUTSIDE) or address.startswith('data:'):
                continue
            parts = urllib.parse.urlsplit(address)
            if parts.scheme or parts.netloc or address.startswith('/'):
                yield f'{name}: address {address} is not relative'
                continue
            target = name
            if parts.path:
                path = urllib.parse.unquote(parts.path)
                target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            if target not in files:
                yield f'{name}: {address} leads to no file'
            elif parts.fragment and target in read:
                if urllib.parse.unquote(parts.fragment) not in read[target].ids:
                    yield f'{name}: {address} leads to no place on {pathlib.Path(target).name}'

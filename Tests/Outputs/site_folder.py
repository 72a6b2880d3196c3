"""The built site that is checked, and where the outside checkers are."""
import dataclasses
import glob
import html.parser
import pathlib
import sys


def validator(pattern):
    """The file of an installed validator, by a pattern below the virtual environment's packages."""
    packages = glob.glob(str(pathlib.Path(sys.prefix) / 'lib' / 'python3*' / 'site-packages'))[0]
    found = sorted(glob.glob(f'{packages}/{pattern}', recursive=True))
    if not found:
        sys.exit(f'error: {pattern} is not installed; run make setup-test')
    return found[-1]


@dataclasses.dataclass(frozen=True)
class Site:
    folder: pathlib.Path
    program: pathlib.Path

    @property
    def pages(self):
        return sorted(self.folder.rglob('*.html'))

    @property
    def books(self):
        return sorted(self.folder.glob('*.epub'))

    def name(self, path):
        return str(path.relative_to(self.folder))


class PageReader(html.parser.HTMLParser):
    """Ids and addresses of a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.addresses, self.repeated = set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if value is None:
                continue
            if name == 'id':
                if value in self.ids:
                    self.repeated.append(value)
                self.ids.add(value)
            elif name in ('href', 'src') or (tag == 'object' and name == 'data'):
                self.addresses.append(value)

    handle_startendtag = handle_starttag

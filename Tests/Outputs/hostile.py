"""Texts and tables that try to be more than text: everything appears as what it is, nothing runs, pages stay usable."""
import json
import pathlib
import subprocess
import tempfile

import books
from browser import answer, chromium, complaints
from site_folder import Site

SCRIPTS = [
    '<script>window.ran = "script"</script>', '"><img src=x onerror="window.ran = 1">', "'><svg onload=window.ran=1>",
    '<iframe src="javascript:parent.ran=1"></iframe>', '<style>body { display: none }</style>',
    '<base href="https://elsewhere.example/">', '<meta http-equiv="refresh" content="0; url=https://elsewhere.example/">',
    '<a href="javascript:window.ran=1">连接</a>', '<form action="https://elsewhere.example/"><button>按钮</button></form>',
    '&lt;script&gt;window.ran=1&lt;/script&gt;', '${window.ran=1}', '{{constructor.constructor("window.ran=1")()}}',
    ']]><script>window.ran=1</script>', '--><script>window.ran=1</script>', '</textarea></title></style><script>window.ran=1</script>',
]
ODD = ['甲\0乙\0丙', '从右到左\u202eedoc\u202c的覆盖', '\u2066隔离\u2069', '\u2028行\u2029段', '\ufeff头\ufffe\uffff尾', '\x1b[31m红\x07\x08',
       '组合' + '\u0301' * 400, '👩‍👩‍👧‍👦🏳️‍🌈']
HEADINGS = 50_000


def texts(folder):
    """The folder of a project whose texts, titles and glossary are hostile."""
    project = pathlib.Path(folder)
    sources, glossary = project / 'Source-Texts', project / 'Glossary'
    for each in (sources, glossary, project / 'Site'):
        each.mkdir()
    lines = SCRIPTS + ODD
    (sources / 'plain.txt').write_text('\n\n'.join(f'按钮前{line}浮出层后。' for line in lines), encoding='utf-8')
    (sources / 'marked.md').write_text(
        '\n\n'.join(f'按钮前{line}浮出层后。' for line in lines)
        + '\n\n[连接](javascript:window.ran=1) ![图](javascript:window.ran=1) [数据](data:text/html,<script>window.ran=1</script>)'
        + '\n\n<javascript:window.ran=1> [引用][a]\n\n[a]: JaVaScRiPt:window.ran=1 "\"onclick=window.ran=1"\n', encoding='utf-8')
    (sources / 'tags.html').write_text(
        '<html><body onload="window.ran=1"><h1 onclick="window.ran=1" style="position:fixed">浮出层</h1>'
        + ''.join(f'<p id="_main" class="skip">按钮前{line}浮出层后。</p>' for line in lines), encoding='utf-8')
    (sources / 'long-line.txt').write_text('浮出层里的按钮，' * 44_000 + '尾。\n', encoding='utf-8')
    (sources / 'headings.md').write_text(
        ''.join(f'## 第{number}节 按钮\n\n浮出层{number}。\n\n' for number in range(HEADINGS)), encoding='utf-8')
    (sources / 'sources.json').write_text(json.dumps({'sources': [
        {'file': 'plain.txt', 'title': SCRIPTS[0], 'edition': SCRIPTS[1], 'license': SCRIPTS[2], 'origin': 'javascript:window.ran=1'}]}))
    (project / 'Site' / 'site.json').write_text(json.dumps({'titles': {'zh-hans': '标题' + SCRIPTS[0]}, 'author': SCRIPTS[1]}))
    row = '\t'.join
    (glossary / 'concepts.tsv').write_text('\n'.join([
        row('id kind family en apis related context definition-zh definition-en note'.split()),
        row(['popover', 'component', 'content-views', 'popover<script>window.ran=1</script>', 'UIPopover', '', '', SCRIPTS[0], SCRIPTS[1], '']),
        row(['button', 'component', 'controls', 'button', '', '', '', '按钮' + SCRIPTS[4], 'button', '']), '']), encoding='utf-8')
    (glossary / 'terms.tsv').write_text('\n'.join([
        row('concept lang term status reading source note'.split()), row(['popover', 'zh-Hans', '浮出层', 'preferred', '', '', SCRIPTS[0]]),
        row(['popover', 'zh-Hans', SCRIPTS[1], 'accepted', '', '', '']), row(['button', 'zh-Hans', '按钮', 'preferred', '', '', '']), '']),
        encoding='utf-8')
    (glossary / 'apis.tsv').write_text('\n'.join([
        row('name kind owner framework introduced deprecated replaced-by swift-name misspellings note'.split()),
        row(['UIPopover', 'class', '', '<b>Kit</b>', '"><img src=x>', '', '', '', '', SCRIPTS[0]]), '']), encoding='utf-8')
    return project


FAULTS = """
const faults = [];
if (window.ran !== undefined) faults.push('a script ran: ' + window.ran);
for (const e of document.querySelectorAll('script:not([src]), style, iframe, form[action^="http"], base, main [onclick], main [onload], img[src="x"]'))
  faults.push('an element of the text: ' + e.outerHTML.slice(0, 80));
for (const e of document.querySelectorAll('[href], [src]'))
  if (/^\\s*(javascript|data|vbscript):/i.test(e.getAttribute('href') ?? e.getAttribute('src'))) faults.push('an address: ' + e.outerHTML.slice(0, 80));
if (!document.querySelector('.site-header')?.offsetHeight || !document.querySelector('main')?.offsetHeight) faults.push('the page is hidden');
if (new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size !== document.querySelectorAll('[id]').length) faults.push('ids are not unique');
return faults;
"""


def build(site):
    with tempfile.TemporaryDirectory() as name:
        project = texts(name)
        made = subprocess.run([site.program, 'build', project, '--quiet'], capture_output=True, text=True)
        if made.returncode not in (0, 1):
            yield f'build ended with {made.returncode}: {made.stderr[-400:]}'
            return
        built = Site(project / 'Site' / 'Output', site.program)
        yield from books.epubcheck(built)
        yield from pages(built)


def pages(site):
    """What a browser makes of the pages."""
    folder = site.folder / 'zh-hans'
    chosen = [folder / 'index.html', folder / 'glossary.html', folder / 'terms.html', folder / 'report.html',
              *sorted(folder.glob('apis/*.html')), *sorted(folder.glob('components/*.html')),
              *sorted(folder.glob('sources/*/index.html')), site.folder / 'en' / 'components' / 'popover.html']
    with chromium() as driver:
        driver.set_page_load_timeout(120)
        for page in chosen:
            driver.get(page.as_uri())
            for fault in driver.execute_script(FAULTS):
                yield f'{site.name(page)}: {fault}'
            yield from complaints(driver, site, site.name(page))
        shown = {page.parent.name: page for page in chosen if page.parent.parent.name == 'sources'}
        for slug in ('plain', 'marked'):
            driver.get(shown[slug].as_uri())
            text = driver.execute_script('return document.querySelector("main").innerText')
            for line in SCRIPTS[:6]:
                if line not in text:
                    yield f'{slug}: does not show {line}'
        driver.get((folder / 'search.html').as_uri())
        entries, _ = answer(driver, '浮出层')
        if entries[:1] != ['popover']:
            yield f'search finds {entries[:3]}, not popover'

"""The pages in a real browser, opened from disk as a reader without a network opens them."""
import concurrent.futures
import contextlib
import json
import os
import pathlib
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from site_folder import validator

PAGES_PER_KIND = 8
SECONDS_PER_PAGE = 110
SHARES = 8
QUERIES = pathlib.Path(__file__).with_name('queries.tsv')


@contextlib.contextmanager
def chromium(scripts=True):
    options = webdriver.ChromeOptions()
    for flag in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--window-size=1280,900'):
        options.add_argument(flag)
    if not scripts:
        options.add_experimental_option('prefs', {'profile.managed_default_content_settings.javascript': 2})
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
    driver = webdriver.Chrome(options=options, service=Service('/usr/bin/chromedriver'))
    driver.set_script_timeout(SECONDS_PER_PAGE)
    try:
        yield driver
    finally:
        driver.quit()


def some_of_each_kind(site):
    """All pages at the top, and the first few of each folder."""
    kinds = {}
    for page in site.pages:
        kinds.setdefault(page.parent if page.parent.name != 'index' else page.parent.parent, []).append(page)
    chosen = []
    for folder, pages_of_kind in sorted(kinds.items()):
        depth = len(folder.relative_to(site.folder).parts)
        chosen += pages_of_kind if depth <= 1 else pages_of_kind[:PAGES_PER_KIND]
    return chosen


def pages(site):
    """Every page, by as many browsers as there are cores; a browser reads some hundreds, then a new one goes on."""
    axe = pathlib.Path(validator('axe_selenium_python/**/axe.min.js')).read_text(encoding='utf-8')
    shares = [site.pages[start::SHARES] for start in range(SHARES)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as browsers:
        for faults in browsers.map(lambda share: audit(site, share, axe), shares):
            yield from faults
    print(f'  {len(site.pages)} pages, {SHARES} browsers')


def audit(site, share, axe):
    faults = []
    with chromium() as driver:
        for page in share:
            name = site.name(page)
            driver.set_window_size(1280, 900)
            driver.get(page.as_uri())
            driver.execute_script(axe)
            violations = driver.execute_async_script(
                'const done = arguments[arguments.length - 1];'
                "axe.run(document, {resultTypes: ['violations']}).then(result => done(result.violations.map("
                'v => [v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 120)])))')
            for violation in violations:
                faults.append(f'{name}: axe: {violation[0]} ({violation[1]}) ×{violation[2]} {violation[3]}')
            for width in (1280, 320):
                driver.set_window_size(width, 800)
                over = driver.execute_script(
                    'return document.documentElement.scrollWidth - document.documentElement.clientWidth')
                if over > 1:
                    faults.append(f'{name}: {over} px too wide at {width} px')
            faults += complaints(driver, site, name)
    return faults


def complaints(driver, site, name):
    """What the console says, and requests that leave the folder."""
    for entry in driver.get_log('browser'):
        if entry['level'] in ('SEVERE', 'WARNING'):
            yield f"{name}: console: {entry['message'][:300]}"
    for entry in driver.get_log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] != 'Network.requestWillBeSent':
            continue
        address = message['params']['request']['url']
        if address.startswith(('data:', 'blob:', 'about:', 'chrome', 'devtools')):
            continue
        path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(address).path))
        if not address.startswith('file://') or not path.resolve().is_relative_to(site.folder):
            yield f'{name}: asks for {address}'


def queries():
    """Kind, query and the entry that is wanted, of every row of the table."""
    lines = QUERIES.read_text(encoding='utf-8').splitlines()
    return [line.split('\t') for line in lines if line and not line.startswith('#')]


def search(site):
    """First right for at least 97 of 100 queries, among the first three for all, in both scripts and in English."""
    with chromium() as driver:
        for folder in ('zh-hans', 'zh-hant', 'en'):
            page = site.folder / folder / 'search.html'
            driver.get(page.as_uri())
            first = rows = 0
            slowest = 0.0
            for _, query, wanted in queries():
                entries, milliseconds = answer(driver, query)
                rows += 1
                first += entries[:1] == [wanted]
                slowest = max(slowest, milliseconds)
                if wanted not in entries[:3]:
                    yield f'{folder}: {query}: wanted {wanted}, found {entries[:3]}'
                elif entries[:1] != [wanted]:
                    print(f'  {folder}: {query}: {wanted} behind {entries[0]}')
            print(f'  {folder}: {first} of {rows} first ({100 * first / rows:.1f} %), slowest {slowest:.0f} ms')
            if first < 0.97 * rows:
                yield f'{folder}: only {first} of {rows} queries have the right entry first'
            yield from complaints(driver, site, f'{folder}/search.html')


def answer(driver, query):
    """Types a query at once; the entries shown, and how long that took in the page, in milliseconds."""
    return driver.execute_async_script(
        'const [query, done] = arguments, field = document.querySelector("main input[type=search]");'
        'const start = performance.now();'
        'field.value = query; field.dispatchEvent(new Event("input", {bubbles: true}));'
        'const wait = () => document.body.dataset.search !== "done" ? setTimeout(wait, 2) : done(['
        '[...document.querySelectorAll("[data-results] [data-entry]")].map(e => e.dataset.entry),'
        'performance.now() - start]); wait();', query)


def results(driver):
    for _ in range(100):
        if driver.execute_script('return document.body.dataset.search') == 'done':
            break
        time.sleep(0.05)
    return driver.execute_script(
        "return [...document.querySelectorAll('[data-results] [data-entry]')].map(e => e.dataset.entry)")


def script_switch(site):
    with chromium() as driver:
        for kind in ('components', 'sources'):
            page = next(iter(sorted((site.folder / 'zh-hant' / kind).rglob('*.html'))), None)
            if page is None:
                yield f'zh-hant/{kind} has no page'
                continue
            driver.get(page.as_uri())
            anchor = driver.execute_script("return (document.querySelector('main [id^=\"p-\"]') || {}).id")
            driver.get(page.as_uri() + (f'#{anchor}' if anchor else ''))
            link = driver.execute_script("return (document.querySelector('a[hreflang=\"zh-Hans\"]') || {}).href")
            if not link:
                yield f'{site.name(page)}: no link to the Simplified page'
                continue
            time.sleep(1)  # The page may still be scrolling to the paragraph.
            driver.execute_script("document.querySelector('a[hreflang=\"zh-Hans\"]').click()")
            time.sleep(0.3)
            wanted = page.as_uri().replace('/zh-hant/', '/zh-hans/') + (f'#{anchor}' if anchor else '')
            if driver.current_url != wanted:
                yield f'{site.name(page)}: switched to {driver.current_url}, not {wanted}'


def without_scripts(site):
    with chromium(scripts=False) as driver:
        for page in some_of_each_kind(site):
            driver.get(page.as_uri())
            text = driver.find_element('tag name', 'main').text.strip()
            if len(text) < 20 and page.name != 'search.html':
                yield f'{site.name(page)}: nothing to read without scripts'
            if not driver.find_elements('css selector', 'a[href]'):
                yield f'{site.name(page)}: no link to anywhere without scripts'

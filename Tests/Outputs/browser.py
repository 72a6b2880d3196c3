"""The pages in a real browser, opened from disk as a reader without a network opens them."""
import contextlib
import json
import pathlib
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from site_folder import validator

PAGES_PER_KIND = 8
# What readers type, and the entry that must be among the first three.
QUERIES = {
    '導航欄': 'navigation-bar', '导航栏': 'navigation-bar', 'navigation bar': 'navigation-bar',
    '浮出層': 'popover', '浮出层': 'popover', 'popover': 'popover', 'fuchuceng': 'popover',
    'UIPopoverPresentationController': 'popover', 'UISwitch': 'switch', '開關': 'switch',
    'barTintColor': 'barTintColor', '步進器': 'stepper', '滑塊': 'slider',
}


@contextlib.contextmanager
def chromium(scripts=True):
    options = webdriver.ChromeOptions()
    for flag in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--window-size=1280,900'):
        options.add_argument(flag)
    if not scripts:
        options.add_experimental_option('prefs', {'profile.managed_default_content_settings.javascript': 2})
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
    driver = webdriver.Chrome(options=options, service=Service('/usr/bin/chromedriver'))
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
    axe = pathlib.Path(validator('axe_selenium_python/**/axe.min.js')).read_text(encoding='utf-8')
    with chromium() as driver:
        for page in some_of_each_kind(site):
            name = site.name(page)
            driver.set_window_size(1280, 900)
            driver.get(page.as_uri())
            driver.execute_script(axe)
            violations = driver.execute_async_script(
                'const done = arguments[arguments.length - 1];'
                "axe.run(document, {resultTypes: ['violations']}).then(result => done(result.violations.map("
                'v => [v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 120)])))')
            for violation in violations:
                yield f'{name}: axe: {violation[0]} ({violation[1]}) ×{violation[2]} {violation[3]}'
            driver.set_window_size(320, 800)
            over = driver.execute_script(
                'return document.documentElement.scrollWidth - document.documentElement.clientWidth')
            if over > 1:
                yield f'{name}: {over} px too wide at 320 px'
            yield from complaints(driver, site, name)


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


def search(site):
    with chromium() as driver:
        for query, wanted in QUERIES.items():
            for folder in ('zh-hant', 'zh-hans'):
                page = site.folder / folder / 'search.html'
                driver.get(f'{page.as_uri()}?q={urllib.parse.quote(query)}')
                entries = results(driver)
                if not any(wanted in entry for entry in entries[:3]):
                    yield f'{folder}: {query}: wanted {wanted}, found {entries[:3]}'
                yield from complaints(driver, site, f'{folder}/search.html?q={query}')


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

"""A reader at work: the keyboard, the panel of results, cards, repairs, print, colours, little motion."""
import base64
import subprocess
import tempfile
import time

from browser import chromium, results

KEYS = {'down': '\ue015', 'enter': '\ue007', 'escape': '\ue00c', 'tab': '\ue004'}


def until(driver, script, seconds=5):
    """Waits until a script gives something true, and gives it."""
    for _ in range(int(seconds / 0.05)):
        found = driver.execute_script('return ' + script)
        if found:
            return found
        time.sleep(0.05)
    return None


def press(driver, keys):
    driver.switch_to.active_element.send_keys(keys)


def component(site, folder):
    """A component's page with more than one edition, where there is one."""
    pages = sorted((site.folder / folder / 'components').glob('*.html'))
    return max(pages, key=lambda page: page.read_text(encoding='utf-8').count('class="edition"'))


def panel(site):
    """`/`, a query, an arrow and Enter lead to a component from any page."""
    with chromium() as driver:
        for folder, query, wanted in (('zh-hans', '浮出層', 'popover'), ('zh-hant', 'fuchuceng', 'popover'),
                                      ('en', 'slider', 'slider'), ('en', '滑杆', 'slider')):
            page = component(site, folder)
            driver.get(page.as_uri())
            press(driver, '/')
            press(driver, query)
            if not until(driver, "!document.querySelector('.search-panel')?.hidden"
                         " && document.querySelector('.search-panel [data-entry]')"):
                yield f'{site.name(page)}: no results in the panel for {query}'
                continue
            press(driver, KEYS['down'])
            press(driver, KEYS['enter'])
            place = until(driver, f'location.href.includes("/{folder}/components/{wanted}.html") && location.href')
            if not place:
                yield f'{site.name(page)}: {query} led to {driver.current_url}, not to {wanted}'
        driver.get(component(site, 'zh-hant').as_uri())
        press(driver, '/')
        press(driver, 'popover')
        until(driver, "document.querySelector('.search-panel [data-entry]')")
        press(driver, KEYS['escape'])
        if not until(driver, "document.querySelector('.search-panel').hidden"):
            yield 'Escape does not close the panel of results'


def search_keys(site):
    """On the search page arrows move and Enter opens; the English side shows English names."""
    with chromium() as driver:
        for folder, title in (('zh-hans', None), ('en', 'Popover')):
            driver.get((site.folder / folder / 'search.html').as_uri() + '?q=popover')
            if 'popover' not in results(driver)[:1]:
                yield f'{folder}: popover is not the first result'
            shown = driver.execute_script("return document.querySelector('[data-results] a').textContent")
            if title and shown.lower() != title.lower():
                yield f'{folder}: the first result is shown as {shown}'
            press(driver, KEYS['down'])
            press(driver, KEYS['enter'])
            if not until(driver, f'location.href.includes("/{folder}/components/popover.html")'):
                yield f'{folder}: arrow and Enter led to {driver.current_url}'


def term_card(site):
    """A term that gets the focus by keyboard shows its card; Escape puts it away."""
    with chromium() as driver:
        page = component(site, 'zh-hans')
        driver.get(page.as_uri())
        press(driver, KEYS['tab'])
        driver.execute_script("document.querySelector('main a[data-term]').focus({focusVisible: true})")
        if not until(driver, "document.querySelector('.term-card')?.textContent.length > 3"):
            yield f'{site.name(page)}: no card for a term with the focus'
        press(driver, KEYS['escape'])
        if driver.execute_script("return !!document.querySelector('.term-card')"):
            yield f'{site.name(page)}: Escape leaves the card'


def repairs(site):
    """The switch of a source page marks what was repaired, and shows what stood there."""
    with chromium() as driver:
        for page in sorted((site.folder / 'zh-hans' / 'sources').rglob('index.html')):
            if 'data-repairs=' not in page.read_text(encoding='utf-8'):
                continue
            driver.get(page.as_uri())
            driver.execute_script("document.getElementById('_show-repairs').click()")
            if not until(driver, "document.querySelectorAll('ins.repair').length"):
                yield f'{site.name(page)}: no repair is marked'
            driver.execute_script("document.getElementById('_show-originals').click()")
            if not until(driver, "[...document.querySelectorAll('del.was')].some(e => e.offsetWidth > 0)"):
                yield f'{site.name(page)}: no original is shown'
            driver.execute_script('localStorage.clear()')


def looks(site):
    """Dark by the system and by the switch; nothing moves for those who want little motion."""
    with chromium() as driver:
        page = component(site, 'zh-hant')
        paper = 'getComputedStyle(document.body).backgroundColor'
        seen = {}
        for scheme in ('light', 'dark'):
            driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [
                {'name': 'prefers-color-scheme', 'value': scheme},
                {'name': 'prefers-reduced-motion', 'value': 'reduce'}]})
            driver.get(page.as_uri())
            seen[scheme] = driver.execute_script('return ' + paper)
        if seen['light'] == seen['dark']:
            yield f'{site.name(page)}: the same paper in light and dark, {seen["light"]}'
        if driver.execute_script('return getComputedStyle(document.documentElement).scrollBehavior') != 'auto':
            yield f'{site.name(page)}: scrolls smoothly though little motion is wanted'
        driver.execute_script("document.getElementById('_theme-light').click()")
        if driver.execute_script('return ' + paper) != seen['light']:
            yield f'{site.name(page)}: the switch does not make a dark page light'
        driver.execute_script('localStorage.clear()')


def printed(site):
    """On paper stands the text, and not the tools around it."""
    with chromium() as driver:
        page = component(site, 'zh-hant')
        driver.get(page.as_uri())
        heading = driver.find_element('tag name', 'h1').text
        nav = driver.find_element('css selector', '.site-nav').text.split()
        paragraph = driver.execute_script("return document.querySelector('.edition-section p').textContent")
        data = driver.execute_cdp_cmd('Page.printToPDF', {})['data']
        with tempfile.NamedTemporaryFile(suffix='.pdf') as file:
            file.write(base64.b64decode(data))
            file.flush()
            text = subprocess.run(['pdftotext', file.name, '-'], check=True, capture_output=True).stdout.decode()
        plain = ''.join(text.split())
        for what in (heading, paragraph):
            if ''.join(what.split())[:24] not in plain:
                yield f'{site.name(page)}: not on paper: {what[:24]}'
        if ''.join(nav) in plain:
            yield f'{site.name(page)}: the navigation is printed'

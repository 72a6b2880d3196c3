#!/usr/bin/env python3
"""Takes the pictures of the README from a built site: screenshots.py SITE FOLDER"""
import pathlib
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

SHOTS = {
    # name: page, width, height, dark
    'component.png': ('zh-hant/components/popover.html', 1200, 1000, False),
    'search.png': ('zh-hans/search.html?q=浮出層', 1200, 760, False),
    'source-dark.png': ('zh-hans/sources/component-notes-tw/index.html', 1200, 1000, True),
    'narrow.png': ('zh-hant/components/switch.html', 400, 800, False),
}


def main():
    site, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    options = webdriver.ChromeOptions()
    for flag in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'):
        options.add_argument(flag)
    driver = webdriver.Chrome(options=options, service=Service('/usr/bin/chromedriver'))
    try:
        for name, (page, width, height, dark) in SHOTS.items():
            scheme = 'dark' if dark else 'light'
            driver.execute_cdp_cmd(
                'Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
            driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
                'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
            driver.get(f'{site.as_uri()}/{page}')
            time.sleep(0.8)
            driver.save_screenshot(str(folder / name))
    finally:
        driver.quit()


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""Checks a built site and its books with the tools a reader's software stands for.

Usage: run.py --program PROGRAM --site FOLDER [--only NAME]...

Every check is a function `check(site)` that yields findings, one line each. Prints them, then a line per check,
and last `N passed, N failed`. Exit code 0 when nothing was found.
"""
import argparse
import pathlib
import sys
import time

import books
import browser
import dictionary
import faults
import hostile
import links
import nu
import reader
import server
import terminal
from site_folder import Site

CHECKS = {
    'links: every address and fragment on the pages exists': links.pages,
    'links: every address in the books exists': links.books,
    'Nu: no message on any page': nu.pages,
    'EPUBCheck: no message on any book': books.epubcheck,
    'EPUBCheck: no message on the dictionary, by its profile': books.dictionary,
    'EPUBCheck: no message on the book without texts': books.empty,
    'books: the same bytes from another folder, with one job and two': books.reproducible,
    'books: mimetype first and stored, fixed times, no script': books.container,
    'dictionary: sdcv finds names, pinyin and APIs in the StarDict export': dictionary.lookups,
    'browser: axe, console, requests, width on every page': browser.pages,
    'browser: search finds what is asked for, on all sides': browser.search,
    'browser: the script switch keeps page and paragraph': browser.script_switch,
    'browser: pages are complete without scripts': browser.without_scripts,
    'reader: slash, query, arrow, Enter on any page': reader.panel,
    'reader: keys on the search page, English names on the English side': reader.search_keys,
    'reader: a card for the term with the focus': reader.term_card,
    'reader: repairs are marked and originals shown': reader.repairs,
    'reader: dark, light and little motion': reader.looks,
    'reader: the page on paper': reader.printed,
    'hostile: texts that try to run, style or break out are shown as text': hostile.build,
    'faults: a build that is killed leaves the old site or the new one': faults.killed,
    'faults: what cannot be written': faults.unwritable,
    'faults: texts that change, vanish, are pipes or lead in circles': faults.odd_inputs,
    'faults: --watch builds what changed and goes on': faults.watched,
    'server: others are answered beside 1,500 idle and slow connections': server.crowded,
    'server: 100,000 requests leave no descriptor open': server.many_requests,
    'server: a clean stop under load': server.stopping,
    'server: garbage': server.garbage,
    'server: a watched page is loaded again': server.reloading,
    'server: --open starts the browser': server.opening,
    'server: nginx with deploy/nginx.conf answers alike': server.beside_nginx,
    'terminal: look-up as one types, resize, paste, leave': terminal.browsing,
    'terminal: pager and progress': terminal.reading,
}

# Only where they are asked for: what they need is large.
EXTRAS = {
    'calibre: every character of the books, in order': books.calibre,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--program', required=True)
    parser.add_argument('--site', required=True)
    parser.add_argument('--only', action='append', default=[])
    arguments = parser.parse_args()
    site = Site(pathlib.Path(arguments.site).resolve(), pathlib.Path(arguments.program).resolve())
    passed = failed = 0
    for name, check in {**CHECKS, **(EXTRAS if arguments.only else {})}.items():
        if arguments.only and not any(word in name for word in arguments.only):
            continue
        start = time.monotonic()
        findings = list(check(site))
        for finding in findings[:40]:
            print(f'  {finding}')
        if len(findings) > 40:
            print(f'  … and {len(findings) - 40} more')
        print(f"{'FAILED' if findings else 'passed'} {name} ({time.monotonic() - start:.1f} s)", flush=True)
        passed, failed = passed + (not findings), failed + bool(findings)
    print(f'{passed} passed, {failed} failed')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())

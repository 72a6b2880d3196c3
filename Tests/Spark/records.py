"""JSON Lines to clean: texts of this repository, sound or in the conditions that web copies have, and odd lines.

Nothing here depends on anything but the seed, so that two runs have the same bytes.
"""
import json
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'Tools'))

from corpus import RADICALS, Words  # noqa: E402


def shifted(text, table):
    """The text as a site left it that put readings between the bytes of its GBK pages (see ByteShiftDamage.swift)."""
    return '\n'.join(_shifted(line, table) for line in text.split('\n'))


def _shifted(line, table):
    data = line.encode('gb18030')
    for character, reading in table:
        pair = character.encode('gb18030')
        data = data.replace(pair, pair + f'({reading})'.encode('gb18030'))
    result, index = [], 0
    while index < len(data):
        if data[index] < 0x80:
            result.append(chr(data[index]))
            index += 1
            continue
        if data[index] in (0x80, 0xFF):
            result.append('€' if data[index] == 0x80 else '?')
            index += 1
            continue
        pair = data[index:index + 2]
        index += 2
        try:
            result.append(pair.decode('gb18030') if len(pair) == 2 and pair[1] >= 0x40 else '?')
        except UnicodeDecodeError:
            result.append('?')
    return ''.join(result)


class Records:
    """Makes records of one text each, a third of them damaged."""

    def __init__(self, seed=1):
        self.random = random.Random(seed)
        self.words = Words()
        guide = (ROOT / 'Tests/NormalizationTests/Truth/interface-guide.txt').read_text(encoding='utf-8')
        self.traditional = [line for line in guide.split('\n') if len(line) > 20]
        self.table = [(row[0], row[1]) for row in self.words.readings[1:] if len(row) > 1]

    def text(self):
        """A text and what was done to it."""
        random, damage = self.random, self.random.random()
        simplified = '\n'.join(
            ''.join(self.words.sentence(random) for _ in range(random.randint(1, 4))) for _ in range(random.randint(1, 3)))
        if damage < 0.66:
            return simplified if damage < 0.45 else '\n'.join(random.choices(self.traditional, k=3))
        if damage < 0.69:
            table = random.sample(self.table, len(self.table) // 2)
            return shifted('\n'.join(random.choices(self.traditional, k=random.randint(2, 8))), table)
        if damage < 0.81:
            return ''.join(RADICALS[c] + c if c in RADICALS and random.random() < 0.5 else c for c in simplified)
        if damage < 0.93:
            for character, reading in random.sample(self.table, len(self.table) // 2):
                simplified = simplified.replace(character, f'{character}({reading})')
            return simplified
        return simplified.replace('，', '，\u00a0').replace('。', '。&nbsp;', 1)

    def line(self, number):
        """One line without its end."""
        record = {'id': number, 'url': f'https://example.org/{number % 977}/{number}.html', 'text': self.text()}
        if self.random.random() < 0.2:
            record = {'lang': 'zh', 'text': record.pop('text'), 'meta': {'text': '⽤户', 'tags': ['a', None, 1.5e3]}, **record}
        spaces = (', ', ': ') if self.random.random() < 0.5 else (',', ':')
        return json.dumps(record, ensure_ascii=self.random.random() < 0.1, separators=spaces).encode()

    def lines(self, count, kinds=20_000):
        """Lines of which each has an id of its own, and one of so many texts."""
        made = []
        for number in range(count):
            if number < kinds:
                made.append(self.line(number))
                yield made[-1]
            else:
                yield made[number % kinds].replace(b'"id"', b'"no": %d%s "id"' % (number, b','), 1)


# Lines that a crawl has too. All of them pass as they are but for the repair of their text, if they have one.
GOOD_ODD = [
    b'', b'   \t', b'\r', b'{}', b'{ }', b'{"other": 1}', b'{"text": null}', b'{"text": ["\xe2\xbd\xa4\xe7\x94\xa8"]}', b'{"text": ""}',
    '{"text": "⽤用户"}\r'.encode(), '\t{"id": 1,\r"text" :\r"⽤用户"\r}\r'.encode(),
    rb'{"text": "\u2f64\u7528\u6237 \ud83d\ude00 \u0000 \u2028 \/"}', rb'{"te\u0078t": "\u2f64\u7528\u6237"}',
    '{"text": "⽤用户\u2028\u0085\u2029尾", "repairs": {"certain": {"reading": 99}}}'.encode(), '{"repairs": 5, "text": "⽤用户"}'.encode(),
    '{"text": "⽤户", "text": "⽤用户"}'.encode(), '{"text": "當(dāng)?shù)貢r間，內(nèi)容與導(dǎo)覽在戶(hù)外。"}'.encode(),
    b'{"text": "plain English, nothing to repair"}', b'{"n": 1e999, "text": "' + b'[' * 2000 + b'"}',
]
# Lines that are no records: passed through, and named.
BAD = [
    b'no record', b'[1, 2]', b'{"text": "half', rb'{"text": "\ud83d"}', rb'{"text": "\ude00\ud83d"}', b'{"text": "\xff\xfe"}', b'\xed\xa0\x80',
    b'{"text": "a"} tail', b'garbage,"repairs":{"characters":5,"changed":true}}', b'{"text": "tab\there"}',
]


def long_line(megabytes):
    """A record of several MB on one line."""
    words, generator = Words(), random.Random(2)
    sentences = ''.join(words.sentence(generator) for _ in range(2000))
    text = ''.join(RADICALS['用'] + c if c == '用' else c for c in sentences)
    return json.dumps({'text': text * (megabytes * 1_000_000 // len(text.encode()) + 1)}, ensure_ascii=False).encode()

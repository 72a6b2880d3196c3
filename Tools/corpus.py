#!/usr/bin/env python3
"""Makes a folder of texts as large as one likes, to measure with: corpus.py FOLDER PAGES [SEED]

Pages of some 4 kB in Markdown: each a guide to a few components under changing names, its sentences put together from
clauses of the texts of this repository and of names, APIs and numbers, so that no two pages are alike and the words
are as often and as rare as in such texts. Every fourth page is damaged: readings typed after characters (about a
third of the annotated ones), radicals doubled, and line breaks that became spaces. The same seed makes the same bytes.
"""
import pathlib
import random
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
BYTES_PER_PAGE = 4000
RADICALS = {'用': '⽤', '目': '⺫', '页': '⻚', '面': '⾯', '行': '⾏', '文': '⽂', '大': '⼤', '小': '⼩', '里': '⾥', '高': '⾼', '生': '⽣'}


def rows(path):
    lines = [line for line in path.read_text(encoding='utf-8').splitlines() if line and not line.startswith('#')]
    head = lines[0].split('\t')
    return [dict(zip(head, line.split('\t'))) for line in lines[1:]]


class Words:
    """What the pages are made of."""

    def __init__(self):
        text = (ROOT / 'Tests/NormalizationTests/Truth/transition-guide.txt').read_text(encoding='utf-8')
        text += (ROOT / 'Source-Texts/transition-web.txt').read_text(encoding='utf-8').replace('\u00a0', '')
        self.clauses = sorted({clause for clause in re.split('[，。；：！？、\n\t（）“”]+', text) if 4 <= len(clause) <= 30
                               and not re.search('[A-Za-z]', clause)})
        self.names = [row['term'] for row in rows(ROOT / 'Glossary/terms.tsv')
                      if row['lang'] == 'zh-Hans' and row['status'] in ('preferred', 'accepted')]
        self.apis = [row['name'] for row in rows(ROOT / 'Glossary/apis.tsv')]
        self.readings = [row.split('\t') for row in (ROOT / 'Tests/NormalizationTests/Truth/annotated-characters.tsv')
                         .read_text(encoding='utf-8').splitlines() if row and not row.startswith('#')]

    def sentence(self, random):
        clauses = [random.choice(self.clauses) for _ in range(random.randint(2, 4))]
        kind = random.random()
        if kind < 0.35:
            clauses.insert(1, random.choice(('用', '改用', '不要用')) + random.choice(self.names) + random.choice(('来做', '代替', '显示')))
        elif kind < 0.5:
            clauses.append('请参考' + random.choice(self.apis))
        elif kind < 0.55:
            clauses.append(f'大小为{random.randint(1, 999)}×{random.randint(1, 999)}点')
        return '，'.join(clauses) + '。'

    def page(self, number, random):
        lines = [f'# 第{number}篇：{random.choice(self.names)}与{random.choice(self.names)}', '']
        size = 0
        while size < BYTES_PER_PAGE:
            block = [f'## {random.choice(self.names)}', '']
            for _ in range(random.randint(1, 3)):
                block += [''.join(self.sentence(random) for _ in range(random.randint(2, 5))), '']
            if random.random() < 0.3:
                block += ['- ' + self.sentence(random) for _ in range(3)] + ['']
            lines += block
            size += sum(len(line.encode()) for line in block)
        text = '\n'.join(lines)
        return self.damaged(text, random) if number % 4 == 0 else text

    def damaged(self, text, random):
        for character, reading in ((row[0], row[1]) for row in self.readings if len(row) > 1):
            if random.random() < 0.3:
                text = text.replace(character, f'{character}({reading})')
        return ''.join(RADICALS[c] + c if c in RADICALS and random.random() < 0.5 else c for c in text)


def main():
    folder, pages = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    generator = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    words = Words()
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(pages):
        (folder / f'page-{number:05}.md').write_text(words.page(number, generator), encoding='utf-8')


if __name__ == '__main__':
    main()

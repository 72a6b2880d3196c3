#!/usr/bin/env python3
"""Adds phrases to the tables of script conversion: add-phrases.py FILE

Each line of FILE is a Simplified phrase, a tab, and its Traditional form in general characters (裏, 爲, 羣). A phrase
must cost less than the words that it is made of, or the cheapest path goes by them: where the cost that comes from its
length (60 + 4 for each character) is too much, it gets a row in conversion-words.tsv that is 2 below theirs.
"""
import pathlib
import sys

TABLES = pathlib.Path(__file__).resolve().parent.parent / 'Sources/CTables/Tables'
UNKNOWN = 62


def read(name):
    lines = (TABLES / name).read_text(encoding='utf-8').splitlines()
    head = [line for line in lines if line.startswith('#')]
    return head, dict(line.split('\t') for line in lines if line and not line.startswith('#'))


def write(name, head, rows):
    body = ['\t'.join(row) for row in sorted(rows.items(), key=lambda row: row[0].encode())]
    (TABLES / name).write_text('\n'.join(head + body) + '\n', encoding='utf-8')


def cost(word, words, phrases):
    if word in words:
        return int(words[word])
    if word in phrases:
        return UNKNOWN if len(word) == 1 else 60 + 4 * len(word)
    return UNKNOWN if len(word) == 1 else None


def cost_of_parts(phrase, words, phrases):
    """What the cheapest way through the phrase costs without the phrase itself."""
    best = [0] + [10**9] * len(phrase)
    for start in range(len(phrase)):
        for end in range(start + 1, len(phrase) + 1):
            if (start, end) == (0, len(phrase)) and len(phrase) > 1:
                continue
            price = cost(phrase[start:end], words, phrases)
            if price is not None:
                best[end] = min(best[end], best[start] + price)
    return best[-1]


def main():
    phrase_head, phrases = read('conversion-phrases.tsv')
    word_head, words = read('conversion-words.tsv')
    for line in pathlib.Path(sys.argv[1]).read_text(encoding='utf-8').splitlines():
        if not line or line.startswith('#'):
            continue
        simplified, traditional = line.split('\t')
        if len(simplified) != len(traditional):
            sys.exit(f'{simplified} and {traditional} differ in length')
        if phrases.get(simplified, traditional) != traditional:
            print(f'{simplified}: {phrases[simplified]} becomes {traditional}')
        phrases[simplified] = traditional
        limit = cost_of_parts(simplified, words, phrases) - 2
        if cost(simplified, words, phrases) > limit:
            words[simplified] = str(max(1, min(90, limit)))
    write('conversion-phrases.tsv', phrase_head, phrases)
    write('conversion-words.tsv', word_head, words)


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""Accuracy of script conversion beside OpenCC and zhconv-rs: accuracy.py PROGRAM

Counts the characters with several forms on the other side in the sentences of characters.tsv, decided by hand. Of the
peers any regional form of the right character counts (裏 for 裡), so that they are measured by the words they find.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = ROOT / 'Sources/CTables/Tables'
CASES = ROOT / 'Tests/ScriptConversionTests/Cases/characters.tsv'
SEVERAL_SIMPLIFIED = set('著乾瞭藉徵夥薰祇昇甦覆沈鍾於么')


def rows(path):
    lines = path.read_text(encoding='utf-8').splitlines()
    return [line.split('\t') for line in lines if line and not line.startswith('#')]


def alternatives(text):
    """What is right in each place: 佈{布}局 → [佈布], [局]."""
    places, inside = [], False
    for character in text:
        if character in '{}':
            inside = character == '{'
        elif inside:
            places[-1].append(character)
        else:
            places.append([character])
    return places


def regional_forms():
    """Each regional form with the general one it stands for."""
    general = {'臺': '台', '裡': '裏', '着': '著'}
    for name in ('taiwan', 'hongkong'):
        for row in rows(TABLES / f'conversion-{name}.tsv'):
            if row[2:] != ['?']:
                general.setdefault(row[1], row[0])
    return general


def main():
    program = sys.argv[1]
    several = {row[0] for row in rows(TABLES / 'conversion-traditional.tsv') if ' ' in row[1]}
    general = regional_forms()

    def fold(character):
        for _ in range(3):
            character = general.get(character, character)
        return character

    def measure(name, convert, folds):
        count = wrong = exact = 0
        for configuration, source, expected in cases:
            output = convert(configuration, source)
            places = alternatives(expected)
            to_simplified = not configuration.startswith('s2')
            ambiguous = SEVERAL_SIMPLIFIED if to_simplified else several
            faults = 0
            for index, character in enumerate(source):
                if character not in ambiguous:
                    continue
                count += 1
                if len(output) != len(places):
                    faults += 1
                elif output[index] not in places[index] and not (
                        folds and not to_simplified and fold(output[index]) in map(fold, places[index])):
                    faults += 1
            wrong += faults
            exact += not faults
        print(f'{name:<24}{100 * (count - wrong) / count:7.2f} % of {count} ambiguous characters, '
              f'{exact} of {len(cases)} sentences', flush=True)

    cases = [tuple(row) for row in rows(CASES)]
    ours = {}
    for configuration in {case[0] for case in cases}:
        sources = [source for name, source, _ in cases if name == configuration]
        result = subprocess.run([program, 'convert', '-c', configuration], input='\n'.join(sources), text=True,
                                encoding='utf-8', capture_output=True, check=True)
        ours.update(zip([(configuration, source) for source in sources], result.stdout.split('\n')))
    measure('duizhao', lambda configuration, source: ours[configuration, source], False)

    import opencc
    converters = {configuration: opencc.OpenCC(configuration) for configuration in {case[0] for case in cases}}
    measure('OpenCC', lambda configuration, source: converters[configuration].convert(source), True)
    import zhconv_rs
    measure('zhconv-rs', lambda configuration, source: zhconv_rs.zhconv(
        source, 'zh-Hant' if configuration.startswith('s2') else 'zh-Hans'), True)


if __name__ == '__main__':
    main()

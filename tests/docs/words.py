#!/usr/bin/env python3
"""Flags words that read like a translation, in lines added by a change.

    tests/docs/words.py COMMIT    in comments, messages and docs since COMMIT

Prints FILE:LINE: what was found, and what to write instead. Exit code 1 if it found any.
"""
import re
import subprocess
import sys

WORDS = {
    r'\bmend(s|ed|ing)?\b': 'fix',
    r'\bby lot\b': 'at random',
    r'\bin the place of\b': 'instead of',
    r'\banew\b': 'again',
    r'\bas it came\b': 'verbatim',
    r'\bsome (twenty|thirty|forty|fifty|hundred)\b': 'about',
    r'\b[Ww]hoever\b': 'name who it is',
    r'\bis told\b|\bare told\b|\bto be told\b': 'is shown, is reported',
    r'\bit is so that\b': 'leave it out',
    r'\b(It|it|they|which|that) (stand|lie)s?\b(?! for)': 'is, are, holds',
    r'\b[Aa] person still has to\b': '... by hand',
    r'\b(That|that|Those|those) which\b': 'a noun',
    r'^\s*(///?|#)? *What (is|was|are|has|have)\b.*[.:]$': 'begin with the subject',
}
# Files that are about these words, or that keep old texts.
EXCLUDED = ('tests/docs/words.py', 'CHANGELOG.md', 'examples/assignments/', 'tests/attacks/corpus/', 'grading/texts/', 'tests/browser/')


def prose(name, line):
    """The part of a line that people read: comments and strings in sources, everything in Markdown."""
    if name.endswith('.md'):
        return line
    comment = re.search(r'(//|#) ?(.*)$', line) if name.endswith(('.h', '.cpp', '.py', '.sh', '.cmake')) else None
    strings = ' '.join(re.findall(r'"((?:[^"\\]|\\.)*)"', line))
    return f'{strings} {comment.group(2) if comment else ""}'


def added(since):
    diff = subprocess.run(['git', 'diff', '-U0', '--no-color', '--relative', since, '--', '*.md', '*.h', '*.cpp', '*.py', '*.sh', '*.cmake'],
                          capture_output=True, text=True, check=True).stdout
    name, number = '', 0
    for line in diff.split('\n'):
        if line.startswith('+++ '):
            name = line[6:]
        elif match := re.match(r'@@ -\S+ \+(\d+)', line):
            number = int(match.group(1))
        elif line.startswith('+'):
            yield name, number, line[1:]
            number += 1


found = 0
for name, number, line in added(sys.argv[1]):
    if name.startswith(EXCLUDED):
        continue
    for pattern, instead in WORDS.items():
        if match := re.search(pattern, prose(name, line)):
            print(f'{name}:{number}: found "{match.group(0).strip()}", expected plain English: {instead}')
            found += 1
sys.exit(1 if found else 0)

#!/usr/bin/env python3
"""Checks that each language has every text passed to tr() or counted(), with the same placeholders, and no others.

    tests/docs/texts.py [FOLDER-OF-SOURCES...]    from the root of the project; default: the sources of reports

Prints missing texts, unused ones, and those whose placeholders differ from the English text; fails if there are any.
"""
import pathlib, re, sys, tomllib

SAID = re.compile(r'\b(?:tr|counted)\(')
TEXT = re.compile(r'\s*"((?:[^"\\]|\\.)*)"')
SYMBOL = re.compile(r"(?<![0-9])'(?:[^'\\]|\\.)'")
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', "'": "'"}


def literal(source, at):
    """The string literal at this position, possibly in several parts; empty if there is none."""
    text, found = '', None
    while found := TEXT.match(source, at):
        text, at = text + re.sub(r'\\(.)', lambda escape: ESCAPES[escape[1]], found[1]), found.end()
    return text


def arguments(source, at):
    """Where the arguments of a call begin, and where it ends. `at`: just after the opening parenthesis."""
    depth, begins = 0, [at]
    while depth >= 0:
        if source[at] == '"':
            at = TEXT.match(source, at).end() - 1
        elif symbol := SYMBOL.match(source, at):
            at = symbol.end() - 1
        depth += {'(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1}.get(source[at], 0)
        if source[at] == ',' and depth == 0:
            begins.append(at + 1)
        at += 1
    return begins, at


def choices(source, begin, end):
    """The literals that an argument can be: one, or both of `condition ? "one" : "other"`."""
    first = literal(source, begin)
    if first:
        return [first]
    part = source[begin:end]
    return [literal(part, found.start() + 1) for found in re.finditer(r'[?:]\s*(?=")', part)]


def said_in(folders):
    said = {}
    for folder in folders:
        for file in sorted([*pathlib.Path(folder).rglob('*.h'), *pathlib.Path(folder).rglob('*.cpp')]):
            source = re.sub(r'(?m)^\s*//.*$', '', file.read_text())
            for call in SAID.finditer(source):
                begins, end = arguments(source, call.end())
                isCounted = call[0].startswith('counted')
                if isCounted and len(begins) < 2:
                    continue
                which = begins[1] if isCounted else begins[0]
                last = next((begin for begin in begins if begin > which), end) - 1
                for text in choices(source, which, last):
                    said.setdefault(text, file)
    return said


def values(text):
    """The indices of the values that a text shows."""
    fields = re.findall(r'\{(\d*)[^{}]*\}', text.replace('{{', '').replace('}}', ''))
    return sorted(int(field) if field else place for place, field in enumerate(fields))


def main():
    folders = sys.argv[1:] or ['base', 'html', 'solution', 'plugins', 'grading', 'courses']
    said, faults = said_in(folders), []
    for language in sorted(path for path in pathlib.Path('grading/texts').iterdir() if path.is_dir()):
        texts = {}
        for file in sorted(language.glob('*.toml')):
            for english, text in tomllib.loads(file.read_text()).items():
                if english in texts:
                    faults.append(f'{file}: duplicate: {english!r}')
                if english not in said and not sys.argv[1:]:
                    faults.append(f'{file}: unused: {english!r}')
                if values(english) != values(text):
                    faults.append(f'{file}: different placeholders: {english!r} and {text!r}')
                texts[english] = text
        faults += [f'{language}: missing, used in {file}: {text!r}' for text, file in said.items() if text not in texts]
    print('\n'.join(faults) or f'{len(said)} texts, in all languages')
    sys.exit(1 if faults else 0)


main()

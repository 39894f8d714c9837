#!/usr/bin/env python3
"""Measures the tests: changes one token of the product at a time, and reports which tier of tests notices.

    tests/mutants.py COUNT SEED [FOLDER...]     in a separate clone, with build/release built

Each line shows a change and its outcome: killed by the tests of `tests/run.sh`, killed by a test that only
`tests/run.sh all` runs in the release build, or survived, and then worth a closer look. Changes that do not compile are
not counted. Restores the sources. With $SUDOKULAB_TIER_ONLY, skips the tests of `tests/run.sh all`, which take half an
hour for each survivor.
"""
import os, random, re, subprocess, sys, time

SWAPS = [(r' == ', ' != '), (r' != ', ' == '), (r' < ', ' <= '), (r' > ', ' >= '), (r' <= ', ' < '), (r' >= ', ' > '),
         (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ 1\b', ' - 1'), (r' - 1\b', ' + 1'), (r'\btrue\b', 'false'),
         (r'\bfalse\b', 'true'), (r'\b0\b', '1'), (r'\b1\b', '2'), (r'!(?=[a-z])', ''), (r'\+\+', '--'),
         (r'\.front\(\)', '.back()'), (r'\bbreak;', 'continue;'), (r'\bstd::min\(', 'std::max('), (r'\bcontinue;', 'break;')]
SLOW = r'^(docs|browser|attacks|class|sdk|student|install|assignments)\.'  # whole programs: unit tests come first
SKIPPED = re.compile(r'^\s*(//|#|using |namespace |template|static_assert)|^\s*"')


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def candidates(folders):
    files = run(['git', 'ls-files', *(f'{folder}/*.cpp' for folder in folders)]).stdout.split()
    for name in files:
        for number, line in enumerate(open(name)):
            if SKIPPED.match(line):
                continue
            code = line.split('//')[0]
            for pattern, swap in SWAPS:
                for match in re.finditer(pattern, code):
                    if code[:match.start()].count('"') % 2 == 0:
                        yield name, number, match.start(), match.end(), swap


def change(name, number, begin, end, swap):
    lines = open(name).readlines()
    line = lines[number]
    lines[number] = line[:begin] + swap + line[end:]
    open(name, 'w').writelines(lines)
    return f'{name}:{number + 1}: {line.strip()}  ->  {lines[number].strip()}'


def fails(*selection):
    """The name of the first test that fails; empty if none does."""
    got = run(['ctest', '--preset', 'release', '--stop-on-failure', '--schedule-random', '--timeout', '600', *selection])
    found = re.findall(r'Test +#\d+: (\S+) \.*\*\*\*', got.stdout)
    return found[0] if found else ('' if got.returncode == 0 else 'ctest')


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    if run(['git', 'status', '--porcelain', '--untracked-files=no']).stdout:
        sys.exit('mutants.py: found changes that are not committed, expected none: they would be lost')
    third = os.environ.get('SUDOKULAB_THIRD', '1')
    rest = '|'.join(['all'] + [f'third\\.{other}' for other in '012' if other != third])
    pool = list(candidates(sys.argv[3:] or ['grading', 'plugins']))
    random.Random(seed).shuffle(pool)
    tally = {}
    while count > 0 and pool:
        mutant = pool.pop()
        began = time.monotonic()
        said = change(*mutant)
        try:
            if run(['cmake', '--build', 'build/release', '--', '--quiet']).returncode != 0:
                continue
            if killer := fails('-LE', f'^({rest})$', '-E', SLOW) or fails('-LE', f'^({rest})$', '-R', SLOW):
                outcome = 'killed by the tier'
            elif not os.environ.get('SUDOKULAB_TIER_ONLY') and (killer := fails('-L', f'^({rest})$')):
                outcome = 'killed by all'
            else:
                outcome = 'survived'
        finally:
            run(['git', 'checkout', '--', mutant[0]])
        count -= 1
        tally[outcome] = tally.get(outcome, 0) + 1
        print(f'{outcome} ({killer or "-"}, {time.monotonic() - began:.0f} s): {said}', flush=True)
    print(', '.join(f'{number} {outcome}' for outcome, number in sorted(tally.items())))


main()

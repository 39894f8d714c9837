#!/usr/bin/env bash
# Installs missing packages, builds sudokulab, grades a correct and a faulty submission, and prints
# both reports.
set -euo pipefail
cd "$(dirname "$0")/.."
. cmake/setup.sh

install_packages build
build_preset release --target sudokulab sudokulab_manual # everything that is installed
sudokulab=build/release/stage/bin/sudokulab
samples=examples/assignments/grid-solver/samples

say "a correct submission: $samples/right/several-files"
"$sudokulab" grade "$samples/right/several-files" --assignment grid-solver

# Grading a faulty submission succeeds; exit code 1 reports that checks failed.
say "a faulty submission: $samples/faulty/forgets-to-reset"
code=0
"$sudokulab" grade "$samples/faulty/forgets-to-reset" --assignment grid-solver || code=$?
[ "$code" -eq 1 ] || { echo "expected exit code 1, found $code" >&2; exit 1; }

say "continue with: $sudokulab --help"

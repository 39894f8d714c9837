#!/usr/bin/env bash
# pictures.sh BIN: makes the screenshots of the tours, docs/tour/*.png, from the output of sudokulab in BIN. Run it by hand when
# the pages look different; it needs chromium and tests/browser/node_modules.
set -euo pipefail
bin=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
export PATH="$bin:$PATH" CHROMIUM=${CHROMIUM:-$(command -v chromium)}
samples=examples/assignments/grid-solver/samples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sudokulab grade $samples/faulty/ignores-boxes --assignment grid-solver --format html --out "$work/report.html" || [ $? -eq 1 ]
sudokulab compare recursive stack --puzzles examples/puzzles/easy.txt --out "$work/seen" >/dev/null
mkdir "$work/class"
for who in right/bit-masks faulty/ignores-boxes right/several-files faulty/forgets-to-reset; do
  cp -r "$samples/$who" "$work/class/student-00$(($(find "$work/class" -mindepth 1 -maxdepth 1 | wc -l) + 1))"
done
sudokulab grade-class "$work/class" --assignment grid-solver --out "$work/results"

mkdir -p docs/tour
picture() { node docs/site/pictures.js "$work/$1" "docs/tour/$2.png" "${@:3}"; }
picture report.html report 900 620
picture seen/index.html compare 900 620 '[aria-label^=Time]'
picture results/index.html class 900 620
ls -l docs/tour

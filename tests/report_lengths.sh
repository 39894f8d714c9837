#!/usr/bin/env bash
# Measures how many lines students have to read: grades all faulty samples and prints the median and the longest text
# report.
#
#   tests/report_lengths.sh [MOST]     fails if a report has more lines than MOST
set -euo pipefail
cd "$(dirname "$0")/.."
export SUDOKULAB_CACHE=${SUDOKULAB_CACHE:-$PWD/build/submissions}
lines() { # SAMPLE
  local assignment=${1#examples/assignments/}
  local report
  report=$(build/release/stage/bin/sudokulab grade "$1" --assignment "${assignment%%/*}") || [ $? -eq 1 ]
  echo "$(wc -l <<<"$report") $1"
}
export -f lines
printf '%s\n' examples/assignments/*/samples/faulty/*/ | xargs -P "$(nproc)" -I{} bash -c 'lines {}' | sort -n |
  awk -v most="${1:-0}" '{ lines[NR] = $1; longest = $2 }
    END { printf "%d reports: median %d lines, longest %d (%s)\n", NR, lines[int((NR + 1) / 2)], lines[NR], longest
          exit most > 0 && lines[NR] > most }'

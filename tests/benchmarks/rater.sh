#!/usr/bin/env bash
# rater.sh BIN [FILE]: the share of puzzles on which the rater and QQWing (apt install qqwing) agree.
#
# BIN is the folder of sudokulab; FILE has one puzzle of 81 characters per line (default: 5000 minimal
# puzzles, and Norvig's in the test data). QQWing's simple and easy should be easy, intermediate
# medium, expert hard or harder. Prints each pair of labels, and the share.
set -euo pipefail
bin=$1
data=$(cd "$(dirname "$0")/../data" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if [ $# -gt 1 ]; then
  grep -v '^#' "$2" | cut -c 1-81 | tr 0 . >"$folder/puzzles"
else
  "$bin/sudokulab" generate --minimal --count 5000 --seed 77 >"$folder/puzzles"
  grep -hv '^#' "$data/norvig_easy50.txt" "$data/norvig_top95.txt" | tr 0 . >>"$folder/puzzles"
fi
qqwing --solve --csv --nosolution --puzzle --stats <"$folder/puzzles" | tail -n +2 | awk -F, '{ print $(NF - 1) }' >"$folder/theirs"
"$bin/sudokulab" check "$folder/puzzles" | sed -n 's/.*: proper, .*, \([a-z]*\) (.*/\1/p' >"$folder/ours"
paste "$folder/theirs" "$folder/ours" | sort | uniq -c | awk '
  { print; all += $1 }
  ($2 == "Simple" || $2 == "Easy") && $3 == "easy" { agreed += $1 }
  $2 == "Intermediate" && $3 == "medium" { agreed += $1 }
  $2 == "Expert" && ($3 == "hard" || $3 == "expert" || $3 == "beyond") { agreed += $1 }
  END { printf "%d of %d agree: %.1f %%\n", agreed, all, 100 * agreed / all }'

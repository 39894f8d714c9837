#!/usr/bin/env bash
# index_samples.sh [--check]: writes samples/README.md of each assignment, a table of its samples made from their
# expected.toml. With --check it only compares, and fails if a table is stale.
set -euo pipefail
cd "$(dirname "$0")/../../examples/assignments"

table() {
  echo "Made by \`tests/docs/index_samples.sh\` of each sample's \`expected.toml\`."
  echo
  echo "| sample | what it shows | checks that it loses |"
  echo "|---|---|---|"
  awk '
    function row() {
      if (sample) printf "| [`%s`](%s) | %s | %s |\n", sample, sample, title, lost
    }
    function textOf(line) {
      sub(/^[a-z]+ = "/, "", line); sub(/"[^"]*$/, "", line)
      gsub(/\\"/, "\"", line); gsub(/\\\\/, "\\", line)
      gsub(/[|<*_]/, "\\\\&", line)
      return line
    }
    FNR == 1 { row(); sample = FILENAME; sub(/\/expected.toml$/, "", sample); title = lost = "" }
    /^title = / { title = textOf($0) }
    /^refused = / { lost = "refused: " textOf($0) }
    /^loses = / { inList = 1 }
    inList {
      isLast = sub(/\].*/, "")
      while (match($0, /"[^"]*"/)) {
        lost = lost (lost ? ", " : "") "`" substr($0, RSTART + 1, RLENGTH - 2) "`"
        $0 = substr($0, RSTART + RLENGTH)
      }
      inList = !isLast
    }
    END { row() }' */*/expected.toml
}

export LC_ALL=C
stale=0
for samples in */samples; do
  made=$(cd "$samples" && table)
  if [ $# -eq 0 ]; then
    echo "$made" >"$samples/README.md"
  elif ! diff -U0 "$samples/README.md" - <<<"$made"; then
    echo "examples/assignments/$samples/README.md is stale: run tests/docs/index_samples.sh" >&2
    stale=1
  fi
done
exit $stale

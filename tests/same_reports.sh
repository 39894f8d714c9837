#!/usr/bin/env bash
# Compares the reports of two builds of sudokulab: grades all samples of each assignment as a class
# with both, and diffs all result files, including every report format.
#
#   tests/same_reports.sh [--but-words] OLD/bin NEW/bin [ASSIGNMENT...]
#
# With --but-words, compares only report.json without its sentences, and the files of the class
# that have no sentences: codes, numbers, points, puzzles, places.
#
# Ignores the version, measured times and stack sizes, and where endless code was stopped. Takes
# about ten minutes. Exit code: 0 the same, 1 differences (diff's output).
set -euo pipefail
cd "$(dirname "$0")/.."
butWords=false
if [ "$1" = --but-words ]; then
  butWords=true
  shift
fi
old=$(realpath "$1")
new=$(realpath "$2")
shift 2
[ $# -gt 0 ] || set -- grid-solver hex-all-solutions stack-board step-by-step

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SUDOKULAB_CACHE="$work/cache"

# Values that differ between runs or builds.
measured='s/[0-9]+([.][0-9]+)? (ms|s|MiB|KiB|seconds|milliseconds)\b/N \2/g
          s/"(seconds|time|own_microseconds|peak_memory_kib|execution_time|date|created)": *[-0-9.eT:Z"+]+/"\1": N/g
          s/time="[0-9.e-]+"/time="N"/g
          s/timestamp="[^"]*"/timestamp="N"/g
          s/"fingerprint": "[0-9a-f]*"/"fingerprint": "F"/g
          s/[0-9]+ bytes (deeper|at most)/N bytes \1/g
          s/sudokulab [0-9]+[.][0-9]+[.][0-9]+/sudokulab VERSION/g'

for assignment in "$@"; do
  class="$work/$assignment"
  mkdir -p "$class"
  for sample in examples/assignments/"$assignment"/samples/*/*/; do
    kind=$(basename "$(dirname "$sample")")
    "$new/sudokulab" assignments sample "$assignment/$kind/$(basename "$sample")" "$class/$kind-$(basename "$sample")" >/dev/null
    rm -f "$class/$kind-$(basename "$sample")/expected.toml"
  done
  for side in old new; do
    bin=${!side}
    "$bin/sudokulab" grade-class "$class" -a "$assignment" --out "$work/$side/$assignment" --layout plain >/dev/null 2>&1 ||
      [ $? = 1 ] # some do not get full marks
    rm -f "$work/$side/$assignment"/.lock "$work/$side/$assignment"/.class.json
    find "$work/$side/$assignment" -type f -print0 | xargs -0 sed -E -i "$measured"
  done
  # For these, compare only the text report, without the lines that name places.
  { grep -l 'loop or recursion' "$work"/{old,new}/"$assignment"/submissions/*/report.txt || true; } | while read -r report; do
    name=$(basename "$(dirname "$report")")
    for side in old new; do
      sed -i '/^ *where:/,+1d' "$work/$side/$assignment/submissions/$name/report.txt"
      find "$work/$side/$assignment/submissions/$name" -type f ! -name report.txt -delete
    done
  done
  echo "$assignment: $(find "$work/old/$assignment" -type f | wc -l) files of $(find "$class" -mindepth 1 -maxdepth 1 | wc -l) submissions"
done
if $butWords; then
  find "$work/old" "$work/new" -type f ! -name '*.json' ! -name '*.csv' -delete
  find "$work/old" "$work/new" -name '*.json' -print0 | xargs -0 python3 -c '
import json, sys
SENTENCES = {"title", "reason", "expected", "seen", "rationale", "hint", "finding_hint", "note", "notes", "facts", "mistake",
             "evidence", "next", "caption", "output", "name", "version", "refused"}
def codes(value):
    if isinstance(value, dict):
        return {key: codes(one) for key, one in value.items() if key not in SENTENCES}
    return [codes(one) for one in value] if isinstance(value, list) else value
for file in sys.argv[1:]:
    all = codes(json.load(open(file)))
    json.dump(all, open(file, "w"), indent=1, sort_keys=True)'
fi
diff -r "$work/old" "$work/new"
echo "no differences"

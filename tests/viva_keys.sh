#!/usr/bin/env bash
# Writes sheets for all correct samples twice, the second time on a busy machine, and compares the
# keys. By hand: takes about 20 minutes for 200 sheets.
#
#   tests/viva_keys.sh BIN [SHEETS [FIRST_SEED]]
#
# Prints how many keys were compared. Exit code: 0 equal, 1 a key differs.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(realpath "$1")
sheets=${2:-200}
work=$(mktemp -d)
trap 'rm -rf "$work"; kill $(jobs -p) 2>/dev/null || true' EXIT
export SUDOKULAB_CACHE="$work/cache"

mapfile -t samples < <(ls -d examples/assignments/{grid-solver,hex-all-solutions,stack-board}/samples/right/*/)
mkdir "$work/samples"
for sample in "${samples[@]}"; do
  name=${sample#examples/assignments/}
  name=${name/samples\//}
  name=${name%/}
  "$bin/sudokulab" assignments sample "$name" "$work/samples/${name//\//-}" >/dev/null
done

asked=0 skipped=0
compare() { # SAMPLE SEED
  if ! "$bin/sudokulab" viva "$1" --seed "$2" --out "$work/first" >"$work/said" 2>&1; then
    skipped=$((skipped + 1))
    return
  fi
  yes >/dev/null & yes >/dev/null & yes >/dev/null &
  "$bin/sudokulab" viva "$1" --seed "$2" --out "$work/second" >/dev/null
  kill $(jobs -p) && wait 2>/dev/null || true
  cmp "$work/first/key.html" "$work/second/key.html" || { echo "$1, seed $2: another key"; exit 1; }
  asked=$((asked + $(grep -c 'class="question"' "$work/first/key.html")))
}
seed=${3:-1} written=0
while [ "$written" -lt "$sheets" ]; do
  for sample in "$work"/samples/*/; do compare "$sample" "$seed"; done
  seed=$((seed + 1)) written=$((written + $(ls "$work/samples" | wc -l)))
done
echo "$asked keys equal; $skipped sheets not written"

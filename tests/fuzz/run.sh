#!/usr/bin/env bash
# Builds the fuzz targets and runs each for a while, on a copy of its corpus:
#
#   tests/fuzz/run.sh [SECONDS]    10 seconds each unless said
#
# Prints a line for each target. The exit code is not 0 when one of them found something; the input
# that shows it stands then in build/fuzz/findings/.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds="${1:-10}"
build="${SUDOKULAB_FUZZ_BUILD:-build/fuzz}"
cmake --preset fuzz -B "$build" ${SUDOKULAB_CMAKE_OPTIONS:-} >/dev/null
cmake --build "$build" --target fuzzers -- --quiet

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
findings="$build/findings"
mkdir -p "$findings"

cp -r tests/fuzz/corpus/. "$work"
# Operations may have been added since corpus/ was written.
if command -v python3 >/dev/null; then tests/fuzz/make_corpus.py "$work"; fi

# One target, to its log. The exit code is that of the fuzzer.
fuzz() {
  local name="$1" words=()
  if [ -f "tests/fuzz/$name.dict" ]; then words=("-dict=tests/fuzz/$name.dict"); fi
  "$build/tests/fuzz/${name}_fuzz" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 "${words[@]}" -artifact_prefix="$findings/$name-" "$work/$name" >"$work/$name.log" 2>&1
}

# As many at a time as there are cores.
names=()
for source in tests/fuzz/*_fuzz.cpp; do names+=("$(basename "$source" _fuzz.cpp)"); done
for name in "${names[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  { fuzz "$name" && echo ok || echo FOUND; } >"$work/$name.result" &
done
wait

found=0
for name in "${names[@]}"; do
  result="$(cat "$work/$name.result")"
  executions="$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$name.log")"
  coverage="$(grep -o 'cov: [0-9]*' "$work/$name.log" | tail -1 | cut -d' ' -f2 || true)"
  printf '%-15s %10s executions, coverage %6s: %s\n' "$name" "${executions:-?}" "${coverage:-?}" "$result"
  if [ "$result" != ok ]; then
    found=1
    grep -E -A 12 'ERROR|runtime error|SUMMARY|terminate' "$work/$name.log" | head -40 || true
  fi
done
exit "$found"

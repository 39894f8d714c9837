#!/usr/bin/env bash
# Builds the fuzz targets and runs each for a while on a copy of its corpus:
#
#   tests/fuzz/run.sh [SECONDS]                   SECONDS each, 10 by default
#   tests/fuzz/run.sh --executions N [TARGET...]  N executions each, one target at a time: of the
#                                                 named targets, or of all whose input student code
#                                                 controls. No input may take more than 1 s.
#
# Prints a line for each finished target. Exits with a nonzero code if one found something; the
# failing input is then in build/fuzz/findings/. $SUDOKULAB_FUZZ_BUILD overrides the build folder.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The targets whose input a submission controls, as bytes or as names.
students=(message exceptions loans solutions_file step_output comments archive project leading_includes
  compiler_messages sanitizer_report escape report_json replay trace test_results download_files download_names
  gradescope_metadata sanitizer_opt_outs unpacked_text)

# The maximum input length, shorter for targets that need only two grids and the words between
# them, three grids of 16 lines, or a dozen names.
longest() {
  case "$1" in
    step_output | download_names) echo 512 ;;
    solutions_file) echo 1024 ;;
    replay | report_json) echo 2048 ;;
    *) echo 4096 ;;
  esac
}

seconds=10 executions=0 names=()
if [ "${1:-}" = --executions ]; then
  executions="$2"
  shift 2
  names=("${students[@]}")
  if [ $# -gt 0 ]; then names=("$@"); fi
else
  seconds="${1:-10}"
  for source in tests/fuzz/*_fuzz.cpp; do names+=("$(basename "$source" _fuzz.cpp)"); done
fi
build="${SUDOKULAB_FUZZ_BUILD:-build/fuzz}"
cmake --preset fuzz -B "$build" ${SUDOKULAB_CMAKE_OPTIONS:-} >/dev/null
if [ "$executions" = 0 ]; then
  cmake --build "$build" --target fuzzers -- --quiet
else
  cmake --build "$build" --target "${names[@]/%/_fuzz}" -- --quiet
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
findings="$build/findings"
mkdir -p "$findings"

cp -r tests/fuzz/corpus/. "$work"
# Operations may have been added since corpus/ was generated.
if command -v python3 >/dev/null; then tests/fuzz/make_corpus.py "$work"; fi

# The quarantine holds freed memory to detect its use. Releasing the default 256 MiB at once has
# taken more than a second on a busy machine.
export ASAN_OPTIONS="quarantine_size_mb=16:${ASAN_OPTIONS:-}"

# Runs one target, writes its log, and returns the fuzzer's exit code. The timeout is longer when
# all targets run in parallel; inputs must not take quadratic time in either mode. -entropic is off
# because weighing inputs took up to half of the time.
fuzz() {
  local name="$1" words=(-max_total_time="$seconds" -timeout=5 -entropic=0 -print_funcs=0)
  if [ "$executions" != 0 ]; then words+=(-max_total_time=0 -timeout=1 -runs="$executions"); fi
  if [ -f "tests/fuzz/$name.dict" ]; then words+=("-dict=tests/fuzz/$name.dict"); fi
  "$build/tests/fuzz/${name}_fuzz" -max_len="$(longest "$name")" -rss_limit_mb=2048 \
    -print_final_stats=1 "${words[@]}" -artifact_prefix="$findings/$name-" "$work/$name" \
    >"$work/$name.log" 2>&1
}

# Prints the result of one target.
report() {
  local name="$1" result log="$work/$1.log"
  result="$(cat "$work/$name.result")"
  printf '%-19s %10s executions in %5s s, slowest %s s, coverage %6s: %s\n' "$name" \
    "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$(cat "$work/$name.seconds")" \
    "$(sed -n 's/^stat::slowest_unit_time_sec: *//p' "$log")" \
    "$(grep -o 'cov: [0-9]*' "$log" | tail -1 | cut -d' ' -f2 || true)" "$result"
  [ "$result" = ok ] && return 0
  grep -E -A 12 'ERROR|runtime error|SUMMARY|terminate' "$log" | head -40 || true
  return 1
}

at_a_time="$(nproc)"
if [ "$executions" != 0 ]; then at_a_time=1; fi
for name in "${names[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$at_a_time" ]; do wait -n || true; done
  {
    begin="$(date +%s)"
    { fuzz "$name" && echo ok || echo FOUND; } >"$work/$name.result"
    echo "$(($(date +%s) - begin))" >"$work/$name.seconds"
    report "$name" >"$work/$name.report" || touch "$work/found"
    cat "$work/$name.report"
  } &
done
wait
[ ! -e "$work/found" ]

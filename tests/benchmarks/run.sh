#!/usr/bin/env bash
# Builds the benchmarks (preset release) and runs them. Ratios come last. Passes its arguments on:
#
#   tests/benchmarks/run.sh --benchmark_filter=Grid
set -euo pipefail
cd "$(dirname "$0")/../.."
build="${SUDOKULAB_RELEASE_BUILD:-build/release}"
cmake --preset release -B "$build" >/dev/null
cmake --build "$build" --target sudokulab_benchmarks -- --quiet
exec "$build/tests/benchmarks/sudokulab_benchmarks" "$@"

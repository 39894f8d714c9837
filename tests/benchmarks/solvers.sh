#!/usr/bin/env bash
# Builds the solver benchmarks (preset release) and prints the table engine x path x puzzle set, with
# ratios within the run. Passes its arguments on; see docs/performance.md:
#
#   tests/benchmarks/solvers.sh --puzzles FOLDER --program NAME=PATH --benchmark_out=table.json
set -euo pipefail
cd "$(dirname "$0")/../.."
build="${SUDOKULAB_RELEASE_BUILD:-build/release}"
cmake --preset release -B "$build" >/dev/null
cmake --build "$build" --target solver_benchmarks -- --quiet
exec "$build/tests/benchmarks/solvers/solver_benchmarks" "$@"

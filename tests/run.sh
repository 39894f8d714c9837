#!/usr/bin/env bash
# The tests from nothing: installs what is missing, builds, runs the tests, once more under
# AddressSanitizer and UBSan, and lets each fuzzer look for a while.
#
#   ./tests/run.sh           what a change has to pass
#   ./tests/run.sh quick     the release build and its tests only
#   ./tests/run.sh all       and each sample of each assignment, not only as many as fail each check once
set -euo pipefail
cd "$(dirname "$0")/.."
. cmake/setup.sh

# Builds of submissions are cached between runs, away from the user's own cache.
export SUDOKULAB_CACHE="$PWD/build/submissions"

install_packages build test
# Without these packages the tests in the browser are skipped, and say so.
command -v npm >/dev/null || install_packages npm
say "npm packages for the tests in the browser"
npm ci --prefix tests/browser --no-audit --no-fund --ignore-scripts --loglevel=error ||
  echo "npm ci failed: the tests in the browser will be skipped"
build_preset release
say "tests"
ctest --preset release
if [ "${1:-}" = quick ]; then exit 0; fi
if [ "${1:-}" = all ]; then
  say "all samples of all assignments"
  build/release/stage/bin/sudokulab assignments verify
fi

build_preset asan
say "tests under AddressSanitizer and UBSan"
ctest --preset asan

say "fuzzers"
tests/fuzz/run.sh "${SUDOKULAB_FUZZ_SECONDS:-3}"

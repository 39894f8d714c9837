#!/usr/bin/env bash
# The tests from nothing: installs what is missing, checks the form of the sources, builds, runs the tests, once more
# under AddressSanitizer and UBSan, and lets each fuzzer look for a while.
#
#   ./tests/run.sh           what a change has to pass
#   ./tests/run.sh quick     without the sanitizers and the fuzzers
#   ./tests/run.sh clang     what CXX=clang++ builds, and the tests of base, solution and plugins, submissions compiled by
#                            clang++ among them
#   ./tests/run.sh all       and each sample of each assignment, not only as many as fail each check once, clang-tidy
#                            over every file, not only over what has changed most; the documents' site in the browser; and as
#                            root what tests/distributions has: suites of Debian, the bundle, the packages, the
#                            container, arm64, and that two builds give the same bytes
set -euo pipefail
cd "$(dirname "$0")/.."
. cmake/setup.sh

# Builds of submissions are cached between runs, away from the user's own cache.
export SUDOKULAB_CACHE="$PWD/build/submissions"

install_packages build test
if [ "${1:-}" = all ]; then install_packages site; fi
# Without these packages the tests in the browser are skipped, and say so.
command -v npm >/dev/null || install_packages npm || echo "no npm: the tests in the browser will be skipped"
say "npm packages for the tests in the browser"
npm ci --prefix tests/browser --no-audit --no-fund --ignore-scripts --loglevel=error ||
  echo "npm ci failed: the tests in the browser will be skipped"
# Samples and hostile submissions are written as students write. Each version of clang-format has ways of its own.
say "clang-format (what it finds, clang-format -i mends)"
if clang-format --version | grep -q ' version 14\.'; then
  find base cli examples grading html interfaces lab plugins solution tests \
    \( -path 'examples/assignments/*/samples' -o -path tests/attacks/corpus -o -name node_modules \) -prune -o \
    \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 clang-format --dry-run -Werror
else
  echo "this is not version 14: the form of the sources is not checked"
fi
tests/changed.sh
build_preset release
say "tests"
if [ "${1:-}" = clang ]; then
  for tests in base solution plugins; do
    "build/release/tests/${tests}_tests" --gtest_brief=1
  done
  exit 0
fi
# Tests that are labelled so run where all is asked for.
if [ "${1:-}" = all ]; then ctest --preset release; else ctest --preset release -LE all; fi
if [ "${1:-}" = quick ]; then exit 0; fi
if [ "${1:-}" = all ]; then
  say "all samples of all assignments"
  build/release/stage/bin/sudokulab assignments verify --most-lines 60 --median-lines 30
  build_preset release --target attacks_soak # runs by hand, builds here
  build_preset tidy
  for suite in bookworm trixie; do tests/distributions/run.sh "$suite"; done
  tests/distributions/bundle.sh trixie
  tests/distributions/packages.sh
  tests/distributions/container.sh
  tests/distributions/arm64.sh
  tests/distributions/reproducible.sh
fi

build_preset asan
say "tests under AddressSanitizer and UBSan"
ctest --preset asan

say "fuzzers"
tests/fuzz/run.sh "${SUDOKULAB_FUZZ_SECONDS:-3}"

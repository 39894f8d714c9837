#!/usr/bin/env bash
# Runs the tests from scratch: installs missing packages, checks formatting, builds, runs the tests.
#
#   ./tests/run.sh           what a change must pass. Runs only a third of the long tests, a different
#                            one each day; $SUDOKULAB_THIRD (0, 1 or 2) selects it
#   ./tests/run.sh clang     builds with CXX=clang++ and runs the tests of base, solution and
#                            plugins, which also compile submissions with clang++
#   ./tests/run.sh all       everything: all thirds; all samples of all assignments; the tests under
#                            AddressSanitizer and UBSan; each fuzzer for a while; clang-tidy on all
#                            files; the documentation site in a browser; and, as root, those of
#                            tests/distributions: Debian suites, bundle, packages, container, arm64,
#                            reproducible builds
#
# --times prints the times of each part and of the twenty slowest tests.
set -euo pipefail
cd "$(dirname "$0")/.."
. cmake/setup.sh

tier=change times=
for word in "$@"; do
  case $word in
    all | clang) tier=$word ;;
    --times) times=yes ;;
    *) echo "run.sh: found $word, expected all, clang or --times" >&2; exit 2 ;;
  esac
done

# part NAME: ends the previous part and begins a new one.
parts=() part='' part_began=0
part() {
  if [ -n "$part" ]; then parts+=("$(printf '%5s s  %s' $((SECONDS - part_began)) "$part")"); fi
  part=$1 part_began=$SECONDS
  if [ -n "$part" ]; then say "$part"; fi
}

# tests CTEST-ARGUMENTS...: runs ctest, logs its output, and fails if it fails.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tests() { ctest "$@" | tee -a "$log"; }

# Builds of submissions are cached between runs, separately from the user's cache.
export SUDOKULAB_CACHE="$PWD/build/submissions"

third=${SUDOKULAB_THIRD:-$(($(date +%s) / 86400 % 3))}
case $third in
  0 | 1 | 2) ;;
  *) echo "run.sh: found SUDOKULAB_THIRD=$third, expected 0, 1 or 2" >&2; exit 2 ;;
esac

part "packages"
install_packages build test
if [ "$tier" = all ]; then install_packages site; fi
# Without these packages the browser tests are skipped with a message.
command -v npm >/dev/null || install_packages npm || echo "npm is missing: the browser tests will be skipped"
npm ci --prefix tests/browser --no-audit --no-fund --ignore-scripts --loglevel=error ||
  echo "npm ci failed: the browser tests will be skipped"

part "formatting (clang-format -i fixes it)"
# Samples and hostile submissions keep students' formatting. Versions of clang-format differ.
if clang-format --version | grep -q ' version 14\.'; then
  find base cli courses examples grading html interfaces lab plugins solution tests \
    \( -path 'examples/assignments/*/samples' -o -path tests/attacks/corpus -o -path tests/plugins/frames/solvers \
    -o -name node_modules \) -prune -o \
    \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 clang-format --dry-run -Werror
else
  echo "clang-format is not version 14: formatting is not checked"
fi
tests/changed.sh

part "the build"
build_preset release

part "the tests"
case $tier in
  clang)
    for tests in base solution plugins; do
      "build/release/tests/${tests}_tests" --gtest_brief=1
    done
    ;;
  change) tests --preset release -LE "^(all|third\.[^$third])\$" ;;
  all)
    tests --preset release
    part "all samples of all assignments"
    build/release/stage/bin/sudokulab assignments verify
    tests/report_lengths.sh 60
    part "the tests under AddressSanitizer and UBSan"
    build_preset asan
    tests --preset asan
    part "the fuzzers"
    tests/fuzz/run.sh "${SUDOKULAB_FUZZ_SECONDS:-3}"
    part "clang-tidy, and programs that are run by hand"
    build_preset release --target attacks_soak sudokulab_benchmarks solver_benchmarks
    build_preset tidy
    part "distributions"
    for suite in bookworm trixie; do tests/distributions/run.sh "$suite"; done
    tests/distributions/bundle.sh trixie
    for suite in trixie sid; do tests/distributions/gradescope.sh "$suite"; done
    tests/distributions/packages.sh
    tests/distributions/container.sh
    tests/distributions/arm64.sh
    tests/distributions/reproducible.sh
    ;;
esac
part ''

if [ -n "$times" ]; then
  say "times"
  printf '%s\n' "${parts[@]}"
  echo "the slowest tests, with three running at a time:"
  sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec *$/\2 s  \1/p' "$log" | sort -rn | head -20 || true
fi
say "passed, in $SECONDS s"
if [ "$tier" = change ]; then
  echo "not run: two thirds of the long tests (this was third $third of 0 to 2), most samples, the sanitizers for"
  echo "all code but parsers, and the fuzzers. To run everything: ./tests/run.sh all"
fi

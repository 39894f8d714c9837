#!/usr/bin/env bash
# The tests from nothing: installs what is missing, checks the form of the sources, builds, runs the tests.
#
#   ./tests/run.sh           what a change has to pass. Of the tests that take long it runs a third, each day another
#                            one; $SUDOKULAB_THIRD (0, 1 or 2) chooses it
#   ./tests/run.sh clang     what CXX=clang++ builds, and the tests of base, solution and plugins, submissions compiled by
#                            clang++ among them
#   ./tests/run.sh all       everything: all thirds; all samples of all assignments; the tests once more with all of
#                            the code under AddressSanitizer and UBSan; each fuzzer for a while; clang-tidy over every
#                            file; the documents' site in the browser; and as root what tests/distributions has: suites
#                            of Debian, the bundle, the packages, the container, arm64, and that two builds give the same
#                            bytes
#
# With --times it ends with what each part and the twenty slowest tests took.
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

# part NAME: what follows belongs to it; what was before it has ended.
parts=() part='' part_began=0
part() {
  if [ -n "$part" ]; then parts+=("$(printf '%5s s  %s' $((SECONDS - part_began)) "$part")"); fi
  part=$1 part_began=$SECONDS
  if [ -n "$part" ]; then say "$part"; fi
}

# tests CTEST-ARGUMENTS...: fails where ctest does, and keeps what it prints.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tests() { ctest "$@" | tee -a "$log"; }

# Builds of submissions are cached between runs, away from the user's own cache.
export SUDOKULAB_CACHE="$PWD/build/submissions"

third=${SUDOKULAB_THIRD:-$(($(date +%s) / 86400 % 3))}
case $third in
  0 | 1 | 2) ;;
  *) echo "run.sh: found SUDOKULAB_THIRD=$third, expected 0, 1 or 2" >&2; exit 2 ;;
esac

part "packages"
install_packages build test
if [ "$tier" = all ]; then install_packages site; fi
# Without these packages the tests in the browser are skipped, and say so.
command -v npm >/dev/null || install_packages npm || echo "no npm: the tests in the browser will be skipped"
npm ci --prefix tests/browser --no-audit --no-fund --ignore-scripts --loglevel=error ||
  echo "npm ci failed: the tests in the browser will be skipped"

part "the form of the sources (what clang-format finds, clang-format -i mends)"
# Samples and hostile submissions are written as students write. Each version of clang-format has ways of its own.
if clang-format --version | grep -q ' version 14\.'; then
  find base cli courses examples grading html interfaces lab plugins solution tests \
    \( -path 'examples/assignments/*/samples' -o -path tests/attacks/corpus -o -name node_modules \) -prune -o \
    \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 clang-format --dry-run -Werror
else
  echo "this is not version 14: the form of the sources is not checked"
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
    part "clang-tidy, and what runs by hand"
    build_preset release --target attacks_soak sudokulab_benchmarks solver_benchmarks
    build_preset tidy
    part "distributions"
    for suite in bookworm trixie; do tests/distributions/run.sh "$suite"; done
    tests/distributions/bundle.sh trixie
    tests/distributions/packages.sh
    tests/distributions/container.sh
    tests/distributions/arm64.sh
    tests/distributions/reproducible.sh
    ;;
esac
part ''

if [ -n "$times" ]; then
  say "what it took"
  printf '%s\n' "${parts[@]}"
  echo "the slowest tests, of those that ran three at a time:"
  sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec *$/\2 s  \1/p' "$log" | sort -rn | head -20 || true
fi
say "passed, in $SECONDS s"
if [ "$tier" = change ]; then
  echo "left out: two thirds of the tests that take long (this was third $third of 0 to 2), most samples, the sanitizers"
  echo "for all but what parses, and the fuzzers. All of it: ./tests/run.sh all"
fi

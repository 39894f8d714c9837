#!/usr/bin/env bash
# components.sh BUILD: installs sudokulab's components, together and one by one. Each file is in exactly one of them;
# the student component has no solutions, and works without them.
set -euo pipefail
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() { echo "components.sh: $*" >&2; exit 1; }
files() { (cd "$1" && find . ! -type d | sort); }
# expect CODE COMMAND...: requires the exit code CODE. The output goes to the file `said`.
expect() {
  local code=0
  "${@:2}" >said 2>&1 || code=$?
  [ "$code" -eq "$1" ] || { cat said >&2; fail "${*:2} ended with $code, expected $1"; }
}
says() { grep -qF -- "$1" said || { cat said >&2; fail "expected the text: $1"; }; }

cmake --install "$build" --prefix all >/dev/null
for component in student instructor sdk; do
  cmake --install "$build" --prefix $component --component $component >/dev/null
  files $component >>parts
done
sort parts | diff - <(files all) || fail "the components miss files or have one in common"
files student | grep -E '/(reference|samples)/|sudokulab/(parts|check\.h)|-checks\.cmake' && fail "the student component must not contain these"
files instructor | grep -vE '^\./share/sudokulab/(assignments/[^/]+/(reference|samples)|packages)/|^\./share/doc/sudokulab/' && fail "the student component should contain these"
for document in instructor/share/doc/sudokulab/*.md; do
  { grep -oE '\]\([A-Za-z0-9_./-]+\.(md|json|svg|png)' "$document" || true; } | sed 's/^](//' | while read -r target; do
    [ -e "${document%/*}/$target" ] || echo "$document links to $target"
  done
done >dangling
[ ! -s dangling ] || { cat dangling >&2; fail "the installed documents link to files that are not installed"; }
files sdk | grep -vE '^\./(include/sudokulab|lib[^ ]*/cmake/sudokulab)/' && fail "these are not part of the SDK"

PATH=$work/student/bin:$PATH
right=$root/examples/assignments/grid-solver/samples/right/bit-masks
left_out='Your own tests are not graded here: the correct and faulty solutions to run them against are not installed.'
expect 0 sudokulab new grid-solver mine
says "$left_out"
expect 1 sudokulab grade mine
if grep -qF "Your own tests are not graded" said; then fail "new has already said so"; fi
expect 0 sudokulab grade "$right" -a grid-solver
expect 0 sudokulab grade "$right" -a "$work/all/share/sudokulab/assignments/grid-solver" --format json --check grid-shape
if grep -qF "$left_out" said; then fail "if the solutions are installed, nothing is left out"; fi
expect 2 sudokulab grade "$right" -a grid-solver --check own-tests
says "$left_out"
for call in "assignments verify" "assignments verify hex-all-solutions" "package github -a grid-solver --out packed"; do
  # shellcheck disable=SC2086  # words
  expect 2 sudokulab $call
  says "needs the solutions of "
  says "/samples is missing"
  says "install the package sudokulab-instructor"
done
mkdir class
cp -r "$right" class/someone
expect 2 sudokulab grade-class class -a grid-solver --out marks
says "grade-class needs the solutions of grid-solver"

# find_package reports what is missing.
mkdir module
cat >module/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(module LANGUAGES CXX)
find_package(sudokulab 0.2 REQUIRED)
find_package(sudokulab 0.2 REQUIRED COMPONENTS checks)
END
expect 1 cmake -S module -B module/build -DCMAKE_PREFIX_PATH="$work/student"
says "the SDK is not installed"
cmake --install "$build" --prefix student --component sdk >/dev/null
expect 0 cmake -S module -B module/build -DCMAKE_PREFIX_PATH="$work/student"

# The instructor component completes the student component.
cmake --install "$build" --prefix student --component instructor >/dev/null
expect 0 sudokulab assignments verify grid-solver --only right/bit-masks
says "1 of 1 samples as expected"
expect 0 sudokulab package github -a grid-solver --out packed
echo "components: all as expected"

#!/usr/bin/env bash
# Checks the files with the most changed lines: compiles each separately, whereas other builds
# compile the files of a folder together, and runs clang-tidy. Headers are checked in a .cpp that includes them.
#
# First tests/docs/words.py flags words in the changed lines that do not read like plain English.
#
#   tests/changed.sh            since $SUDOKULAB_CHANGED_SINCE, or else HEAD~1
#   tests/changed.sh COMMIT     since this branch forked from COMMIT, which may also be a branch
#
# SUDOKULAB_TIDY_FILES: the number of files (default 4).
set -euo pipefail
cd "$(dirname "$0")/.."
. cmake/setup.sh

if [ $# -gt 0 ]; then
  since=$(git merge-base "$1" HEAD)
elif ! since=$(git merge-base "${SUDOKULAB_CHANGED_SINCE:-HEAD~1}" HEAD 2>/dev/null); then
  echo "changed.sh: there is no history to find changed files in, so nothing is checked"
  exit 0
fi

say "words in changed lines"
tests/docs/words.py "$since"

configure_preset tidy
database=$PWD/build/tidy/compile_commands.json
compiled=$(jq -r '.[].file' "$database" | sed "s|^$PWD/||")

# The file to compile for a changed file; empty if no build compiles it.
source_of() {
  case $1 in
    *.cpp) echo "$1" ;;
    *.h) echo "${1%.h}.cpp" && git grep -lE "#include [<\"]${1#interfaces/}[>\"]" -- '*.cpp' ;;
  esac | grep -Fxm1 -f <(echo "$compiled") || true
}

# Prints the errors of a file.
look() {
  local command said checks=
  command=$(jq -r --arg file "$PWD/$1" 'first(.[] | select(.file == $file)).command' "$database")
  said=$(eval "$command -fsyntax-only" 2>&1) || { printf '%s does not compile on its own:\n%s\n' "$1" "$said" && return 1; }
  # The analyzer takes half the time and finds little in tests.
  case $1 in tests/*) checks='-clang-analyzer-*' ;; esac
  said=$(clang-tidy --quiet -p build/tidy --checks="$checks" --header-filter="$headers" "$1" 2>/dev/null) ||
    { printf 'clang-tidy on %s:\n%s\n' "$1" "$said" && return 1; }
}

changed=$(git diff --numstat --no-renames --diff-filter=d --relative "$since" -- '*.cpp' '*.h' |
  awk '{ print $1 + $2, $3 }' | sort -rn | cut -d' ' -f2)
# Ignore findings in headers that this change does not touch.
headers=$(grep '\.h$' <<<"$changed" | paste -sd'|') || headers='^$'
files=$(for file in $changed; do source_of "$file"; done |
  awk -v most="${SUDOKULAB_TIDY_FILES:-4}" '!seen[$0]++ && ++count <= most')
say "compiling separately and running clang-tidy:" "${files:-nothing}"
export -f look
export database headers
xargs -r -P "$(nproc)" -I{} bash -c 'look {}' <<<"$files"

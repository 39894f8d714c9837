#!/usr/bin/env bash
# run_commands.sh BIN [DOCUMENT...]: runs every command in these documents (default: README.md, docs/ and the briefs).
# The test sdk.installed runs checks.md with this script, where there is no source tree.
#
# `bash -e` runs each ```sh block, all blocks of a document in the same new folder, with sudokulab from BIN first in
# PATH. Blocks that name a file ("```cpp checks/mine.cpp") are written there first. A line that ends in `# exit N` must
# end with that exit code. A block "```output" shows lines that the command before it must print, in that order.
# Leaves out the two set-up commands: demo.sh has its own test, and tests/run.sh runs this.
set -euo pipefail
bin=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
export PATH="$bin:$PATH"
# shows FILE LINES: whether FILE has these lines in this order, among others. Prints the first missing line.
shows() {
  awk 'NR == FNR { printed[++count] = $0; next }
    { while (++at <= count && printed[at] != $0); if (at > count) { print; exit 1 } }' "$1" - <<<"$2"
}
# The exit code of a command that needs the full sandbox, on a machine that provides less.
sandboxed() {
  case "$1" in
    *"--require-sandbox full"*) echo 2 ;;
    *"sandbox check"*) echo 1 ;;
  esac
}
level=$( (sudokulab sandbox check || true) | sed -n 's/^level: \([a-z]*\).*/\1/p')
[ "$level" = full ] || echo "this machine has the sandbox level ${level:-none}: commands that require the full level must fail"
run=0
failed=0
documents=("$root"/README.md)
for document in "$root"/docs/*.md; do
  [ "${document##*/}" = checks.md ] || documents+=("$document")
done
for rubric in "$root"/examples/assignments/*/assignment.toml; do
  documents+=("${rubric%/assignment.toml}"/README.md "${rubric%/assignment.toml}"/starter/README.md)
done
if [ $# -gt 1 ]; then documents=("${@:2}"); fi
# One shard, as for GoogleTest's tests.
if [ -n "${GTEST_TOTAL_SHARDS:-}" ]; then
  part=()
  for ((i = GTEST_SHARD_INDEX; i < ${#documents[@]}; i += GTEST_TOTAL_SHARDS)); do part+=("${documents[i]}"); done
  documents=("${part[@]}")
  unset GTEST_TOTAL_SHARDS GTEST_SHARD_INDEX
fi
for document in "${documents[@]}"; do
  folder=$(mktemp -d)
  # A starter's README assumes the starter's folder; all others the root.
  case "$document" in
    */starter/README.md) cp "$(dirname "$document")"/*.cpp "$folder" ;;
    *) cp -r "$root/examples" "$folder/examples" ;;
  esac
  (cd "$folder" && awk '
    /^```[a-z]+ [^ ]+$/ { file = $2; dir = file; sub(/[^\/]*$/, "", dir); if (dir) system("mkdir -p " dir); next }
    /^```/ { file = "" }
    file { print >file }' "$document")
  # Expected output is put on one line after its command, marked with '>'.
  commands=$(awk '/^```sh$/ { inside = 1; next } /^```output$/ { inside = 2; printf ">"; next }
    /^```/ { if (inside == 2) print ""; inside = 0 } inside == 1 { print } inside == 2 { printf "%s\r", $0 }' "$document" |
    grep -vE '^\./(examples/demo|tests/run)\.sh|^ *$' || true)
  while IFS= read -r line; do
    [ -n "$line" ] || continue
    if [ "${line:0:1}" = ">" ]; then
      if ! absent=$(shows "$folder/.output" "$(tr '\r' '\n' <<<"${line:1}" | sed '/^$/d')"); then
        failed=$((failed + 1))
        printf 'FAILED %s: %s\n  did not print: %s\n' "${document#"$root"/}" "$command" "$absent"
      fi
      continue
    fi
    command=$line
    expected=0
    if [[ $line =~ \#\ exit\ ([0-9]+)$ ]]; then expected=${BASH_REMATCH[1]}; fi
    if [ "$level" != full ]; then
      less=$(sandboxed "$line")
      expected=${less:-$expected}
    fi
    code=0
    (cd "$folder" && bash -ec "$line") >"$folder/.output" 2>&1 </dev/null || code=$?
    run=$((run + 1))
    if [ "$code" -ne "$expected" ]; then
      failed=$((failed + 1))
      printf 'FAILED %s: %s\n  exit code %s, expected %s\n' "${document#"$root"/}" "$line" "$code" "$expected"
      sed 's/^/  | /' "$folder/.output" | tail -n 15
    fi
  done <<<"$commands"
  rm -rf "$folder"
done
echo "$run commands run, $failed failed"
[ "$run" -gt 0 ] && [ "$failed" -eq 0 ]

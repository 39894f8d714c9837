#!/usr/bin/env bash
# run.sh BUILD: installs the component `student` into another folder and works there like a new student: an empty home,
# no cache, no source tree. From `new` to a failing check under gdb, with the commands in the editors' files. Exit code
# 77 if gdb, jq or GoogleTest is missing, or bubblewrap cannot hide the sources.
set -euo pipefail
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
command -v gdb >/dev/null || { echo "gdb is not installed here"; exit 77; }
command -v jq >/dev/null || { echo "jq is not installed here"; exit 77; }
[ -f /usr/include/gtest/gtest.h ] || { echo "GoogleTest is not installed here"; exit 77; }
mkdir "$work/home"
hidden=(bwrap --dev-bind / / --tmpfs "$root" --tmpfs "$build" --bind "$work" "$work" --die-with-parent --chdir "$work/home")
"${hidden[@]}" true 2>/dev/null || { echo "bubblewrap cannot hide the source tree here"; exit 77; }

cmake --install "$build" --prefix "$work/prefix" --component student >/dev/null
cp "$root/examples/assignments/grid-solver/samples/faulty/forgets-to-reset/sudoku.cpp" "$work/forgets-to-reset.cpp"
cp "$root/examples/assignments/grid-solver/samples/right/bit-masks/"*.cpp "$work/right.cpp"
cp -r "$root/examples/assignments/step-by-step/samples/faulty/stores-character-codes" "$work"
cat >"$work/student.sh" <<'END'
set -euo pipefail
fail() { echo "student: $*" >&2; exit 1; }
# expect CODE COMMAND...: requires the exit code CODE. The output goes to the file `said`.
expect() {
  local code=0
  "${@:2}" >../said 2>&1 </dev/null || code=$?
  [ "$code" -eq "$1" ] || { tail -n 60 ../said >&2; fail "${*:2} ended with $code, expected $1"; }
}
says() { grep -qE -- "$1" ../said || { tail -n 60 ../said >&2; fail "expected: $1"; }; }
# The arguments of a task or of the launch configuration, one per line.
words() { jq -r "$2" ".vscode/$1.json" | sed "s|\${workspaceFolder}|$PWD|; s|\${input:check}|solver-takes-back|"; }
square='^([0-9.] ){8}[0-9.]$'

expect 0 sudokulab new grid-solver my-work
cd my-work

echo "== like an editor: configure, build, ctest"
expect 0 cmake --preset debug
expect 0 cmake --build --preset debug
[ -f .build/debug/compile_commands.json ] || fail "no compile_commands.json"
expect 8 ctest --preset debug -R '^check[.]grid-starts-empty$|^own[.]'
says 'own.Grid.IsEmptyAtFirst'
expect 0 ctest --preset debug -N
says 'check[.]solver-takes-back'
rm my_sudoku_test.cpp
cp ../../forgets-to-reset.cpp my_sudoku.cpp
expect 0 ctest --preset debug -R '^check[.]grid-starts-empty$'
expect 8 ctest --preset debug -R '^check[.]solver-takes-back$'

echo "== one failing check under gdb"
expect 1 sudokulab grade --check solver-takes-back
says '^    next:      sudokulab debug solver-takes-back; sudokulab trace [.] '
expect 0 sudokulab debug solver-takes-back --batch -- -ex 'p grid' -ex c -ex 'p grid' -ex 'info locals'
says 'ForwardSolver::solve'
says '^Here the check fails[.]$'
says '^digit = '
# On some processors some versions of gdb cannot call a function of the worker, and say so instead of drawing the grid.
cannot_draw='(not drawn: gdb cannot call a function here'
if grep -qF "$cannot_draw" ../said; then
  echo "this gdb cannot draw grids on this processor"
else
  [ "$(grep -cE "$square" ../said)" -ge 18 ] || { cat ../said >&2; fail "expected the grid twice"; }
fi
sed -n '/^Here the check fails/,$p' ../said

echo "== the line with undefined behaviour"
expect 1 sudokulab grade ../../stores-character-codes --assignment step-by-step --check memory-safety
says 'where: .*:[0-9]+, '

echo "== with VS Code's launch configuration"
mapfile -t task < <(words tasks '.tasks[] | select(.label | endswith("debugger")) | .command, .args[]')
"${task[@]}" >../waits 2>&1 </dev/null &
task_id=$!
until grep -q "$(words tasks '.tasks[].problemMatcher | objects | .background.endsPattern')" ../waits; do
  kill -0 $task_id 2>/dev/null || { cat ../waits >&2; fail "${task[*]} has exited"; }
  sleep 0.1
done
mapfile -t program < <(words launch '.configurations[0] | .program, .args[]')
expect 0 gdb -q -batch -ex "$(words launch '.configurations[0].setupCommands[0].text')" -ex run -ex 'p grid' --args "${program[@]}"
grep -qF "$cannot_draw" ../said || says "$square"
wait $task_id || fail "${task[*]} ended with $?"

echo "== watch"
set -m
sudokulab watch . --check solver-takes-back >../log 2>&1 </dev/null &
watch=$!
verdicts() {
  for _ in $(seq 600); do
    [ "$(grep -ac 'after the save' ../log)" -ge "$1" ] && return 0
    sleep 0.1
  done
  cat ../log >&2
  fail "no verdict $1"
}
save() { cp "$1" .draft && mv .draft my_sudoku.cpp; }
verdicts 1
for i in 2 3 4 5 6; do
  if [ $((i % 2)) -eq 0 ]; then save ../../right.cpp; else save ../../forgets-to-reset.cpp; fi
  verdicts $i
done
kill -INT -$watch
wait $watch || fail "watch ended with $?"
grep -ao '[0-9.]* s after the save' ../log

echo "== some checks alone"
expect 0 sudokulab grade --check 'grid-*' --quiet

echo "== an instructor's assignment that no longer exists"
sed -i 's|^sudokulab_add_checks.*|sudokulab_add_checks("--assignment" "/gone/mine")|' CMakeLists.txt
expect 0 cmake --preset debug
says 'CMakeLists.txt: the checks are left out'
says "there is no assignment '/gone/mine'"
says "put the assignment's folder where"
expect 0 cmake --build --preset debug
END
# Students are not root, who may read more of a sandboxed process.
as_student=()
if [ "$(id -u)" -eq 0 ]; then
  chown -R nobody: "$work"
  as_student=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
"${hidden[@]}" "${as_student[@]}" env -i PATH="$work/prefix/bin:/usr/local/bin:/usr/bin:/bin" HOME="$work/home" LC_ALL=C.UTF-8 bash "$work/student.sh"
echo "student: all as expected"

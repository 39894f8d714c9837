#!/usr/bin/env bash
# run.sh BUILD: installs sudokulab into another folder, hides the source tree and the build, and works there like an
# instructor without them: the examples with their own checks and contracts, the tutorial, and the CMake package. Exit
# code 77 if bubblewrap cannot hide them.
set -euo pipefail
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
hidden=(bwrap --dev-bind / / --tmpfs "$root" --tmpfs "$build" --bind "$work" "$work" --die-with-parent --chdir "$work")
"${hidden[@]}" true 2>/dev/null || { echo "bubblewrap cannot hide the source tree here"; exit 77; }

cmake --install "$build" --prefix "$work/prefix" >/dev/null
for example in get-budget timing undo generator eight-queens; do cp -r "$root/examples/modules/$example" "$work"; done
mkdir -p "$work/docs/tests/docs"
cp "$root/tests/docs/run_commands.sh" "$work/docs/tests/docs"
cp "$root/docs/checks.md" "$work/docs"
mkdir "$work/docs/examples"
if grep -rlF "$root" "$work/prefix/include" "$work/prefix"/lib*/cmake "$work/prefix"/lib/*/cmake 2>/dev/null; then
  echo "these files contain the path of the source tree" >&2
  exit 1
fi
mkdir "$work/editor"
cp "$work/get-budget/checks/get_budget.cpp" "$work/editor"
cat >"$work/editor/CMakeLists.txt" <<'EOF'
cmake_minimum_required(VERSION 3.25)
project(editor LANGUAGES CXX)
find_package(sudokulab 0.2 REQUIRED COMPONENTS checks)
sudokulab_check(get_budget.cpp)
sudokulab_check(../undo/checks/undo_nothing.cpp)
find_package(sudokulab 0.9 QUIET)
if(sudokulab_FOUND)
  message(FATAL_ERROR "0.2 was accepted as 0.9")
endif()
EOF
cat >"$work/steps.sh" <<'EOF'
set -euxo pipefail
[ ! -e "$ROOT/CMakeLists.txt" ] && [ ! -e "$BUILD/stage" ]
export PATH="$PWD/prefix/bin:$PATH" SUDOKULAB_CACHE="$PWD/cache"
# With an empty cache, and with a filled one.
time sudokulab grade get-budget/reference --assignment get-budget
time sudokulab grade get-budget/reference --assignment get-budget
sudokulab assignments verify get-budget
for example in timing undo generator eight-queens; do sudokulab assignments verify "$example"; done
bash docs/tests/docs/run_commands.sh prefix/bin "$PWD/docs/checks.md"
# A compiled module instead of the source.
cmake -S editor -B editor/build -DCMAKE_PREFIX_PATH="$PWD/prefix" -DCMAKE_BUILD_TYPE=Release
cmake --build editor/build
rm get-budget/checks/*.cpp
cp editor/build/get_budget.so get-budget/checks
sudokulab assignments verify get-budget
EOF
ROOT="$root" BUILD="$build" "${hidden[@]}" bash steps.sh

#!/usr/bin/env bash
# run.sh BIN: a class graded by three Slurm nodes, one of which is killed midway, gives the same files as a local run.
# Needs slurm-wlm and root; otherwise prints the reason and exits with 77. Takes three minutes, more on a busy machine.
set -euo pipefail
bin=$(cd "$1" && pwd)
cd "$(dirname "$0")"
if [ "$(id -u)" -ne 0 ]; then
  echo "skipped: Slurm's daemons must be started by root"
  exit 77
fi
for program in munged slurmctld slurmd sbatch squeue scancel; do
  if ! PATH=$PATH:/usr/sbin command -v "$program" >/dev/null; then
    echo "skipped: $program is not installed (Debian package slurm-wlm)"
    exit 77
  fi
done
export PATH="$bin:$PATH:/usr/sbin"
. ./cluster.sh
work=$(mktemp -d)
finish() {
  local code=$?
  stop_cluster
  [ "$code" -eq 0 ] || tail -n 40 "$work"/err "$work"/out "$work"/slurm/log/* 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' TERM INT
start_cluster "$work/slurm"

# A small assignment, and nine different submissions.
mkdir "$work/quick" "$work/class"
cat >"$work/quick/assignment.toml" <<'RUBRIC'
[assignment]
name = "quick"
title = "Quick"
[[check]]
id = "grid-starts-empty"
points = 2
[[check]]
id = "grid-stores-digits"
points = 3
RUBRIC
for i in 1 2 3 4 5 6 7 8 9; do
  cat >"$work/class/student-00$i.cpp" <<SOURCE
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
struct Grid$i : sudoku::IGrid {
  int cells[9][9] = {};
  int get(int x, int y) const override { return cells[x][y]; }
  void set(int x, int y, int digit) override { cells[x][y] = $i % 3 == 0 ? 1 : digit; }
  bool isValid() const override { return true; }
};
SUDOKU_EXPORT_GRID(Grid$i)
SOURCE
done
export SUDOKULAB_CACHE=  # so that each takes a while

grade() { timeout 400 sudokulab grade-class "$work/class" --assignment "$work/quick" "$@"; }
grade --out "$work/array" --executor slurm --tasks 3 --partition all >"$work/out" 2>"$work/err" &
judge=$!
wait_for 120 eval '[ -n "$(processes_on node2)" ]'
wait_for 120 eval 'ls "$work"/array/submissions/*/report.json 2>/dev/null | grep -q .'
lose_node node2
# A node that is lost while it writes leaves such a file.
mkdir -p "$work/array/submissions/student-001"
echo half >"$work/array/submissions/student-001/.report.html.node2-1.part"
code=0
wait "$judge" || code=$?
cat "$work/out" "$work/err"
[ "$code" -eq 0 ] || { echo "FAILED: the array run ended with $code"; exit 1; }
grep -q 'again' "$work/err" || { echo "FAILED: the lost node's unfinished work was not submitted again"; exit 1; }
grep -q ' 0 graded, 9 kept' "$work/out" || { echo "FAILED: the nodes did not grade everything"; exit 1; }
grade --out "$work/local" >/dev/null
diff -r -x .lock -x .slurm "$work/array" "$work/local" || { echo "FAILED: the files differ"; exit 1; }
echo "three nodes, one of them lost, wrote the same files as a local run"

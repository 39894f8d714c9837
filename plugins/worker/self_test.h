#pragma once

namespace sudoku::worker {

/// Implements `sudokulab-worker --self-test`: restricts itself like student code, tries what a
/// hostile submission would try, and prints a line for each protection:
///
///     on<TAB>no network<TAB>what was seen
///
/// Returns the exit code of the worker.
int selfTest();

}  // namespace sudoku::worker

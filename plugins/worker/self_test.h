#pragma once

namespace sudoku::worker {

/// What `sudokulab-worker --self-test` does: binds itself as it binds student code, tries what a
/// hostile submission would try, and prints a line for each protection:
///
///     on<TAB>no network<TAB>what was seen
///
/// Returns the exit code of the worker.
int selfTest();

}  // namespace sudoku::worker

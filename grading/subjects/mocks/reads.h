#pragma once

namespace sudoku::grading {

/// When a mock in the judge sees what a worker reads: as it comes, which is needed where a read
/// does something of its own, such as throw; or before the worker's next other call, which takes a
/// tenth of the time.
enum class Reads { asTheyCome, toldLater };

}  // namespace sudoku::grading

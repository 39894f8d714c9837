#pragma once

namespace sudoku::grading {

/// When a mock in the judge sees a worker's reads: immediately, which is needed where a read has an
/// effect such as throwing; or just before the worker's next call that is not a read, which is ten
/// times faster.
enum class Reads { asTheyCome, toldLater };

}  // namespace sudoku::grading

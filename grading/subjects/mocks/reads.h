#pragma once

namespace sudoku::grading {

/// When a mock in the judge sees a worker's reads: immediately, which is needed where a read has an
/// effect such as throwing; or before the worker's next other call, which is ten times faster.
enum class Reads { asTheyCome, toldLater };

}  // namespace sudoku::grading

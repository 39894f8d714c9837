#pragma once

// Several solvers on many puzzles.
//
// How this works: a thread for each job takes one puzzle after the other and lets each solver in
// turn at it, on one core of its own. So what is compared ran at the same time in the same place. A
// row goes to the journal as soon as it is there; rows that the journal holds already are not
// measured again.

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lab/measure/journal.h"
#include "lab/measure/measurer.h"

namespace sudoku::lab {

struct ComparisonOptions {
  MeasureOptions measure;
  unsigned jobs = 0;  // puzzles at a time; 0: one for each core
};

struct ComparisonProgress {
  std::size_t done = 0;  // rows
  std::size_t all = 0;
  std::size_t measured = 0;  // of those done; the others were there before
};

class Comparison {
 public:
  /// Takes what the journal has. All must outlive this.
  Comparison(const std::vector<Grid>& puzzles, const std::vector<Candidate>& candidates,
             const ComparisonOptions& options, Journal& journal);

  /// Measures what is missing. `progress` is told at the beginning and after each row, from any
  /// thread but one at a time.
  /// Throws:  std::exception - our own failure; rows that are done are kept.
  void run(const Installation& installation,
           const std::function<void(const ComparisonProgress&)>& progress);

  /// Those that are there: in order of the puzzles, and of the solvers for each. Thread-safe, but
  /// not to be called from `progress`, which is given them by doneRows().
  std::vector<Row> rows();
  std::vector<Row> doneRows() const;

  /// From now on no row is kept: the process is about to end.
  void freeze() { mutex_.lock(); }

 private:
  std::optional<std::size_t> nextPuzzle();
  void work(const Installation& installation,
            const std::function<void(const ComparisonProgress&)>& progress);
  void keep(std::size_t place, Row row,
            const std::function<void(const ComparisonProgress&)>& progress);
  std::size_t placeOf(std::size_t puzzle, std::size_t candidate) const {
    return puzzle * candidates_.size() + candidate;
  }

  const std::vector<Grid>& puzzles_;
  const std::vector<Candidate>& candidates_;
  ComparisonOptions options_;
  Journal& journal_;
  std::mutex mutex_;  // of all below
  std::vector<std::string> keys_;
  std::vector<std::optional<Row>> rows_;  // at placeOf()
  std::size_t next_ = 0;                  // puzzle that nobody works on yet
  ComparisonProgress progress_;
};

}  // namespace sudoku::lab

#pragma once

// Runs several solvers on many puzzles.
//
// How this works: each job has its own thread and core. It takes one puzzle after another and runs
// every solver on it in turn, so that the runs being compared share a core and happen at about the
// same time. Each row goes to the journal immediately; rows already in the journal are not measured
// again.

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
  unsigned jobs = 0;  // puzzles at a time; 0: one per core
};

struct ComparisonProgress {
  std::size_t done = 0;  // rows
  std::size_t all = 0;
  std::size_t measured = 0;  // of those done; the others are from the journal
};

class Comparison {
 public:
  /// Takes known rows from the journal. All arguments must outlive this.
  Comparison(const std::vector<Grid>& puzzles, const std::vector<Candidate>& candidates,
             const ComparisonOptions& options, Journal& journal);

  /// Measures the missing rows. Calls `progress` at the start and after each row, from any thread,
  /// one call at a time.
  /// Throws:  std::exception - internal failure; finished rows are kept.
  void run(const Installation& installation,
           const std::function<void(const ComparisonProgress&)>& progress);

  /// The finished rows, by puzzle, then by solver. rows() is thread-safe, but must not be called
  /// from `progress`, which may call doneRows().
  std::vector<Row> rows();
  std::vector<Row> doneRows() const;

  /// Stops storing rows, because the process is about to end.
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
  std::mutex mutex_;  // guards all below
  std::vector<std::string> keys_;
  std::vector<std::optional<Row>> rows_;  // at placeOf()
  std::size_t next_ = 0;                  // next puzzle to take
  ComparisonProgress progress_;
};

}  // namespace sudoku::lab

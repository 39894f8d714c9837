#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "cli/solving/fault_log.h"
#include "cli/solving/puzzle_blocks.h"
#include "cli/solving/solve_plan.h"
#include "cli/support/command.h"
#include "solution/solvers/fast/engine.h"

// One thread reads blocks of puzzles and writes the results in order; each block is solved in its
// own thread, at most one per core. Memory holds only a few blocks, whatever the file size. For
// --all, one core finds solutions and writes them immediately, because they may not fit in memory.

namespace sudoku::cli {

/// The output for a block: text interleaved with error messages.
struct BlockText {
  struct Part {
    std::string text;
    std::string complaint;             // printed after the text; empty: none
    std::optional<PuzzleError> fault;  // likewise
  };
  std::vector<Part> parts{Part{}};
};

/// Solves one file after another with the fast engine.
class FastRun {
 public:
  /// `jobs` is the number of cores to use; 0: all. The streams must outlive this object.
  FastRun(fast::Engine engine, Plan plan, unsigned jobs, Streams& streams);

  void readAllOf(std::istream& in, const std::string& name);
  void complain(const std::string& what);
  bool failed() const { return failed_; }

 private:
  void complain(const PuzzleError& fault);
  void listAllOf(const PuzzleBlock& block);
  void write(const BlockText& text);

  fast::Engine engine_;
  Plan plan_;
  unsigned jobs_;
  Streams& streams_;
  FaultLog faults_;  // of the current file
  bool failed_ = false;
  bool first_ = true;
};

}  // namespace sudoku::cli

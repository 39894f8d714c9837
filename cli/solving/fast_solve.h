#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "cli/solving/fault_log.h"
#include "cli/solving/puzzle_blocks.h"
#include "cli/solving/solve_plan.h"
#include "cli/support/command.h"
#include "solution/solvers/fast/engine.h"

// How this works: one thread reads blocks of puzzles and writes what became of them, in order; each
// block is solved in a thread of its own, as many at a time as there are cores to use. So memory
// holds a few blocks, whatever the size of the file. Solutions of --all are written as they are
// found, by one core: there may be more of them than any memory holds.

namespace sudoku::cli {

/// What is to be written for a block: text, and complaints between two parts of it.
struct BlockText {
  struct Part {
    std::string text;
    std::string complaint;             // comes after it; empty: none
    std::optional<PuzzleError> fault;  // likewise
  };
  std::vector<Part> parts{Part{}};
};

/// Solves file after file with the fast engine.
class FastRun {
 public:
  /// jobs: how many cores to use; 0: all. The streams must outlive this object.
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
  FaultLog faults_;  // of the file that is read
  bool failed_ = false;
  bool first_ = true;
};

}  // namespace sudoku::cli

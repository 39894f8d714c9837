#pragma once

#include <memory>

#include "grading/subjects/programs/solutions_file.h"
#include "plugins/host/local_implementation.h"
#include "plugins/program/program.h"

namespace sudoku::grading {

/// The result of one run of a hex-all-solutions program.
struct HexAnswer {
  SolutionsFile file;
  std::string fault;  // why there is no file; empty if there is one
};

/// A puzzle in the format of puzzle.txt: lines like "0123..".
std::string puzzleFile(const Grid& puzzle, const char* lineEnd = "\n");

/// Solutions in the format of solutions.txt, numbered from 1.
std::string solutionsFile(const std::vector<Grid>& solutions);

/// Runs a program on a puzzle. `oldFile` is the solutions.txt left by an earlier run; empty: none.
HexAnswer solveByFiles(program::IProgram& program, const std::string& puzzleText,
                       host::SearchFacts* facts = nullptr, const std::string& oldFile = {});

/// Adapts a hex-all-solutions program to IAllSolutionsSolver, so that one check serves both:
/// solveAll() writes puzzle.txt, runs the program, and reports the contents of solutions.txt.
class HexProgram : public host::LocalImplementation {
 public:
  /// `program` must outlive this object.
  explicit HexProgram(program::IProgram& program);

  host::SearchFacts searchFacts() override { return facts_; }

  /// Why the last answer was hard to read; empty if it was not.
  const std::string& remark() const { return remark_; }

 private:
  friend class HexProgramSolver;

  program::IProgram& program_;
  host::SearchFacts facts_;
  std::string remark_;
};

}  // namespace sudoku::grading

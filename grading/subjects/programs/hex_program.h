#pragma once

#include <memory>

#include "grading/subjects/programs/solutions_file.h"
#include "plugins/host/local_implementation.h"
#include "plugins/program/program.h"

namespace sudoku::grading {

/// What one run of a program of hex-all-solutions gave.
struct HexAnswer {
  SolutionsFile file;
  std::string fault;  // why there is no file; empty if there is one
};

/// "0123.." lines as puzzle.txt has them.
std::string puzzleFile(const Grid& puzzle, const char* lineEnd = "\n");

/// Solutions, numbered from 1, as solutions.txt has them.
std::string solutionsFile(const std::vector<Grid>& solutions);

/// Runs a program on a puzzle. `oldFile` is what an earlier run has left in solutions.txt; empty:
/// there was none.
HexAnswer solveByFiles(program::IProgram& program, const std::string& puzzleText,
                       host::SearchFacts* facts = nullptr, const std::string& oldFile = {});

/// A program of hex-all-solutions in the place of an IAllSolutionsSolver, so that one check serves
/// both: solveAll() writes puzzle.txt, runs the program, and reports what solutions.txt holds.
class HexProgram : public host::LocalImplementation {
 public:
  /// `program` must outlive this object.
  explicit HexProgram(program::IProgram& program);

  host::SearchFacts searchFacts() override { return facts_; }

  /// What made the last answer hard to read; empty if nothing did.
  const std::string& remark() const { return remark_; }

 private:
  friend class HexProgramSolver;

  program::IProgram& program_;
  host::SearchFacts facts_;
  std::string remark_;
};

}  // namespace sudoku::grading

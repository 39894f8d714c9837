#pragma once

// In-process stand-ins for the reference programs, with the same input and output.

#include <fmt/format.h>

#include <sstream>

#include "plugins/program/program.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/step_solver.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::test {

/// Reads puzzle.txt and writes solutions.txt.
class ReferenceHexProgram final : public program::IProgram {
 public:
  program::Run run(const program::Task& task) override {
    Grid puzzle = parsePuzzle(task.fileText);
    std::string solutions;
    int count = 0;
    AllSolutionsSolver().solveAll(puzzle, [&](const IGrid& solution) {
      solutions +=
          fmt::format("Solution {}\n\n{}\n\n", ++count, toText(solution, TextFormat::grid));
    });
    program::Run run;
    run.result = solutions;
    return run;
  }
};

/// Reads standard input and writes standard output.
class ReferenceStepProgram final : public program::IProgram {
 public:
  program::Run run(const program::Task& task) override {
    StepSolver solver;
    std::istringstream in(task.input);
    std::ostringstream out;
    auto cells = solver.readGrid(in);
    solver.printGrid(cells, out);
    if (solver.isValid(cells)) {
      out << "Valid\n";
    } else if (solver.solve(cells)) {
      out << "Solved:\n";
      solver.printGrid(cells, out);
    } else {
      out << "Grid isn't solvabled\n";
    }
    program::Run run;
    run.ended.output = out.str();
    return run;
  }
};

}  // namespace sudoku::test

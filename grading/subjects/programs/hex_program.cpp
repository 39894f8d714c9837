#include "grading/subjects/programs/hex_program.h"

#include <fmt/format.h>

#include <sstream>

#include "base/language.h"
#include "grading/subjects/endings.h"
#include "grading/subjects/programs/running.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {

/// Runs the program for each call to solveAll().
class HexProgramSolver final : public IAllSolutionsSolver {
 public:
  explicit HexProgramSolver(HexProgram& program) : program_(program) {}

  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    const HexAnswer answer =
        solveByFiles(program_.program_, puzzleFile(Grid(grid)), &program_.facts_);
    program_.remark_ = answer.fault;
    if (!answer.file.faults.empty())
      program_.remark_ = "solutions.txt, " + answer.file.faults.front();
    for (const Grid& solution : answer.file.grids) onSolution(solution);
  }

 private:
  HexProgram& program_;
};

std::string puzzleFile(const Grid& puzzle, const char* lineEnd) {
  std::istringstream lines(toText(puzzle, TextFormat::grid));
  std::string text;
  for (std::string line; std::getline(lines, line);) text += line + lineEnd;
  return text;
}

std::string solutionsFile(const std::vector<Grid>& solutions) {
  std::string text;
  for (std::size_t i = 0; i < solutions.size(); ++i)
    text += fmt::format("Solution {}\n\n{}\n", i + 1, puzzleFile(solutions[i]));
  return text;
}

HexAnswer solveByFiles(program::IProgram& program, const std::string& puzzleText,
                       host::SearchFacts* facts, const std::string& oldFile) {
  const program::Run run = program.run({.fileName = "puzzle.txt",
                                        .fileText = puzzleText,
                                        .resultName = "solutions.txt",
                                        .oldResult = oldFile});
  if (facts != nullptr) *facts = run.facts;
  if (!run.result)
    return {
        {},
        fmt::format(
            "solutions.txt: {}{}{}", run.whyNoResult,
            run.otherFile.empty() ? "" : tr(", but there is a file {}", run.otherFile),
            run.ended.succeeded() ? "" : tr("; the program {}", endInWords(run.ended.waitStatus)))};
  return {readSolutionsFile(*run.result), ""};
}

HexProgram::HexProgram(program::IProgram& program) : program_(program) {
  offer<IAllSolutionsSolver>([this] { return std::make_shared<HexProgramSolver>(*this); });
}

}  // namespace sudoku::grading

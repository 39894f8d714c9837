#include "grading/grader/other_assignment.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "base/files/input_error.h"
#include "base/language.h"
#include "grading/puzzles/puzzles.h"
#include "grading/rubric/assignment.h"
#include "grading/subjects/programs/hex_program.h"
#include "grading/subjects/programs/step_output.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/making/generator.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using Contracts = std::vector<host::Contract>;

/// The contracts that the rubric's checks need.
Contracts contractsOf(const Rubric& rubric) {
  std::set<host::Contract> all;
  for (const RubricItem& item : rubric.items)
    all.insert(item.check->contracts.begin(), item.check->contracts.end());
  return {all.begin(), all.end()};
}

bool shareOne(const Contracts& some, const Contracts& others) {
  return std::ranges::find_first_of(some, others) != some.end();
}

std::string joined(const std::vector<std::string>& words, const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? last : ", ") + words[i];
  return text;
}

std::string exportLines(const Rubric& rubric, const Contracts& contracts, const std::string& last) {
  std::vector<std::string> lines;
  for (const host::Contract contract : contracts) lines.push_back(rubric.exportLineOf(contract));
  return joined(lines, last);
}

/// The shipped assignments for which `holds` is true.
std::vector<std::string> assignmentsWith(const Installation& installation,
                                         const std::function<bool(const Rubric&)>& holds) {
  std::vector<std::string> names;
  for (const std::string& name : assignmentNames(installation.assignments)) {
    try {
      if (holds(findAssignment(name, installation).rubric)) names.push_back(name);
    } catch (const InputError&) {
      // Skip broken assignments. The error is reported when they are used.
    }
  }
  return names;
}

std::string looksLike(const std::vector<std::string>& names) {
  return names.empty() ? "" : tr(": it looks like a submission for {}", joined(names, tr(" or ")));
}

/// For puzzles with one gap, which any search fills immediately.
constexpr std::uint64_t kSeed = 1;

bool writesSolutionsFile(program::IProgram& program) {
  Random random(kSeed);
  const Grid puzzle = withGaps(randomFullGrid({4, 4}, random), 1, random);
  return solveByFiles(program, puzzleFile(puzzle)).fault.empty();
}

bool writesSolutionsOf(program::IProgram& program) {
  Random random(kSeed);
  const Grid puzzle = withGaps(randomFullGrid({4, 4}, random), 1, random);
  const HexAnswer answer = solveByFiles(program, puzzleFile(puzzle));
  return std::ranges::any_of(answer.file.grids,
                             [&puzzle](const Grid& grid) { return isCompletion(puzzle, grid); });
}

/// Whether the program answers in that format, right or wrong.
bool triesToAnswerAs(ProgramForm form, program::IProgram& program) {
  if (form == ProgramForm::solutionsFile) return writesSolutionsFile(program);
  Random random(kSeed);
  const StepOutput output = stepOutputFor(program, tamePuzzle(1, random));
  return !output.status.empty() || output.shown.has_value() || output.answer.has_value();
}

/// Whether the program answers correctly in that format.
bool answersRightAs(ProgramForm form, program::IProgram& program) {
  if (form == ProgramForm::solutionsFile) return writesSolutionsOf(program);
  Random random(kSeed);
  const Grid puzzle = tamePuzzle(1, random);
  const StepOutput output = stepOutputFor(program, puzzle);
  return output.answer && isCompletion(puzzle, *output.answer);
}

bool holdsFor(const Target& target, const std::function<bool(program::IProgram&)>& question) {
  bool answer = false;
  attempt(withReducedLimits(target), kSeed,
          [&](Context& context) { answer = question(*context.program()); });
  return answer;
}

std::string whatItDoes(ProgramForm form) {
  return form == ProgramForm::solutionsFile
             ? tr("it reads puzzle.txt and writes the solutions of a 16x16 grid to solutions.txt")
             : tr("it reads a 9x9 grid from standard input and prints the solved grid");
}

}  // namespace

void refusePluginOfAnother(const std::vector<host::Contract>& offered, const Rubric& rubric,
                           const Installation& installation) {
  const Contracts judged = contractsOf(rubric);
  if (judged.empty() || shareOne(offered, judged)) return;
  const auto fitting = assignmentsWith(installation, [&offered](const Rubric& other) {
    return shareOne(offered, contractsOf(other));
  });
  // A rubric may judge only a part of its assignment.
  if (std::ranges::find(fitting, rubric.name) != fitting.end()) return;
  throw build::Refused(tr("this exports a class with {}, but {} requires {}{}",
                          exportLines(rubric, offered, tr(" and ")), rubric.name,
                          exportLines(rubric, judged, tr(" or ")), looksLike(fitting)));
}

void refuseProgramOfAnother(const Target& target, const Rubric& rubric,
                            const Installation& installation) {
  const auto in = [&target](ProgramForm form, auto question) {
    return holdsFor(target, [form, question](auto& program) { return question(form, program); });
  };
  if (rubric.program != ProgramForm::none && in(rubric.program, triesToAnswerAs)) return;
  for (const ProgramForm form : {ProgramForm::solutionsFile, ProgramForm::standardInput}) {
    if (form == rubric.program || !in(form, answersRightAs)) continue;
    throw build::Refused(tr("this is a program, and {}{}", whatItDoes(form),
                            looksLike(assignmentsWith(installation, [form](const Rubric& other) {
                              return other.program == form;
                            }))));
  }
}

}  // namespace sudoku::grading

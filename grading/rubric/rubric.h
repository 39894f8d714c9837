#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grading/evidence/hints.h"
#include "grading/evidence/limits.h"
#include "grading/extensions/own_checks.h"
#include "grading/rubric/course_tests.h"
#include "grading/rubric/own_puzzles.h"
#include "grading/subjects/check.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::grading {

struct RubricItem {
  const Check* check = nullptr;
  double points = 0;
  bool visible = true;
  // What students read of it, in words of the check's own or of the rubric's.
  std::string title;
  std::string rule;
  std::string hint;
  std::vector<std::size_t> after;  // items, by place, without which this one is skipped
  OwnPuzzles puzzles = {};
  std::shared_ptr<const CourseTest> test = nullptr;  // a test of the instructor's: `check` is its
};

/// How a program of this assignment is spoken to.
enum class ProgramForm {
  none,           // only plugins are taken
  solutionsFile,  // reads puzzle.txt and writes solutions.txt, 16x16
  standardInput,  // reads a 9x9 grid from standard input and prints
};

/// The student's own tests: their mark is the share of the mistakes that they find.
struct OwnTestsItem {
  double points = 0;
  bool extra = false;                 // beyond the full marks
  std::vector<std::string> mistakes;  // names of samples/faulty/NAME
  std::string title = "Your own tests find the mistakes";
  std::string rule =
      "A test is worth what it finds: yours are run with a right implementation, where all must "
      "pass, and with faulty ones, where one must fail.";
  std::string hint =
      "Make objects with <sudoku/testing.h> alone, demand what the contract says and no more, and "
      "write one test for each promise.";
};

/// What a person marks.
struct ManualItem {
  std::string id;
  std::string title;
  double points = 0;
};

/// What is graded, for how much, within which limits.
struct Rubric {
  std::string name;
  std::string title;
  ProgramForm program = ProgramForm::none;
  Limits limits;
  std::string language;              // of titles, rules and hints; empty: that of the checks
  Hints hints = Hints::whereToLook;  // how far students are told
  std::vector<RubricItem> items;
  std::vector<const Check*> checks;  // of all [[check]]; also where only some of them are to be run
  std::optional<OwnTestsItem> ownTests;
  std::string leftOut;  // a sentence on what is not graded for want of solutions; empty: nothing
  std::vector<ManualItem> manual;
  std::shared_ptr<const OwnChecks> ownChecks;  // that it brings, and contracts; null: none
  std::filesystem::path folder;                // of reference and samples; empty: there are none

  /// The contracts that the assignment brings; their numbers follow those of the shipped ones.
  std::vector<remote::ContractLibrary> contracts() const;
  /// Where their headers stand; empty: it brings none.
  std::filesystem::path contractFolder() const;
  /// What its submissions and their tests are built with.
  build::Toolchain tools(const Installation& installation) const;
  /// What a student writes to export a class, of a shipped contract or one of these.
  std::string exportLineOf(host::Contract contract) const;

  /// The one with the check of that name; null: there is none.
  const RubricItem* itemOf(std::string_view id) const;
  /// The sum of the checks.
  double points() const;
  /// With what a person marks, without extra points.
  double fullMarks() const;
  /// What the checks judge; both where some judge each.
  build::Accepted accepted() const;
  /// Programs where nothing else is accepted, and otherwise plugins.
  build::Kind usualKind() const;
  /// The same rubric with the checks of that kind of submission only.
  Rubric forKind(build::Kind kind) const;
  /// The same rubric with only the checks that are kept. Prerequisites that are not are waived.
  Rubric keeping(const std::function<bool(const RubricItem&)>& isKept) const;
};

/// Whether reference and samples of an assignment are there; without them students' own tests are
/// left out.
enum class Solutions { installed, leftOut };

/// Reads an assignment.toml; docs/instructors.md describes the format.
/// `own` are the checks that the assignment brings.
/// Throws:  InputError - it is wrong, or cannot be read.
Rubric readRubric(const std::filesystem::path& file, std::shared_ptr<const OwnChecks> own = nullptr,
                  Solutions solutions = Solutions::installed);

/// The same from text, with a name for messages, and the folder of the assignment if there is one.
Rubric parseRubric(std::string_view text, const std::string& name,
                   const std::filesystem::path& folder = {},
                   std::shared_ptr<const OwnChecks> own = nullptr,
                   Solutions solutions = Solutions::installed);

}  // namespace sudoku::grading

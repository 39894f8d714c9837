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
  // Texts for students, from the check or overridden by the rubric.
  std::string title;
  std::string rule;
  std::string hint;
  std::vector<std::size_t> after;  // indices of the prerequisites
  OwnPuzzles puzzles = {};
  std::shared_ptr<const CourseTest> test = nullptr;  // an instructor's test; owns `check`
};

/// How programs of this assignment read their input and write their output.
enum class ProgramForm {
  none,           // only plugins are accepted
  solutionsFile,  // reads puzzle.txt and writes solutions.txt, 16x16
  standardInput,  // reads a 9x9 grid from standard input and prints
};

/// The student's own tests, graded by the share of mistakes they find.
struct OwnTestsItem {
  double points = 0;
  bool extra = false;                 // beyond the full marks
  std::vector<std::string> mistakes;  // names of samples/faulty/NAME
  std::string title = "Your own tests find the mistakes";
  std::string rule =
      "A test is worth what it finds: yours are run against a correct implementation, where all "
      "must pass, and against faulty ones, where at least one must fail.";
  std::string hint =
      "Create objects only through <sudoku/testing.h>, require what the contract says and no more, "
      "and write one test for each promise.";
};

/// An item that is marked by hand.
struct ManualItem {
  std::string id;
  std::string title;
  double points = 0;
};

/// What students read in reports.
struct ForStudents {
  std::string language;              // of titles, rules and hints; empty: as in the checks
  Hints hints = Hints::whereToLook;  // how much help they get
};

/// What is graded, for how many points, and within which limits.
struct Rubric {
  std::string name;
  std::string title;
  ProgramForm program = ProgramForm::none;
  Limits limits;
  ForStudents forStudents;
  std::vector<RubricItem> items;
  std::vector<const Check*> checks;  // of all [[check]] tables, even if only some are to run
  std::optional<OwnTestsItem> ownTests;
  std::string leftOut;  // sentence on what is not graded without solutions; empty: nothing
  std::vector<ManualItem> manual;
  std::shared_ptr<const OwnChecks> ownChecks;  // the assignment's checks and contracts; may be null
  std::filesystem::path folder;                // with reference and samples; empty: there are none

  /// The assignment's own contracts, numbered after the shipped ones.
  std::vector<remote::ContractLibrary> contracts() const;
  /// The folder with their headers; empty if there are none.
  std::filesystem::path contractFolder() const;
  /// The toolchain for submissions and their tests.
  build::Toolchain tools(const Installation& installation) const;
  /// The macro that exports a class for a shipped contract or the assignment's own.
  std::string exportLineOf(host::Contract contract) const;

  /// The item whose check has that id; null if there is none.
  const RubricItem* itemOf(std::string_view id) const;
  /// The sum over the checks.
  double points() const;
  /// The sum including manual marks, without extra points.
  double fullMarks() const;
  /// The kinds of submissions that the checks judge.
  build::Accepted accepted() const;
  /// program if only programs are accepted, plugin otherwise.
  build::Kind usualKind() const;
  /// This rubric with only the checks for that kind of submission.
  Rubric forKind(build::Kind kind) const;
  /// This rubric with only the checks for which `isKept` holds. Removed prerequisites are waived.
  Rubric keeping(const std::function<bool(const RubricItem&)>& isKept) const;
};

/// Whether an assignment's reference and samples are installed. Without them, students' own tests
/// are not graded.
enum class Solutions { installed, leftOut };

/// Reads an assignment.toml; docs/rubric.md describes the format.
/// `own` holds the assignment's custom checks.
/// Throws:  InputError - the file is invalid or cannot be read.
Rubric readRubric(const std::filesystem::path& file, std::shared_ptr<const OwnChecks> own = nullptr,
                  Solutions solutions = Solutions::installed);

/// Parses a rubric from text. Messages use `name`. `folder` is the assignment's folder, if any.
Rubric parseRubric(std::string_view text, const std::string& name,
                   const std::filesystem::path& folder = {},
                   std::shared_ptr<const OwnChecks> own = nullptr,
                   Solutions solutions = Solutions::installed);

}  // namespace sudoku::grading

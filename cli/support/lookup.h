#pragma once

// Words of the command line that name something, and what is said when they name nothing.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <functional>
#include <ostream>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support/command.h"
#include "grading/own_tests/course_test_run.h"
#include "grading/rubric/assignment.h"
#include "grading/rubric/manual_marks.h"
#include "plugins/compile/installation.h"
#include "plugins/sandbox/sandbox.h"

namespace sudoku::cli {

/// "a, b, c": what each item of a range is called.
template <class Range, class Name>
std::string choices(const Range& range, Name&& name) {
  std::vector<std::string> names;
  for (const auto& item : range) names.emplace_back(std::invoke(name, item));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Returns the assignment of that name, or in that folder. Says so where checks and contracts of its
/// own are compiled first.
/// Throws:  UsageError - there is none; InputError.
inline grading::Assignment assignmentNamed(const std::string& name,
                                           const Installation& installation, Streams& streams) {
  const auto sayWhatTakesSeconds = [&] {
    streams.err << fmt::format("compiling the checks of {}{}\n", name,
                               installation.cache.empty() ? "" : ", which is done once")
                << std::flush;
  };
  try {
    return grading::findAssignment(name, installation, sayWhatTakesSeconds);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

/// The same, to grade by: its own tests are built, and pass with its reference.
/// Throws:  UsageError, InputError.
inline grading::Assignment assignmentToGradeBy(const std::string& name,
                                               const Installation& installation, Streams& streams) {
  auto assignment = assignmentNamed(name, installation, streams);
  grading::requireSoundTests(assignment.rubric, installation);
  return assignment;
}

/// Throws:  UsageError - students have this assignment so, and what `forWhat` says needs more.
inline void requireSolutions(const grading::Assignment& assignment, std::string_view forWhat) {
  if (assignment.solutions == grading::Solutions::installed) return;
  throw UsageError(fmt::format(
      "{} needs the solutions of {}, and {} is missing\n  install the package "
      "sudokulab-instructor; or from the sources: cmake --install build/release --component "
      "instructor",
      forWhat, assignment.rubric.name, (assignment.folder / "samples").string()));
}

/// Throws:  UsageError - nothing is there.
inline void requireSubmission(const std::string& path) {
  if (!std::filesystem::exists(path))
    throw UsageError(
        fmt::format("there is no submission {}; expected a folder, a source file, an archive or a "
                    "plugin",
                    path));
}

/// Throws:  UsageError - this machine has less than that level, or there is no such level.
inline void requireSandbox(const std::string& level) {
  const auto& machine = sandbox::machine();
  if (level == nameOf(machine.level) || level == nameOf(sandbox::Level::limits)) return;
  if (level != nameOf(sandbox::Level::full))
    throw UsageError(fmt::format("found --require-sandbox {}, expected limits or full", level));
  throw UsageError(fmt::format(
      "--require-sandbox full: this machine has the level {} only: {}\n  see what is missing: "
      "sudokulab sandbox check",
      nameOf(machine.level), machine.why));
}

/// Throws:  UsageError - there is no such file; InputError.
inline grading::ManualMarks manualMarks(const std::string& file, const grading::Rubric& rubric) {
  if (!std::filesystem::exists(file))
    throw UsageError(fmt::format("there is no file {} with marks; expected a CSV file", file));
  return grading::readManualMarks(file, rubric);
}

}  // namespace sudoku::cli

#pragma once

// Looks up names given on the command line, with messages for unknown ones.

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

/// Joins the names of a range: "a, b, c".
template <class Range, class Name>
std::string choices(const Range& range, Name&& name) {
  std::vector<std::string> names;
  for (const auto& item : range) names.emplace_back(std::invoke(name, item));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Returns the assignment with that name or in that folder. Prints a message before it compiles the
/// assignment's custom checks.
/// Throws:  UsageError - there is none; InputError.
inline grading::Assignment assignmentNamed(const std::string& name,
                                           const Installation& installation, Streams& streams) {
  const auto sayWhatTakesSeconds = [&] {
    streams.err << fmt::format("compiling the checks of {}{}\n", name,
                               installation.tools.cache.empty() ? "" : ", which is done once")
                << std::flush;
  };
  try {
    return grading::findAssignment(name, installation, sayWhatTakesSeconds);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

/// Like assignmentNamed(), but also requires that its tests build and pass with its reference.
/// Throws:  UsageError, InputError.
inline grading::Assignment assignmentToGradeBy(const std::string& name,
                                               const Installation& installation, Streams& streams) {
  auto assignment = assignmentNamed(name, installation, streams);
  grading::requireSoundTests(assignment.rubric, installation);
  return assignment;
}

/// Throws:  UsageError - `forWhat` needs solutions that are not installed, as on students'
/// machines.
inline void requireSolutions(const grading::Assignment& assignment, std::string_view forWhat) {
  if (assignment.solutions == grading::Solutions::installed) return;
  throw UsageError(
      fmt::format("{} needs the solutions of {}, but {} is missing\n  install the package "
                  "sudokulab-instructor; or from the sources: cmake --install build/release "
                  "--component instructor",
                  forWhat, assignment.rubric.name, (assignment.folder / "samples").string()));
}

/// Throws:  UsageError - the path does not exist.
inline void requireSubmission(const std::string& path) {
  if (!std::filesystem::exists(path))
    throw UsageError(
        fmt::format("there is no submission {}; expected a folder, a source file, an archive or a "
                    "plugin",
                    path));
}

/// Throws:  UsageError - the level is unknown, or this machine does not reach it.
inline void requireSandbox(const std::string& level) {
  const auto& machine = sandbox::machine();
  if (level == nameOf(machine.level) || level == nameOf(sandbox::Level::limits)) return;
  if (level != nameOf(sandbox::Level::full))
    throw UsageError(fmt::format("found --require-sandbox {}, expected limits or full", level));
  throw UsageError(
      fmt::format("--require-sandbox full: this machine only has the level {}: {}\n  see what is "
                  "missing: sudokulab sandbox check",
                  nameOf(machine.level), machine.why));
}

/// Throws:  UsageError - there is no such file; InputError.
inline grading::ManualMarks manualMarks(const std::string& file, const grading::Rubric& rubric) {
  if (!std::filesystem::exists(file))
    throw UsageError(fmt::format("there is no marks file {}; expected a CSV file", file));
  return grading::readManualMarks(file, rubric);
}

}  // namespace sudoku::cli

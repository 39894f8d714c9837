#pragma once

// Words of the command line that name something, and what is said when they name nothing.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <functional>
#include <ranges>
#include <string>
#include <vector>

#include "cli/command.h"
#include "grading/assignment.h"
#include "plugins/installation.h"

namespace sudoku::cli {

/// "a, b, c": what each item of a range is called.
template <class Range, class Name>
std::string choices(const Range& range, Name&& name) {
  std::vector<std::string> names;
  for (const auto& item : range) names.emplace_back(std::invoke(name, item));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Returns the assignment of that name, or in that folder.
/// Throws:  UsageError - there is none; grading::RubricError.
inline grading::Assignment assignmentNamed(const std::string& name,
                                           const Installation& installation) {
  try {
    return grading::findAssignment(name, installation.assignments);
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

/// Throws:  UsageError - nothing is there.
inline void requireSubmission(const std::string& path) {
  if (!std::filesystem::exists(path))
    throw UsageError(fmt::format("there is no submission {}", path));
}

}  // namespace sudoku::cli

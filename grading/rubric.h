#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "grading/check.h"
#include "plugins/sandbox/limits.h"

namespace sudoku::grading {

/// A mistake in a rubric. what() is "FILE:LINE: found FOUND, expected EXPECTED".
class RubricError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct RubricItem {
  const Check* check = nullptr;
  double points = 0;
  bool visible = true;
  std::string hint;                // the check's own, or the rubric's
  std::vector<std::size_t> after;  // items, by place, without which this one is skipped
};

/// What is graded, for how much, within which limits.
struct Rubric {
  std::string name;
  std::string title;
  sandbox::Limits limits;  // of one check
  std::vector<RubricItem> items;

  double points() const;
};

/// Reads an assignment.toml; docs/instructors.md describes the format.
/// Throws:  RubricError; std::ios_base::failure - it cannot be read.
Rubric readRubric(const std::filesystem::path& file);

/// The same from text, with a name for messages.
Rubric parseRubric(std::string_view text, const std::string& name);

}  // namespace sudoku::grading

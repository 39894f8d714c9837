#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace sudoku::lab {

/// The call stack of the traced code at one step, outermost frame first: docs/trace-format.md
/// ("Where the code is"). Its content comes from a process that runs student code.
class CodeStack {
 public:
  /// Applies a record. Ignores records that are not in the format.
  void apply(std::string_view record);

  const std::vector<nlohmann::ordered_json>& frames() const { return frames_; }

 private:
  std::vector<nlohmann::ordered_json> frames_;
};

}  // namespace sudoku::lab

#pragma once

#include <optional>
#include <string>

namespace sudoku::courses {

/// The active version in Submitty's user_assignment_settings.json, 0 if it was cancelled; nullopt
/// if the text is not as expected.
std::optional<unsigned> parseSubmittyActiveVersion(const std::string& text);

}  // namespace sudoku::courses

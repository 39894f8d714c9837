#pragma once

#include <string>
#include <string_view>

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// Parses the output of jsonReport(), and round-trips: jsonReport() returns the same text again.
/// The input is untrusted. `file` is for messages only.
/// Throws:  InputError, with the JSON path if there is one - the text is not a valid report.
Report reportFromJson(std::string_view text, const std::string& file);

}  // namespace sudoku::grading

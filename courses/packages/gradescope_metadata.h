#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::courses {

/// The e-mail addresses of a submission's users in Gradescope's submission_metadata.json: several
/// for a group, none if it lists none.
/// Throws:  InputError - not a JSON object, or its users are not a list of objects.
std::vector<std::string> submittersIn(std::string_view metadata, const std::string& name);

}  // namespace sudoku::courses

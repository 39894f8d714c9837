#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku::courses {

/// Who handed in a submission, by Gradescope's submission_metadata.json: the e-mail addresses of
/// its users, of which a group has several. None where it names none.
/// Throws:  InputError - it is no JSON object, or its users are no list of objects.
std::vector<std::string> submittersIn(std::string_view metadata, const std::string& name);

}  // namespace sudoku::courses

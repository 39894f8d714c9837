#pragma once

#include <filesystem>

#include "courses/packages/package.h"

namespace sudoku::courses {

/// Writes the files into a new or empty folder, or instead of those that an earlier call wrote
/// there. Other files in the folder stay.
/// Throws:  ClassError - the folder is not from an earlier call, or another file is in the way:
///          nothing was changed; std::filesystem::filesystem_error, std::ios_base::failure.
void writeFeedback(const Package& files, const std::filesystem::path& folder);

}  // namespace sudoku::courses

#pragma once

#include <filesystem>

#include "courses/downloads/listing.h"

namespace sudoku::courses {

/// Requires that plain hand-ins do not look like a service's download. If most names contain the
/// same kind of part, such as a version or a date, one student's work may be in several entries.
/// Throws:  ClassError - they do; the message says which --layout options answer the question.
void requireExplained(const Listing& listing, const std::filesystem::path& path);

}  // namespace sudoku::courses

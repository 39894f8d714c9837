#pragma once

// Samples of an assignment that are another submission with a few edits: the sample's folder shows
// only the mistake. In ASSIGNMENT/samples/KIND/NAME/expected.toml:
//
//   base = "samples/right/bit-masks"        # or "reference"; a path below ASSIGNMENT
//   without = ["notes.cpp"]                 # omitted files of the base
//   [[edit]]
//   file = "sudoku.cpp"
//   find = "digit > 9"                      # matches exactly once
//   replace = "digit > 10"
//
// Edits apply in order. Other files in the sample's folder are added or replace those of the base.

#include <filesystem>

namespace sudoku::build {

/// Whether the folder is such a sample. A submission cannot pose as one: its parent folders must be
/// those of an assignment, and the base must be in the same assignment.
/// Throws:  InputError - expected.toml cannot be parsed.
bool isEditedSample(const std::filesystem::path& folder);

/// Writes all files of the sample below `target`, an existing folder.
/// Throws:  InputError - the base is missing or is edited itself; an edit does not match exactly
///          once. std::filesystem::filesystem_error.
void writeEditedSample(const std::filesystem::path& folder, const std::filesystem::path& target);

}  // namespace sudoku::build

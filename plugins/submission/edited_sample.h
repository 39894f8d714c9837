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

/// The base of such a sample, as a path below ASSIGNMENT; empty for any other folder. A submission
/// cannot make itself a sample: the folders above it must be those of an assignment, and the base is
/// in the same assignment.
/// Throws:  InputError - expected.toml cannot be parsed, or names an invalid base.
std::filesystem::path baseOfSample(const std::filesystem::path& folder);

/// Writes all files of the sample below `target`, an existing folder.
/// Throws:  InputError - the base is missing or is itself an edited sample; an edit does not match
///          exactly once. std::filesystem::filesystem_error.
void writeEditedSample(const std::filesystem::path& folder, const std::filesystem::path& target);

}  // namespace sudoku::build

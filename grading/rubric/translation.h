#pragma once

// Titles, rules and hints in another language: texts/LANGUAGE.toml in the folder of an assignment.
// What is said of a failure itself (causes, what was asked and seen) stands in grading/texts.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grading/rubric/rubric.h"

namespace sudoku::grading {

inline constexpr const char* kTextsFolder = "texts";

/// The languages that the assignment in a folder has texts in, sorted: "de" for texts/de.toml.
/// Throws:  std::filesystem::filesystem_error.
std::vector<std::string> languagesOf(const std::filesystem::path& folder);

/// Puts the texts of a language, one of languagesOf(rubric.folder), in the place of the rubric's
/// words. Words without a text stay as they are; texts of shipped checks that the rubric leaves out
/// are passed over.
/// Throws:  InputError - the file is wrong, or cannot be read.
void translate(Rubric& rubric, const std::string& language);

/// The same from text, with a name for messages.
void translate(Rubric& rubric, std::string_view text, const std::string& name);

}  // namespace sudoku::grading

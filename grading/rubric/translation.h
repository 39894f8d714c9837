#pragma once

// Translated titles, rules and hints: texts/LANGUAGE.toml in an assignment's folder. Texts about
// the failures themselves (causes, questions, observations) are in grading/texts.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grading/rubric/rubric.h"

namespace sudoku::grading {

inline constexpr const char* kTextsFolder = "texts";

/// The languages of an assignment's texts, sorted: "de" for texts/de.toml.
/// Throws:  std::filesystem::filesystem_error.
std::vector<std::string> languagesOf(const std::filesystem::path& folder);

/// Replaces the rubric's texts with those in `language`, one of languagesOf(rubric.folder). Texts
/// without a translation are kept; translations of shipped checks not in the rubric are ignored.
/// Throws:  InputError - the file is invalid or cannot be read.
void translate(Rubric& rubric, const std::string& language);

/// Reads the translation from `text` instead. Messages use `name`.
void translate(Rubric& rubric, std::string_view text, const std::string& name);

}  // namespace sudoku::grading

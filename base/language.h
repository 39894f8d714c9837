#pragma once

// The language of messages to students. English is in the code; a table has the translation.

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace sudoku {

/// Makes tr() use the *.toml files of a folder: "English {}" = "Deutsch {}". English if the path is
/// empty or the folder does not exist. Process-wide; may be called while other threads call tr().
/// Throws:  InputError - a file cannot be read, or a value is not a string.
void useLanguage(const std::filesystem::path& folder);

/// The folder set by useLanguage(); empty: English.
std::filesystem::path languageInUse();

/// Translates a message; returns it unchanged if the tables do not contain it.
std::string tr(std::string_view english);

/// Translates, then formats the values. A translation may reorder them: {1} {0}.
template <class... Values>
requires(sizeof...(Values) > 0) std::string
    tr(fmt::format_string<Values...> english, Values&&... values) {
  const fmt::string_view text = english;
  try {
    return fmt::vformat(tr(std::string_view(text.data(), text.size())),
                        fmt::make_format_args(values...));
  } catch (const fmt::format_error&) {  // the table is wrong: fall back to English
    return fmt::vformat(text, fmt::make_format_args(values...));
  }
}

/// "1 step", "2 steps". Tables give both forms: "step" = "Schritt|Schritte".
std::string counted(std::int64_t count, std::string_view noun);

}  // namespace sudoku

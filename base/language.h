#pragma once

// The language of what students read: the code says it in English, and a table has it in another one.

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace sudoku {

/// From now on tr() answers with what the files *.toml of a folder say: "English {}" = "Deutsch {}". English, if
/// the path is empty or no such folder is there. For the process; may be called while others call tr().
/// Throws:  InputError - it cannot be read, or or a value is not a string.
void useLanguage(const std::filesystem::path& folder);

/// The folder of useLanguage(); empty: English.
std::filesystem::path languageInUse();

/// A text in that language; itself, where the tables do not have it.
std::string tr(std::string_view english);

/// The same, with values in the places of the {}; the other language may name them out of order: {1} {0}.
template <class... Values>
requires(sizeof...(Values) > 0) std::string
    tr(fmt::format_string<Values...> english, Values&&... values) {
  const fmt::string_view text = english;
  try {
    return fmt::vformat(tr(std::string_view(text.data(), text.size())),
                        fmt::make_format_args(values...));
  } catch (const fmt::format_error&) {  // the table is wrong: the English text says the same
    return fmt::vformat(text, fmt::make_format_args(values...));
  }
}

/// "1 step", "2 steps". A table has "step" = "Schritt|Schritte".
std::string counted(std::int64_t count, std::string_view noun);

}  // namespace sudoku

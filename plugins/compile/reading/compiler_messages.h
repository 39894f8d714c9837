#pragma once

// Compiler messages. The submission controls part of them, so they are read in linear time.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

/// Compiler messages in a form useful to students, with bounded length. Omits quotes from files
/// that an #include or #line reached outside the submission, unless they are part of every program.
/// Headers below the folders `headers` appear as <sudoku/...>. Empty paths are ignored.
std::string readableMessages(std::string_view output,
                             const std::vector<std::filesystem::path>& headers);

/// The export line that occurs twice in one file according to the messages; empty if none.
std::string exportLineTwiceIn(std::string_view messages);

}  // namespace sudoku::build

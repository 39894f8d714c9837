#pragma once

// What the compiler says, which is partly what the submission makes it say: read once from the
// beginning to the end, whatever stands in it.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::build {

/// Compiler messages as a student can use them: without what the compiler quotes from files that
/// are neither the submission's nor ones that every program includes (an #include or #line that
/// reaches outside), with headers that it may include, below the folders `headers`, as <sudoku/...>,
/// and not without end. Empty paths among these count for nothing.
std::string readableMessages(std::string_view output,
                             const std::vector<std::filesystem::path>& headers);

/// The export line that stands twice in one file, by what the compiler says; empty if none does.
std::string exportLineTwiceIn(std::string_view messages);

}  // namespace sudoku::build

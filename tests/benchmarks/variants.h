#pragma once

#include <filesystem>

namespace sudoku::bench {

/// Copies a sample submission so that each copy has a different text but the same behavior: renames
/// its classes and reorders its system headers. `number` determines the result.
void writeVariant(const std::filesystem::path& sample, const std::filesystem::path& copy,
                  unsigned number, const std::filesystem::path& headers);

}  // namespace sudoku::bench

#pragma once

#include <filesystem>

namespace sudoku::bench {

/// Copies a sample submission so that no two copies are the same text, and all mean the same: its
/// classes get other names, and its system headers stand in another order. `number` decides which.
void writeVariant(const std::filesystem::path& sample, const std::filesystem::path& copy,
                  unsigned number, const std::filesystem::path& headers);

}  // namespace sudoku::bench

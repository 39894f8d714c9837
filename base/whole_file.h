#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace sudoku {

/// Returns all that a file holds.
/// Throws:  std::ios_base::failure - it cannot be read.
inline std::string wholeFile(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  in.exceptions(std::ios::badbit | std::ios::failbit);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace sudoku

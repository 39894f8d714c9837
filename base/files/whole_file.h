#pragma once

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/files/input_error.h"

namespace sudoku {

/// Returns the contents of a file.
/// Throws:  InputError - the file cannot be read.
inline std::string wholeFile(const std::filesystem::path& file) {
  errno = 0;
  try {
    std::ifstream in(file, std::ios::binary);
    in.exceptions(std::ios::badbit | std::ios::failbit);
    return {std::istreambuf_iterator<char>(in), {}};
  } catch (const std::ios_base::failure&) {
    const bool isFolder = std::filesystem::is_directory(file);
    throw InputError("cannot read " + file.string() + ": " +
                     std::strerror(isFolder || errno == 0 ? EISDIR : errno) +
                     "\n  expected a file that can be read");
  }
}

}  // namespace sudoku

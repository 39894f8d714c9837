#pragma once

#include <stdexcept>
#include <string>

namespace sudoku {

/// An error in a user's file. what() names the place, what was found and what was expected.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  /// "WHERE: found FOUND, expected EXPECTED"; WHERE begins with the name of the file.
  InputError(const std::string& where, const std::string& found, const std::string& expected)
      : std::runtime_error(where + ": found " + found + ", expected " + expected) {}
  /// With a line: "FILE:LINE: found FOUND, expected EXPECTED".
  InputError(const std::string& file, int line, const std::string& found,
             const std::string& expected)
      : InputError(file + ':' + std::to_string(line), found, expected) {}
};

}  // namespace sudoku

#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace sudoku::courses {

/// Results of a class cannot be written there. what() says why and what to do.
class WrongResultsFolder : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Refuses a folder of results that is a part of what was handed in, or holds it, and one with the
/// results of another assignment. It need not be there yet.
/// Throws:  WrongResultsFolder.
void requireOwnResults(const std::filesystem::path& results, const std::filesystem::path& handedIn,
                       const std::string& assignment);

}  // namespace sudoku::courses

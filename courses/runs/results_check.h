#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace sudoku::courses {

/// The results of a class cannot be written to this folder. what() says why and what to do.
class WrongResultsFolder : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Refuses a results folder that is inside the hand-ins, contains them, or holds another
/// assignment's results. The folder need not exist yet.
/// Throws:  WrongResultsFolder.
void requireOwnResults(const std::filesystem::path& results, const std::filesystem::path& handedIn,
                       const std::string& assignment);

}  // namespace sudoku::courses

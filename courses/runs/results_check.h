#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudoku::courses {

/// The results of a class cannot be written to this folder. what() says why and what to do.
class WrongResultsFolder : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Refuses a results folder that is inside the hand-ins, contains them, holds another assignment's
/// results, or holds files that no class run wrote; and results instead of hand-ins. The folder need
/// not exist yet.
/// Throws:  WrongResultsFolder.
void requireOwnResults(const std::filesystem::path& results, const std::filesystem::path& handedIn,
                       const std::string& assignment);

/// The late days that each student used, by key, in earlier results of the course.
/// Throws:  WrongResultsFolder - a folder has no results of a class, or is `own`.
std::map<std::string, double> usedLateDays(const std::vector<std::filesystem::path>& earlier,
                                           const std::filesystem::path& own);

}  // namespace sudoku::courses

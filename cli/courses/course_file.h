#pragma once

// A course in one file: the options of grade-class for each week.
//
//     roster = "roster.csv"            # for all weeks
//
//     [week.hw1]
//     older = ["2025/hw1.zip"]
//     assignment = "grid-solver"
//     download = "downloads/hw1.zip"
//     out = "results/hw1"
//     policy = "hw1-policy.toml"
//
// Paths are relative to the file.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sudoku::cli {

struct CourseWeek {
  std::string download;
  std::map<std::string, std::string> options;  // by name, without dashes; a switch has no value
  std::vector<std::string> older;              // the values of the option of that name
};

/// The options of this week, and those for all weeks that it does not replace.
/// Throws:  UsageError - there is no such file or week; InputError.
CourseWeek weekIn(const std::filesystem::path& file, const std::string& week);

}  // namespace sudoku::cli

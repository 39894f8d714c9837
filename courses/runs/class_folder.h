#pragma once

// Where things stand among the results of a class.

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::courses {

inline constexpr const char* kSubmissionsFolder = "submissions";
inline constexpr const char* kReportFile = "report.json";
/// Who the class consists of, as a JSON list: the folder may hold results of others, which have
/// gone.
inline constexpr const char* kClassFile = ".class.json";

/// Each relative to the results.
inline std::filesystem::path folderOf(const std::string& name) {
  return std::filesystem::path(kSubmissionsFolder) / name;
}
inline std::filesystem::path reportFileOf(const std::string& name) {
  return folderOf(name) / kReportFile;
}

/// A student with the submission that counts. Of a group, each member has the same.
struct ClassMember {
  std::string submission;
  std::string student = {};  // by which a student is known in every run; empty: by the submission
  std::string name = {};     // the student's, for people
};

/// Those in the class file; without one, the submissions of all results that are there.
/// Throws:  std::filesystem::filesystem_error.
std::vector<ClassMember> membersIn(const std::filesystem::path& results);

/// The text of a class file.
std::string classFile(const std::vector<ClassMember>& members);

}  // namespace sudoku::courses

#pragma once

// The layout of the results folder of a class.

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::courses {

inline constexpr const char* kSubmissionsFolder = "submissions";
inline constexpr const char* kSheetsFolder = "viva";  // of grade-class --viva
inline constexpr const char* kLockFile = ".lock";
inline constexpr const char* kReportFile = "report.json";
/// The members of the class as a JSON list; the folder may also hold results of former members.
inline constexpr const char* kClassFile = ".class.json";

/// Paths relative to the results folder.
inline std::filesystem::path folderOf(const std::string& name) {
  return std::filesystem::path(kSubmissionsFolder) / name;
}
inline std::filesystem::path reportFileOf(const std::string& name) {
  return folderOf(name) / kReportFile;
}

/// A student and the submission that counts. All members of a group have the same submission.
struct ClassMember {
  std::string submission;
  std::string student = {};  // key across runs; empty: known by the submission only
  std::string name = {};     // display name of the student
  std::string email = {};
  std::string number = {};      // the participant's, in Moodle
  std::string layout = {};      // of the download
  std::string returnName = {};  // HandIn::returnName
  std::string language = {};    // of the report; empty: English
};

/// The members in the class file, or without one, a member for each submission with results.
/// Throws:  std::filesystem::filesystem_error.
std::vector<ClassMember> membersIn(const std::filesystem::path& results);

/// The text of a class file.
std::string classFile(const std::vector<ClassMember>& members);

}  // namespace sudoku::courses

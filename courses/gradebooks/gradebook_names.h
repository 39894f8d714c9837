#pragma once

// What the columns of a course's gradebook are called, as far as it is not what they are called
// here. Moodle translates the headings of its worksheet, and takes back no others; Canvas finds an
// assignment by the number in the heading of its column. A small TOML file says so:
//
//     [canvas]
//     column = "Sudoku grid (4711)"
//
//     [moodle]
//     column = "Sudoku grid"                       # in the gradebook
//     identifier = "ID"                            # these in the grading worksheet
//     full_name = "Vollständiger Name"
//     email = "E-Mail-Adresse"
//     grade = "Bewertung"
//     modified = "Zuletzt geändert (Bewertung)"
//     submitted = "Zuletzt geändert (Abgabe)"
//     group = "Gruppe"
//     id_number = "ID-Nummer"
//     user_name = "Anmeldename"

#include <filesystem>
#include <string>
#include <string_view>

namespace sudoku::courses {

struct GradebookNames {
  std::string canvasColumn;  // "Title (id)"; empty: the title of the assignment
  std::string moodleColumn;  // empty: the title of the assignment
  std::string identifier = "Identifier";
  std::string fullName = "Full name";
  std::string email = "Email address";
  std::string grade = "Grade";
  std::string modified = "Last modified (grade)";
  std::string submitted = "Last modified (submission)";
  std::string group = "Group";
  std::string idNumber = "ID number";
  std::string userName = "Username";
};

/// Throws:  InputError - an unknown key, a value that is no text or empty.
GradebookNames parseGradebookNames(std::string_view text, const std::string& file);

/// Reads them from a file.
/// Throws:  InputError - it is wrong, or cannot be read.
GradebookNames readGradebookNames(const std::filesystem::path& file);

}  // namespace sudoku::courses

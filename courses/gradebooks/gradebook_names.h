#pragma once

// The headings in a course's gradebook where they differ from the defaults. Moodle translates the
// headings of its worksheet and accepts no others; Canvas finds an assignment by the number in its
// heading. They come from a small TOML file:
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
//     maximum = "Bestwertung"
//     comments = "Feedback als Kommentar"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::courses {

struct GradebookNames {
  std::string canvasColumn;  // "Title (id)"; empty: the assignment's title
  std::string moodleColumn;  // empty: the assignment's title
  std::string identifier = "Identifier";
  std::string fullName = "Full name";
  std::string email = "Email address";
  std::string grade = "Grade";
  std::string modified = "Last modified (grade)";
  std::string submitted = "Last modified (submission)";
  std::string group = "Group";
  std::string idNumber = "ID number";
  std::string userName = "Username";
  std::string maximum = "Maximum grade";
  std::optional<double> moodleMaximum = {};  // what the worksheet says under it
  std::string comments = "Feedback comments";
};

/// Throws:  InputError - an unknown key, or a value that is empty or not a string.
GradebookNames parseGradebookNames(std::string_view text, const std::string& file);

/// Throws:  InputError - the file is invalid or cannot be read.
GradebookNames readGradebookNames(const std::filesystem::path& file);

}  // namespace sudoku::courses

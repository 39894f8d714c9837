#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sudoku::courses {

/// The short names of a classroom and an assignment, in lower case; both empty if unknown.
struct ClassroomNames {
  std::string classroom = {};
  std::string assignment = {};

  /// How the names of its repositories begin: "CLASSROOM-ASSIGNMENT-"; empty if unknown.
  std::string prefix() const {
    return assignment.empty() ? "" : classroom + "-" + assignment + "-";
  }
  bool operator==(const ClassroomNames&) const = default;
};

/// A line of scores.csv: one submission of one student.
struct ClassroomScore {
  std::string user;  // in lower case
  std::string name;
  std::string email;
  std::string tag;  // empty: nothing submitted
};

/// Parses scores.csv. `file` is for messages.
/// Throws:  ClassError - not such a table.
std::vector<ClassroomScore> parseClassroomScores(const std::string& text, const std::string& file);

/// The names in a clone's .classroom50.yaml, which students can edit; empty if it is not as
/// expected.
ClassroomNames parseClassroomNames(const std::string& text);

/// The tag of the newest submission in results.json or result.json; empty if the text is not as
/// expected.
std::string parseClassroomTag(const std::string& text);

}  // namespace sudoku::courses

#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "plugins/submission/submission.h"

namespace sudoku::courses {

/// Submissions, roster, layout or options do not match. The message says what to do.
class ClassError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Who handed something in, according to the download. Unknown fields are empty.
struct Submitter {
  std::string name;
  std::string number;    // the service's number for the user (Canvas) or participant (Moodle)
  std::string idNumber;  // the institution's
  std::string login;
  std::string email;
  /// False for a clone: its name ends with the login, but where that begins is a guess.
  bool isLoginExact = false;
  /// Text that ends with "_" and the login, which may contain "_" itself.
  std::string endsWithLogin = {};
};

/// What one student or group handed in at one time.
struct HandIn {
  std::string name;                        // names its results: unique, and not a path
  std::vector<build::Piece> pieces;        // empty if nothing could be a submission
  std::vector<Submitter> submitters = {};  // empty if only the name is known
  std::optional<std::chrono::sys_seconds> time = {};
  std::vector<std::string> notes = {};  // what was left out, and why
  bool isLocalTime = false;             // `time` is local to the course, stored as if it were UTC
  bool isAbsent = false;                // nothing was handed in, but a person gave marks
  /// What the service recognises the hand-in by when it takes feedback: the beginning of a file's
  /// name (Canvas "familygiven_4711_998877", Moodle "Team A_17_assignsubmission_file"), or the graded
  /// tag (Classroom 50). Empty: Canvas accepts no file for this hand-in, or this is another service.
  std::string returnName = {};
};

}  // namespace sudoku::courses

#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "plugins/submission/submission.h"

namespace sudoku::courses {

/// What is handed in, and what is said of it, do not fit together; with what to do.
class ClassError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Who handed something in, as the download tells it; what it does not tell is empty.
struct Submitter {
  std::string name;
  std::string number;    // by which the service knows the user (Canvas) or participant (Moodle)
  std::string idNumber;  // by which the institution does
  std::string login;
  std::string email;
};

/// What one student, or a group, handed in at one time.
struct HandIn {
  std::string name;                  // of its results: no path, and no other hand-in is called so
  std::vector<build::Piece> pieces;  // empty: nothing that could be a submission
  std::vector<Submitter> submitters = {};  // empty where its name is all that is known
  std::optional<std::chrono::sys_seconds> time = {};
  std::vector<std::string> notes = {};  // what of it is left out, and why
};

}  // namespace sudoku::courses

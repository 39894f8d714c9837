#pragma once

#include <map>
#include <string>

namespace sudoku::courses {

/// What Blackboard's text file about an attempt says. Unknown fields are empty.
struct BlackboardAttempt {
  std::string name;
  std::string login;
  bool hasTypedText = false;
  std::map<std::string, std::string> originalNames;  // of files, by their names in the download
};

/// Parses such a file. Its words are translated, and students write parts of it: whatever is not
/// as expected is ignored.
BlackboardAttempt parseBlackboardAttempt(const std::string& text);

}  // namespace sudoku::courses

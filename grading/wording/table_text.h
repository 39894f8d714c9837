#pragma once

#include <string>
#include <string_view>

#include "grading/evidence/table.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

/// What is told of a table.
struct TableInWords {
  std::string title;      // "isValid() does not see a digit twice in a box."
  std::string what;       // a line for each kind of question
  std::string look;       // where to look
  TableRow example = {};  // that it names
};

/// call: "isValid()". Requires a wrong answer in the table.
TableInWords inWords(const ValidityTable& table, std::string_view call, Naming naming);

/// The same of a table whose answers are right on new grids: these were set and emptied before.
TableInWords wrongAfterUse(const ValidityTable& table, std::string_view call);

}  // namespace sudoku::grading

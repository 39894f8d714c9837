#pragma once

#include <string>
#include <string_view>

#include "grading/evidence/table.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

/// A table described in sentences.
struct TableInWords {
  std::string title;      // "isValid() misses a repeated digit in a box."
  std::string what;       // one line for each kind of question
  std::string look;       // where to look
  TableRow example = {};  // the row that `look` refers to
};

/// call: "isValid()". Requires a wrong answer in the table.
TableInWords inWords(const ValidityTable& table, std::string_view call, Naming naming);

/// The same for a table that is right for new grids but wrong for grids filled and emptied before.
TableInWords wrongAfterUse(const ValidityTable& table, std::string_view call);

}  // namespace sudoku::grading

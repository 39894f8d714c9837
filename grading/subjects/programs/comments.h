#pragma once

// How much of a submission's source text is comment.

#include <string_view>

#include "plugins/submission/submission.h"

namespace sudoku::grading {

struct CommentShare {
  int lines = 0;      // that are not blank
  int commented = 0;  // of those, lines with some part of a comment; trailing ones count
};

/// Counts in one C++ text. Strings, raw strings and characters are told from comments. Takes any
/// bytes whatever.
CommentShare commentShareOf(std::string_view text);

/// Counts in all sources and headers of a submission together, without its own tests.
CommentShare commentShareOf(const build::Submission& submission);

}  // namespace sudoku::grading

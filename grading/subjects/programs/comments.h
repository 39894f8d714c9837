#pragma once

// Measures how much of a submission's source text is comments.

#include <string_view>

#include "plugins/submission/submission.h"

namespace sudoku::grading {

struct CommentShare {
  int lines = 0;      // non-blank lines
  int commented = 0;  // non-blank lines that contain a comment, including a trailing one
};

/// Counts lines of C++ code. Handles string, raw string and character literals. Accepts any bytes.
CommentShare commentShareOf(std::string_view text);

/// Counts the lines of a submission's sources and headers, without its own tests.
CommentShare commentShareOf(const build::Submission& submission);

}  // namespace sudoku::grading

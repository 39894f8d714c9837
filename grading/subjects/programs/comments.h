#pragma once

// Measures how much of a submission's source text is comment.

#include <string_view>

#include "plugins/submission/submission.h"

namespace sudoku::grading {

struct CommentShare {
  int lines = 0;      // non-blank lines
  int commented = 0;  // non-blank lines that contain a comment, also a trailing one
};

/// Counts in one C++ text. Handles string, raw string and character literals. Accepts any bytes.
CommentShare commentShareOf(std::string_view text);

/// Counts in all sources and headers of a submission, without its own tests.
CommentShare commentShareOf(const build::Submission& submission);

}  // namespace sudoku::grading

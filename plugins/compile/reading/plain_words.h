#pragma once

// Compiler and linker messages that a beginner cannot read, in one sentence.

#include <string>
#include <string_view>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// What is wrong and what to do, in one sentence; empty if the messages hold nothing that is known
/// here. The messages are those of GCC, clang or a linker, as readableMessages() leaves them.
std::string plainWords(std::string_view messages, const Submission& submission);

}  // namespace sudoku::build

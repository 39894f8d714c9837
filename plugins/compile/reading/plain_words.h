#pragma once

// Explains compiler and linker messages to beginners, in one sentence.

#include <string>
#include <string_view>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// One sentence about what is wrong and what to do; empty if no message is known here. The messages
/// are those of GCC, clang or a linker, after readableMessages().
std::string plainWords(std::string_view messages, const Submission& submission);

}  // namespace sudoku::build

#pragma once

// Whether a crash was an overflow of the machine stack. Nothing in the process that crashed can be
// asked, so it is tried out from outside: the same again with several times the stack.

#include <functional>
#include <string>

#include "grading/attempts/attempt.h"

namespace sudoku::grading {

/// Returns a sentence that says so, if `seen`, an attempt at `body` on that target, overflowed its
/// stack; else nothing, also where it cannot be told.
/// Throws:  std::exception - our own failure.
std::string overflowIn(const Attempt& seen, const Target& target, std::uint64_t seed,
                       const std::function<void(Context&)>& body);

}  // namespace sudoku::grading

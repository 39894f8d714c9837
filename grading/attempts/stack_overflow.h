#pragma once

// Detects whether a crash was a stack overflow. The crashed process cannot be inspected, so the
// attempt is repeated with a larger stack.

#include <functional>
#include <string>

#include "grading/attempts/attempt.h"

namespace sudoku::grading {

/// Returns a sentence about the overflow if `seen`, an attempt at `body` on that target, overflowed
/// its stack. Returns an empty string if it did not or if this is unknown.
/// Throws:  std::exception - our own failure.
std::string overflowIn(const Attempt& seen, const Target& target, std::uint64_t seed,
                       const std::function<void(Context&)>& body);

}  // namespace sudoku::grading

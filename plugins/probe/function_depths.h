#pragma once

// Recursion depths of student code built with -finstrument-functions. Linked into the worker and
// into programs built with that flag.

#include <cstdint>

namespace sudoku::probe {

/// Upper bound on all reported search figures, so that sums and differences cannot overflow.
inline constexpr std::int32_t kMaxOfAFact = INT32_MAX / 2;

/// A search is entered once, or once for each digit of its first gap, and then calls itself. A
/// function entered more often is a helper, even if it is recursive: it finds the next gap for a
/// loop, or compares digits.
inline constexpr std::int32_t kMostEntries = 32;

/// The most simultaneous activations, in one thread, of a function that was entered from outside
/// itself at most kMostEntries times. A negative result -n means at most n: code left functions by
/// longjmp(), and those may count as still active.
std::int32_t deepestActivation();

/// The number of function entries; 0: the code is not instrumented.
std::int32_t functionCalls();

}  // namespace sudoku::probe

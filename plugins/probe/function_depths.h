#pragma once

// How deep the functions of student code call themselves: what a build with -finstrument-functions
// tells. Linked into the worker, and into programs that are built so.

#include <cstdint>

namespace sudoku::probe {

/// The most that is told of anything seen of a search: such numbers can be added and subtracted
/// without a thought.
inline constexpr std::int32_t kMostOfAFact = INT32_MAX / 2;

/// A search is entered once, or for each digit of its first gap, and calls itself from then on.
/// What is entered more often is a helper of something else, be it a recursive one: it finds the
/// next gap for a loop, or compares digits.
inline constexpr std::int32_t kMostEntries = 32;

/// The most activations at once, in one thread, of one function that was entered at most that often
/// from outside itself. Less than nothing: no more than so many; code has left functions by
/// longjmp(), and those count as if they were still active.
std::int32_t deepestActivation();

/// How often functions were entered; 0: the code is not instrumented.
std::int32_t functionCalls();

}  // namespace sudoku::probe

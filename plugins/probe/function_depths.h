#pragma once

// How deep the functions of student code call themselves: what a build with -finstrument-functions
// tells. Linked into the worker, and into programs that are built so.

#include <cstdint>

namespace sudoku::probe {

/// The most activations of one function at once in one thread.
std::int32_t deepestActivation();

/// How often functions were entered; 0: the code is not instrumented.
std::int32_t functionCalls();

}  // namespace sudoku::probe

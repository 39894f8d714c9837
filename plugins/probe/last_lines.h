#pragma once

// The lines of student code that ran last: what a build with -fsanitize-coverage=trace-pc tells.
// Linked into the worker, and into programs that are built so.

#include <cstddef>
#include <span>

namespace sudoku::probe {

/// What stands before the lines, which are written as AddressSanitizer writes frames, with how often
/// each ran in place of an address.
inline constexpr const char* kRanLast = "sudokulab: these lines ran last";

/// Names a place in the code, in __sanitizer_symbolize_pc()'s way.
using Symbolize = void(void* address, const char* format, char* text, std::size_t bytes);

/// Until then nothing is noted, which takes less time. Requires that no student code runs.
void beginToNoteLines();

/// From here on lines belong to another call: those before are told no more.
void beginCall();

/// A call in student code is about to end by an exception, and returns to this address otherwise.
void noteThrow(void* address);

/// Writes them to standard error, the last one first: at most 160, without those of system headers.
/// `stops` are return addresses of calls that did not return, besides those of noteThrow(): the lines
/// behind them did not run.
/// Nothing where no code is built so.
void tellLastLines(Symbolize* symbolize, std::span<void* const> stops = {});

}  // namespace sudoku::probe

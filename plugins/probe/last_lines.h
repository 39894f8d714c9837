#pragma once

// The lines of student code that ran last, if built with -fsanitize-coverage=trace-pc. Linked into
// the worker and into programs built with that flag.

#include <cstddef>
#include <span>

namespace sudoku::probe {

/// The heading above the lines. Each line is formatted like a frame of AddressSanitizer, with its
/// execution count instead of an address.
inline constexpr const char* kRanLast = "sudokulab: these lines ran last";

/// Formats a code location, like __sanitizer_symbolize_pc().
using Symbolize = void(void* address, const char* format, char* text, std::size_t bytes);

/// Starts recording, which makes code slower. Requires that no student code is running.
void startRecordingLines();

/// Starts a new call. Lines from earlier calls are no longer reported.
void beginCall();

/// Records that the call in student code that would have returned to this address ended with an
/// exception.
void noteThrow(void* address);

/// Writes the lines to standard error, most recent first: at most 160, without system headers.
/// `stops` are return addresses of calls that did not return, besides those from noteThrow(): lines
/// after them did not run. Writes nothing if no code is built with the flag.
void writeLastLines(Symbolize* symbolize, std::span<void* const> stops = {});

}  // namespace sudoku::probe

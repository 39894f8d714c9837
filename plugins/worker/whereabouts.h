#pragma once

// Where in its sources student code stood: at its last throw, and when it was told to end.

#include <string>

namespace sudoku::worker {

/// What stands before each list of frames, which are written as AddressSanitizer writes them.
inline constexpr const char* kWhereItThrew = "sudokulab: it threw at";
inline constexpr const char* kWhereItStood = "sudokulab: it stood at";

/// From here on throws are remembered, and SIGABRT writes to standard error where this process
/// stands before it ends it. Needs a sanitizer's runtime, which can name lines: without one nothing
/// is done.
void beginToTellWhereabouts();

/// Of which library functions and lines are named, and of no other: what is known of all of them takes
/// longer to read than most checks take.
void nameFramesOf(const std::string& library);

/// A new call of student code begins: earlier exceptions are forgotten.
void beginStudentCall();

/// An exception of student code has left the call.
void noteThatItThrew();

/// Writes where the exception that left the last call was thrown, if one has left it.
void tellLastThrow();

}  // namespace sudoku::worker

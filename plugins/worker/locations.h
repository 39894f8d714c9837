#pragma once

// Reports where student code was in its sources: at its last throw, and when it was terminated.

#include <string>

namespace sudoku::worker {

/// The headings of the lists of frames, which have AddressSanitizer's format.
inline constexpr const char* kWhereItThrew = "sudokulab: it threw at";
inline constexpr const char* kWhereItStood = "sudokulab: it was at";

/// From now on throws are recorded, and SIGABRT writes the current stack to standard error before
/// it ends this process. Does nothing without a sanitizer's runtime, which is needed to name lines.
void startReportingLocations();

/// Names functions and lines of this library only: reading the debug information of all libraries
/// takes longer than most checks.
void nameFramesOf(const std::string& library);

/// A new call of student code begins: forgets earlier exceptions.
void beginStudentCall();

/// Records that an exception of student code has left the call.
void recordUncaughtThrow();

/// Writes where the exception that left the last call was thrown, if there is one.
void writeLastThrow();

}  // namespace sudoku::worker

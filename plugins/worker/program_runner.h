#pragma once

// Runs a submission's program to its end, and tells how it ended.
//
// How this works: the judge starts the worker with --run as the first process of a sandbox. It puts
// the files of the task into its folder, starts the program under the limits and the filter of
// student code, waits, and copies what the program left behind into a descriptor of the judge's.
// The program holds none of these descriptors but its end of a conversation, if it has one.

#include <array>
#include <cstdint>

#include "plugins/sandbox/limits.h"

namespace sudoku::worker {

inline constexpr int kTaskFd = 3;       // the text of the file that the program is given
inline constexpr int kReportFd = 4;     // a RunReport
inline constexpr int kResultFd = 5;     // what the result file holds
inline constexpr int kFactsFd = 6;      // what an instrumented program counted
inline constexpr int kOldResultFd = 7;  // what the result file holds before the start, if anything

// Only where the program speaks with another process:
inline constexpr int kQueuedFd = 8;  // how long that has waited for a core: an std::int64_t, in us
inline constexpr int kProgramsChannelFd = 9;  // the program's end of the conversation

/// Where an instrumented program leaves what it counted, below its folder.
inline constexpr const char* kFactsName = ".sudokulab-facts";

inline constexpr std::int64_t kMaxResultBytes = 8 << 20;

/// Of all that stands in its folder while it runs, where no sandbox bounds that.
inline constexpr std::uint64_t kMaxFolderBytes = 64u << 20;
inline constexpr int kMaxFolderFiles = 4096;

enum class ResultState : std::int32_t { taken, missing, notRegular, tooLarge, unreadable };

struct RunReport {
  std::int32_t isComplete = 0;  // 1: the program was started, and has ended
  std::int32_t waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t ownMicroseconds = 0;  // of its own time, see plugins/sandbox/own_time.h
  std::int64_t peakMemoryKiB = 0;
  ResultState result = ResultState::missing;
  sandbox::Excess excess = sandbox::Excess::none;  // that it was killed for
};

/// What `sudokulab-worker --run FILE RESULT BYTES TIME CHANNEL PROGRAM` does. FILE and RESULT may
/// be empty: none. BYTES and TIME are `residentBytes` and `own` (in milliseconds) of
/// sandbox::Limits. CHANNEL is kWithChannel or empty. Returns the exit code of the worker.
int runProgram(const char* file, const char* result, const sandbox::Limits& watched,
               bool hasChannel, char* const* program);
inline constexpr const char* kWithChannel = "channel";

}  // namespace sudoku::worker

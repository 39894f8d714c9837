#pragma once

// What the judge and the runner of a program (runner/program_runner.h) agree on.

#include <array>
#include <cstdint>

#include "plugins/sandbox/limits.h"

namespace sudoku::program {

// Descriptors of the runner:
inline constexpr int kTaskFd = 3;       // the text of the file that the program is given
inline constexpr int kReportFd = 4;     // a RunReport
inline constexpr int kResultFd = 5;     // what the result file holds
inline constexpr int kFactsFd = 6;      // what an instrumented program counted
inline constexpr int kOldResultFd = 7;  // what the result file holds before the start, if anything
inline constexpr int kFilterFd = 8;  // the system calls that the program may make, for the kernel

// Only where the program speaks with another process:
inline constexpr int kQueuedFd = 9;  // how long that has waited for a core: an std::int64_t, in us
inline constexpr int kProgramsChannelFd = 10;  // the program's end of the conversation

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
  /// The name of a file that was written where the result file is missing: printable and ended by a
  /// 0; empty if there is none.
  std::array<char, 48> otherFile{};
};

/// The argument that says that the program speaks with another process.
inline constexpr const char* kWithChannel = "channel";

}  // namespace sudoku::program

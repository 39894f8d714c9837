#pragma once

// What the judge and the runner of programs (runner/program_runner.h) say to each other, over a
// socket that no program ever holds: both ends are ours and of one build, so plain structs do.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "plugins/sandbox/limits.h"

namespace sudoku::program {

// Descriptors of the runner:
inline constexpr int kControlFd = 3;
inline constexpr int kFilterFd = 4;  // the system calls that programs may make, for the kernel

/// The open files that come with a RunRequest, in this order.
struct RunFiles {
  enum Place : std::size_t {
    kInput,      // standard input
    kOutput,     // standard output
    kErrors,     // standard error
    kTask,       // the text of the file that the program is given
    kResult,     // to be filled with what the result file holds
    kFacts,      // and with what an instrumented program counted
    kOldResult,  // what the result file holds before the start, if anything
    kCount,
    // Only where the program speaks with another process:
    kQueued = kCount,  // how long that has waited for a core: an std::int64_t, in us
    kChannel,          // the program's end of the conversation
    kCountWithChannel
  };
};

/// Ended by a 0; empty: there is no such file.
using FileName = std::array<char, 48>;

/// One run.
struct RunRequest {
  FileName fileName{};
  FileName resultName{};
  sandbox::Limits limits;
};

/// Where an instrumented program leaves what it counted, below its folder.
inline constexpr const char* kFactsName = ".sudokulab-facts";

inline constexpr std::int64_t kMaxResultBytes = 8 << 20;

/// Of all that stands in its folder while it runs, where no sandbox bounds that.
inline constexpr std::uint64_t kMaxFolderBytes = 64u << 20;
inline constexpr int kMaxFolderFiles = 4096;

enum class ResultState : std::int32_t { taken, missing, notRegular, tooLarge, unreadable };

struct RunReport {
  std::int32_t isStarted = 0;  // 1: the program was, and has ended
  std::int32_t isClean = 0;    // 1: nothing of it is left, so the sandbox will do for another run
  std::int32_t waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t ownMicroseconds = 0;  // of its own time, see plugins/sandbox/own_time.h
  std::int64_t peakMemoryKiB = 0;
  ResultState result = ResultState::missing;
  sandbox::Excess excess = sandbox::Excess::none;  // that it was killed for
  FileName otherFile{};  // that was written where the result file is missing: printable
};

static_assert(std::is_trivially_copyable_v<RunRequest> && std::is_trivially_copyable_v<RunReport>);

}  // namespace sudoku::program

#pragma once

// Messages between the judge and the runner (runner/program_runner.h). Programs never hold this
// socket, and both ends are from the same build, so plain structs suffice.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "plugins/sandbox/limits.h"

namespace sudoku::program {

// Descriptors of the runner:
inline constexpr int kControlFd = 3;
inline constexpr int kFilterFd = 4;  // the system call filter for programs

/// The open files that come with a RunRequest, in this order.
struct RunFiles {
  enum Place : std::size_t {
    kInput,      // standard input
    kOutput,     // standard output
    kErrors,     // standard error
    kTask,       // content of the program's input file
    kResult,     // receives the content of the result file
    kFacts,      // receives the counts of an instrumented program
    kOldResult,  // content of the result file before the start; empty: no such file
    kCount,
    // Only if the program communicates with another process:
    kQueued = kCount,  // how long that process waited for a core: an std::int64_t, in us
    kChannel,          // the program's end of the channel
    kCountWithChannel
  };
};

/// Null-terminated; empty: no such file.
using FileName = std::array<char, 48>;

struct RunRequest {
  FileName fileName{};
  FileName resultName{};
  sandbox::Limits limits;
};

/// The file in its folder to which an instrumented program writes its counts.
inline constexpr const char* kFactsName = ".sudokulab-facts";

inline constexpr std::int64_t kMaxResultBytes = 8 << 20;

/// Limits on a running program's folder if no sandbox bounds it.
inline constexpr std::uint64_t kMaxFolderBytes = 64u << 20;
inline constexpr int kMaxFolderFiles = 4096;

enum class ResultState : std::int32_t { taken, missing, notRegular, tooLarge, unreadable };

struct RunReport {
  std::int32_t isStarted = 0;  // 1: the program was started and has ended
  std::int32_t isClean = 0;    // 1: nothing is left, so the sandbox can be reused
  std::int32_t waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t ownMicroseconds = 0;  // see plugins/sandbox/own_time.h
  std::int64_t peakMemoryKiB = 0;
  ResultState result = ResultState::missing;
  sandbox::Excess excess = sandbox::Excess::none;  // why it was killed
  FileName otherFile{};  // written while the result file is missing; printable
};

static_assert(std::is_trivially_copyable_v<RunRequest> && std::is_trivially_copyable_v<RunReport>);

}  // namespace sudoku::program

#pragma once

// What the judge and the fork server say to each other, over a socket that no student code ever
// holds: both ends are ours and of one build, so plain structs do.

#include <cstdint>
#include <optional>
#include <type_traits>

#include "plugins/sandbox/limits.h"
#include "plugins/wire/file_descriptor.h"

namespace sudoku::worker {

/// The descriptor of the control socket in the fork server.
inline constexpr int kControlFd = 3;

/// Starts one worker. Two descriptors come with it: its channel and the file that takes its output.
struct Start {
  sandbox::Limits limits;
};

/// Ends the worker that is running.
struct Kill {};

/// One worker has ended, and whatever it had started too.
struct Ended {
  int waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t peakMemoryKiB = 0;
  std::int32_t strayProcesses = 0;                 // that it left behind and that were killed
  sandbox::Excess excess = sandbox::Excess::none;  // that it was killed for
};

static_assert(std::is_trivially_copyable_v<Start> && std::is_trivially_copyable_v<Ended>);

struct Descriptors {
  wire::FileDescriptor channel;
  wire::FileDescriptor output;
};

/// Throws:  std::system_error.
void sendStart(int control, const Start& start, int channel, int output);
void sendKill(int control);
void sendEnded(int control, const Ended& ended);

/// What came in; nothing when the other side has gone.
struct Request {
  std::optional<Start> start;  // nothing: kill
  Descriptors descriptors;
};
std::optional<Request> receiveRequest(int control);
std::optional<Ended> receiveEnded(int control);

}  // namespace sudoku::worker

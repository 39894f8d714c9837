#pragma once

// The messages between the judge and the fork server, over a socket that student code never holds.
// Both ends are ours and from the same build, so plain structs suffice.

#include <sched.h>
#include <sys/un.h>

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

#include "base/files/file_descriptor.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/own_time.h"

namespace sudoku::worker {

/// The descriptor of the control socket in the fork server.
inline constexpr int kControlFd = 3;

/// Starts one worker. Sent with two descriptors: the worker's channel and its output file.
struct Start {
  sandbox::Limits limits;
  cpu_set_t cores{};                               // for the worker to run on: those of its caller
  sandbox::OwnTime::Clock::time_point askedFor{};  // the same clock on both sides
  bool reportsLocations = false;                   // see location.h
  std::uint32_t stopAtTurn = 0;                    // see debugged.h
};

/// How the running worker has spent its time so far; -1 if unknown. Sent once per request, even if
/// the worker has ended meanwhile.
struct TimeSpent {
  std::int64_t usedMicroseconds = -1;    // on a core
  std::int64_t queuedMicroseconds = -1;  // waiting for one

  std::optional<sandbox::CoreTime> known() const;
  static TimeSpent of(const std::optional<sandbox::CoreTime>& time);
};

/// One worker has ended, and so has everything that it started.
struct Ended {
  int waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t peakMemoryKiB = 0;
  std::int32_t strayProcesses = 0;                 // left behind by it and killed
  std::int32_t leftTraces = 0;                     // 1: the folders of the sandbox have changed
  sandbox::Excess excess = sandbox::Excess::none;  // the limit that it was killed for
  TimeSpent time;
};

static_assert(std::is_trivially_copyable_v<Start> && std::is_trivially_copyable_v<Ended>);

struct Descriptors {
  FileDescriptor channel;
  FileDescriptor output;
};

/// The address of a socket at `path`.
/// Throws:  std::invalid_argument - the path is too long.
sockaddr_un socketAddress(const std::string& path);

/// Throws:  std::system_error.
void sendStart(int control, const Start& start, int channel, int output);
/// Sends a signal to the running worker.
void sendSignal(int control, int signal);
void askForTime(int control);
void sendTime(int control, const TimeSpent& time);
void sendEnded(int control, const Ended& ended);

/// A message from the judge; nullopt when the judge is gone.
struct Request {
  std::optional<Start> start;
  std::optional<int> signal;
  bool asksForTime = false;
  Descriptors descriptors;
};
std::optional<Request> receiveRequest(int control);
/// A message from the fork server; both are empty when it is gone.
struct Reply {
  std::optional<Ended> ended;
  std::optional<TimeSpent> time;
};
Reply receiveReply(int control);

}  // namespace sudoku::worker

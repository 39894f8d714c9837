#pragma once

// What the judge and the fork server say to each other, over a socket that no student code ever
// holds: both ends are ours and of one build, so plain structs do.

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

/// Starts one worker. Two descriptors come with it: its channel and the file that takes its output.
struct Start {
  sandbox::Limits limits;
  cpu_set_t cores{};                               // on which it runs: those of who speaks with it
  sandbox::OwnTime::Clock::time_point askedFor{};  // the same clock on both sides
  bool tellsWhereabouts = false;                   // see whereabouts.h
  std::uint32_t stopAtTurn = 0;                    // see debugged.h
};

/// How the worker that is running has spent its time so far; -1 where that is not known. Told once
/// for each time that it is asked, also when the worker has ended meanwhile.
struct TimeSpent {
  std::int64_t usedMicroseconds = -1;    // on a core
  std::int64_t queuedMicroseconds = -1;  // waiting for one

  std::optional<sandbox::CoreTime> known() const;
  static TimeSpent of(const std::optional<sandbox::CoreTime>& time);
};

/// One worker has ended, and whatever it had started too.
struct Ended {
  int waitStatus = 0;
  std::int64_t cpuMicroseconds = 0;
  std::int64_t peakMemoryKiB = 0;
  std::int32_t strayProcesses = 0;  // that it left behind and that were killed
  std::int32_t leftTraces = 0;      // 1: the folders of the sandbox are not as before
  sandbox::Excess excess = sandbox::Excess::none;  // that it was killed for
  TimeSpent time;
};

static_assert(std::is_trivially_copyable_v<Start> && std::is_trivially_copyable_v<Ended>);

struct Descriptors {
  FileDescriptor channel;
  FileDescriptor output;
};

/// The address of a socket that stands there.
/// Throws:  std::invalid_argument - the path is too long for one.
sockaddr_un socketAddress(const std::string& path);

/// Throws:  std::system_error.
void sendStart(int control, const Start& start, int channel, int output);
/// Sends the worker that is running this signal.
void sendSignal(int control, int signal);
void askForTime(int control);
void sendTime(int control, const TimeSpent& time);
void sendEnded(int control, const Ended& ended);

/// What came in; nothing when the other side has gone.
struct Request {
  std::optional<Start> start;
  std::optional<int> signal;
  bool asksForTime = false;
  Descriptors descriptors;
};
std::optional<Request> receiveRequest(int control);
/// What the fork server says; neither when it has gone.
struct Reply {
  std::optional<Ended> ended;
  std::optional<TimeSpent> time;
};
Reply receiveReply(int control);

}  // namespace sudoku::worker

#include "plugins/worker/fork_server.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

#include "base/files/process_descriptor.h"
#include "plugins/sandbox/filter_rules.h"
#include "plugins/sandbox/process_words.h"
#include "plugins/sandbox/syscall_filter.h"
#include "plugins/worker/control.h"
#include "plugins/worker/locations.h"
#include "plugins/worker/session.h"

namespace sudoku::worker {
namespace {

constexpr int kChannelFd = 3;

void mustSucceed(int outcome, const char* what) {
  if (outcome < 0) throw std::system_error(errno, std::generic_category(), what);
}

/// Sets up descriptors 0 (/dev/null), 1 and 2 (the output file) and 3 (the channel), and closes all
/// others.
void arrangeDescriptors(Descriptors descriptors) {
  // Moved away first: either may have the number that the other one needs.
  const int channel = ::fcntl(descriptors.channel.get(), F_DUPFD, 10);
  const int output = ::fcntl(descriptors.output.get(), F_DUPFD, 10);
  const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  mustSucceed(channel, "channel");
  mustSucceed(output, "output file");
  mustSucceed(nothing, "/dev/null");
  mustSucceed(::dup2(nothing, 0), "standard input");
  mustSucceed(::dup2(output, 1), "standard output");
  mustSucceed(::dup2(output, 2), "standard error");
  mustSucceed(::dup2(channel, kChannelFd), "channel");
  mustSucceed(::close_range(kChannelFd + 1, ~0U, 0), "close_range");
}

/// `isFirst`: the fork server is the first process of a sandbox.
[[noreturn]] void serveOneConversation(const Start& start, Descriptors descriptors, bool isFirst) {
  try {
    mustSucceed(::setpgid(0, 0), "setpgid");
    mustSucceed(::prctl(PR_SET_PDEATHSIG, SIGKILL), "prctl");
    ::sched_setaffinity(0, sizeof start.cores, &start.cores);  // only for speed
    arrangeDescriptors(std::move(descriptors));
    if (start.reportsLocations) startReportingLocations();
    Session session{FileDescriptor(kChannelFd)};
    sandbox::applyToThisProcess(start.limits);
    // A plugin needs no files of its own.
    sandbox::applyToThisProcess(sandbox::programOf(sandbox::Filter::studentCode),
                                {.isSeenTo = isFirst});
    session.run();
    endProcess();  // before the session's objects are destroyed
  } catch (const std::exception& error) {
    std::cerr << "worker: " << error.what() << '\n';
  }
  endProcess();
}

/// How the child has spent its time. A late start, because the sandbox or this process was not
/// ready, does not count.
TimeSpent timeOf(pid_t child, std::chrono::microseconds late) {
  auto time = sandbox::coreTimeOf(child);
  if (time) time->queued += late;
  return TimeSpent::of(time);
}

/// Waits until the child ends. Kills it if the judge asks or is gone, or if it exceeds a limit.
sandbox::Excess awaitEnd(int control, pid_t child, const sandbox::Limits& limits,
                         std::chrono::microseconds late) {
  const FileDescriptor ended = descriptorOf(child);
  mustSucceed(ended.get(), "pidfd_open");
  std::array<pollfd, 2> events{pollfd{ended.get(), POLLIN, 0}, pollfd{control, POLLIN, 0}};
  sandbox::Excess excess = sandbox::Excess::none;
  while (true) {
    if (::poll(events.data(), events.size(), sandbox::kWatchInterval.count()) < 0 && errno != EINTR)
      mustSucceed(-1, "poll");
    if (events[0].revents != 0) return excess;
    if (excess == sandbox::Excess::none) {
      excess = sandbox::excessOf(child, limits);
      if (excess != sandbox::Excess::none) ::kill(child, SIGKILL);
    }
    if (events[1].revents != 0) {
      const auto request = receiveRequest(control);
      if (!request) events[1].fd = -1;  // the judge is gone: only wait for the end
      if (request && request->asksForTime) {
        sendTime(control, timeOf(child, late));
      } else {
        ::kill(child, request && request->signal ? *request->signal : SIGKILL);
      }
    }
  }
}

/// The first child of this process; 0 if it has none.
pid_t anyChild() {
  std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
  pid_t child = 0;
  return children >> child ? child : 0;
}

/// Kills what student code left running. Returns the number of processes.
int killStrays(pid_t group) {
  int killed = 0;
  ::kill(-group, SIGKILL);
  if (::getpid() == 1) ::kill(-1, SIGKILL);  // everything else in our own namespace
  for (int turn = 0; turn < 10'000; ++turn) {
    while (::waitpid(-1, nullptr, WNOHANG) > 0) ++killed;
    if (::waitpid(-1, nullptr, WNOHANG) < 0) break;  // no children left
    if (const pid_t stray = anyChild(); stray != 0) ::kill(stray, SIGKILL);
    ::usleep(200);
  }
  return killed;
}

Ended endOf(pid_t child, std::chrono::microseconds late) {
  Ended ended;
  ended.time = timeOf(child, late);  // before it is reaped
  rusage usage{};
  mustSucceed(::wait4(child, &ended.waitStatus, 0, &usage), "wait4");
  ended.cpuMicroseconds = sandbox::cpuTimeOf(usage).count();
  ended.peakMemoryKiB = usage.ru_maxrss;
  ended.strayProcesses = killStrays(child);
  return ended;
}

}  // namespace

ForkServer::ForkServer(FileDescriptor control) : control_(std::move(control)) {
  mustSucceed(::prctl(PR_SET_CHILD_SUBREAPER, 1), "prctl");
  mustSucceed(::prctl(PR_SET_DUMPABLE, 0), "prctl");  // closes its memory to the children
  sandbox::programOf(sandbox::Filter::studentCode);   // built once for all children
  std::signal(SIGINT, SIG_IGN);  // the judge handles Ctrl-C and closes the control socket
}

void ForkServer::run() {
  while (auto request = receiveRequest(control_.get())) {
    if (!request->start) {  // came after the worker's end
      if (request->asksForTime) sendTime(control_.get(), {});
      continue;
    }
    const bool isFirst = ::getpid() == 1;
    const auto late = std::chrono::duration_cast<std::chrono::microseconds>(
        sandbox::OwnTime::Clock::now() - request->start->askedFor);
    const pid_t child = ::fork();
    mustSucceed(child, "fork");
    if (child == 0) {
      control_.reset();
      serveOneConversation(*request->start, std::move(request->descriptors), isFirst);
    }
    request->descriptors = {};
    ::setpgid(child, child);  // parent and child both do it, so the order does not matter
    const auto excess = awaitEnd(control_.get(), child, request->start->limits, late);
    Ended ended = endOf(child, late);
    ended.excess = excess;
    ended.leftTraces = folders_.areAsTheyWere() ? 0 : 1;
    sendEnded(control_.get(), ended);
  }
}

}  // namespace sudoku::worker

#include "plugins/sandbox/command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <shared_mutex>
#include <system_error>
#include <utility>

#include "base/files/file_descriptor.h"
#include "base/files/memory_file.h"
#include "base/files/process_descriptor.h"
#include "plugins/sandbox/process_words.h"
#include "plugins/sandbox/syscall_filter.h"
#include "plugins/sandbox/view_domain.h"

namespace sudoku::sandbox {
namespace {

constexpr int kFirstDescriptor = 3;

/// Puts the descriptors where the command expects them, and closes all others.
bool arrange(const std::vector<int>& wanted) {
  std::array<int, 16> moved{};  // moved first: one's number may be another's target
  if (wanted.size() > moved.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    moved[i] = ::fcntl(wanted[i], F_DUPFD, 100);
    if (moved[i] < 0) return false;
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (::dup2(moved[i], static_cast<int>(i)) < 0) return false;
  }
  return ::close_range(static_cast<unsigned>(wanted.size()), ~0U, 0) == 0;
}

/// What execInChild() needs.
struct Program {
  std::vector<char*> arguments;
  std::vector<char*> environment;
  std::vector<int> descriptors;  // as 0, 1, 2 ...
  const char* folder;
  const std::vector<sock_filter>* filter;  // null: applied by bubblewrap, or none
  int domain;                              // -1: none
  bool isBubblewrap;
};

/// Shared while a process starts; exclusive while a program is copied; locked forever by
/// killCommandsForGood().
std::shared_mutex beginning;

[[noreturn]] void cannotStart(const char* program, const char* why) {
  ::dprintf(2, "cannot start %s: %s\n", program, why);
  ::_exit(127);
}

/// Runs in the child, so it uses only what is safe between fork and exec. No exception may escape.
[[noreturn]] void execInChild(const Program& program, const Limits& limits, pid_t parent) {
  ::setsid();  // a group of its own, and no terminal
  // Bubblewrap sets this itself, but later: if it were killed before it releases its child, the
  // child would wait forever.
  if (!program.isBubblewrap) ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the judge is already gone
  if (program.filter != nullptr) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // so that processTree() finds orphans
    enterDomain(program.domain);
  }
  if (arrange(program.descriptors) && ::chdir(program.folder) == 0) {
    try {
      applyToThisProcess(limits);
      if (program.filter != nullptr) {
        dropCapabilities();
        apply(*program.filter);
      }
    } catch (const std::system_error& error) {
      cannotStart(program.arguments[0], error.what());
    }
    ::execvpe(program.arguments[0], program.arguments.data(), program.environment.data());
  }
  cannotStart(program.arguments[0], std::strerror(errno));
}

/// Forks. The child may call only execInChild(). Throws std::system_error.
pid_t begin(const Program& program, const Limits& limits) {
  const auto lock = deferCopies();
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0)
    throw std::system_error(errno, std::generic_category(),
                            std::string("cannot start ") + program.arguments[0]);
  if (child == 0) execInChild(program, limits, parent);
  return child;
}

/// Kills a command with all processes of its group. If it has not made its group yet, it has no
/// children; if it has, it can start none after the first signal.
void killWhole(pid_t command) {
  ::kill(command, SIGKILL);
  ::kill(-command, SIGKILL);
}

/// Waits until the killed processes of a group have ended, but not forever: if nobody reaps
/// orphans, the group never becomes empty.
void awaitEndOfGroup(pid_t group) {
  constexpr int kTries = 500;
  constexpr timespec kPause{0, 1'000'000};
  for (int i = 0; i < kTries && ::kill(-group, SIGKILL) == 0; ++i) ::nanosleep(&kPause, nullptr);
}

/// The command itself, or a bubblewrap command that runs it.
Command inItsView(const Command& command, int filter) {
  if (!command.view || machine().level != Level::full) return command;
  Command wrapped = command;
  wrapped.arguments =
      sandboxed(*command.view, {command.arguments, command.folder, command.environment}, filter);
  wrapped.environment = bubblewrapEnvironment();
  wrapped.folder = "/";
  return wrapped;
}

}  // namespace

RunningCommand::RunningCommand(const Command& command)
    : keptBytes_(command.keptBytes),
      input_(sealedMemoryFileWith(command.input, "input")),
      output_(newMemoryFile("output")) {
  if (command.separateErrors) errors_ = newMemoryFile("errors");
  const int filterAt = kFirstDescriptor + static_cast<int>(command.descriptors.size());
  const Command started = inItsView(command, filterAt);
  Program program{pointersTo(started.arguments),
                  pointersTo(started.environment),
                  {input_.get(), output_.get(), errors_ ? errors_.get() : output_.get()},
                  started.folder.c_str(),
                  nullptr,
                  -1,
                  command.view && machine().level == Level::full};
  program.descriptors.insert(program.descriptors.end(), command.descriptors.begin(),
                             command.descriptors.end());
  FileDescriptor filter;
  FileDescriptor domain;
  if (program.isBubblewrap) {
    filter = fileOf(command.filter);
    program.descriptors.push_back(filter.get());
  } else if (command.view) {
    domain = domainOf(*command.view);
    program.filter = &programOf(command.filter);
    program.domain = domain.get();
    canLeaveProcesses_ = true;
  }
  pid_ = begin(program, command.limits);
}

RunningCommand::~RunningCommand() {
  if (pid_ >= 0) end();
}

/// Never returns after killCommandsForGood().
CommandOutcome RunningCommand::end() {
  const pid_t child = std::exchange(pid_, -1);
  CommandOutcome outcome;
  killWhole(child);
  rusage usage{};
  while (::wait4(child, &outcome.waitStatus, 0, &usage) < 0 && errno == EINTR) {
  }
  outcome.cpu = cpuTimeOf(usage);
  if (canLeaveProcesses_) awaitEndOfGroup(child);
  const std::shared_lock unlessKilledForGood(beginning);
  outcome.output = contentsOf(output_.get(), keptBytes_);
  if (errors_) outcome.errors = contentsOf(errors_.get(), keptBytes_);
  return outcome;
}

bool awaitReadable(int descriptor, std::chrono::steady_clock::time_point deadline,
                   const std::function<void()>& meanwhile) {
  pollfd event{descriptor, POLLIN, 0};
  while (event.revents == 0) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    const auto pause = meanwhile ? std::min(left, kWatchInterval) : left;
    if (::poll(&event, 1, static_cast<int>(pause.count())) == 0 && meanwhile) meanwhile();
  }
  return true;
}

CommandOutcome run(const Command& command) {
  struct UsedTooMuch {};
  RunningCommand running(command);
  const auto watch = [&] {
    if (command.limits.processes != 0 &&
        processTree(running.pid(), command.limits).exceeds(command.limits))
      throw UsedTooMuch{};
    if (command.meanwhile) command.meanwhile(running.pid());
  };
  const bool isWatched = command.meanwhile || command.limits.processes != 0;
  const FileDescriptor ended = descriptorOf(running.pid());
  const auto deadline = std::chrono::steady_clock::now() + command.limits.wall;
  bool endedInTime = false;
  bool usedTooMuch = false;
  try {
    endedInTime = awaitReadable(ended.get(), deadline, isWatched ? watch : std::function<void()>());
  } catch (const UsedTooMuch&) {
    usedTooMuch = true;
  }
  CommandOutcome outcome = running.end();
  outcome.timedOut = !endedInTime && !usedTooMuch;
  outcome.usedTooMuch = usedTooMuch;
  return outcome;
}

std::shared_lock<std::shared_mutex> deferCopies() { return std::shared_lock(beginning); }

void copyProgram(const std::filesystem::path& from, const std::filesystem::path& to) {
  const std::scoped_lock alone(beginning);
  std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
}

void killCommandsForGood() {
  beginning.lock();
  std::error_code none;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", none)) {
    std::ifstream children(thread.path() / "children");
    for (pid_t child = 0; children >> child;) killWhole(child);
  }
}

std::string describeWaitStatus(int waitStatus) {
  if (WIFSIGNALED(waitStatus)) {
    const int signal = WTERMSIG(waitStatus);
    return fmt::format("was killed by signal {} ({})", signal, ::strsignal(signal));
  }
  return fmt::format("ended with status {}", WEXITSTATUS(waitStatus));
}

}  // namespace sudoku::sandbox

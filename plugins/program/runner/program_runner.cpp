#include "plugins/program/runner/program_runner.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files/file_descriptor.h"
#include "base/files/process_descriptor.h"
#include "plugins/program/run_messages.h"
#include "plugins/program/test_channel.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/own_time.h"
#include "plugins/sandbox/process_words.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/syscall_filter.h"
#include "plugins/sandbox/writable_folders.h"
#include "plugins/wire/messages/packets.h"

namespace sudoku::program {
namespace {

/// Copies a whole file. Returns whether it succeeded.
bool copy(int from, int to) {
  ::lseek(from, 0, SEEK_SET);
  while (true) {
    const ssize_t size = ::sendfile(to, from, nullptr, 1 << 20);
    if (size == 0) return true;
    if (size < 0 && errno != EINTR) return false;
  }
}

bool provide(const char* name, int from) {
  if (*name == '\0') return true;
  const FileDescriptor file(::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  return file && copy(from, file.get());
}

/// Creates the result file left by an earlier run.
bool provideOldResult(const char* name, int from) {
  struct stat status {};
  if (::fstat(from, &status) != 0) return false;
  return status.st_size == 0 || provide(name, from);
}

/// Makes one of our regular files readable. <filesystem> may leave copies write-only, because the
/// filter fakes the call that would change their permissions.
void makeReadable(const char* name) {
  const FileDescriptor file(::open(name, O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) return;
  ::chmod(("/proc/self/fd/" + std::to_string(file.get())).c_str(), S_IRUSR | S_IWUSR);
}

/// Copies a file that a program left behind. It is untrusted and may be a pipe.
ResultState take(const char* name, int to) {
  const auto open = [name] {
    return FileDescriptor(::open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  };
  FileDescriptor file = open();
  if (!file && errno == EACCES) {
    makeReadable(name);
    file = open();
  }
  if (!file)
    return errno == ENOENT  ? ResultState::missing
           : errno == ELOOP ? ResultState::notRegular
                            : ResultState::unreadable;
  struct stat status {};
  if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return ResultState::notRegular;
  if (status.st_size > kMaxResultBytes) return ResultState::tooLarge;
  return copy(file.get(), to) ? ResultState::taken : ResultState::unreadable;
}

/// Reads the judge's filter. Empty if it cannot be read.
std::vector<sock_filter> readFilter() {
  struct stat status {};
  if (::fstat(kFilterFd, &status) != 0) return {};
  std::vector<sock_filter> filter(static_cast<std::size_t>(status.st_size) / sizeof(sock_filter));
  if (::pread(kFilterFd, filter.data(), filter.size() * sizeof(sock_filter), 0) != status.st_size)
    return {};
  return filter;
}

/// Retries exec while the program file is busy: a process that the judge forked while writing it
/// keeps it open until its own exec. On a busy machine that may take a while.
void execPatiently(char* const* program) {
  constexpr int kTries = 500;
  constexpr timespec kPause{0, 10'000'000};
  for (int i = 0; i < kTries; ++i) {
    ::execv(program[0], program);
    if (errno != ETXTBSY) return;
    ::nanosleep(&kPause, nullptr);
    errno = ETXTBSY;
  }
}

/// State shared by all runs.
struct Runner {
  char* const* program;
  std::vector<sock_filter> filter = readFilter();
  bool isInSandbox = ::getpid() == 1;
  /// All writable folders except its working folder, if it is in a sandbox.
  sandbox::WritableFolders others{sandbox::kOtherWritableFolders};
};

/// Sets up the program's descriptors; all others close on exec.
bool arrangeDescriptors(const std::vector<FileDescriptor>& files) {
  const bool hasChannel = files.size() == RunFiles::kCountWithChannel;
  for (const auto place : {RunFiles::kInput, RunFiles::kOutput, RunFiles::kErrors}) {
    if (::dup2(files[place].get(), static_cast<int>(place)) < 0) return false;
  }
  // Replaces the control socket.
  if (hasChannel && ::dup2(files[RunFiles::kChannel].get(), under_test::kChannelFd) < 0)
    return false;
  return ::close_range(under_test::kChannelFd + (hasChannel ? 1U : 0U), ~0U, CLOSE_RANGE_CLOEXEC) ==
         0;
}

void sayWhyNotStarted(int errors) {
  ::dprintf(errors, "cannot start the program: %s\n", std::strerror(errno));
}

/// Writes to `failed` on failure; a successful exec closes it.
[[noreturn]] void execInChild(const Runner& runner, const sandbox::Limits& limits,
                              const std::vector<FileDescriptor>& files, int failed) {
  std::signal(SIGXFSZ, SIG_DFL);
  try {
    if (arrangeDescriptors(files)) {
      sandbox::applyToThisProcess(limits);
      sandbox::applyToThisProcess(runner.filter, {.isSeenTo = runner.isInSandbox, .folder = "."});
      execPatiently(runner.program);
    }
  } catch (const std::exception&) {  // reported below
  }
  sayWhyNotStarted(2);
  ::dprintf(failed, "failed");
  ::_exit(127);
}

/// Whether a flat folder exceeds the limits. Stops counting at the limits.
bool holdsTooMuch(const char* folder) {
  const std::unique_ptr<DIR, int (*)(DIR*)> files(::opendir(folder), ::closedir);
  std::uint64_t bytes = 0;
  int count = 0;
  while (const dirent* file = files ? ::readdir(files.get()) : nullptr) {
    struct stat status {};
    if (::fstatat(::dirfd(files.get()), file->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0)
      bytes += static_cast<std::uint64_t>(status.st_blocks) * 512;
    if (++count > kMaxFolderFiles || bytes > kMaxFolderBytes) return true;
  }
  return false;
}

bool isPrintable(std::string_view name) {
  return std::ranges::all_of(name, [](char symbol) { return symbol > ' ' && symbol <= '~'; });
}

/// Reports the alphabetically first regular file that is not the task's and whose name fits the
/// field.
void nameAnotherFile(std::string_view task, RunReport& report) {
  const std::unique_ptr<DIR, int (*)(DIR*)> files(::opendir("."), ::closedir);
  std::string first;
  for (int count = 0; files && count < kMaxFolderFiles; ++count) {
    const dirent* const file = ::readdir(files.get());
    if (file == nullptr) break;
    const std::string_view name = file->d_name;
    struct stat status {};
    const bool isOther = !name.starts_with('.') && name != task && isPrintable(name) &&
                         name.size() < report.otherFile.size() &&
                         ::lstat(file->d_name, &status) == 0 && S_ISREG(status.st_mode);
    if (isOther && (first.empty() || name < first)) first = name;
  }
  std::ranges::copy(first, report.otherFile.begin());
}

constexpr std::chrono::duration<int, std::milli> kTimeToSayWhere{500};

/// Waits until the program ends; kills it if it exceeds its limits.
class Watching {
 public:
  /// `isInSandbox`: the sandbox bounds the folder.
  /// `queued`: file to which the judge writes the companion's queueing time; -1: no companion.
  Watching(pid_t child, const sandbox::Limits& limits, bool isInSandbox, int queued)
      : child_(child), limits_(limits), isInSandbox_(isInSandbox), queued_(queued) {}

  /// Returns why it was killed.
  sandbox::Excess untilItsEnd() {
    const FileDescriptor ended = descriptorOf(child_);
    pollfd event{ended.get(), POLLIN, 0};
    bool hasBegun = false;
    while (ended && !hasEnded(event)) {
      if (!std::exchange(hasBegun, true)) own_.began(sandbox::coreTimeOf(child_));
      const auto excess = excessNow();
      if (excess == sandbox::Excess::none) continue;
      // On SIGABRT, a sanitizer reports where the program was.
      if (excess == sandbox::Excess::time && ::kill(child_, SIGABRT) == 0)
        ::poll(&event, 1, kTimeToSayWhere.count());
      ::kill(child_, SIGKILL);
      return excess;
    }
    return sandbox::Excess::none;
  }

  /// The program's own time; -1 if unknown. Requires that it has not been waited for yet.
  std::int64_t ownMicroseconds() const {
    const auto own = own_.of(sandbox::coreTimeOf(child_));
    return own ? std::max<std::int64_t>(0, own->count() - queuedElsewhere()) : -1;
  }

 private:
  /// Time in us that it lost because its companion waited for a core.
  std::int64_t queuedElsewhere() const {
    std::int64_t queued = 0;
    return queued_ >= 0 && ::pread(queued_, &queued, sizeof queued, 0) == sizeof queued ? queued
                                                                                        : 0;
  }

  bool hasEnded(pollfd& event) {
    const auto begin = sandbox::OwnTime::Clock::now();
    const bool ended = ::poll(&event, 1, sandbox::kWatchInterval.count()) > 0;
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(
        sandbox::OwnTime::Clock::now() - begin);
    ended ? own_.passed(time) : own_.passedInSilence(time);
    return ended;
  }

  sandbox::Excess excessNow() const {
    if (!isInSandbox_ && holdsTooMuch(".")) return sandbox::Excess::files;
    const auto excess = sandbox::excessOf(child_, limits_);
    if (excess != sandbox::Excess::none || limits_.own.count() == 0 || own_.atMost() < limits_.own)
      return excess;
    return ownMicroseconds() >= std::chrono::microseconds(limits_.own).count()
               ? sandbox::Excess::time
               : sandbox::Excess::none;
  }

  pid_t child_;
  const sandbox::Limits& limits_;
  bool isInSandbox_;
  int queued_;
  sandbox::OwnTime own_;
};

/// Kills all remaining processes in the sandbox.
void killStrays() {
  ::kill(-1, SIGKILL);
  while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
  }
}

bool isEmpty(const char* folder) {
  const std::unique_ptr<DIR, int (*)(DIR*)> files(::opendir(folder), ::closedir);
  while (const dirent* const file = files ? ::readdir(files.get()) : nullptr) {
    const std::string_view name = file->d_name;
    if (name != "." && name != "..") return false;
  }
  return files != nullptr;
}

/// Removes the known files. Returns whether the folder is empty afterwards.
bool isLeftEmpty(const RunRequest& request, const RunReport& report) {
  for (const char* const name :
       {request.fileName.data(), request.resultName.data(), kFactsName, report.otherFile.data()})
    ::unlink(name);
  return isEmpty(".");
}

/// Runs the program once. isStarted is 0 if it could not be started or its end is unknown.
RunReport runOnce(const Runner& runner, const RunRequest& request,
                  std::vector<FileDescriptor> files) {
  const char* const result = request.resultName.data();
  RunReport report;
  std::array<int, 2> ends{};
  if (!provide(request.fileName.data(), files[RunFiles::kTask].get()) ||
      !provideOldResult(result, files[RunFiles::kOldResult].get()) ||
      ::pipe2(ends.data(), O_CLOEXEC) != 0) {
    sayWhyNotStarted(files[RunFiles::kErrors].get());
    return report;
  }
  const FileDescriptor failure(ends[0]);
  FileDescriptor childsEnd(ends[1]);
  const pid_t child = ::fork();
  if (child < 0) {
    sayWhyNotStarted(files[RunFiles::kErrors].get());
    return report;
  }
  if (child == 0) execInChild(runner, request.limits, files, childsEnd.get());
  childsEnd.reset();
  const bool hasCompanion = files.size() == RunFiles::kCountWithChannel;
  // Otherwise the companion would not see the program end.
  if (hasCompanion) files[RunFiles::kChannel].reset();
  Watching watching(child, request.limits, runner.isInSandbox,
                    hasCompanion ? files[RunFiles::kQueued].get() : -1);
  report.excess = watching.untilItsEnd();
  report.ownMicroseconds = watching.ownMicroseconds();
  rusage usage{};
  while (::wait4(child, &report.waitStatus, 0, &usage) < 0) {
    if (errno != EINTR) return report;
  }
  if (char word = 0; ::read(failure.get(), &word, 1) == 1) return report;
  report.cpuMicroseconds = sandbox::cpuTimeOf(usage).count();
  report.peakMemoryKiB = usage.ru_maxrss;
  if (runner.isInSandbox) killStrays();
  if (*result != '\0') report.result = take(result, files[RunFiles::kResult].get());
  if (report.result == ResultState::missing && *result != '\0')
    nameAnotherFile(request.fileName.data(), report);
  take(kFactsName, files[RunFiles::kFacts].get());
  report.isClean = isLeftEmpty(request, report) && runner.others.areAsTheyWere() ? 1 : 0;
  report.isStarted = 1;
  return report;
}

}  // namespace

void runPrograms(char* const* program) {
  ::prctl(PR_SET_DUMPABLE, 0);  // the program cannot access the runner's descriptors
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::fcntl(kControlFd, F_SETFD, FD_CLOEXEC);
  std::signal(SIGXFSZ, SIG_IGN);
  const Runner runner{.program = program};
  if (runner.filter.empty()) throw std::runtime_error("there is no system call filter");
  while (true) {
    RunRequest request;
    auto [size, files] =
        wire::receivePacket(kControlFd, std::as_writable_bytes(std::span(&request, 1)));
    if (size != sizeof request || files.size() < RunFiles::kCount) return;
    const RunReport report = runOnce(runner, request, std::move(files));
    wire::sendPacket(kControlFd, std::as_bytes(std::span(&report, 1)));
  }
}

}  // namespace sudoku::program

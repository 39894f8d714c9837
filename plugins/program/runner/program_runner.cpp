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
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_descriptor.h"
#include "plugins/program/run_report.h"
#include "plugins/program/test_channel.h"
#include "plugins/sandbox/limits.h"
#include "plugins/sandbox/own_time.h"
#include "plugins/sandbox/process_words.h"
#include "plugins/sandbox/syscall_filter.h"

namespace sudoku::program {
namespace {

/// Copies a whole file. Returns whether all of it went over.
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

/// As if the program had been run here before.
bool provideOldResult(const char* name) {
  struct stat status {};
  if (::fstat(kOldResultFd, &status) != 0) return false;
  return status.st_size == 0 || provide(name, kOldResultFd);
}

/// A file that <filesystem> has copied may be written and not read: to mend that is a call which the
/// filter only pretends to make. The file must be plain and our own.
void makeReadable(const char* name) {
  const FileDescriptor file(::open(name, O_PATH | O_NOFOLLOW | O_CLOEXEC));
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return;
  if (!S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) return;
  ::chmod(("/proc/self/fd/" + std::to_string(file.get())).c_str(), S_IRUSR | S_IWUSR);
}

/// Nothing is trusted about what a program has left behind: it may be a pipe by now.
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

/// The filter that the judge has worked out. Empty if it cannot be read.
std::vector<sock_filter> readFilter() {
  struct stat status {};
  if (::fstat(kFilterFd, &status) != 0) return {};
  std::vector<sock_filter> filter(static_cast<std::size_t>(status.st_size) / sizeof(sock_filter));
  if (::pread(kFilterFd, filter.data(), filter.size() * sizeof(sock_filter), 0) != status.st_size)
    return {};
  return filter;
}

/// A process that the judge forked while it wrote the program has that open until its own exec, and for
/// so long it cannot be started. On a busy machine that may take a while.
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

/// `failed`: is written to, and closed by a program that starts.
[[noreturn]] void execInChild(char* const* program, const std::vector<sock_filter>& filter,
                              bool isInSandbox, bool hasChannel, int failed) {
  if (hasChannel) ::dup2(kProgramsChannelFd, under_test::kChannelFd);
  ::close_range(under_test::kChannelFd + (hasChannel ? 1U : 0U), ~0U, CLOSE_RANGE_CLOEXEC);
  try {
    sandbox::applyToThisProcess(filter, {.isSeenTo = isInSandbox, .folder = "."});
    execPatiently(program);
  } catch (const std::exception&) {  // said below
  }
  ::dprintf(2, "cannot start the program: %s\n", std::strerror(errno));
  ::dprintf(failed, "failed");
  ::_exit(127);
}

/// Whether a folder without folders in it holds more than a program may leave: looks at as many
/// files as that, and at no more.
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

/// Of the regular files in the folder, but for the task's, the first by name that fits.
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

/// Waits until the program has ended; kills it when it uses too much.
class Watching {
 public:
  /// `isInSandbox`: its folder is as large as that makes it.
  Watching(pid_t child, const sandbox::Limits& limits, bool isInSandbox, bool hasChannel)
      : child_(child), limits_(limits), isInSandbox_(isInSandbox), hasChannel_(hasChannel) {}

  /// Returns what it was killed for.
  sandbox::Excess untilItsEnd() {
    const FileDescriptor ended(static_cast<int>(::syscall(SYS_pidfd_open, child_, 0)));
    pollfd event{ended.get(), POLLIN, 0};
    bool hasBegun = false;
    while (ended && !hasEnded(event)) {
      if (!std::exchange(hasBegun, true)) own_.began(sandbox::coreTimeOf(child_));
      const auto excess = excessNow();
      if (excess == sandbox::Excess::none) continue;
      // A sanitizer, where one is, says then where the program was at work.
      if (excess == sandbox::Excess::time && ::kill(child_, SIGABRT) == 0)
        ::poll(&event, 1, kTimeToSayWhere.count());
      ::kill(child_, SIGKILL);
      return excess;
    }
    return sandbox::Excess::none;
  }

  /// Of its own; less than nothing where that cannot be told. Requires that it is not awaited yet.
  std::int64_t ownMicroseconds() const {
    const auto own = own_.of(sandbox::coreTimeOf(child_));
    return own ? std::max<std::int64_t>(0, own->count() - queuedElsewhere()) : -1;
  }

 private:
  /// What it has waited for because its companion had to wait for a core.
  std::int64_t queuedElsewhere() const {
    std::int64_t queued = 0;
    return hasChannel_ && ::pread(kQueuedFd, &queued, sizeof queued, 0) == sizeof queued ? queued
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
  bool hasChannel_;
  sandbox::OwnTime own_;
};

}  // namespace

int runProgram(const char* file, const char* result, const sandbox::Limits& watched,
               bool hasChannel, char* const* program) {
  ::prctl(PR_SET_DUMPABLE, 0);  // its descriptors are closed to the program
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::signal(SIGXFSZ, SIG_IGN);
  if (!provide(file, kTaskFd) || !provideOldResult(result)) return 1;
  const std::vector<sock_filter> filter = readFilter();
  if (filter.empty()) return 1;
  const bool isInSandbox = ::getpid() == 1;
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return 1;
  const FileDescriptor failure(ends[0]);
  FileDescriptor childsEnd(ends[1]);
  const pid_t child = ::fork();
  if (child < 0) return 1;
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_DFL);
    execInChild(program, filter, isInSandbox, hasChannel, childsEnd.get());
  }
  childsEnd.reset();
  if (hasChannel)
    ::close(kProgramsChannelFd);  // or its other side would never see the program's end
  RunReport report;
  Watching watching(child, watched, isInSandbox, hasChannel);
  report.excess = watching.untilItsEnd();
  report.ownMicroseconds = watching.ownMicroseconds();
  rusage usage{};
  while (::wait4(child, &report.waitStatus, 0, &usage) < 0) {
    if (errno != EINTR) return 1;
  }
  if (char word = 0; ::read(failure.get(), &word, 1) == 1) return 1;  // it was never started
  report.cpuMicroseconds = sandbox::cpuTimeOf(usage).count();
  report.peakMemoryKiB = usage.ru_maxrss;
  if (*result != '\0') report.result = take(result, kResultFd);
  if (report.result == ResultState::missing && *result != '\0') nameAnotherFile(file, report);
  take(kFactsName, kFactsFd);
  report.isComplete = 1;
  return ::write(kReportFd, &report, sizeof report) == sizeof report ? 0 : 1;
}

}  // namespace sudoku::program

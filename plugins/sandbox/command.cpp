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
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>

#include "plugins/sandbox/process_words.h"
#include "plugins/wire/file_descriptor.h"

namespace sudoku::sandbox {
namespace {

/// What the command reads and writes.
struct Files {
  wire::FileDescriptor input;
  wire::FileDescriptor output;
  wire::FileDescriptor errors;  // empty: they go to the output
};

wire::FileDescriptor newFile(const char* name) {
  wire::FileDescriptor file(::memfd_create(name, MFD_CLOEXEC));
  if (!file) throw std::system_error(errno, std::generic_category(), "memfd_create");
  return file;
}

/// A file at its beginning, which nobody can write any more.
wire::FileDescriptor fileWith(const std::string& text) {
  wire::FileDescriptor file(::memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) throw std::system_error(errno, std::generic_category(), "memfd_create");
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t size = ::write(file.get(), text.data() + written, text.size() - written);
    if (size < 0 && errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "cannot write the input");
    if (size > 0) written += static_cast<std::size_t>(size);
  }
  ::lseek(file.get(), 0, SEEK_SET);
  ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  return file;
}

[[noreturn]] void cannotStart(const char* program, const char* why) {
  ::dprintf(2, "cannot start %s: %s\n", program, why);
  ::_exit(127);
}

/// In the child, so only with what is safe between fork and exec; and nothing may leave it.
[[noreturn]] void become(const Command& command, const Files& files, char* const* arguments,
                         char* const* environment) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int errors = files.errors ? files.errors.get() : files.output.get();
  if (::dup2(files.input.get(), 0) >= 0 && ::dup2(files.output.get(), 1) >= 0 &&
      ::dup2(errors, 2) >= 0 && ::chdir(command.folder.c_str()) == 0 &&
      ::close_range(3, ~0U, 0) == 0) {
    try {
      applyToThisProcess(command.limits);
    } catch (const std::system_error& error) {
      cannotStart(arguments[0], error.what());
    }
    ::execvpe(arguments[0], arguments, environment);
  }
  cannotStart(arguments[0], std::strerror(errno));
}

std::string contentsOf(int file, std::size_t keptBytes) {
  struct stat status {};
  ::fstat(file, &status);
  std::string text(std::min(keptBytes, static_cast<std::size_t>(status.st_size)), '\0');
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return text;
}

}  // namespace

CommandOutcome run(const Command& command) {
  Files files{fileWith(command.input), newFile("output"), {}};
  if (command.separateErrors) files.errors = newFile("errors");
  const auto arguments = pointersTo(command.arguments);
  const auto environment = pointersTo(command.environment);
  const pid_t child = ::fork();
  if (child < 0)
    throw std::system_error(errno, std::generic_category(), "cannot start " + command.arguments[0]);
  if (child == 0) become(command, files, arguments.data(), environment.data());
  ::setpgid(child, child);

  CommandOutcome outcome;
  const wire::FileDescriptor ended(::pidfd_open(child, 0));
  pollfd event{ended.get(), POLLIN, 0};
  const auto deadline = std::chrono::steady_clock::now() + command.limits.wall;
  while (event.revents == 0 && !outcome.timedOut) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    outcome.timedOut = left.count() <= 0;
    if (!outcome.timedOut) ::poll(&event, 1, static_cast<int>(left.count()));
  }
  ::kill(-child, SIGKILL);
  rusage usage{};
  while (::wait4(child, &outcome.waitStatus, 0, &usage) < 0 && errno == EINTR) {
  }
  for (const timeval& time : {usage.ru_utime, usage.ru_stime}) {
    outcome.cpu += std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  }
  outcome.output = contentsOf(files.output.get(), command.keptBytes);
  if (files.errors) outcome.errors = contentsOf(files.errors.get(), command.keptBytes);
  return outcome;
}

std::string describeWaitStatus(int waitStatus) {
  if (WIFSIGNALED(waitStatus)) {
    const int signal = WTERMSIG(waitStatus);
    return fmt::format("was killed by signal {} ({})", signal, ::strsignal(signal));
  }
  return fmt::format("ended with status {}", WEXITSTATUS(waitStatus));
}

}  // namespace sudoku::sandbox

#include "plugins/sandbox/command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>

#include "plugins/sandbox/process_words.h"
#include "plugins/wire/file_descriptor.h"

namespace sudoku::sandbox {
namespace {

constexpr std::size_t kShownBytes = 64 * 1024;

/// In the child, so only with what is safe between fork and exec.
[[noreturn]] void become(const Command& command, int output, char* const* arguments,
                         char* const* environment) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int nothing = ::open("/dev/null", O_RDONLY);
  if (nothing >= 0 && ::dup2(nothing, 0) >= 0 && ::dup2(output, 1) >= 0 && ::dup2(output, 2) >= 0 &&
      ::chdir(command.folder.c_str()) == 0 && ::close_range(3, ~0U, 0) == 0) {
    applyToThisProcess(command.limits);
    ::execvpe(arguments[0], arguments, environment);
  }
  ::dprintf(2, "cannot start %s: %s\n", arguments[0], std::strerror(errno));
  ::_exit(127);
}

std::string contentsOf(int file) {
  std::string text(kShownBytes, '\0');
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return text;
}

}  // namespace

CommandOutcome run(const Command& command) {
  const wire::FileDescriptor output(::memfd_create("output", MFD_CLOEXEC));
  const auto arguments = pointersTo(command.arguments);
  const auto environment = pointersTo(command.environment);
  const pid_t child = output ? ::fork() : -1;
  if (child < 0)
    throw std::system_error(errno, std::generic_category(), "cannot start " + command.arguments[0]);
  if (child == 0) become(command, output.get(), arguments.data(), environment.data());
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
  while (::waitpid(child, &outcome.waitStatus, 0) < 0 && errno == EINTR) {
  }
  outcome.output = contentsOf(output.get());
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

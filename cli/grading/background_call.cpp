#include "cli/grading/background_call.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <sstream>
#include <system_error>

#include "cli/support/guard.h"

namespace sudoku::cli {
namespace {

constexpr int kPatienceMilliseconds = 3000;

/// Runs in the child. It is not in the foreground group, so only the parent gets Ctrl-C.
[[noreturn]] void runInChild(const std::function<int(Streams&)>& run, int said, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(kOwnError);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(nowhere, STDIN_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
  std::istringstream in;
  std::ostringstream words;
  Streams streams{in, words, words};
  const int code = guarded([&] { return run(streams); }, streams);
  const std::string text = std::move(words).str();
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t more = ::write(said, text.data() + sent, text.size() - sent);
    if (more < 0 && errno != EINTR) break;
    if (more > 0) sent += static_cast<std::size_t>(more);
  }
  ::_exit(code);
}

}  // namespace

BackgroundCall::BackgroundCall(const std::function<int(Streams&)>& run) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
  said_.reset(ends[0]);
  const FileDescriptor theirs(ends[1]);
  const pid_t parent = ::getpid();
  pid_ = ::fork();
  if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "cannot fork");
  if (pid_ == 0) runInChild(run, theirs.get(), parent);
  ::setpgid(pid_, pid_);
}

BackgroundCall::~BackgroundCall() {
  ::kill(pid_, SIGTERM);
  // The child closes the pipe after cleaning up.
  pollfd end{.fd = said_.get(), .events = POLLIN, .revents = 0};
  while (::poll(&end, 1, kPatienceMilliseconds) > 0 && !hear()) {
  }
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool BackgroundCall::hear() {
  std::array<char, 4096> more{};
  const ssize_t count = ::read(said_.get(), more.data(), more.size());
  if (count < 0) return errno != EINTR;
  words_.append(more.data(), static_cast<std::size_t>(count));
  return count == 0;
}

}  // namespace sudoku::cli

// The handler only writes the signal's number to a pipe that a thread reads. Signals are not
// blocked, because student code would inherit the mask.

#include "cli/support/interruption.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <utility>

#include "cli/support/command.h"
#include "plugins/sandbox/command.h"

namespace sudoku::cli {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
constexpr unsigned char kNoSignal = 0;

int pipeEnd = -1;  // for the handler

extern "C" void tell(int signal) {
  const int before = errno;
  const auto number = static_cast<unsigned char>(signal);
  [[maybe_unused]] const ssize_t written = ::write(pipeEnd, &number, 1);
  errno = before;
}

/// Retries because other threads and dying commands may still add files.
void removeForGood(const std::filesystem::path& folder) {
  constexpr int kMaxTries = 1000;
  for (int i = 0; i < kMaxTries; ++i) {
    std::error_code error;
    std::filesystem::remove_all(folder, error);
    if (!error) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace

Interruption::Interruption(std::function<void()> onInterrupt, std::filesystem::path scratch)
    : scratch_(std::move(scratch)) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot create a pipe");
  ours_.reset(ends[0]);
  pipeEnd = ends[1];
  watcher_ = std::thread([this, onInterrupt = std::move(onInterrupt)] { wait(onInterrupt); });
  for (const int signal : kSignals) std::signal(signal, tell);
}

Interruption::~Interruption() {
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
  if (::write(pipeEnd, &kNoSignal, 1) == 1) watcher_.join();
  ::close(pipeEnd);
}

void Interruption::wait(const std::function<void()>& onInterrupt) const {
  unsigned char number = kNoSignal;
  while (::read(ours_.get(), &number, 1) < 0 && errno == EINTR) {
  }
  if (number == kNoSignal) return;
  onInterrupt();
  sandbox::killCommandsForGood();
  removeForGood(scratch_);
  ::_exit(kInterrupted + number);
}

}  // namespace sudoku::cli

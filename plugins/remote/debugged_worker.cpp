#include "plugins/remote/debugged_worker.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <cerrno>
#include <system_error>

#include "plugins/worker/control.h"

namespace sudoku::remote {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

DebuggedWorkers::DebuggedWorkers(const std::filesystem::path& socket)
    : listening_(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0)) {
  if (!listening_) fail("socket");
  const sockaddr_un address = worker::socketAddress(socket.string());
  if (::bind(listening_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listening_.get(), 1) != 0)
    throw std::system_error(errno, std::generic_category(),
                            fmt::format("cannot listen on {}", socket.string()));
}

FileDescriptor DebuggedWorkers::accept() const {
  FileDescriptor control(::accept4(listening_.get(), nullptr, nullptr, SOCK_CLOEXEC));
  if (!control) fail("accept");
  return control;
}

void DebuggedWorker::start(const sandbox::Limits& limits, int channel, int output) {
  worker::sendStart(
      control_.get(),
      {.limits = limits, .askedFor = sandbox::OwnTime::Clock::now(), .stopAtTurn = stopAtTurn_},
      channel, output);
}

// The worker sends no reply and closes its end; the debugger has shown how it ended.
worker::Ended DebuggedWorker::awaitEnd(std::chrono::milliseconds patience) {
  pollfd event{control_.get(), POLLIN, 0};
  ::poll(&event, 1, static_cast<int>(patience.count()));
  return {};
}

}  // namespace sudoku::remote

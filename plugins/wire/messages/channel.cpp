#include "plugins/wire/messages/channel.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace sudoku::wire {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

bool isInterruption(int error) { return error == EINTR || error == EAGAIN || error == EWOULDBLOCK; }
bool isClosing(int error) { return error == EPIPE || error == ECONNRESET; }

}  // namespace

Channel::Channel(FileDescriptor socket)
    : socket_(std::move(socket)), received_(kMaxFrameBytes + 1) {
  sent_.reserve(kMaxFrameBytes);
}

std::pair<FileDescriptor, FileDescriptor> Channel::pair() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) fail("socketpair");
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void Channel::setDeadline(std::optional<Clock::time_point> deadline) {
  // The kernel wakes a blocked call regularly, and the clock is checked then. This saves one system
  // call per message compared with poll().
  const timeval pause{0, deadline ? 20'000 : 0};
  if (::setsockopt(socket_.get(), SOL_SOCKET, SO_RCVTIMEO, &pause, sizeof pause) != 0 ||
      ::setsockopt(socket_.get(), SOL_SOCKET, SO_SNDTIMEO, &pause, sizeof pause) != 0) {
    fail("setsockopt");
  }
  deadline_ = deadline;
}

void Channel::send(const Message& message) {
  sent_.clear();
  encode(message, sent_);
  // This takes time only if the other side does not read.
  auto begin = Clock::now();
  while (::send(socket_.get(), sent_.data(), sent_.size(), MSG_NOSIGNAL) < 0) {
    if (isClosing(errno)) throw ChannelClosed();
    if (!isInterruption(errno)) fail("send");
    if (isLate()) throw ChannelTimeout();
    const auto now = Clock::now();
    if (watch_)
      watch_(std::chrono::duration_cast<std::chrono::microseconds>(now - std::exchange(begin, now)),
             true);
  }
}

ssize_t Channel::receiveOrPause() {
  if (!watch_) return ::recv(socket_.get(), received_.data(), received_.size(), 0);
  const auto begin = Clock::now();
  const ssize_t size = ::recv(socket_.get(), received_.data(), received_.size(), 0);
  const int error = errno;
  watch_(std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin), size < 0);
  errno = error;
  return size;
}

Message Channel::receive() {
  ssize_t size = -1;
  while ((size = receiveOrPause()) < 0) {
    if (isClosing(errno)) throw ChannelClosed();
    if (!isInterruption(errno)) fail("recv");
    if (isLate()) throw ChannelTimeout();
  }
  if (size == 0) {
    // Either the end of the conversation, or an empty packet, which no honest side sends.
    pollfd state{socket_.get(), 0, 0};
    ::poll(&state, 1, 0);
    if ((state.revents & POLLHUP) != 0) throw ChannelClosed();
    throw ProtocolError("an empty packet");
  }
  if (isLate()) throw ChannelTimeout();
  const auto bytes = static_cast<std::size_t>(size);
  if (bytes > kMaxFrameBytes) {
    throw ProtocolError(fmt::format("a packet of more than {} bytes", kMaxFrameBytes));
  }
  return decode(std::span(received_).first(bytes));
}

}  // namespace sudoku::wire

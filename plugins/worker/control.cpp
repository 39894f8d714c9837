#include "plugins/worker/control.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

namespace sudoku::worker {
namespace {

constexpr char kAsk = 't';

using TwoDescriptors = std::array<int, 2>;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void sendPlain(int control, const void* bytes, std::size_t size) {
  while (::send(control, bytes, size, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR) fail("cannot reach the other side of the control socket");
  }
}

template <class T>
T readAs(const void* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

}  // namespace

sockaddr_un socketAddress(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path)
    throw std::invalid_argument("the path of a socket is too long: " + path);
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

void sendStart(int control, const Start& start, int channel, int output) {
  Start copy = start;
  iovec data{&copy, sizeof copy};
  const TwoDescriptors descriptors{channel, output};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof descriptors)> ancillary{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = ancillary.data();
  message.msg_controllen = ancillary.size();
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof descriptors);
  std::memcpy(CMSG_DATA(header), descriptors.data(), sizeof descriptors);
  while (::sendmsg(control, &message, MSG_NOSIGNAL) < 0) {
    if (errno != EINTR) fail("cannot reach the worker's fork server");
  }
}

void sendSignal(int control, int signal) { sendPlain(control, &signal, sizeof signal); }

void askForTime(int control) { sendPlain(control, &kAsk, sizeof kAsk); }

void sendTime(int control, const TimeSpent& time) { sendPlain(control, &time, sizeof time); }

std::optional<sandbox::CoreTime> TimeSpent::known() const {
  if (usedMicroseconds < 0 || queuedMicroseconds < 0) return std::nullopt;
  return sandbox::CoreTime{std::chrono::microseconds(usedMicroseconds),
                           std::chrono::microseconds(queuedMicroseconds)};
}

TimeSpent TimeSpent::of(const std::optional<sandbox::CoreTime>& time) {
  return time ? TimeSpent{time->used.count(), time->queued.count()} : TimeSpent{};
}

void sendEnded(int control, const Ended& ended) { sendPlain(control, &ended, sizeof ended); }

std::optional<Request> receiveRequest(int control) {
  std::array<char, sizeof(Start)> bytes{};
  iovec data{bytes.data(), bytes.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(TwoDescriptors))> ancillary{};
  msghdr message{};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = ancillary.data();
  message.msg_controllen = ancillary.size();
  ssize_t size = -1;
  while ((size = ::recvmsg(control, &message, MSG_CMSG_CLOEXEC)) < 0) {
    if (errno != EINTR) fail("control socket");
  }
  if (size == 0) return std::nullopt;
  Request request;
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (size == sizeof(Start) && header != nullptr) {
    request.start = readAs<Start>(bytes.data());
    const auto descriptors = readAs<TwoDescriptors>(CMSG_DATA(header));
    request.descriptors.channel.reset(descriptors[0]);
    request.descriptors.output.reset(descriptors[1]);
  }
  if (size == sizeof(int)) request.signal = readAs<int>(bytes.data());
  request.asksForTime = size == sizeof kAsk && bytes[0] == kAsk;
  return request;
}

Reply receiveReply(int control) {
  static_assert(sizeof(Ended) > sizeof(TimeSpent));  // which tells one from the other
  std::array<char, sizeof(Ended)> bytes{};
  ssize_t size = -1;
  while ((size = ::recv(control, bytes.data(), bytes.size(), 0)) < 0) {
    if (errno != EINTR) fail("control socket");
  }
  Reply reply;
  if (size == sizeof(Ended)) reply.ended = readAs<Ended>(bytes.data());
  if (size == sizeof(TimeSpent)) reply.time = readAs<TimeSpent>(bytes.data());
  return reply;
}

}  // namespace sudoku::worker

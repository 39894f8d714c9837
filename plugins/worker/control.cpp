#include "plugins/worker/control.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <stdexcept>
#include <utility>

#include "plugins/wire/messages/packets.h"

namespace sudoku::worker {
namespace {

constexpr char kAsk = 't';

template <class T>
void sendPlain(int control, const T& value, std::span<const int> passed = {}) {
  wire::sendPacket(control, std::as_bytes(std::span(&value, 1)), passed);
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
  sendPlain(control, start, std::array{channel, output});
}

void sendSignal(int control, int signal) { sendPlain(control, signal); }

void askForTime(int control) { sendPlain(control, kAsk); }

void sendTime(int control, const TimeSpent& time) { sendPlain(control, time); }

std::optional<sandbox::CoreTime> TimeSpent::known() const {
  if (usedMicroseconds < 0 || queuedMicroseconds < 0) return std::nullopt;
  return sandbox::CoreTime{std::chrono::microseconds(usedMicroseconds),
                           std::chrono::microseconds(queuedMicroseconds)};
}

TimeSpent TimeSpent::of(const std::optional<sandbox::CoreTime>& time) {
  return time ? TimeSpent{time->used.count(), time->queued.count()} : TimeSpent{};
}

void sendEnded(int control, const Ended& ended) { sendPlain(control, ended); }

std::optional<Request> receiveRequest(int control) {
  std::array<std::byte, sizeof(Start)> bytes{};
  auto [size, passed] = wire::receivePacket(control, bytes);
  if (size == 0) return std::nullopt;
  Request request;
  if (size == sizeof(Start) && passed.size() == 2) {
    request.start = readAs<Start>(bytes.data());
    request.descriptors = {std::move(passed[0]), std::move(passed[1])};
  }
  if (size == sizeof(int)) request.signal = readAs<int>(bytes.data());
  request.asksForTime = size == sizeof kAsk && bytes[0] == std::byte{kAsk};
  return request;
}

Reply receiveReply(int control) {
  static_assert(sizeof(Ended) > sizeof(TimeSpent));  // the size distinguishes them
  std::array<std::byte, sizeof(Ended)> bytes{};
  const std::size_t size = wire::receivePacket(control, bytes).size;
  Reply reply;
  if (size == sizeof(Ended)) reply.ended = readAs<Ended>(bytes.data());
  if (size == sizeof(TimeSpent)) reply.time = readAs<TimeSpent>(bytes.data());
  return reply;
}

}  // namespace sudoku::worker

#pragma once

#include <sys/types.h>
#include <chrono>

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/files/file_descriptor.h"
#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

using Clock = std::chrono::steady_clock;

/// The other side is gone.
class ChannelClosed : public ConversationError {
 public:
  ChannelClosed() : ConversationError("the other side of the channel is gone") {}
};

/// The deadline passed before a message was sent or received.
class ChannelTimeout : public ConversationError {
 public:
  ChannelTimeout() : ConversationError("no answer within the time limit") {}
};

/// One end of a private, connected SOCK_SEQPACKET socket. Buffers at most one packet of at most
/// kMaxFrameBytes in each direction, whatever the other side does. Not thread-safe.
class Channel {
 public:
  explicit Channel(FileDescriptor socket);

  /// Makes both ends; they are closed on exec.
  /// Throws:  std::system_error.
  static std::pair<FileDescriptor, FileDescriptor> pair();

  /// From now on send() and receive() throw ChannelTimeout after the deadline.
  void setDeadline(std::optional<Clock::time_point> deadline);
  bool isLate() const { return deadline_ && Clock::now() >= *deadline_; }

  /// Receives the time that send() and receive() waited since the last report, at least every 20 ms
  /// while they wait. `inSilence`: nothing has arrived yet. What it throws passes through.
  using Watch = std::function<void(std::chrono::microseconds waited, bool inSilence)>;
  void watch(Watch watch) { watch_ = std::move(watch); }

  /// Throws:  ChannelClosed, ChannelTimeout, std::system_error.
  void send(const Message& message);

  /// Throws:  ProtocolError - the packet is not a message; ChannelClosed, ChannelTimeout,
  ///          std::system_error.
  Message receive();

 private:
  /// Receives one packet or none.
  ssize_t receiveOrPause();

  FileDescriptor socket_;
  std::optional<Clock::time_point> deadline_;
  Watch watch_;
  std::vector<std::byte> sent_;
  std::vector<std::byte> received_;  // always full size: zero-filling took longer than a call
};

}  // namespace sudoku::wire

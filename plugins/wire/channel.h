#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "plugins/wire/file_descriptor.h"
#include "plugins/wire/message.h"

namespace sudoku::wire {

using Clock = std::chrono::steady_clock;

/// The other side has gone.
class ChannelClosed : public ConversationError {
 public:
  ChannelClosed() : ConversationError("the other side of the channel has gone") {}
};

/// The deadline passed before a message went out or came in.
class ChannelTimeout : public ConversationError {
 public:
  ChannelTimeout() : ConversationError("no answer within the time limit") {}
};

/// One end of a private, connected SOCK_SEQPACKET socket. Holds at most one packet of at most
/// kMaxFrameBytes in memory, whatever the other side does. Not thread-safe.
class Channel {
 public:
  explicit Channel(FileDescriptor socket);

  /// Makes the two ends; both are closed on exec.
  /// Throws:  std::system_error.
  static std::pair<FileDescriptor, FileDescriptor> pair();

  /// From now on send() and receive() throw ChannelTimeout once this moment has passed.
  void setDeadline(std::optional<Clock::time_point> deadline);

  /// Throws:  ChannelClosed, ChannelTimeout, std::system_error.
  void send(const Message& message);

  /// Throws:  ProtocolError - what came is no message; ChannelClosed, ChannelTimeout,
  ///          std::system_error.
  Message receive();

 private:
  bool isLate() const { return deadline_ && Clock::now() >= *deadline_; }

  FileDescriptor socket_;
  std::optional<Clock::time_point> deadline_;
  std::vector<std::byte> packet_;
};

}  // namespace sudoku::wire

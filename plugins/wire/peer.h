#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include "plugins/wire/channel.h"
#include "plugins/wire/exceptions.h"

namespace sudoku::wire {

/// One side of a conversation in turns: it calls the other side and serves its calls, also those
/// that come back while its own call is under way.
///
/// Thread-safe in one respect: call() may come from several threads, as student code may use a
/// thread; each call and its result stay together.
class Peer {
 public:
  /// Answers a call. What it throws is carried to the caller, except Abort, which passes through.
  using Handler = std::function<Message(const Message& call)>;

  Peer(FileDescriptor socket, Handler handler)
      : channel_(std::move(socket)), handler_(std::move(handler)) {}

  void setDeadline(std::optional<Clock::time_point> deadline) { channel_.setDeadline(deadline); }

  /// Calls the other side and returns its result.
  /// Throws:  what the other side threw (see rethrow()); ProtocolError, ChannelClosed,
  ///          ChannelTimeout.
  Message call(const Message& request);

  /// Serves calls until the other side closes the channel or `finished` returns true after a call.
  void serve(const std::function<bool()>& finished);

 private:
  void answer(const Message& call, std::unique_lock<std::mutex>& lock);

  Channel channel_;
  Handler handler_;
  std::mutex mutex_;
  std::uint32_t turn_ = 0;
};

}  // namespace sudoku::wire

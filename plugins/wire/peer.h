#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "plugins/wire/messages/channel.h"
#include "plugins/wire/messages/exceptions.h"
#include "plugins/wire/messages/reads.h"

namespace sudoku::wire {

/// One side of a conversation in turns: calls the other side and serves its calls, including those
/// that arrive while its own call is pending.
///
/// Messages of Kind::told need no answer: they are sent just before the next message.
///
/// call() and reportRead() may be called from several threads, because student code may use threads;
/// each call stays together with its result. Nothing else is thread-safe.
class Peer {
 public:
  /// Answers a call, or handles a message of Kind::told. Its exceptions are carried to the caller,
  /// except Abort, which passes through.
  using Handler = std::function<Message(const Message& call)>;

  Peer(FileDescriptor socket, Handler handler)
      : channel_(std::move(socket)), handler_(std::move(handler)) {}

  virtual ~Peer() = default;

  void setDeadline(std::optional<Clock::time_point> deadline) { channel_.setDeadline(deadline); }
  bool isLate() const { return channel_.isLate(); }

  /// `watch` receives the time spent waiting for the other side and serving its calls: both are
  /// caused by the other side. What `watch` throws passes through.
  void watch(Channel::Watch watch) {
    watch_ = watch;
    channel_.watch(std::move(watch));
  }

  /// Calls the other side and returns its result.
  /// Throws:  what the other side threw (see rethrow()); ProtocolError, ChannelClosed,
  ///          ChannelTimeout.
  virtual Message call(const Message& request);

  /// Reports a read of one of the other side's objects. Throws what call() does.
  void reportRead(std::uint32_t object, const Read& read);

  /// Sends a message that needs no answer. Throws what call() does.
  void tell(Op op, std::string text);

  /// How many calls this side has made. Not to be used while another thread may call.
  std::uint32_t turn() const { return turn_; }

  /// Whether the last call() threw what the other side threw. Same restriction as turn().
  bool lastAnswerThrew() const { return lastAnswerThrew_; }

  /// How many calls from the other side have begun. Each may invalidate what it reported before.
  std::uint64_t callsTaken() const { return callsTaken_; }

  /// Counts as another call from the other side. For use after a call that may have changed any of
  /// its objects.
  void noteChange() { ++callsTaken_; }

  /// Serves calls until the other side closes the channel or `finished` returns true after a call.
  void serve(const std::function<bool()>& finished);

 private:
  void answer(const Message& call, std::unique_lock<std::mutex>& lock);
  bool isOfTheThreadThatServes() const;
  void heed(const Message& told, std::unique_lock<std::mutex>& lock);
  void noteWork(Clock::time_point begin);
  void flushReads();
  void send(const Message& message);

  Channel channel_;
  Handler handler_;
  Channel::Watch watch_;
  std::mutex mutex_;
  std::uint32_t turn_ = 0;
  bool lastAnswerThrew_ = false;
  std::thread::id server_;  // thread of serve(); set before any other thread knows this peer
  Message untold_ = noReads();
  std::atomic<std::uint64_t> callsTaken_ = 0;
};

}  // namespace sudoku::wire

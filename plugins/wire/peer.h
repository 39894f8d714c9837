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

/// One side of a conversation in turns: it calls the other side and serves its calls, also those
/// that come back while its own call is under way.
///
/// What the other side need not answer is told: it is sent before the next message, without
/// waiting.
///
/// Thread-safe in one respect: call() and tellRead() may come from several threads, as student code
/// may use a thread; each call and its result stay together.
class Peer {
 public:
  /// Answers a call, or heeds what is told. What it throws is carried to the caller, except Abort,
  /// which passes through.
  using Handler = std::function<Message(const Message& call)>;

  Peer(FileDescriptor socket, Handler handler)
      : channel_(std::move(socket)), handler_(std::move(handler)) {}

  virtual ~Peer() = default;

  void setDeadline(std::optional<Clock::time_point> deadline) { channel_.setDeadline(deadline); }

  /// Told how much time passes while the other side is waited for, and while its calls are carried
  /// out: both are its doing. What `watch` throws passes through.
  void watch(Channel::Watch watch) {
    watch_ = watch;
    channel_.watch(std::move(watch));
  }

  /// Calls the other side and returns its result.
  /// Throws:  what the other side threw (see rethrow()); ProtocolError, ChannelClosed,
  ///          ChannelTimeout.
  virtual Message call(const Message& request);

  /// Tells the other side of a read of an object of its own. Throws what call() does.
  void tellRead(std::uint32_t object, const Read& read);

  /// How many calls this side has made. Not to be asked while another thread may make one.
  std::uint32_t turn() const { return turn_; }

  /// Whether call() last threw what the other side threw. Not to be asked in the same way.
  bool lastAnswerThrew() const { return lastAnswerThrew_; }

  /// How many calls of the other side have begun. What it said before may not hold any more.
  std::uint64_t callsTaken() const { return callsTaken_; }

  /// Nor does it after a call that may have changed any of its objects.
  void noteChange() { ++callsTaken_; }

  /// Serves calls until the other side closes the channel or `finished` returns true after a call.
  void serve(const std::function<bool()>& finished);

 private:
  void answer(const Message& call, std::unique_lock<std::mutex>& lock);
  bool isOfTheThreadThatServes() const;
  void heed(const Message& told, std::unique_lock<std::mutex>& lock);
  void noteWork(Clock::time_point begin);
  void tellNow();
  void send(const Message& message);

  Channel channel_;
  Handler handler_;
  Channel::Watch watch_;
  std::mutex mutex_;
  std::uint32_t turn_ = 0;
  bool lastAnswerThrew_ = false;
  std::thread::id server_;  // of serve(); set before any other thread knows this peer
  Message untold_ = noReads();
  std::atomic<std::uint64_t> callsTaken_ = 0;
};

}  // namespace sudoku::wire

#pragma once

// Decides which calls on lent grids and boards reach them.
//
// An answer is final once it is returned. After that, threads that student code left running must
// change neither the grid of the answered question nor that object's contents for the next one. So
// they pass only while a question to student code is pending, and a question ends only when none of
// them is in the middle of a call. The thread that serves the judge always passes: it runs student
// code only when asked.

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "plugins/wire/place.h"

namespace sudoku::worker {

class CallGate {
 public:
  /// The only gate of this process, which serves one conversation.
  static CallGate& instance() {
    static CallGate gate;
    return gate;
  }

  /// Marks this thread as the one that serves the judge. Call it before any student code runs.
  void serveFromHere() { server_ = std::this_thread::get_id(); }

  /// A question to student code, pending as long as this object lives.
  class Question {
   public:
    Question() { CallGate::instance().begin(); }
    ~Question() { CallGate::instance().end(); }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
  };

  /// Returns the result of `call`, or `otherwise` without calling if it comes too late.
  template <class Call, class Result>
  Result pass(const Call& call, Result otherwise) {
    if (std::this_thread::get_id() == server_) return call();
    {
      const std::scoped_lock lock(mutex_);
      if (questions_ > 0) return call();
    }
    wasLate_ = true;
    std::this_thread::sleep_for(kPauseOfTheLate);
    return otherwise;
  }

  /// Whether any call came too late.
  bool sawLateCalls() const { return wasLate_; }

 private:
  // A loop of late calls must not take the core from the judge.
  static constexpr std::chrono::milliseconds kPauseOfTheLate{1};

  void begin() {
    const std::scoped_lock lock(mutex_);
    ++questions_;
  }
  void end() {
    const std::scoped_lock lock(mutex_);
    --questions_;
  }

  std::thread::id server_;
  std::recursive_mutex mutex_;  // the judge may ask another question in the middle of a call
  int questions_ = 0;           // pending, nested
  std::atomic<bool> wasLate_ = false;
};

/// The same for stubs of any kind, whose calls are messages. The callee may change a grid whose
/// cells are read ahead.
class GateOfStubs final : public wire::IGate {
 public:
  wire::Message pass(wire::Peer& peer, const wire::Message& request,
                     const wire::Message& otherwise) override {
    return CallGate::instance().pass(
        [&] {
          wire::Message answer = peer.call(request);
          peer.noteChange();
          return answer;
        },
        otherwise);
  }
};

}  // namespace sudoku::worker

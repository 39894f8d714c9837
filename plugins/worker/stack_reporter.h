#pragma once

#include <cstdint>
#include <string>
#include <thread>

#include "plugins/frames/frame_reader.h"
#include "plugins/wire/peer.h"

namespace sudoku::worker {

/// Tells the judge, before each call that student code makes to a lent object, the call stack of
/// student code: for `sudokulab trace`.
class StackReporter {
 public:
  /// The only one of this process, which serves one conversation.
  static StackReporter& instance();

  /// From now on stacks are reported for calls from this thread, those of calls number `first` to
  /// `first + count - 1` with values. `module` makes frame readers.
  /// Returns: whether the plugin has debug information.
  /// Throws:  host::PluginRefused - the module does not load.
  bool start(wire::Peer& peer, const std::string& module, const std::string& plugin,
             std::int64_t first, std::int64_t count);

  /// To be called before a call goes to the judge, by a function that student code calls, with its
  /// __builtin_frame_address(0). Does nothing unless started.
  void report(const void* frame) {
    if (reader_ != nullptr) send(frame);
  }

 private:
  // Unwinding takes much longer than a call.
  static constexpr std::int64_t kCallsWithLines = 100'000;

  void send(const void* frame);

  frames::IFrameReader* reader_ = nullptr;
  wire::Peer* peer_ = nullptr;
  std::thread::id thread_;
  std::int64_t calls_ = 0;
  std::int64_t first_ = 0;
  std::int64_t last_ = 0;
};

}  // namespace sudoku::worker

#pragma once

// Reads of a grid or board whose outcome is known before: they are told later, many in one message,
// three bytes each.

#include <functional>
#include <vector>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// What a grid or board may be besides: one whose cells may be read ahead, as long as its owner
/// makes no call.
class ISnapshotSource {
 public:
  virtual ~ISnapshotSource() = default;

  /// All cells row by row, those of a board that are fixed with kFixed added; none where each read
  /// must be seen as it comes.
  virtual std::vector<int> cells() const = 0;
};
inline constexpr int kFixed = 32;

/// One call of IGrid::get(x, y), or of IBoard::valueAt(row, column) or isFixed(row, column).
struct Read {
  Op op;
  std::uint8_t first;
  std::uint8_t second;
};

/// A message that tells of none yet.
inline Message noReads() { return {Kind::told, Op::reads, 0, 0, {}, {}}; }

inline bool hasRoomForARead(const Message& reads) { return reads.text.size() + 3 <= kMaxTextBytes; }

inline void append(const Read& read, Message& reads) {
  for (const auto byte : {static_cast<std::uint8_t>(read.op), read.first, read.second})
    reads.text += static_cast<char>(byte);
}

/// Hands over each read, in their order.
/// Throws:  ProtocolError - the message holds something else, or a cell that no board has.
void takeReads(const Message& reads, const std::function<void(const Read&)>& take);

}  // namespace sudoku::wire

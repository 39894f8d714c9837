#pragma once

// Reads of a grid or board whose results are already known: they are reported later, many in one
// message, three bytes each.

#include <functional>
#include <vector>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// Optional base of a grid or board whose cells may be read ahead while its owner makes no call.
class ISnapshotSource {
 public:
  virtual ~ISnapshotSource() = default;

  /// All cells row by row, with kFixed added to fixed cells of a board; empty to see every read
  /// immediately.
  virtual std::vector<int> cells() const = 0;
};
inline constexpr int kFixed = 32;

/// One call to IGrid::get(x, y), IBoard::valueAt(row, column) or isFixed(row, column).
struct Read {
  Op op;
  std::uint8_t first;
  std::uint8_t second;
};

/// A message without any reads yet.
inline Message noReads() { return {Kind::told, Op::reads, 0, 0, {}, {}}; }

inline bool hasRoomForARead(const Message& reads) { return reads.text.size() + 3 <= kMaxTextBytes; }

inline void append(const Read& read, Message& reads) {
  for (const auto byte : {static_cast<std::uint8_t>(read.op), read.first, read.second})
    reads.text += static_cast<char>(byte);
}

/// Passes each read to `take`, in order.
/// Throws:  ProtocolError - the message holds something else, or a cell that no board has.
void takeReads(const Message& reads, const std::function<void(const Read&)>& take);

}  // namespace sudoku::wire

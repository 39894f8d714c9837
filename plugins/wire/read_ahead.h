#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "plugins/wire/messages/reader.h"
#include "plugins/wire/peer.h"

namespace sudoku::wire {

/// Caches all cells of a grid or board on the other side. They can be read without a call until the
/// other side makes a call. Reads are reported to it later. Thread-safe.
class ReadAhead {
 public:
  /// Whether to trust the cells that the other side sends ahead. The judge never does.
  enum class Allowed { no, yes };
  explicit ReadAhead(Allowed allowed) : allowed_(allowed) {}

  /// Takes the rest of an answer: the cells row by row, or nothing.
  /// Throws:  ProtocolError - there are cells, but they are not allowed.
  void take(Reader& answer, const Peer& peer);

  /// The cell at (x, y); nullopt if the other side must be asked.
  std::optional<int> read(Peer& peer, std::uint32_t object, Op op, int x, int y);

  /// Records that this side has set a cell. Ignores cells that do not exist.
  void put(int x, int y, int value);

  /// Records another call to the other side, which changes no cell.
  void asked();

  void forget();

 private:
  // After this many cached reads in a row, the other side is asked each time: they may never end.
  static constexpr int kMaxInARow = 5000;

  std::optional<std::size_t> placeOf(int x, int y) const;

  Allowed allowed_;
  std::mutex mutex_;
  std::vector<int> cells_;  // empty: unknown
  int order_ = 0;
  std::uint64_t callsTaken_ = 0;
  int inARow_ = 0;
};

}  // namespace sudoku::wire

#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "plugins/wire/messages/reader.h"
#include "plugins/wire/peer.h"

namespace sudoku::wire {

/// The cells of a grid or board of the other side, which it has told all at once: they can be read
/// without asking, as long as it has made no call since. It is told later what was read.
/// Thread-safe.
class ReadAhead {
 public:
  /// Whether the other side is to be believed about all cells at once: the judge believes nobody.
  enum class Allowed { no, yes };
  explicit ReadAhead(Allowed allowed) : allowed_(allowed) {}

  /// Takes what is left of an answer: the cells row by row, or nothing.
  /// Throws:  ProtocolError - there are such, and this is not allowed.
  void take(Reader& answer, const Peer& peer);

  /// The cell at that place; nothing where it must be asked for.
  std::optional<int> read(Peer& peer, std::uint32_t object, Op op, int x, int y);

  /// This side has set the cell, if there is such a one.
  void put(int x, int y, int value);

  /// Something else was asked of the other side, which changes nothing.
  void asked();

  void forget();

 private:
  // So many in a row, and the other side sees each one as it comes: it may never end.
  static constexpr int kMostInARow = 5000;

  std::optional<std::size_t> placeOf(int x, int y) const;

  Allowed allowed_;
  std::mutex mutex_;
  std::vector<int> cells_;  // empty: unknown
  int order_ = 0;
  std::uint64_t callsTaken_ = 0;
  int inARow_ = 0;
};

}  // namespace sudoku::wire

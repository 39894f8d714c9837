#include "plugins/wire/read_ahead.h"

#include "plugins/wire/messages/operations.h"

namespace sudoku::wire {

void ReadAhead::take(Reader& answer, const Peer& peer) {
  if (allowed_ == Allowed::no) return answer.end();
  const std::scoped_lock lock(mutex_);
  std::vector<int> cells = answer.rest();
  if (inARow_ >= kMaxInARow) return;
  cells_ = std::move(cells);
  callsTaken_ = peer.callsTaken();
  order_ = 0;
  while (static_cast<std::size_t>(order_) * static_cast<std::size_t>(order_) < cells_.size())
    ++order_;
}

std::optional<int> ReadAhead::read(Peer& peer, std::uint32_t object, Op op, int x, int y) {
  const std::scoped_lock lock(mutex_);
  const auto place = placeOf(x, y);
  if (!place || callsTaken_ != peer.callsTaken() || ++inARow_ > kMaxInARow) {
    cells_.clear();
    return std::nullopt;
  }
  const bool isGrid = op == opOf<&IGrid::get>();
  peer.reportRead(object, {op, static_cast<std::uint8_t>(isGrid ? x : y),
                           static_cast<std::uint8_t>(isGrid ? y : x)});
  return cells_[*place];
}

void ReadAhead::put(int x, int y, int value) {
  const std::scoped_lock lock(mutex_);
  inARow_ = 0;
  if (const auto place = placeOf(x, y)) cells_[*place] = value;
}

void ReadAhead::asked() {
  const std::scoped_lock lock(mutex_);
  inARow_ = 0;
}

void ReadAhead::forget() {
  const std::scoped_lock lock(mutex_);
  inARow_ = 0;
  cells_.clear();
}

std::optional<std::size_t> ReadAhead::placeOf(int x, int y) const {
  if (cells_.empty() || x < 0 || x >= order_ || y < 0 || y >= order_) return std::nullopt;
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(order_) +
         static_cast<std::size_t>(x);
}

}  // namespace sudoku::wire

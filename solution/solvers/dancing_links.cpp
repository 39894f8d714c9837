#include "solution/solvers/dancing_links.h"

namespace sudoku {

DancingLinks::DancingLinks(const IGrid& grid)
    : grid_(grid), order_(static_cast<Link>(order(grid_.shape()))) {
  const Link items = 4 * order_ * order_;
  nodes_.reserve(std::size_t{items} * (order_ + 1));
  for (Link item = 0; item < items; ++item) nodes_.push_back({item, item, 0, 0});
  const Link head = items;
  for (Link item = 0; item <= items; ++item) {
    left_.push_back(item == 0 ? head : item - 1);
    right_.push_back(item == head ? 0 : item + 1);
  }
  const int n = order(grid_.shape());
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const int given = grid_.get(x, y);
      for (int digit = 1; digit <= n; ++digit) {
        if (given == kEmpty || given == digit) addOption(x, y, digit);
      }
    }
  }
}

void DancingLinks::addOption(int x, int y, int digit) {
  const auto at = [this](int unit, int second) {
    return static_cast<Link>(unit) * order_ + static_cast<Link>(second);
  };
  const Link cells = order_ * order_;
  const Link items[] = {at(y, x), cells + at(y, digit - 1), 2 * cells + at(x, digit - 1),
                        3 * cells + at(boxOf(grid_.shape(), x, y), digit - 1)};
  for (const Link item : items) {
    const auto node = static_cast<Link>(nodes_.size());
    nodes_.push_back({nodes_[item].up, item, item, at(y, x) * order_ + at(0, digit - 1)});
    nodes_[nodes_[node].up].down = node;
    nodes_[item].up = node;
    ++nodes_[item].item;
  }
}

void DancingLinks::run(const Visit& visit) {
  if (grid_.isValid()) search(visit);
}

// The four nodes of an option are adjacent. The items before them are a multiple of four.
void DancingLinks::hide(Link node) {
  const Link first = node & ~Link{3};
  for (Link other = first; other < first + 4; ++other) {
    if (other == node) continue;
    nodes_[nodes_[other].up].down = nodes_[other].down;
    nodes_[nodes_[other].down].up = nodes_[other].up;
    --nodes_[nodes_[other].item].item;
  }
}

void DancingLinks::unhide(Link node) {
  const Link first = node & ~Link{3};
  for (Link other = first + 4; other-- > first;) {
    if (other == node) continue;
    nodes_[nodes_[other].up].down = other;
    nodes_[nodes_[other].down].up = other;
    ++nodes_[nodes_[other].item].item;
  }
}

void DancingLinks::cover(Link item) {
  left_[right_[item]] = left_[item];
  right_[left_[item]] = right_[item];
  for (Link node = nodes_[item].down; node != item; node = nodes_[node].down) hide(node);
}

void DancingLinks::uncover(Link item) {
  for (Link node = nodes_[item].up; node != item; node = nodes_[node].up) unhide(node);
  left_[right_[item]] = item;
  right_[left_[item]] = item;
}

DancingLinks::Link DancingLinks::itemWithFewestOptions() const {
  const auto head = static_cast<Link>(right_.size() - 1);
  Link best = right_[head];
  for (Link item = best; item != head && nodes_[best].item > 1; item = right_[item]) {
    if (nodes_[item].item < nodes_[best].item) best = item;
  }
  return best;
}

// Returns false once visit does.
bool DancingLinks::search(const Visit& visit) {
  const auto head = static_cast<Link>(right_.size() - 1);
  if (right_[head] == head) return visit(grid_);
  const Link item = itemWithFewestOptions();
  bool goesOn = true;
  cover(item);
  for (Link node = nodes_[item].down; node != item && goesOn; node = nodes_[node].down) {
    const Link first = node & ~Link{3};
    for (Link other = first; other < first + 4; ++other) {
      if (other != node) cover(nodes_[other].item);
    }
    const Link cell = nodes_[node].option / order_;
    const int x = static_cast<int>(cell % order_);
    const int y = static_cast<int>(cell / order_);
    const int before = grid_.get(x, y);
    grid_.set(x, y, static_cast<int>(nodes_[node].option % order_) + 1);
    goesOn = search(visit);
    grid_.set(x, y, before);
    for (Link other = first + 4; other-- > first;) {
      if (other != node) uncover(nodes_[other].item);
    }
  }
  uncover(item);
  return goesOn;
}

}  // namespace sudoku

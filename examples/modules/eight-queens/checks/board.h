#pragma once

// The problem instance that the checks pass to the student's class: a board with queens. It has a
// name, a sketch and smaller boards to try.

#include <sudokulab/check.h>

#include <queens.contract.h>

#include <string>
#include <vector>

namespace queens {

using namespace sudoku::check;

/// The row of the queen in each column; -1: none.
using Rows = std::vector<int>;

inline bool attack(const Rows& rows, std::size_t one, std::size_t other) {
  if (rows[one] < 0 || rows[other] < 0) return false;
  const int between = static_cast<int>(other) - static_cast<int>(one);
  const int apart = rows[other] - rows[one];
  return apart == 0 || apart == between || apart == -between;
}

inline bool isPeaceful(const Rows& rows) {
  for (std::size_t one = 0; one < rows.size(); ++one) {
    for (std::size_t other = one + 1; other < rows.size(); ++other) {
      if (attack(rows, one, other)) return false;
    }
  }
  return true;
}

/// Fills the columns from `column` on; false if that is impossible.
inline bool fill(Rows& rows, std::size_t column) {
  if (!isPeaceful(rows)) return false;
  while (column < rows.size() && rows[column] >= 0) ++column;
  if (column == rows.size()) return true;
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    rows[column] = row;
    if (fill(rows, column + 1)) return true;
  }
  rows[column] = -1;
  return false;
}

struct Board {
  Rows rows;

  int queens() const {
    int count = 0;
    for (const int row : rows) count += row >= 0 ? 1 : 0;
    return count;
  }
  bool hasCompletion() const {
    Rows copy = rows;
    return fill(copy, 0);
  }

  std::string name() const {
    return "a board of " + std::to_string(rows.size()) + " with " + counted(queens(), "queen");
  }

  /// sketchOf() draws the queens of `answer` and marks those that attack another.
  Sketch sketch() const { return sketchOf(rows, "board"); }
  Sketch sketchOf(const Rows& answer, const std::string& caption) const {
    Sketch sketch{caption, {}};
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      auto& marks = sketch.rows.emplace_back();
      for (std::size_t column = 0; column < rows.size(); ++column) {
        const bool isQueen = column < answer.size() && answer[column] == row;
        bool isAttacked = false;
        for (std::size_t other = 0; isQueen && other < answer.size(); ++other)
          isAttacked = isAttacked || (other != column && attack(answer, column, other));
        marks.push_back({isQueen ? "Q" : "", rows[column] == row, isAttacked});
      }
    }
    return sketch;
  }

  /// Simpler boards that are solvable if and only if this one is: smaller empty boards, and this
  /// board with one queen removed.
  std::vector<Board> smaller() const {
    std::vector<Board> all;
    const auto add = [&](const Rows& some) {
      if (Board{some}.hasCompletion() == hasCompletion()) all.push_back({some});
    };
    if (queens() == 0) {
      for (std::size_t size = 1; size < rows.size(); ++size) add(Rows(size, -1));
    }
    for (std::size_t column = 0; column < rows.size(); ++column) {
      Rows fewer = rows;
      fewer[column] = -1;
      if (rows[column] >= 0) add(fewer);
    }
    return all;
  }
};

/// A random board of eight with that many queens, none attacking another.
inline Board boardWith(int queens, sudoku::Random& random) {
  while (true) {
    Rows rows(8, -1);
    for (int i = 0; i < queens; ++i) rows[random.below(8)] = random.below(8);
    const Board board{rows};
    if (board.queens() == queens && isPeaceful(rows)) return board;
  }
}

}  // namespace queens

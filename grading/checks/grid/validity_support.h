#pragma once

// Shared by the checks of isValid() and isBad(): a grid or board of the code under test with given
// contents.
//
// A board is filled by moves. If move() is wrong, which has its own checks, the board is built from
// rows instead; if both are wrong, there is nothing to judge.

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "base/language.h"
#include "grading/puzzles/orders.h"
#include "grading/subjects/context.h"
#include "grading/wording/values.h"
#include "plugins/host/counting_board.h"
#include "plugins/remote/all_cells.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {

inline std::shared_ptr<IBoard> boardOf(Context& context, const Grid& contents) {
  return context.code().make<IBoard>(rowsOf(contents));
}

/// Adapts a board to IGrid, so that both are judged by the same checks.
class BoardAsGrid final : public IGrid {
 public:
  explicit BoardAsGrid(std::shared_ptr<IBoard> board) : board_(std::move(board)) {}
  int get(int x, int y) const override { return board_->valueAt(y, x); }
  void set(int x, int y, int digit) override { board_->move(Move(y, x, digit)); }
  bool isValid() const override { return !board_->isBad(); }

 private:
  std::shared_ptr<IBoard> board_;
};

/// Like BoardAsGrid, for boards whose moves do not work: builds a new board for each question.
class BoardFromRows final : public IGrid {
 public:
  BoardFromRows(Context& context, const Grid& contents) : context_(context), contents_(contents) {}
  int get(int x, int y) const override { return contents_.get(x, y); }
  void set(int x, int y, int digit) override { contents_.set(x, y, digit); }
  bool isValid() const override { return !boardOf(context_, contents_)->isBad(); }

 private:
  Context& context_;
  Grid contents_;
};

inline bool holds(const IBoard& board, const Grid& contents) {
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      if (board.valueAt(y, x) != contents.get(x, y)) return false;
    }
  }
  return true;
}

/// Whether every move is stored, even if it conflicts or repeats a cell, so that valueAt() finally
/// shows `shown`.
inline bool storesMoves(Context& context, const Grid& full, const Grid& shown) {
  return isSeen([&] {
    const auto board = boardOf(context, Grid());
    const int twice = full.get(1, 0);
    for (const int column : {0, 1}) board->move(Move(0, column, twice));
    const int beside = std::max(board->valueAt(0, 1), board->valueAt(1, 0));
    if (board->valueAt(0, 0) != twice || beside != twice) return false;
    for (int row = 0; row < kOrder; ++row) {
      for (int column = 0; column < kOrder; ++column)
        board->move(Move(row, column, full.get(column, row)));
    }
    return holds(*board, shown);
  });
}

inline bool storesRows(Context& context, const Grid& full) {
  return isSeen([&] { return holds(*boardOf(context, full), full); });
}

/// Whether get() returns what was set, possibly transposed, which preserves conflicts.
inline bool storesDigits(Context& context, const Grid& full) {
  return isSeen([&] {
    const auto grid = context.code().make<IGrid>();
    bool isRight = true;
    bool isTransposed = true;
    remote::setAll(*grid, full);
    const std::vector<int> digits = remote::getAll(*grid, kOrder);
    for (int cell = 0; cell < kOrder * kOrder; ++cell) {
      const int digit = digits[static_cast<std::size_t>(cell)];
      isRight = isRight && digit == full.get(cell % kOrder, cell / kOrder);
      isTransposed = isTransposed && digit == full.get(cell / kOrder, cell % kOrder);
    }
    return isRight || isTransposed;
  });
}

/// How to fill a board of the code under test. If one way does not work, other checks have failed.
enum class Filling { byMoves, fromRows };

template <host::Contract contract>
Filling fillingOf(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  if constexpr (contract == host::contractOf<IGrid>) {
    if (storesDigits(context, full)) return Filling::byMoves;
    context.fail({.expected = tr("a grid with digits for isValid() to check"),
                  .seen = tr("get() does not return what set() stored: see the checks for both"),
                  .puzzle = full});
  }
  if (storesMoves(context, full, full)) return Filling::byMoves;
  if (storesRows(context, full)) return Filling::fromRows;
  // Transposed, for example by valueAt(): conflicts are preserved.
  if (storesMoves(context, full, transposed(full))) return Filling::byMoves;
  context.fail(
      {.expected = tr("a board with digits for isBad() to check"),
       .seen = tr("neither its constructor nor move() stores them: see the checks for both"),
       .puzzle = full});
}

template <host::Contract contract>
inline constexpr Naming kNaming =
    contract == host::contractOf<IGrid> ? Naming::xAndY : Naming::rowAndColumn;

/// The call under test.
template <host::Contract contract>
inline constexpr const char* kJudgingCall =
    contract == host::contractOf<IGrid> ? "isValid()" : "isBad()";

/// An empty grid or board of the code under test.
template <host::Contract contract>
std::shared_ptr<IGrid> makeJudged(Context& context, Filling filling) {
  if constexpr (contract == host::contractOf<IGrid>) return context.code().make<IGrid>();
  if (filling == Filling::fromRows) return std::make_shared<BoardFromRows>(context, Grid());
  return std::make_shared<BoardAsGrid>(boardOf(context, Grid()));
}

/// A grid or board that holds these digits.
template <host::Contract contract>
std::shared_ptr<IGrid> makeJudged(Context& context, Filling filling, const Grid& contents) {
  if constexpr (contract == host::contractOf<IGrid>) {
    auto grid = context.code().make<IGrid>();
    remote::setAll(*grid, contents);
    return grid;
  }
  if (filling == Filling::fromRows) return std::make_shared<BoardFromRows>(context, contents);
  auto board = boardOf(context, Grid());
  remote::moveAll(*board, contents);
  return std::make_shared<BoardAsGrid>(std::move(board));
}

template <host::Contract contract>
[[noreturn]] void failValidity(Context& context, bool wanted, const Grid& contents,
                               const std::string& why, const std::string& hint = "") {
  constexpr bool kIsGrid = contract == host::contractOf<IGrid>;
  context.fail({.expected = tr("{} returns {}: {}", kJudgingCall<contract>, wanted == kIsGrid, why),
                .seen = tr("{} returned {}", kJudgingCall<contract>, wanted != kIsGrid),
                .puzzle = contents,
                .hint = hint,
                .answer = wanted != kIsGrid});
}

template <host::Contract contract>
void expectValid(Context& context, const IGrid& grid, bool wanted, const Grid& contents,
                 const std::string& why, const std::string& hint = "") {
  if (grid.isValid() != wanted) failValidity<contract>(context, wanted, contents, why, hint);
}

}  // namespace sudoku::grading

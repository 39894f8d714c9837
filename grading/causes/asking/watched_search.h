#pragma once

// What a search does with a grid or board of the judge's.

#include <functional>
#include <optional>
#include <vector>

#include "grading/causes/asking/solving.h"
#include "grading/mocks/mock_board.h"
#include "grading/mocks/mock_grid.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::grading {

/// Each digit that a search put there or took away (a call that threw did neither), and how it
/// ended.
struct WatchedSearch {
  Grid puzzle;
  std::vector<Move> changes = {};  // in order
  bool isCut = false;              // ended by the judge after kMostChanges
  bool saysSolved = false;
  bool givesUp = false;  // neither: its answer says nothing that could be read
  bool isSolved = false;
  std::optional<Grid> after = std::nullopt;  // what the grid held then
  std::optional<Move> onGiven =
      std::nullopt;  // the first move on a given, or the first change of one

  static constexpr std::size_t kMostChanges = 2000;
};

/// Ends a search that has been watched for long enough.
class CutSearch final : public wire::Abort {};

inline bool isSameCell(const Move& one, const Move& other) {
  return one.row() == other.row() && one.column() == other.column();
}

/// Has the code under test search, with each change told to `note`.
template <class Interface, class Note>
void runWatched(Context& context, Note note, WatchedSearch& search) {
  const Grid& puzzle = search.puzzle;
  const auto noteGiven = [&](const Move& move) {
    const int given = puzzle.get(move.column(), move.row());
    const bool isForbidden = std::is_same_v<Interface, IBoardSolver> || given != move.value();
    if (given != 0 && isForbidden && !search.onGiven) search.onGiven = move;
  };
  if constexpr (std::is_same_v<Interface, ISolver>) {
    WatchedGrid grid(puzzle);
    ON_CALL(grid, set).WillByDefault([&](int x, int y, int digit) {
      grid.realSet(x, y, digit);
      noteGiven(Move(y, x, digit));
      note(Move(y, x, digit));
    });
    search.saysSolved = context.code().make<ISolver>(grid)->solve();
    search.givesUp = !search.saysSolved;
    search.after = grid.contents();
    search.isSolved = search.saysSolved && isCompletion(puzzle, *search.after);
  } else {
    WatchedBoard board(puzzle);
    ON_CALL(board, move).WillByDefault([&](const Move& move) {
      noteGiven(move);
      board.realMove(move);
      note(move);
    });
    const Answer answer = readAnswer(context.code().make<IBoardSolver>()->solve(board));
    search.saysSolved = answer.grid.has_value();
    search.givesUp = answer.saysNone;
    search.after = board.contents();
    search.isSolved = search.saysSolved && isCompletion(puzzle, *answer.grid);
  }
}

/// One that is cut, by its length or as `isEnough` is true of a change, has ended the process:
/// nothing more can be asked there.
/// Throws:  what the search throws.
template <class Interface>
WatchedSearch watched(
    Context& context, const Grid& puzzle,
    const std::function<bool(const Move&)>& isEnough = [](const Move&) { return false; }) {
  WatchedSearch search{.puzzle = puzzle};
  const auto note = [&](const Move& move) {
    if (search.changes.size() == WatchedSearch::kMostChanges || isEnough(move)) throw CutSearch();
    search.changes.push_back(move);
  };
  try {
    runWatched<Interface>(context, note, search);
  } catch (const CutSearch&) {
    search.isCut = true;
  }
  return search;
}

}  // namespace sudoku::grading

// What a grid or board refuses, what it lets in, and what its exceptions name.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

#include "grading/causes/asking/probe.h"
#include "grading/checks/grid/validity_support.h"
#include "plugins/wire/messages/exceptions.h"

namespace sudoku::grading {
namespace {

struct Outside {
  int column;
  int row;
};

/// Beyond each side, in the middle of it.
constexpr std::array kSides = {Outside{-1, 4}, Outside{9, 4}, Outside{4, -1}, Outside{4, 9}};

/// Those for which the call returns.
template <class Call>
std::vector<Outside> letIn(const Call& call) {
  std::vector<Outside> cells;
  std::ranges::copy_if(kSides, std::back_inserter(cells), [&](const Outside& cell) {
    return outcomeOf([&] {
             call(cell);
             return "returned";
           }) == "returned";
  });
  return cells;
}

/// Whether these are the two that an index of 81 cells in one array cannot tell from others.
bool areBesideRows(const std::vector<Outside>& cells) {
  return cells.size() == 2 &&
         std::ranges::all_of(cells, [](const Outside& cell) { return cell.row == 4; });
}

constexpr const char* kTestBoth =
    "Test x and y themselves, each against both ends, 0 and 8, before an index is computed.";

std::optional<Shown> gridLetsOutsideIn(Context& context) {
  const auto read = letIn([&](const Outside& cell) {
    return context.code().make<IGrid>()->get(cell.column, cell.row);
  });
  const auto written = letIn(
      [&](const Outside& cell) { context.code().make<IGrid>()->set(cell.column, cell.row, 1); });
  std::vector<std::string> calls;
  for (const Outside& cell : read)
    calls.push_back(fmt::format("get({}, {})", cell.column, cell.row));
  for (const Outside& cell : written)
    calls.push_back(fmt::format("set({}, {}, 1)", cell.column, cell.row));
  if (calls.empty()) return std::nullopt;
  const std::string where = written.empty() ? "Calls of get()"
                            : read.empty()  ? "Calls of set()"
                                            : "get() and set()";
  const std::string evidence =
      fmt::format("These return, and should throw BadCellException: {}.", fmt::join(calls, ", "));
  if (areBesideRows(read) || areBesideRows(written))
    return Shown{
        fmt::format("{} look whether 9 * y + x is an index of 81 cells, not at x and y.", where),
        evidence + " With y outside they throw: only then it is none.", kTestBoth};
  return Shown{fmt::format("{} take cells outside the grid.", where), evidence, kTestBoth};
}

std::optional<Shown> boardLetsOutsideIn(Context& context) {
  const auto moved = letIn(
      [&](const Outside& cell) { boardOf(context, Grid())->move(Move(cell.row, cell.column, 1)); });
  if (moved.empty()) return std::nullopt;
  std::vector<std::string> calls;
  for (const Outside& cell : moved)
    calls.push_back(fmt::format("move(Move({}, {}, 1))", cell.row, cell.column));
  const std::string evidence =
      fmt::format("These return, and should throw BadMoveException: {}.", fmt::join(calls, ", "));
  if (areBesideRows(moved))
    return Shown{
        "move() looks whether 9 * row + column is an index of 81 cells, not at row and column.",
        evidence + " With the row outside it throws: only then it is none.",
        "Test row and column themselves, each against both ends, 0 and 8, before an index is "
        "computed."};
  return Shown{"move() takes cells outside the board.", evidence,
               "Test row and column, each against both ends, 0 and 8; 9 is a digit, and outside."};
}

/// Whether it says what the containers of libstdc++ do; who throws std::out_of_range has a text of
/// their own.
bool isOfAContainer(std::string_view outcome) {
  return outcome.starts_with("threw std::out_of_range: ") &&
         (outcome.find("::at") != std::string_view::npos ||
          outcome.find("::_M_range_check") != std::string_view::npos);
}

/// The first of these calls for which a container throws.
template <class Call>
std::optional<Outside> refusedByAContainer(const Call& call) {
  const auto found = std::ranges::find_if(kSides, [&](const Outside& cell) {
    return isOfAContainer(outcomeOf([&] {
      call(cell);
      return "returned";
    }));
  });
  return found == kSides.end() ? std::nullopt : std::optional(*found);
}

Shown usedBeforeTested(std::string_view function, const std::string& call,
                       std::string_view exception) {
  return {
      fmt::format("{} uses the cell before it has tested it.", function),
      fmt::format("{} throws std::out_of_range, as at() of a container does, and not {}.", call,
                  exception),
      fmt::format("Test both numbers first, each against 0 and 8, and throw {} yourself: before "
                  "any other function is asked about the cell.",
                  exception)};
}

std::optional<Shown> gridLeavesItToAContainer(Context& context) {
  if (const auto cell = refusedByAContainer(
          [&](const Outside& at) { return context.code().make<IGrid>()->get(at.column, at.row); }))
    return usedBeforeTested("get()", fmt::format("get({}, {})", cell->column, cell->row),
                            "BadCellException");
  if (const auto cell = refusedByAContainer(
          [&](const Outside& at) { context.code().make<IGrid>()->set(at.column, at.row, 1); }))
    return usedBeforeTested("set()", fmt::format("set({}, {}, 1)", cell->column, cell->row),
                            "BadCellException");
  return std::nullopt;
}

std::optional<Shown> boardLeavesItToAContainer(Context& context) {
  const auto cell = refusedByAContainer(
      [&](const Outside& at) { boardOf(context, Grid())->move(Move(at.row, at.column, 1)); });
  if (!cell) return std::nullopt;
  return usedBeforeTested("move()", fmt::format("move(Move({}, {}, 1))", cell->row, cell->column),
                          "BadMoveException");
}

/// Whether the exceptions for cells outside name the cell across the diagonal.
std::optional<Shown> namesTheMirroredCell(Context& context) {
  const auto names = [&](const Outside& cell, auto call) {
    try {
      call(*context.code().make<IGrid>(), cell);
    } catch (const IGrid::BadCellException& thrown) {
      return thrown.x() == cell.row && thrown.y() == cell.column;
    }
    return false;
  };
  const auto isMirrored = [&](auto call) {
    return std::ranges::all_of(kSides, [&](const Outside& cell) { return names(cell, call); });
  };
  const bool reads =
      isMirrored([](IGrid& grid, const Outside& at) { grid.get(at.column, at.row); });
  const bool sets =
      isMirrored([](IGrid& grid, const Outside& at) { grid.set(at.column, at.row, 1); });
  if (!reads && !sets) return std::nullopt;
  return Shown{
      "BadCellException is given x and y the other way round.",
      fmt::format("{} throws BadCellException(4, 9).", reads ? "get(9, 4)" : "set(9, 4, 1)"),
      "Where is the exception made, and in which order do x and y come there? A function "
      "that tests the cell may be called with the two exchanged."};
}

/// Whether a call returns that is given a number which is no digit.
std::optional<Shown> takesNumbers(std::string_view function, std::string_view exception,
                                  const std::function<std::string(int number)>& call) {
  std::vector<std::string> taken;
  for (const int number : {-1, 10}) {
    bool isTaken = true;
    std::string words;
    try {
      words = call(number);
    } catch (const wire::Abort&) {
      throw;
    } catch (...) {
      isTaken = false;
    }
    if (isTaken) taken.push_back(words);
  }
  if (taken.empty()) return std::nullopt;
  return Shown{
      fmt::format("{} takes numbers that are no digit.", function),
      fmt::format("{} and should throw {}: {}.",
                  taken.size() == 1 ? "This returns," : "These return,", exception,
                  fmt::join(taken, ", ")),
      taken.size() == 1
          ? "Test the number against both ends, 0 and 9."
          : "Test the number against both ends, 0 and 9. If that is done: is the exception "
            "thrown, or only made, as where `throw` is missing?"};
}

std::optional<Shown> gridTakesNumbers(Context& context) {
  const auto grid = context.code().make<IGrid>();
  grid->set(4, 4, 5);
  if (grid->get(4, 4) != 5) return std::nullopt;  // it stores nothing yet
  return takesNumbers("set()", "BadDigitException", [&](int number) {
    context.code().make<IGrid>()->set(4, 4, number);
    return fmt::format("set(4, 4, {})", number);
  });
}

std::optional<Shown> boardTakesNumbers(Context& context) {
  const auto board = boardOf(context, Grid());
  board->move(Move(4, 4, 5));
  if (board->valueAt(4, 4) != 5) return std::nullopt;
  return takesNumbers("move()", "BadMoveException", [&](int number) {
    boardOf(context, Grid())->move(Move(4, 4, number));
    return fmt::format("move(Move(4, 4, {}))", number);
  });
}

/// Which moves on a fixed cell are not refused.
std::optional<Shown> boardChangesFixedCells(Context& context) {
  constexpr int kGiven = 5;
  Grid given;
  given.set(4, 4, kGiven);
  if (!boardOf(context, given)->isFixed(4, 4)) return std::nullopt;
  std::vector<std::string> taken;
  struct Try {
    int digit;
    const char* words;
  };
  constexpr std::array kMoves = {Try{0, "0, which empties the cell,"},
                                 Try{kGiven, "the digit that stands there"},
                                 Try{kGiven + 1, "another digit"}};
  std::string calls;
  for (const Try& each : kMoves) {
    const std::string seen = outcomeOf([&] {
      boardOf(context, given)->move(Move(4, 4, each.digit));
      return std::string("returned");
    });
    calls += fmt::format("{}move(Move(4, 4, {})) {}", calls.empty() ? "" : ", ", each.digit,
                         seen == "returned" ? "returns" : "throws");
    if (seen == "returned") taken.emplace_back(each.words);
  }
  if (taken.empty()) return std::nullopt;
  return Shown{
      taken.size() == kMoves.size()
          ? std::string("move() refuses no move on a fixed cell.")
          : fmt::format("move() takes {} on a fixed cell.", fmt::join(taken, ", and ")),
      fmt::format("On a cell that holds {} from the beginning {}.", kGiven, calls),
      taken.size() == kMoves.size()
          ? "Ask isFixed() first in move(), and throw BadMoveException(move)."
          : "A fixed cell refuses every move, whatever its digit: ask isFixed() before anything is "
            "done, or returned, for some of them."};
}

std::optional<Shown> boardRefusesZero(Context& context) {
  const auto board = boardOf(context, Grid());
  board->move(Move(4, 4, 5));
  board->move(Move(4, 4, 6));  // so it is not that the cell may not be changed
  const std::string seen = outcomeOf([&] {
    board->move(Move(4, 4, 0));
    return std::string("returned");
  });
  if (!seen.starts_with("threw ")) return std::nullopt;
  return Shown{"move() does not take 0, which empties a cell.",
               fmt::format("After move(Move(4, 4, 6)), move(Move(4, 4, 0)) {}.", seen),
               "0 is a value like the others for move(): allow it, and store it."};
}

/// What may hold a digit that stands already.
struct Beside {
  const char* unit;
  Outside cell;
};
constexpr std::array kBeside = {Beside{"row", {8, 0}}, Beside{"column", {0, 8}},
                                Beside{"box", {1, 1}}};

/// Whether a digit that conflicts is refused, and one that does not is stored.
template <host::Contract contract>
std::optional<Shown> refusesConflicts(Context& context) {
  constexpr bool kIsGrid = contract == host::contractOf<IGrid>;
  const auto isStored = [&](int digit, const Outside& cell) {
    return outcomeOf([&] {
             const auto grid = makeJudged<contract>(context, Filling::byMoves);
             grid->set(0, 0, 5);
             grid->set(cell.column, cell.row, digit);
             return grid->get(cell.column, cell.row) == digit ? "stored" : "lost";
           }) == "stored";
  };
  std::vector<std::string> refused;
  for (const auto& [unit, cell] : kBeside) {
    if (!isStored(6, cell)) return std::nullopt;
    if (!isStored(5, cell)) refused.emplace_back(unit);
  }
  if (refused.empty()) return std::nullopt;
  return Shown{
      fmt::format("{} refuses a digit that conflicts.", kIsGrid ? "set()" : "move()"),
      fmt::format("With a 5 in the top left corner a 6 is stored elsewhere in its row, its column "
                  "and its box; a 5 is not in its {}.",
                  fmt::join(refused, " and its ")),
      fmt::format("Judging is left to {}: store every digit from 1 to 9, and test nothing but the "
                  "cell and the number{}.",
                  kIsGrid ? "isValid()" : "isBad()", kIsGrid ? "" : ", and whether it is fixed")};
}

}  // namespace

std::vector<Probe> refusalProbes() {
  using host::contractOf;
  const std::vector<std::string_view> outside = {"grid-get-outside", "grid-set-outside",
                                                 "grid-cell-before-digit"};
  return {
      {"outside-let-in", {contractOf<IGrid>}, outside, gridLetsOutsideIn},
      {"container-refuses", {contractOf<IGrid>}, outside, gridLeavesItToAContainer},
      {"board-container-refuses",
       {contractOf<IBoard>},
       {"board-move-outside"},
       boardLeavesItToAContainer},
      {"exception-names-mirrored-cell", {contractOf<IGrid>}, outside, namesTheMirroredCell},
      {"board-outside-let-in", {contractOf<IBoard>}, {"board-move-outside"}, boardLetsOutsideIn},
      {"numbers-let-in",
       {contractOf<IGrid>},
       {"grid-set-bad-digit", "grid-cell-before-digit"},
       gridTakesNumbers},
      {"board-numbers-let-in", {contractOf<IBoard>}, {"board-move-bad-value"}, boardTakesNumbers},
      {"board-fixed-changed",
       {contractOf<IBoard>},
       {"board-move-on-fixed"},
       boardChangesFixedCells},
      {"board-zero-refused",
       {contractOf<IBoard>},
       {"board-clears-cells", "stack-own-board"},
       boardRefusesZero},
      {"conflicts-refused",
       {contractOf<IGrid>},
       {"grid-stores-conflicts", "solver-own-grid"},
       refusesConflicts<contractOf<IGrid>>},
      {"board-conflicts-refused",
       {contractOf<IBoard>},
       {"board-stores-conflicts", "stack-own-board"},
       refusesConflicts<contractOf<IBoard>>}};
}

}  // namespace sudoku::grading

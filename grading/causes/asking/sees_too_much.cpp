#include "grading/causes/asking/sees_too_much.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "grading/causes/asking/oversight.h"
#include "grading/checks/grid/validity_support.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

/// Cells that may hold the same digit.
struct Apart {
  Cell one;
  Cell other;
  bool isRefused = false;

  int boxOfOne() const { return boxOf({}, one.x, one.y); }
  int boxOfOther() const { return boxOf({}, other.x, other.y); }
  bool areInOneBand() const { return boxOfOne() / 3 == boxOfOther() / 3; }
  bool areInOneStack() const { return boxOfOne() % 3 == boxOfOther() % 3; }
  bool areOnOneDiagonal() const { return std::abs(one.x - other.x) == std::abs(one.y - other.y); }
};

bool areApart(Cell a, Cell b) {
  return a.x != b.x && a.y != b.y && boxOf({}, a.x, a.y) != boxOf({}, b.x, b.y);
}

Cell cellAt(int place) { return {place % kOrder, place / kOrder}; }

template <host::Contract contract>
bool refuses(Context& context, Filling filling, Cell a, Cell b) {
  const auto grid = makeJudged<contract>(context, filling);
  grid->set(a.x, a.y, 5);
  grid->set(b.x, b.y, 5);
  return !grid->isValid();
}

/// Some of the 2430 pairs, as all would take too long.
template <host::Contract contract>
std::vector<Apart> askedPairs(Context& context, Filling filling) {
  constexpr int kOneOf = 5;
  std::vector<Apart> all;
  for (int other = 0; other < kAllCells; ++other) {
    for (int one = 0; one < other; ++one) {
      if (!areApart(cellAt(one), cellAt(other)) || context.random().below(kOneOf) != 0) continue;
      all.push_back({cellAt(one), cellAt(other),
                     refuses<contract>(context, filling, cellAt(one), cellAt(other))});
    }
  }
  return all;
}

/// "cell (6, 3), cell (7, 3)": whose digit is refused if that cell holds it too.
template <host::Contract contract>
std::string refusedBeside(Context& context, Filling filling, Cell cell) {
  constexpr std::size_t kMost = 9;
  std::vector<std::string> names;
  std::size_t more = 0;
  for (int place = 0; place < kAllCells; ++place) {
    const Cell other = cellAt(place);
    if (!areApart(cell, other) || !refuses<contract>(context, filling, cell, other)) continue;
    if (names.size() == kMost)
      ++more;
    else
      names.push_back(cellInWords(other.x, other.y, kNaming<contract>));
  }
  return fmt::format("{}{}", fmt::join(names, ", "),
                     more == 0 ? "" : fmt::format(" and {} more", more));
}

/// Whether just those pairs are refused.
template <class Which>
bool areJust(const std::vector<Apart>& pairs, Which which) {
  return std::ranges::all_of(pairs,
                             [&](const Apart& pair) { return which(pair) == pair.isRefused; });
}

/// Of each box the first of those that it is taken for one with.
std::array<int, kOrder> groupsOf(const std::vector<Apart>& pairs) {
  std::array<int, kOrder> groups{};
  std::iota(groups.begin(), groups.end(), 0);
  for (const Apart& pair : pairs) {
    if (!pair.isRefused) continue;
    const int one = groups.at(static_cast<std::size_t>(pair.boxOfOne()));
    const int other = groups.at(static_cast<std::size_t>(pair.boxOfOther()));
    std::ranges::replace(groups, std::max(one, other), std::min(one, other));
  }
  return groups;
}

/// "the top left box and the middle centre box; ..."; empty where it is not whole boxes that are taken
/// for one.
std::string boxesTakenForOne(const std::vector<Apart>& pairs) {
  const std::array<int, kOrder> groups = groupsOf(pairs);
  const auto areTogether = [&](const Apart& pair) {
    return groups.at(static_cast<std::size_t>(pair.boxOfOne())) ==
           groups.at(static_cast<std::size_t>(pair.boxOfOther()));
  };
  if (!areJust(pairs, areTogether)) return "";
  std::vector<std::string> all;
  for (int group = 0; group < kOrder; ++group) {
    std::vector<std::string> boxes;
    for (int box = 0; box < kOrder; ++box) {
      if (groups.at(static_cast<std::size_t>(box)) == group)
        boxes.push_back(nameOfUnit(Unit::box, box));
    }
    if (boxes.size() > 1) all.push_back(fmt::format("{}", fmt::join(boxes, " and ")));
  }
  return fmt::format("{}", fmt::join(all, "; "));
}

/// What is taken for one unit, and where to look.
struct Confusion {
  std::string mistake;  // after the name of the call
  std::string next;
};

/// Where three boxes side by side, or one below the other, begin, and where they do if a factor of 3
/// is missing.
constexpr std::array kBegin = {0, 3, 6};
constexpr std::array kTooClose = {0, 1, 2};

/// In which columns and rows boxes begin.
struct Begins {
  std::array<int, 3> columns;
  std::array<int, 3> rows;
};

/// Whether a box that begins there holds both cells.
bool areInOneOf(const Apart& pair, const Begins& begins) {
  const auto areIn = [](int one, int other, int begin) {
    return std::min(one, other) >= begin && std::max(one, other) < begin + 3;
  };
  return std::ranges::any_of(begins.columns,
                             [&](int begin) { return areIn(pair.one.x, pair.other.x, begin); }) &&
         std::ranges::any_of(begins.rows,
                             [&](int begin) { return areIn(pair.one.y, pair.other.y, begin); });
}

std::optional<Confusion> boxesTooClose(const std::vector<Apart>& pairs) {
  for (const Begins& begins :
       {Begins{kBegin, kTooClose}, {kTooClose, kBegin}, {kTooClose, kTooClose}}) {
    if (areJust(pairs, [&](const Apart& pair) { return areInOneOf(pair, begins); }))
      return Confusion{
          fmt::format("takes for boxes the 3x3 cells that begin in columns {} and rows {}.",
                      fmt::join(begins.columns, ", "), fmt::join(begins.rows, ", ")),
          "Boxes begin in columns 0, 3 and 6 and in rows 0, 3 and 6: counted row by row, box b in "
          "column b % 3 * 3 and row b / 3 * 3. Which factor of 3 is missing?"};
  }
  return std::nullopt;
}

std::optional<Confusion> confusionIn(const std::vector<Apart>& pairs) {
  const std::string forgotten =
      "Is what was seen in one box forgotten before the next one begins, or only after three of "
      "them? Do three boxes get the same number?";
  if (areJust(pairs, [](const Apart&) { return true; }))
    return Confusion{"refuses a digit that stands twice anywhere.",
                     "What was seen in one row, column or box has to be forgotten before the next "
                     "one begins: where is that table made, or cleared?"};
  if (areJust(pairs, [](const Apart& pair) { return pair.areInOneBand(); }))
    return Confusion{"takes three boxes that stand side by side for one.", forgotten};
  if (areJust(pairs, [](const Apart& pair) { return pair.areInOneStack(); }))
    return Confusion{"takes three boxes that stand one below the other for one.", forgotten};
  if (areJust(pairs, [](const Apart& pair) { return pair.areOnOneDiagonal(); }))
    return Confusion{"compares cells along diagonals too.",
                     "A digit may stand twice on a diagonal: rows, columns and boxes are all."};
  if (const std::string boxes = boxesTakenForOne(pairs); !boxes.empty())
    return Confusion{
        fmt::format("takes different boxes for one: {}.", boxes),
        "Do they get the same number (counted row by row, it is y / 3 * 3 + x / 3), or "
        "is what was seen in the first not forgotten before the second begins?"};
  return boxesTooClose(pairs);
}

/// The cell that is in most of the pairs that are refused.
Cell mostConfused(const std::vector<Apart>& pairs) {
  std::array<int, kAllCells> counts{};
  for (const Apart& pair : pairs) {
    for (const Cell cell : {pair.one, pair.other}) {
      const int place = cell.y * kOrder + cell.x;
      counts.at(static_cast<std::size_t>(place)) += pair.isRefused ? 1 : 0;
    }
  }
  return cellAt(static_cast<int>(std::ranges::max_element(counts) - counts.begin()));
}

}  // namespace

template <host::Contract contract>
std::optional<Shown> seesTooMuch(Context& context) {
  const Filling filling = fillingOf<contract>(context);
  if (!makeJudged<contract>(context, filling)->isValid()) return std::nullopt;
  const std::vector<Apart> pairs = askedPairs<contract>(context, filling);
  const auto refused = std::ranges::count(pairs, true, &Apart::isRefused);
  if (refused == 0) return std::nullopt;
  const std::string evidence = fmt::format(
      "Two 5 on an otherwise empty {}, in pairs of cells that may hold the same digit: it is wrong "
      "about {} of {} pairs",
      contract == host::contractOf<IGrid> ? "grid" : "board", refused, pairs.size());
  if (const auto confusion = confusionIn(pairs)) {
    const Apart& first = *std::ranges::find(pairs, true, &Apart::isRefused);
    return Shown{fmt::format("{} {}", kJudgingCall<contract>, confusion->mistake),
                 fmt::format("{}, as of {} and {}.", evidence,
                             cellInWords(first.one.x, first.one.y, kNaming<contract>),
                             cellInWords(first.other.x, first.other.y, kNaming<contract>)),
                 confusion->next};
  }
  const Cell cell = mostConfused(pairs);
  return Shown{
      fmt::format("{} sees a repeated digit in cells that have no row, column or box in common.",
                  kJudgingCall<contract>),
      fmt::format("{}. With the 5 in {} it refuses one in {}.", evidence,
                  cellInWords(cell.x, cell.y, kNaming<contract>),
                  refusedBeside<contract>(context, filling, cell)),
      "Which unit do these cells get into together? If it is a box: counted row by row, the "
      "number of a cell's box is y / 3 * 3 + x / 3, worked out from left to right."};
}

template std::optional<Shown> seesTooMuch<host::contractOf<IGrid>>(Context& context);
template std::optional<Shown> seesTooMuch<host::contractOf<IBoard>>(Context& context);

}  // namespace sudoku::grading

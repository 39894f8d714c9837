// Where isValid() of a grid and isBad() of a board see a digit that stands twice: every pair of cells
// of every unit is tried alone on an otherwise empty grid.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grading/causes/asking/neighbours.h"
#include "grading/causes/asking/oversight.h"
#include "grading/causes/asking/probe.h"
#include "grading/causes/asking/sees_too_much.h"
#include "grading/checks/grid/validity_support.h"
#include "grading/puzzles/unit_conflicts.h"
#include "plugins/remote/all_cells.h"

namespace sudoku::grading {
namespace {

struct Pair {
  int unit;
  int one;  // places in the unit, 0 to 8
  int other;
  int digit;  // that stands in both
  bool isSeen = false;

  bool has(int place) const { return one == place || other == place; }
  bool isOfNeighbours() const { return other == one + 1; }
};

/// The pairs of a kind of unit whose cells share no other unit, and in which a repeated digit is
/// seen.
struct Sight {
  Unit kind;
  std::vector<Pair> pairs;
  bool seesFull = false;  // where none is seen: it is in a complete grid

  bool seesAll() const { return std::ranges::all_of(pairs, &Pair::isSeen); }
  bool seesNone() const { return std::ranges::none_of(pairs, &Pair::isSeen); }
  /// Whether the pairs that are not seen are just these.
  template <class Which>
  bool missesJust(Which which) const {
    return std::ranges::all_of(pairs, [&](const Pair& pair) { return which(pair) != pair.isSeen; });
  }
};

/// Nothing where a grid does not even hold the digit twice, which is another mistake.
template <host::Contract contract>
std::optional<Sight> sightOf(Context& context, Unit kind, Filling filling) {
  Sight sight{.kind = kind, .pairs = {}};
  for (int unit = 0; unit < kOrder; ++unit) {
    for (int other = 1; other < kOrder; ++other) {
      for (int one = 0; one < other; ++one) {
        const Cell a = cellOf(kind, unit, one);
        const Cell b = cellOf(kind, unit, other);
        if (!shareOnly(kind, a, b)) continue;
        const int digit = 1 + static_cast<int>(sight.pairs.size()) % kOrder;
        const auto grid = makeJudged<contract>(context, filling);
        grid->set(a.x, a.y, digit);
        grid->set(b.x, b.y, digit);
        // Once for each unit, as calls take time.
        const bool isFirst = sight.pairs.empty() || sight.pairs.back().unit != unit;
        if (isFirst && std::max(grid->get(b.x, b.y), grid->get(b.y, b.x)) != digit)
          return std::nullopt;
        sight.pairs.push_back({unit, one, other, digit, !grid->isValid()});
      }
    }
  }
  if (sight.seesNone()) {
    const auto grid =
        makeJudged<contract>(context, filling, completeConflicts(kind, context.random()).front());
    sight.seesFull = !grid->isValid();
  }
  return sight;
}

std::string pluralOf(Unit kind) {
  return fmt::format("{}{}", nameOf(kind), kind == Unit::box ? "es" : "s");
}

/// The units of which no pair is seen.
std::vector<int> unseenUnits(const Sight& sight) {
  std::vector<int> units;
  for (int unit = 0; unit < kOrder; ++unit) {
    if (std::ranges::none_of(sight.pairs,
                             [&](const Pair& pair) { return pair.unit == unit && pair.isSeen; }))
      units.push_back(unit);
  }
  return units;
}

/// Whether what is not seen are all pairs of some units, and nothing else.
bool missesWholeUnits(const Sight& sight, const std::vector<int>& unseen) {
  return sight.missesJust(
      [&](const Pair& pair) { return std::ranges::find(unseen, pair.unit) != unseen.end(); });
}

/// The one digit of which no pair is seen, while all other pairs are; 0: there is no such digit.
int unseenDigit(const Sight& sight) {
  for (int digit = 1; digit <= kOrder; ++digit) {
    if (sight.missesJust([&](const Pair& pair) { return pair.digit == digit; })) return digit;
  }
  return 0;
}

/// The one place in a unit of which no pair is seen, while all other pairs are.
std::optional<int> unseenPlace(const Sight& sight) {
  for (int place = 0; place < kOrder; ++place) {
    if (sight.missesJust([&](const Pair& pair) { return pair.has(place); })) return place;
  }
  return std::nullopt;
}

bool seesJustNeighbours(const Sight& sight) {
  return sight.missesJust([](const Pair& pair) { return !pair.isOfNeighbours(); });
}

std::string unitsInWords(const Sight& sight, const std::vector<int>& unseen) {
  if (unseen.size() == kOrder - 1) {
    int seen = 0;
    while (std::ranges::find(unseen, seen) != unseen.end()) ++seen;
    return fmt::format("in {}, and in no other {}", nameOfUnit(sight.kind, seen),
                       nameOf(sight.kind));
  }
  std::vector<std::string> names;
  for (const int unit : unseen) names.push_back(nameOfUnit(sight.kind, unit));
  return fmt::format("in {}, but not in {}", pluralOf(sight.kind), fmt::join(names, ", "));
}

/// "in none of the boxes", "in columns, but not in column 8".
std::string inWords(const Sight& sight, Naming naming) {
  const std::string kinds = pluralOf(sight.kind);
  if (sight.seesAll()) return "in all " + kinds;
  if (sight.seesFull) return fmt::format("in {} that are full, and in no other", kinds);
  if (sight.seesNone()) return "in none of the " + kinds;
  const std::vector<int> unseen = unseenUnits(sight);
  if (missesWholeUnits(sight, unseen)) return unitsInWords(sight, unseen);
  if (const int digit = unseenDigit(sight); digit != 0)
    return fmt::format("in {}, but not if it is {}", kinds, digit);
  if (const auto place = unseenPlace(sight))
    return fmt::format("in {}, but not where one of the two is cell {} of the {}, counted from 0",
                       kinds, *place, nameOf(sight.kind));
  if (seesJustNeighbours(sight))
    return fmt::format("in {} only where the two cells are next to each other", kinds);
  const Pair& first = *std::ranges::find(sight.pairs, false, &Pair::isSeen);
  const Cell a = cellOf(sight.kind, first.unit, first.one);
  const Cell b = cellOf(sight.kind, first.unit, first.other);
  return fmt::format("in {} for {} of {} pairs of cells, and not in {} and {}", kinds,
                     std::ranges::count(sight.pairs, true, &Pair::isSeen), sight.pairs.size(),
                     cellInWords(a.x, a.y, naming), cellInWords(b.x, b.y, naming));
}

/// The row, the column, or both, whose cells are never looked at, whatever unit they are in; empty:
/// that is not what is overlooked.
std::string unseenLines(const std::vector<Sight>& sights) {
  constexpr int kNone = -1;
  for (int row = kNone; row < kOrder; ++row) {
    for (int column = kNone; column < kOrder; ++column) {
      const auto hasCell = [&](const Sight& sight, const Pair& pair) {
        const auto isThere = [&](int place) {
          const Cell cell = cellOf(sight.kind, pair.unit, place);
          return cell.x == column || cell.y == row;
        };
        return isThere(pair.one) || isThere(pair.other);
      };
      const bool isAll = std::ranges::all_of(sights, [&](const Sight& sight) {
        return sight.missesJust([&](const Pair& pair) { return hasCell(sight, pair); });
      });
      if (!isAll) continue;
      std::vector<std::string> names;
      if (row != kNone) names.push_back(nameOfUnit(Unit::row, row));
      if (column != kNone) names.push_back(nameOfUnit(Unit::column, column));
      return fmt::format("{}", fmt::join(names, " and "));
    }
  }
  return {};
}

/// What is overlooked in units of one kind.
Oversight oversightIn(const Sight& sight) {
  if (sight.seesFull) return {"looks at {} only when they are full", ""};
  if (const int digit = unseenDigit(sight); digit != 0)
    return {fmt::format("does not see the digit {} in {{}}", digit),
            "For which digits has the table, the mask or the loop over the digits room? 1 to 9 "
            "belong to it, both included."};
  if (sight.seesNone()) return {"does not look at {}", ""};
  if (const std::vector<int> unseen = unseenUnits(sight); missesWholeUnits(sight, unseen))
    return oversightOf(sight.kind, unseen);
  if (const auto place = unseenPlace(sight)) {
    const std::string which = *place == 0            ? "the first cell"
                              : *place == kOrder - 1 ? "the last cell"
                                                     : fmt::format("cell {}", *place);
    return {fmt::format("leaves out {} of {{}}", which),
            "Where do the loops over the cells of a unit begin and end? All nine belong to it."};
  }
  if (seesJustNeighbours(sight))
    return {"compares only cells of {} that are next to each other",
            "Compare each cell with all others of its unit, or note which digits were seen."};
  return {"does not compare all cells of {}", ""};
}

template <host::Contract contract>
std::optional<Shown> overlooksUnits(Context& context) {
  constexpr bool kIsGrid = contract == host::contractOf<IGrid>;
  const Filling filling = fillingOf<contract>(context);
  if (!makeJudged<contract>(context, filling)->isValid()) return std::nullopt;
  std::vector<Sight> sights;
  std::vector<std::string> words;
  Oversights oversights;
  for (const Unit kind : kUnits) {
    const auto sight = sightOf<contract>(context, kind, filling);
    if (!sight) return std::nullopt;
    sights.push_back(*sight);
    words.push_back(inWords(*sight, kNaming<contract>));
    if (sight->seesAll()) continue;
    oversights.add(oversightIn(*sight), pluralOf(kind));
  }
  if (oversights.areNone()) return std::nullopt;
  const std::string evidence =
      fmt::format("A digit that stands twice on an otherwise empty {} is seen {}.",
                  kIsGrid ? "grid" : "board", fmt::join(words, "; "));
  if (const std::string lines = unseenLines(sights); !lines.empty())
    return Shown{
        fmt::format("{} never looks at {}.", kJudgingCall<contract>, lines), evidence,
        "Where do its loops over rows and columns begin and end? 0 to 8 belong to them, both "
        "included."};
  const bool seesNothing = std::ranges::all_of(
      sights, [](const Sight& sight) { return sight.seesNone() && !sight.seesFull; });
  return Shown{
      seesNothing ? fmt::format("{} sees no repeated digit at all.", kJudgingCall<contract>)
                  : fmt::format("{} {}.", kJudgingCall<contract>, oversights.sentence()),
      evidence,
      oversights.next("Follow the loops by hand: which cells does each of them reach, and is each "
                      "compared with all others of its row, its column and its box?")};
}

template <host::Contract contract>
std::optional<Shown> changesItsCells(Context& context, Filling filling) {
  const char* const kind = contract == host::contractOf<IGrid> ? "grid" : "board";
  const auto full = makeJudged<contract>(context, filling, randomFullGrid({}, context.random()));
  const std::vector<int> before = remote::getAll(*full, kOrder);
  ignoringOutcome([&] { full->isValid(); });
  if (remote::getAll(*full, kOrder) == before) return std::nullopt;
  return Shown{fmt::format("{} changes the {} that it judges.", kJudgingCall<contract>, kind),
               fmt::format("A full {} holds other digits after {} than before.", kind,
                           kJudgingCall<contract>),
               "Work on a copy of what is sorted, erased or marked there."};
}

/// Whether a repeated digit is still seen when the other one is replaced by `digit`.
template <host::Contract contract>
bool staysBad(Context& context, Filling filling, int digit) {
  const auto grid = makeJudged<contract>(context, filling);
  for (const int x : {0, 8}) grid->set(x, 0, 5);
  grid->isValid();
  grid->set(8, 0, digit);
  return !grid->isValid();
}

/// Whether the answer follows from what the grid holds now, or from what it held or was told last.
template <host::Contract contract>
std::optional<Shown> answersByHistory(Context& context) {
  constexpr bool kIsGrid = contract == host::contractOf<IGrid>;
  const char* const kind = kIsGrid ? "grid" : "board";
  const Filling filling = fillingOf<contract>(context);
  if (filling == Filling::fromRows) return std::nullopt;
  if (auto changes = changesItsCells<contract>(context, filling)) return changes;
  const auto grid = makeJudged<contract>(context, filling);
  if (!grid->isValid()) return std::nullopt;
  for (const int x : {0, 8}) grid->set(x, 0, 5);
  if (grid->isValid()) return std::nullopt;
  if (grid->isValid())
    return Shown{
        fmt::format("{} says something else when it is asked again.", kJudgingCall<contract>),
        fmt::format("With a 5 twice in row 0 the first answer is {}, and the next one, with "
                    "nothing changed in between, {}.",
                    !kIsGrid, kIsGrid),
        fmt::format("{} must change nothing: not the cells, and no member that the next "
                    "call reads.",
                    kJudgingCall<contract>)};
  const char* const setting = kIsGrid ? "set" : "move";
  grid->set(4, 4, 1);
  if (grid->isValid())
    return Shown{
        fmt::format("{} forgets a repeated digit as soon as another cell is set.",
                    kJudgingCall<contract>),
        fmt::format("With a 5 twice in row 0 it returns {}; after one more {}(), of a 1 "
                    "elsewhere, {}.",
                    !kIsGrid, setting, kIsGrid),
        fmt::format("It judges all that the {} holds: a flag that {}() writes knows of the last "
                    "cell only.",
                    kind, setting)};
  const auto other = makeJudged<contract>(context, filling);
  other->set(0, 0, 5);
  if (!other->isValid())
    return Shown{fmt::format("Once {} has seen a repeated digit, it is wrong about other {}s.",
                             kJudgingCall<contract>, kind),
                 fmt::format("A {} with nothing but a 5 in it is said to be wrong after another "
                             "one, with a 5 twice in a row, was judged.",
                             kind),
                 "Look for `static` and global variables in it that are not cleared on every path, "
                 "as before an early return."};
  const bool isOver = staysBad<contract>(context, filling, 6);
  const bool isAway = staysBad<contract>(context, filling, 0);
  if (!isOver && !isAway) return std::nullopt;
  if (isOver && !isAway)
    return Shown{
        fmt::format("{} still counts a digit after {}() has put another one in its place.",
                    kJudgingCall<contract>, setting),
        fmt::format("A 5 twice in row 0 is seen; when one of them is overwritten with a 6, it "
                    "returns {} as before, and {} when it is taken away with 0.",
                    !kIsGrid, kIsGrid),
        fmt::format("{}() has to take out of its counts what the cell held before, also where that "
                    "is replaced by another digit, or by the same one.",
                    setting)};
  return Shown{
      fmt::format("{} still sees a repeated digit that is gone.", kJudgingCall<contract>),
      fmt::format("A 5 twice in row 0 is seen; when one of them is {}, it returns {} as before.",
                  isOver ? "overwritten with a 6" : "taken away", !kIsGrid),
      fmt::format("It judges what the {} holds now: what it remembers from an earlier call or {}() "
                  "must be cleared.",
                  kind, setting)};
}

template <host::Contract contract>
std::optional<Shown> takesEmptyForBad(Context& context) {
  constexpr bool kIsGrid = contract == host::contractOf<IGrid>;
  const Filling filling = fillingOf<contract>(context);
  const auto judged = [&](const Grid& contents) {
    return makeJudged<contract>(context, filling, contents)->isValid();
  };
  const Grid full = randomFullGrid({}, context.random());
  Grid one;
  one.set(4, 4, 5);
  if (judged(Grid()) || judged(one)) return std::nullopt;
  if (!judged(full))
    return Shown{fmt::format("{} never says that a {} is right.", kJudgingCall<contract>,
                             kIsGrid ? "grid" : "board"),
                 fmt::format("It returns {} for an empty one, for one digit alone, and for a "
                             "solved one.",
                             !kIsGrid),
                 "Which return statement is reached when nothing was found?"};
  return Shown{fmt::format("{} takes empty cells for equal digits.", kJudgingCall<contract>),
               fmt::format("It returns {} for an empty {}, though {} for a solved one.", !kIsGrid,
                           kIsGrid ? "grid" : "board", kIsGrid),
               "Pass over the cells that hold 0 before you compare or count."};
}

}  // namespace

std::vector<Probe> validityProbes() {
  using host::contractOf;
  const std::vector<std::string_view> ofGrids = {"grid-valid-rows",          "grid-valid-columns",
                                                 "grid-valid-boxes",         "grid-valid-full",
                                                 "grid-valid-ignores-empty", "solver-own-grid"};
  const std::vector<std::string_view> ofBoards = {"board-bad-rows",          "board-bad-columns",
                                                  "board-bad-boxes",         "board-bad-full",
                                                  "board-bad-ignores-empty", "stack-own-board"};
  return {
      {"empty-cells-count", {contractOf<IGrid>}, ofGrids, takesEmptyForBad<contractOf<IGrid>>},
      {"sees-too-much", {contractOf<IGrid>}, ofGrids, seesTooMuch<contractOf<IGrid>>},
      {"units-overlooked", {contractOf<IGrid>}, ofGrids, overlooksUnits<contractOf<IGrid>>},
      {"neighbours-compared", {contractOf<IGrid>}, ofGrids, comparesNeighbours<contractOf<IGrid>>},
      {"judged-by-history", {contractOf<IGrid>}, ofGrids, answersByHistory<contractOf<IGrid>>},
      {"empty-places-count", {contractOf<IBoard>}, ofBoards, takesEmptyForBad<contractOf<IBoard>>},
      {"board-sees-too-much", {contractOf<IBoard>}, ofBoards, seesTooMuch<contractOf<IBoard>>},
      {"board-units-overlooked",
       {contractOf<IBoard>},
       ofBoards,
       overlooksUnits<contractOf<IBoard>>},
      {"board-neighbours-compared",
       {contractOf<IBoard>},
       ofBoards,
       comparesNeighbours<contractOf<IBoard>>},
      {"board-judged-by-history",
       {contractOf<IBoard>},
       ofBoards,
       answersByHistory<contractOf<IBoard>>}};
}

}  // namespace sudoku::grading

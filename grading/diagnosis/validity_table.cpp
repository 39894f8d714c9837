#include "grading/diagnosis/validity_table.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "grading/checks/grid/validity_support.h"
#include "grading/wording/table_text.h"

namespace sudoku::grading {
namespace {

/// Divisor for the time of all checks.
constexpr int kShareOfTables = 8;
constexpr int kApart = 200;  // pairs that share no unit

/// The values of an attribute that exactly predict wrong answers, or nullopt. If an answer has
/// several values, any one of them suffices.
std::optional<std::vector<int>> exactlyBy(
    const std::vector<PairAnswer>& answers,
    const std::function<std::vector<int>(const PairAnswer&)>& valuesOf) {
  std::set<int> allWrong;
  std::set<int> someRight;
  for (const PairAnswer& answer : answers) {
    for (const int value : valuesOf(answer)) (answer.isWrong ? allWrong : someRight).insert(value);
  }
  for (const int value : someRight) allWrong.erase(value);
  const bool isExact = std::ranges::all_of(answers, [&](const PairAnswer& answer) {
    const auto values = valuesOf(answer);
    return answer.isWrong ==
           std::ranges::any_of(values, [&](int value) { return allWrong.contains(value); });
  });
  if (!isExact) return std::nullopt;
  return std::vector<int>(allWrong.begin(), allWrong.end());
}

bool areNeighbours(const PairAnswer& answer) {
  return answer.places.size() == 2 && answer.places[1] - answer.places[0] == 1;
}

struct Line {
  Shared shared;
  int unit;
  std::vector<Cell> cells;
};

std::vector<Line> allLines() {
  std::vector<Line> lines;
  for (int i = 0; i < kOrder; ++i) {
    Line row{Shared::row, i, {}};
    Line column{Shared::column, i, {}};
    Line box{Shared::box, i, {}};
    for (int k = 0; k < kOrder; ++k) {
      row.cells.push_back({k, i});
      column.cells.push_back({i, k});
      box.cells.push_back({i % 3 * 3 + k % 3, i / 3 * 3 + k / 3});
    }
    lines.insert(lines.end(), {row, column, box});
  }
  return lines;
}

Shared sharedBy(Cell one, Cell other) {
  const bool isBox = boxOf(Shape{}, one.x, one.y) == boxOf(Shape{}, other.x, other.y);
  if (one.y == other.y) return isBox ? Shared::rowAndBox : Shared::row;
  if (one.x == other.x) return isBox ? Shared::columnAndBox : Shared::column;
  return isBox ? Shared::box : Shared::nothing;
}

/// The questions of each kind, with correct answers as placeholders.
std::map<Shared, std::vector<PairAnswer>> questions(Random& random) {
  std::map<Shared, std::vector<PairAnswer>> kinds;
  const auto digit = [&] { return 1 + random.below(kOrder); };
  for (const Line& line : allLines()) {
    for (int a = 0; a < kOrder; ++a) {
      for (int b = a + 1; b < kOrder; ++b) {
        const Cell one = line.cells[static_cast<std::size_t>(a)];
        const Cell other = line.cells[static_cast<std::size_t>(b)];
        const Shared shared = sharedBy(one, other);
        const bool isTold = line.shared != Shared::box || shared == Shared::box;
        if (isTold) kinds[shared].push_back({one, other, line.unit, {a, b}, digit(), false});
      }
    }
    kinds[Shared::threeTimes].push_back(
        {line.cells[0], line.cells[8], line.unit, {0, 4, 8}, digit(), false});
  }
  auto& apart = kinds[Shared::nothing];
  while (std::ssize(apart) < kApart) {
    const Cell one{random.below(kOrder), random.below(kOrder)};
    const Cell other{random.below(kOrder), random.below(kOrder)};
    if (sharedBy(one, other) == Shared::nothing)
      apart.push_back({one, other, 0, {}, digit(), false});
  }
  return kinds;
}

/// The cells in a question. If three cells share a unit, the middle one is halfway between the
/// others; in a box, it is the centre.
std::vector<Cell> cellsOf(Shared shared, const auto& question) {
  std::vector<Cell> cells = {question.one, question.other};
  if (shared == Shared::threeTimes)
    cells.push_back(
        {(question.one.x + question.other.x) / 2, (question.one.y + question.other.y) / 2});
  return cells;
}

/// The prefix of these checks' ids.
template <host::Contract contract>
inline constexpr std::string_view kChecksOf =
    contract == host::contractOf<IGrid> ? "grid-valid-" : "board-bad-";

/// Answers on a new grid for each question, and on one grid that is emptied between questions.
struct Tables {
  ValidityTable onNewGrids;
  ValidityTable onOneGrid;
};

/// `question` is a PairAnswer or a TableRow.
bool isWrong(IGrid& grid, Shared shared, const auto& question) {
  for (const Cell cell : cellsOf(shared, question)) grid.set(cell.x, cell.y, question.digit);
  return grid.isValid() != (shared == Shared::nothing);
}

template <host::Contract contract>
void ask(Context& context, Tables& tables) {
  const Filling filling = fillingOf<contract>(context);
  const auto used = makeJudged<contract>(context, filling);
  for (auto& [shared, answers] : questions(context.random())) {
    for (PairAnswer& answer : answers)
      answer.isWrong = isWrong(*makeJudged<contract>(context, filling), shared, answer);
    tables.onNewGrids.push_back(summarised(shared, answers));
    for (PairAnswer& answer : answers) {
      answer.isWrong = isWrong(*used, shared, answer);
      for (const Cell cell : cellsOf(shared, answer)) used->set(cell.x, cell.y, kEmpty);
    }
    tables.onOneGrid.push_back(summarised(shared, answers));
  }
}

bool hasWrong(const ValidityTable& table) {
  return std::ranges::any_of(table, [](const TableRow& row) { return row.wrong > 0; });
}

template <host::Contract contract>
void addTable(const Report& report, const Rubric& rubric, const Target& target,
              std::vector<TableCause>& causes) {
  std::vector<std::string> failed;
  std::optional<std::uint64_t> seed;
  for (const CheckResult& result : report.results) {
    const RubricItem* const item = rubric.itemOf(result.id);
    const bool isAsked = item != nullptr && item->check->own == nullptr &&
                         result.id.starts_with(kChecksOf<contract>);
    if (!isAsked || result.outcome != Outcome::failed || !result.seed ||
        isExplained(result.id, report.causes))
      continue;
    failed.push_back(result.id);
    seed = seed.value_or(*result.seed);
  }
  if (!seed) return;
  Tables tables;
  const Attempt seen = attempt(withReducedLimits(target), *seed,
                               [&](Context& context) { ask<contract>(context, tables); });
  const bool isOnNewGrids = hasWrong(tables.onNewGrids);
  if (seen.verdict.outcome != Outcome::passed || (!isOnNewGrids && !hasWrong(tables.onOneGrid)))
    return;
  const TableInWords words =
      isOnNewGrids ? inWords(tables.onNewGrids, kJudgingCall<contract>, kNaming<contract>)
                   : wrongAfterUse(tables.onOneGrid, kJudgingCall<contract>);
  causes.push_back({{.id = kValidityTable,
                     .mistake = words.title,
                     .evidence = words.what,
                     .next = words.look,
                     .checks = std::move(failed)},
                    {}});
  if (!isOnNewGrids) return;
  causes.back().ask = [row = words.example](Context& context) {
    const auto grid = makeJudged<contract>(context, fillingOf<contract>(context));
    if (isWrong(*grid, row.shared, row)) context.fail({.expected = "", .seen = ""});
  };
}

}  // namespace

TableRow summarised(Shared shared, const std::vector<PairAnswer>& answers) {
  TableRow row{.shared = shared, .asked = static_cast<int>(answers.size())};
  for (const PairAnswer& answer : answers) {
    if (!answer.isWrong || row.wrong++ > 0) continue;
    row.one = answer.one;
    row.other = answer.other;
    row.digit = answer.digit;
  }
  if (row.wrong == 0) return row;
  if (row.wrong == row.asked) {
    row.exactly = Exactly::all;
    return row;
  }
  const auto describe = [&](Exactly exactly, auto valuesOf) {
    const auto which = exactlyBy(answers, valuesOf);
    if (row.exactly != Exactly::unknown || !which) return;
    row.exactly = exactly;
    row.which = *which;
  };
  // There are too few questions of the other kinds to describe wrong answers by position.
  const bool isPair = shared != Shared::threeTimes && shared != Shared::nothing;
  if (isPair) describe(Exactly::units, [](const PairAnswer& one) { return std::vector{one.unit}; });
  if (isPair) {
    describe(Exactly::places, [](const PairAnswer& one) { return one.places; });
    describe(Exactly::notNeighbours,
             [](const PairAnswer& one) { return std::vector{areNeighbours(one) ? 0 : 1}; });
  }
  describe(Exactly::digits, [](const PairAnswer& one) { return std::vector{one.digit}; });
  return row;
}

std::vector<TableCause> validityTables(const Report& report, const Rubric& rubric, Target plain) {
  SubmissionTime time = SubmissionTime::share(report.run.limits, kShareOfTables);
  plain.time = &time;
  std::vector<TableCause> causes;
  addTable<host::contractOf<IGrid>>(report, rubric, plain, causes);
  addTable<host::contractOf<IBoard>>(report, rubric, plain, causes);
  return causes;
}

}  // namespace sudoku::grading

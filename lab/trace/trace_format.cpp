#include "lab/trace/trace_format.h"

#include <array>

#include "solution/grid/shapes.h"

namespace sudoku::lab {
namespace {

/// The index of a cell in a list that begins with cell -1.
std::size_t slotOf(int cell) { return static_cast<std::size_t>(std::int64_t{cell} + 1); }

std::optional<int> cellOrNone(int cell) {
  return cell < 0 ? std::nullopt : std::optional<int>(cell);
}

constexpr std::array<std::string_view, kTraceEnds> kEnds = {
    "found a correct solution",
    "gave a wrong answer",
    "says that there is no solution",
    "reported all solutions that it found",
    "threw an exception",
    "crashed",
    "was stopped at the step limit",
    "was stopped at the time limit",
    "was stopped: it exceeded a limit",
    "was stopped: it sent data that no honest code sends",
    "was interrupted"};

}  // namespace

std::string_view describe(TraceEnd end) { return kEnds.at(static_cast<std::size_t>(end)); }

std::string describe(TraceEnd end, std::string_view reason) {
  std::string words(describe(end));
  if (reason.empty()) return words;
  const bool goesOn = end == TraceEnd::noSolution || end == TraceEnd::finished;
  return words + (goesOn ? ", " : " (") + std::string(reason) + (goesOn ? "" : ")");
}

void TraceCounts::add(const TraceEvent& event) {
  switch (event.kind) {
    case TraceEvent::Kind::set:
    case TraceEvent::Kind::refused:
      ++calls.set;
      ++(event.digit == 0 ? calls.resets : calls.placements);
      return;
    case TraceEvent::Kind::isValid:
      ++calls.isValid;
      return;
    case TraceEvent::Kind::gets:
      calls.get += event.gets;
      return;
    case TraceEvent::Kind::solution:
      ++solutions;
      return;
    case TraceEvent::Kind::stack:
    case TraceEvent::Kind::source:
    case TraceEvent::Kind::end:
      return;
  }
}

CellTrail::CellTrail(const Grid& puzzle) {
  const int n = order(puzzle.shape());
  const auto slots = static_cast<std::size_t>(n * n) + 1;
  next_.assign(slots, -1);
  last_.assign(slots, -1);
  const auto isGap = [&](int cell) { return puzzle.get(cell % n, cell / n) == kEmpty; };
  for (int cell = n * n - 2; cell >= -1; --cell) {
    const auto slot = slotOf(cell);
    next_[slot] = isGap(cell + 1) ? cell + 1 : next_[slot + 1];
  }
  for (int cell = 1; cell < n * n; ++cell) {
    const auto slot = slotOf(cell);
    last_[slot] = isGap(cell - 1) ? cell - 1 : last_[slot - 1];
  }
}

std::optional<int> CellTrail::here() const { return cellOrNone(cell_); }

std::optional<int> CellTrail::nextGap() const { return cellOrNone(next_[slotOf(cell_)]); }

std::optional<int> CellTrail::lastGap() const { return cellOrNone(last_[slotOf(cell_)]); }

}  // namespace sudoku::lab

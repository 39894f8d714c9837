#include "lab/findings/findings.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace sudoku::lab {
namespace {

using Rows = std::vector<const Row*>;

/// Requires at least one value. Between two values, returns the lower one.
double quantile(std::vector<double> values, double share) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

std::optional<double> medianOf(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return quantile(values, 0.5);
}

/// Reads a value of a row; nullopt if the row has none.
using Value = std::function<std::optional<double>(const Row&)>;

std::optional<double> numberOf(const Count& count) {
  return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

Value valueOf(Counted what) {
  return [what](const Row& row) { return numberOf(row[what]); };
}

Value logOf(const Value& value) {
  return [value](const Row& row) {
    const auto number = value(row);
    return number > 0 ? std::optional(std::log(*number)) : std::nullopt;
  };
}

std::optional<double> timeOf(const Row& row) { return numberOf(row.time); }
std::optional<double> gapsOf(const Row& row) { return row.gaps; }

std::optional<LineFit> fit(const Rows& rows, const Value& x, const Value& y) {
  std::vector<Point> points;
  for (const Row* row : rows) {
    const auto atX = x(*row);
    const auto atY = y(*row);
    if (atX && atY) points.push_back({*atX, *atY});
  }
  return fitLine(points);
}

Count mostOf(const Rows& rows, Counted what) {
  Count most;
  for (const Row* row : rows) most = std::max(most, (*row)[what]);
  return most;
}

void tally(const Row& row, Series& series) {
  ++series.puzzles;
  series.finished += row.isFinished() ? 1 : 0;
  series.overLimit += row.outcome == Outcome::overLimit ? 1 : 0;
  series.faults += row.isFault() ? 1 : 0;
  series.notTaken += row.outcome == Outcome::notTaken ? 1 : 0;
}

Fits fitsOf(const Rows& finished, bool searchesOnTheGrid) {
  const Value level = valueOf(Counted::level);
  Fits fits{.timeByGaps = fit(finished, gapsOf, logOf(timeOf)),
            .stackByLevel = fit(finished, level, valueOf(Counted::stackBytes)),
            .heapByLevel = fit(finished, level, valueOf(Counted::heapBytes))};
  if (!searchesOnTheGrid) return fits;
  const Value placements = logOf(valueOf(Counted::placements));
  fits.placementsByGaps = fit(finished, gapsOf, placements);
  fits.timeByPlacements = fit(finished, placements, logOf(timeOf));
  return fits;
}

Series seriesOf(const std::vector<Row>& rows, const std::string& name) {
  Series series{.name = name};
  Rows finished;
  std::vector<double> times;
  std::vector<double> perPlacement;
  for (const Row& row : rows) {
    if (row.solver != name) continue;
    tally(row, series);
    if (!row.isFinished()) continue;
    finished.push_back(&row);
    const Count& placements = row[Counted::placements];
    if (placements > row.gaps) series.searchesOnTheGrid = true;
    if (!row.time) continue;
    times.push_back(static_cast<double>(*row.time));
    if (placements > 0) perPlacement.push_back(times.back() / static_cast<double>(*placements));
  }
  series.medianTime = medianOf(times);
  if (series.searchesOnTheGrid) series.medianNanosecondsPerPlacement = medianOf(perPlacement);
  series.mostStackBytes = mostOf(finished, Counted::stackBytes);
  series.mostHeapBytes = mostOf(finished, Counted::heapBytes);
  series.fits = fitsOf(finished, series.searchesOnTheGrid);
  return series;
}

std::map<std::size_t, const Row*> finishedBy(const std::vector<Row>& rows,
                                             const std::string& name) {
  std::map<std::size_t, const Row*> finished;
  for (const Row& row : rows) {
    if (row.solver == name && row.isFinished()) finished.emplace(row.puzzle, &row);
  }
  return finished;
}

void weighTimes(const std::vector<double>& logs, Pair& pair) {
  if (logs.empty()) return;
  double sum = 0;
  for (const double log : logs) sum += log;
  pair.timeRatio = std::exp(sum / static_cast<double>(logs.size()));
  pair.lowQuartile = std::exp(quantile(logs, 0.25));
  pair.highQuartile = std::exp(quantile(logs, 0.75));
}

Pair pairOf(const std::vector<Row>& rows, const Series& first, const Series& second) {
  Pair pair;
  std::vector<double> logs;
  const auto ofSecond = finishedBy(rows, second.name);
  for (const auto& [puzzle, one] : finishedBy(rows, first.name)) {
    const auto found = ofSecond.find(puzzle);
    if (found == ofSecond.end()) continue;
    const Row& other = *found->second;
    ++pair.common;
    if (one->time > 0 && other.time > 0)
      logs.push_back(std::log(static_cast<double>(*other.time) / static_cast<double>(*one->time)));
    const Count& placements = (*one)[Counted::placements];
    const Count& others = other[Counted::placements];
    if (!first.searchesOnTheGrid || !second.searchesOnTheGrid || !placements || !others) continue;
    ++pair.counted;
    pair.samePlacements += placements == others ? 1 : 0;
    pair.firstPlacements += *placements;
    pair.secondPlacements += *others;
  }
  weighTimes(logs, pair);
  return pair;
}

}  // namespace

Findings findingsOf(const std::vector<Row>& rows, const std::vector<std::string>& names) {
  Findings findings;
  for (const std::string& name : names) findings.series.push_back(seriesOf(rows, name));
  for (std::size_t second = 1; second < names.size(); ++second) {
    Pair pair = pairOf(rows, findings.series[0], findings.series[second]);
    pair.second = second;
    findings.pairs.push_back(pair);
  }
  return findings;
}

std::optional<std::size_t> typicalPuzzle(const std::vector<Row>& rows,
                                         const std::vector<std::string>& names) {
  std::map<std::size_t, std::pair<std::size_t, std::int64_t>> finished;  // solvers, placements
  for (const Row& row : rows) {
    if (!row.isFinished()) continue;
    auto& [solvers, placements] = finished[row.puzzle];
    ++solvers;
    placements += row[Counted::placements].value_or(0);
  }
  std::vector<std::pair<std::int64_t, std::size_t>> byPlacements;
  for (const auto& [puzzle, one] : finished) {
    if (one.first == names.size()) byPlacements.emplace_back(one.second, puzzle);
  }
  if (byPlacements.empty()) return std::nullopt;
  std::ranges::sort(byPlacements);
  return byPlacements[(byPlacements.size() - 1) / 2].second;
}

}  // namespace sudoku::lab

#include "lab/findings/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sudoku::lab {
namespace {

using Form = ChartSeries::Form;

/// Shifts each solver a little further to the right, because all have points at the same x.
double besideGaps(const Row& row, std::size_t place) {
  return row.gaps + 0.18 * static_cast<double>(place);
}

/// A value of a finished row; nullopt if it has none.
template <class Value>
ChartSeries pointsOf(const std::vector<Row>& rows, const std::string& name, std::size_t place,
                     const Value& value) {
  ChartSeries series{.label = name, .look = place, .form = Form::points};
  for (const Row& row : rows) {
    if (row.solver != name || !row.isFinished()) continue;
    if (const Count count = value(row))
      series.points.push_back({besideGaps(row, place), static_cast<double>(*count)});
  }
  return series;
}

/// The fitted line over the gaps of these points, with its factor in the legend. Fits are of
/// natural logarithms.
ChartSeries lineOf(const LineFit& fit, const ChartSeries& points) {
  const auto [low, high] = std::ranges::minmax(points.points, {}, &Point::x);
  ChartSeries line{.label = fmt::format("times {} per gap", factorText(fit)),
                   .look = points.look,
                   .form = Form::line};
  constexpr int kParts = 24;
  for (int i = 0; i <= kParts; ++i) {
    const double x = low.x + (high.x - low.x) * i / kParts;
    line.points.push_back({x, std::exp(fit.intercept + fit.slope * x)});
  }
  return line;
}

void append(Chart& chart, ChartSeries points, const std::optional<LineFit>& fit) {
  if (points.points.empty()) return;
  if (fit) {
    ChartSeries line = lineOf(*fit, points);
    chart.series.push_back(std::move(points));
    chart.series.push_back(std::move(line));
  } else {
    chart.series.push_back(std::move(points));
  }
}

/// Puzzles over the limit, above it, a little higher for each solver.
ChartSeries cutOffOf(const std::vector<Row>& rows, const Series& series, std::size_t place,
                     double limitSeconds) {
  ChartSeries crosses{.label = fmt::format("{}: {} over the limit", series.name, series.overLimit),
                      .look = place,
                      .form = Form::crosses};
  for (const Row& row : rows) {
    if (row.solver == series.name && row.outcome == Outcome::overLimit)
      crosses.points.push_back(
          {besideGaps(row, place), limitSeconds * (1.4 + 0.4 * static_cast<double>(place))});
  }
  return crosses;
}

Chart timeChart(const std::vector<Row>& rows, const Findings& findings, double limitSeconds) {
  Chart chart{.name = "time",
              .title = "Time against gaps",
              .words =
                  "Time on a log axis against the number of gaps, one series for each solver, "
                  "with fitted lines.",
              .x = {.label = "gaps"},
              .y = {.label = "time of solve()", .isLog = true, .isTime = true}};
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    const Series& series = findings.series[i];
    ChartSeries points = pointsOf(rows, series.name, i, [](const Row& row) { return row.time; });
    for (Point& point : points.points) point.y /= 1e9;
    std::optional<LineFit> fit = series.fits.timeByGaps;
    if (fit) fit->intercept -= std::log(1e9);
    append(chart, std::move(points), fit);
    if (series.overLimit > 0) chart.series.push_back(cutOffOf(rows, series, i, limitSeconds));
  }
  return chart;
}

Chart placementsChart(const std::vector<Row>& rows, const Findings& findings) {
  Chart chart{.name = "placements",
              .title = "Placements against gaps",
              .words =
                  "Placements on a log axis against the number of gaps, one series for each "
                  "solver that searches on the grid, with fitted lines.",
              .x = {.label = "gaps"},
              .y = {.label = "placements", .isLog = true}};
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    const Series& series = findings.series[i];
    if (!series.searchesOnTheGrid) continue;
    append(chart,
           pointsOf(rows, series.name, i, [](const Row& row) { return row[Counted::placements]; }),
           series.fits.placementsByGaps);
  }
  return chart;
}

/// A line for each traced search. `value` reads a point of it; nullopt: none there.
template <class Value>
void appendLines(const Findings& findings, const TracedSearches& traced, const Value& value,
                 Chart& chart) {
  for (std::size_t i = 0; i < traced.profiles.size(); ++i) {
    const SearchProfile& profile = traced.profiles[i];
    ChartSeries line{.label = findings.series[i].name, .look = i, .form = Form::line};
    for (const SearchProfile::Point& point : profile.points) {
      if (const std::optional<double> y = value(point))
        line.points.push_back({static_cast<double>(point.step), *y});
    }
    if (line.points.empty()) continue;
    chart.series.push_back(std::move(line));
  }
}

Chart overSteps(const std::string& name, const std::string& what, const std::string& unit,
                const TracedSearches& traced) {
  std::string range = "steps";
  for (const SearchProfile& profile : traced.profiles) {
    if (!profile.isWhole) range = fmt::format("first {} steps", profile.points.size());
  }
  return {
      .name = name,
      .title = fmt::format("{} over the {} of the search on puzzle {}", what, range, traced.puzzle),
      .words = fmt::format("{} over the {} of the search on puzzle {}, one line for each solver.",
                           what, range, traced.puzzle),
      .x = {.label = "steps"},
      .y = {.label = unit, .hasZero = true}};
}

}  // namespace

std::vector<Chart> chartsOf(const std::vector<Row>& rows, const Findings& findings,
                            const TracedSearches& traced, double limitSeconds) {
  std::vector<Chart> charts = {
      overSteps("depth", "Depth", "cells filled on the path", traced),
      overSteps("stack", "Size of the call stack, or of the solver's own stack,", "bytes", traced),
      timeChart(rows, findings, limitSeconds), placementsChart(rows, findings)};
  appendLines(
      findings, traced,
      [](const SearchProfile::Point& point) { return std::optional<double>(point.depth); },
      charts[0]);
  appendLines(
      findings, traced,
      [](const SearchProfile::Point& point) {
        return point.bytes ? std::optional(static_cast<double>(*point.bytes)) : std::nullopt;
      },
      charts[1]);
  std::erase_if(charts, [](const Chart& chart) { return chart.series.empty(); });
  return charts;
}

}  // namespace sudoku::lab

// Whether the times can be those of a search: their sum is part of the program's run time, in some
// unit; each puzzle is timed by itself; and puzzles with many gaps take longer than those with few.

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>

#include "rows.h"

namespace {

using timing::Context;
using timing::Row;

/// The median time from row `first` on, robust against a few delayed runs.
double median(const std::vector<Row>& rows, int first, int count) {
  std::vector<double> times;
  for (int i = first; i < first + count; ++i) times.push_back(rows[i].time);
  std::ranges::sort(times);
  return times[times.size() / 2];
}

/// log10(time) = at0 + slope * gaps, by least squares over the rows with a time.
struct Line {
  double at0 = 0;
  double slope = 0;
};

Line fitted(const std::vector<Row>& rows) {
  double n = 0, x = 0, y = 0, xx = 0, xy = 0;
  for (const Row& row : rows) {
    if (row.time <= 0) continue;
    const double log = std::log10(row.time);
    n += 1, x += row.gaps, y += log, xx += double(row.gaps) * row.gaps, xy += row.gaps * log;
  }
  const double slope = (n * xy - x * y) / (n * xx - x * x);
  return {(y - slope * x) / n, slope};
}

/// Plots the logarithm of the time against the gaps: '*' for a puzzle, '-' for the line.
std::string plot(const std::vector<Row>& rows, const Line& line) {
  constexpr int kHeight = 12;
  double low = INFINITY;
  double high = -INFINITY;
  for (const Row& row : rows) {
    if (row.time <= 0) continue;
    low = std::min(low, std::log10(row.time));
    high = std::max(high, std::log10(row.time));
  }
  const auto level = [&](double log) {
    return std::clamp(static_cast<int>((log - low) / (high - low) * kHeight), 0, kHeight - 1);
  };
  std::array<std::string, kHeight> lines;
  lines.fill(std::string(rows.size(), ' '));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    lines[level(line.at0 + line.slope * rows[i].gaps)][i] = '-';
    if (rows[i].time > 0) lines[level(std::log10(rows[i].time))][i] = '*';
  }
  std::ostringstream text;
  text << std::setprecision(2);
  for (int i = kHeight - 1; i >= 0; --i) {
    text << std::setw(8);
    if (i == kHeight - 1)
      text << std::pow(10, high);
    else if (i == 0)
      text << std::pow(10, low);
    else
      text << "";
    text << " |" << lines[i] << '\n';
  }
  text << "  time    " << rows.front().gaps << std::setw(static_cast<int>(rows.size()) - 2)
       << rows.back().gaps << " gaps";
  return text.str();
}

/// Whether the sum of the times is between `least` and `most` seconds, in some unit.
bool areInAnyUnit(const std::vector<Row>& rows, double least, double most) {
  double all = 0;
  for (const Row& row : rows) all += row.time;
  constexpr std::array kUnits = {1.0, 1e-3, 1e-6, 1e-9};
  return std::ranges::any_of(
      kUnits, [&](double unit) { return all * unit >= least && all * unit <= most; });
}

void plausible(Context& context) {
  const auto puzzles = timing::puzzles(context);
  const auto begin = std::chrono::steady_clock::now();
  const auto [rows, own] = timing::rowsFor(context, puzzles);
  const double passed =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const auto time = [](const Row& row) { return row.time; };
  const auto [low, high] = std::ranges::minmax(rows, {}, time);
  if (!(low.time >= 0) || low.time == high.time)
    context.fail(
        {.expected = "times of 0 and more that are not all the same",
         .seen = "times from " + std::to_string(low.time) + " to " + std::to_string(high.time)});
  if (std::ranges::is_sorted(rows, {}, time))
    context.fail({.expected = "the time that each puzzle took by itself",
                  .seen = "no time is shorter than the one before: as if the clock were read once "
                          "for all of them"});
  if (!areInAnyUnit(rows, std::chrono::duration<double>(own).count() / 100, passed))
    context.fail({.expected = "times that make up a part of the " + std::to_string(passed) +
                              " s that the program took, in s, ms, us or ns",
                  .seen = "others"});
  const double few = median(rows, 0, 10);
  const double many = median(rows, timing::kPuzzles - 10, 10);
  if (many <= few)
    context.fail({.expected = "more time for 60 to 69 gaps than for 30 to 39, at the median",
                  .seen = std::to_string(many) + ", and " + std::to_string(few)});
  const Line line = fitted(rows);
  std::ostringstream note;
  note << std::setprecision(3) << "Each gap makes the search " << std::pow(10, line.slope)
       << " times as long (least squares of the logarithm):\n"
       << plot(rows, line);
  context.note(note.str());
}

}  // namespace

SUDOKULAB_CHECK(plausible, .id = "timing-plausible", .title = "The times can be those of a search",
                .judges = sudoku::check::Judges::programs)

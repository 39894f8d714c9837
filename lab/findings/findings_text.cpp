// Each function phrases one finding, or returns nothing if the figures do not support it.

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "lab/findings/findings.h"

namespace sudoku::lab {
namespace {

using Sentence = std::string;

/// Never rounds up to 100 %.
std::string percent(double share) {
  if (share > 0.99 && share < 1) return "more than 99 %";
  return fmt::format("{:.{}f} %", 100 * share, share > 0 && share < 0.01 ? 1 : 0);
}

/// "5", "0.4": bytes per level. A negligible slope is "0", not "-0.0".
std::string bytesText(double bytes) {
  return std::abs(bytes) < 0.05 ? "0" : fmt::format("{:.{}f}", bytes, bytes < 10 ? 1 : 0);
}

/// "5 more bytes", "0.4 fewer bytes".
std::string bytesMore(double bytes) {
  return fmt::format("{} {} bytes", bytesText(std::abs(bytes)), bytes <= -0.05 ? "fewer" : "more");
}

Sentence finishedSentence(const Series& series, const std::string& limit) {
  Sentence text =
      fmt::format("{} solved {} of {}", series.name, series.finished, puzzlesText(series.puzzles));
  if (series.overLimit > 0)
    text += fmt::format("; {} ({}) took more than {} of processor time and had to be cut off",
                        series.overLimit, percent(series.cutOff()), limit);
  if (series.faults > 0)
    text += fmt::format("; {} ended in a wrong answer, an exception or a crash", series.faults);
  if (series.notTaken > 0)
    text += fmt::format("; {} have a shape that it does not support", series.notTaken);
  return text + ".";
}

Sentence searchSentence(const Pair& pair, const Series& first, const Series& second) {
  if (pair.counted == 0) return {};
  if (pair.counted == 1)
    return fmt::format("On the one puzzle that both solved, {} and {} made {} placements.",
                       first.name, second.name,
                       pair.samePlacements == 1 ? "the same number of" : "different numbers of");
  if (pair.samePlacements == pair.counted)
    return fmt::format(
        "Same search: {} and {} made exactly the same number of placements on each of the {} "
        "puzzles that both solved.",
        first.name, second.name, pair.counted);
  return fmt::format(
      "Not the same search: of the {} puzzles that both solved, {} and {} made the same number of "
      "placements on only {}.",
      pair.counted, first.name, second.name, pair.samePlacements);
}

Sentence timeSentence(const Pair& pair, const Series& first, const Series& second) {
  if (!pair.timeRatio) return {};
  if (pair.common == 1)
    return fmt::format(
        "{} took {:.2f} times as long as {} on one puzzle, which says nothing about others.",
        second.name, *pair.timeRatio, first.name);
  return fmt::format(
      "{} took {:.2f} times as long as {} (geometric mean over {} puzzles; between {:.2f} and "
      "{:.2f} for the middle half).",
      second.name, *pair.timeRatio, first.name, pair.common, pair.lowQuartile, pair.highQuartile);
}

Sentence memorySentence(const Series& series) {
  if (!series.fits.stackByLevel || !series.fits.heapByLevel) return {};
  return fmt::format(
      "For each additional cell filled, {} uses {} of machine stack and {} of heap; at most {} "
      "bytes of stack and {} of heap were observed.",
      series.name, bytesMore(series.fits.stackByLevel->slope),
      bytesMore(series.fits.heapByLevel->slope), *series.mostStackBytes, *series.mostHeapBytes);
}

std::optional<double> bytesPerLevel(const Series& series) {
  if (!series.fits.stackByLevel || !series.fits.heapByLevel) return std::nullopt;
  return series.fits.stackByLevel->slope + series.fits.heapByLevel->slope;
}

Sentence memoryRatioSentence(const Series& first, const Series& second) {
  const auto one = bytesPerLevel(first);
  const auto other = bytesPerLevel(second);
  if (!one || !other || *one <= 1 || *other < 0.05) return {};
  return fmt::format("So each level takes {:.2g} times as much memory in {} as in {}.",
                     *other / *one, second.name, first.name);
}

/// The caveat if puzzles are missing from a fit.
std::string caveat(const Series& series) {
  if (series.overLimit == 0) return {};
  return fmt::format(
      " The puzzles that were cut off ({} of {}, {}) are not in this fit, so the true growth is "
      "likely to be higher.",
      series.overLimit, puzzlesText(series.puzzles), percent(series.cutOff()));
}

Sentence growthSentence(const Series& series) {
  if (!series.fits.timeByGaps) return {};
  const LineFit& fit = *series.fits.timeByGaps;
  const std::string verdict = fit.low > 0    ? "exponential, as far as these puzzles go"
                              : fit.high < 0 ? "it shrinks: here more gaps mean less work"
                                             : "no growth that can be distinguished from chance";
  return fmt::format(
      "Each additional gap multiplies the time of {} by {}: {}. The number of gaps alone explains "
      "{} of the variation in log time.{}",
      series.name, factorText(fit), verdict, percent(fit.explained), caveat(series));
}

Sentence bigOSentence(const Series& series) {
  if (!series.fits.timeByGaps || !series.searchesOnTheGrid) return {};
  if (std::exp(series.fits.timeByGaps->high) >= 9) return {};
  return fmt::format(
      "The bound of 9 to the power of the number of gaps would mean a factor of 9 for each gap; {} "
      "stays far below it.",
      series.name);
}

Sentence workSentence(const Series& series) {
  if (!series.fits.timeByPlacements || !series.medianNanosecondsPerPlacement) return {};
  const LineFit& fit = *series.fits.timeByPlacements;
  return fmt::format(
      "The time of {} grows as its number of placements to the power of {:.2f} (95 %: {:.2f} to "
      "{:.2f}), which explains {} of the variation in log time; the median is {:.1f} ns per "
      "placement.",
      series.name, fit.slope, fit.low, fit.high, percent(fit.explained),
      *series.medianNanosecondsPerPlacement);
}

Sentence privateSentence(const Series& series) {
  if (series.searchesOnTheGrid || series.finished == 0) return {};
  return fmt::format(
      "{} does not search on the grid that it is given (or needs no search on these puzzles), so "
      "its "
      "placements say nothing about its work.",
      series.name);
}

}  // namespace

std::vector<std::string> sentencesOf(const Findings& findings, const std::string& limit) {
  std::vector<std::string> all;
  const auto add = [&all](Sentence sentence) {
    if (!sentence.empty()) all.push_back(std::move(sentence));
  };
  for (const Series& series : findings.series) add(finishedSentence(series, limit));
  for (const Pair& pair : findings.pairs) {
    const Series& first = findings.series[pair.first];
    const Series& second = findings.series[pair.second];
    add(searchSentence(pair, first, second));
    add(timeSentence(pair, first, second));
  }
  for (const Series& series : findings.series) add(privateSentence(series));
  for (const Series& series : findings.series) add(memorySentence(series));
  for (const Pair& pair : findings.pairs)
    add(memoryRatioSentence(findings.series[pair.first], findings.series[pair.second]));
  for (const Series& series : findings.series) {
    add(growthSentence(series));
    add(bigOSentence(series));
    add(workSentence(series));
  }
  return all;
}

std::string puzzlesText(std::size_t count) {
  return fmt::format("{} puzzle{}", count, count == 1 ? "" : "s");
}

std::string timeText(double nanoseconds) {
  constexpr std::array<const char*, 4> kUnits = {"ns", "µs", "ms", "s"};
  std::size_t unit = 0;
  for (; nanoseconds >= 999.5 && unit + 1 < kUnits.size(); ++unit) nanoseconds /= 1000;
  const int digits = nanoseconds >= 100 ? 0 : nanoseconds >= 10 ? 1 : 2;
  return fmt::format("{:.{}f} {}", nanoseconds, unit == 0 ? 0 : digits, kUnits[unit]);
}

std::string factorText(const LineFit& fit) {
  return fmt::format("{:.3f} (95 %: {:.3f} to {:.3f})", std::exp(fit.slope), std::exp(fit.low),
                     std::exp(fit.high));
}

}  // namespace sudoku::lab

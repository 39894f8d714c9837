#pragma once

// Evaluates the rows of a comparison, in figures and in sentences.

#include <string>
#include <vector>

#include "lab/findings/line_fit.h"
#include "lab/measure/row.h"

namespace sudoku::lab {

/// Lines through the finished puzzles of a solver; natural logarithms.
struct Fits {
  std::optional<LineFit> timeByGaps;        // log time
  std::optional<LineFit> placementsByGaps;  // log placements
  std::optional<LineFit> timeByPlacements;  // log time against log placements
  std::optional<LineFit> stackByLevel;      // bytes
  std::optional<LineFit> heapByLevel;       // bytes
};

/// One solver over all puzzles.
struct Series {
  std::string name;
  std::size_t puzzles = 0;
  std::size_t finished = 0;
  std::size_t overLimit = 0;
  std::size_t faults = 0;            // wrong answers, exceptions, crashes
  std::size_t notTaken = 0;          // of an unsupported shape
  bool searchesOnTheGrid = false;    // more placements than gaps on some puzzle
  std::optional<double> medianTime;  // nanoseconds, finished puzzles only
  std::optional<double> medianNanosecondsPerPlacement;
  Count mostStackBytes;
  Count mostHeapBytes;
  Fits fits;

  /// The share of puzzles over the limit, which no fit includes.
  double cutOff() const {
    return puzzles == 0 ? 0 : static_cast<double>(overLimit) / static_cast<double>(puzzles);
  }
};

/// Two solvers on the puzzles that both finished.
struct Pair {
  std::size_t first = 0;  // indices into Findings::series
  std::size_t second = 0;
  std::size_t common = 0;
  std::size_t counted = 0;           // of these, those with known placements for both
  std::size_t samePlacements = 0;    // of these, those with equal placements
  std::int64_t firstPlacements = 0;  // on all of them
  std::int64_t secondPlacements = 0;
  // Time of the second divided by that of the first:
  std::optional<double> timeRatio;  // geometric mean
  double lowQuartile = 0;
  double highQuartile = 0;
};

struct Findings {
  std::vector<Series> series;
  std::vector<Pair> pairs;  // each later solver against the first one
};

/// Evaluates the rows. `names` are the solvers, in display order.
Findings findingsOf(const std::vector<Row>& rows, const std::vector<std::string>& names);

/// A puzzle that all solvers finished: the one with the median number of placements, which is the
/// lower one of two. Nullopt if there is none.
std::optional<std::size_t> typicalPuzzle(const std::vector<Row>& rows,
                                         const std::vector<std::string>& names);

/// The findings in sentences, as far as the rows support them. `limit` is text: "2 s".
std::vector<std::string> sentencesOf(const Findings& findings, const std::string& limit);

/// "1 puzzle", "40 puzzles".
std::string puzzlesText(std::size_t count);

/// "12.3 µs", "4.56 ms", "1.20 s".
std::string timeText(double nanoseconds);

/// "1.23 (95 %: 1.20 to 1.27)": the growth factor per step in a logarithmic fit, with its range.
std::string factorText(const LineFit& fit);

}  // namespace sudoku::lab

#pragma once

// Charts as SVG, without any program. The same text is a file of its own and part of a page: text
// and axes take the current colour, and the colours of the series are readable on light and dark
// paper. Markers and dashes differ too, so colour is never the only cue.

#include <string>
#include <vector>

#include "lab/findings/line_fit.h"

namespace sudoku::lab {

struct ChartAxis {
  std::string label;
  bool isLog = false;    // shows only values above 0
  bool isTime = false;   // in seconds
  bool hasZero = false;  // begins at 0; linear axes only
};

struct ChartSeries {
  enum class Form { points, line, crosses };

  std::string label;     // empty: none in the legend
  std::size_t look = 0;  // colour, marker and dashes; the same for all series of a solver
  Form form = Form::points;
  std::vector<Point> points;
};

struct Chart {
  std::string name;  // of its file
  std::string title;
  std::string words;  // alternative text
  ChartAxis x;
  ChartAxis y;
  std::vector<ChartSeries> series;
};

/// Ticks at round values (1, 2 or 5 times a power of ten), at most about `most`, within a range.
std::vector<double> linearTicks(double low, double high, int most);
/// Powers of ten within a range, or with 2 and 5 times these if there are few. Requires low > 0.
std::vector<double> logTicks(double low, double high);

/// The chart as an <svg> element.
std::string drawChart(const Chart& chart);

}  // namespace sudoku::lab

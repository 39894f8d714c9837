#include "lab/findings/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/escape.h"

namespace sudoku::lab {
namespace {

constexpr double kWidth = 440;
constexpr double kLeft = 66;
constexpr double kRight = 430;
constexpr double kTop = 12;
constexpr double kBottom = 240;
constexpr double kLegendTop = 292;
constexpr double kLegendLine = 20;
constexpr std::size_t kMaxLabelBytes = 200;

/// Colours that the colour-blind can tell apart (after Okabe and Ito, 2008), with a contrast of at
/// least 3 on white and on dark grey. A marker is a path around its centre.
struct Look {
  const char* colour;
  const char* marker;
  const char* dashes;
};
constexpr std::array<Look, 6> kLooks = {{
    {"#0072b2", "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0", "none"},
    {"#d55e00", "m-3-3l6 6m0-6l-6 6", "7 4"},
    {"#009e73", "m-3-3h6v6h-6z", "2 3"},
    {"#cc79a7", "m0-4l4 7h-8z", "9 3 2 3"},
    {"currentColor", "m0-4l4 4l-4 4l-4-4z", "4 2"},
    {"#808080", "m-4 0h8m-4-4v8", "1 2"},
}};
constexpr const char* kCross = "m-4-4l4 4l4-4m-4 4v6";  // an arrow-like mark: beyond the limit

const Look& lookOf(const ChartSeries& series) { return kLooks[series.look % kLooks.size()]; }

/// Maps values of an axis to a range of the picture.
class Scale {
 public:
  Scale(const ChartAxis& axis, const std::vector<ChartSeries>& all, double Point::*value,
        double from, double to)
      : axis_(axis), from_(from), to_(to) {
    bool isFirst = true;
    for (const ChartSeries& series : all) {
      for (const Point& point : series.points) {
        if (!shows(point.*value)) continue;
        low_ = isFirst ? point.*value : std::min(low_, point.*value);
        high_ = isFirst ? point.*value : std::max(high_, point.*value);
        isFirst = false;
      }
    }
    if (isFirst) low_ = high_ = 1;
    widen();
  }

  bool shows(double value) const { return std::isfinite(value) && (!axis_.isLog || value > 0); }

  double at(double value) const {
    const double low = axis_.isLog ? std::log(low_) : low_;
    const double high = axis_.isLog ? std::log(high_) : high_;
    const double place = axis_.isLog ? std::log(value) : value;
    return from_ + (place - low) / (high - low) * (to_ - from_);
  }

  std::vector<double> ticks() const {
    return axis_.isLog ? logTicks(low_, high_) : linearTicks(low_, high_, 6);
  }

 private:
  void widen() {
    if (axis_.isLog) {
      low_ /= 1.3;
      high_ *= 1.3;
      return;
    }
    const double room = high_ > low_ ? 0.03 * (high_ - low_) : 1;
    low_ = axis_.hasZero ? std::min(0.0, low_) : low_ - room;
    high_ += room;
  }

  const ChartAxis& axis_;
  double from_;
  double to_;
  double low_ = 0;
  double high_ = 0;
};

/// "20", "5 k", "3 M"; of seconds "200 µs", "5 ms".
std::string tickText(const ChartAxis& axis, double value) {
  const double size = std::abs(value) * (1 + 1e-9);
  if (axis.isTime) {
    if (size >= 1) return fmt::format("{:g} s", value);
    if (size >= 1e-3) return fmt::format("{:g} ms", value * 1e3);
    return size >= 1e-6 ? fmt::format("{:g} µs", value * 1e6) : fmt::format("{:g} ns", value * 1e9);
  }
  if (size >= 1e9) return fmt::format("{:g}", value);
  if (size >= 1e6) return fmt::format("{:g} M", value / 1e6);
  return size >= 1e4 ? fmt::format("{:g} k", value / 1e3) : fmt::format("{:g}", value);
}

std::string textAt(double x, double y, const char* anchor, const std::string& text,
                   const char* more = "") {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}"{}>{}</text>)", x, y, anchor,
                     more, forHtml(shownOnOneLine(text, kMaxLabelBytes), 2 * kMaxLabelBytes));
}

std::string axes(const Chart& chart, const Scale& x, const Scale& y) {
  std::string lines;
  std::string texts;
  for (const double tick : x.ticks()) {
    lines += fmt::format("M{:.1f} {}V{}", x.at(tick), kTop, kBottom);
    texts += textAt(x.at(tick), kBottom + 18, "middle", tickText(chart.x, tick));
  }
  for (const double tick : y.ticks()) {
    lines += fmt::format("M{} {:.1f}H{}", kLeft, y.at(tick), kRight);
    texts += textAt(kLeft - 7, y.at(tick) + 4, "end", tickText(chart.y, tick));
  }
  texts += textAt((kLeft + kRight) / 2, kBottom + 38, "middle", chart.x.label);
  const double middle = (kTop + kBottom) / 2;
  texts += textAt(12, middle, "middle", chart.y.label,
                  fmt::format(R"x( transform="rotate(-90 12 {})")x", middle).c_str());
  return fmt::format(R"(<path d="{}" stroke="currentColor" stroke-opacity="0.15"/>)", lines) +
         fmt::format(R"(<path d="M{0} {1}V{2}H{3}" fill="none" stroke="currentColor"/>)", kLeft,
                     kTop, kBottom, kRight) +
         texts;
}

/// A path in the look of the series.
std::string pathOf(const ChartSeries& series, const std::string& path) {
  const Look& look = lookOf(series);
  const bool isLine = series.form == ChartSeries::Form::line;
  return fmt::format(
      R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-dasharray="{}"/>)", path,
      look.colour, isLine ? "2" : "1.4", isLine ? look.dashes : "none");
}

std::string markAt(const ChartSeries& series, double x, double y) {
  const bool isCross = series.form == ChartSeries::Form::crosses;
  return fmt::format("M{:.1f} {:.1f}{}", x, y, isCross ? kCross : lookOf(series).marker);
}

std::string drawn(const ChartSeries& series, const Scale& x, const Scale& y) {
  std::string path;
  for (const Point& point : series.points) {
    if (!x.shows(point.x) || !y.shows(point.y)) continue;
    if (series.form == ChartSeries::Form::line)
      path +=
          fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x.at(point.x), y.at(point.y));
    else
      path += markAt(series, x.at(point.x), y.at(point.y));
  }
  return path.empty() ? "" : pathOf(series, path);
}

std::string legend(const Chart& chart) {
  std::string text;
  double y = kLegendTop;
  for (const ChartSeries& series : chart.series) {
    if (series.label.empty()) continue;
    const bool isLine = series.form == ChartSeries::Form::line;
    text += pathOf(series, isLine ? fmt::format("M8 {}h36", y) : markAt(series, 26, y));
    text += textAt(54, y + 4, "start", series.label);
    y += kLegendLine;
  }
  return text;
}

}  // namespace

std::vector<double> linearTicks(double low, double high, int most) {
  const double least = (high - low) / most;
  double step = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {2.0, 2.5, 2.0}) {  // 2, 5 and 10 times the power of ten
    if (step >= least * (1 - 1e-9)) break;
    step *= factor;
  }
  std::vector<double> ticks;
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i)
    ticks.push_back(i * step + 0.0);  // no -0
  return ticks;
}

std::vector<double> logTicks(double low, double high) {
  const int first = static_cast<int>(std::floor(std::log10(low)));
  const int last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
  std::vector<double> ticks;
  for (int power = first; power <= last; ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double tick = factor * std::pow(10, power);
      const bool isWanted = factor == 1 || last - first <= 2;
      if (isWanted && tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) ticks.push_back(tick);
    }
  }
  return ticks;
}

std::string drawChart(const Chart& chart) {
  const Scale x(chart.x, chart.series, &Point::x, kLeft, kRight);
  const Scale y(chart.y, chart.series, &Point::y, kBottom, kTop);
  std::string series;
  for (const ChartSeries& one : chart.series) series += drawn(one, x, y);
  const auto labels = std::ranges::count_if(
      chart.series, [](const ChartSeries& one) { return !one.label.empty(); });
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" role="img" aria-label="{2}" )"
      R"(fill="currentColor" font-family="sans-serif" font-size="13">{3}{4}{5}</svg>)",
      kWidth, kLegendTop + kLegendLine * static_cast<double>(labels) - 6,
      forHtml(shownOnOneLine(chart.words, 1000), 2000), axes(chart, x, y), series, legend(chart));
}

}  // namespace sudoku::lab

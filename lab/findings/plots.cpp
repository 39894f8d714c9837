#include "lab/findings/plots.h"

#include <fmt/format.h>

#include <sys/wait.h>

#include <array>
#include <cmath>
#include <cstdlib>

#include "plugins/sandbox/command.h"

namespace sudoku::lab {
namespace {

/// Colours safe for the colour-blind (Okabe and Ito, 2008), and points with different shapes.
struct Look {
  const char* colour;
  int point;
};
constexpr std::array<Look, 6> kLooks = {{{"#0072B2", 6},
                                         {"#D55E00", 2},
                                         {"#009E73", 4},
                                         {"#CC79A7", 8},
                                         {"#E69F00", 10},
                                         {"#000000", 1}}};

const Look& lookOf(std::size_t series) { return kLooks[series % kLooks.size()]; }

/// Shifts each solver a little further to the right, because all have points at the same x.
std::string besideGaps(std::size_t series, const std::string& column) {
  return series == 0 ? column
                     : fmt::format("{}+{:.2f}", column, 0.18 * static_cast<double>(series));
}

/// `x` in rows of this solver where `condition` holds; otherwise NaN, which is not drawn.
std::string where(const Series& series, const char* condition, const std::string& x) {
  return fmt::format("(strcol('solver') eq '{}' && {} ? {} : NaN)", series.name, condition, x);
}

std::string points(const Series& series, std::size_t place, const std::string& x,
                   const std::string& y) {
  return fmt::format(
      "  results using {}:(column('{}')) with points pt {} ps 0.6 lw 1.5 lc rgb '{}' title '{}' "
      "noenhanced",
      where(series, "finished(0)", besideGaps(place, fmt::format("column('{}')", x))), y,
      lookOf(place).point, lookOf(place).colour, series.name);
}

std::string line(const LineFit& fit, std::size_t place, const std::string& title) {
  return fmt::format(
      "  exp({:.6f} {:+.6f}*x) with lines lw 2 dt {} lc rgb '{}' title '{}' noenhanced",
      fit.intercept, fit.slope, place + 1, lookOf(place).colour, title);
}

std::string growth(const LineFit& fit) { return fmt::format("times {} per gap", factorText(fit)); }

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", \\\n") + part;
  return text + "\n";
}

/// One script draws both pictures. Each key entry has its own line, because two long names on one
/// line would overlap, and the picture grows with the key.
std::string script(const std::string& name, const std::string& title, const std::string& settings,
                   const std::vector<std::string>& parts) {
  return fmt::format(R"(# Draws {0}.svg and {0}.png. Edit it and run:  gnuplot {0}.gp
results = '../results.csv'
set datafile separator comma
set datafile columnheaders
set title '{1}'
set grid lt 1 lc rgb '#e5e5e5'
set key outside below maxcols 1 Left reverse
set border 3
set tics nomirror
{2}
finished(x) = strcol('outcome') eq 'solved' || strcol('outcome') eq 'no solution'
set terminal svg size 900,{4} font 'sans-serif,14' background '#ffffff' name '{0}'
set output '{0}.svg'
plot \
{3}
set terminal pngcairo size 900,{4} font 'sans,11' background '#ffffff'
set output '{0}.png'
replot
)",
                     name, title, settings, joined(parts), 500 + 24 * parts.size());
}

/// Draws puzzles that exceed the limit above it, a little higher for each solver.
std::string cutOffPoints(const Series& series, std::size_t place, double limitSeconds) {
  return fmt::format(
      "  results using {}:({:g}) with points pt 9 ps 0.9 lc rgb '{}' title '{}: over the limit, {} "
      "({:.1f} %)' noenhanced",
      where(series, "strcol('outcome') eq 'over the limit'", besideGaps(place, "column('gaps')")),
      limitSeconds * (1.4 + 0.4 * static_cast<double>(place)), lookOf(place).colour, series.name,
      series.overLimit, 100 * series.cutOff());
}

/// Converts a fit of nanoseconds for an axis in seconds.
LineFit inSeconds(LineFit fit) {
  fit.intercept -= std::log(1e9);
  return fit;
}

Plot timePlot(const Findings& findings, double limitSeconds) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    const Series& series = findings.series[i];
    parts.push_back(points(series, i, "gaps", "time"));
    if (series.overLimit > 0) parts.push_back(cutOffPoints(series, i, limitSeconds));
    if (series.fits.timeByGaps)
      parts.push_back(line(inSeconds(*series.fits.timeByGaps), i, growth(*series.fits.timeByGaps)));
  }
  return {
      "time", "Time against gaps",
      fmt::format("Time on a log axis against the number of gaps, one series for each solver, with "
                  "fitted lines; puzzles over the limit of {:g} s are drawn above all others.",
                  limitSeconds),
      script("time", "Time against gaps",
             "set logscale y\nset format y '%.0s %cs'\nset xlabel 'gaps'\n"
             "set ylabel 'time of solve()'",
             parts)};
}

Plot placementsPlot(const Findings& findings) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    const Series& series = findings.series[i];
    if (!series.searchesOnTheGrid) continue;
    parts.push_back(points(series, i, "gaps", "placements"));
    if (series.fits.placementsByGaps)
      parts.push_back(
          line(*series.fits.placementsByGaps, i, growth(*series.fits.placementsByGaps)));
  }
  if (parts.empty()) return {};
  return {
      "placements", "Placements against gaps",
      "Placements on a log axis against the number of gaps, one series for each solver that "
      "searches on the grid, with fitted lines.",
      script("placements", "Placements against gaps",
             "set logscale y\nset format y '10^{%L}'\nset xlabel 'gaps'\nset ylabel 'placements'",
             parts)};
}

Plot stackPlot(const Findings& findings) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < findings.series.size(); ++i) {
    if (findings.series[i].mostStackBytes)
      parts.push_back(points(findings.series[i], i, "level", "stack_bytes"));
  }
  if (parts.empty()) return {};
  return {"stack", "Machine stack against depth",
          "Bytes of machine stack at the deepest call against the most cells filled at once, one "
          "series for each solver.",
          script("stack", "Machine stack against depth",
                 "set yrange [0:*]\nset xlabel 'deepest level: cells filled at once'\n"
                 "set ylabel 'bytes of machine stack'",
                 parts)};
}

}  // namespace

std::vector<Plot> plotsOf(const Findings& findings, double limitSeconds) {
  std::vector<Plot> plots;
  bool anyFinished = false;
  for (const Series& series : findings.series) anyFinished |= series.finished > 0;
  if (!anyFinished) return plots;
  plots.push_back(timePlot(findings, limitSeconds));
  for (Plot plot : {placementsPlot(findings), stackPlot(findings)}) {
    if (!plot.name.empty()) plots.push_back(std::move(plot));
  }
  return plots;
}

std::string draw(const std::filesystem::path& folder, const std::string& name) {
  sandbox::Command command{.arguments = {"gnuplot", name + ".gp"},
                           .folder = folder,
                           .limits = {.cpu = std::chrono::seconds(60),
                                      .wall = std::chrono::seconds(120),
                                      .memoryBytes = 0,
                                      .outputBytes = 64u << 20,
                                      .openFiles = 256}};
  const char* home = std::getenv("HOME");  // for the font cache
  command.environment.push_back(fmt::format("HOME={}", home == nullptr ? "/" : home));
  constexpr int kNotFound = 127;
  const auto outcome = sandbox::run(command);
  if (outcome.succeeded()) return {};
  if (WIFEXITED(outcome.waitStatus) && WEXITSTATUS(outcome.waitStatus) == kNotFound)
    return "gnuplot is not installed (Debian: gnuplot-nox)";
  return fmt::format("gnuplot {}: {}", sandbox::describeWaitStatus(outcome.waitStatus),
                     outcome.output.substr(0, 500));
}

}  // namespace sudoku::lab

#include "lab/findings/summary.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "html/writer.h"

namespace sudoku::lab {
namespace {

constexpr const char* kNothing = "–";

std::string countOrNothing(const Count& count) { return count ? fmt::to_string(*count) : kNothing; }

std::string growthText(const std::optional<LineFit>& fit) {
  return fit ? fmt::format("{:.3f}", std::exp(fit->slope)) : kNothing;
}

/// A column of the table: its heading, and its text for a solver.
struct SummaryColumn {
  const char* heading;
  std::string (*text)(const Series&);
};

constexpr std::array kSummaryColumns = {
    SummaryColumn{"solved", [](const Series& s) { return fmt::to_string(s.finished); }},
    SummaryColumn{"over the limit", [](const Series& s) { return fmt::to_string(s.overLimit); }},
    SummaryColumn{"faults", [](const Series& s) { return fmt::to_string(s.faults); }},
    SummaryColumn{
        "median time",
        [](const Series& s) { return s.medianTime ? timeText(*s.medianTime) : kNothing; }},
    SummaryColumn{"growth/gap", [](const Series& s) { return growthText(s.fits.timeByGaps); }},
    SummaryColumn{"ns/placement",
                  [](const Series& s) {
                    return s.medianNanosecondsPerPlacement
                               ? fmt::format("{:.1f}", *s.medianNanosecondsPerPlacement)
                               : kNothing;
                  }},
    SummaryColumn{"stack B", [](const Series& s) { return countOrNothing(s.mostStackBytes); }},
    SummaryColumn{"heap B", [](const Series& s) { return countOrNothing(s.mostHeapBytes); }}};

/// Pads to `width` characters. fmt counts bytes, and µ and – have more than one.
std::string padded(const std::string& text, std::size_t width) {
  std::size_t characters = 0;
  for (const char byte : text)
    characters += (static_cast<unsigned char>(byte) & 0xC0) != 0x80 ? 1 : 0;
  return std::string(width > characters ? width - characters : 0, ' ') + text;
}

void writeList(HtmlWriter& page, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  const auto list = page.element("ul");
  for (const std::string& sentence : sentences) page.leaf("li", sentence);
}

void writeTable(HtmlWriter& page, const Findings& findings) {
  page.leaf("h2", "In figures");
  const auto table = page.element("table", {{"class", "list figures"}});
  {
    const auto head = page.element("thead");
    const auto row = page.element("tr");
    page.leaf("th", "solver", {{"scope", "col"}});
    for (const SummaryColumn& column : kSummaryColumns)
      page.leaf("th", column.heading, {{"scope", "col"}, {"class", "number"}});
  }
  const auto body = page.element("tbody");
  for (const Series& series : findings.series) {
    const auto row = page.element("tr");
    page.leaf("th", series.name, {{"scope", "row"}});
    for (const SummaryColumn& column : kSummaryColumns)
      page.leaf("td", column.text(series), {{"class", "number"}, {"data-label", column.heading}});
  }
}

void writeCharts(HtmlWriter& page, const std::vector<Chart>& charts) {
  for (const Chart& chart : charts) {
    const auto card = page.element("figure", {{"class", "card plot"}});
    page.raw(drawChart(chart));
    page.leaf("figcaption", chart.title, {{"class", "legend"}});
  }
}

void writeReading(HtmlWriter& page, const Subject& subject) {
  page.leaf("h2", "How to read this");
  page.leaf(
      "p",
      fmt::format("Time is processor time in solve() alone, on a plain grid in the solver's own "
                  "process, without any counting: {}. A run that takes more than {} is cut off; "
                  "such a puzzle is shown as over the limit and left out of every fit.",
                  subject.repeat == 1 ? "one run"
                                      : fmt::format("the median of up to {} runs", subject.repeat),
                  subject.limit));
  page.leaf("p",
            "Counts come from a separate run on a grid that counts the calls to it. A level is a "
            "cell that the solver has filled; stack bytes are counted from the call to solve() to "
            "the deepest call to the grid.");
  page.leaf("p",
            "Growth is the slope of a straight line fitted to the logarithms by least squares, "
            "with its 95 % confidence interval.");
  page.leaf("p",
            "The memory of a level, depth and stack size are from one more search, of at most 2000 "
            "steps, on a puzzle that all solvers finished. For it, sources are built for "
            "debugging, not optimized as for the table, so calls take another amount of stack. "
            "Memory that an entry of a container points to is not included.");
  page.leaf("p",
            "results.csv has a row for each puzzle and solver; plots/ has the charts as files.");
}

}  // namespace

std::string summaryTable(const Findings& findings) {
  std::size_t widest = 6;
  for (const Series& series : findings.series) widest = std::max(widest, series.name.size());
  std::string text = fmt::format("{:<{}}", "solver", widest);
  for (const SummaryColumn& column : kSummaryColumns) text += fmt::format("  {}", column.heading);
  text += '\n';
  for (const Series& series : findings.series) {
    text += fmt::format("{:<{}}", series.name, widest);
    for (const SummaryColumn& column : kSummaryColumns)
      text += "  " + padded(column.text(series), std::string_view(column.heading).size());
    text += '\n';
  }
  return text;
}

std::string summaryPage(const Findings& findings, const std::vector<std::string>& lesson,
                        const std::vector<Chart>& charts, const Subject& subject) {
  HtmlWriter page;
  std::string names;
  for (const Series& series : findings.series) names += (names.empty() ? "" : ", ") + series.name;
  {
    const auto main = page.element("main");
    page.leaf("p", "Sudoku Lab: solvers compared", {{"class", "eyebrow"}});
    page.leaf("h1", names);
    page.leaf("p", subject.puzzles);
    writeList(page, lesson);
    writeCharts(page, charts);
    const auto fold = page.element("details");
    page.leaf("summary", "All figures and findings");
    for (const std::string& note : subject.notes) page.leaf("p", note, {{"class", "hint"}});
    writeTable(page, findings);
    page.leaf("h2", "Findings");
    writeList(page, sentencesOf(findings, subject.limit));
    writeReading(page, subject);
  }
  return htmlPage("Solvers compared: " + names, page.html());
}

}  // namespace sudoku::lab

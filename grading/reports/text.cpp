#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "grading/reports/escape.h"
#include "grading/reports/formats.h"
#include "solution/shapes.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kShownOutputBytes = 600;
constexpr std::size_t kTitleWidth = 58;

class Writer {
 public:
  Writer(bool colour, bool asSymbols) : colour_(colour), asSymbols_(asSymbols) {}

  /// A cell as whoever reads the report knows it: a program's author, 16x16, by the symbols of the
  /// files.
  std::string cell(int digit, int order) const {
    if (digit == 0) return ".";
    if (asSymbols_ && order == 16) return std::string(1, "0123456789abcdef"[digit - 1]);
    return std::to_string(digit);
  }
  std::size_t cellWidth(int order) const {
    return order > 9 && !(asSymbols_ && order == 16) ? 2 : 1;
  }

  std::string paint(std::string_view text, const char* code) const {
    return colour_ ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
  }

  void line(const std::string& text) { out_ << text << '\n'; }

  /// "label: text", with the further lines of the text below its first one.
  void labelled(std::string_view label, const std::string& text) {
    std::istringstream lines(shown(text, 4000));
    std::string first = fmt::format("{:<10}", std::string(label) + ":");
    for (std::string one; std::getline(lines, one);) {
      out_ << "    " << paint(first, "2") << ' ' << one << '\n';
      first = std::string(10, ' ');
    }
  }

  /// Whether this reason for a skip differs from the one before.
  bool isNews(const std::string& reason) { return std::exchange(lastReason_, reason) != reason; }

  std::string text() const { return out_.str(); }

 private:
  bool colour_;
  bool asSymbols_;
  std::string lastReason_;
  std::ostringstream out_;
};

/// To the hundredth.
std::string points(double value) { return fmt::format("{:g}", std::round(value * 100) / 100); }

/// One row of a grid, with a mark before each cell that differs from the other grid.
std::string row(const Grid& grid, const Grid& other, int y, const Writer& writer) {
  const Shape shape = grid.shape();
  const std::size_t width = writer.cellWidth(order(shape));
  std::string text;
  for (int x = 0; x < order(shape); ++x) {
    if (x > 0 && x % shape.boxWidth == 0) text += " |";
    const int digit = grid.get(x, y);
    const std::string symbol = fmt::format("{:>{}}", writer.cell(digit, order(shape)), width);
    const bool differs = digit != other.get(x, y);
    text += differs ? writer.paint("*" + symbol, "33") : " " + symbol;
  }
  return text;
}

std::string ruler(Shape shape, const Writer& writer) {
  const std::string cell(writer.cellWidth(order(shape)) + 1, '-');
  std::string text;
  for (int x = 0; x < order(shape); ++x) {
    if (x > 0 && x % shape.boxWidth == 0) text += "-+";
    text += cell;
  }
  return text;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

/// A grid with a heading, and the one from which differing cells are marked.
struct Picture {
  std::string heading;
  const Grid* grid;
  const Grid* other;
};

void drawBeside(Writer& writer, const std::vector<Picture>& pictures) {
  const Shape shape = pictures[0].grid->shape();
  const std::string between = "    ";
  std::string headings;
  std::string rulers;
  for (const Picture& picture : pictures) {
    headings += fmt::format("{:<{}}{}", picture.heading, ruler(shape, writer).size(), between);
    rulers += ruler(shape, writer) + between;
  }
  writer.line("    " + trimmed(headings));
  for (int y = 0; y < order(shape); ++y) {
    if (y > 0 && y % shape.boxHeight == 0) writer.line("    " + trimmed(rulers));
    std::string rows;
    for (const Picture& picture : pictures)
      rows += row(*picture.grid, *picture.other, y, writer) + between;
    writer.line("    " + trimmed(rows));
  }
}

/// The puzzle, what was expected and what was seen, side by side where the grids are small enough.
void drawGrids(Writer& writer, const Finding& finding) {
  if (!finding.puzzle) return;
  const Grid& puzzle = *finding.puzzle;
  std::vector<Picture> pictures = {{"puzzle:", &puzzle, &puzzle}};
  const Grid* wanted = finding.wanted ? &*finding.wanted : nullptr;
  if (wanted != nullptr && !(*wanted == puzzle)) pictures.push_back({"expected:", wanted, wanted});
  if (finding.after && !(*finding.after == puzzle)) {
    pictures.push_back(wanted != nullptr ? Picture{"seen (* differs):", &*finding.after, wanted}
                                         : Picture{"seen (* changed):", &*finding.after, &puzzle});
  }
  if (order(puzzle.shape()) <= 9) return drawBeside(writer, pictures);
  for (const Picture& picture : pictures) drawBeside(writer, {picture});
}

void writeFault(Writer& writer, const CheckResult& result) {
  if (result.outcome == Outcome::skipped) {
    // One missing prerequisite skips many checks in a row: once is enough to say so.
    if (writer.isNews(result.reason)) writer.labelled("why", result.reason);
    return;
  }
  writer.labelled("rule", result.rationale);
  if (result.finding) {
    writer.labelled("expected", result.finding->expected);
    writer.labelled("seen", result.finding->seen);
  }
  if (!result.reason.empty()) writer.labelled(result.finding ? "also" : "seen", result.reason);
  if (result.finding) {
    drawGrids(writer, *result.finding);
    if (!result.finding->lastCalls.empty()) {
      std::string calls;
      for (const std::string& call : result.finding->lastCalls) calls += call + "\n";
      writer.labelled("last calls", calls);
    }
  }
  writer.labelled("hint", result.hint);
  if (!result.output.empty()) writer.labelled("printed", shown(result.output, kShownOutputBytes));
}

void writeResult(Writer& writer, const CheckResult& result) {
  const bool passed = result.outcome == Outcome::passed;
  const char* colour = passed ? "32" : result.outcome == Outcome::skipped ? "33" : "31";
  const std::string label = passed ? "ok" : std::string(nameOf(result.outcome));
  writer.line(fmt::format(
      "  {} {:<{}} {:>5} of {}{}", writer.paint(fmt::format("{:<14}", label), colour), result.title,
      kTitleWidth, points(result.earned()), points(result.points), result.extra ? " (extra)" : ""));
  if (!passed && result.visible) {
    writeFault(writer, result);
  } else if (!passed) {
    writer.labelled("note", "details of this check are not shown");
  }
  if (!result.note.empty() && (passed || result.visible)) writer.labelled("note", result.note);
}

void writeManual(Writer& writer, const ManualResult& result) {
  writer.line(fmt::format("  {:<14} {:<{}} {:>5} of {}", result.mark ? "marked" : "pending",
                          shownOnOneLine(result.title, 200), kTitleWidth,
                          result.mark ? points(*result.mark) : "-", points(result.points)));
  if (!result.comment.empty()) writer.labelled("comment", result.comment);
}

}  // namespace

std::string textReport(const Report& report, const Look& look) {
  Writer writer(look.colour, report.kind == "program");
  writer.line(fmt::format("{}: {}", report.assignment, shownOnOneLine(report.submission, 200)));
  for (const std::string& note : report.notes) writer.line("  " + shownOnOneLine(note, 500));
  if (!report.refused.empty()) {
    writer.line("  " + writer.paint("refused", "31") + ": " + shown(report.refused, 4000));
    if (!report.details.empty()) writer.line(shown(report.details, 8000));
  } else {
    if (!report.details.empty()) {
      writer.line("  the compiler warns (this costs nothing):");
      writer.line(shown(report.details, 8000));
    }
    for (const CheckResult& result : report.results) writeResult(writer, result);
  }
  for (const std::string& fact : report.facts) writer.labelled("search", fact);
  for (const ManualResult& one : report.manual) writeManual(writer, one);
  const std::string total =
      fmt::format("{} of {} points", points(report.points()), points(report.maxPoints()));
  writer.line("");
  const bool showsSeed = !report.isReplay && !report.hasHidden();
  writer.line(fmt::format("{}: {}   ({}sandbox: {}, sudokulab {}, {})",
                          shownOnOneLine(report.submission, 200),
                          writer.paint(total, report.allPassed() ? "1;32" : "1"),
                          showsSeed ? fmt::format("seed {}, ", report.seed) : "", report.sandbox,
                          SUDOKULAB_VERSION, report.toolchain));
  if (report.pendingPoints() > 0)
    writer.line(
        fmt::format("A person still has to mark {} points more.", points(report.pendingPoints())));
  if (report.hasError())
    writer.line(
        "Some checks could not be judged because sudokulab itself failed: this is not the mark.");
  return writer.text();
}

}  // namespace sudoku::grading

#include "grading/reports/fault_text.h"

#include <fmt/format.h>

#include <cmath>
#include <sstream>

#include "html/escape.h"
#include "solution/shapes.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kShownOutputBytes = 600;

std::size_t cellWidth(int order, bool asSymbols) {
  return order > 9 && !(asSymbols && order == 16) ? 2 : 1;
}

/// One row of a grid, with a mark before each cell that differs from the other grid.
std::string row(const Grid& grid, const Grid& other, int y, const FaultWriter& writer) {
  const Shape shape = grid.shape();
  const bool asSymbols = writer.look().asSymbols;
  const std::size_t width = cellWidth(order(shape), asSymbols);
  std::string text;
  for (int x = 0; x < order(shape); ++x) {
    if (x > 0 && x % shape.boxWidth == 0) text += " |";
    const int digit = grid.get(x, y);
    const std::string symbol =
        fmt::format("{:>{}}", cellText(digit, order(shape), asSymbols), width);
    const bool differs = digit != other.get(x, y);
    text += differs ? writer.paint("*" + symbol, "33") : " " + symbol;
  }
  return text;
}

std::string ruler(Shape shape, const FaultWriter& writer) {
  const std::string cell(cellWidth(order(shape), writer.look().asSymbols) + 1, '-');
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

void drawBeside(FaultWriter& writer, const std::vector<Picture>& pictures) {
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

/// Side by side where the grids are small enough.
void drawGrids(FaultWriter& writer, const Finding& finding) {
  std::vector<Picture> pictures = picturesOf(finding);
  if (pictures.empty()) return;
  for (Picture& picture : pictures) {
    const char* mark = finding.wanted ? " (* differs):" : " (* changed):";
    picture.heading += picture.grid == picture.other ? ":" : mark;
  }
  if (order(finding.puzzle->shape()) <= 9) return drawBeside(writer, pictures);
  for (const Picture& picture : pictures) drawBeside(writer, {picture});
}

}  // namespace

std::string FaultWriter::paint(std::string_view text, const char* code) const {
  return look_.colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

void FaultWriter::labelled(std::string_view label, const std::string& text) {
  std::istringstream lines(shown(text, 4000));
  std::string first = fmt::format("{:<10}", std::string(label) + ":");
  for (std::string one; std::getline(lines, one);) {
    line(fmt::format("    {} {}", paint(first, "2"), one));
    first = std::string(10, ' ');
  }
}

void FaultWriter::fault(const CheckResult& result) {
  if (result.outcome == Outcome::skipped) {
    // One missing prerequisite skips many checks in a row: once is enough to say so.
    if (std::exchange(lastReason_, result.reason) != result.reason) labelled("why", result.reason);
    return;
  }
  labelled("rule", result.rationale);
  if (result.finding) {
    labelled("expected", result.finding->expected);
    labelled("seen", result.finding->seen);
  }
  if (!result.reason.empty()) labelled(result.finding ? "also" : "seen", result.reason);
  if (result.finding) {
    drawGrids(*this, *result.finding);
    if (!result.finding->lastCalls.empty()) {
      std::string calls;
      for (const std::string& call : result.finding->lastCalls) calls += call + "\n";
      labelled("last calls", calls);
    }
  }
  labelled("hint", result.hint);
  if (!result.output.empty()) labelled("printed", shown(result.output, kShownOutputBytes));
}

std::string cellText(int digit, int order, bool asSymbols) {
  if (digit == 0) return ".";
  if (asSymbols && order == 16) return {"0123456789abcdef"[digit - 1]};
  return std::to_string(digit);
}

std::vector<Picture> picturesOf(const Finding& finding) {
  if (!finding.puzzle) return {};
  const Grid& puzzle = *finding.puzzle;
  std::vector<Picture> pictures = {{"puzzle", &puzzle, &puzzle}};
  const Grid* wanted = finding.wanted ? &*finding.wanted : nullptr;
  if (wanted != nullptr && !(*wanted == puzzle)) pictures.push_back({"expected", wanted, wanted});
  if (finding.after && !(*finding.after == puzzle)) {
    pictures.push_back({"seen", &*finding.after, wanted != nullptr ? wanted : &puzzle});
  }
  return pictures;
}

std::string pointsText(double points) {
  return fmt::format("{:g}", std::round(points * 100) / 100);
}

std::string outcomeWord(const CheckResult& result) {
  return result.outcome == Outcome::passed ? "ok" : std::string(nameOf(result.outcome));
}

}  // namespace sudoku::grading

#include "grading/wording/fault_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <sstream>
#include <utility>

#include "base/escape.h"
#include "base/language.h"
#include "grading/wording/last_lines_text.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

constexpr std::size_t kShownOutputBytes = 600;
constexpr std::size_t kBriefLines = 12;
constexpr std::size_t kFirstOutputLines = 2;  // of printed output
constexpr std::size_t kLastOutputLines = 3;
constexpr std::size_t kCaptionBytes = 80;  // of a sketch
constexpr std::size_t kRowBytes = 200;
constexpr std::size_t kLeastRoom = 20;  // for text; narrower text is not wrapped

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

/// Draws small grids side by side; of large ones, only the most informative.
void drawGrids(FaultWriter& writer, const Finding& finding) {
  std::vector<Picture> pictures = picturesOf(finding);
  if (pictures.empty()) return;
  for (Picture& picture : pictures) {
    if (picture.grid == picture.other)
      picture.heading += ":";
    else
      picture.heading = finding.wanted ? tr("{} (* differs):", picture.heading)
                                       : tr("{} (* changed):", picture.heading);
  }
  if (order(pictures[0].grid->shape()) <= 9) return drawBeside(writer, pictures);
  drawBeside(writer, {pictures.back()});
}

/// The first lines, and a last line that says how many are left.
std::string firstLines(const std::string& text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < most && end != std::string::npos; ++i) end = text.find('\n', end + 1);
  if (end == std::string::npos || end + 1 >= text.size()) return text;
  const std::string_view rest = std::string_view(text).substr(end + 1);
  const auto left = std::ranges::count(rest, '\n') + (rest.ends_with('\n') ? 0 : 1);
  return tr("{}\n... and {} more lines", text.substr(0, end), left);
}

/// The last printed lines are often the most informative.
std::string firstAndLastLines(const std::string& text) {
  const std::string_view all = std::string_view(text).substr(0, text.find_last_not_of('\n') + 1);
  const auto lines = static_cast<std::size_t>(std::ranges::count(all, '\n')) + 1;
  if (lines <= kFirstOutputLines + kLastOutputLines + 1) return text;
  std::size_t end = 0;
  for (std::size_t i = 0; i < kFirstOutputLines; ++i) end = all.find('\n', end) + 1;
  std::size_t begin = all.size();
  for (std::size_t i = 0; i < kLastOutputLines; ++i) begin = all.rfind('\n', begin - 1);
  return tr("{}... {} more lines{}", all.substr(0, end),
            lines - kFirstOutputLines - kLastOutputLines, all.substr(begin));
}

bool isLarge(const Finding& finding) {
  return finding.puzzle && order(finding.puzzle->shape()) > 9;
}

/// Full reports draw everything. Brief ones omit grids with only a few digits that the text already
/// names, and large grids with many gaps.
bool isWorthDrawing(const Finding& finding, bool isBrief) {
  constexpr int kFewDigits = 9;
  constexpr int kManyGaps = 12;
  const std::vector<Picture> pictures = picturesOf(finding);
  if (!isBrief || pictures.empty()) return true;
  const Grid& told = *pictures.back().grid;
  const int n = order(told.shape());
  if (n > 9) return gapsOf(told) <= kManyGaps;
  return pictures.size() > 1 || n * n - gapsOf(told) > kFewDigits;
}

}  // namespace

std::string FaultWriter::paint(std::string_view text, const char* code) const {
  return look_.colour ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

void FaultWriter::wrap(const std::string& first, std::string_view indent, std::string_view text) {
  const std::size_t room =
      look_.width > indent.size() + kLeastRoom ? look_.width - indent.size() : 0;
  std::string_view before = first;
  while (room > 0 && text.size() > room) {
    std::size_t end = text.rfind(' ', room);
    if (end == std::string_view::npos || end == 0) end = text.find(' ', room);
    if (end == std::string_view::npos) break;
    line(fmt::format("{}{}", before, text.substr(0, end)));
    text.remove_prefix(end + 1);
    before = indent;
  }
  line(fmt::format("{}{}", before, text));
}

void FaultWriter::wrapped(std::string_view indent, const std::string& text) {
  std::istringstream lines(text);
  for (std::string one; std::getline(lines, one);) wrap(std::string(indent), indent, one);
}

void FaultWriter::labelled(std::string_view label, const std::string& text) {
  constexpr std::size_t kLabel = 10;
  const std::string indent(4 + kLabel + 1, ' ');
  std::istringstream lines(shown(text, 4000));
  std::string first =
      fmt::format("    {} ", paint(fmt::format("{:<{}}", std::string(label) + ":", kLabel), "2"));
  for (std::string one; std::getline(lines, one);) wrap(std::exchange(first, indent), indent, one);
}

void FaultWriter::words(const CheckResult& result) {
  const auto cut = [this](const std::string& text, std::size_t lines) {
    return look_.brief ? firstLines(text, lines) : text;
  };
  if (result.evidence.finding) {
    if (!result.evidence.finding->expected.empty())
      labelled(tr("expected"), cut(result.evidence.finding->expected, kBriefLines));
    labelled(tr("seen"), cut(result.evidence.finding->seen, kBriefLines));
  }
  if (!result.reason.empty())
    labelled(tr(result.evidence.finding ? "also" : "seen"), result.reason);
  if (!result.evidence.place.empty()) labelled(tr("where"), result.evidence.place);
  printed(result);
}

void FaultWriter::printed(const CheckResult& result) {
  if (result.evidence.output.empty()) return;
  const std::string printed = printedInWords(result.evidence.output);
  labelled(tr("printed"),
           shown(look_.brief ? firstAndLastLines(printed) : printed, kShownOutputBytes));
}

bool FaultWriter::drawsGrids(const Finding& finding, bool hasMore) const {
  return isWorthDrawing(finding, look_.brief) && !(look_.brief && isLarge(finding) && hasMore);
}

void FaultWriter::pictures(const Finding& finding, bool hasMore) {
  for (const Sketch& sketch : finding.sketches) {
    line(fmt::format("    {}:", shownOnOneLine(sketch.caption, kCaptionBytes)));
    for (const std::string& row : linesOf(sketch)) line("    " + shownOnOneLine(row, kRowBytes));
  }
  if (drawsGrids(finding, hasMore)) {
    drawGrids(*this, finding);
  } else if (isLarge(finding)) {
    labelled(tr("puzzle"), tr("{0}x{0} cells, {1} of them empty; --verbose draws it",
                              order(finding.puzzle->shape()), gapsOf(*finding.puzzle)));
  }
}

void FaultWriter::ranLast(const LastLines& lines, std::size_t rows, const std::string& heading) {
  if (lines.empty()) return;
  constexpr std::size_t kNumbers = 13;
  const std::string indent(4 + kNumbers, ' ');
  line(fmt::format("    {}", paint(heading + ":", "2")));
  std::istringstream words(inWords(lines, rows));
  for (std::string one; std::getline(words, one);) {
    const bool hasNumbers = one.size() >= kNumbers && one.substr(kNumbers - 2, 2) == "  ";
    const std::size_t begin = hasNumbers ? kNumbers : 0;
    wrap("    " + one.substr(0, begin), indent, shownOnOneLine(one.substr(begin), kRowBytes));
  }
}

void FaultWriter::lastCalls(const CheckResult& result) {
  if (!result.evidence.finding || result.evidence.finding->lastCalls.empty()) return;
  std::span calls = result.evidence.finding->lastCalls;
  const auto joined = [&] {
    return fmt::format("{}", fmt::join(calls, look_.width > 0 ? "; " : "\n"));
  };
  constexpr std::size_t kBriefCallBytes = 120;  // two lines
  while (look_.brief && calls.size() > 1 && joined().size() > kBriefCallBytes)
    calls = calls.subspan(1);
  labelled(tr("last calls"), joined());
}

void FaultWriter::fault(const CheckResult& result, Detail detail) {
  if (result.outcome == Outcome::skipped) return labelled(tr("why"), result.reason);
  words(result);
  if (detail != Detail::words) {
    const bool draws = result.evidence.finding &&
                       drawsGrids(*result.evidence.finding, !result.evidence.lastLines.empty());
    const std::size_t rows = !look_.brief ? kManyRows : draws ? kFewRows : kSomeRows;
    ranLast(result.evidence.lastLines, rows,
            tr(result.outcome == Outcome::timedOut ? "ran in a shorter rerun (excerpt)"
                                                   : "ran last (excerpt)"));
    if (result.evidence.finding)
      pictures(*result.evidence.finding, !result.evidence.lastLines.empty());
    if (detail == Detail::all || result.evidence.lastLines.empty()) lastCalls(result);
  }
  if (result.outcome == Outcome::failed && (detail == Detail::all || !result.evidence.finding))
    labelled(tr("rule"), result.criterion.rationale);
  labelled(tr("hint"), result.criterion.hint);
}

std::string cellText(int digit, int order, bool asSymbols) {
  if (digit == 0) return ".";
  if (asSymbols && order == 16) return {"0123456789abcdef"[digit - 1]};
  return std::to_string(digit);
}

std::vector<Picture> picturesOf(const Finding& finding) {
  std::vector<Picture> pictures;
  const Grid* const puzzle = finding.puzzle ? &*finding.puzzle : nullptr;
  const auto add = [&](const std::string& heading, const std::optional<Grid>& grid,
                       const Grid* other) {
    if (!grid || (puzzle != nullptr && *grid == *puzzle)) return;
    // Only grids of the same shape fit side by side.
    if (!pictures.empty() && !sameShape(pictures[0].grid->shape(), grid->shape())) return;
    pictures.push_back({heading, &*grid, other != nullptr ? other : &*grid});
  };
  if (puzzle != nullptr) pictures.push_back({tr("puzzle"), puzzle, puzzle});
  add(tr("expected"), finding.wanted, nullptr);
  add(tr(finding.isBefore ? "before this step" : "seen"), finding.after,
      finding.wanted ? &*finding.wanted : puzzle);
  return pictures;
}

std::string outcomeWord(const CheckResult& result) {
  if (result.outcome == Outcome::passed) return tr("ok");
  if (result.judged() > 0) return tr("partly");
  switch (result.outcome) {
    case Outcome::passed:
      break;
    case Outcome::failed:
      return tr("failed");
    case Outcome::crashed:
      return tr("crashed");
    case Outcome::timedOut:
      return tr("timed out");
    case Outcome::overLimit:
      return tr("over the limit");
    case Outcome::tampered:
      return tr("tampered");
    case Outcome::skipped:
      return tr("skipped");
    case Outcome::error:
      return tr("error");
  }
  return std::string(nameOf(result.outcome));
}

}  // namespace sudoku::grading

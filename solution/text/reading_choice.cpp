#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <sstream>
#include <utility>

#include "solution/grid/shapes.h"
#include "solution/text/columns.h"
#include "solution/text/puzzle_text.h"
#include "solution/text/reading.h"

namespace sudoku {

namespace {

constexpr std::string_view kSeparators = ",;\t|: ";
constexpr std::string_view kGaps = "_-xX*? ";
constexpr std::size_t kMostFaults = 20;  // beyond the number of puzzles

/// The result of one reading.
struct Trial {
  Reading reading;
  std::size_t puzzles = 0;
  std::size_t faults = 0;
  std::size_t contradictions = 0;
  std::pair<int, int> firstFault{0, 0};  // line and column
  std::size_t digest = 0;                // of the puzzles

  bool isClean() const { return puzzles > 0 && faults == 0; }
};

// In a list of 4x4 puzzles, a line without givens is a row of a 16x16 grid.
bool isNoPuzzle(const Grid& grid, const Reading& reading) {
  return reading.isListOf4x4 && grid == Grid(grid.shape());
}

Trial tried(const Reading& reading, const std::string& head, bool isWhole, const Symbols& symbols) {
  Trial trial{reading};
  std::istringstream in(head);
  PuzzleReader reader(in, "", symbols, reading);
  bool lastIsFault = false;
  while (trial.faults <= kMostFaults + trial.puzzles) {
    try {
      const auto grid = reader.next();
      if (!grid) break;
      ++trial.puzzles;
      trial.contradictions += grid->isValid() ? 0 : 1;
      lastIsFault = isNoPuzzle(*grid, reading);
      trial.digest = trial.digest * 31 + std::hash<std::string>()(toText(*grid, TextFormat::line));
    } catch (const PuzzleError& error) {
      lastIsFault = true;
      if (trial.faults == 0) trial.firstFault = {error.line(), error.column()};
    }
    trial.faults += lastIsFault ? 1 : 0;
  }
  if (lastIsFault && !isWhole) --trial.faults;  // the head ends inside the puzzle
  return trial;
}

// A reading is better if it reads everything, or more with fewer faults; if both fail, the one that
// gets further; if their faults are equal, the one with fewer contradictions.
bool isBetter(const Trial& a, const Trial& b) {
  if (a.puzzles == 0) return b.puzzles == 0 && a.faults > 0 && a.firstFault > b.firstFault;
  if (a.faults != b.faults || b.puzzles == 0)
    return a.faults < b.faults && (a.isClean() || a.puzzles > b.puzzles);
  return a.contradictions * b.puzzles < b.contradictions * a.puzzles;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// The number of cells in the first row, or of characters in the longest row if gaps are blanks.
std::size_t widthOf(const Reading& reading, const std::vector<std::string_view>& lines) {
  std::size_t width = 0;
  for (const std::string_view text : lines) {
    const TextLine line = lineIn(reading, 1, std::string(text));
    if (line.isBlank || line.isComment || line.isTitle) continue;
    if (reading.gap != ' ' || reading.separator != 0) {
      width = line.cells().size();
      if (isPossibleLength(width)) return width;
    } else {
      const auto bars = static_cast<std::size_t>(std::ranges::count(line.text, '|'));
      width = std::max(width, line.text.size() - bars);
    }
  }
  return width;
}

std::vector<Reading> candidatesFor(std::string_view head) {
  const auto lines = linesOf(head);
  std::vector<Reading> candidates;
  const auto add = [&](Reading reading) {
    reading.width = widthOf(reading, lines);
    const bool isByPlace = reading.gap == ' ' && reading.separator == 0;
    if (isByPlace && !isUsualOrder(static_cast<int>(reading.width))) return;
    candidates.push_back(reading);
    reading.isListOf4x4 = true;
    if (reading.width == 16) candidates.push_back(reading);
  };
  for (const char gap : std::string(1, '\0') + std::string(kGaps)) {
    if (gap != '\0' && gap != ' ' && head.find(gap) == std::string_view::npos) continue;
    add({.isLoose = true, .gap = gap});
    for (const char separator : kSeparators) {
      if (separator == gap || head.find(separator) == std::string_view::npos) continue;
      const bool isOfCells =
          separator != ' ' && separator != ':' && (separator != '|' || gap == ' ');
      if (isOfCells) add({.isLoose = true, .separator = separator, .gap = gap});
      if (gap == ' ') continue;
      const GridColumns columns = gridColumnsOf(lines, separator, gap);
      for (const int column : columns.puzzles)
        candidates.push_back({.isLoose = true,
                              .separator = separator,
                              .gap = gap,
                              .column = column,
                              .solutionColumn = columns.solution});
    }
  }
  return candidates;
}

std::string inWords(const Reading& reading) {
  std::string words = reading.column >= 0 ? fmt::format("puzzles in column {}", reading.column + 1)
                      : reading.isListOf4x4   ? "a 4x4 puzzle on each line"
                      : reading.separator > 0 ? "cells with separators"
                                              : "rows of cells";
  if (reading.gap == ' ') return words + ", nothing for an empty cell";
  if (reading.gap != 0) words += fmt::format(", '{}' for an empty cell", reading.gap);
  return words;
}

// The kind of a binary file; empty: unknown.
std::string foreignKindOf(std::string_view head) {
  if (head.starts_with("\x1f\x8b")) return "a gzip file";
  if (head.starts_with("PK\x03\x04")) return "a zip file or a spreadsheet";
  if (head.starts_with("%PDF")) return "a PDF file";
  return "";
}

bool isLetterAt(std::string_view text, std::size_t at) {
  return at < text.size() &&
         ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= 'A' && text[at] <= 'Z'));
}

// Whether 81 symbols form a jigsaw's region map: each of nine symbols fills nine connected cells.
bool isRegionMap(std::string cells) {
  if (cells.size() != 81) return false;
  for (int regions = 0; regions < 9; ++regions) {
    const std::size_t first = cells.find_first_not_of(' ');
    if (first == std::string::npos) return false;
    const char symbol = cells[first];
    std::vector<std::size_t> open{first};
    std::size_t size = 0;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (at >= cells.size() || cells[at] != symbol) continue;
      cells[at] = ' ';
      ++size;
      if (at % 9 > 0) open.push_back(at - 1);
      if (at % 9 < 8) open.push_back(at + 1);
      open.insert(open.end(), {at - 9, at + 9});
    }
    if (size != 9 || cells.find(symbol) != std::string::npos) return false;
  }
  return true;
}

bool hasRegionMap(const std::vector<std::string_view>& lines) {
  std::string rows;  // the last nine
  for (const std::string_view text : lines) {
    std::string line(text);
    std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '|' || c == '\r'; });
    if (isRegionMap(line)) return true;
    if (line.size() != 9) rows.clear();
    if (line.size() == 9) rows += line;
    if (rows.size() > 81) rows.erase(0, 9);
    if (isRegionMap(rows)) return true;
  }
  return false;
}

// The Sudoku variant named in a text; empty: none.
std::string variantNamedIn(std::string_view head) {
  constexpr std::array<std::string_view, 12> kVariants{
      "killer",   "cages",    "sumocuev1", "3x3::k:",  "3x3:d:k:", "jigsaw",
      "sudoku x", "sudoku-x", "x-sudoku",  "diagonal", "windoku",  "samurai"};
  std::string small(head);
  std::ranges::transform(small, small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  for (const std::string_view word : kVariants) {
    const std::size_t at = small.find(word);
    const bool isWord = at != std::string::npos && !isLetterAt(small, at + word.size()) &&
                        (at == 0 || !isLetterAt(small, at - 1));
    if (isWord) return std::string(word);
  }
  return "";
}

Reading refused(std::string found, std::string expected, std::string advice) {
  return {.isLoose = true,
          .refusal = Refusal{std::move(found), std::move(expected), std::move(advice)}};
}

bool isPlain(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line.size() == 81 && line.find_first_not_of(".0123456789") == std::string_view::npos;
}

}  // namespace

Reading readingOf(std::string_view head, bool isWhole, const Symbols& symbols) {
  Trial best;
  if (head.starts_with('<')) return best.reading;
  if (const std::string kind = foreignKindOf(head); !kind.empty())
    return refused(kind, "puzzles as plain text", "unpack it, or export it as text");
  if (!isWhole) head = head.substr(0, head.rfind('\n') + 1);
  if (std::ranges::all_of(linesOf(head), isPlain)) return best.reading;
  const std::string text(head);
  const Trial strict = tried({}, text, isWhole, symbols);
  if (strict.isClean() && strict.contradictions == 0) return strict.reading;
  std::string variant = strict.isClean() ? "" : variantNamedIn(head);
  if (hasRegionMap(linesOf(head))) variant = "jigsaw";
  if (!variant.empty())
    return refused(fmt::format("a variant of Sudoku ({})", variant), "ordinary puzzles",
                   "only rows, columns and boxes are supported");
  std::vector<Trial> trials;
  for (const Reading& reading : candidatesFor(head))
    trials.push_back(tried(reading, text, isWhole, symbols));
  best = strict;
  for (const Trial& trial : trials) {
    if (isBetter(trial, best)) best = trial;
  }
  for (const Trial& other : trials) {
    const bool isRival = best.reading.isLoose && best.isClean() && other.isClean() &&
                         other.digest != best.digest && !isBetter(best, other);
    if (isRival)
      return refused(fmt::format("text that can be read in two ways: {}; or {}",
                                 inWords(best.reading), inWords(other.reading)),
                     "only one way",
                     "write each puzzle on a line of its own, with '.' for an empty cell");
  }
  return best.reading;
}

}  // namespace sudoku

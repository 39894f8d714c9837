#include "grading/wording/last_lines_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace sudoku::grading {
namespace {

constexpr std::size_t kExcerptBytes = 110;

/// Columns left for text in a report 80 columns wide.
constexpr std::size_t kTextOfARow = 63;

std::string cutTo(const std::string& text, std::size_t bytes) {
  return text.size() <= bytes ? text : text.substr(0, bytes - 3) + "...";
}

std::size_t rowsOf(const RanLine& line) { return line.text.size() > kTextOfARow ? 2 : 1; }

/// The excerpt of one function.
struct Excerpt {
  const RanLine* last;                     // last executed
  std::vector<const RanLine*> lines = {};  // by line number

  std::size_t rows() const {
    std::size_t rows = 0;
    for (const RanLine* line : lines) rows += rowsOf(*line);
    return rows;
  }

  /// Whether each line ran exactly once, so that the path taken is obvious.
  bool isStraight() const {
    return std::ranges::all_of(lines, [](const RanLine* line) { return line->times == 1; });
  }

  /// Keeps at most `most` rows, preferring executed lines and those near the last one.
  void shorten(std::size_t most) {
    if (rows() <= most) return;
    std::vector<const RanLine*> byWorth = lines;
    std::ranges::stable_sort(byWorth, {}, [&](const RanLine* line) {
      return std::pair(line->times == 0, std::abs(line->number() - last->number()));
    });
    lines.clear();
    std::size_t used = 0;
    for (const RanLine* line : byWorth) {
      used += rowsOf(*line);
      if (used > most && !lines.empty()) break;
      lines.push_back(line);
    }
    std::ranges::sort(lines, {}, &RanLine::number);
  }
};

/// One excerpt per function, the one that ran last first.
std::vector<Excerpt> excerptsOf(const LastLines& lines) {
  std::vector<Excerpt> excerpts;
  for (std::size_t i = lines.size(); i-- > 0;) {
    const RanLine& line = lines[i];
    auto found = std::ranges::find_if(excerpts, [&](const Excerpt& one) {
      return one.last->function == line.function && one.last->file() == line.file();
    });
    if (found == excerpts.end()) found = excerpts.insert(found, {.last = &line});
    found->lines.push_back(&line);
  }
  for (Excerpt& excerpt : excerpts) {
    std::ranges::sort(excerpt.lines, {}, &RanLine::number);
    if (excerpt.isStraight()) excerpt.lines = {excerpt.last};
  }
  return excerpts;
}

std::string timesOf(const RanLine& line) {
  return line.times > 0 ? fmt::format("{}x", line.times) : "";
}

}  // namespace

std::string inWords(const LastLines& lines, std::size_t rows) {
  constexpr std::size_t kFewest = 6;  // rows of a function
  std::string text;
  std::string_view before;
  std::size_t left = rows;
  std::vector<Excerpt> excerpts = excerptsOf(lines);
  for (std::size_t i = 0; i < excerpts.size() && left > 0; ++i) {
    Excerpt& excerpt = excerpts[i];
    const std::size_t share = left / std::min<std::size_t>(excerpts.size() - i, 3);
    excerpt.shorten(std::min(left, std::max(kFewest, share)));
    left -= std::min(left, excerpt.rows());
    if (excerpt.last->file() != before) text += fmt::format("{}\n", excerpt.last->file());
    before = excerpt.last->file();
    for (const RanLine* line : excerpt.lines)
      text += cutTo(fmt::format("{:>4} {:>6}  {}", line->number(), timesOf(*line), line->text),
                    kExcerptBytes) +
              '\n';
  }
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace sudoku::grading

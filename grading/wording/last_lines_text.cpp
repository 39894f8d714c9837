#include "grading/wording/last_lines_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace sudoku::grading {
namespace {

constexpr std::size_t kRowBytes = 110;

std::string cut(const std::string& text, std::size_t bytes) {
  return text.size() <= bytes ? text : text.substr(0, bytes - 3) + "...";
}

/// What a report that is 80 columns wide holds of it beside the number.
constexpr std::size_t kTextOfARow = 52;

/// One of each function, the last one first, and one more of each, until the rows are full.
std::set<const RanLine*> chosenFrom(const LastLines& lines, std::size_t rows) {
  std::map<std::size_t, std::vector<const RanLine*>> rounds;
  std::map<std::string_view, std::size_t> ofFunction;
  for (std::size_t i = lines.size(); i-- > 0;)
    rounds[ofFunction[lines[i].function]++].push_back(&lines[i]);
  std::set<const RanLine*> chosen;
  std::size_t used = 0;
  for (const auto& [round, ofEach] : rounds) {
    for (const RanLine* line : ofEach) {
      const std::size_t needed = line->text.size() > kTextOfARow ? 2 : 1;
      if (used + needed > rows) continue;
      used += needed;
      chosen.insert(line);
    }
  }
  return chosen;
}

}  // namespace

std::string inWords(const LastLines& lines, std::size_t rows) {
  const std::set<const RanLine*> chosen = chosenFrom(lines, rows);
  std::string text;
  std::string_view before;
  for (const RanLine& line : lines) {
    if (!chosen.contains(&line)) continue;
    const std::size_t colon = std::min(line.place.find(':'), line.place.size());
    const auto file = std::string_view(line.place).substr(0, colon);
    if (file != before) text += fmt::format("{}\n", file);
    before = file;
    const std::string times = line.times > 1 ? fmt::format("{}x", line.times) : "";
    const auto number = std::string_view(line.place).substr(std::min(colon + 1, line.place.size()));
    text += cut(fmt::format("{:>4} {:>6}  {}", number, times, line.text), kRowBytes) + '\n';
  }
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace sudoku::grading

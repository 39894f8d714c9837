#include "grading/wording/last_lines_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <ranges>
#include <vector>

namespace sudoku::grading {
namespace {

constexpr std::size_t kRows = 12;
constexpr std::size_t kOfAFunction = 3;
constexpr std::size_t kRowBytes = 64;

/// Not a brace alone, nor the name of a class whose destructor nobody has written.
bool saysSomething(const std::string& text) {
  const bool hasLetters =
      std::ranges::any_of(text, [](unsigned char symbol) { return std::isalnum(symbol) != 0; });
  return hasLetters && !text.starts_with("class ") && !text.starts_with("struct ");
}

std::string cut(const std::string& text, std::size_t bytes) {
  return text.size() <= bytes ? text : text.substr(0, bytes - 3) + "...";
}

}  // namespace

std::string inWords(const LastLines& lines) {
  std::map<std::string_view, std::size_t> ofFunction;
  std::vector<const RanLine*> told;  // the last one first
  for (const RanLine& line : lines | std::views::reverse) {
    if (told.size() < kRows && saysSomething(line.text) &&
        ofFunction[line.function]++ < kOfAFunction)
      told.push_back(&line);
  }
  std::string text;
  std::string_view before;
  for (const RanLine* line : told | std::views::reverse) {
    const std::size_t colon = std::min(line->place.find(':'), line->place.size());
    const auto file = std::string_view(line->place).substr(0, colon);
    if (file != before) text += fmt::format("{}\n", file);
    before = file;
    const std::string times = line->times > 1 ? fmt::format("{}x", line->times) : "";
    const auto number =
        std::string_view(line->place).substr(std::min(colon + 1, line->place.size()));
    text += cut(fmt::format("{:>4} {:>6}  {}", number, times, line->text), kRowBytes) + '\n';
  }
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace sudoku::grading

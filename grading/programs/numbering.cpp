#include "grading/programs/numbering.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sudoku::grading {
namespace {

/// How many numbers from the first one on are in their place.
std::size_t countedRightly(const std::vector<std::optional<int>>& numbers) {
  std::size_t right = 0;
  while (right < numbers.size() && numbers[right] == static_cast<int>(right + 1)) ++right;
  return right;
}

/// Whether they are sorted as their texts are, as 1, 10, 11, 2.
bool isInOrderOfTexts(const std::vector<std::optional<int>>& numbers) {
  std::vector<std::string> texts;
  for (const auto& number : numbers) texts.push_back(number ? std::to_string(*number) : "");
  return std::ranges::is_sorted(texts) && !std::ranges::is_sorted(numbers);
}

}  // namespace

std::string numberingOf(const std::vector<std::optional<int>>& numbers) {
  if (numbers.empty()) return "no header \"Solution N\"";
  const auto inWords = [&](std::size_t i) {
    return numbers[i] ? std::to_string(*numbers[i]) : "no number";
  };
  const std::size_t right = countedRightly(numbers);
  std::string words = "numbered " + inWords(0);
  if (right > 1) words += " to " + inWords(right - 1);
  constexpr std::size_t kShown = 4;
  const std::size_t end = std::min(right + kShown, numbers.size());
  for (std::size_t i = std::max<std::size_t>(right, 1); i < end; ++i) words += ", " + inWords(i);
  if (end < numbers.size()) words += fmt::format(" ... ({} headers)", numbers.size());
  return words;
}

std::optional<Misnumbering> misnumbering(const SolutionsFile& file) {
  const auto& numbers = file.numbers;
  if (numbers.size() > 1 && std::ranges::count(numbers, numbers.front()) == std::ssize(numbers))
    return Misnumbering{
        "All solutions have the same number.",
        "Each solution finds the counter as it was at first: is a copy of it counted up, in an "
        "argument by value, a local variable, or a lambda that is passed on by value?"};
  const std::size_t right = countedRightly(numbers);
  if (numbers.size() > 9 && isInOrderOfTexts(numbers))
    return Misnumbering{
        "The solutions stand in the order of texts, where 10 comes before 2.",
        "In which order does a std::map or a std::set hold what is written, and by which key?"};
  if (right < numbers.size() && (right == 127 || right == 255))
    return Misnumbering{"The counter of the solutions has 8 bits: it can count no further.",
                        "Count in an int."};
  const bool isHexadecimal =
      right == numbers.size()
          ? !file.faults.empty() && file.faults.front().find("'Solution a'") != std::string::npos
          : !numbers[right];
  if (right == 9 && isHexadecimal)
    return Misnumbering{"From 10 on the numbers are written in hexadecimal.",
                        "Is std::hex still in force where the number is written? It stays until "
                        "std::dec is written."};
  return std::nullopt;
}

}  // namespace sudoku::grading

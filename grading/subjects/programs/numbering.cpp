#include "grading/subjects/programs/numbering.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/language.h"

namespace sudoku::grading {
namespace {

/// The length of the correct prefix 1, 2, 3, ...
std::size_t countedRightly(const std::vector<std::optional<int>>& numbers) {
  std::size_t right = 0;
  while (right < numbers.size() && numbers[right] == static_cast<int>(right + 1)) ++right;
  return right;
}

}  // namespace

std::string numberingOf(const std::vector<std::optional<int>>& numbers) {
  if (numbers.empty()) return tr("no header \"Solution N\"");
  const auto inWords = [&](std::size_t i) {
    return numbers[i] ? std::to_string(*numbers[i]) : tr("no number");
  };
  const std::size_t right = countedRightly(numbers);
  std::string words = tr("numbered {}", inWords(0));
  if (right > 1) words += tr(" to {}", inWords(right - 1));
  constexpr std::size_t kShown = 4;
  const std::size_t end = std::min(right + kShown, numbers.size());
  for (std::size_t i = std::max<std::size_t>(right, 1); i < end; ++i) words += ", " + inWords(i);
  if (end < numbers.size()) words += tr(" ... ({} headers)", numbers.size());
  return words;
}

}  // namespace sudoku::grading

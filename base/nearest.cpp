// How this works: a name is near if few insertions, deletions, substitutions and swaps of adjacent
// letters turn the word into it (restricted Damerau-Levenshtein distance, computed row by row), or
// if it begins with the word.

#include "base/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t kMaxNames = 3;
constexpr std::size_t kMaxLetters = 100;  // longer words get no suggestion

std::size_t distanceOf(const std::string& word, const std::string& name) {
  std::vector<std::size_t> beforeLast;
  std::vector<std::size_t> last(name.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= word.size(); ++i) {
    std::vector<std::size_t> row(name.size() + 1, i);
    for (std::size_t j = 1; j <= name.size(); ++j) {
      const bool isSame = word[i - 1] == name[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1)});
      const bool isSwapped =
          i > 1 && j > 1 && word[i - 1] == name[j - 2] && word[i - 2] == name[j - 1];
      if (isSwapped) row[j] = std::min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = std::exchange(last, std::move(row));
  }
  return last.back();
}

}  // namespace

std::string didYouMean(const std::string& word, const std::vector<std::string>& names) {
  if (word.empty() || word.size() > kMaxLetters) return {};
  const std::size_t most = std::max<std::size_t>(1, word.size() / 3);
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string& name : names) {
    if (name == word) continue;
    const bool isBegun = word.size() >= 3 && name.starts_with(word);
    const std::size_t distance = isBegun ? 1 : distanceOf(word, name);
    if (distance <= most && distance < name.size()) near.emplace_back(distance, name);
  }
  std::ranges::sort(near);
  const std::size_t nearest = near.empty() ? 0 : near.front().first;
  std::vector<std::string> meant;
  for (const auto& [distance, name] : near) {
    if (distance == nearest && meant.size() < kMaxNames) meant.push_back(name);
  }
  if (meant.empty()) return {};
  return fmt::format("\n  did you mean {}?", fmt::join(meant, " or "));
}

}  // namespace sudoku

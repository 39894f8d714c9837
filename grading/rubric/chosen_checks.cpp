#include "grading/rubric/chosen_checks.h"

#include <fnmatch.h>

namespace sudoku::grading {

std::vector<std::string> idsOf(const Rubric& rubric) {
  std::vector<std::string> ids;
  for (const RubricItem& item : rubric.items) ids.emplace_back(item.check->id);
  if (rubric.ownTests) ids.emplace_back(kOwnTests);
  return ids;
}

std::set<std::string> idsNamed(const std::string& word, const std::vector<std::string>& ids) {
  const bool isCut = word.ends_with('-') || word.ends_with('.');
  const auto isBegunBy = [&](const std::string& id) {
    return isCut ? id.starts_with(word) : id.starts_with(word + "-") || id.starts_with(word + ".");
  };
  std::set<std::string> named;
  for (const std::string& id : ids) {
    if (id == word || isBegunBy(id) || ::fnmatch(word.c_str(), id.c_str(), 0) == 0)
      named.insert(id);
  }
  return named;
}

Rubric partOf(const Rubric& rubric, const std::set<std::string>& ids) {
  std::set<std::string> needed = ids;
  // Prerequisites always come earlier, so one backward pass finds all of them.
  for (auto item = rubric.items.rbegin(); item != rubric.items.rend(); ++item) {
    if (!needed.contains(std::string(item->check->id))) continue;
    for (const std::size_t earlier : item->after) needed.emplace(rubric.items[earlier].check->id);
  }
  Rubric part = rubric.keeping(
      [&needed](const RubricItem& item) { return needed.contains(std::string(item.check->id)); });
  if (!needed.contains(kOwnTests)) part.ownTests.reset();
  part.manual.clear();
  return part;
}

}  // namespace sudoku::grading

#include "grading/rubric/named_checks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/nearest.h"
#include "grading/checks/registry.h"

namespace sudoku::grading {
namespace {

/// The group of a check's id, such as "solver-...".
std::string groupOf(std::string_view id) {
  return std::string(id.substr(0, id.find('-'))) + "-...";
}

/// Suggestions for an unknown id: all of the assignment's custom checks and the shipped ones in the
/// same group, or else the group names.
std::string checksLike(const std::string& word, const OwnChecks* own) {
  std::vector<std::string> all;
  if (own != nullptr) {
    for (const std::string_view id : own->ids()) all.emplace_back(id);
  }
  std::vector<std::string> some = all;
  std::vector<std::string> groups;
  for (const Check& shipped : allChecks()) {
    all.emplace_back(shipped.id);
    const std::string group = groupOf(shipped.id);
    if (group == groupOf(word)) some.push_back(all.back());
    if (std::ranges::find(groups, group) == groups.end()) groups.push_back(group);
  }
  return fmt::format(
      "{}{}\n  to list an assignment's shipped checks: sudokulab grade --list --assignment "
      "grid-solver; a check of your own goes into checks/NAME.cpp next to the rubric",
      fmt::join(some.empty() ? groups : some, ", "), didYouMean(word, all));
}

}  // namespace

const Check& checkNamed(const TomlReader& reader, const toml::node& node, const OwnChecks* own) {
  const std::string id = reader.text(node, "the id of a check");
  const Check* check = own != nullptr ? own->find(id) : nullptr;
  if (check == nullptr) check = findCheck(id);
  if (check == nullptr)
    reader.fail(node, fmt::format("the id of a check: {}", checksLike(id, own)));
  return *check;
}

void requireUses(const TomlReader& reader, const toml::node& id, const Check& check,
                 const OwnChecks* own) {
  if (!check.usesEachClass || own == nullptr) return;
  for (const OwnContract& contract : own->contracts()) {
    if (contract.howUsed != host::OwnUse::none) continue;
    reader.fail(id, fmt::format("a description of how objects of each contract are used, but {} "
                                "has neither `use` nor `solve`",
                                contract.place));
  }
}

}  // namespace sudoku::grading

#include "cli/grading/chosen.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/nearest.h"
#include "base/number_text.h"
#include "cli/support/command.h"
#include "grading/own_tests/own_tests.h"
#include "grading/rubric/chosen_checks.h"
#include "grading/rubric/translation.h"

namespace sudoku::cli {
namespace {

/// The prefixes that name groups of ids: "grid", "solver"; for tests, their file.
std::set<std::string> groupsOf(const std::vector<std::string>& ids) {
  std::set<std::string> groups;
  for (const std::string& id : ids) groups.insert(id.substr(0, id.find_first_of("-.")));
  return groups;
}

std::string lineOf(const std::string& id, double points, const std::string& title) {
  return fmt::format("{:<28} {:>5}  {}\n", id, pointsText(points), title);
}

}  // namespace

std::set<std::string> idsNamedBy(const std::vector<std::string>& words,
                                 const grading::Rubric& rubric) {
  const std::vector<std::string> ids = grading::idsOf(rubric);
  std::set<std::string> named;
  for (const std::string& word : words) {
    const std::set<std::string> some = grading::idsNamed(word, ids);
    if (some.empty()) {
      const std::set<std::string> groups = groupsOf(ids);
      std::set<std::string> names = groups;  // an id may also be a group
      names.insert(ids.begin(), ids.end());
      throw UsageError(fmt::format(
          "found --check '{}', expected the id of a check of {}, the beginning of one, or a "
          "pattern such as '*-valid-*'{}\n  groups: {}\n  --list shows all checks{}{}",
          word, rubric.name, didYouMean(word, {names.begin(), names.end()}),
          fmt::join(groups, ", "), rubric.leftOut.empty() ? "" : "\n  ", rubric.leftOut));
    }
    named.insert(some.begin(), some.end());
  }
  return named;
}

std::set<std::string> failedAmong(const std::set<std::string>& ids, const grading::Rubric& rubric,
                                  const LastRun& last, std::ostream& words) {
  std::set<std::string> failed;
  for (const std::string& id : grading::idsOf(rubric)) {
    if (last.lost().contains(id) && (ids.empty() || ids.contains(id))) failed.insert(id);
  }
  if (!failed.empty()) return failed;
  words << fmt::format("--failed: {}, so {} checks are graded\n",
                       !last.isKnown() ? "no earlier grading of this submission is known"
                                       : "none of them failed last time",
                       ids.empty() ? "all" : "all chosen");
  return ids;
}

void translateAsChosen(grading::Rubric& rubric, const po::variables_map& values) {
  if (!values.contains("language")) return;
  const auto& language = values["language"].as<std::string>();
  const auto all = grading::languagesOf(rubric.folder);
  if (std::ranges::find(all, language) == all.end())
    throw UsageError(
        all.empty() ? fmt::format("found --language {}, but {} has no texts in other languages "
                                  "(texts/LANGUAGE.toml)",
                                  language, rubric.name)
                    : fmt::format("found --language {}, expected one of: {}", language,
                                  fmt::join(all, ", ")));
  grading::translate(rubric, language);
}

grading::Hints hintsIn(const po::variables_map& values) {
  const unsigned steps = values["hint"].as<unsigned>();
  if (steps > grading::kMaxHints)
    throw UsageError(fmt::format("found --hint {}, expected 0 or 1", steps));
  return static_cast<grading::Hints>(steps);
}

std::string listOf(const grading::Rubric& rubric, const std::set<std::string>& ids) {
  const auto isChosen = [&ids](const std::string& id) { return ids.empty() || ids.contains(id); };
  const bool takesBoth = rubric.accepted() == sudoku::build::Accepted::pluginsAndPrograms;
  std::string text;
  for (const grading::RubricItem& item : rubric.items) {
    if (!isChosen(std::string(item.check->id))) continue;
    const auto judges = item.check->judges;
    const char* of = !takesBoth || judges == grading::Judges::both ? ""
                     : judges == grading::Judges::plugins          ? " (of a plugin)"
                                                                   : " (of a program)";
    text += lineOf(std::string(item.check->id), item.points, item.title + of);
  }
  if (rubric.ownTests && isChosen(grading::kOwnTests)) {
    const auto tests = grading::ungradedOwnTests(*rubric.ownTests);
    text += lineOf(tests.id, tests.criterion.points,
                   tests.criterion.title + (tests.criterion.extra ? " (extra)" : ""));
  }
  if (!ids.empty()) return text;
  for (const grading::ManualItem& one : rubric.manual)
    text += lineOf(one.id, one.points, one.title + " (marked by hand)");
  return text;
}

}  // namespace sudoku::cli

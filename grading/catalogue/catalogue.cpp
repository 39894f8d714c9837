#include "grading/catalogue/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/input_error.h"
#include "base/json_reader.h"
#include "base/whole_file.h"

namespace sudoku::grading {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormatVersion = 1;

/// What is the same in both stays, what is not becomes empty: anything.
void keepCommon(std::string& one, const std::string& other) {
  if (one != other) one.clear();
}

bool isSign(const Sign& wanted, const Sign& seen) {
  return (wanted.outcome.empty() || wanted.outcome == seen.outcome) &&
         (wanted.words.empty() || wanted.words == seen.words);
}

bool haveSameCauses(const Pattern& pattern, const Mistake& mistake) {
  return pattern.causes.size() == mistake.causes.size() &&
         std::ranges::equal(pattern.causes, mistake.causes,
                            [](const auto& seen, const auto& wanted) {
                              return seen.first == wanted.first &&
                                     (wanted.second.empty() || seen.second == wanted.second);
                            });
}

bool isHidden(const CheckResult& result) { return result.isLost() && !result.visible; }

}  // namespace

Mistake mistakeOf(std::string id, std::string title, const std::vector<Pattern>& patterns) {
  Mistake mistake{.id = std::move(id),
                  .title = std::move(title),
                  .kind = patterns.front().kind,
                  .lost = {},
                  .causes = patterns.front().causes};
  for (const Pattern& pattern : patterns) {
    for (const auto& [check, sign] : pattern.lost) {
      const auto [trait, isNew] = mistake.lost.try_emplace(check, Trait{sign, true});
      if (isNew) continue;
      keepCommon(trait->second.sign.outcome, sign.outcome);
      keepCommon(trait->second.sign.words, sign.words);
    }
    for (auto& [cause, words] : mistake.causes) {
      const auto seen = pattern.causes.find(cause);
      if (seen != pattern.causes.end()) keepCommon(words, seen->second);
    }
  }
  for (auto& [check, trait] : mistake.lost) {
    trait.always = std::ranges::all_of(
        patterns, [&id = check](const Pattern& pattern) { return pattern.lost.contains(id); });
  }
  return mistake;
}

bool fits(const Pattern& pattern, const Mistake& mistake) {
  if (pattern.kind != mistake.kind || !haveSameCauses(pattern, mistake)) return false;
  const bool losesAll = std::ranges::all_of(mistake.lost, [&](const auto& wanted) {
    return !wanted.second.always || pattern.lost.contains(wanted.first);
  });
  return losesAll && std::ranges::all_of(pattern.lost, [&](const auto& seen) {
           const auto wanted = mistake.lost.find(seen.first);
           return wanted != mistake.lost.end() && isSign(wanted->second.sign, seen.second);
         });
}

std::vector<Likeness> likenessesOf(const Report& report, const Catalogue& catalogue) {
  if (std::ranges::any_of(report.results, isHidden)) return {};
  const Pattern pattern = patternOf(report);
  if (pattern.lost.empty()) return {};
  std::vector<Likeness> all;
  for (const Mistake& mistake : catalogue) {
    if (!fits(pattern, mistake)) continue;
    Likeness likeness{.id = mistake.id, .mistake = mistake.title, .checks = {}};
    for (const CheckResult& result : report.results) {
      if (pattern.lost.contains(result.id)) likeness.checks.push_back(result.id);
    }
    all.push_back(std::move(likeness));
  }
  if (all.size() > kMostLikenesses) all.clear();
  return all;
}

Catalogue readCatalogue(const std::filesystem::path& file) {
  const JsonReader reader(file.string());
  const nlohmann::json root = reader.parse(wholeFile(file));
  reader.number(root, "format_version", kFormatVersion, kFormatVersion);
  Catalogue catalogue;
  for (const nlohmann::json& one : reader.list(root, "mistakes")) {
    Mistake mistake{.id = reader.text(one, "id"),
                    .title = reader.text(one, "title"),
                    .kind = reader.text(one, "kind"),
                    .lost = {},
                    .causes = {}};
    for (const auto& [id, trait] : reader.object(one, "lost").items())
      mistake.lost.emplace(
          id, Trait{{reader.optionalText(trait, "outcome"), reader.optionalText(trait, "words")},
                    !trait.contains("sometimes")});
    if (one.contains("causes")) {
      const nlohmann::json& causes = reader.object(one, "causes");
      for (const auto& [id, words] : causes.items())
        mistake.causes.emplace(id, reader.text(causes, id.c_str()));
    }
    catalogue.push_back(std::move(mistake));
  }
  return catalogue;
}

std::string catalogueText(const Catalogue& catalogue) {
  Json mistakes = Json::array();
  for (const Mistake& mistake : catalogue) {
    Json one = {{"id", mistake.id}, {"title", mistake.title}, {"kind", mistake.kind}};
    one["lost"] = Json::object();
    for (const auto& [id, trait] : mistake.lost) {
      Json json = Json::object();
      if (!trait.always) json["sometimes"] = true;
      if (!trait.sign.outcome.empty()) json["outcome"] = trait.sign.outcome;
      if (!trait.sign.words.empty()) json["words"] = trait.sign.words;
      one["lost"][id] = std::move(json);
    }
    for (const auto& [id, words] : mistake.causes) one["causes"][id] = words;
    mistakes.push_back(std::move(one));
  }
  const Json root = {{"format_version", kFormatVersion}, {"mistakes", std::move(mistakes)}};
  return root.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sudoku::grading

#include "tests/support/services/classroom50_readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

namespace sudoku::test {
namespace {

using Json = nlohmann::json;
using Faults = std::vector<std::string>;

bool isTime(const Json& value) {
  static const std::regex kForm(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)");
  return value.is_string() && std::regex_match(value.get<std::string>(), kForm);
}

bool isText(const Json& value) { return value.is_string() && !value.get<std::string>().empty(); }

// Whole, no boolean, no 4.0, not negative.
bool isPoints(const Json& value) { return value.is_number_integer() && value >= 0; }

/// Whole numbers of more than 4300 digits are refused, also where no rule asks for numbers.
bool hasHugeNumber(const std::string& json) {
  std::size_t digits = 0;
  bool inText = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '"') inText = !inText;
    if (inText && json[i] == '\\') ++i;
    if (i >= json.size()) break;
    const bool digit = !inText && std::isdigit(static_cast<unsigned char>(json[i])) != 0;
    digits = digit ? digits + 1 : 0;
    if (digits > 4300) return true;
  }
  return false;
}

void requireTexts(const Json& object, const std::vector<std::string>& keys, Faults& faults) {
  for (const std::string& key : keys)
    if (!object.contains(key) || !isText(object[key])) faults.push_back(key + ": no text");
}

void checkPoints(const Json& object, const std::string& where, Faults& faults) {
  bool whole = true;
  for (const char* key : {"score", "max-score"}) {
    if (object.contains(key) && isPoints(object[key])) continue;
    faults.push_back(fmt::format("{}{}: no whole number of at least 0", where, key));
    whole = false;
  }
  if (whole && object["score"] > object["max-score"])
    faults.push_back(where + "score: above max-score");
}

void checkTests(const Json& tests, Faults& faults) {
  if (!tests.is_array()) faults.emplace_back("tests: no array");
  if (!tests.is_array()) return;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const Json& test = tests[i];
    const std::string where = fmt::format("tests[{}].", i);
    if (!test.is_object()) {
      faults.push_back(where + " no object");
      continue;
    }
    if (!test.contains("test-name") || !isText(test["test-name"]))
      faults.push_back(where + "test-name: no text");
    if (!test.contains("passed") || !test["passed"].is_boolean())
      faults.push_back(where + "passed: no boolean");
    checkPoints(test, where, faults);  // further keys are kept
  }
}

/// Fields that the runner overwrites: their types, if they are there.
void checkStamped(const Json& result, Faults& faults) {
  static const std::set<std::string> kTypes = {"individual", "group", "team"};
  if (result.contains("assignment_type") &&
      (!result["assignment_type"].is_string() ||
       !kTypes.contains(result["assignment_type"].get<std::string>())))
    faults.emplace_back("assignment_type: unknown");
  if (result.contains("owner") && !isText(result["owner"])) faults.emplace_back("owner: no text");
  for (const char* key : {"datetime", "graded_at"})
    if (result.contains(key) && !isTime(result[key]))
      faults.push_back(fmt::format("{}: not YYYY-MM-DDTHH:MM:SSZ", key));
  if (!result.contains("submitted_by")) return;
  const Json& by = result["submitted_by"];
  const bool right = by.is_object() && by.contains("username") && isText(by["username"]) &&
                     by.contains("id") && (by["id"].is_null() || by["id"].is_number_integer());
  if (!right) faults.emplace_back("submitted_by: not {username, id}");
}

}  // namespace

//: the schema's table, and what downloads refuse (releases.go).
std::vector<std::string> faultsOfResult(const std::string& json, const ResultContext& context) {
  if (json.size() > 10 * 1024 * 1024) return {"larger than 10 MiB"};
  if (json.starts_with("\xEF\xBB\xBF")) return {"has a byte order mark"};
  if (hasHugeNumber(json)) return {"has a number of more than 4300 digits"};
  Faults faults;
  std::vector<std::set<std::string>> open;
  const auto watch = [&](int /*depth*/, Json::parse_event_t event, const Json& value) {
    if (event == Json::parse_event_t::object_start) open.emplace_back();
    if (event == Json::parse_event_t::object_end) open.pop_back();
    if (event == Json::parse_event_t::key && !open.back().insert(value.get<std::string>()).second)
      faults.push_back("the key twice: " + value.get<std::string>());  // (own)
    return true;
  };
  const Json result = Json::parse(json, watch, false);
  if (result.is_discarded()) return {"no JSON in UTF-8"};
  if (!result.is_object()) return {"no object"};

  requireTexts(result,
               {"schema", "classroom", "assignment", "submission", "commit", "release", "review"},
               faults);
  if (!faults.empty()) return faults;
  if (result["schema"] != "classroom50/result/v1") faults.emplace_back("schema: unknown");
  if (result["classroom"] != context.classroom) faults.emplace_back("classroom: another one");
  if (result["assignment"] != context.assignment) faults.emplace_back("assignment: another one");
  const std::string submission = result["submission"];
  if (!submission.starts_with("submit/")) faults.emplace_back("submission: not submit/...");
  if (!context.submission.empty() && submission != context.submission)
    faults.emplace_back("submission: another tag");
  checkPoints(result, "", faults);
  checkTests(result.contains("tests") ? result["tests"] : Json(), faults);
  checkStamped(result, faults);
  static const std::set<std::string> kKeys = {
      "schema",     "classroom", "assignment", "assignment_type", "owner",
      "submission", "commit",    "release",    "review",          "datetime",
      "graded_at",  "score",     "tests",      "max-score",       "submitted_by"};
  for (const auto& [key, value] : result.items())
    if (!kKeys.contains(key)) faults.push_back(key + ": forbidden by the schema");
  return faults;
}

namespace {

// Throws if a field has another type.
void readAll(Classroom50Scores& out, const Json& file) {
  for (const auto& [slug, assignment] : file["assignments"].items()) {
    for (const Json& entry : assignment.value("entries", Json::array())) {
      const std::string owner = entry.value("owner", "");
      const std::string where = slug + ", " + owner;
      const Json submissions = entry.value("submissions", Json::array());
      if (owner.empty()) out.faults.push_back(slug + ": an entry without owner");
      if (submissions.empty()) continue;  // not handed in
      const Json& first = submissions.front();
      if (!first.contains("score") || !first.contains("max-score") || !isPoints(first["score"]) ||
          !isPoints(first["max-score"])) {
        out.faults.push_back(where + ": no score");
        continue;
      }
      Classroom50Score score{first["score"], first["max-score"]};
      score.overridden = entry.value("override", false);
      score.late = first.value("late", false);
      score.submission = first.value("submission", "");
      score.datetime = first.value("datetime", "");
      if (score.overridden) {
        // The form of the web editor, scoreOverride.ts.
        for (const char* key : {"submission", "commit", "release", "review"})
          if (!first.value(key, "").starts_with("submit/manual-"))
            out.faults.push_back(fmt::format("{}: override: {} is not submit/manual-", where, key));
        if (first.value("tests", Json()) != Json::array())
          out.faults.push_back(where + ": override: tests is not []");
        for (std::size_t i = 1; i < submissions.size(); ++i)
          if (submissions[i].value("datetime", "") >= score.datetime)
            out.faults.push_back(where + ": override: not the newest");
      }
      if (first.contains("assignment")) out.faults.push_back(where + ": assignment is forbidden");
      std::vector<std::string> members = entry.value("member_usernames", Faults());
      if (members.empty()) members = {owner};
      for (std::string& member : members) {
        // names are joined without case, as collect_scores.py does
        std::ranges::transform(member, member.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (!out.scores[slug].emplace(member, score).second)
          out.faults.push_back(where + ": twice: " + member);
      }
    }
  }
}

}  // namespace

//
Classroom50Scores readScores(const std::string& json) {
  Classroom50Scores out;
  const Json file = Json::parse(json, nullptr, false);
  if (!file.is_object() || !file.contains("schema") || file["schema"] != "classroom50/scores/v1" ||
      !file.contains("assignments") || !file["assignments"].is_object()) {
    out.faults.emplace_back("no classroom50/scores/v1");
    return out;
  }
  try {
    readAll(out, file);
  } catch (const Json::exception& fault) {
    out.faults.emplace_back(fault.what());
  }
  return out;
}

std::string collectScores(const std::string& before, const std::string& collected) {
  const Json old = Json::parse(before);
  Json fresh = Json::parse(collected);
  for (const auto& [slug, assignment] : old["assignments"].items()) {
    for (const Json& entry : assignment.value("entries", Json::array())) {
      if (!entry.value("override", false)) continue;
      Json& entries = fresh["assignments"][slug]["entries"];
      if (!entries.is_array()) entries = Json::array();
      const auto same = std::ranges::find_if(
          entries, [&](const Json& one) { return one.value("owner", "") == entry["owner"]; });
      if (same == entries.end())
        entries.push_back(entry);
      else
        *same = entry;
    }
  }
  return fresh.dump(2);
}

}  // namespace sudoku::test

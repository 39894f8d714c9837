#pragma once

// Accepts a result.json as Classroom 50's runner does, by the rules of its schema
// classroom50/result/v1. Shares no code with what writes it.

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace sudoku::test {

/// The environment of an autograder: what the runner compares a result with.
inline const std::map<std::string, std::string> kRunnerVariables = {
    {"CLASSROOM", "cs1"},
    {"ASSIGNMENT", "sudoku"},
    {"SUBMISSION_TAG", "submit/2026-10-01T10-00-00Z-0123abc"},
    {"COMMIT_URL", "https://github.com/org/cs1-sudoku-ada/commit/0123abc"},
    {"RELEASE_URL", "https://github.com/org/cs1-sudoku-ada/releases/tag/submit%2F1"},
    {"REVIEW_URL", "https://github.com/org/cs1-sudoku-ada/pull/1"}};

/// Whether both scores are whole, written without a fraction, and in order.
inline bool hasWholePoints(const nlohmann::json& object) {
  for (const char* name : {"score", "max-score"}) {
    if (!object.contains(name) || !object[name].is_number_integer() || object[name] < 0)
      return false;
  }
  return object["score"] <= object["max-score"];
}

/// Why the runner refuses this result; empty if it accepts it.
inline std::string refusalOf(const std::string& text) {
  const auto result = nlohmann::json::parse(text, nullptr, false);
  if (!result.is_object()) return "no JSON object";
  if (result.value("schema", "") != "classroom50/result/v1") return "schema";
  const std::map<std::string, std::string> wanted = {
      {"classroom", "CLASSROOM"}, {"assignment", "ASSIGNMENT"}, {"submission", "SUBMISSION_TAG"},
      {"commit", "COMMIT_URL"},   {"release", "RELEASE_URL"},   {"review", "REVIEW_URL"}};
  std::set<std::string> known = {"schema", "score", "max-score", "tests"};
  for (const auto& [field, variable] : wanted) {
    known.insert(field);
    if (!result.contains(field) || result[field] != kRunnerVariables.at(variable)) return field;
  }
  for (const auto& [field, value] : result.items()) {
    if (!known.contains(field)) return "unknown: " + field;
  }
  if (!hasWholePoints(result)) return "score";
  if (!result.contains("tests") || !result["tests"].is_array()) return "tests";
  for (const auto& test : result["tests"]) {
    if (!test.is_object() || !hasWholePoints(test)) return "tests: score";
    if (!test.contains("test-name") || !test["test-name"].is_string() ||
        test["test-name"].get<std::string>().empty())
      return "tests: test-name";
    if (!test.contains("passed") || !test["passed"].is_boolean()) return "tests: passed";
  }
  return "";
}

}  // namespace sudoku::test

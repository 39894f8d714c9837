#pragma once

// Classroom 50: the check of result.json and the reader of scores.json.

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::test {

struct ResultContext {  // the runner's environment
  std::string classroom;
  std::string assignment;
  std::string submission = {};  // SUBMISSION_TAG; empty: any
};
/// All faults of a result.json; empty if the runner and `gh teacher download` take it.
std::vector<std::string> faultsOfResult(const std::string& json, const ResultContext& context);

struct Classroom50Score {
  long long score = 0;
  long long maximum = 0;
  bool overridden = false;  // collection leaves the entry alone
  bool late = false;
  std::string submission = {};
  std::string datetime = {};
  bool operator==(const Classroom50Score&) const = default;
};

struct Classroom50Scores {
  /// By assignment and username. Members of a group have the score of their entry.
  std::map<std::string, std::map<std::string, Classroom50Score>> scores = {};
  std::vector<std::string> faults = {};
};
/// The scores that count: the first submission of each entry.
Classroom50Scores readScores(const std::string& json);

/// "Collect now": takes the collected entries but keeps those of `before` with `override`.
std::string collectScores(const std::string& before, const std::string& collected);

}  // namespace sudoku::test

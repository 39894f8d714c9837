#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "command_line.h"
#include "tests/support/report_schema.h"

namespace sudoku {

/// Grades submissions with the command.
class Grading : public CommandLine {
 protected:
  nlohmann::json graded(const std::string& submission, const std::string& assignment,
                        int expectedCode) {
    const Result result =
        sudokulab("grade '" + submission + "' --assignment " + assignment + " --format json");
    EXPECT_EQ(result.code, expectedCode) << result.err;
    nlohmann::json report = nlohmann::json::parse(result.out);
    EXPECT_EQ(faultsBySchema(report), "") << submission;
    return report;
  }

  static std::map<std::string, std::string> outcomes(const nlohmann::json& report) {
    std::map<std::string, std::string> all;
    for (const nlohmann::json& check : report["checks"]) all[check["id"]] = check["outcome"];
    return all;
  }

  /// Removes extra checks that the submission did not attempt.
  static nlohmann::json withoutUntried(nlohmann::json report) {
    std::erase_if(*report["checks"].get_ptr<nlohmann::json::array_t*>(),
                  [](const auto& check) { return check["extra"] && !check["submitted"]; });
    return report;
  }

  /// The ids of checks with this outcome, in report order.
  static std::vector<std::string> checksThat(const std::string& outcome,
                                             const nlohmann::json& report) {
    std::vector<std::string> ids;
    for (const nlohmann::json& check : report["checks"]) {
      if (check["outcome"] == outcome) ids.push_back(check["id"]);
    }
    return ids;
  }
};

}  // namespace sudoku

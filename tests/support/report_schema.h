#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sudoku {

/// Validates a JSON report against docs/report.schema.json with valijson. Returns the violations,
/// or "" if there are none.
std::string faultsBySchema(const nlohmann::json& report);

}  // namespace sudoku

#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sudoku {

/// Returns what in a JSON report is not as docs/report.schema.json says, by the validator valijson;
/// empty if all is.
std::string faultsBySchema(const nlohmann::json& report);

}  // namespace sudoku

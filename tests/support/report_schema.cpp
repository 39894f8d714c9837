#include "report_schema.h"

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace sudoku {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

const valijson::Schema& schema() {
  static const nlohmann::json text =
      nlohmann::json::parse(std::ifstream(SUDOKULAB_REPORT_SCHEMA, std::ios::binary));
  static valijson::Schema schema;
  static const bool isParsed = [] {
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(text), schema);
    return true;
  }();
  static_cast<void>(isParsed);
  return schema;
}

}  // namespace

std::string faultsBySchema(const nlohmann::json& report) {
  valijson::ValidationResults results;
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  if (validator.validate(schema(), Adapter(report), &results)) return "";
  std::string faults;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) faults += part;
    faults += ": " + error.description + "\n";
  }
  return faults;
}

}  // namespace sudoku

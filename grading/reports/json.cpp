#include "base/escape.h"
#include "grading/evidence/fields/report_fields.h"
#include "grading/reports/formats.h"
#include "grading/reports/lengths.h"

namespace sudoku::grading {

std::string jsonReport(const Report& report, const Look& /*look*/) {
  using Json = FieldWriter::Json;
  Json json = FieldWriter::written(report, kMaxTextBytes);
  json["version"] = SUDOKULAB_VERSION;
  return withEscapedControls(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace sudoku::grading

// Any bytes as a report.json: refused, or the report survives a round trip.
#include <cstdlib>

#include "base/files/input_error.h"
#include "grading/reports/formats.h"
#include "grading/reports/report_json.h"

using namespace sudoku::grading;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Report report;
  try {
    report = reportFromJson({reinterpret_cast<const char*>(data), size}, "report.json");
  } catch (const InputError&) {
    return 0;
  }
  const std::string once = jsonReport(report, {});
  if (jsonReport(reportFromJson(once, "once"), {}) != once) std::abort();
  return 0;
}

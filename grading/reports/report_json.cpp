#include "grading/reports/report_json.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files/input_error.h"
#include "base/json_object.h"
#include "grading/evidence/fields/report_fields.h"
#include "solution/grid/shapes.h"

namespace sudoku::grading {
namespace {

/// Whether all cells and digits of the step are those of its grids.
bool isConsistent(const WrongStep& step) {
  const int size = order(step.puzzle.shape());
  const auto isCell = [size](Cell cell) {
    return cell.x >= 0 && cell.x < size && cell.y >= 0 && cell.y < size;
  };
  const auto isDigit = [size](int digit) { return digit >= 0 && digit <= size; };
  return sameShape(step.puzzle.shape(), step.before.shape()) && isCell(step.cell) &&
         (!step.other || isCell(*step.other)) && isDigit(step.digit) &&
         std::ranges::all_of(step.tried, isDigit) && step.count <= size * size;
}

/// Sets the kinds of steps, which are the ids of their causes.
void complete(Report& report, const JsonObject& object) {
  if (report.causes.empty()) return;
  const std::vector<JsonObject> parts = object.objects("causes");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Cause& cause = report.causes[i];
    if (!cause.step) continue;
    const JsonObject& part = parts[i];
    const auto kind = stepKindNamed(cause.id);
    if (!kind) part.refuse("id", "a kind of step");
    if (!isConsistent(*cause.step)) part.refuse("step", "cells and digits of one puzzle");
    cause.step->kind = *kind;
  }
}

}  // namespace

Report reportFromJson(std::string_view text, const std::string& file) {
  const nlohmann::json json = parseJson(text, file);
  const JsonObject object(json, file);
  if (object.count("format_version") != kReportJsonVersion)
    object.refuse("format_version", fmt::format("{}, the only version that this sudokulab reads",
                                                kReportJsonVersion));
  auto report = FieldReader::read<Report>(object);
  complete(report, object);
  return report;
}

}  // namespace sudoku::grading

#include <nlohmann/json.hpp>

#include "base/escape.h"
#include "grading/evidence/limit_fields.h"
#include "grading/puzzles/seeds.h"
#include "grading/reports/formats.h"
#include "grading/reports/lengths.h"
#include "grading/reports/report_json.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using Json = nlohmann::ordered_json;

/// Truncates at a UTF-8 character boundary, so that reading and writing again changes nothing.
Json text(const std::string& value) {
  std::string whole = asUtf8(value);
  if (whole.size() <= kMaxTextBytes) return whole;
  std::size_t end = kMaxTextBytes;
  while ((static_cast<unsigned char>(whole[end]) & 0xC0U) == 0x80U) --end;
  whole.resize(end);
  return whole;
}

Json texts(const std::vector<std::string>& values) {
  Json all = Json::array();
  for (const std::string& value : values) all.push_back(text(value));
  return all;
}

Json gridText(const std::optional<Grid>& grid) {
  return grid ? Json(toText(*grid, TextFormat::line)) : Json(nullptr);
}

Json asJson(const Sketch& sketch) {
  Json rows = Json::array();
  for (const auto& row : sketch.rows) {
    Json cells = Json::array();
    for (const Mark& mark : row)
      cells.push_back(
          {{"symbol", text(mark.symbol)}, {"given", mark.isGiven}, {"wrong", mark.isWrong}});
    rows.push_back({{"cells", std::move(cells)}});
  }
  return {{"caption", text(sketch.caption)}, {"rows", std::move(rows)}};
}

Json asJson(const LastLines& lines) {
  Json all = Json::array();
  for (const RanLine& line : lines)
    all.push_back({{"place", text(line.place)},
                   {"function", text(line.function)},
                   {"times", line.times},
                   {"text", text(line.text)}});
  return all;
}

Json asJson(const MemoryFault& fault) {
  return {{"kind", nameOf(fault.kind)},
          {"said", text(fault.said)},
          {"function", text(fault.function)},
          {"place", text(fault.place)}};
}

Json asJson(const CheckResult& result) {
  Json json = {{"id", result.id},
               {"title", result.title},
               {"outcome", nameOf(result.outcome)},
               {"points", result.earned()},
               {"max_points", result.points},
               {"share", result.share},
               {"visible", result.visible},
               {"submitted", result.submitted},
               {"extra", result.extra}};
  if (result.seed) json["check_seed"] = seedText(*result.seed);
  for (const Grid& puzzle : result.puzzles) json["own_puzzles"].push_back(gridText(puzzle));
  if (!result.reason.empty()) json["reason"] = text(result.reason);
  if (const auto& finding = result.finding) {
    json["expected"] = text(finding->expected);
    json["seen"] = text(finding->seen);
    json["puzzle"] = gridText(finding->puzzle);
    json["grid_after"] = gridText(finding->after);
    json["grid_expected"] = gridText(finding->wanted);
    json["last_calls"] = texts(finding->lastCalls);
    for (const Sketch& sketch : finding->sketches) json["sketches"].push_back(asJson(sketch));
    if (!finding->hint.empty()) json["finding_hint"] = text(finding->hint);
  }
  if (!result.place.empty()) json["place"] = text(result.place);
  if (!result.lastLines.empty()) json["last_lines"] = asJson(result.lastLines);
  if (result.memoryFault) json["memory_fault"] = asJson(*result.memoryFault);
  json["rationale"] = result.rationale;
  json["hint"] = result.hint;
  if (!result.note.empty()) json["note"] = text(result.note);
  if (!result.output.empty()) json["output"] = text(result.output);
  return json;
}

Json asJson(const Limits& limits) {
  Json json;
  for (const LimitField& field : kLimitFields) json[field.name] = field.get(limits);
  return json;
}

Json asJson(Cell cell) { return {{"x", cell.x}, {"y", cell.y}}; }

Json asJson(const WrongStep& step) {
  Json json = {{"puzzle", gridText(step.puzzle)},
               {"grid", gridText(step.before)},
               {"change", step.step},
               {"cell", asJson(step.cell)},
               {"digit", step.digit},
               {"tried", step.tried},
               {"empty", step.count}};
  if (step.other) json["other"] = asJson(*step.other);
  return json;
}

Json asJson(const Cause& cause) {
  Json json = {{"id", cause.id},
               {"mistake", text(cause.mistake)},
               {"evidence", text(cause.evidence)},
               {"next", text(cause.next)},
               {"checks", texts(cause.checks)}};
  if (!cause.place.empty()) json["place"] = text(cause.place);
  if (!cause.lastLines.empty()) json["last_lines"] = asJson(cause.lastLines);
  if (cause.step) json["step"] = asJson(*cause.step);
  return json;
}

Json asJson(const ManualResult& result) {
  return {{"id", result.id},
          {"title", text(result.title)},
          {"points", result.mark ? Json(*result.mark) : Json(nullptr)},
          {"max_points", result.points},
          {"comment", text(result.comment)}};
}

}  // namespace

std::string jsonReport(const Report& report, const Look& /*look*/) {
  Json json = {{"format_version", kReportJsonVersion},
               {"assignment", report.assignment},
               {"title", report.title},
               {"submission", text(report.submission)},
               {"outcome", report.refused.empty() ? "graded" : "refused"},
               {"points", report.points()},
               {"max_points", report.maxPoints()},
               {"pending_points", report.pendingPoints()},
               {"kind", report.kind},
               {"seed", report.isReplay ? Json(nullptr) : Json(report.seed)},
               {"limits", asJson(report.limits)},
               {"sandbox", report.sandbox},
               {"toolchain", report.toolchain},
               {"version", SUDOKULAB_VERSION}};
  if (!report.refused.empty()) json["refused"] = text(report.refused);
  if (report.unreadable) json["unreadable"] = true;
  if (report.late)
    json["late"] = {{"seconds", report.late->seconds},
                    {"deducted", report.late->deducted},
                    {"mark", report.mark()},
                    {"words", text(report.late->words)}};
  if (!report.details.empty()) json["compiler_messages"] = text(report.details);
  if (report.hints != Hints::whereToLook) json["hints"] = static_cast<int>(report.hints);
  if (report.isPart()) json["left_out"] = texts(report.leftOut);
  if (!report.fingerprint.empty()) json["fingerprint"] = report.fingerprint;
  json["notes"] = texts(report.notes);
  json["facts"] = texts(report.facts);
  json["causes"] = Json::array();
  for (const Cause& cause : report.causes) json["causes"].push_back(asJson(cause));
  json["manual"] = Json::array();
  for (const ManualResult& one : report.manual) json["manual"].push_back(asJson(one));
  json["checks"] = Json::array();
  for (const CheckResult& result : report.results) json["checks"].push_back(asJson(result));
  return withEscapedControls(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace sudoku::grading

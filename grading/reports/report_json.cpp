#include "grading/reports/report_json.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/json_reader.h"
#include "grading/evidence/limit_fields.h"
#include "grading/puzzles/seeds.h"
#include "grading/wording/wrong_step_text.h"
#include "solution/grid/shapes.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;

constexpr std::size_t kShownBytes = 60;

/// One object of the document and its JSON path.
class JsonPart {
 public:
  JsonPart(const json& object, std::string file, std::string place)
      : json_(object), file_(std::move(file)), place_(std::move(place)) {
    if (!object.is_object()) refuse(object, "an object");
  }

  bool has(const char* key) const { return json_.contains(key); }

  std::string text(const char* key) const {
    const json& value = at(key, "a text");
    if (!value.is_string()) under(key).refuse(value, "a text");
    return value.get<std::string>();
  }
  std::string textIfAny(const char* key) const { return has(key) ? text(key) : std::string(); }

  bool flag(const char* key) const {
    const json& value = at(key, "true or false");
    if (!value.is_boolean()) under(key).refuse(value, "true or false");
    return value.get<bool>();
  }

  double number(const char* key) const {
    const json& value = at(key, "a number");
    if (!value.is_number()) under(key).refuse(value, "a number");
    return value.get<double>();
  }

  std::uint64_t count(const char* key) const {
    const json& value = at(key, "a whole number");
    if (!value.is_number_unsigned()) under(key).refuse(value, "a whole number from 0");
    return value.get<std::uint64_t>();
  }

  bool isNull(const char* key) const { return !has(key) || json_[key].is_null(); }

  std::vector<std::string> texts(const char* key) const {
    std::vector<std::string> all;
    for (const json& value : list(key)) {
      if (!value.is_string()) under(key).refuse(value, "texts only");
      all.push_back(value.get<std::string>());
    }
    return all;
  }

  std::vector<int> smallNumbers(const char* key) const {
    std::vector<int> all;
    for (const json& value : list(key)) {
      if (!value.is_number_unsigned() || value.get<std::uint64_t>() > kMaxOrder)
        under(key).refuse(value, fmt::format("numbers up to {} only", kMaxOrder));
      all.push_back(value.get<int>());
    }
    return all;
  }

  JsonPart part(const char* key) const {
    return {at(key, "an object"), file_, fmt::format("{}/{}", place_, key)};
  }

  std::vector<JsonPart> parts(const char* key) const {
    std::vector<JsonPart> all;
    for (const json& value : list(key))
      all.emplace_back(value, file_, fmt::format("{}/{}/{}", place_, key, all.size()));
    return all;
  }

  std::optional<Grid> grid(const char* key) const {
    if (isNull(key)) return std::nullopt;
    return gridOf(text(key), key);
  }
  std::vector<Grid> gridsIfAny(const char* key) const {
    std::vector<Grid> all;
    if (!has(key)) return all;
    for (const std::string& one : texts(key)) all.push_back(gridOf(one, key));
    return all;
  }

  [[noreturn]] void refuse(const json& found, std::string_view expected) const {
    const std::string text = found.dump(-1, ' ', false, json::error_handler_t::replace);
    throw ReportError(fmt::format("{}: at {}: found {}, expected {}", file_,
                                  place_.empty() ? "/" : place_, shownOnOneLine(text, kShownBytes),
                                  expected));
  }
  /// This object, with the path of one of its values for messages.
  JsonPart under(const char* key) const {
    JsonPart part = *this;
    part.place_ += fmt::format("/{}", key);
    return part;
  }

 private:
  Grid gridOf(const std::string& text, const char* key) const {
    try {
      return parsePuzzle(text);
    } catch (const PuzzleError& error) {
      throw ReportError(fmt::format("{}: at {}/{}: {}", file_, place_, key, error.what()));
    }
  }

  const json& at(const char* key, std::string_view expected) const {
    const auto found = json_.find(key);
    if (found == json_.end())
      throw ReportError(
          fmt::format("{}: at {}/{}: found nothing, expected {}", file_, place_, key, expected));
    return *found;
  }

  const json& list(const char* key) const {
    const json& value = at(key, "a list");
    if (!value.is_array()) under(key).refuse(value, "a list");
    return value;
  }

  const json& json_;
  std::string file_;
  std::string place_;
};

/// The seed of a check; nullopt if it has not run.
std::optional<std::uint64_t> seedIn(const JsonPart& check) {
  if (!check.has("check_seed")) return std::nullopt;
  const auto seed = seedFromText(check.text("check_seed"));
  if (!seed) check.under("check_seed").refuse(check.text("check_seed"), "16 hexadecimal digits");
  return seed;
}

Limits limitsIn(const JsonPart& part) {
  Limits limits;
  for (const LimitField& field : kLimitFields) {
    const double value = part.number(field.name);
    if (!(value >= 0 && value <= field.high))
      part.under(field.name).refuse(value, fmt::format("a number from 0 to {}", field.high));
    field.set(limits, value);
  }
  return limits;
}

Outcome outcomeIn(const JsonPart& check) {
  const std::string name = check.text("outcome");
  for (const Outcome outcome : kOutcomes) {
    if (nameOf(outcome) == name) return outcome;
  }
  check.under("outcome").refuse(name, "the name of an outcome");
}

Sketch sketchIn(const JsonPart& part) {
  Sketch sketch{part.text("caption"), {}};
  for (const JsonPart& row : part.parts("rows")) {
    auto& marks = sketch.rows.emplace_back();
    for (const JsonPart& cell : row.parts("cells"))
      marks.push_back({cell.text("symbol"), cell.flag("given"), cell.flag("wrong")});
  }
  return sketch;
}

std::vector<Sketch> sketchesIn(const JsonPart& check) {
  std::vector<Sketch> all;
  if (!check.has("sketches")) return all;
  for (const JsonPart& part : check.parts("sketches")) all.push_back(sketchIn(part));
  return all;
}

Finding findingIn(const JsonPart& check) {
  return {.expected = check.text("expected"),
          .seen = check.text("seen"),
          .puzzle = check.grid("puzzle"),
          .after = check.grid("grid_after"),
          .wanted = check.grid("grid_expected"),
          .lastCalls = check.texts("last_calls"),
          .sketches = sketchesIn(check),
          .hint = check.textIfAny("finding_hint")};
}

LastLines lastLinesIn(const JsonPart& part) {
  LastLines lines;
  if (!part.has("last_lines")) return lines;
  for (const JsonPart& one : part.parts("last_lines"))
    lines.push_back({one.text("place"), one.text("function"),
                     static_cast<int>(std::min<std::uint64_t>(one.count("times"), INT32_MAX)),
                     one.text("text")});
  return lines;
}

MemoryFault memoryFaultIn(const JsonPart& part) {
  const auto kind = memoryFaultNamed(part.text("kind"));
  if (!kind) part.under("kind").refuse(part.text("kind"), "the kind of a memory fault");
  return {*kind, part.text("said"), part.text("function"), part.text("place")};
}

CheckResult checkIn(const JsonPart& part) {
  CheckResult check;
  check.id = part.text("id");
  check.title = part.text("title");
  check.seed = seedIn(part);
  check.puzzles = part.gridsIfAny("own_puzzles");
  check.outcome = outcomeIn(part);
  check.points = part.number("max_points");
  check.share = part.number("share");
  check.visible = part.flag("visible");
  check.submitted = part.flag("submitted");
  check.extra = part.flag("extra");
  check.rationale = part.text("rationale");
  check.hint = part.text("hint");
  check.reason = part.textIfAny("reason");
  check.place = part.textIfAny("place");
  check.lastLines = lastLinesIn(part);
  if (part.has("memory_fault")) check.memoryFault = memoryFaultIn(part.part("memory_fault"));
  check.note = part.textIfAny("note");
  check.output = part.textIfAny("output");
  if (part.has("expected")) check.finding = findingIn(part);
  return check;
}

ManualResult manualIn(const JsonPart& part) {
  ManualResult manual{.id = part.text("id"),
                      .title = part.text("title"),
                      .points = part.number("max_points"),
                      .comment = part.text("comment")};
  if (!part.isNull("points")) manual.mark = part.number("points");
  return manual;
}

Lateness latenessIn(const JsonPart& part) {
  return {.seconds = static_cast<std::int64_t>(part.count("seconds")),
          .deducted = part.number("deducted"),
          .words = part.text("words")};
}

Hints hintsIn(const JsonPart& part) {
  constexpr std::uint64_t kMaxOfOlderReports = 3;  // levels 0 to 3; only 3 showed where to look
  const auto hints = part.count("hints");
  if (hints > kMaxOfOlderReports) part.under("hints").refuse(json(hints), "0 or 1");
  return static_cast<Hints>(std::min<std::uint64_t>(hints, kMaxHints));
}

/// Reads a cell number, a digit or a similar small number.
int smallIn(const JsonPart& part, const char* key) {
  constexpr std::uint64_t kMost = std::uint64_t{kMaxOrder} * kMaxOrder;
  const auto value = part.count(key);
  if (value > kMost) part.under(key).refuse(value, fmt::format("a number up to {}", kMost));
  return static_cast<int>(value);
}

Cell cellIn(const JsonPart& part) { return {smallIn(part, "x"), smallIn(part, "y")}; }

WrongStep stepIn(const JsonPart& part) {
  WrongStep step{.puzzle = part.grid("puzzle").value_or(Grid()),
                 .before = part.grid("grid").value_or(Grid()),
                 .step = part.count("change"),
                 .cell = cellIn(part.part("cell")),
                 .digit = smallIn(part, "digit"),
                 .tried = part.smallNumbers("tried"),
                 .count = smallIn(part, "empty")};
  if (!sameShape(step.puzzle.shape(), step.before.shape()))
    part.under("grid").refuse(part.text("grid"), "a grid as large as the puzzle");
  if (part.has("other")) step.other = cellIn(part.part("other"));
  return step;
}

Cause causeIn(const JsonPart& part) {
  Cause cause{.id = part.text("id"),
              .mistake = part.text("mistake"),
              .evidence = part.text("evidence"),
              .next = part.text("next"),
              .checks = part.texts("checks"),
              .place = part.textIfAny("place"),
              .lastLines = lastLinesIn(part)};
  if (!part.has("step")) return cause;
  WrongStep step = stepIn(part.part("step"));
  const auto kind = stepKindNamed(cause.id);
  if (!kind) part.under("id").refuse(cause.id, "the kind of a step");
  step.kind = *kind;
  cause.step = std::move(step);
  return cause;
}

Report reportIn(const JsonPart& part) {
  if (part.count("format_version") != kReportJsonVersion)
    part.under("format_version")
        .refuse(part.count("format_version"),
                fmt::format("{}, the only version that this sudokulab reads", kReportJsonVersion));
  Report report{.assignment = part.text("assignment"),
                .title = part.text("title"),
                .submission = part.text("submission"),
                .seed = part.isNull("seed") ? 0 : part.count("seed"),
                .isReplay = part.isNull("seed"),
                .limits = limitsIn(part.part("limits")),
                .sandbox = part.text("sandbox"),
                .toolchain = part.text("toolchain"),
                .refused = part.textIfAny("refused"),
                .unreadable = part.has("unreadable") && part.flag("unreadable"),
                .details = part.textIfAny("compiler_messages"),
                .kind = part.text("kind"),
                .fingerprint = part.textIfAny("fingerprint"),
                .notes = part.texts("notes"),
                .facts = part.texts("facts")};
  if (part.has("hints")) report.hints = hintsIn(part);
  if (part.has("left_out")) report.leftOut = part.texts("left_out");
  if (part.has("late")) report.late = latenessIn(part.part("late"));
  if (part.has("causes")) {
    for (const JsonPart& cause : part.parts("causes")) report.causes.push_back(causeIn(cause));
  }
  for (const JsonPart& manual : part.parts("manual")) report.manual.push_back(manualIn(manual));
  for (const JsonPart& check : part.parts("checks")) report.results.push_back(checkIn(check));
  return report;
}

}  // namespace

Report reportFromJson(std::string_view text, const std::string& file) {
  try {
    const json json = parseJson(text, file);
    return reportIn(JsonPart(json, file, ""));
  } catch (const InputError& error) {
    throw ReportError(error.what());
  }
}

}  // namespace sudoku::grading

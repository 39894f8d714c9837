#include "grading/attempts/replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/json_object.h"
#include "grading/evidence/fields/report_fields.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::size_t kShownBytes = 200;
constexpr const char* kOwnPuzzles = "own_puzzles";

std::string shownShort(const std::string& text) { return shownOnOneLine(text, kShownBytes); }

/// Reports and replay files share this version field.
void requireVersion(const JsonObject& root) {
  if (root.count("format_version") != kReportJsonVersion)
    root.refuse("format_version", fmt::format("{}; is the file from another version of sudokulab?",
                                              kReportJsonVersion));
}

/// Requires the outcome of a check that has run.
void requireOutcome(const JsonObject& root, const std::string& outcome) {
  using enum Outcome;
  std::vector<std::string_view> names;
  for (const Outcome one : {passed, failed, crashed, timedOut, overLimit, tampered, error})
    names.push_back(nameOf(one));
  if (std::ranges::find(names, outcome) == names.end())
    root.refuse("outcome", fmt::format("one of: {}", fmt::join(names, ", ")));
}

/// Returns the check's place in the list.
std::size_t placeOf(const std::string& id, const JsonObject& report) {
  std::vector<std::string> ids;
  for (const JsonObject& check : report.objects("checks")) {
    const std::string one = check.text("id");
    if (one == id) {
      if (!check.has("check_seed"))
        check.refuse("check_seed",
                     "the seed of a check that was run on puzzles; there is nothing to replay");
      return ids.size();
    }
    ids.push_back(shownShort(one));
  }
  report.refuse("checks", fmt::format("no check '{}'", id),
                fmt::format("one of: {}", fmt::join(ids, ", ")));
}

void visitFields(auto& io, Of<Recorded> auto& recorded) {
  io("toolchain", recorded.toolchain);
  io("version", recorded.version);
  io("sandbox", recorded.sandbox);
  io("outcome", recorded.outcome);
  io.ifAny("reason", recorded.reason);
  io.ifAny("expected", recorded.expected);
  io.ifAny("seen", recorded.seen);
}

/// Adds "WHAT differs: FILE in the file, HERE here" if they differ.
void compare(std::vector<std::string>& lines, const char* what, const std::string& file,
             const std::string& here) {
  if (file != here)
    lines.push_back(fmt::format("{} differs: {} in the file, {} here", what, shownShort(file),
                                shownShort(here)));
}

}  // namespace

std::string replayFile(std::string_view report, const std::string& reportName,
                       const std::string& id) {
  const json all = parseJson(report, reportName);
  const JsonObject root(all, reportName);
  requireVersion(root);
  const json& check = root.list("checks")[placeOf(id, root)];
  ordered_json file = {{"format_version", kReportJsonVersion}, {"check", id}};
  for (const char* key : {"assignment", "limits", "kind", "toolchain", "version", "sandbox"}) {
    if (root.has(key)) file[key] = all[key];
  }
  for (const char* key : {"title", "check_seed", kOwnPuzzles, "outcome", "reason", "expected",
                          "seen", "puzzle", "grid_after", "grid_expected", "last_calls"}) {
    if (check.contains(key)) file[key] = check[key];
  }
  std::string text = withEscapedControls(file.dump(2)) + "\n";
  parseReplay(text, reportName);  // never hand out a file that cannot be read back
  return text;
}

Replay parseReplay(std::string_view text, const std::string& name) {
  const json all = parseJson(text, name);
  const JsonObject root(all, name);
  requireVersion(root);
  Replay replay;
  FieldReader reader(root);
  reader("assignment", replay.assignment);
  reader("check", replay.check);
  reader("title", replay.title);
  root.text("check_seed");  // required
  std::optional<std::uint64_t> seed;
  reader.seedIfAny("check_seed", seed);
  replay.seed = *seed;
  reader.ifAny(kOwnPuzzles, replay.puzzles);
  if (replay.puzzles.size() > kMaxOwnPuzzles)
    root.refuse(kOwnPuzzles, fmt::format("at most {} puzzles", kMaxOwnPuzzles));
  for (const LimitField& field : kLimitFields)
    field.set(replay.limits, root.object("limits").number(field.name, field.low, field.high));
  reader("kind", replay.kind);
  if (replay.kind != "plugin" && replay.kind != "program") root.refuse("kind", "plugin or program");
  visitFields(reader, replay.recorded);
  requireOutcome(root, replay.recorded.outcome);
  return replay;
}

Rubric rubricOf(const Replay& replay, const Rubric& whole, const std::string& name) {
  if (replay.assignment != whole.name)
    throw InputError(name + ": assignment", fmt::format("'{}'", shownShort(replay.assignment)),
                     fmt::format("'{}', the assignment specified", whole.name));
  const auto item = std::ranges::find_if(
      whole.items, [&](const RubricItem& one) { return one.check->id == replay.check; });
  if (item == whole.items.end())
    throw InputError(
        name + ": check", fmt::format("'{}'", shownShort(replay.check)),
        fmt::format("a check of {}; is the file from another version of it?", whole.name));
  if (!replay.puzzles.empty() && !item->check->takes)
    throw InputError(fmt::format("{}: {}", name, kOwnPuzzles), "some",
                     fmt::format("none: {} takes no puzzles", replay.check));
  for (const Grid& puzzle : replay.puzzles)
    requireFit(puzzle, *item->check, fmt::format("{}: {}", name, kOwnPuzzles));
  Rubric rubric = whole;
  rubric.limits = replay.limits;
  rubric.items = {*item};
  rubric.items[0].visible = true;
  rubric.items[0].puzzles = {.grids = replay.puzzles};
  rubric.items[0].after.clear();  // all passed, or the check would not have run
  rubric.ownTests.reset();
  rubric.manual.clear();
  return rubric;
}

std::vector<std::string> comparison(const Replay& replay, const Report& now) {
  std::vector<std::string> lines;
  compare(lines, "the version of sudokulab", replay.recorded.version, SUDOKULAB_VERSION);
  compare(lines, "the toolchain", replay.recorded.toolchain, now.run.toolchain);
  compare(lines, "the sandbox level", replay.recorded.sandbox, now.run.sandbox);
  if (!now.refused.empty()) {
    lines.push_back(fmt::format("the submission was refused here, but the file says: {}",
                                replay.recorded.outcome));
    return lines;
  }
  compare(lines, "the kind of submission", replay.kind, now.work.kind);
  if (now.results.empty()) {
    lines.push_back(fmt::format("{} cannot be run on a {}", replay.check, now.work.kind));
    return lines;
  }
  const CheckResult& result = now.results[0];
  const std::string here(nameOf(result.outcome));
  if (here != replay.recorded.outcome) {
    lines.push_back(
        fmt::format("different verdict: {} in the file, {} here", replay.recorded.outcome, here));
    return lines;
  }
  const bool seenAlike =
      asUtf8(result.reason) == replay.recorded.reason &&
      (!result.evidence.finding || asUtf8(result.evidence.finding->seen) == replay.recorded.seen);
  lines.push_back(fmt::format("the same verdict as in the file: {}{}", here,
                              seenAlike ? "" : "; the wording differs"));
  return lines;
}

}  // namespace sudoku::grading

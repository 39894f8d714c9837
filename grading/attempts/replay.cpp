#include "grading/attempts/replay.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/escape.h"
#include "grading/evidence/limit_fields.h"
#include "grading/puzzles/seeds.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int kFormatVersion = 1;
constexpr std::size_t kShownBytes = 200;
constexpr const char* kOwnPuzzles = "own_puzzles";

std::string shownShort(const std::string& text) { return shownOnOneLine(text, kShownBytes); }

/// Reports and replay files share this version field.
void requireVersion(const JsonReader& reader, const json& root) {
  const json& version = reader.require(root, "format_version", "a number");
  if (version != kFormatVersion)
    reader.fail("format_version", describe(version),
                fmt::format("{}; is the file of another version of sudokulab?", kFormatVersion));
}

Limits limitsIn(const JsonReader& reader, const json& object) {
  Limits limits;
  for (const LimitField& field : kLimitFields)
    field.set(limits, reader.number(object, field.name, field.low, field.high));
  return limits;
}

/// Requires the outcome of a check that has run.
void requireOutcome(const JsonReader& reader, const std::string& outcome) {
  using enum Outcome;
  std::vector<std::string_view> names;
  for (const Outcome one : {passed, failed, crashed, timedOut, overLimit, tampered, error})
    names.push_back(nameOf(one));
  if (std::ranges::find(names, outcome) == names.end())
    reader.fail("outcome", fmt::format("\"{}\"", shownShort(outcome)),
                fmt::format("one of: {}", fmt::join(names, ", ")));
}

const json& checkIn(const JsonReader& reader, const json& report, const std::string& id) {
  std::vector<std::string> ids;
  for (const json& check : reader.list(report, "checks")) {
    if (!check.is_object()) reader.fail("checks", describe(check), "an object");
    ids.push_back(shownShort(reader.text(check, "id")));
    if (check["id"] != id) continue;
    if (!check.contains("check_seed"))
      reader.fail(id, fmt::format("{} without a seed", reader.optionalText(check, "outcome")),
                  "a check that was run on puzzles; there is nothing to replay");
    return check;
  }
  reader.fail("checks", fmt::format("no check '{}'", id),
              fmt::format("one of: {}", fmt::join(ids, ", ")));
}

std::vector<Grid> ownPuzzlesIn(const JsonReader& reader, const json& root) {
  std::vector<Grid> puzzles;
  if (!root.contains(kOwnPuzzles)) return puzzles;
  for (const json& one : reader.list(root, kOwnPuzzles)) {
    if (!one.is_string() || puzzles.size() == kMaxOwnPuzzles)
      reader.fail(kOwnPuzzles, describe(one), fmt::format("at most {} texts", kMaxOwnPuzzles));
    try {
      puzzles.push_back(parsePuzzle(one.get<std::string>()));
    } catch (const PuzzleError& error) {
      reader.fail(kOwnPuzzles, shownShort(error.found()), error.expected());
    }
  }
  return puzzles;
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
  const JsonReader reader(reportName);
  const json root = reader.parse(report);
  requireVersion(reader, root);
  const json& check = checkIn(reader, root, id);
  ordered_json file = {{"format_version", kFormatVersion},
                       {"assignment", reader.text(root, "assignment")},
                       {"check", id},
                       {"title", reader.text(check, "title")},
                       {"check_seed", reader.text(check, "check_seed")},
                       {"limits", reader.object(root, "limits")}};
  if (check.contains(kOwnPuzzles)) file[kOwnPuzzles] = check[kOwnPuzzles];
  for (const char* key : {"kind", "toolchain", "version", "sandbox"})
    file[key] = reader.text(root, key);
  file["outcome"] = reader.text(check, "outcome");
  for (const char* key :
       {"reason", "expected", "seen", "puzzle", "grid_after", "grid_expected", "last_calls"}) {
    if (check.contains(key)) file[key] = check[key];
  }
  const std::string text = withEscapedControls(file.dump(2)) + "\n";
  parseReplay(text, reportName);  // never hand out a file that cannot be read back
  return text;
}

Replay parseReplay(std::string_view text, const std::string& name) {
  const JsonReader reader(name);
  const json root = reader.parse(text);
  requireVersion(reader, root);
  Replay replay;
  replay.assignment = reader.text(root, "assignment");
  replay.check = reader.text(root, "check");
  replay.title = reader.text(root, "title");
  const std::string digits = reader.text(root, "check_seed");
  const auto seed = seedFromText(digits);
  if (!seed) reader.fail("check_seed", describe(root["check_seed"]), "16 hexadecimal digits");
  replay.seed = *seed;
  replay.puzzles = ownPuzzlesIn(reader, root);
  replay.limits = limitsIn(reader, reader.object(root, "limits"));
  replay.kind = reader.text(root, "kind");
  if (replay.kind != "plugin" && replay.kind != "program")
    reader.fail("kind", describe(root["kind"]), "plugin or program");
  replay.toolchain = reader.text(root, "toolchain");
  replay.version = reader.text(root, "version");
  replay.sandbox = reader.text(root, "sandbox");
  replay.outcome = reader.text(root, "outcome");
  requireOutcome(reader, replay.outcome);
  replay.reason = reader.optionalText(root, "reason");
  replay.expected = reader.optionalText(root, "expected");
  replay.seen = reader.optionalText(root, "seen");
  return replay;
}

Rubric rubricOf(const Replay& replay, const Rubric& whole, const std::string& name) {
  const JsonReader reader(name);
  if (replay.assignment != whole.name)
    reader.fail("assignment", fmt::format("'{}'", shownShort(replay.assignment)),
                fmt::format("'{}', the assignment that was named", whole.name));
  const auto item = std::ranges::find_if(
      whole.items, [&](const RubricItem& one) { return one.check->id == replay.check; });
  if (item == whole.items.end())
    reader.fail("check", fmt::format("'{}'", shownShort(replay.check)),
                fmt::format("a check of {}; is the file of another version of it?", whole.name));
  if (!replay.puzzles.empty() && !item->check->takes)
    reader.fail(kOwnPuzzles, "some", fmt::format("none: {} takes no puzzles", replay.check));
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
  compare(lines, "the version of sudokulab", replay.version, SUDOKULAB_VERSION);
  compare(lines, "the toolchain", replay.toolchain, now.toolchain);
  compare(lines, "the level of the sandbox", replay.sandbox, now.sandbox);
  if (!now.refused.empty()) {
    lines.push_back(
        fmt::format("the submission was refused here; in the file: {}", replay.outcome));
    return lines;
  }
  compare(lines, "the kind of submission", replay.kind, now.kind);
  if (now.results.empty()) {
    lines.push_back(fmt::format("{} does not judge a {}", replay.check, now.kind));
    return lines;
  }
  const CheckResult& result = now.results[0];
  const std::string here(nameOf(result.outcome));
  if (here != replay.outcome) {
    lines.push_back(fmt::format("another verdict: {} in the file, {} here", replay.outcome, here));
    return lines;
  }
  const bool seenAlike = asUtf8(result.reason) == replay.reason &&
                         (!result.finding || asUtf8(result.finding->seen) == replay.seen);
  lines.push_back(fmt::format("the same verdict as in the file: {}{}", here,
                              seenAlike ? "" : "; the words differ"));
  return lines;
}

}  // namespace sudoku::grading
